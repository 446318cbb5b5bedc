#include "panels/edit/hand_input.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "lists/lists.h"
#include "overlays/edit_hand.h"
#include "overlays/grid.h"
#include "overlays/limb.h"
#include "overlays/picking.h"
#include "panels/action_table.h"
#include "panels/edit/sprite_tool.h"
#include "panels/edit/weight_brush.h"
#include "session/edit/align.h"
#include "session/edit/chain_edit.h"
#include "session/edit/hand_at_rest.h"
#include "session/edit/hand_keys.h"
#include "session/edit/locks.h"
#include "session/edit/sprites.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kSlack = 3;        // longest movement of a click, pixels at scale 1
constexpr float kDrawnFrom = 6;    // reach of a joint that attracts the mouse, pixels at scale 1
constexpr float kLinesOfGrid = 5;  // grid lines between two numbered ones

bool snaps(const EditHand& hand) {
  return ImGui::GetIO().KeyCtrl && hand.grab != HandGrab::Scale;
}

bool is_keyed(HandGrab grab) {
  return grab == HandGrab::Move || grab == HandGrab::Turn || grab == HandGrab::Scale;
}

HandGrab grab_of(bool turns) {
  const ImGuiIO& io = ImGui::GetIO();
  if (turns || io.KeyAlt) return HandGrab::Turn;
  return io.KeyCtrl ? HandGrab::Scale : HandGrab::Move;
}

void take(const Session& session, View& view, HandGrab grab, int bone, Vec2 mouse,
          const Projection& projection) {
  const std::vector<int> selected = selected_bones(view.selection);
  // Dragging the end of a chain moves the chain's target.
  const int held =
      grab == HandGrab::Move && selected.size() < 2 ? moved_by(session.now, bone) : bone;
  EditHand hand = take_bones(session, grab, held, selected, to_rig(projection, mouse));
  hand.others = session.setup.pokes.overrides;
  for (const HeldBone& taken : hand.held) let_go(hand.others, taken.bone);
  hand.pressed_at = mouse;
  hand.zoom = rig_zoom(projection) / projection.scale;
  hand.gesture = new_gesture(view.edit);
  hand.ends = view.edit.ends;
  const auto& armature = armature_of(session);
  const int visuals = armature.bones[bone].visuals_id;
  if (view.edit.auto_key && is_keyed(grab)) take_keys(hand, layer_at_playhead(session, view.edit));
  if (visuals >= 0) hand.pivot = armature.visuals[visuals].pivot_pos;
  take_sprite(session, hand);
  view.edit.hand = std::move(hand);
}

// Lets the mouse grab the handles of the selected bone's picture. Returns false if none is under
// the mouse.
bool use_sprite_handles(const Session& session, View& view, const Projection& projection,
                        const Hit& surface, Vec2 mouse) {
  const int bone = view.selection.bone;
  if (bone < 0 || is_locked(*session.now.skf, bone)) return false;
  const HandGrab grab = sprite_grip(sprite_frame(session, bone), projection, mouse);
  if (grab == HandGrab::None) return false;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (surface.pressed) take(session, view, grab, bone, mouse, projection);
  return true;
}

// A click with Ctrl and without a drag toggles the selection of the bone.
void finish(View& view, const EditHand& hand) {
  if (hand.moved || hand.grab != HandGrab::Scale) return;
  toggle_selected(view.selection, hand.held.front().bone);
}

void show_why_hidden(const Session& session, View& view, const EditHand& hand) {
  std::string why = hidden_by(session, hand);
  if (why.empty()) return;
  why[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(why[0])));
  if (!held_over_keys(session, hand).empty())
    why += ": to move it there, turn on Auto-key (" + key_text(Action::ToggleAutoKey, view) + ")";
  view.toast = {why, kToastSeconds, true};
}

// While the hand holds keyed bones, its values override the keys. open: the hand has let go, which
// ends the overrides. Removes the motions of the held bones.
void hold_over_keys(const Session& session, const EditHand& hand, bool open, Requests& requests) {
  if (!hand.moved || !is_keyed(hand.grab)) return;
  Setup setup = requests.setup ? *requests.setup : session.setup;
  setup.pokes.overrides = hand.others;
  for (const HeldBone& held : hand.held)
    std::erase_if(setup.motions, [&](const TargetMotion& m) { return m.bone == held.bone; });
  if (!open) {
    setup.pokes.held_physics = physics_of(session, hand);
    for (const Override& o : held_over_keys(session, hand)) setup.pokes.overrides.push_back(o);
  }
  const bool same =
      setup.pokes == session.setup.pokes && setup.motions.size() == session.setup.motions.size();
  if (!same) edited(requests, session) = std::move(setup);
}

bool makes_at_the_end(HandGrab grab) {
  return grab == HandGrab::NewBone;
}

void request_held(const Session& session, const EditHand& hand, Requests& requests) {
  if (auto request = request_of(session, hand)) requests.rig.edits.push_back(*request);
}

constexpr const char* kNoChain = "Choose a last bone that is below the first one";

