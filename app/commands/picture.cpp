#include "commands/picture.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>

#include "panels/viewport/draw_overlays.h"
#include "panels/viewport/viewport.h"
#include "viewer/ghosts.h"

namespace skelscope {
namespace {

constexpr std::int64_t kTrailTicks = 60;  // of the physics overlay

View view_of(const PictureOptions& options, const Bounds& bounds) {
  View view;
  view.viewport_size = skelform::Vec2(options.width, options.height);
  view.overlays = options.overlays;
  view.linear_filter = options.linear_filter;
  view.onion = options.onion;
  view.camera = camera_that_fits(bounds, projection_of(view, options.scale));
  return view;
}

// Overlays go through Dear ImGui as in the viewport: one frame of it below the rig, one above.
void draw_layer(Studio& studio, const OverlayList& list) {
  const gl::Target& target = studio.stage.target;
  const ImVec2 size(static_cast<float>(target.width), static_cast<float>(target.height));
  begin_frame(*studio.gui, target.width, target.height, 0);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  ImGui::Begin("layer", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
  ImGui::PushClipRect({0, 0}, size, false);
  draw_overlays(list, studio.theme, {{0, 0}, size});
  ImGui::PopClipRect();
  ImGui::End();
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool set_stage(Studio& studio, Session& session, std::string& error) {
  const PictureOptions& options = studio.options;
  auto graphics = make_rig_graphics(error);
  if (!graphics || !gl::resize(graphics->target, options.width, options.height, error)) {
    return false;
  }
  if (graphics->target.width != options.width || graphics->target.height != options.height) {
    error = "the graphics driver draws at most " + std::to_string(graphics->target.width) + " x " +
            std::to_string(graphics->target.height) + " of these pixels";
    return false;
  }
  studio.stage = std::move(*graphics);
  follow_rig(studio.stage, session);
  return true;
}

TickRange trail_before(const Session& session) {
  return {std::max(session.history.first_tick, session.tick - kTrailTicks), session.tick};
}

void draw_layers(Studio& studio, const Session& session) {
  View& view = studio.view;
  ViewportOverlays overlays;
  Ghosts ghosts;
  Studies& studies = studio.studies;
  if (view.overlays.onion) update_onion(studies.onion, view.onion, session);
  if (view.overlays.physics) want_samples(studies.runs, trail_before(session));
  work(studies.runs, session, kTrailTicks + 1);
  collect_ghosts(session, view, studies, ghosts);
  build_overlays(session, studies, view, projection_of(view, studio.options.scale), overlays);
  draw_layer(studio, overlays.under);
  draw_rig(studio.stage, session, view, ghosts, studio.theme.palette);
  draw_layer(studio, overlays.over);
}

}  // namespace

bool open_studio(Studio& studio, Session& session, const PictureOptions& options,
                 const Bounds& bounds, std::string& error) {
  studio.options = options;
  studio.context = make_offscreen_context(error);
  if (!studio.context || !set_stage(studio, session, error)) return false;
  studio.view = view_of(options, bounds);
  if (!options.any_overlay) return true;
  studio.gui = make_gui(nullptr, error);
  if (!studio.gui) return false;
  dress(*studio.gui, studio.theme, options.theme, options.scale);
  return true;
}

gl::Image take_picture(Studio& studio, Session& session) {
  update_draw_list(session.now, session.setup.styles);
  gl::begin(studio.stage.target, studio.options.background);
  if (studio.options.any_overlay)
    draw_layers(studio, session);
  else
    draw_rig(studio.stage, session, studio.view, {}, studio.theme.palette);
  gl::resolve(studio.stage.target);
  return gl::read_pixels(studio.stage.target);
}

}  // namespace skelscope
