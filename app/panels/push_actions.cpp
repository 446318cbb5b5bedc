// Alt with an arrow moves what is chosen, without a mouse.
#include <string>
#include <vector>

#include "panels/actions.h"
#include "panels/graph/graph_edit.h"
#include "panels/timeline/keys/key_hand.h"
#include "session/ik/drag.h"

namespace skelscope {
namespace {

using enum Action;

constexpr std::uint64_t kPushedKeys = 1ull << 51;  // a gesture apart from those of hands

// The step in edit mode that goes the same way.
Action nudge_of(Action push) {
  return static_cast<Action>(static_cast<int>(NudgeLeft) + static_cast<int>(push) -
                             static_cast<int>(PushLeft));
}

skelform::Vec2 way_of_push(Action action) {
  const float length = action >= PushFarLeft ? 10 : 1;
  switch (nudge_of(action)) {
    case NudgeLeft:
    case NudgeFarLeft:
      return {-length, 0};
    case NudgeRight:
    case NudgeFarRight:
      return {length, 0};
    case NudgeUp:
    case NudgeFarUp:
      return {0, length};
    default:
      return {0, -length};
  }
}

// Along the frames; steps one after the other are one entry.
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

// As a hand would: the end of a chain takes its target along.
void push_bone(const Session& session, const View& view, Requests& requests, skelform::Vec2 by) {
  Pokes pokes = requests.setup ? requests.setup->pokes : session.setup.pokes;
  const int bone = moved_by(session.now, view.selection.bone);
  const auto& placed = session.now.constructed.bones[static_cast<std::size_t>(bone)];
  place(pokes.overrides, session.now, bone, placed.pos + by);
  edited(requests, session).pokes = std::move(pokes);
}

}  // namespace

bool is_push(Action action) {
  return action >= PushLeft && action <= PushFarDown;
}

bool perform_push(Action action, const Session& session, View& view, Requests& requests) {
  if (!is_push(action) || !session.now.skf) return false;
  const skelform::Vec2 way = way_of_push(action);
  if (deletes_key(view))
    push_key(session, view, requests, way);
  else if (holds_keys(view))
    push_keys(session, view, requests, static_cast<int>(way.x));
  else if (view.selection.bone < 0)
    view.toast = {"Select a bone, or keys, to move", kToastSeconds, true};
  else if (view.edit.on)
    perform_edit(nudge_of(action), session, view, requests);
  else
    push_bone(session, view, requests, way);
  return true;
}

}  // namespace skelscope
