// The subcommands: one function each, called by run_command_line() with the typed options. Data
// goes to stdout, messages to stderr. Each returns the exit status: 0 success, 1 problems or
// differences, 2 wrong usage, unreadable input or output that cannot be written, 130 Ctrl+C.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace skelscope {

enum ExitStatus { kFine = 0, kProblems = 1, kUnreadable = 2 };

// Parses the command line, runs the command and returns the exit status.
int run_command_line(int argc, char** argv, const char* version);

// The rig's placement and velocity in its world, as typed; parse_stance() checks the texts.
struct PlacementOptions {
  std::string flip;      // "x", "y" or "xy"; empty: no mirroring
  std::string place;     // position "X,Y" in pixels
  std::string scale;     // factor "S" or factors "X,Y"
  std::string rotate;    // degrees, counter-clockwise
  std::string velocity;  // "X,Y" in pixels per tick
};

// The options of the window, or of a picture of the window.
struct ViewOptions {
  std::vector<std::string> rigs;  // paths; the first is opened; empty: the built-in example
  std::string animation;          // name of the animation to play; empty: the first
  int frame = -1;      // frame at which the window opens paused; -1: plays from the start
  std::string select;  // name of a bone to select
  std::vector<std::string> tabs;  // names of tabs to open, such as "styles"
  std::string theme;              // "dark" or "light"; empty: as when last closed
  // Path of a picture of the window, "-" for stdout; empty: opens the window.
  std::string screenshot;
  std::string size = "1600x900";  // size of the screenshot in pixels
  double scale = 1;               // content scale of the screenshot; 2 for a dense screen
  PlacementOptions placement;
  // Waits for games at this address, "HOST:PORT"; "": at the usual one; none: does not wait.
  std::optional<std::string> live;
};
int view(const ViewOptions& options);

// The common options of commands that take many rigs.
struct BatchOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  int jobs = 0;                   // rigs at once; 0: one per processor
  bool quiet = false;             // prints no progress and no notes
};

struct InspectOptions {
  BatchOptions batch;
  std::string format = "text";  // "text", "json" or "jsonl"
  bool full = false;            // prints every position and key as text, without the file's name
  bool summary = false;         // prints one line per rig
};
int inspect(const InspectOptions& options);

struct LintOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  std::string format = "text";    // "text", "json", "jsonl", "sarif", "github" or "junit"
  bool json = false;              // --json, the short form of --format json
  std::string fail_on;   // "error", "warning", "info" or "never"; empty: from .skelscope.toml
  bool strict = false;   // warnings give status 1 as well
  bool quiet = false;    // prints only the problems that change the exit status, and no progress
  bool summary = false;  // prints the number of problems of each severity, not the problems
  bool watch = false;    // lints again, as text, whenever a file changes
  int jobs = 0;          // number of threads; 0: one per processor
  bool all = false;      // lists each problem by itself, not folded by kind
  std::string baseline;  // an earlier export, or the JSON of its lint; only new problems are listed
  std::vector<std::string> ignore;  // codes of problems that are left out
};
int lint(const LintOptions& options);

// The options of trace, which runs the ticks of a recording, or of one animation at a frame per
// tick.
struct TraceOptions {
  std::string rig;
  std::string recording;  // path or "-"; empty: plays `animation`
  std::string animation;  // name or index; "all": a trace of each
  bool has_animation = false;
  bool as_window = false;  // plays as the window does: physics at rest at first, 60 ticks a second
  std::string frames;      // frames to print: "A..B", "A.." or "N"; empty: all
  std::string dialect;     // a dialect or a switch; empty: the recording's, or normative
  bool stages = false;
  bool sprites = false;  // also lists what is drawn
  std::string output = "-";
};
int trace(const TraceOptions& options);

// The options of ik, which prints the distance from each IK chain's end to its target in one pose,
// and why.
struct IkOptions {
  std::string rig;
  std::string animation;       // name or index; played from its start
  bool has_animation = false;  // false: the rest pose
  bool as_window = false;  // plays as the window does: physics at rest at first, 60 ticks a second
  int frame = 0;           // frame of the animation to measure
  bool json = false;
};
int ik(const IkOptions& options);

