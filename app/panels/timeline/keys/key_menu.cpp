// The context menu of the selected keys.
#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/timeline/keys/key_easing.h"
#include "panels/timeline/keys/key_hand.h"
#include "skelform/clip.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kMenuWidth = 276;

void action_row(TimelineContext& context, Action action, const char* label, const char* sign,
                std::string_view why) {
  const PopupRow look{
      .shortcut = key_text(action, context.view), .enabled = why.empty(), .icon = sign, .why = why};
  if (popup_row(context.theme, row_of(action).id, label, look))
    perform(action, context.session, context.view, context.requests);
}

// Returns the easing that all selected keys with a curve share; -1: they differ, -2: there are
// none.
int common_easing(const TimelineContext& context) {
  int common = -2;
  const auto& armature = armature_of(context.session);
  for (const auto& [animation, keys] : keys_at(armature, context.view.edit.keys.selected))
    for (const int index : keys) {
      const auto& all = armature.animations[animation].keyframes;
      const skelform::Keyframe& key = all[index];
      if (key.dead || !is_curve(key.element)) continue;
      const int easing = easing_of(key);
      common = common == -2 || common == easing ? easing : -1;
    }
  return common;
}

void easing_rows(TimelineContext& context) {
  const int common = common_easing(context);
  if (common == -2) return;
  popup_separator(context.theme);
  popup_heading(context.theme, "Curve into the keys");
  for (int i = 0; i < count_of(kEasings); ++i) {
    const Easing& easing = kEasings[i];
    if (!popup_row(context.theme, easing.id, easing.name, {.checked = common == i})) continue;
    context.requests.rig.edits.push_back(ease_request(armature_of(context.session),
                                                      context.view.edit.keys.selected,
                                                      easing.handles, easing.name));
  }
}

}  // namespace

bool is_curve(skelform::Element element) {
  using enum skelform::Element;
  return element <= ScaleY || is_tint(element);
}

int easing_of(const skelform::Keyframe& key) {
  const auto near = [](skelform::Vec2 a, skelform::Vec2 b) {
    return skelform::length(a - b) < 1e-3f;
  };
  const skelform::Vec2 zero{0};  // zeros are Linear in files of older editors
  if (near(key.start_handle, zero) && near(key.end_handle, zero)) return 0;
  for (int i = 0; i < count_of(kEasings); ++i) {
    const skelform::Handles& handles = kEasings[i].handles;
    if (near(key.start_handle, handles.start) && near(key.end_handle, handles.end)) return i;
  }
  return -1;
}

void key_menu(TimelineContext& context) {
  const skelform::Vec2 at = context.view.edit.keys.menu_at;
  const Rect anchor{{at.x, at.y}, {at.x, at.y}};
  if (!begin_popup(context.theme, "key menu", anchor, context.theme.px(kMenuWidth))) return;
  const std::size_t count = context.view.edit.keys.selected.size();
  const char* none = count == 0 ? "no key is selected" : "";
  popup_heading(context.theme, count == 0 ? "Keys" : counted(count, "key"));
  action_row(context, Action::CutKeys, "Cut", nullptr, none);
  action_row(context, Action::CopyKeys, "Copy", icons::kCopy, none);
  const char* text = ImGui::GetClipboardText();
  const bool clip = text && skelform::clip_kind(text) != skelform::ClipKind::None;
  action_row(context, Action::PasteKeys, "Paste at the playhead", nullptr,
             clip ? "" : "nothing was copied from a rig");
  action_row(context, Action::DuplicateBones, "Duplicate after them", nullptr, none);
  action_row(context, Action::RemoveBones, "Delete", icons::kDelete, none);
  action_row(context, Action::SelectAllKeys, "Select all in these rows", nullptr, "");
  easing_rows(context);
  end_popup(context.theme);
}

}  // namespace skelscope
