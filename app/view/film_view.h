// The sheet that exports films: the user's choices and the viewer's facts about the film.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/film/film_plan.h"

namespace skelscope {

enum class FilmWhat { Animation, Every, Tracks, Record };
enum class FilmSizing { Fit, Hd, Custom };

// Facts about the film in the export sheet. The viewer computes them while the sheet is open.
struct FilmFacts {
  FilmLength length;
  std::string problem;                   // why the film cannot be made; empty: it can
  int width = 0, height = 0;             // of one picture
  bool ready = false;                    // all poses are measured and the preview can be drawn
  float seen = 0;                        // share of measured poses, 0..1
  int files = 1;                         // FilmWhat::Every: one for each animation
  int pictures = 0;                      // of all files
  double seconds = 0;                    // length of all films
  double bytes = -1, work_seconds = -1;  // estimates of size and export time; negative: unknown
  bool exists = false;                   // a file of this name
  bool has_ffmpeg = false;
  std::string ffmpeg_version, ffmpeg_folder;
};

// An export that runs, waits or has just ended.
struct FilmItem {
  std::uint64_t id = 0;
  std::string name;  // the file's name
  int done = 0, all = 0;
  float progress = 0;
  double seconds_left = -1;  // negative: unknown
  double bytes = 0;
  bool waiting = false;
};

inline FilmPlan transparent_plan() {
  FilmPlan plan;
  plan.look.ground = FilmGround::None;
  return plan;
}

struct FilmView {
  bool open = false;
  FilmWhat what = FilmWhat::Animation;
  FilmPlan plan = transparent_plan();  // without output; its size counts if sizing is Custom
  FilmSizing sizing = FilmSizing::Fit;
  int longer = 1000;            // longer side in pixels if sizing is Fit
  bool linked = true;           // width and height keep their ratio
  bool lossless = false;        // ignores quality
  int quality = 85;             // 1..100 if not lossless
  int plays = 0;                // number of plays, 1 or 3; 0: for ever
  std::string folder, name;     // of the file; name without extension, empty: the suggested name
  bool replace = false;         // the user agreed to replace a file of this name
  bool playing = true;          // the preview plays
  double position = 0;          // of the preview, in pictures
  std::vector<FilmItem> items;  // the first one runs
  FilmFacts facts;
};

struct FilmRequests {
  bool open = false;
  bool begin = false;        // starts the export of the film in the sheet
  std::uint64_t cancel = 0;  // id of the item; 0: none
};

struct Session;
// The plan from the sheet's choices. `animation` counts unless the tracks or the record are filmed.
// With FilmSizing::Fit its size comes from `facts`.
FilmPlan plan_of(const FilmView& view, int animation);

// The suggested name of the film, such as "hero-Walk".
std::string suggested_name(const FilmView& view, const Session& session, int animation);
// The film's path; a sequence of pictures has {frame:04} in it.
std::string output_of(const FilmView& view, const Session& session, int animation);
// The paths of the films of every animation. A name that differs from an earlier one only by case
// gets a number, as Walk and walk are one file on some systems.
std::vector<std::string> outputs_of_all(const FilmView& view, const Session& session);
// Takes folder and name from the chosen path. The extension of a film chooses the format.
void take_film_path(FilmView& view, const std::string& path);
// Returns whether the file exists, or any picture of the sequence.
bool is_taken(const std::string& output, int first, int pictures);

// Sets the longer side to `longer` and the other one by the content's ratio; both become even.
void fit_size(double content_width, double content_height, int longer, int& width, int& height);

}  // namespace skelscope