struct CompareOptions {
  std::vector<std::string> files;  // two traces (one may be "-"), a rig and a trace, or many files
  // The largest difference that counts as equal, in pixels. Rotations may differ by 1/100 of it in
  // radians, factors by 1/1000 of it.
  double tolerance = 0.01;
  std::string rig;  // path of the rig that both traces play; used to find the cause
  // Path of the recording that the traces play; empty: the trace's, or an animation.
  std::string recording;
  std::string animation;  // name or index of the animation that the traces play
  bool has_animation = false;
  std::string dialect;   // dialect of our own run; empty: the trace's; "all": the closest
  bool partial = false;  // lists or fields that only one trace has are no difference
  bool table = false;    // prints a table even for a single trace
  bool json = false;
};
int compare(const CompareOptions& options);

// The options of conformance, which runs another runtime on many rigs and recordings. Status 1 if a
// trace differs or a command fails.
struct ConformanceOptions {
  std::vector<std::string> rigs;      // files, folders, patterns
  std::vector<std::string> runtimes;  // shell commands: "COMMAND" or "NAME=COMMAND"
  double timeout = 60;                // longest time of a command, seconds
  double tolerance = 0.01;  // largest difference that counts as equal, as in CompareOptions
  std::string dialect;      // dialect of our own runs; empty: the recording's or the trace's
  bool partial = false;     // lists or fields that only one trace has are no difference
  bool quiet = false;       // prints only the cases that do not pass
  bool coverage = false;    // also reports the rules that no case exercises
  bool json = false;
  int jobs = 0;       // commands at once; 0: one per processor
  std::string junit;  // path of the JUnit XML report, "-" for stdout; empty: none
  std::string html;   // path of the HTML report, "-" for stdout; empty: none
};
int conformance(const ConformanceOptions& options);

// Writes the built-in rigs and their recordings to a folder.
int samples(const std::string& folder);

// The options of diff, which compares two exports of a rig or two folders of rigs. Status 1 if they
// look or move differently.
struct DiffOptions {
  // Two rigs or folders, or the seven or nine arguments of a git diff driver.
  std::vector<std::string> words;
  std::string format = "text";  // "text", "json" or "jsonl"
  bool quiet = false;           // prints nothing for equal rigs
  bool summary = false;         // prints one line per rig
  int jobs = 0;                 // rigs at once; 0: one per processor
};
int diff(const DiffOptions& options);

// The options of render: one frame as a picture, or many as pictures or a film. The texts are as
// typed; render() checks them.
struct RenderOptions {
  std::string rig;             // path; empty: the built-in example
  std::string animation;       // name; empty: the first, as in the viewer; "all": one film each
  bool has_animation = false;  // whether --animation was typed; an animation may have an empty name
  bool as_window = false;      // physics starts at rest
  // Path or "-" of a recording; its ticks replace the frames of an animation.
  std::string recording;
  std::optional<int> frame;    // frame of the animation, simulated from its start; unset: 0
  bool all_frames = false;     // makes a film of the whole animation
  std::string frames;          // frames of the film: "A..B", "A.." or "..B"
  std::optional<double> fps;   // frames per second of the film; unset: the animation's
  std::optional<int> loop;     // plays of a .webp or .gif; 0 or unset: for ever
  std::optional<int> quality;  // of .webp, .mp4 or .webm, 1..100; unset: the format's default
  // Columns of a contact sheet, one picture of all frames; unset: no sheet.
  std::optional<int> contact_sheet;
  std::string camera;  // "X,Y,ZOOM"; empty: a camera that shows every pose
  std::string size;    // pixels; empty: 1000x1000, or 240x240 for each picture of a contact sheet
  std::string margin;  // border at each side: "8" pixels or "6%"; empty: 6 %
  double scale = 1;    // scale of lines and labels; 2 for a dense screen
  std::vector<std::string> styles;    // names, first has priority; empty: the rig's active styles
  std::string background = "theme";   // "#RRGGBB", "none" (transparent), "theme" or an image
  std::vector<std::string> overlays;  // of: bones, names (with bones), ik, physics, mesh, grid
  PlacementOptions placement;         // not for a recording, which holds a placement
  bool frame_number = false;          // draws the frame number into the pictures
  std::string ghosts;                 // skins of the onion skin: "N" or "BEFORE,AFTER"; empty: none
  std::vector<std::string> trails;    // names of the bones with a motion trail
  bool no_artwork = false;            // draws the overlays alone
  bool light = false;                 // uses the light theme
  bool nearest = false;               // nearest filtering, for pixel art
  std::string output;                 // path of a .png, .webp, .jpg or film file; "-" for stdout
  bool make_folders = false;          // creates missing folders of the output
  bool quiet = false;                 // prints no progress
};
int render(const RenderOptions& options);
// Runs render() for each rig of the batch; without rigs for the built-in example. For many rigs the
// output must be a folder or a name with {name}.
int render_rigs(const BatchOptions& batch, const RenderOptions& each);

