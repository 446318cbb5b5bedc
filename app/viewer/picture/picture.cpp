#include "viewer/picture/picture.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <string>

#include "overlays/projection.h"
#include "panels/viewport/draw_overlays.h"
#include "panels/viewport/viewport.h"
#include "platform/files/text_file.h"
#include "skelform/math.h"
#include "viewer/picture/backdrop.h"
#include "viewer/picture/ghosts.h"
#include "widgets/draw.h"

namespace skelscope {
namespace {

constexpr int kConstructsAtOnce = 60;

OverlayOptions overlays_of(const FilmLook& look) {
  OverlayOptions shown = look.overlays;
  shown.bones |= shown.names == NameLabels::All;  // names are drawn at joints
  return shown;
}

View view_of(const PictureOptions& options, const Bounds& bounds) {
  View view;
  view.viewport_size = skelform::Vec2(options.width, options.height);
  view.overlays = overlays_of(options.look);
  view.linear_filter = options.look.linear_filter;
  view.onion = options.look.onion;
  const FilmTrails& trails = options.look.trails;
  view.trails = {trails.before, trails.after, trails.bones};
  view.camera = options.camera
                    ? Camera{options.camera->center, options.camera->zoom}
                    : camera_that_fits(bounds, projection_of(view, options.look.scale),
                                       pixels_of(options.look.margin, view.viewport_size));
  return view;
}

// Draws the picture's number in white with a dark edge, so that it is readable on any ground.
void draw_number(const Studio& studio, const Rect& area, std::int64_t number) {
  const Theme& theme = studio.theme;
  const std::string digits = std::to_string(number);
  const Face& face = theme.fonts.mono;
  const ImVec2 at{area.min.x + theme.px(14), area.max.y - theme.px(14) - face.size};
  const float edge = theme.px(1);
  for (const ImVec2 by : {ImVec2{-edge, 0}, {edge, 0}, {0, -edge}, {0, edge}})
    text(face, at + by, IM_COL32(0, 0, 0, 150), digits);
  text(face, at, IM_COL32_WHITE, digits);
}

// Draws overlays through Dear ImGui, as the viewport does: one frame below the rig and one above
// it.
template <class More>
void draw_layer(Studio& studio, const OverlayList& list, const More& more) {
  const gl::Target& target = studio.stage.target;
  const ImVec2 size(static_cast<float>(target.width), static_cast<float>(target.height));
  begin_frame(*studio.gui, target.width, target.height, 0);
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  ImGui::Begin("layer", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
  ImGui::PushClipRect({0, 0}, size, false);
  draw_overlays(list, studio.theme, {{0, 0}, size});
  more(Rect{{0, 0}, size});
  ImGui::PopClipRect();
  ImGui::End();
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool set_stage(Studio& studio, Session& session, std::string& error) {
  const PictureOptions& options = studio.options;
  RigGraphics& graphics = studio.stage;
  const RigGraphics* loaded = options.textured;
  if (loaded && !graphics.renderer) graphics.renderer = loaded->renderer;
  graphics.use = gl::TextureSet::Sprites;
  if (loaded && loaded->textured == session.now.skf && !loaded->load) {
    graphics.textures = loaded->textures;
    graphics.textured = session.now.skf;
  }
  if (!make_renderer(graphics, error) ||
      !gl::resize(graphics.target, options.width, options.height, error))
    return false;
  if (graphics.target.width != options.width || graphics.target.height != options.height) {
    error = "the graphics driver draws at most " + std::to_string(graphics.target.width) + " x " +
            std::to_string(graphics.target.height) + " of these pixels";
    return false;
  }
  follow_rig(graphics, session);
  return true;
}

void draw_layers(Studio& studio, const Session& session, std::int64_t number) {
  View& view = studio.view;
  ViewportOverlays overlays;
  Ghosts ghosts;
  Studies& studies = studio.studies;
  want_overlays(session, view, studies.runs);
  while (!work(studies.runs, session, kConstructsAtOnce)) {
  }
  collect_ghosts(session, view, studies, ghosts);
  const Projection projection = projection_of(session, view, studio.options.look.scale);
  build_overlays(session, studies, view, projection, overlays);
  if (studio.options.marks) studio.options.marks(projection, overlays.over);
  const auto nothing = [](const Rect&) {};
  draw_layer(studio, overlays.under, nothing);
  draw_rig(studio.stage, session, view, ghosts, studio.theme.palette);
  draw_layer(studio, overlays.over, [&](const Rect& area) {
    if (studio.options.look.frame_number) draw_number(studio, area, number);
  });
}

bool hang_backdrop(Studio& studio, std::string& error) {
  const FilmLook& look = studio.options.look;
  studio.backdrop.reset();
  if (look.ground != FilmGround::Image) return true;
  const int width = studio.options.width, height = studio.options.height;
  auto image = look.image_bytes ? backdrop_from(*look.image_bytes, look.image, width, height, error)
                                : read_backdrop(look.image, width, height, error);
  if (!image) return false;
  studio.backdrop = std::make_shared<const gl::Image>(std::move(*image));
  return true;
}

void dress_studio(Studio& studio) {
  const FilmLook& look = studio.options.look;
  dress(*studio.gui, studio.theme, look.light ? ThemeName::Light : ThemeName::Dark, look.scale);
}

// Returns the colour of the ground, with straight alpha.
skelform::Color ground_color(const FilmLook& look) {
  if (look.ground == FilmGround::Color) return look.color;
  if (look.ground != FilmGround::Theme) return skelform::Color(0);
  const Palette palette = look.light ? light_palette() : dark_palette();
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(palette.viewport);
  return {c.x, c.y, c.z, 1};
}

void draw_once(Studio& studio, Session& session, std::int64_t number, bool layers) {
  gl::begin(studio.stage.target, ground_color(studio.options.look));
  if (layers)
    draw_layers(studio, session, number);
  else
    draw_rig(studio.stage, session, studio.view, {}, studio.theme.palette);
  gl::resolve(studio.stage.target);
}

}  // namespace

bool has_layers(const PictureOptions& options) {
  const FilmLook& look = options.look;
  OverlayOptions without_layers = kArtworkAlone;
  without_layers.artwork = look.overlays.artwork;
  return options.marks || look.frame_number || !(look.overlays == without_layers);
}

bool open_studio(Studio& studio, Session& session, const PictureOptions& options,
                 const Bounds& bounds, std::string& error) {
  std::optional<KeptContext> kept;
  if (has_layers(options)) kept.emplace();
  studio.options = options;
  if (studio.stage.textured != session.now.skf) studio.studies = {};
  if (!options.has_context && !studio.context) studio.context = make_offscreen_context(error);
  if (!error.empty() || !set_stage(studio, session, error) || !hang_backdrop(studio, error))
    return false;
  studio.view = view_of(options, bounds);
  if (!has_layers(options)) return true;
  if (!studio.gui) studio.gui = make_gui(nullptr, error);
  if (!studio.gui) return false;
  make_current(*studio.gui);
  dress_studio(studio);
  return true;
}

void draw_picture(Studio& studio, Session& session, std::int64_t number) {
  const bool layers = has_layers(studio.options);
  std::optional<KeptContext> kept;
  if (layers) kept.emplace(), make_current(*studio.gui);
  update_draw_list(session.now, session.setup.styles);
  draw_once(studio, session, number, layers);
  // A name in another script needs more glyphs, of the embedded faces or of a system font; then it
  // is drawn again.
  for (int tries = 0; layers && lacks_glyphs(studio.theme.fonts) && tries < 2; ++tries) {
    dress_studio(studio);
    draw_once(studio, session, number, layers);
  }
}

gl::Image take_picture(Studio& studio, Session& session, std::int64_t number) {
  draw_picture(studio, session, number);
  gl::Image picture = gl::read_pixels(studio.stage.target);
  if (studio.backdrop) put_over(picture, *studio.backdrop);
  return picture;
}

}  // namespace skelscope
