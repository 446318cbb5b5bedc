// The mouse in the viewport in edit mode: tools, and bones of the resting rig in the hand.
#pragma once

#include "overlays/picking.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Bones that the mouse can pick: those of the solo limb, or all. Edit mode excludes locked bones.
Pickable pickable_bones(const Session& session, const View& view);

// Follows the hand while it holds something; false when it holds nothing.
bool follow_edit_hand(const Session& session, View& view, Requests& requests,
                      const Projection& projection, const Hit& surface, skelform::Vec2 mouse);

// Applies the active tool to the bone under the mouse. False for Select and outside edit mode.
bool use_edit_tool(const Session& session, View& view, Requests& requests,
                   const Projection& projection, const Hit& surface, skelform::Vec2 mouse);

// An IK family of the two selected bones and those between them.
void chain_selected(const Session& session, View& view, Requests& requests);

// A press of the Select tool on the hovered bone: selects it and takes hold of all that are
// selected. turns: the press was on its knob; Alt turns and Ctrl scales, too.
void take_rest(const Session& session, View& view, const Projection& projection, bool turns,
               skelform::Vec2 mouse);

// Escape: what the hand did is taken back, or the chain that was begun is given up. False when
// there was nothing.
bool let_go_of_hand(const Session& session, EditView& edit, Requests& requests);

}  // namespace skelscope