// The options of convert, which writes rigs of any version as .skf of the newest or of a chosen
// version. Changes are reported on stderr.
struct ConvertOptions {
  BatchOptions batch;
  std::string output;  // "-" for stdout; for many rigs a folder or a name with {name}
  bool force = false;  // overwrites an existing file
  // Adds a physics entry without effect to a rig that has no physics: see the option.
  bool inert_physics = false;
  std::string to;  // version of the format; empty: the newest known one
  std::string as;  // instead of `to`: a version to which the values already belong
};
int convert(const ConvertOptions& options);

// The options of reduce, which writes the smallest rig that still shows a symptom as a .skf of the
// same version. Ctrl+C writes the smallest rig found so far.
struct ReduceOptions {
  std::string rig;
  // Symptoms "lint:CODE", "differs:TRACE.json" or "dialect:NAME"; all must stay.
  std::vector<std::string> keep;
  std::string test;  // shell command with {} for the rig, whose exit status must stay; empty: none
  double timeout = 60;  // longest time of the command, seconds
  std::string output;   // "-" for stdout
  bool force = false;   // overwrites an existing file
};
int reduce(const ReduceOptions& options);

// The options of schema, which prints the JSON Schema of a document.
struct SchemaOptions {
  std::string name;  // "trace", "lint" ...; empty: lists the names, one per line
};
int schema(const SchemaOptions& options);

struct BenchOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  std::string format = "text";    // "text", "json" or "jsonl"
  std::string animation;          // name or index
  bool has_animation = false;     // false: the first animation
  double seconds = 1;             // time of measuring per rig; > 0
  bool quiet = false;             // prints no progress
};
int bench(const BenchOptions& options);

// The options of gallery, which shows many rigs on one HTML page with animations, problems and
// cost, or in one picture.
struct GalleryOptions {
  std::vector<std::string> rigs;  // files, folders, patterns; "-" for stdin
  std::string output;             // a .html page, "-" for stdout; or a .png picture of all rigs
  std::string title = "Rigs";
  std::string viewer;   // address of the viewer's page, relative to this page; empty: no links
  int size = 160;       // side of each rig's picture, pixels
  std::string margin;   // as RenderOptions::margin
  int fps = 12;         // most frames per second of an animation's picture
  int frames = 48;      // most frames of an animation's picture
  int animations = 12;  // most animations shown per rig
  int quality = 60;     // quality of the animated pictures, 1..100
  int columns = 8;      // columns of the .png
  int jobs = 0;         // number of threads; 0: one per processor
  bool quiet = false;   // prints no progress
};
int gallery(const GalleryOptions& options);

// The options of thumbnail, which makes pictures for file managers.
struct ThumbnailOptions {
  BatchOptions batch;
  std::string output;  // a .png, .webp or .jpg file, "-" for stdout; for many rigs as
                       // ConvertOptions::output
  int size = 256;      // longest side, pixels
  std::string margin;  // as RenderOptions::margin; if set, the embedded thumbnail is not used
  std::string format;  // "png": PNG whatever the ending; empty: by the ending
};
int thumbnail(const ThumbnailOptions& options);

}  // namespace skelscope
