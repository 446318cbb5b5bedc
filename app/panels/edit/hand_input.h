// The mouse in the viewport in edit mode: tools, and dragging bones of the resting rig.
#pragma once

#include "overlays/picking.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Returns the bones that the mouse can pick: those of the solo limb, or all. Edit mode excludes
// locked bones.
Pickable pickable_bones(const Session& session, const View& view);

// Moves the held bones with the mouse. Returns false if nothing is held.
bool follow_edit_hand(const Session& session, View& view, Requests& requests,
                      const Projection& projection, const Hit& surface, skelform::Vec2 mouse);

// Applies the active tool to the bone under the mouse. Returns false for Select and outside edit
// mode.
bool use_edit_tool(const Session& session, View& view, Requests& requests,
                   const Projection& projection, const Hit& surface, skelform::Vec2 mouse);

// Makes an IK family of the two selected bones and the bones between them.
void chain_selected(const Session& session, View& view, Requests& requests);

// Handles a press of the Select tool on the hovered bone: selects it and grabs all selected bones.
// turns: the press was on the bone's knob; Alt turns and Ctrl scales, too.
void take_rest(const Session& session, View& view, const Projection& projection, bool turns,
               skelform::Vec2 mouse);

// Ends the drag of bones: its edit stays.
void end_hand(const Session& session, View& view, Requests& requests);

// Handles Escape: cancels a chain that was begun, and puts the tool away. Returns false if there
// was neither.
bool let_go_of_tool(EditView& edit);

}  // namespace skelscope