void make_chain(const Session& session, View& view, Requests& requests,
                const std::vector<int>& chain) {
  const auto& armature = armature_of(session);
  RigRequest& request = ask_edit(requests.rig, "IK of " + armature.bones[chain.front()].name);
  skelform::AddFamily family;
  family.bones = chain;
  request.edits = {family};
  for (skelform::Edit& aim : aims_of(armature, chain)) request.edits.push_back(std::move(aim));
  request.selects_added = true;
  view.edit.chain_from = -1;
  view.edit.tool = EditTool::Select;
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
    view.toast = {kNoChain, kToastSeconds, true};
    edit.chain_from = bone;
    return;
  }
  make_chain(session, view, requests, chain);
}

int bone_to_draw_from(const Session& session, const View& view, const Projection& projection,
                      Vec2 mouse) {
  const int joint = pick_joint(session, projection, mouse, pickable_bones(session, view));
  return joint >= 0 ? joint : view.selection.hovered;
}

}  // namespace

Pickable pickable_bones(const Session& session, const View& view) {
  if (!session.now.skf) return {};
  Pickable bones = view.sight.solo >= 0 ? limb_of(armature_of(session), view.sight.solo)
                                        : Pickable(armature_of(session).bones.size(), 1);
  for (int b = 0; b < count_of(bones) && view.edit.on; ++b)
    if (is_locked(*session.now.skf, b)) bones[b] = 0;
  return bones;
}

bool follow_edit_hand(const Session& session, View& view, Requests& requests,
                      const Projection& projection, const Hit& surface, Vec2 mouse) {
  EditHand& hand = view.edit.hand;
  if (hand.grab == HandGrab::None) return false;
  if (!view.edit.on) return hand = {}, false;
  const bool far = skelform::length(mouse - hand.pressed_at) > kSlack * projection.scale;
  const Vec2 before = hand.to;
  const bool snapped = std::exchange(hand.snaps, snaps(hand));
  hand.moved = hand.moved || far;
  const double major = grid_spacing(rig_zoom(projection), projection.scale);
  const auto grid = static_cast<float>(major / kLinesOfGrid);
  follow_mouse(session, hand, to_rig(projection, mouse), kDrawnFrom / hand.zoom, grid);
  const bool rested = take_parents_at_rest(session, hand);
  const bool goes_on = hand.to != before || hand.snaps != snapped || rested;
  if (goes_on && !makes_at_the_end(hand.grab)) request_held(session, hand, requests);
  if (surface.held)
    hold_over_keys(session, hand, false, requests);
  else
    end_hand(session, view, requests);
  return true;
}

void end_hand(const Session& session, View& view, Requests& requests) {
  const EditHand hand = std::exchange(view.edit.hand, {});
  if (hand.grab == HandGrab::None) return;
  if (makes_at_the_end(hand.grab)) request_held(session, hand, requests);
  hold_over_keys(session, hand, true, requests);
  if (hand.moved) show_why_hidden(session, view, hand);
  finish(view, hand);
}

bool use_edit_tool(const Session& session, View& view, Requests& requests,
                   const Projection& projection, const Hit& surface, Vec2 mouse) {
  if (!view.edit.on || view.edit.tool == EditTool::Select) return false;
  if (view.edit.tool == EditTool::Weights)
    return brush_weights(session, view, requests, projection, surface, mouse);
  if (view.edit.tool == EditTool::Sprite &&
      use_sprite_handles(session, view, projection, surface, mouse))
    return true;
  const int from = bone_to_draw_from(session, view, projection, mouse);
  const int bone = view.edit.tool == EditTool::Pivot ? view.selection.hovered : from;
  view.selection.hovered = bone;
  if (!surface.pressed) return true;
  if (view.edit.tool == EditTool::Endpoint) {
    click_chain(session, view, requests, bone);
  } else if (view.edit.tool == EditTool::Sprite) {
    choose_picture(view, bone_for_picture(armature_of(session), bone), to_rig(projection, mouse));
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

void chain_selected(const Session& session, View& view, Requests& requests) {
  const std::vector<int> ends = selected_bones(view.selection);
  std::vector<int> chain = chain_between(armature_of(session), ends[0], ends[1]);
  if (chain.size() < 2) chain = chain_between(armature_of(session), ends[1], ends[0]);
  if (chain.size() >= 2) return make_chain(session, view, requests, chain);
  view.toast = {kNoChain, kToastSeconds, true};
}

void take_rest(const Session& session, View& view, const Projection& projection, bool turns,
               Vec2 mouse) {
  Selection& selection = view.selection;
  view.edit.keys.selected.clear();  // the press selects bones, not keys
  const int bone = selection.hovered;
  const HandGrab grab = grab_of(turns);
  const bool adds = grab == HandGrab::Scale && !is_selected(selection, bone);
  if (adds) return toggle_selected(selection, bone);
  show_bone(selection, bone);
  take(session, view, grab, bone, mouse, projection);
}

bool let_go_of_tool(EditView& edit) {
  const bool begun = edit.chain_from >= 0 || edit.tool != EditTool::Select;
  edit.chain_from = -1;
  edit.tool = EditTool::Select;
  return begun;
}

}  // namespace skelscope
