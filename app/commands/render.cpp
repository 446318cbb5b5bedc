// skelscope render: one frame of a rig as a PNG.
#include <algorithm>
#include <charconv>
#include <cstdio>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "commands/picture.h"
#include "commands/rig_file.h"
#include "samples/sample.h"
#include "theme/palette.h"

namespace skelscope {
namespace {

skelform::Color theme_background(bool light) {
  const Palette palette = light ? light_palette() : dark_palette();
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(palette.viewport);
  return {c.x, c.y, c.z, 1};
}

bool parse_background(const RenderOptions& options, skelform::Color& color, std::string& error) {
  const std::string& text = options.background;
  color = text == "none" ? skelform::Color(0) : theme_background(options.light);
  if (text == "none" || text == "theme") return true;
  unsigned rgb = 0;
  const char* const end = text.data() + text.size();
  const bool hex = text.size() == 7 && text[0] == '#' &&
                   std::from_chars(text.data() + 1, end, rgb, 16).ptr == end;
  if (!hex) error = "--background " + text + ": write #RRGGBB, none or theme";
  color = skelform::Color(rgb >> 16, rgb >> 8 & 255, rgb & 255, 255) / 255.0f;
  return hex;
}

bool parse_overlays(const std::vector<std::string>& names, PictureOptions& picture,
                    std::string& error) {
  picture.any_overlay = !names.empty();
  OverlayOptions& shown = picture.overlays;
  shown.bones = shown.ik = shown.physics = shown.trails = shown.onion = shown.grid = false;
  for (const std::string& name : names) {
    if (name == "bones") {
      picture.overlays.bones = true;
    } else if (name == "ik") {
      picture.overlays.ik = true;
    } else if (name == "grid") {
      picture.overlays.grid = true;
    } else if (name == "names") {  // names hang on joints, so the bones come with them
      picture.overlays.bones = true;
      picture.overlays.names = NameLabels::All;
    } else {
      error = "--overlays " + name + ": there are bones, names, ik and grid";
      return false;
    }
  }
  return true;
}

bool parse(const RenderOptions& options, PictureOptions& picture, std::string& error) {
  picture.linear_filter = !options.nearest;
  picture.theme = options.light ? ThemeName::Light : ThemeName::Dark;
  if (options.output.empty()) error = "--output FILE.png is missing; - writes to stdout";
  return error.empty() && parse_size(options.size, picture.width, picture.height, error) &&
         parse_background(options, picture.background, error) &&
         parse_overlays(options.overlays, picture, error);
}

template <class Named>
std::string names_of(const std::vector<Named>& all) {
  std::string names;
  for (const Named& one : all) names += (names.empty() ? "" : ", ") + one.name;
  return names.empty() ? "none" : names;
}

template <class Named>
int find_named(const std::vector<Named>& all, const std::string& name, const std::string& kind,
               std::string& error) {
  const auto found = std::ranges::find(all, name, &Named::name);
  if (found != all.end()) return static_cast<int>(found - all.begin());
  error = "the rig has no " + kind + " \"" + name + "\"; there are: " + names_of(all);
  return -1;
}

bool choose_styles(Session& session, const std::vector<std::string>& names, std::string& error) {
  std::vector<int> styles;
  for (const std::string& name : names) {
    styles.push_back(find_named(armature_of(session).styles, name, "style", error));
    if (styles.back() < 0) return false;
  }
  if (!names.empty()) session.styles = styles;
  return true;
}

bool has_frame(const skelform::Animation& animation, int frame, std::string& error) {
  if (frame >= 0 && frame <= animation.last_frame) return true;
  error = "--frame " + std::to_string(frame) + ": " + animation.name + " has frames 0 to " +
          std::to_string(animation.last_frame);
  return false;
}

// Runs the animation from a freshly loaded rig to the frame, so that physics is where it would be.
bool show_frame(Session& session, const RenderOptions& options, std::string& error) {
  const auto& animations = armature_of(session).animations;
  PlaybackTrack track;
  if (!options.animation.empty()) {
    track.animation = find_named(animations, options.animation, "animation", error);
    if (track.animation < 0) return false;
  } else if (animations.empty()) {
    if (options.frame != 0) error = "--frame: the rig has no animation";
    return options.frame == 0;
  }
  const auto& animation = animations[static_cast<std::size_t>(track.animation)];
  if (!has_frame(animation, options.frame, error)) return false;
  session.playback.tracks = {track};
  restart(session);
  seek_frame(session, options.frame);
  return true;
}

bool open_any(Session& session, const std::string& path, std::string& error) {
  return path.empty() ? open_bytes(session, example_rig(), error) : open(session, path, error);
}

bool write_picture(const std::string& path, const gl::Image& image, std::string& error) {
  if (path != "-") return gl::write_png(path, image, error);
  const std::vector<std::byte> png = gl::encode_png(image);
  const bool written = std::fwrite(png.data(), 1, png.size(), stdout) == png.size();
  if (!written || std::fflush(stdout) != 0) error = "stdout cannot be written to";
  return error.empty();
}

bool run(const RenderOptions& options, Session& session, std::string& error) {
  PictureOptions picture;
  if (!parse(options, picture, error) || !open_any(session, options.rig, error) ||
      !choose_styles(session, options.styles, error) || !show_frame(session, options, error)) {
    return false;
  }
  const std::size_t lines = session.log.size();
  const auto image = draw_picture(session, picture, error);
  for (std::size_t i = lines; i < session.log.size(); ++i) complain(session.log[i].text);
  return image && write_picture(options.output, *image, error);
}

}  // namespace

int render(const RenderOptions& options) {
  Session session;
  std::string error;
  return run(options, session, error) ? kFine : complain(error);
}

}  // namespace skelscope
