#include "commands/render_options.h"

#include <charconv>

#include "commands/arguments.h"
#include "widgets/palette.h"

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
  shown.bones = shown.ik = shown.physics = shown.mesh = shown.trails = shown.onion = shown.grid =
      false;
  for (const std::string& name : names) {
    if (name == "bones") {
      picture.overlays.bones = true;
    } else if (name == "ik") {
      picture.overlays.ik = true;
    } else if (name == "physics") {
      picture.overlays.physics = true;
    } else if (name == "mesh") {
      picture.overlays.mesh = true;
    } else if (name == "grid") {
      picture.overlays.grid = true;
    } else if (name == "names") {  // names hang on joints, so the bones come with them
      picture.overlays.bones = true;
      picture.overlays.names = NameLabels::All;
    } else {
      error = "--overlays " + name + ": there are bones, names, ik, physics, mesh and grid";
      return false;
    }
  }
  return true;
}

// "2" or "2,0": skins before and after the tick on screen.
bool parse_ghosts(const std::string& text, PictureOptions& picture, std::string& error) {
  if (text.empty()) return true;
  const char *at = text.data(), *const end = at + text.size();
  OnionSettings& onion = picture.onion;
  auto read = std::from_chars(at, end, onion.before);
  onion.after = onion.before;
  bool good = read.ec == std::errc{};
  if (good && read.ptr != end && *read.ptr == ',') {
    read = std::from_chars(read.ptr + 1, end, onion.after);
    good = read.ec == std::errc{};
  }
  const auto in_range = [](int skins) { return skins >= 0 && skins <= kMostSkins; };
  good = good && read.ptr == end && in_range(onion.before) && in_range(onion.after);
  if (!good)
    error = "--ghosts " + text + ": write how many before and after, each up to " +
            std::to_string(kMostSkins) + ", such as 2 or 3,0";
  picture.any_overlay = picture.overlays.onion = true;
  return good;
}

bool parse_pace(const RenderOptions& options, std::string& error) {
  const auto outside = [](double value, double low, double high) {
    return !(value >= low && value <= high);
  };
  if (options.fps != 0 && outside(options.fps, 1, 240)) error = "--fps: from 1 to 240";
  if (outside(options.scale, 0.5, 4)) error = "--scale: from 0.5 to 4";
  if (options.loop < 0 || options.loop > 65535) error = "--loop: 0 for ever, up to 65535 times";
  return error.empty();
}

}  // namespace

bool parse_picture(const RenderOptions& options, PictureOptions& picture, std::string& error) {
  picture.linear_filter = !options.nearest;
  picture.theme = options.light ? ThemeName::Light : ThemeName::Dark;
  picture.scale = static_cast<float>(options.scale);
  if (options.output.empty()) error = "--output FILE.png is missing; - writes to stdout";
  return error.empty() && parse_size(options.size, picture.width, picture.height, error) &&
         parse_background(options, picture.background, error) &&
         parse_overlays(options.overlays, picture, error) &&
         parse_ghosts(options.ghosts, picture, error) && parse_pace(options, error);
}

}  // namespace skelscope
