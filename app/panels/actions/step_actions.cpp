// Arrow keys move the selected bones in edit mode. With Alt they move bones or keys wherever the
// mouse is.
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "panels/actions/tables.h"
#include "panels/edit/hand_input.h"
#include "panels/graph/graph_edit.h"
#include "panels/key_codes.h"
#include "panels/timeline/keys/key_hand.h"
#include "session/edit/hand.h"
#include "session/edit/hand_keys.h"
#include "session/ik/drag.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr std::uint64_t kPushedKeys = 1ull << 51;  // a gesture number that no mouse drag has

void nudge_bones(const Session& session, View& view, Requests& requests, skelform::Vec2 by) {
  const std::vector<int> bones = selected_bones(view.selection);
  std::optional<KeyLayer> layer;
  if (view.edit.auto_key) layer = layer_at_playhead(session, view.edit);
  if (auto request = nudge(session, bones, by, layer))
    requests.rig.edits.push_back(std::move(*request));
  else
    say(view, bone_names(armature_of(session), bones) + ": " + why_no_nudge(session, bones));
}

// Moves the selected keys along the frames; consecutive presses make one edit.
void push_keys(const Session& session, const View& view, Requests& requests, int frames) {
  const KeyPlaces& selected = view.edit.keys.selected;
  const KeyWay way = moved_by(selected, frames);
  if (leads_nowhere(way)) return;
  RigRequest request = move_request(armature_of(session), selected, way);
  request.selects_keys = places_after(way, selected);
  request.gesture = kPushedKeys + selected.size();
  request.goes_on = true;
  requests.rig.edits.push_back(std::move(request));
}

// Moves the selected bone as a drag does: the end of an IK chain moves the target.
void push_bone(const Session& session, const View& view, Requests& requests, skelform::Vec2 by) {
  Pokes pokes = requests.setup ? requests.setup->pokes : session.setup.pokes;
  const int bone = moved_by(session.now, view.selection.bone);
  const auto& placed = session.now.constructed.bones[bone];
  place(pokes.overrides, session.now, bone, placed.pos + by);
  edited(requests, session).pokes = std::move(pokes);
}

void push_chosen(const Session& session, View& view, Requests& requests, skelform::Vec2 by) {
  if (!session.now.skf) return;
  if (deletes_key(view))
    push_key(session, view, requests, by);
  else if (holds_keys(view))
    push_keys(session, view, requests, static_cast<int>(by.x));
  else if (view.selection.bone < 0)
    say(view, "Select a bone, or keys, to move");
  else if (view.edit.on)
    nudge_bones(session, view, requests, by);
  else
    push_bone(session, view, requests, by);
}

// Actions that move bones by X and Y armature pixels, y up.
template <int X, int Y>
constexpr Deed kNudge{[](const Session& session, View& view, Requests& requests) {
                        nudge_bones(session, view, requests, {X, Y});
                      },
                      no_bone};
template <int X, int Y>
constexpr Deed kPush{[](const Session& session, View& view, Requests& requests) {
  push_chosen(session, view, requests, {X, Y});
}};

using enum Action;
using enum Press;
constexpr int kFar = kShift, kFarPush = kAlt | kShift;
constexpr auto kPushes = std::to_array<ActionRow>({
    row(PushLeft, {kLeft, kAlt}, "push-left", "Move bone or key left", kPush<-1, 0>, Push),
    row(PushRight, {kRight, kAlt}, "push-right", "Move bone or key right", kPush<1, 0>, Push),
    row(PushUp, {kUp, kAlt}, "push-up", "Move bone or key up", kPush<0, 1>, Push),
    row(PushDown, {kDown, kAlt}, "push-down", "Move bone or key down", kPush<0, -1>, Push),
    row(PushFarLeft, {kLeft, kFarPush}, "push-far-left", "Move by 10: left", kPush<-10, 0>, Push),
    row(PushFarRight, {kRight, kFarPush}, "push-far-right", "Move by 10: right", kPush<10, 0>,
        Push),
    row(PushFarUp, {kUp, kFarPush}, "push-far-up", "Move by 10: up", kPush<0, 10>, Push),
    row(PushFarDown, {kDown, kFarPush}, "push-far-down", "Move by 10: down", kPush<0, -10>, Push),
});
constexpr auto kNudges = std::to_array<ActionRow>({
    row(NudgeLeft, {kLeft}, "nudge-left", "Move the bones left", kNudge<-1, 0>, Nudge),
    row(NudgeRight, {kRight}, "nudge-right", "Move the bones right", kNudge<1, 0>, Nudge),
    row(NudgeUp, {kUp}, "nudge-up", "Move the bones up", kNudge<0, 1>, Nudge),
    row(NudgeDown, {kDown}, "nudge-down", "Move the bones down", kNudge<0, -1>, Nudge),
    row(NudgeFarLeft, {kLeft, kFar}, "nudge-far-left", "Move far left", kNudge<-10, 0>, Nudge),
    row(NudgeFarRight, {kRight, kFar}, "nudge-far-right", "Move far right", kNudge<10, 0>, Nudge),
    row(NudgeFarUp, {kUp, kFar}, "nudge-far-up", "Move far up", kNudge<0, 10>, Nudge),
    row(NudgeFarDown, {kDown, kFar}, "nudge-far-down", "Move far down", kNudge<0, -10>, Nudge),
});

}  // namespace

std::span<const ActionRow> push_actions() {
  return kPushes;
}

std::span<const ActionRow> nudge_actions() {
  return kNudges;
}

}  // namespace skelscope
