// The subcommands: one function each, called by run_command_line() with what is typed. Data goes
// to stdout, messages to stderr. The result is the exit status: 0 fine, 1 problems or differences,
// 2 wrong usage, unreadable input or output that cannot be written, 130 Ctrl+C.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace skelscope {

enum ExitStatus { kFine = 0, kProblems = 1, kUnreadable = 2 };

// The whole program: reads the command line, runs what it asks for and returns the exit status.
int run_command_line(int argc, char** argv, const char* version);

// The rig's placement and velocity in its world. Text as typed; parse_stance() checks it.
struct PlacementOptions {
  std::string flip;      // "x", "y" or "xy"; empty: neither
  std::string place;     // "X,Y" in pixels
  std::string scale;     // "S" or "X,Y"
  std::string rotate;    // degrees counter-clockwise
  std::string velocity;  // "X,Y" in pixels a tick
};

// The window, or a picture of it.
struct ViewOptions {
  std::vector<std::string> rigs;  // paths, the first is opened; none: the built-in example
  std::string animation;          // name to play; empty: the first
  int frame = -1;                 // pause there; -1: play from the start
  std::string select;             // name of a bone to select
  std::vector<std::string> tabs;  // to open, such as "styles"
  std::string theme;              // "dark", "light"; empty: as it was last time
  std::string screenshot;         // a picture to draw the window into, "-" for stdout
  std::string size = "1600x900";  // of that picture, pixels
  double scale = 1;               // its content scale: 2 for a dense screen
  PlacementOptions placement;
};
int view(const ViewOptions& options);

// The common options of commands that take many rigs.
struct BatchOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  int jobs = 0;                   // rigs at once; 0: one a processor
  bool quiet = false;             // no progress, no remarks
};

struct InspectOptions {
  BatchOptions batch;
  std::string format = "text";  // or "json", "jsonl"
  bool full = false;            // every position and key as text, without the file's name
  bool summary = false;         // a line a rig
};
int inspect(const InspectOptions& options);

struct LintOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  std::string format = "text";    // or "json", "jsonl", "sarif", "github", "junit"
  bool json = false;              // the short form of that
  std::string fail_on;            // "error", "warning", "info", "never"; empty: as the project says
  bool strict = false;            // warnings count, too
  bool quiet = false;             // only what fails
  bool summary = false;           // how many of each severity, not which
  bool watch = false;             // again whenever something changes, as text
  int jobs = 0;                   // threads; 0: one a processor
  std::vector<std::string> ignore;  // codes that are left out
};
int lint(const LintOptions& options);

// The ticks of a recording, or of one animation played from its start at a frame a tick.
struct TraceOptions {
  std::string rig;
  std::string recording;  // path or "-"; empty: `animation`
  std::string animation;  // name or index
  bool has_animation = false;
  bool as_window = false;  // physics at rest at first, 60 ticks a second
  std::string frames;      // "A..B", "A.." or "N"; empty: the whole animation
  std::string dialect;     // a dialect or a switch; empty: normative, or as the recording says
  bool stages = false;
  std::string output = "-";
};
int trace(const TraceOptions& options);

// The IK families of one moment: how far the ends of their chains are from their targets, and why.
struct IkOptions {
  std::string rig;
  std::string animation;       // name or index, played from its start
  bool has_animation = false;  // else the rest pose
  bool as_window = false;      // physics at rest at first, 60 ticks a second
  int frame = 0;               // of the animation
  bool json = false;
};
int ik(const IkOptions& options);

struct CompareOptions {
  std::vector<std::string> files;  // two traces, one may be "-"; a rig and a trace; or many
  double tolerance = 0.01;  // pixels; rotations a hundredth of it in radians, factors a thousandth
  std::string rig;          // that both play: names, parents, and what a dialect would change
  std::string recording;    // that they play; empty: an animation from its start, if one fits
  std::string animation;    // or this one, by name or index
  bool has_animation = false;
  std::string dialect;   // of our own run of a rig; empty: as the trace says; "all": the nearest
  bool partial = false;  // agreeing as far as both say is enough
  bool table = false;    // as a table also where there is one trace
  bool json = false;
};
int compare(const CompareOptions& options);

// A runtime of somebody else's over many rigs and recordings. Status 1 when it differs or fails.
struct ConformanceOptions {
  std::vector<std::string> rigs;      // files, folders, patterns
  std::vector<std::string> runtimes;  // "COMMAND" or "NAME=COMMAND", for a shell
  double timeout = 60;                // seconds that a command may take
  double tolerance = 0.01;            // as of compare
  std::string dialect;                // of our own runs; empty: as what is played says
  bool partial = false;               // agreeing as far as both say is enough
  bool quiet = false;                 // only what does not pass
  bool json = false;
  int jobs = 0;       // commands at once; 0: one a processor
  std::string junit;  // a file for JUnit's XML, "-" for stdout; empty: none
  std::string html;   // a file for a page, likewise
};
int conformance(const ConformanceOptions& options);

