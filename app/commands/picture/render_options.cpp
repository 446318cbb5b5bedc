#include "commands/picture/render_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "commands/kit/arguments.h"
#include "json/read_number.h"
#include "lists/lists.h"
#include "overlays/projection.h"
#include "platform/files/text_file.h"
#include "session/rig/find_name.h"
#include "session/runs/onion.h"
#include "text/words.h"
#include "view/overlay_rows.h"

namespace skelscope {
namespace {

// Sets the background image. Reads stdin or a FIFO now, as several films may need the bytes.
bool choose_image(const std::string& path, FilmLook& look, std::string& error) {
  look.ground = FilmGround::Image;
  look.image = path == "-" ? "stdin" : path;
  if (!is_stream(path)) return true;
  std::string bytes;
  if (!read_text(path, bytes, error)) return false;
  look.image_bytes = std::make_shared<const std::string>(std::move(bytes));
  return true;
}

bool parse_background(const RenderOptions& options, FilmLook& look, std::string& error) {
  const std::string& text = options.background;
  if (text == "none" || text == "theme") {
    look.ground = text == "none" ? FilmGround::None : FilmGround::Theme;
    return true;
  }
  const std::string ending = ending_of(text);
  if (ending == ".png" || ending == ".jpg" || ending == ".jpeg" || is_stream(text))
    return choose_image(text, look, error);
  unsigned rgb = 0;
  const char* const end = text.data() + text.size();
  const bool hex = text.size() == 7 && text[0] == '#' &&
                   std::from_chars(text.data() + 1, end, rgb, 16).ptr == end;
  if (!hex)
    error = "--background " + text +
            ": write #RRGGBB, none or theme, the name of a .png or .jpg, or - for stdin";
  look.ground = FilmGround::Color;
  look.color = skelform::Color(rgb >> 16, rgb >> 8 & 255, rgb & 255, 255) / 255.0f;
  return hex;
}

// The overlays that need no more than their name; ghosts and trails have options of their own.
std::vector<std::string> overlay_names() {
  std::vector<std::string> names;
  for (const OverlayRow& row : kOverlayRows)
    if (row.shown != &OverlayOptions::onion && row.shown != &OverlayOptions::trails &&
        row.shown != &OverlayOptions::artwork)
      names.emplace_back(row.name);
  names.insert(names.begin() + 1, "names");  // after the bones, as in the window
  return names;
}

bool parse_overlays(const std::vector<std::string>& typed, FilmLook& look, std::string& error) {
  const std::vector<std::string> names = overlay_names();
  for (const std::string& name : typed) {
    if (!contains(names, name)) {
      error = "--overlays " + name + ": choose from " + listed(names) +
              did_you_mean({names.begin(), names.end()}, name);
      return false;
    }
    if (name == "names") look.overlays.names = NameLabels::All;
    for (const OverlayRow& row : kOverlayRows)
      if (name == row.name) look.overlays.*row.shown = true;
  }
  return true;
}

// Parses "2" or "2,0": the skins before and after the tick on screen.
bool parse_ghosts(const std::string& text, FilmLook& look, std::string& error) {
  if (text.empty()) return true;
  const char *at = text.data(), *const end = at + text.size();
  auto read = std::from_chars(at, end, look.onion.before);
  look.onion.after = look.onion.before;
  bool good = read.ec == std::errc{};
  if (good && read.ptr != end && *read.ptr == ',') {
    read = std::from_chars(read.ptr + 1, end, look.onion.after);
    good = read.ec == std::errc{};
  }
  const auto in_range = [](int skins) { return skins >= 0 && skins <= kMostSkins; };
  good = good && read.ptr == end && in_range(look.onion.before) && in_range(look.onion.after);
  if (!good)
    error = "--ghosts " + text + ": write how many before and after, each up to " +
            std::to_string(kMostSkins) + ", such as 2 or 3,0";
  look.overlays.onion = look.onion.before + look.onion.after > 0;
  return good;
}

bool parse_camera(const std::string& text, std::optional<FilmCamera>& camera, std::string& error) {
  if (text.empty()) return true;
  float numbers[3] = {};
  const char *at = text.data(), *const end = at + text.size();
  bool good = true;
  for (int i = 0; i < 3 && good; ++i) {
    const auto read = skeljson::read_number(at, end, numbers[i]);
    good = read.ec == std::errc{} && std::isfinite(numbers[i]) &&
           (i == 2 ? read.ptr == end : read.ptr != end && *read.ptr == ',');
    at = read.ptr + 1;
  }
  good = good && numbers[2] >= kLeastCameraZoom && numbers[2] <= kMostCameraZoom;
  if (!good)
    error = "--camera " + text +
            ": write X,Y,ZOOM, such as 0,350,0.5; the zoom from 0.000001 to 100000000";
  camera = FilmCamera{{numbers[0], numbers[1]}, numbers[2]};
  return good;
}

bool parse_pace(const RenderOptions& options, std::string& error) {
  const auto outside = [](double value, double low, double high) {
    return !(value >= low && value <= high);
  };
  if (options.fps && outside(*options.fps, 1, 240)) error = "--fps: from 1 to 240";
  if (outside(options.scale, 0.5, 4)) error = "--scale: from 0.5 to 4";
  if (options.loop && outside(*options.loop, 0, 65535))
    error = "--loop: 0 for ever, up to 65535 times";
  return error.empty();
}

bool check_placement(const RenderOptions& options, std::string& error) {
  Stance ignored;
  if (is_placed(options.placement) && !options.recording.empty())
    error = "--recording sets the placement of the rig; leave out --flip and the like";
  return error.empty() && parse_stance(options.placement, ignored, error);
}

// Returns false and an error for options that would have no effect.
bool check_use(const RenderOptions& options, const FilmPlan& plan, std::string& error) {
  const std::string film = ": applies only to films; add --all-frames or --frames A..B";
  const FilmKind& kind = kind_of(plan.format);
  if (!is_film(options)) {
    if (options.fps) error = "--fps" + film;
    if (options.loop) error = "--loop" + film;
    if (options.quality) error = "--quality" + film;
    return error.empty();
  }
  if (options.fps && plan.format == FilmFormat::Sheet)
    return true;  // --fps thins out the pictures of a contact sheet
  if (options.loop && !kind.repeats) error = "--loop: applies only to .webp and .gif";
  if (options.quality && !kind.quality) error = "--quality: applies only to .webp, .mp4 and .webm";
  return error.empty();
}

bool choose_film_format(const RenderOptions& options, FilmPlan& plan, std::string& error) {
  if (!is_film(options)) return true;
  const auto format = format_of(options.output);
  if (options.contact_sheet) {
    plan.format = FilmFormat::Sheet;
    plan.columns = *options.contact_sheet;
    if (format != FilmFormat::Pngs)
      error = "--output " + options.output + ": a contact sheet is a .png";
    return error.empty();
  }
  if (!format)
    error =
        "--output " + options.output +
        ": unknown ending; write .webp, .gif, .mp4, .webm, .mov, or _{frame:04}.png for pictures";
  plan.format = format.value_or(FilmFormat::Webp);
  return error.empty();
}

}  // namespace

bool is_film(const RenderOptions& options) {
  const bool whole_record = !options.recording.empty() && !options.frame;
  return options.all_frames || !options.frames.empty() || options.contact_sheet || whole_record;
}

bool parse_plan(const RenderOptions& options, FilmPlan& plan, std::string& error) {
  FilmLook& look = plan.look;
  look.linear_filter = !options.nearest;
  look.light = options.light;
  look.scale = static_cast<float>(options.scale);
  look.frame_number = options.frame_number;
  look.overlays.artwork = !options.no_artwork;
  plan.fps = options.fps.value_or(0);
  plan.loop = options.loop.value_or(0);
  plan.quality = options.quality.value_or(0);
  plan.output = options.output;
  if (options.output.empty()) error = "--output FILE.png is missing; - writes to stdout";
  const std::string usual = options.contact_sheet ? "240x240" : "1000x1000";
  return error.empty() &&
         parse_size(options.size.empty() ? usual : options.size, plan.width, plan.height, error) &&
         parse_margin(options.margin, plan.width, plan.height, look.margin, error) &&
         parse_background(options, look, error) && parse_overlays(options.overlays, look, error) &&
         parse_ghosts(options.ghosts, look, error) &&
         parse_camera(options.camera, plan.camera, error) && parse_pace(options, error) &&
         check_placement(options, error) && choose_film_format(options, plan, error) &&
         check_use(options, plan, error);
}

}  // namespace skelscope
