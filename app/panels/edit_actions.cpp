// The actions of edit mode.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "panels/actions.h"
#include "panels/edit/hand_input.h"
#include "panels/graph/graph_edit.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "session/edit/hand.h"
#include "session/edit/hand_keys.h"
#include "session/edit/locks.h"
#include "session/ik/family_edit.h"
#include "text/words.h"

namespace skelscope {
namespace {

using enum Action;

std::string file_of(const Session& session) {
  const std::string name = std::filesystem::path(session.path).filename().string();
  return name.empty() || name == "-" ? "rig.skf" : name;
}

// The file that we wrote before is written again; any other is chosen.
void save(const Session& session, View& view, Requests& requests) {
  view.edit.after_saving = {};  // of a question that was answered by Cancel
  const std::string& written = session.rig_edits.written_path;
  if (written.empty()) return browse_for(view.browser, FilePurpose::SaveRig, file_of(session));
  requests.rig.save = SaveRig{written};
}

// Beside its parent's joint, where it can be seen and taken.
void add_below(const Session& session, const View& view, Requests& requests) {
  skelform::AddBone edit;
  edit.parent = view.selection.bone;
  edit.name = free_bone_name(armature_of(session), "Bone");
  edit.pos = {60, 0};
  RigRequest& request = ask_edit(requests.rig, "Added " + edit.name);
  request.edits = {edit};
  request.selects_added = true;
}

void begin_rename(const Session& session, View& view) {
  const int bone = view.selection.bone;
  const std::string& name = armature_of(session).bones[static_cast<std::size_t>(bone)].name;
  view.edit.tree = {.renamed = bone, .name = name, .takes_keyboard = true};
  view.left_tab = LeftTab::Bones;
  view.selection.reveal = true;
}

bool change_bones(Action action, const Session& session, View& view, Requests& requests) {
  const std::vector<int> bones = selected_bones(view.selection);
  switch (action) {
    case AddChildBone:
      add_below(session, view, requests);
      return true;
    case RenameBone:
      begin_rename(session, view);
      return true;
    case DuplicateBones: {
      RigRequest& request =
          ask_edit(requests.rig, "Duplicated " + bone_names(armature_of(session), bones));
      request.edits = {skelform::DuplicateBones{bones}};
      request.selects_added = true;
      return true;
    }
    case RemoveBones:
      ask_edit(requests.rig, "Deleted " + bone_names(armature_of(session), bones)).edits = {
          skelform::RemoveBones{bones}};
      return true;
    default:
      return false;
  }
}

// Its keys take its place, in every animation.
void bake(const Session& session, const View& view, Requests& requests) {
  skelform::BakeFamily edit;
  edit.family = family_of_bone(armature_of(session), view.selection.bone);
  edit.mode = family_override(session.setup.pokes, edit.family).mode;  // that is tried out
  edit.limit = skelform::to_radians(static_cast<float>(view.edit.bake_limit));
  const auto& family =
      armature_of(session).inverse_kinematics[static_cast<std::size_t>(edit.family)];
  const std::string& name = family.name;
  RigRequest& request = ask_edit(requests.rig, "Baked " + (name.empty() ? "IK" : name));
  request.edits = {edit};
  request.reports = true;
}

void mirror(const Session& session, const View& view, Requests& requests) {
  const std::vector<int> bones = selected_bones(view.selection);
  RigRequest& request =
      ask_edit(requests.rig, "Mirrored " + bone_names(armature_of(session), bones));
  request.edits = {skelform::MirrorBones{bones}};
  request.selects_added = true;
  request.reports = true;
}

// The next row of the tree that is pressed is it.
void choose_parent(const Session& session, View& view) {
  view.edit.tree = {.carried = selected_bones(view.selection),
                    .carried_rig = session.now.skf.get()};
  view.left_tab = LeftTab::Bones;
  view.layout.show_left = true;
  view.selection.reveal = true;
}

bool change_more(Action action, const Session& session, View& view, Requests& requests) {
  if (action == ChooseParent) return choose_parent(session, view), true;
  if (action == ChainBones) return chain_selected(session, view, requests), true;
  if (action == MirrorBones) return mirror(session, view, requests), true;
  if (action == BakeIk) return bake(session, view, requests), true;
  return false;
}

// Armature pixels, y up.
skelform::Vec2 way_of(Action action) {
  constexpr float kNear = 1, kFar = 10;
  switch (action) {
    case NudgeLeft:
      return {-kNear, 0};
    case NudgeRight:
      return {kNear, 0};
    case NudgeUp:
      return {0, kNear};
    case NudgeDown:
      return {0, -kNear};
    case NudgeFarLeft:
      return {-kFar, 0};
    case NudgeFarRight:
      return {kFar, 0};
    case NudgeFarUp:
      return {0, kFar};
    case NudgeFarDown:
      return {0, -kFar};
    default:
      return skelform::Vec2{0};
  }
}

bool nudge_bones(Action action, const Session& session, View& view, Requests& requests) {
  const skelform::Vec2 way = way_of(action);
  if (way == skelform::Vec2{0}) return false;
  const std::vector<int> bones = selected_bones(view.selection);
  std::optional<KeyLayer> layer;
  if (view.edit.auto_key) layer = layer_at_playhead(session, view.edit);
  if (auto request = nudge(session, bones, way, layer))
    requests.rig.edits.push_back(std::move(*request));
  else
    view.toast = {bone_names(armature_of(session), bones) + ": " + why_no_nudge(session, bones),
                  kToastSeconds, true};
  return true;
}

bool lock_bones(Action action, const Session& session, const View& view, Requests& requests) {
  if (action != ToggleLock) return false;
  const std::vector<int> bones = selected_bones(view.selection);
  const bool locked = is_locked(*session.now.skf, bones.front());
  ask_edit(requests.rig,
           (locked ? "Unlocked " : "Locked ") + bone_names(armature_of(session), bones))
      .edits = toggle_locks(*session.now.skf, bones);
  return true;
}

bool choose_tool(Action action, EditView& edit) {
  switch (action) {
    case SelectTool:
      edit.tool = EditTool::Select;
      return true;
    case BoneTool:
      edit.tool = EditTool::Bone;
      return true;
    case EndpointTool:
      edit.tool = EditTool::Endpoint;
      return true;
    case SpriteTool:
      edit.tool = EditTool::Sprite;
      return true;
    case PivotTool:
      edit.tool = EditTool::Pivot;
      return true;
    default:
      return false;
  }
}

}  // namespace

bool perform_edit(Action action, const Session& session, View& view, Requests& requests) {
  if (!why_not_edit(action, session, view).empty()) return false;
  if (action == RemoveBones && deletes_key(view)) return delete_key(session, view, requests), true;
  if (perform_keys(action, session, view, requests)) return true;
  switch (action) {
    case ToggleEdit:
      view.edit.on = !view.edit.on;
      view.edit.tool = EditTool::Select;
      return true;
    case ToggleAutoKey:
      view.edit.auto_key = !view.edit.auto_key;
      view.edit.shows_key =
          view.edit.auto_key;  // the inspector's fields go where the hand's work does
      return true;
    case SaveRigFile:
      save(session, view, requests);
      return true;
    case SaveRigAs:
      view.edit.after_saving = {};
      browse_for(view.browser, FilePurpose::SaveRig, file_of(session));
      return true;
    case NewBlank:
      requests.rig.new_rig = NewRig::Blank;
      return true;
    case NewArm:
      requests.rig.new_rig = NewRig::Arm;
      return true;
    case NewTail:
      requests.rig.new_rig = NewRig::Tail;
      return true;
    default:
      return choose_tool(action, view.edit) || change_bones(action, session, view, requests) ||
             change_more(action, session, view, requests) ||
             nudge_bones(action, session, view, requests) ||
             lock_bones(action, session, view, requests);
  }
}

bool is_nudge(Action action) {
  return way_of(action) != skelform::Vec2{0};
}

std::string why_not_edit(Action action, const Session& session, const View& view) {
  const bool editing = is_for_editing(shortcut_of(action));
  const bool saves = action == SaveRigFile || action == SaveRigAs;
  const bool holds_edits = saves && is_unsaved(session.rig_edits);
  if (editing && !view.edit.on && !holds_edits) return "edit mode is off: E";
  if (action == RemoveBones && deletes_key(view)) return "";
  const bool none = view.selection.bone < 0;
  if (none && (action == ToggleLock || is_nudge(action))) return "no bone is selected";
  switch (action) {
    case BakeIk:
    case CopyIk:
      return none || family_of_bone(armature_of(session), view.selection.bone) < 0
                 ? "no bone of an IK family is selected"
                 : "";
    case ChainBones:
      return selected_bones(view.selection).size() == 2 ? "" : "two bones are not selected";
    case ShortenKeys:
    case LengthenKeys:
      return holds_keys(view) ? "" : "no key of the timeline is selected";
    case MirrorBones:
    case RenameBone:
    case ChooseParent:
      return none ? "no bone is selected" : "";
    case DuplicateBones:
    case RemoveBones:
    case CopyKeys:
    case CutKeys:
      return none && !holds_keys(view) && !deletes_key(view) ? "no key and no bone is selected"
                                                             : "";
    case SelectAllKeys:
      return view.bottom_tab == BottomTab::Timeline ? "" : "the timeline is not shown";
    default:
      return "";
  }
}

}  // namespace skelscope
