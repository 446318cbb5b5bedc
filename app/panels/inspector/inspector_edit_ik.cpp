// The IK family of a bone, in edit mode.
#include <algorithm>
#include <string>

#include "panels/edit/bone_menu.h"
#include "panels/inspector/inspector_edit.h"
#include "panels/kit/value_rows.h"
#include "session/edit/chain_edit.h"
#include "session/ik/family_edit.h"
#include "view/transition_view.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::SetFamily;

struct EditedFamily {
  const Inspected& it;
  int id;
  const skelform::InverseKinematics& family() const {
    return armature_of(it.session).inverse_kinematics[id];
  }
};

std::string name_in_list(const EditedFamily& f, int bone) {
  return bone < 0 ? "None" : bone_label(armature_of(f.it.session), bone);
}

void set_family(const EditedFamily& f, const char* what, SetFamily edit) {
  edit.family = f.id;
  ask_edit(f.it.requests.rig, edit_title(f.it, what)).edits = {std::move(edit)};
}

// The choice of the file's modes and CCD; CCD exists only in the session until it is baked.
void mode_field(const EditedFamily& f) {
  using skelform::IkMode;
  const Inspected& it = f.it;
  const FamilyOverride now = family_override(it.session.setup.pokes, f.id);
  const bool tried = now.mode && !is_in_files(*now.mode);
  const int filed = f.family().init_mode == IkMode::Arc ? 1 : 0;
  int mode = !tried ? filed : now.mode == IkMode::CCD ? 2 : -1;
  if (segmented(it.theme, "mode", edit_row(it, "IK mode"), {"FABRIK", "Arc", "CCD"}, mode)) {
    const auto set = mode == 2 ? std::optional(IkMode::CCD) : std::nullopt;
    set_value(edited(it.requests, it.session).pokes, f.id, &FamilyOverride::mode, set);
    SetFamily edit;
    edit.mode = mode == 1 ? IkMode::Arc : IkMode::FABRIK;
    if (mode != 2 && mode != filed) set_family(f, "IK mode", edit);
  }
  if (tried)
    paragraph(it.theme,
              std::string("For trying out: no .skf stores ") + name_of(*now.mode) +
                  ". Bake the IK to keys (Edit menu) to keep its result.",
              it.theme.palette.muted);
}

void solver_fields(const EditedFamily& f) {
  const Inspected& it = f.it;
  mode_field(f);
  SetFamily edit;
  int bend = static_cast<int>(f.family().init_constraint);
  if (segmented(it.theme, "bend", edit_row(it, "IK bends"), {"None", "CW", "CCW"}, bend)) {
    edit.constraint = static_cast<skelform::IkConstraint>(bend);
    set_family(f, "IK constraint", edit);
  }
}

void target_field(const EditedFamily& f) {
  const Inspected& it = f.it;
  const Rect rect = edit_row(it, "IK target");
  if (!bone_list_button(it, "target", rect, name_in_list(f, f.family().target_id),
                        {.icon = icons::kTarget}))
    return;
  const auto row = [&](int bone) {
    const PopupRow look{.checked = bone == f.family().target_id};
    if (!popup_row(it.theme, std::to_string(bone).c_str(), name_in_list(f, bone), look)) return;
    SetFamily edit;
    edit.target = bone;
    set_family(f, "IK target", edit);
  };
  row(-1);
  for (const int bone : targets_for(armature_of(it.session), f.id)) row(bone);
  end_popup(it.theme);
}

void set_chain_of(const EditedFamily& f, const char* what, const std::vector<int>& chain) {
  SetFamily edit{.family = f.id, .bones = chain};
  RigRequest& request = ask_edit(f.it.requests.rig, edit_title(f.it, what));
  request.edits = {std::move(edit)};
  for (skelform::Edit& aim : aims_of(armature_of(f.it.session), chain))
    request.edits.push_back(std::move(aim));
}

void member_row(const EditedFamily& f, std::size_t place) {
  const Inspected& it = f.it;
  const Theme& theme = it.theme;
  const int bone = f.family().bone_ids[place];
  const IdScope scope(theme, "member", place);
  Rect row = padded(theme, take_row(theme.px(24)));
  const Rect label = cut_left(row, theme.px(84));
  if (place == 0) text_in(theme.fonts.text, label, theme.palette.text, "IK chain");
  const Rect remove = middle(cut_right(row, theme.px(22)), theme.px(22));
  const Hit mouse = hit(theme, "select", row);
  if (mouse.clicked) show_bone(it.view.selection, bone);
  bone_menu(it.session, it.view, it.requests, theme, row, mouse.right_clicked ? bone : -1);
  text_in(theme.fonts.mono_small, cut_left(row, theme.px(16)), theme.palette.faint,
          std::to_string(place + 1));
  elided(theme, theme.fonts.text, row,
         bone == it.bone || mouse.hovered ? theme.palette.head : theme.palette.text,
         name_in_list(f, bone));
  if (f.family().bone_ids.size() < 3) return;  // a chain needs two bones to bend
  if (icon_button(theme, "leave", remove, icons::kClear, "Take it out of the chain"))
    set_chain_of(f, "taken out of the chain", chain_without(armature_of(it.session), f.id, bone));
}

void join_button(const EditedFamily& f) {
  const Inspected& it = f.it;
  const std::vector<int> bones = bones_to_join(armature_of(it.session), f.id);
  if (bones.empty()) return;
  const Rect rect = edit_row(it, "");
  if (!bone_list_button(it, "join", rect, "Add a bone", {.icon = icons::kAdd})) return;
  for (const int bone : bones) {
    if (!popup_row(it.theme, std::to_string(bone).c_str(), name_in_list(f, bone))) continue;
    set_chain_of(f, "joined the chain", chain_with(armature_of(it.session), f.id, bone));
  }
  end_popup(it.theme);
}

}  // namespace

void family_fields(const Inspected& it) {
  const int own = it.rest().ik_family_id;
  const int id = own >= 0 ? own : it.role.kind == BoneKind::Target ? it.role.family : -1;
  if (id < 0) return;
  const EditedFamily f{it, id};
  solver_fields(f);
  target_field(f);
  for (std::size_t place = 0; place < f.family().bone_ids.size(); ++place) member_row(f, place);
  join_button(f);
}

}  // namespace skelscope
