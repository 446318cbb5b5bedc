// The list that chooses the tuned bone, and the bones that are tuned with it.
#include <string>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/edit/bone_menu.h"
#include "panels/kit/armature_rows.h"
#include "panels/kit/game_physics.h"
#include "panels/kit/value_rows.h"
#include "panels/physics/physics_tab.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns the effect of the acting parameters on the bone, in words.
std::string effect_words(const Tuned& it) {
  const auto& bones = it.armature().bones;
  const skelform::Physics& acting = acting_physics(it.session.now, it.entry);
  const int parent = bones[it.bone].parent_id;
  if (orbits(it.armature(), acting, it.bone))
    return "orbits " + bone_name(it.armature(), parent) + " " + id_text(bones[parent]);
  if (acting.sway > 0) return "no parent to orbit";
  std::string damped;
  const auto add = [&](float damping, const char* name) {
    if (damping > 0) damped += (damped.empty() ? "" : ", ") + std::string(name);
  };
  add(acting.pos_damping, "position");
  add(acting.rot_damping, "rotation");
  add(acting.scale_damping, "scale");
  return damped.empty() ? "no parameter acts" : damped + " damped";
}

std::string subtitle(const Tuned& it) {
  std::string words = effect_words(it);
  const int changes = count_tuned(it.session.setup.pokes.physics_pokes, it.entry);
  if (changes > 0) words += "  ·  " + counted(changes, "value") + " changed";
  if (changes == 0 && !game_physics(it.session, it.view).empty()) words += "  ·  the game's values";
  const auto others = edited_bones(it.armature(), it.view.selection).size() - 1;
  if (others > 0) words += "  ·  +" + std::to_string(others);
  return words;
}

void tile(const Theme& theme, const Rect& rect) {
  fill(rect, with_alpha(theme.palette.selection, 0.18f), theme.px(6));
  icon(theme, theme.fonts.icon_large, rect.center(), theme.palette.selection, icons::kPhysics);
}

void header_buttons(const Tuned& it, Rect rect) {
  const Theme& theme = it.theme;
  cut_right(rect, theme.px(9));
  const Rect overlay = middle(cut_right(rect, theme.px(26)), theme.px(26));
  const Rect frame = middle(cut_right(rect, theme.px(26)), theme.px(26));
  if (icon_button(theme, "frame", frame, icons::kFrame, "Frame the bone",
                  key_text(Action::FrameSelection, it.view))) {
    it.requests.fit_selection = true;
  }
  bool& shown = it.view.overlays.physics;
  if (icon_button(theme, "overlay", overlay, shown ? icons::kVisible : icons::kHidden,
                  shown ? "Hide the physics overlay" : "Show the physics overlay",
                  key_text(Action::TogglePhysics, it.view))) {
    shown = !shown;
  }
}

// Lets a bone be tuned with the others, or no longer. Shows the first tuned bone, as the sliders
// are those of the shown one.
void toggle_tuned(const Session& session, Selection& selection, int bone) {
  const skelform::Armature& armature = armature_of(session);
  if (physics_entry(armature, selection.bone) >= 0)
    toggle_together(selection, bone);
  else if (edited_bones(armature, selection).empty())
    show_bone(selection, bone);
  else
    toggle_selected(selection, bone);
}

// Draws a row. Returns whether its menu is asked for; `item` then becomes the row.
bool bone_row(const Session& session, View& view, const Theme& theme, int index, int bone,
              Rect& item) {
  const skelform::Bone& rest = armature_of(session).bones[bone];
  const IdScope scope(theme, "bone", bone);
  const bool selected = view.selection.bone == bone;
  Rect row = take_row(theme.px(24));
  if (index % 2 == 0) fill(row, theme.palette.stripe);
  if (selected) fill(row, with_alpha(theme.palette.selection, 0.16f));
  const Hit mouse = hit(theme, "select", row, Overlap::Allowed);
  if (mouse.hovered) view.selection.hovered = bone;
  if (mouse.hovered && !selected) fill(row, theme.palette.hover);
  const bool more = ImGui::GetIO().KeyCtrl;
  if (mouse.clicked && !more) show_bone(view.selection, bone);
  if (mouse.right_clicked) item = row;
  cut_left(row, theme.px(13));
  const auto& together = view.selection.together;
  bool on = selected || contains(together, bone);
  const Rect box = cut_left(row, theme.px(24));
  const bool ticked = checkbox(theme, "together", box, "", on) || (mouse.clicked && more);
  if (ticked && !selected) toggle_tuned(session, view.selection, bone);
  cut_right(row, theme.px(13));
  const int changes = count_tuned(session.setup.pokes.physics_pokes, rest.physics_id);
  const std::string note = changes > 0 ? std::to_string(changes) + " changed" : id_text(rest);
  const Rect right = cut_right(row, theme.px(84));
  text_in(theme.fonts.mono_small, right, changes > 0 ? theme.palette.keys : theme.palette.faint,
          note, Align::Right);
  elided(theme, selected ? theme.fonts.medium : theme.fonts.text, row,
         selected ? theme.palette.head : theme.palette.text, rest.name);
  return mouse.right_clicked;
}

// Draws the rows. Returns the bone whose menu is asked for, and its row; -1: none.
int bone_rows_of(const Session& session, View& view, const Theme& theme, Rect& item) {
  const auto bones = physics_bones(armature_of(session));
  const bool chosen = physics_entry(armature_of(session), view.selection.bone) >= 0;
  if (bones.size() < 2 && chosen) return -1;
  const std::size_t tuned = edited_bones(armature_of(session), view.selection).size();
  const std::string note = std::to_string(tuned) + " bones tuned together";
  const bool several = chosen && tuned > 1;
  if (!section(theme, "head", "Bones",
               {.note = several ? note : "", .open_at_first = !chosen, .line = false})) {
    return -1;
  }
  int asked_for = -1;
  for (int i = 0; i < count_of(bones); ++i)
    if (bone_row(session, view, theme, i, bones[i], item)) asked_for = bones[i];
  take_row(theme.px(5));
  return asked_for;
}

}  // namespace

void physics_header(const Tuned& it) {
  const Theme& theme = it.theme;
  const skelform::Bone& bone = it.armature().bones[it.bone];
  Rect rect = take_row(theme.px(60));
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, theme.palette.border);
  rect = inset(rect, 0, theme.px(12));
  cut_left(rect, theme.px(14));
  tile(theme, cut_left(rect, theme.px(36)));
  cut_left(rect, theme.px(10));
  header_buttons(it, {rect.min, {rect.max.x, rect.min.y + theme.px(22)}});
  Rect upper = cut_top(rect, theme.px(20));
  cut_right(upper, theme.px(66));
  const float id_width = text_size(theme.fonts.mono_small, id_text(bone)).x + theme.px(10);
  const Rect name{upper.min, {upper.max.x - id_width, upper.max.y}};
  const float width =
      elided(theme, theme.fonts.title, name, theme.palette.head, bone_name(it.armature(), it.bone));
  text_in(theme.fonts.mono_small, {{upper.min.x + width + theme.px(10), upper.min.y}, upper.max},
          theme.palette.muted, id_text(bone));
  cut_right(rect, theme.px(13));
  elided(theme, theme.fonts.hint, rect, theme.palette.muted, subtitle(it));
}

// The menu stays although the list goes once its only bone is selected.
void physics_bone_list(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "bones");
  Rect item;
  const int asked_for = bone_rows_of(session, view, theme, item);
  bone_menu(session, view, requests, theme, item, asked_for);
}

}  // namespace skelscope
