#include "commands/manual/manual_texts.h"

#include <algorithm>
#include <array>

namespace skelscope {
namespace {

constexpr ManualText kNoText{};

constexpr std::array kTexts{
    ManualText{
        "",
        R"(Without a command a window opens on the rig, or on the built-in example. The window
reloads a file when it changes. Of several rigs it shows the first; Ctrl+PageDown goes to the
next. F1 lists all keys. --live waits for running games and shows what they do: see docs/live.md.

The commands need no display. Data goes to standard output, messages to standard error. A file
called - is standard input or standard output, for rigs as well. A command never writes over a
file that it reads. An output replaces an existing file once it is complete; devices, FIFOs and
the targets of links are written to in place. Control characters in names are printed as escapes.)",
        R"(hero.skf
hero.skf --animation Walk --frame 12 --tab ik
hero.skf --screenshot window.png
hero.skf --live)"},
    ManualText{
        "inspect",
        R"(Lists the version, bones, animations, IK families, physics, styles and atlases. --full
prints each position and key on its own line and leaves out the file's name, as git's textconv
needs it: see docs/git.md.)",
        R"(inspect hero.skf
inspect hero.skf --json)"},
    ManualText{
        "bench",
        R"(Measures the CPU time that a game spends on a tick of a rig: animating and constructing
one instance, without drawing. The cost of a part is the difference between ticks with and without
it, measured in turn, so that other running programs do not distort it. Every figure is the median
of the rounds, give or take half the width of their middle half. The cost of FK is the rest of the
tick. A figure that cannot be told from noise is marked. Nanoseconds depend on the machine and the
day: compare rigs with each other, or use the column "x FK", the time as a multiple of a minimal
FK pass, which is measured alongside. Allocations are counted during the ticks.)",
        R"(bench hero.skf --animation Walk
bench art/ --json --quiet)"},
    ManualText{
        "lint",
        R"(Lists the problems of rigs and their places. A folder stands for all rigs in it and in
its subfolders, a pattern with * for the files that match it. Rigs are read in parallel, one on each
processor. Status 1 means that there are errors, or problems of at least the severity that
--fail-on names; 2 that a rig could not be read, while all others are still reported.
docs/problems.md explains the codes.

The most visible problems come first, and problems of one kind are one line; --all lists each. --baseline
leaves out what an earlier export had, matched by code and by the names of the parts.

A .skelscope.toml in the rig's folder or in a folder above it sets the ignored codes, the least
severity for status 1, and the severity of single codes.)",
        R"(lint hero.skf
lint art/ --fail-on warning --format junit
lint --baseline released/hero.skf hero.skf --strict
lint 'art/*.skf' --ignore texture-unused --summary)"},
    ManualText{
        "trace",
        R"(Prints every bone of every tick, in the format of docs/formats.md. A frame is a tick,
and physics starts as in a freshly loaded rig, unless the recording says otherwise.)",
        R"(trace hero.skf --animation Walk --frames 0..24
trace hero.skf --animation all --output '{animation}.json'
trace hero.skf --recording drag.json --stages)"},
    ManualText{
        "ik",
        R"(Prints a row for each IK family: mode, constraint, reach, the share of the reach that
is needed, the distance that the solver left, and the distance from the drawn end to its target. The
causes of the last distance stand below the row, in pixels. Without an animation the rig is at
rest.)",
        R"(ik hero.skf --animation Walk --frame 25)"},
    ManualText{
        "compare",
        R"(Reports the differences of two traces: another rig, version or dialect; repeated ticks;
null, NaN and Infinity; likely causes (docs/causes.md lists all); the first bone and pass that
differ, and the number of differences that follow. A rig in place of a trace plays the recording of the other trace, or else
the closest animation.

The rig of --rig names the bones of traces without a skeleton. It also runs with the mistakes of
other runtimes, to find the ones that explain the difference. This needs a trace that equals the rig's own run
of a recording (of --recording, or in a trace) or of one of its animations from frame 0. Without
--rig the file that a trace names as its rig is used, if it lies beside the trace or in the working
folder; the output says so.

Status 1 means that the traces differ or have nothing in common, or that one trace has lists or
fields that the other lacks: "partly compared", with a list of them. In this last case --partial
gives status 0 if the parts that both have are equal. A field that a trace lacks for every bone,
for example because it calls rot rotation, is a difference even with --partial. docs/compare.md
leads from a new port to no difference.)",
        R"(compare ours.json theirs.json
