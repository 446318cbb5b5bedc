// Edit mode: its switch, its tools, the open question, and the requests of its panels. UI only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "session/edit/hand.h"
#include "session/edit/rig_request.h"
#include "view/edit/key_view.h"
#include "view/edit/layers_view.h"
#include "view/edit/leaving.h"
#include "view/edit/mesh_view.h"
#include "view/edit/sprite_view.h"
#include "view/edit/version_view.h"

namespace skelscope {

enum class EditTool { Select, Bone, Endpoint, Sprite, Pivot, Weights };

// Questions asked before something is lost.
enum class QuestionKind {
  None,
  Unsaved,
  Tuned,
  TunedToo,
  IkToo,
  Losses,
  Replace,
  Changed,
  Recover,
  NameFollows,
  Record,
  OtherRecords,
  Unfinished
};

// Whether saving the rig writes physics tuned by sliders into it.
enum class TunedPhysics { Ask, Write, LeaveOut };

// Choices for the recovered edits of a session that ended unsaved.
enum class KeptEdits { Show, Forget, Later };

struct SaveRig {
  std::string path = {};
  bool replaces = false;  // the user agreed to replace the file
  TunedPhysics tuned = TunedPhysics::Ask;
  bool loses = false;  // the user agreed to what the saved file will lack
  Leaving then = {};   // the action that follows once the file is saved
};

struct Question {
  QuestionKind kind = QuestionKind::None;
  std::string text = {};
  std::string path = {};  // Recover: the journal's path
  Leaving leaving = {};   // Unsaved, Tuned, Record, OtherRecords, Unfinished: what waits
  SaveRig save = {};      // TunedToo, IkToo, Losses, Replace, Changed: the save that waits
  AddSprites sprites{};   // NameFollows: the pictures that wait for the answer
};

// A bone in the tree while its name is typed or it is dragged to another parent.
struct TreeEdit {
  int renamed = -1;       // the bone whose name is typed; -1: none
  std::string name = {};  // the typed name
  bool takes_keyboard = false;
  int dragged = -1, over = -1;        // the dragged bone and the parent that it would get; -1: none
  std::vector<int> carried = {};      // bones that wait for the user to choose their new parent
  const void* carried_rig = nullptr;  // the rig in which `carried` are indices
};

void indices(auto& each, TreeEdit& tree) {
  for (int* bone : {&tree.renamed, &tree.dragged, &tree.over}) each.bone(*bone);
  tree.carried.clear();
}

// The menu of an animation in the list of animations.
struct AnimationMenu {
  std::string name = {};        // the typed name
  int renamed = -1;             // the animation of the open menu; -1: none
  bool takes_keyboard = false;  // the name field gets the keyboard in the next frame
  // Groups edits of the name for undo; edits of the pace and the length have the next numbers.
  std::uint64_t gesture = 0;
  int opened_next = -1;  // the animation whose menu the keyboard opens next; -1: none
  int played_next = -1;  // the new animation, which plays once it exists; -1: none
};

void indices(auto& each, AnimationMenu& menu) {
  each.new_animation(menu.renamed);
  each.new_animation(menu.opened_next);
  each.new_animation(menu.played_next);
}

// The part of edit mode that belongs to the rig on screen.
struct EditedRig {
  EditHand hand = {};   // the drag in the viewport that changes the resting rig
  int chain_from = -1;  // endpoint tool: the bone clicked first; -1: none
  std::vector<skelform::KeyValue> recorded = {};  // keys of the running drag with Auto-key
  LayersView layers = {};
  TreeEdit tree = {};
  AnimationMenu animations = {};
  KeyView keys = {};
  SpriteView sprites = {};
  MeshView mesh = {};
  VersionView versions = {};
};

// `recorded` holds indices of this frame only, so they are not moved.
void indices(auto& each, EditedRig& edit) {
  each.hand(edit.hand);
  each.bone(edit.chain_from);
  each.bone(edit.sprites.chosen_for.bone);
  indices(each, edit.layers);
  indices(each, edit.tree);
  indices(each, edit.animations);
  indices(each, edit.keys);
  indices(each, edit.mesh);
}

struct EditView : EditedRig {
  bool on = false;        // false: nothing in the window changes the rig
  bool auto_key = false;  // moving a bone sets keys at the playhead
  EditTool tool = EditTool::Select;
  bool ends = true;  // a drawn segment gets a bone "End" at its tip
  std::uint64_t last_gesture = 0;
  Question question = {};
  bool shows_key = false;    // the inspector shows the key at the playhead, not the resting value
  double bake_limit = 0.25;  // greatest error of baked keys, degrees
};

inline std::uint64_t new_gesture(EditView& edit) {
  return ++edit.last_gesture;
}

struct RigRequests {
  std::vector<RigRequest> edits = {};          // applied last in the frame, in this order
  std::optional<std::size_t> show_entry = {};  // index into RigEdits::entries to show
  std::optional<AddSprites> add_sprites = {};  // applied after `edits`
  std::vector<int> copy_bones = {};            // copied to the clipboard before `edits`
  std::optional<NewRig> new_rig = {};
  std::optional<SaveRig> save = {};
  bool leave_unsaved = false;  // the user agreed to lose unsaved edits in this frame
  std::string journal = {};
  std::optional<KeptEdits> take_journal = {};
};

// Appends an empty rig edit and returns it for the caller to fill.
inline RigRequest& ask_edit(RigRequests& requests, std::string title, std::uint64_t gesture = 0) {
  requests.edits.push_back({.title = std::move(title), .gesture = gesture});
  return requests.edits.back();
}

// The layer for new keys, at the frame of the playhead, which may be beyond the last key. During
// playback a layer other than the main track is at its own frame.
KeyLayer layer_at_playhead(const Session& session, const EditView& edit);

}  // namespace skelscope
