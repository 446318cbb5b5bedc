// The input of each tick as a JSON document: the viewer saves it, every command and test replays
// it. Numbers survive the way through the file bit by bit.
//
//   { "skelscope": "recording", "version": 1, "dialect": "normative", "mix": "Sequence",
//     "tick_rate": 60,
//     "ticks": [ { "restart": true, "reset_physics": true, "record": true, "physics": "on",
//        "velocity": [0, 3],
//        "tracks":    [ { "animation": "Walk", "frame": 10, "smooth_frames": 0, "weight": 1,
//                         "end": "Once", "at": 10.5, "ended": false, "layer": 1,
//                         "additive": true, "mask": [4], "unmasked": [6], "speed": 2,
//                         "reverse": true } ],
//        "player":    { "voices": [ { "animation": 1, "position": 4.5, "weight": 0.25, "goal": 1,
//                                     "fade_left": 0.15, "fade": 0.2 } ] },
//        "queue":     [ "Stand" ],
//        "overrides": [ { "bone": 4, "element": "PositionX", "value": 12.5 } ],
//        "families":  [ { "family": 0, "mode": "Arc", "constraint": "None", "mimic_target": false,
//                         "target": 7, "enabled": true, "iterations": 10,
//                         "limits": [ { "joint": 1, "from": 0, "span": 1.5 } ] } ],
//        "physics_edits": [ { "entry": 0, "parameter": "sway", "value": 0.5 } ],
//        "passes": { "fk": true, "ik": true, "mesh": true },
//        "placement": { "position": [0, 0], "scale": [-1, 1], "rotation": 0,
//                       "velocity": [3, 0] } } ] }
//
// Every key but skelscope, version and ticks has a default. An animation is an index or a name,
// bones are ids, the value of a Texture override is a texture's name. "dialect" (a preset's name or
// an object of switches), "mix", "shortest_arc", "physics_parameters" and "tick_rate" (ticks a
// second, 10..240: how long a tick lasts, not what comes out) may also stand in a tick and hold for
// it alone.
// Version 2 says how playing goes on from a tick as well: how each track "end"s (Loop, Once or
// Hold), where exactly its playhead stands ("at", within a frame of "frame"), that it was shown
// once and takes no part ("ended"), and the animations that wait ("queue"). Version 1 is written
// when all tracks loop and none waits.
// Version 3 adds the character's "placement" (pixels, factors, radians, pixels a tick); it is
// written only when a tick is placed.
// Version 4 adds the mix "Blend" and a track's "layer", "additive" and "mask" (bones that it acts
// on with those below them); it is written only when a tick has one of them.
// Version 5 adds the library's Player or PadPlayer ("player", "pad") that moves the first tracks,
// and a track's "speed" and "reverse", so that playing goes on as it did; it is written only when a
// tick has one of them.
// Version 6 adds a track's "unmasked", bones that its mask leaves out again with those below them,
// "physics_parameters", which a game had in place of the rig's ("entry", and those that differ),
// and the end "PingPong" of tracks and voices, whose tracks have "reverse" on the way back; it is
// written only when a tick has one of them. A recording that does not begin with a restart may
// carry the "state" its first tick starts from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/tick/history.h"
#include "trace/trace.h"

namespace skelscope {

// The start of a tick that continues no other tick of its document.
struct TickStart {
  skelform::State state;
  FirstHidden first_hidden;
};

struct RecordedTick {
  TickInput input;
  std::vector<PlaybackTrack> tracks;  // the transport's that are on; empty: as the input has them
  bool record = true;                 // whether it appears in the trace
  std::optional<TickStart> start;
  int tick_rate = 60;
  std::shared_ptr<const skelform::Player> player;  // see Snapshot
  std::shared_ptr<const skelform::PadPlayer> pad;
};

struct Recording {
  std::vector<RecordedTick> ticks;
};

// Unknown keys, animations, bones and families are refused. On failure `recording` is untouched and
// the error says where and what ("ticks[3].tracks[0].frame: must be ...").
// `physics`: the parameters of the trace that the recording is in, unless it tells its own.
bool read_recording(std::string_view document, const skelform::Armature& armature,
                    Recording& recording, std::string& error,
                    std::span<const skelform::TraceParameters> physics = {});
std::string write_recording(const Recording& recording, const skelform::Armature& armature);

}  // namespace skelscope