// Two exports of a rig, or of a folder of rigs. Status 1 when what they show or do differs.
struct DiffOptions {
  std::vector<std::string> words;  // two rigs or folders, or the seven or nine of a driver of git
  std::string format = "text";     // or "json", "jsonl"
  bool quiet = false;              // nothing of what is equal
  bool summary = false;            // a line a rig
  int jobs = 0;                    // rigs at once; 0: one a processor
};
int diff(const DiffOptions& options);

// One frame as a picture, or many as pictures or a film. Text as typed; render() checks it.
struct RenderOptions {
  std::string rig;             // path; empty: the built-in example
  std::string animation;       // name; empty: the first, as in the viewer; "all": a film of each
  bool has_animation = false;  // an empty name is one, too
  bool as_window = false;      // physics at rest at first
  std::string recording;       // or a path, "-": what was recorded, ticks in place of frames
  std::optional<int> frame;    // of the animation, which is simulated from its start; unset: 0
  bool all_frames = false;     // a film of the whole animation
  std::string frames;          // or of "A..B", "A.." or "..B" of it
  std::optional<double> fps;   // of the film; unset: as many as the animation has
  std::optional<int> loop;     // how often a .webp or .gif plays; 0 and unset: for ever
  std::optional<int> quality;  // of a .webp, .mp4 or .webm, 1..100; unset: as good as usual
  std::optional<int> contact_sheet;   // all pictures in one, so many beside each other
  std::string camera;                 // "X,Y,ZOOM"; empty: one that holds every pose
  std::string size;                   // pixels; empty: 1000x1000, of a contact sheet's 240x240
  std::string margin;                 // free at each side: "8" pixels or "6%"; empty: 6 %
  double scale = 1;                   // of strokes and words: 2 for a dense screen
  std::vector<std::string> styles;    // names in order of priority; empty: the rig's own choice
  std::string background = "theme";   // "#RRGGBB", "none" for transparent, "theme" or an image
  std::vector<std::string> overlays;  // of "bones", "names" (and bones), "ik", "physics", "grid"
  PlacementOptions placement;         // not of a recording, which has its own
  bool frame_number = false;          // drawn into the pictures
  std::string ghosts;                 // onion skin: "N" or "BEFORE,AFTER" skins; empty: none
  bool light = false;                 // the light theme
  bool nearest = false;               // nearest texels, for pixel art
  std::string output;                 // a .png, .webp or .jpg file, "-" for stdout; or a film
  bool make_folders = false;          // the ones that the output lies in
  bool quiet = false;                 // no progress
};
int render(const RenderOptions& options);
// The same of each; without any of the built-in example. Its output is a folder or a name with
// {name} where there are many.
int render_rigs(const BatchOptions& batch, const RenderOptions& each);

// Converts rigs of any format to .skf of the newest or a chosen one. Reports changes to stderr.
struct ConvertOptions {
  BatchOptions batch;
  std::string output;          // "-" for stdout; of many a folder or a name with {name}
  bool force = false;          // over a file that is there
  bool inert_physics = false;  // an entry without effect, where there is none: see the option
  std::string to;              // a version of the format; empty: the newest that is known
};
int convert(const ConvertOptions& options);

// The smallest rig that still shows what is wrong with this one, as a .skf of its format. Ctrl+C
// writes the smallest so far.
struct ReduceOptions {
  std::string rig;
  std::vector<std::string> keep;  // "lint:CODE", "differs:TRACE.json", "dialect:NAME"; all of them
  std::string test;               // a shell's command with {}: its exit status stays; empty: none
  double timeout = 60;            // seconds that it may take
  std::string output;             // "-" for stdout
  bool force = false;             // over a file that is there
};
int reduce(const ReduceOptions& options);

// The JSON Schema of a document that is read or printed.
struct SchemaOptions {
  std::string name;  // "trace", "lint", ...; empty: their names, a line each
};
int schema(const SchemaOptions& options);

struct BenchOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  std::string format = "text";    // or "json", "jsonl"
  std::string animation;          // name or index
  bool has_animation = false;     // else the first
  double seconds = 1;             // of measuring, a rig; > 0
  bool quiet = false;             // no progress
};
int bench(const BenchOptions& options);

// Puts many rigs on one page with their animations, problems and cost, or on one sheet.
struct GalleryOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  std::string output;             // a .html file, "-" for stdout; or a .png, a sheet
  std::string title = "Rigs";
  int size = 160;       // pixels a side of each picture
  std::string margin;   // as of RenderOptions
  int fps = 12;         // pictures a second of an animation, at most
  int frames = 48;      // and of it in all, at most
  int animations = 12;  // of a rig that play, at most
  int quality = 60;     // of those, 1..100
  int columns = 8;      // of a sheet
  int jobs = 0;         // threads; 0: one a processor
  bool quiet = false;   // no progress
};
int gallery(const GalleryOptions& options);

// Pictures for file managers.
struct ThumbnailOptions {
  BatchOptions batch;
  std::string output;  // a .png, .webp or .jpg file, "-" for stdout; of many as in convert
  int size = 256;      // pixels of its longer side, at most
  std::string margin;  // as of RenderOptions; with one the picture is drawn anew
  std::string format;  // "png": whatever the ending; empty: as the ending says
};
int thumbnail(const ThumbnailOptions& options);

}  // namespace skelscope
