// Actions on the selected bones. Actions that keys also have, such as deleting, act on selected
// keys first.
#include <imgui.h>

#include <array>
#include <string>
#include <vector>

#include "panels/actions/key_deeds.h"
#include "panels/actions/tables.h"
#include "panels/edit/hand_input.h"
#include "panels/graph/graph_edit.h"
#include "panels/key_codes.h"
#include "panels/timeline/keys/key_hand.h"
#include "session/edit/bone_words.h"
#include "session/edit/hand.h"
#include "session/edit/new_bone.h"
#include "session/ik/family_edit.h"
#include "skelform/clip.h"
#include "text/words.h"

namespace skelscope {
namespace {

std::string names_of_selected(const Session& session, const View& view) {
  return bone_names(armature_of(session), selected_bones(view.selection));
}

// Adds a child 60 pixels beside the selected bone's joint, so that the mouse can grab it.
void add_below(const Session& session, View& view, Requests& requests) {
  skelform::AddBone edit{.parent = view.selection.bone,
                         .name = free_bone_name(armature_of(session), "Bone"),
                         .pos = {60, 0}};
  RigRequest& request = ask_edit(requests.rig, "Added " + edit.name);
  request.edits = {edit};
  request.selects_added = true;
}

void begin_rename(const Session& session, View& view, Requests&) {
  const int bone = view.selection.bone;
  const std::string& name = armature_of(session).bones[bone].name;
  view.edit.tree = {.renamed = bone, .name = name, .takes_keyboard = true};
  view.left_tab = LeftTab::Bones;
  view.selection.reveal = true;
}

// The next row of the tree that is pressed becomes the parent.
void choose_parent(const Session& session, View& view, Requests&) {
  view.edit.tree = {.carried = selected_bones(view.selection),
                    .carried_rig = session.now.skf.get()};
  view.left_tab = LeftTab::Bones;
  view.layout.show_left = true;
  view.selection.reveal = true;
}

void chain(const Session& session, View& view, Requests& requests) {
  chain_selected(session, view, requests);
}

std::string no_two_bones(const Session&, const View& view) {
  return selected_bones(view.selection).size() == 2 ? "" : "two bones are not selected";
}

void duplicate(const Session& session, View& view, Requests& requests) {
  if (misses_key(view)) return;
  if (holds_keys(view)) return duplicate_keys(session, view, requests);
  const std::vector<int> bones = selected_bones(view.selection);
  const std::string twice = words_about_copies(armature_of(session), bones);
  RigRequest& request = ask_edit(requests.rig, "Duplicated " + names_of_selected(session, view) +
                                                   (twice.empty() ? "" : " (" + twice + ")"));
  request.edits = {skelform::DuplicateBones{bones}};
  request.selects_added = true;
  request.reports = !twice.empty();
}

void mirror(const Session& session, View& view, Requests& requests) {
  RigRequest& request = ask_edit(requests.rig, "Mirrored " + names_of_selected(session, view));
  request.edits = {skelform::MirrorBones{selected_bones(view.selection)}};
  request.selects_added = true;
  request.reports = true;
}

// Replaces an IK family by keys, in every animation.
void bake(const Session& session, View& view, Requests& requests) {
  skelform::BakeFamily edit;
  edit.family = family_of_bone(armature_of(session), view.selection.bone);
  edit.mode = family_override(session.setup.pokes, edit.family).mode;  // the mode being tried out
  edit.limit = skelform::to_radians(static_cast<float>(view.edit.bake_limit));
  const std::string& name = armature_of(session).inverse_kinematics[edit.family].name;
  RigRequest& request = ask_edit(requests.rig, "Baked " + (name.empty() ? "IK" : name));
  request.edits = {edit};
  request.reports = true;
}

void copy_family(const Session& session, View& view, Requests&) {
  const auto& armature = armature_of(session);
  const int family = family_of_bone(armature, view.selection.bone);
  ImGui::SetClipboardText(skelform::copied_family(armature, family).c_str());
  say(view, "Copied the IK family of " + armature.inverse_kinematics[family].name);
}

std::string no_family(const Session& session, const View& view) {
  const bool none =
      view.selection.bone < 0 || family_of_bone(armature_of(session), view.selection.bone) < 0;
  return none ? "no bone of an IK family is selected" : "";
}

using enum Action;
constexpr auto kBoneRows = std::to_array<ActionRow>({
    row(AddChildBone, {'A', kShift}, "add-bone", "Add a bone below", {add_below}),
    row(RenameBone, {kF2}, "rename-bone", "Rename the bone", {begin_rename, no_bone}),
    row(ChooseParent, {'P', kControl}, "choose-parent", "Choose the bones' parent",
        {choose_parent, no_bone}),
    row(ChainBones, {}, "chain-bones", "IK from one of two bones to the other",
        {chain, no_two_bones}),
    row(DuplicateBones, {'D', kControl}, "duplicate-bones", "Duplicate the keys or bones",
        {duplicate, nothing_chosen}),
    row(RemoveBones, {kDelete}, "remove-bones", "Delete the keys or bones",
        {remove_chosen, nothing_chosen}),
    row(MirrorBones, {}, "mirror-bones", "Mirror the bones left and right", {mirror, no_bone}),
    row(BakeIk, {}, "bake-ik", "Bake the bone's IK to keys", {bake, no_family}),
    row(CopyIk, {}, "copy-ik", "Copy the bone's IK family", {copy_family, no_family}),
});

}  // namespace

std::span<const ActionRow> bone_actions() {
  return kBoneRows;
}

}  // namespace skelscope
