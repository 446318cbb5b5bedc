// Edit mode: its switch and tools, what panels ask of it, and the question that is open. UI only.
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
#include "view/edit/sprite_view.h"

namespace skelscope {

enum class EditTool { Select, Bone, Endpoint, Sprite, Pivot };

// Templates of new rigs.
enum class NewRig { Blank, Arm, Tail };

// Ways to leave the rig on screen.
enum class Leave { Nothing, Quit, Open, Example, Reload, NewRig };
struct Leaving {
  Leave how = Leave::Nothing;
  std::string path = {};  // Open
  NewRig rig = NewRig::Blank;
};

// Questions before something would be lost.
enum class QuestionKind { None, Unsaved, Tuned, TunedToo, Replace, Changed, Recover, NameFollows };

// Whether saving the rig writes physics tuned by sliders into it.
enum class TunedPhysics { Ask, Write, LeaveOut };

// Choices for the recovered edits of a session that ended unsaved.
enum class KeptEdits { Show, Forget, Later };

struct SaveRig {
  std::string path = {};
  bool replaces = false;  // the user's word to write over what is there
  TunedPhysics tuned = TunedPhysics::Ask;
};

struct Question {
  QuestionKind kind = QuestionKind::None;
  std::string text = {};
  std::string path = {};  // Recover: the journal
  Leaving leaving = {};   // Unsaved, Tuned: what would leave
  SaveRig save = {};      // TunedToo, Replace, Changed: what was asked for
  AddSprites sprites{};   // NameFollows: the same
};

// A bone in the tree: being renamed in place, or dragged to another parent.
struct TreeEdit {
  int renamed = -1;       // -1: none
  std::string name = {};  // as it is typed
  bool takes_keyboard = false;
  int dragged = -1, over = -1;        // the bone in the hand, and the one that it would hang below
  std::vector<int> carried = {};      // whose parent is chosen next
  const void* carried_rig = nullptr;  // in which they have these numbers
};

// The menu of an animation in its list.
struct AnimationMenu {
  std::string name = {};        // as it is typed
  int renamed = -1;             // the animation that it is for; -1: none
  bool takes_keyboard = false;  // the field of the name, once
  std::uint64_t gesture = 0;    // of the name; the next one is the pace's
  int opened_next = -1;         // the animation whose menu a key asked for
  int played_next = -1;         // the one that is being made; -1: none is
};

struct EditView {
  bool on = false;        // off, nothing in the window changes the rig
  bool auto_key = false;  // what is moved becomes keys at the playhead
  EditTool tool = EditTool::Select;
  std::uint64_t last_gesture = 0;
  Question question = {};
  EditHand hand = {};   // what of the resting rig is being changed in the viewport
  int chain_from = -1;  // the endpoint tool: the bone that was clicked first
  std::vector<skelform::KeyValue> recorded = {};  // by the hand that is dragging, with Auto-key
  LayersView layers = {};
  bool shows_key = false;  // the inspector's switch: the key at the playhead, not the resting value
  TreeEdit tree = {};
  AnimationMenu animations = {};
  KeyView keys = {};
  double bake_limit = 0.25;  // degrees that baked keys may be off
  SpriteView sprites = {};
  Leaving after_saving = {};  // once the file that is being chosen is written
};

inline std::uint64_t new_gesture(EditView& edit) {
  return ++edit.last_gesture;
}

struct RigRequests {
  std::vector<RigRequest> edits = {};          // after everything else of the frame, in this order
  std::optional<std::size_t> show_entry = {};  // of RigEdits
  std::optional<AddSprites> add_sprites = {};  // and after these
  std::vector<int> copy_bones = {};            // to the clipboard, before all of them
  std::optional<NewRig> new_rig = {};
  std::optional<SaveRig> save = {};
  bool leave_unsaved = false;  // the user's word: what is asked for in this frame may leave it
  std::string journal = {};
  std::optional<KeptEdits> take_journal = {};
};

// A request to be filled; it begins empty.
inline RigRequest& ask_edit(RigRequests& requests, std::string title, std::uint64_t gesture = 0) {
  requests.edits.push_back({.title = std::move(title), .gesture = gesture});
  return requests.edits.back();
}

// The layer that new keys go to, at the playhead, which may stand behind the last key. While it
// plays, another layer than the main track's is at its own frame.
KeyLayer layer_at_playhead(const Session& session, const EditView& edit);

}  // namespace skelscope
