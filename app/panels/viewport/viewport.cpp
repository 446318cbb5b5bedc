#include "panels/viewport/viewport.h"

#include <algorithm>

#include "lists/lists.h"
#include "overlays/bones.h"
#include "overlays/drag_readout.h"
#include "overlays/edit_hand.h"
#include "overlays/grid.h"
#include "overlays/handles.h"
#include "overlays/ik.h"
#include "overlays/ik_lab.h"
#include "overlays/limb.h"
#include "overlays/mask.h"
#include "overlays/mesh.h"
#include "overlays/physics.h"
#include "overlays/picking.h"
#include "overlays/projection.h"
#include "overlays/root_path.h"
#include "overlays/sprites.h"
#include "overlays/trails.h"
#include "overlays/transition.h"
#include "panels/edit/edited_mesh.h"
#include "panels/edit/hand_input.h"
#include "panels/edit/tool_strip.h"
#include "panels/kit/armature_rows.h"
#include "panels/panels.h"
#include "panels/rig/armature_selection.h"
#include "panels/viewport/backdrop.h"
#include "panels/viewport/draw_overlays.h"
#include "panels/viewport/legends.h"
#include "panels/viewport/live_dots.h"
#include "panels/viewport/mask_brush.h"
#include "panels/viewport/physics_card.h"
#include "panels/viewport/viewport_bars.h"
#include "panels/viewport/viewport_drag.h"
#include "panels/viewport/viewport_fit.h"
#include "panels/viewport/viewport_menu.h"
#include "panels/viewport/viewport_rig.h"
#include "widgets/draw.h"
#include "widgets/focus.h"
#include "widgets/gesture.h"
#include "widgets/held_keys.h"
#include "widgets/hit.h"

