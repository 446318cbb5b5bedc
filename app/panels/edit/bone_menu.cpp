// The menu of a bone, wherever one is listed or drawn.
#include "panels/edit/bone_menu.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/edit/sprite_tool.h"
#include "panels/kit/armature_rows.h"
#include "session/edit/bone_words.h"
#include "session/edit/locks.h"
#include "session/edit/mask_paint.h"
#include "session/ik/drag.h"
#include "session/tick/track_mask.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kBoneMenuWidth = 230;  // pixels at scale 1
constexpr std::size_t kMostMasksListed = 6;

// Colours that differ clearly in both themes; the last one, transparent, means the parent's colour.
constexpr std::array<std::array<int, 4>, 8> kGroupColors{{{239, 83, 80, 255},
                                                          {255, 167, 38, 255},
                                                          {255, 213, 79, 255},
                                                          {102, 187, 106, 255},
                                                          {38, 166, 154, 255},
                                                          {66, 135, 245, 255},
                                                          {171, 99, 222, 255},
                                                          {0, 0, 0, 0}}};

void color_row(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "color");
  Rect row = inset(take_row(theme.px(28)), theme.px(14), 0);
  const float cell = row.width() / static_cast<float>(kGroupColors.size());
  for (std::size_t i = 0; i < kGroupColors.size(); ++i) {
    const auto& rgba = kGroupColors[i];
    const Rect place = middle(cut_left(row, cell), theme.px(22));
    const Hit mouse = hit(theme, std::to_string(i).c_str(), place);
    const Rect swatch = around(place.center(), theme.px(13), theme.px(13));
    if (rgba[3] > 0)
      fill(swatch, IM_COL32(rgba[0], rgba[1], rgba[2], 255), theme.px(3));
    else
      icon(theme, theme.fonts.icon_small, place.center(), theme.palette.muted, icons::kClear);
    if (mouse.hovered || mouse.focused) outline(place, theme.palette.text, theme.px(4));
    if (mouse.hovered) tooltip(theme, place, rgba[3] > 0 ? "Colour in the tree" : "No colour");
    if (!mouse.clicked) continue;
    const std::vector<int> bones = selected_bones(view.selection);
    ask_edit(requests.rig, bone_name(armature_of(session), bones.front()) + ": colour").edits =
        set_group_color(*session.now.skf, bones, rgba);
    ImGui::CloseCurrentPopup();
  }
}

// Draws a card beside the menu's last row, while the mouse is over that row.
void delete_card(const Session& session, const View& view, const Theme& theme, ImVec2 from) {
  const Rect row{from, {from.x + ImGui::GetWindowWidth(), ImGui::GetCursorScreenPos().y}};
  if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(row.min, row.max)) return;
  tooltip_card(theme, row, words_about_deletion(session, view));
}

// The rows of edit mode.
void bone_edit_rows(const Session& session, View& view, Requests& requests, const Theme& theme) {
  view.edit.keys.selected.clear();  // the rows act on bones, not on keys
  popup_separator(theme);
  const auto row = [&](const char* label, const char* code, Action action) {
    const PopupRow look{.shortcut = key_text(action, view), .icon = code};
    if (popup_row(theme, row_of(action).id, label, look)) perform(action, session, view, requests);
  };
  row("Rename", icons::kEdit, Action::RenameBone);
  row("Add a bone below", icons::kAdd, Action::AddChildBone);
  row("Parent to\u2026", nullptr, Action::ChooseParent);
  if (selected_bones(view.selection).size() == 2)
    row("IK from one to the other", nullptr, Action::ChainBones);
  if (popup_row(theme, "picture", "Picture\u2026", {.icon = icons::kTexture}))
    choose_picture(view, view.selection.bone);
  row("Duplicate", icons::kCopy, Action::DuplicateBones);
  row("Mirror left and right", icons::kMirror, Action::MirrorBones);
  row("Copy with all below", nullptr, Action::CopyKeys);
  row("Paste below", nullptr, Action::PasteKeys);
  const ImVec2 from = ImGui::GetCursorScreenPos();
  row("Delete with all below", icons::kDelete, Action::RemoveBones);
  delete_card(session, view, theme, from);
  const bool locked = is_locked(*session.now.skf, view.selection.bone);
  row(locked ? "Unlock" : "Lock", icons::kLock, Action::ToggleLock);
  color_row(session, view, requests, theme);
  if (popup_row(theme, "hand-up", "Delete, keep its children")) {
    skelform::RemoveBones edit{.bones = selected_bones(view.selection), .hand_children_up = true};
    const std::string too = words_about_removed(armature_of(session), edit.bones, true);
    ask_edit(requests.rig, "Deleted " + bone_name(armature_of(session), view.selection.bone) +
                               (too.empty() ? "" : " with " + too))
        .edits = {edit};
  }
  popup_separator(theme);
  if (!why_not(Action::BakeIk, session, view).empty()) return;
  const NumberLook limit{.digits = 2, .min = 0, .max = 45, .step = 0.02, .unit = "\u00b0"};
  popup_number(theme, "bake-limit", "Keys may be off by", view.edit.bake_limit, limit);
  row("Bake IK to keys", nullptr, Action::BakeIk);
  row("Copy IK family", nullptr, Action::CopyIk);
  popup_separator(theme);
}

