#include "commands/manual/manual_texts.h"

#include <algorithm>
#include <array>

namespace skelscope {
namespace {

constexpr ManualText kNoText{};

constexpr std::array kTexts{
    ManualText{
        "",
        R"(Without a command a window opens on the rig, or on the built-in example. A file that
is exported again is shown at once. Of several rigs the first is shown, Ctrl+PageDown goes on to the
next. F1 lists all keys.

The commands need no display. Data goes to standard output, messages to standard error; where a
file is asked for, - stands for standard input or output, for a rig as well. A file that is read is
never written over; what is written takes the place of an older file once it is whole, and devices,
FIFOs and what links lead to are written to as they are. Names are printed with escapes in place of
what would steer a terminal.)",
        R"(hero.skf
hero.skf --animation Walk --frame 12 --tab ik
hero.skf --screenshot window.png)"},
    ManualText{"inspect",
               R"(Version, bones, animations, IK families, physics, styles and atlases. With
--full every position and key, a line each and without the file's name, as git's textconv: see
docs/git.md.)",
               R"(inspect hero.skf
inspect hero.skf --json)"},
    ManualText{"bench",
               R"(What a tick of a rig costs a game: animating and constructing one instance, in CPU
time of this machine. It is measured with and without each part in turn, so that the differences
hold where other programs run as well: each is a median of rounds, give or take half of their
middle half, FK is what the other passes leave, and what cannot be told from noise is said to be that. Nothing is drawn. Nanoseconds are
another machine's already tomorrow: compare rigs with each other, or with the barest FK pass, which
is measured beside them and gives the column "x FK". Allocations are counted as they happen.)",
               R"(bench hero.skf --animation Walk
bench art/ --json --quiet)"},
    ManualText{
        "lint",
        R"(What is wrong with rigs, and where. A folder stands for all .skf files in it and in
its folders, a word with * for those that match it; they are read at once, as many as there are
processors. Status 1 when there are errors, or problems of the severity that --fail-on names; 2 when
a rig cannot be read, and the others are told of all the same. The codes are explained in
docs/problems.md.

A .skelscope.toml in the rig's folder or in one above it says for a project what is ignored, from
which severity on lint fails, and which severity a code has.)",
        R"(lint hero.skf
lint art/ --fail-on warning --format junit
lint 'art/*.skf' --ignore texture-unused --summary)"},
    ManualText{"trace",
               R"(Every bone of every tick, as docs/formats.md describes it. A frame is a tick,
and physics begins as in a freshly loaded rig, unless the recording says otherwise.)",
               R"(trace hero.skf --animation Walk --frames 0..24
trace hero.skf --animation all --output '{animation}.json'
trace hero.skf --recording drag.json --stages)"},
    ManualText{"ik",
               R"(A row an IK family: mode, constraint, reach, how much of it is needed, what
the solver left over and how far the end is drawn from its target; below it what moved it there,
in pixels. At rest without an animation.)",
               R"(ik hero.skf --animation Walk --frame 25)"},
    ManualText{"compare",
               R"(Where two traces part: another rig, version or dialect; ticks that are there
twice; null, NaN and Infinity; likely causes (y flipped, degrees for radians, a tick late or
early, bone ids shifted, a factor, an offset); the first bone and pass that differ, and how much
follows from it. A rig in place of one of them is run as the other says that it plays, or as
comes nearest.

With --rig that rig names the bones of traces without a skeleton and is run in other dialects,
to find the one switch that explains the difference; one of the traces must be what the rig
gives for the recording, or for the recording that a trace holds, or for one of its animations
from frame 0. Without it the rig that a trace names is run, where that file lies beside the
trace or in the working folder; the output says so.

Status 1 when they differ or have nothing in common, and where one has lists or fields that the
other lacks: "partly compared" and a list of what was not compared. With --partial that is 0
when what both have agrees. A field that one says of no bone, such as a rot that is called
rotation, is a difference, also with --partial. docs/compare.md leads from a new port to no difference.)",
               R"(compare ours.json theirs.json