namespace skelscope {

using skelform::Vec2;

namespace {

BoneOverlay bone_overlay_of(const Session& session, const View& view) {
  BoneOverlay bones;
  bones.kites = view.overlays.bones || view.awaited_images > 0;  // bones stand in for images
  bones.names = view.overlays.names;
  bones.selected = view.selection.bone;
  bones.hovered = view.selection.hovered;
  bones.also = view.selection.together;
  bones.name_selected = !has_physics_card(session, view);
  if (view.sight.solo >= 0) bones.limb = limb_of(armature_of(session), view.sight.solo);
  const int count = count_of(armature_of(session).bones);
  for (int b = 0; b < count && !view.bone_search.empty(); ++b) {
    if (matches_search(armature_of(session), b, view.bone_search)) bones.matched.push_back(b);
  }
  return bones;
}

constexpr float kZoomNotch = 1.15f;  // zoom factor for a notch or a key
constexpr float kKeyPan = 40;        // pan for an arrow key, pixels at scale 1

void steer_by_keys(View& view, const Theme& theme) {
  const RingMove keys = ring_move(theme);
  if (!keys.any()) return;
  const float step = theme.px(kKeyPan);
  pan(view.camera, {-step * static_cast<float>(keys.right), step * static_cast<float>(keys.up)});
  Projection projection = projection_of(view, theme.scale);
  zoom_at(projection, projection.size * 0.5f,
          std::pow(kZoomNotch, static_cast<float>(keys.nearer)));
  view.camera = projection.camera;
  view.sight.camera_moved = true;
}

void steer_camera(View& view, const Theme& theme, const Hit& hit, Vec2 mouse) {
  const ImGuiIO& io = ImGui::GetIO();
  const bool left_pan = hit.held && space_held();
  const bool clicked = ImGui::IsMouseClicked(1) || ImGui::IsMouseClicked(2);
  if (hit.hovered && clicked) view.panning = true;
  if (!holds_button(view.gesture, 1) && !holds_button(view.gesture, 2)) view.panning = false;
  if (view.panning || left_pan) {
    // The movement to the point of the press is no part of the drag; a slow frame contains both.
    const ImVec2 by = view.panning ? io.MouseDelta : hit.drag;
    if (!clicked) pan(view.camera, {by.x, by.y});
    view.sight.camera_moved = true;
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
  }
  if (!hit.hovered || io.MouseWheel == 0) return;
  Projection projection = projection_of(view, theme.scale);
  zoom_at(projection, mouse, std::pow(kZoomNotch, io.MouseWheel));
  view.camera = projection.camera;
  view.sight.camera_moved = true;
}

// Returns whether a bar covers the mouse. Bars are drawn later in the frame, so a press on one
// would otherwise go to the picture.
bool is_covered(const SightView& sight, Vec2 mouse) {
  return std::ranges::any_of(sight.covered, [&](const ScreenBox& box) {
    return mouse.x >= box.low.x && mouse.x < box.high.x && mouse.y >= box.low.y &&
           mouse.y < box.high.y;
  });
}

Hit released(Hit hit) {
  hit.hovered = hit.pressed = hit.double_clicked = false;
  return hit;
}

// Returns whether a press grabs bones of the resting rig. With Auto-key, a single bone is dragged
// as outside edit mode, by its target or chain; only several bones, or a scaling with Ctrl, go to
// the resting rig's drag and become keys.
bool takes_rest(const View& view, const Hit& hit) {
  if (!view.edit.on || hit.double_clicked || view.selection.hovered < 0) return false;
  const bool several =
      view.selection.together.size() > 0 && is_selected(view.selection, view.selection.hovered);
  return !view.edit.auto_key || several || ImGui::GetIO().KeyCtrl;
}

// The mouse over the rig's picture.
struct Pointer {
  const Session& session;
  View& view;
  Requests& requests;
  const RigPicture& picture;
  Projection projection;
  const Hit& hit;
  Vec2 mouse;  // screen pixels of the viewport
};

int picked_bone(const Pointer& p) {
  return pick_bone(p.session, p.projection, p.mouse, p.view.overlays.bones, p.picture.opacity,
                   pickable_bones(p.session, p.view));
}

// Returns whether the mouse pans, paints or drags, and lets it go on.
bool goes_on(const Pointer& p) {
  if (p.view.panning || space_held()) return true;
  if (paints_mask(p.view.mask_paint, p.session)) {
    p.view.selection.hovered = picked_bone(p);
    brush_mask(p.session, p.view, p.requests, p.hit, p.view.selection.hovered);
    return true;
  }
  follow_hand(p.session, p.view, p.projection, p.requests, p.hit, p.mouse);
  return p.view.drag.moved ||
         follow_edit_hand(p.session, p.view, p.requests, p.projection, p.hit, p.mouse);
}

// Returns the grip that a press would take; its bone becomes the hovered one.
Grip hover(const Pointer& p) {
  int& hovered = p.view.selection.hovered;
  Grip grip = grip_at(p.session, p.view, p.projection, p.mouse);
  hovered = grip.bone >= 0 ? grip.bone : picked_bone(p);
  if (grip.grab == Grab::None) grip = grip_of_sprite(p.session, p.view, hovered);
  if (grip.grab != Grab::None) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return grip;
}

// Selects the hovered bone and takes hold of it. A double click lets go of a held bone, and frames
// another one.
void press(const Pointer& p, const Grip& grip) {
  Selection& selection = p.view.selection;
  if (takes_rest(p.view, p.hit))
    return take_rest(p.session, p.view, p.projection, grip.grab == Grab::Turn, p.mouse);
  if (held_pick() == Pick::Toggle) {
    toggle_selected(selection, selection.hovered);
    selection.reveal = selection.bone >= 0;
    return;
  }
  show_bone(selection, selection.hovered);
  if (!p.hit.double_clicked) return take_hold(p.session, p.view, p.projection, grip, p.mouse);
  if (selection.bone >= 0 && !release_bone(p.session, p.view, selection.bone, p.requests))
    p.requests.fit_selection = true;
}

void point_and_pick(const Pointer& p) {
  const bool holds = p.view.drag.grab != Grab::None || p.view.edit.hand.grab != HandGrab::None;
  if (!p.hit.hovered && !p.hit.held && !holds) return;  // a list may have set the hovered bone
  p.view.selection.hovered = -1;
  p.view.cursor = to_rig(p.projection, p.mouse);
  if (goes_on(p)) return;
  const Grip grip = hover(p);
  if (use_edit_tool(p.session, p.view, p.requests, p.projection, p.hit, p.mouse)) return;
  if (p.hit.pressed) press(p, grip);
}

// Handles the mouse over the rig's picture.
void use_picture(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const RigPicture& picture, const Hit& surface, Vec2 mouse) {
  const Hit seen = is_covered(view.sight, mouse) ? released(surface) : surface;
  if (!move_rig(session, view, requests, theme, surface))
    point_and_pick(
        {session, view, requests, picture, projection_of(session, view, theme.scale), seen, mouse});
  viewport_menu(session, view, requests, theme, picture, projection_of(session, view, theme.scale),
                seen);
}

// The camera goes along with a character that walks by root motion, so that the ground moves.
void follow_walk(const Session& session, View& view) {
  const Vec2 walked = pokes_of(session.now.input).walked.move;
  if (!view.panning) view.camera.center += walked - view.root.followed;
  view.root.followed = walked;
}

void draw_picture(const View& view, const RigPicture& picture, const Rect& rect) {
  if (!picture.render || view.viewport_size.x < 1) return;
  const ImTextureID texture = picture.render(view);
  if (!texture) return;
  ImDrawList* draw = ImGui::GetWindowDrawList();
  if (picture.blend_premultiplied) draw->AddCallback(picture.blend_premultiplied, nullptr);
  draw->AddImage(texture, rect.min, rect.max, {0, 1}, {1, 0});
  if (picture.blend_premultiplied) draw->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

}  // namespace

void build_overlays(const Session& session, const Studies& studies, const View& view,
                    const Projection& projection, ViewportOverlays& overlays) {
  if (view.overlays.grid) build_grid(projection, overlays.under);
  if (shows_transition(view, session))
    return build_transition(view.transition, studies.transition, projection, overlays.over);
  if (shows_record(view)) build_root_path(session, projection, overlays.under);
  const IkOverlay ik = ik_overlay_of(session, view);
  if (view.overlays.ik) build_ik_ground(session, projection, ik, overlays.under, overlays.over);
  if (view.overlays.trails && shows_record(view)) {
    const TrailView& trails = view.trails;
    const TrailOverlay options{trailing_bones(trails, selected_bones(view.selection)),
                               {trails.before, trails.after}};
    build_motion_trails(session, projection, studies.runs.record, options, overlays.over);
  }
  if (view.overlays.mesh || edits_binds(session, view))
    build_meshes(session, projection, view.selection.bone, overlays.over,
                 mesh_focus(session, view));
  const BoneOverlay bones = bone_overlay_of(session, view);
  build_bones(session, projection, bones, overlays.over);
  if (view.overlays.ik) build_ik_chains(session, projection, ik, overlays.over);
  build_selected_bones(session, projection, bones, overlays.over);
  if (paints_mask(view.mask_paint, session))
    build_mask(session, projection, painted_mask(session, view), overlays.over);
  if (view.overlays.ik) {
    build_solver_comparison(projection, view, studies.solvers, overlays.over);
    build_solver_step(session, projection, view, overlays.over);
    build_angle_wedges(session, projection, view, overlays.over);
  }
  if (view.overlays.physics) {
    const bool recorded = shows_record(view);
    const ObservedTicks* record = recorded ? &samples_of(studies) : nullptr;
    build_physics(session, projection,
                  {.selected = view.selection.bone, .samples = record, .momentum = recorded},
                  overlays.over);
  }
  if (view.left_tab != LeftTab::Bones) {
    build_sprite_outline(session, projection, view.selection.hovered, {Ink::Text}, overlays.over);
    build_sprite_outline(session, projection, view.selection.bone, {Ink::Selection}, overlays.over);
  }
  const bool held = view.drag.bone == view.selection.bone;
  build_handles(session, projection, view.selection.bone, held ? view.drag.grab : Grab::None,
                overlays.over);
  build_held(session, projection, overlays.over);
  build_drag_readout(session, view, projection, overlays.over);
  build_edit_hand(session, view, projection, overlays.over);
}

void viewport_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme, const RigPicture& picture) {
  const Rect rect = window_rect();
  const ImVec2 mouse = ImGui::GetIO().MousePos - rect.min;
  view.viewport_size = {rect.width(), rect.height()};
  follow_panels(view);
  follow_walk(session, view);
  fit_when_due(session, view, theme, rect);
  const Hit surface = hit(theme, "viewport", rect, Overlap::Allowed);
  view.edit.sprites.over_picture = surface.hovered;
  steer_by_keys(view, theme);
  steer_camera(view, theme, surface, {mouse.x, mouse.y});
  if (shows_transition(view, session) || view.page.embedded)
    view.selection.hovered = -1;
  else
    use_picture(session, view, requests, theme, picture, surface, {mouse.x, mouse.y});

  ViewportOverlays overlays;
  build_overlays(session, studies, view, projection_of(session, view, theme.scale), overlays);
  if (!surface.hovered && !surface.held)
    view.selection.hovered = -1;  // lists, drawn later, set it again
  const Theme over = theme_over(view.backdrop, picture.backdrop, theme);
  if (!view.page.clear) draw_backdrop(view.backdrop, picture.backdrop, theme, rect);
  draw_overlays(overlays.under, over, rect, view.sight.covered);
  draw_picture(view, picture, rect);
  draw_overlays(overlays.over, over, rect, view.sight.covered);
  view.sight.covered.clear();
  if (!shows_transition(view, session)) {
    const Projection projection = projection_of(session, view, theme.scale);
    cover(view, rect, physics_card(session, view, projection, theme, rect));
    viewport_legends(session, studies, view, theme, rect);
    live_dots(studies, view, requests, theme, rect);
  }
  if (view.edit.on && !requests.screenshot)
    outline(rect, with_alpha(theme.palette.edit, 0.42f), theme.px(7));
  if (requests.screenshot || !has_bars(view, theme, rect)) return;
  if (view.edit.on) {
    const float bars = bar_heights(theme, rect).top;
    cover(view, rect, tool_strip(session, view, requests, theme, rect, bars));
  }
  viewport_bars(session, studies, view, requests, theme, rect, picture.backdrop);
}

}  // namespace skelscope
