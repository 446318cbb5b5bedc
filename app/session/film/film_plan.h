// A film's contents and settings: a plain value, filled by the command line and by the window's
// sheet.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/film/film_format.h"
#include "session/film/margin.h"
#include "session/film/overlay_options.h"
#include "session/runs/onion.h"
#include "skelform/math.h"

namespace skelscope {

enum class FilmSubject {
  Animation,  // one animation, from its start, with a freshly loaded rig
  Tracks,     // all tracks that are mixed now, likewise
  Record      // a range of the record, with its physics and drags
};

enum class FilmGround { Theme, None, Color, Image };

struct FilmCamera {
  skelform::Vec2 center{0};  // armature-space point in the middle of the picture
  float zoom = 1;            // pixels of the picture per armature pixel
};

// Motion trails of bones, ticks before and after the picture's.
struct FilmTrails {
  int before = 90, after = 90;
  std::vector<int> bones;
  bool operator==(const FilmTrails&) const = default;
};

// The background and the overlays of a film.
struct FilmLook {
  FilmGround ground = FilmGround::Theme;
  skelform::Color color{0, 0, 0, 1};  // FilmGround::Color
  std::string image;                  // FilmGround::Image: a PNG or JPG that covers the picture
  std::shared_ptr<const std::string> image_bytes;  // of a stream, which is read only once
  OverlayOptions overlays = kArtworkAlone;
  OnionSettings onion;  // OverlayOptions::onion
  FilmTrails trails;    // OverlayOptions::trails
  bool frame_number = false;
  bool light = false;         // the light theme
  bool linear_filter = true;  // false: nearest, for pixel art
  float scale = 1;            // of lines and texts
  Margin margin;              // around the poses
  bool operator==(const FilmLook&) const = default;
};

struct FilmPlan {
  FilmSubject subject = FilmSubject::Animation;
  int animation = 0;
  int laps = 1;  // FilmSubject::Tracks: of the main track; more let others loop
  // The range: frames of the animation, frames of all laps of the main track, or ticks of the
  // record. last < 0: to the end.
  std::int64_t first = 0, last = -1;
  double fps = 0;                    // pictures a second; 0: the subject's own rate
  int width = 1000, height = 1000;   // pixels of a picture
  std::optional<FilmCamera> camera;  // nullopt: one that shows every pose of the film
  FilmLook look;
  FilmFormat format = FilmFormat::Webp;
  int quality = 0;  // 1..100; 0: lossless, or the format's usual quality
  int loop = 0;     // times a .webp or .gif plays; 0: for ever
  int columns = 8;  // of a contact sheet
  std::string output;
};

// A film's range, rate and number of pictures.
struct FilmLength {
  std::int64_t lowest = 0, highest = 0;  // available frames or ticks
  std::int64_t first = 0, last = 0;      // the film's frames or ticks
  double own_fps = 60;                   // the animation's own rate, or the record's ticks a second
  double fps = 60;                       // pictures a second
  double start = 0, seconds = 0;         // seconds from the animation's start; duration
  int pictures = 0;
};

struct Session;
// Returns false and the reason if there is no such film.
bool measure_length(const FilmPlan& plan, const Session& session, FilmLength& length,
                    std::string& error);

// Names a film's files as a file manager shows them: "walk.webp", or for a sequence "walk_0000.png
// to walk_0049.png".
std::string shown_files(const std::string& name, int first, int pictures);
// Replaces characters that file names may not have: "Walk / left" becomes "Walk---left".
std::string file_name_of(std::string name);

inline constexpr int kMostPictures = 20'000, kMostLaps = 99;

}  // namespace skelscope