compare hero.skf theirs.json --dialect all)"},
    ManualText{"diff",
               R"(What was added, removed, renamed and changed, which textures are drawn anew,
and how far a bone has moved. With the seven or nine words that git gives to a diff driver the
status is 0; docs/git.md has the settings.)",
               R"(diff old/hero.skf hero.skf)"},
    ManualText{"render",
               R"(A frame as a .png, .webp or .jpg, or an animation: numbered pictures
(NAME_{frame:04}.png), an animated WebP, or through ffmpeg a GIF, MP4, WebM or MOV; with
--contact-sheet all pictures in one PNG. One camera holds every pose, unless --camera says what
is in the middle and how many pixels one of the rig's becomes. It fills 88 % of the picture;
--margin says otherwise. --flip, --place, --scale-rig, --rotate and --velocity stand the rig in its
world as a game does, and its physics lags behind the velocity.

With --animation all there is a film of each, {animation} in the name of the output being its
name. With --recording it is what the window recorded in place of an animation, tick by tick,
with its physics and drags; frames are its ticks then.)",
               R"(render hero.skf --animation Walk --frame 12 --overlays bones --output walk.png
render hero.skf --animation Walk --all-frames --output walk.webp
render hero.skf --animation all --contact-sheet 8 --output '{animation}.png')"},
    ManualText{"gallery",
               R"(Every rig of the folders on one page: a picture at rest, its animations playing,
what is wrong with it as lint says, and what it costs: bones, vertices, keys, IK families, physics
entries, what its textures take once they are decoded, and its file. The page is one file that needs
no other and no server, dark or light as the reader's system is; with scripts it can be searched and
sorted. A rig that cannot be read has a card that says why, and status 2 at the end.)",
               R"(gallery art/ --output index.html
gallery 'art/*.skf' --output sheet.png --columns 6)"},
    ManualText{"conformance",
               R"(Each rig is played as its recordings say, or each animation from its start, by our
own runtime and by the command, which prints its trace; docs/printers shows how. The two are
compared as compare does. A recording belongs to hero.skf if it is hero.json or hero-*.json beside
it, lies in a folder hero, or if no other rig is in its folder.)",
               R"(conformance rigs/ --runtime 'node port.js {rig} {recording}' --html report.html
conformance rigs/ --runtime 'new=./port {rig} {recording}' --runtime 'old=./old {rig} {recording}')"},
    ManualText{"convert",
               R"(A rig of any format as a .skf of the newest, or of the one that --to names, which
plays as it did; what was converted is told on standard error, and what could not be kept. A rig without a thumbnail.png gets one, where it can be
drawn.)",
               R"(convert old.skf --output new.skf)"},
    ManualText{"reduce",
               R"(Leaves out animations, IK families, physics, bones, keys, sprites, meshes,
styles and textures; what is left gets round numbers. It says what is left, and gives the same
answer each time. --keep differs:TRACE.json keeps the first place where the rig parts from a
trace of it, for which parts are left out but nothing that stays is changed. For --test the
rig's file lies in a folder of its own.

Ctrl+C writes the smallest so far and ends with status 130; status 1 says that the rig does not
show what is to be kept.)",
               R"(reduce hero.skf --keep lint:zindex-tie --output small.skf
reduce hero.skf --test 'port/run {} | grep -q nan' --output small.skf)"},
    ManualText{"schema",
               R"(Every document that the program reads or prints has a JSON Schema and a
version; docs/formats.md explains them.)",
               R"(schema
schema trace)"},
    ManualText{"completions",
               R"(They are installed where the shells look for them; this is for those that were
built and not installed.)",
               R"(completions bash >~/.local/share/bash-completion/completions/skelscope)"},
    ManualText{"man",
               R"(The pages are made from the options themselves and are installed where man
looks for them; this is for those that were built and not installed.)",
               R"(man lint | man -l -)"},
    ManualText{"thumbnail",
               R"(The rig's own picture, or one that is drawn where it has none that is small
enough. File managers call it as the installed .thumbnailer says.)",
               R"(thumbnail hero.skf hero.png --size 128)"},
};

}  // namespace

const ManualText& manual_text(std::string_view command) {
  const auto found = std::ranges::find(kTexts, command, &ManualText::command);
  return found == kTexts.end() ? kNoText : *found;
}

}  // namespace skelscope
