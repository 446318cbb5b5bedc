#include "viewer/screenshot.h"

#include <imgui.h>

#include <chrono>
#include <thread>
#include <utility>

#include "gl/image_io.h"
#include "gl/target.h"
#include "lists/lists.h"
#include "panels/layout.h"
#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "platform/files/path.h"
#include "platform/files/written.h"
#include "session/record/rig_name.h"
#include "skelform/output_file.h"
#include "viewer/apply.h"
#include "viewer/frame.h"
#include "viewer/picture/gui.h"

namespace skelscope {

namespace {

constexpr int kSettlingFrames = 3;  // frames until sizes, fits and scroll positions are final
// A limit while the export sheet guesses a size, costs are measured or rigs are compared.
constexpr int kMostFrames = 2000;
constexpr std::chrono::milliseconds kPatience{20};  // pause after a frame while threads work

// Replaces characters that are special to file systems and shells by dashes.
std::string as_file_name(std::string name) {
  for (char& letter : name) {
    if (std::string_view("/\\:*?\"<>| ").find(letter) != std::string_view::npos || letter < ' ')
      letter = letter < 0 ? letter : '-';
  }
  return name.substr(0, 80);
}

// The path "hero-Walk-25.png", with -2, -3 and so on if that file exists.
Path picture_path(const Session& session) {
  std::string name = file_stem(session);
  const PlaybackTrack* track = main_track(session);
  const auto& animations = armature_of(session).animations;
  if (track && track->animation < count_of(animations))
    name += "-" + animations[track->animation].name;
  name = as_file_name(name + "-" + std::to_string(shown_frame(session)));
  return free_path(pictures_folder() / (name + ".png"));
}

struct PixelRect {
  int left = 0, top = 0, width = 0, height = 0;
};

// Reads the framebuffer and makes it opaque, as the window has no alpha.
gl::Image read_window(const PixelRect& rect, int window_height) {
  gl::Image image = gl::read_framebuffer(rect.left, window_height - rect.top - rect.height,
                                         rect.width, rect.height);
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
  return image;
}

// The inside of the viewport in pixels; Dear ImGui's units may be larger.
PixelRect viewport_pixels(const Viewer& viewer, int width, int height) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const Islands islands = islands_of(viewer.view, {{0, 0}, display}, viewer.theme);
  const float x = static_cast<float>(width) / display.x, y = static_cast<float>(height) / display.y;
  const Rect inside = inset(islands.viewport, 1, 1);
  return {static_cast<int>(inside.min.x * x), static_cast<int>(inside.min.y * y),
          static_cast<int>(inside.width() * x), static_cast<int>(inside.height() * y)};
}

void lay_out(Viewer& viewer, Gui& gui, const OffscreenWindow& window) {
  dress(gui, viewer.theme, viewer.view.theme, window.scale);
  tick(viewer, 0);
  begin_frame(gui, window.width, window.height, 0);
  draw_panels(viewer);
}

}  // namespace

void save_screenshot_if_asked(Viewer& viewer, int width, int height) {
  if (viewer.graphics.load)
    return;  // requested by a panel: the next tick() waits for the images first
  const bool window = std::exchange(viewer.requests.screenshot_window, false);
  const bool viewport = std::exchange(viewer.requests.screenshot, false);
  if (!window && !viewport) return;
  const PixelRect whole{0, 0, width, height};
  const PixelRect rect = window ? whole : viewport_pixels(viewer, width, height);
  const Path path = picture_path(viewer.session);
  std::string error;
  const std::vector<std::byte> png = gl::encode_png(read_window(rect, height));
  if (is_written(skelform::write_output(path.string(), skelform::characters(png), {.fresh = true}),
                 error))
    return report_saved(viewer, "Picture saved", path.string());
  viewer.view.notice = error;
  log_line(viewer.session, skelform::Severity::Error, error);
}

std::optional<gl::Image> draw_window(Viewer& viewer, const OffscreenWindow& window,
                                     std::string& error) {
  const GuiPtr gui = make_gui(nullptr, error);
  gl::Target target;
  if (!gui || !gl::resize(target, window.width, window.height, error)) return std::nullopt;
  const auto measures = [&] {
    return viewer.studies.cost.measuring || is_checking(viewer.studies.reference);
  };
  const auto settles = [&](int frame) {
    const FilmView& film = viewer.view.film;
    const bool waits = film.open && film.facts.bytes < 0 && film.facts.problem.empty();
    return frame < kSettlingFrames || ((waits || measures()) && frame < kMostFrames);
  };
  for (int frame = 0; settles(frame); ++frame) {
    viewer.graphics.unseen = true;
    lay_out(viewer, *gui, window);
    ImGui::Render();  // only the layout is needed
    if (measures()) std::this_thread::sleep_for(kPatience);
  }
  viewer.graphics.unseen = false;
  lay_out(viewer, *gui, window);
  gl::begin(target, skelform::Color(0));
  end_frame(*gui, viewer.theme, window.width, window.height);
  gl::resolve(target);
  return gl::read_pixels(target);
}

}  // namespace skelscope
