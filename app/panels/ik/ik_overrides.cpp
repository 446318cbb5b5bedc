// The list of bones with overrides, and the overrides' values.
#include <algorithm>

#include "lists/lists.h"
#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Element;

std::string value_text(const Override& o) {
  if (o.element == Element::Rotation) return degrees(o.value, 1) + "\u00B0";
  return figure(o.value, o.element == Element::ScaleX || o.element == Element::ScaleY ? 3 : 1);
}

// Returns a bone's overrides, "x −266.5  y −404.0", in the order in which they were set.
std::string values_text(const Session& session, int bone) {
  std::string text;
  for (const Override& o : session.setup.pokes.overrides) {
    if (o.bone != bone) continue;
    const char* name = o.element == Element::PositionX   ? "x "
                       : o.element == Element::PositionY ? "y "
                       : o.element == Element::Rotation  ? ""
                                                         : skelform::name_of(o.element);
    text += (text.empty() ? "" : "  ") + std::string(name) + value_text(o);
  }
  return text;
}

std::vector<int> overridden_bones(const Session& session) {
  std::vector<int> bones;
  for (const Override& o : session.setup.pokes.overrides) {
    const bool known = has_index(armature_of(session).bones, o.bone);
    if (known && !contains(bones, o.bone)) bones.push_back(o.bone);
  }
  return bones;
}

void drop(const Session& session, Requests& requests, int bone) {
  Pokes& pokes = edited(requests, session).pokes;
  std::erase_if(pokes.overrides, [bone](const Override& o) { return o.bone == bone; });
  free_families(session.now, pokes);
}

void bone_row(const Session& session, View& view, Requests& requests, const Theme& theme,
              int bone) {
  const IdScope scope(theme, "row", bone);
  Rect row = padded(theme, take_row(theme.px(24)));
  row.max.x += theme.px(4);
  const Rect cross = middle(cut_right(row, theme.px(22)), theme.px(22));
  cut_right(row, theme.px(4));
  if (icon_button(theme, "release", cross, icons::kClear, "Let go of this bone")) {
    drop(session, requests, bone);
  }
  const std::string values = values_text(session, bone);
  const float width = std::min(text_size(theme.fonts.mono_small, values).x, row.width() * 0.62f);
  const Rect figures = cut_right(row, width + 1);
  elided(theme, theme.fonts.mono_small, figures, theme.palette.muted, values);
  cut_right(row, theme.px(8));
  elided(theme, theme.fonts.text, row, theme.palette.text, armature_of(session).bones[bone].name);
  if (hit(theme, "select", row).clicked) show_bone(view.selection, bone);
}

}  // namespace

void ik_overrides_section(const Session& session, View& view, Requests& requests,
                          const Theme& theme) {
  const std::vector<int> bones = overridden_bones(session);
  const IdScope scope(theme, "overrides");
  const std::string note = bones.empty() ? "none" : std::to_string(bones.size());
  if (!section(theme, "head", "Held by hand", {.note = note})) return;
  if (bones.empty()) {
    paragraph(theme, "Drag a target, a joint or the hand at a chain's end; Alt-drag turns a bone.",
              theme.palette.muted);
  }
  for (int bone : bones) bone_row(session, view, requests, theme, bone);
  if (bones.size() > 1) {
    const Rect row = inset(take_row(theme.px(32)), theme.px(13), theme.px(3));
    if (button(theme, "release all", row, "Let go of all")) {
      Pokes& pokes = edited(requests, session).pokes;
      pokes.overrides.clear();
      free_families(session.now, pokes);
    }
  }
  take_row(theme.px(5));
}

}  // namespace skelscope
