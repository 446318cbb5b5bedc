#include "panels/edit/hand_input.h"

#include <algorithm>

#include "overlays/picking.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kSlack = 3;  // look pixels that are still a click

HandGrab grab_of(bool turns) {
  const ImGuiIO& io = ImGui::GetIO();
  if (turns || io.KeyAlt) return HandGrab::Turn;
  return io.KeyCtrl ? HandGrab::Scale : HandGrab::Move;
}

void take(const Session& session, View& view, HandGrab grab, int bone, Vec2 mouse,
          const Projection& projection) {
  const std::vector<int> selected = selected_bones(view.selection);
  EditHand hand = take_bones(session, grab, bone, selected, to_world(projection, mouse));
  hand.pressed_at = mouse;
  hand.zoom = projection.camera.zoom / projection.scale;
  hand.gesture = new_gesture(view.edit);
  const auto& armature = armature_of(session);
  const int visuals = armature.bones[static_cast<std::size_t>(bone)].visuals_id;
  if (visuals >= 0) hand.pivot = armature.visuals[static_cast<std::size_t>(visuals)].pivot_pos;
  view.edit.hand = std::move(hand);
}

// A click with Ctrl that turned out to be no drag.
void finish(View& view, const EditHand& hand) {
  if (hand.moved || hand.grab != HandGrab::Scale) return;
  toggle_selected(view.selection, hand.held.front().bone);
}

void show_why_hidden(const Session& session, View& view, const EditHand& hand) {
  const std::string why = hidden_by(session, hand);
  if (!why.empty()) view.toast = {why, kToastSeconds, true};
}

bool makes_at_the_end(HandGrab grab) {
  return grab == HandGrab::NewBone;
}

void click_chain(const Session& session, View& view, Requests& requests, int bone) {
  EditView& edit = view.edit;
  const auto& armature = armature_of(session);
  if (edit.chain_from < 0 || bone < 0) {
    edit.chain_from = bone;
    return;
  }
  const std::vector<int> chain = chain_between(armature, edit.chain_from, bone);
  if (chain.size() < 2) {
    view.toast = {"The chain's last bone hangs below its first one", kToastSeconds, true};
    edit.chain_from = bone;
    return;
  }
  RigRequest& request = ask_edit(
      requests.rig, "IK of " + armature.bones[static_cast<std::size_t>(chain.front())].name);
  skelform::AddFamily family;
  family.bones = chain;
  request.edits = {family};
  request.selects_added = true;
  edit.chain_from = -1;
  edit.tool = EditTool::Select;
}

int bone_to_draw_from(const Session& session, const View& view, const Projection& projection,
                      Vec2 mouse) {
  const int joint = pick_joint(session, projection, mouse);
  return joint >= 0 ? joint : view.selection.hovered;
}

}  // namespace

bool follow_edit_hand(const Session& session, View& view, Requests& requests,
                      const Projection& projection, const Hit& surface, Vec2 mouse) {
  EditHand& hand = view.edit.hand;
  if (hand.grab == HandGrab::None) return false;
  if (!view.edit.on) return hand = {}, false;
  const bool far = skelform::length(mouse - hand.pressed_at) > kSlack * projection.scale;
  const Vec2 world = to_world(projection, mouse);
  const bool goes_on = world != hand.to || hand.snaps != ImGui::GetIO().KeyCtrl;
  hand.moved = hand.moved || far;
  hand.to = world;
  hand.snaps = ImGui::GetIO().KeyCtrl && hand.grab != HandGrab::Scale;
  const bool due = makes_at_the_end(hand.grab) ? !surface.held : goes_on;
  if (due) {
    if (auto request = request_of(session, hand)) requests.rig.edits.push_back(*request);
  }
  if (surface.held) return true;
  if (hand.moved) show_why_hidden(session, view, hand);
  finish(view, hand);
  hand = {};
  return true;
}

bool use_edit_tool(const Session& session, View& view, Requests& requests,
                   const Projection& projection, const Hit& surface, Vec2 mouse) {
  if (!view.edit.on || view.edit.tool == EditTool::Select) return false;
  const int from = bone_to_draw_from(session, view, projection, mouse);
  const int bone = view.edit.tool == EditTool::Pivot ? view.selection.hovered : from;
  view.selection.hovered = bone;
  if (!surface.pressed) return true;
  if (view.edit.tool == EditTool::Endpoint) {
    click_chain(session, view, requests, bone);
  } else if (bone < 0) {
    const char* words =
        view.edit.tool == EditTool::Pivot ? "Drag a sprite on its bone" : "Drag from a joint";
    view.toast = {words, kToastSeconds, true};
  } else {
    const bool pivot = view.edit.tool == EditTool::Pivot;
    select_only(view.selection, bone);
    take(session, view, pivot ? HandGrab::Pivot : HandGrab::NewBone, bone, mouse, projection);
  }
  return true;
}

void take_rest(const Session& session, View& view, const Projection& projection, bool turns,
               Vec2 mouse) {
  Selection& selection = view.selection;
  view.edit.keys.selected.clear();  // bones are meant
  const int bone = selection.hovered;
  const HandGrab grab = grab_of(turns);
  const bool adds = grab == HandGrab::Scale && !is_selected(selection, bone);
  if (adds) return toggle_selected(selection, bone);
  if (!is_selected(selection, bone))
    select_only(selection, bone);
  else
    make_shown(selection, bone);
  selection.reveal = true;
  take(session, view, grab, bone, mouse, projection);
}

bool let_go_of_hand(EditView& edit, Requests& requests) {
  if (edit.hand.grab == HandGrab::None) {
    const bool begun = edit.chain_from >= 0 || edit.tool != EditTool::Select;
    edit.chain_from = -1;
    edit.tool = EditTool::Select;
    return begun;
  }
  if (edit.hand.moved && !makes_at_the_end(edit.hand.grab)) requests.undo = true;
  edit.hand = {};
  return true;
}

}  // namespace skelscope
