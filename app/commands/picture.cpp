#include "commands/picture.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "panels/draw_overlays.h"
#include "panels/viewport.h"
#include "platform/context.h"
#include "viewer/gui.h"
#include "viewer/rig_graphics.h"

namespace skelscope {
namespace {

View view_of(const Session& session, const PictureOptions& options) {
  View view;
  view.viewport_size = skelform::Vec2(options.width, options.height);
  view.overlays = options.overlays;
  view.camera = camera_that_fits(rig_bounds(session), projection_of(view, 1));
  return view;
}

// Overlays go through Dear ImGui as in the viewport: one frame of it below the rig, one above.
void draw_layer(Gui& gui, const Theme& theme, const OverlayList& list, const gl::Target& target) {
  const ImVec2 size(static_cast<float>(target.width), static_cast<float>(target.height));
  begin_frame(gui, target.width, target.height, 0);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  ImGui::Begin("layer", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
  ImGui::PushClipRect({0, 0}, size, false);
  draw_overlays(list, theme, {{0, 0}, size});
  ImGui::PopClipRect();
  ImGui::End();
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool set_stage(Session& session, const PictureOptions& options, RigGraphics& stage,
               std::string& error) {
  auto graphics = make_rig_graphics(error);
  if (!graphics || !gl::resize(graphics->target, options.width, options.height, error)) {
    return false;
  }
  if (graphics->target.width != options.width || graphics->target.height != options.height) {
    error = "the graphics driver draws at most " + std::to_string(graphics->target.width) + " x " +
            std::to_string(graphics->target.height) + " of these pixels";
    return false;
  }
  stage = std::move(*graphics);
  follow_rig(stage, session);
  return true;
}

void draw_rig(const Session& session, const View& view, const PictureOptions& options,
              const RigGraphics& stage) {
  gl::Paint paint;
  paint.linear_filter = options.linear_filter;
  gl::draw(stage.renderer, session.draw_list, stage.textures, view.camera, options.width,
           options.height, paint);
}

bool draw_layers(const Session& session, const View& view, const PictureOptions& options,
                 const RigGraphics& stage, std::string& error) {
  const GuiPtr gui = make_gui(nullptr, error);
  if (!gui) return false;
  Theme theme;
  dress(*gui, theme, options.theme, 1);
  ViewportOverlays overlays;
  build_overlays(session, view, projection_of(view, 1), overlays);
  draw_layer(*gui, theme, overlays.under, stage.target);
  draw_rig(session, view, options, stage);
  draw_layer(*gui, theme, overlays.over, stage.target);
  return true;
}

}  // namespace

std::optional<gl::Image> draw_picture(Session& session, const PictureOptions& options,
                                      std::string& error) {
  const OffscreenContextPtr context = make_offscreen_context(error);
  RigGraphics stage;
  if (!context || !set_stage(session, options, stage, error)) return std::nullopt;
  skelform::build_draw_list(armature_of(session), session.shown.pose, session.constructed,
                            session.styles, {}, session.draw_list, session.dialect);
  const View view = view_of(session, options);
  gl::begin(stage.target, options.background);
  if (!options.any_overlay) {
    draw_rig(session, view, options, stage);
  } else if (!draw_layers(session, view, options, stage, error)) {
    return std::nullopt;
  }
  gl::resolve(stage.target);
  return gl::read_pixels(stage.target);
}

}  // namespace skelscope