compare hero.skf theirs.json --dialect all)"},
    ManualText{
        "diff",
        R"(Lists what was added, removed, renamed and changed, which textures were redrawn, and
how far sprites and bones are apart, with physics. Status 0 means that data, looks and motion are
all equal. With the seven or nine arguments that git passes to a diff driver the status is 0;
docs/git.md has the settings.)",
        R"(diff old/hero.skf hero.skf)"},
    ManualText{"render",
               R"(Draws a frame as a .png, .webp or .jpg, or an animation: as numbered pictures
(NAME_{frame:04}.png), an animated WebP, or through ffmpeg a GIF, MP4, WebM or MOV.
--contact-sheet puts all pictures into one PNG. One camera holds every pose, unless --camera gives
the point at the centre and the picture pixels per rig pixel. The rig fills 88 % of the picture;
--margin changes that. --flip, --place, --scale-rig, --rotate and --velocity place the rig in its
world as a game does, and physics lags behind the velocity.

--animation all makes a film of each animation; {animation} in the output name stands for its
name. --recording draws a recording of the window, or the one in a trace such as Live keeps,
instead of an animation, tick by tick, with its physics and drags; its ticks are the frames.)",
               R"(render hero.skf --animation Walk --frame 12 --overlays bones --output walk.png
render hero.skf --animation Walk --all-frames --output walk.webp
render hero.skf --animation all --contact-sheet 8 --output '{animation}.png')"},
    ManualText{
        "gallery",
        R"(Puts every rig of the folders on one page: a picture at rest, its animations playing,
its problems as lint finds them, and its cost: bones, vertices, keys, IK families, physics
entries, the memory of its decoded textures, and the size of its file. The page is one file that
needs no other file and no server. It follows the dark or light theme of the reader's system. With
scripts enabled it can be searched and sorted. A rig that cannot be read gets a card with the
reason, and the status is 2.

--viewer links each .skf file to the viewer's page (docs/web.md), and gives it a button that plays
it in the gallery. The page, the viewer and the rigs then belong on one server, with the rigs where
they lie now, as seen from the page.)",
        R"(gallery art/ --output index.html
gallery site/rigs --output site/index.html --viewer skelscope/index.html
gallery 'art/*.skf' --output sheet.png --columns 6)"},
    ManualText{
        "conformance",
        R"(Plays each rig with our own runtime and with the command, which prints a trace, and
compares the two as compare does. A rig plays its recordings, or else each animation from its
start. docs/printers shows how a runtime prints a trace. A recording belongs to hero.skf if it is
hero.json or hero-*.json beside it, if it lies in a folder hero beside it, or if hero.skf is the
only rig of its folder.

--coverage lists the rules that no case exercises: it plants each mistake that compare knows in our
own runtime, and names those that change no value. The command samples writes rigs that exercise all
rules.)",
        R"(conformance rigs/ --runtime 'node port.js {rig} {recording}' --html report.html
conformance rigs/ --runtime 'new=./port {rig} {recording}' --runtime 'old=./old {rig} {recording}')"},
    ManualText{
        "samples",
        R"(Writes the example rig, small rigs and recordings of both to a folder. Together they
exercise every rule that a trace can show. A file of yours that has the name of one stops it.)",
        R"(samples rigs
conformance rigs --coverage --runtime 'node port.js {rig} {recording}')"},
    ManualText{"convert",
               R"(Writes a rig of any format as a .skf of the newest format, or of the format that
--to names. The new rig plays as before. Conversions and losses are reported on standard error. A
rig without a thumbnail.png gets one if it can be drawn. --as corrects a wrong version instead: it
keeps all values, and the rig plays by the rules of that version.)",
               R"(convert old.skf --output new.skf
convert wrong.skf --as 0.7 --output right.skf)"},
    ManualText{"reduce",
               R"(Removes animations, IK families, physics, bones, keys, sprites, meshes, styles
and textures, and rounds the numbers of what remains. It prints what remains, and gives the same
result each time. --keep differs:TRACE.json keeps the first place where the rig differs from a
trace of it; parts are then removed, but the parts that remain are not changed. For --test the
rig's file lies in a temporary folder of its own.

Ctrl+C writes the smallest rig found so far and ends with status 130. Status 1 means that the rig
does not show the symptom to keep.)",
               R"(reduce hero.skf --keep lint:zindex-tie --output small.skf
reduce hero.skf --test 'port/run {} | grep -q nan' --output small.skf)"},
    ManualText{"schema",
               R"(Every document that the program reads or prints has a JSON Schema and a version;
docs/formats.md explains them.)",
               R"(schema
schema trace)"},
    ManualText{"completions",
               R"(Prints a completion script for a program that was built but not installed. An
installed program has its scripts where the shells look for them.)",
               R"(completions bash >~/.local/share/bash-completion/completions/skelscope)"},
    ManualText{"man",
               R"(Prints a manual page of a program that was built but not installed. An installed
program has its pages where man looks for them. The pages are made from the options themselves.)",
               R"(man lint | man -l -)"},
    ManualText{
        "thumbnail",
        R"(Writes the rig's own thumbnail, or draws one if it has none that is small enough. File
managers call this command through the installed .thumbnailer file.)",
        R"(thumbnail hero.skf hero.png --size 128)"},
};

}  // namespace

const ManualText& manual_text(std::string_view command) {
  const auto found = std::ranges::find(kTexts, command, &ManualText::command);
  return found == kTexts.end() ? kNoText : *found;
}

}  // namespace skelscope