// Holds the bone where it is on screen, as a drag leaves it, or lets it go.
void hold_row(const Session& session, Requests& requests, const Theme& theme, int bone) {
  const bool held = is_held(session.setup.pokes.overrides, bone);
  const char* label = held ? "Let go: play its animation again" : "Hold it here";
  if (!popup_row(theme, "hold", label, {.checked = held})) return;
  std::vector<Override>& overrides = edited(requests, session).pokes.overrides;
  if (held) return let_go(overrides, bone);
  const skelform::ConstructedBone& now = session.now.constructed.bones[bone];
  place(overrides, session.now, bone, now.pos);
  if (!is_turned_by_ik(session.now, bone)) turn(overrides, session.now, bone, now.rot);
}

// A row for each playing animation: whether it moves the bone and all below it.
void mask_rows(const Session& session, Requests& requests, const Theme& theme, int bone) {
  const skelform::Armature& armature = armature_of(session);
  const auto& tracks = session.playback.tracks;
  if (tracks.empty()) return;
  popup_separator(theme);
  popup_heading(theme, "Moved, with all below, by");
  for (std::size_t t = 0; t < std::min(tracks.size(), kMostMasksListed); ++t) {
    const IdScope scope(theme, "mask", t);
    const bool acts = acts_on(armature, tracks[t], bone);
    PlaybackTrack changed = tracks[t];
    const bool can = set_acting(armature, changed, bone, !acts);
    const PopupRow look{.checked = acts, .enabled = can, .why = "It is all that moves here"};
    if (!popup_row(theme, "acts", animation_name(armature, tracks[t].animation), look)) continue;
    if (!requests.set_playback) requests.set_playback = session.playback;
    requests.set_playback->tracks[t] = std::move(changed);
  }
}

// The rows that look at a bone.
void look_rows(const Session& session, View& view, Requests& requests, const Theme& theme,
               int bone) {
  const auto key = [&](Action action) { return key_text(action, view); };
  if (popup_row(theme, "frame", "Frame", {.shortcut = key(Action::FrameSelection)}))
    requests.fit_selection = true;
  const Hidden hidden = hidden_state(armature_of(session), session.now.shown.pose, bone);
  if (popup_row(theme, "hide", hidden == Hidden::ByItself ? "Show" : "Hide"))
    edited(requests, session).pokes.overrides = with_hidden_toggled(session, bone);
  const bool solo = view.sight.solo == bone;
  const PopupRow alone{.shortcut = key(Action::ToggleSolo), .checked = solo};
  if (popup_row(theme, "solo", "Show only this limb", alone)) view.sight.solo = solo ? -1 : bone;
}

void bone_rows(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const int bone = view.selection.bone;
  if (!has_index(armature_of(session).bones, bone)) return;
  popup_heading(theme, bone_name(armature_of(session), bone));
  look_rows(session, view, requests, theme, bone);
  hold_row(session, requests, theme, bone);
  if (view.edit.on) bone_edit_rows(session, view, requests, theme);
  if (popup_row(theme, "copy", "Copy name"))
    ImGui::SetClipboardText(armature_of(session).bones[bone].name.c_str());
  mask_rows(session, requests, theme, bone);
}

}  // namespace

std::string words_about_deletion(const Session& session, const View& view) {
  const std::vector<int> bones = selected_bones(view.selection);
  const std::string too = bones.empty() ? "" : words_about_removed(armature_of(session), bones);
  return "Delete with all below" + (too.empty() ? "" : ": " + too);
}

std::vector<Override> with_hidden_toggled(const Session& session, int bone) {
  using skelform::Element;
  std::vector<Override> overrides = session.setup.pokes.overrides;
  const auto is_own = [&](const Override& o) {
    return o.bone == bone && o.element == Element::Hidden;
  };
  const auto own = std::find_if(overrides.begin(), overrides.end(), is_own);
  if (own != overrides.end()) {
    overrides.erase(own);
    return overrides;
  }
  const std::vector<skelform::LocalBone>& pose = session.now.shown.pose.bones;
  const bool hidden = bone < count_of(pose) && pose[bone].hidden;
  overrides.push_back({bone, Element::Hidden, hidden ? 0.0f : 1.0f});
  return overrides;
}

void bone_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& item, int asked_for) {
  if (asked_for >= 0) select_clicked(view.selection, asked_for);
  if (!begin_menu(theme, "bone-menu", asked_for >= 0, item, theme.px(kBoneMenuWidth))) return;
  bone_rows(session, view, requests, theme);
  end_popup(theme);
}

}  // namespace skelscope
