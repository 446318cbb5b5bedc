// The sheet that exports films: what is filled in, and what the viewer tells about it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "session/film/film_plan.h"

namespace skelscope {

enum class FilmWhat { Animation, Every, Tracks, Record };
enum class FilmSizing { Fit, Hd, Custom };

// Facts about the film in the export sheet; the viewer works them out while the sheet is open.
struct FilmFacts {
  FilmLength length;
  std::string problem;                   // why there is no such film; empty: it can be made
  int width = 0, height = 0;             // of a picture
  bool ready = false;                    // all poses were seen: the preview stands
  float seen = 0;                        // 0..1 of them until then
  int files = 1;                         // FilmWhat::Every: one an animation
  int pictures = 0;                      // of all files
  double seconds = 0;                    // they last
  double bytes = -1, work_seconds = -1;  // about; negative: not known yet
  bool exists = false;                   // a file of that name
  bool has_ffmpeg = false;
  std::string ffmpeg_version, ffmpeg_folder;
};

// One export: running, waiting, or ended a moment ago.
struct FilmItem {
  std::uint64_t id = 0;
  std::string name;  // of the file
  int done = 0, all = 0;
  float progress = 0;
  double seconds_left = -1;  // negative: not known yet
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
  FilmPlan plan = transparent_plan();  // but for output; its size where it is Custom
  FilmSizing sizing = FilmSizing::Fit;
  int longer = 1000;         // pixels of the longer side where the size fits the content
  bool linked = true;        // width and height keep their ratio
  bool lossless = false;     // in place of the quality
  int quality = 85;          // of the scale, for when it is not
  int plays = 0;             // how often: 0 for ever, 1, 3
  std::string folder, name;  // where it goes; the name without its ending, empty: a suggested one
  bool replace = false;      // the user's word that a file of that name may go
  bool playing = true;       // the preview
  double position = 0;       // of the preview, in pictures
  std::vector<FilmItem> items;  // the first is the one that runs
  FilmFacts facts;
};

struct FilmRequests {
  bool open = false;
  bool begin = false;        // the film as it is filled in
  std::uint64_t cancel = 0;  // id of an item
};

struct Session;
// The sheet's choices as a plan for one animation, or for what else is chosen; its size where it
// fits the content is the one that `facts` tells.
FilmPlan plan_of(const FilmView& view, int animation);

// "hero-Walk": what is suggested for a film of that.
std::string suggested_name(const FilmView& view, const Session& session, int animation);
// The path of the film, with {frame:04} where it is a sequence.
std::string output_of(const FilmView& view, const Session& session, int animation);
// Folder and name from a path that was chosen; its ending, where it is a film's, chooses the
// format.
void take_film_path(FilmView& view, const std::string& path);
// Whether that path, or a picture of that sequence, is there already.
bool is_taken(const std::string& output, int first, int pictures);

// The longer side as asked for and the other in the content's proportion, both even.
void fit_size(double content_width, double content_height, int longer, int& width, int& height);

}  // namespace skelscope
