// The input of each tick as a JSON document: the viewer saves it, every command and test replays
// it. A number that is written and read again keeps all of its bits.
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
// second, 10..240; the duration of a tick, without effect on its result) may also stand in a tick
// and hold for it alone.
// Version 1 is written when all tracks loop and no animation waits.
// Version 2 adds how playing goes on after a tick: the "end" of each track (Loop, Once or Hold),
// its exact playhead ("at", within a frame of "frame"), "ended" for a track that has played once
// and takes no part any more, and the waiting animations ("queue").
// Version 3 adds the character's "placement" (pixels, factors, radians, pixels a tick); it is
// written only when a tick is placed.
// Version 4 adds the mix "Blend" and a track's "layer", "additive" and "mask" (the bones that it
// acts on, with the bones below them); it is written only when a tick has one of them.
// Version 5 adds the library's Player or PadPlayer ("player", "pad") that moves the first tracks,
// and a track's "speed" and "reverse", so that playing continues unchanged; it is written only when
// a tick has one of them.
// Version 6 adds a track's "unmasked" (bones that its mask leaves out, with the bones below them),
// "physics_parameters" that a game had in place of the rig's ("entry" and the parameters that
// differ), and the end "PingPong" of tracks and voices, whose tracks have "reverse" on the way
// back; it is written only when a tick has one of them.
// Version 7 orders the layers of a Blend by their numbers. "layers_as_listed" in a tick keeps the
// rule of older versions, in which only consecutive tracks with the same layer form a group that
// lies over those before it. It is written only when the rules differ for a tick.
// A recording whose first tick is no restart
// may carry the "state" that this tick starts from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/tick/history.h"
#include "trace/trace.h"

namespace skelscope {

// The start of a tick that does not continue the previous tick of its document.
struct TickStart {
  skelform::State state;
  FirstHidden first_hidden;
};

struct RecordedTick {
  TickInput input;
  Transport transport;  // see Snapshot; the tracks that are on; none: the input's
  bool record = true;   // whether the tick appears in traces
  std::optional<TickStart> start;
  int tick_rate = 60;
};

struct Recording {
  std::vector<RecordedTick> ticks;
};

// Refuses unknown keys, animations, bones and families. On failure `recording` stays as it is, and
// `error` says where and what ("ticks[3].tracks[0].frame: must be ..."). `physics`: the parameters
// in the head of the trace that contains the recording, used if the recording has none. The
// document may also be that trace; its ticks are not read.
bool read_recording(std::string_view document, const skelform::Armature& armature,
                    Recording& recording, std::string& error,
                    std::span<const skelform::TraceParameters> physics = {});
// The keys that a tick of a recording may have.
std::span<const std::string_view> recorded_tick_keys();
std::string write_recording(const Recording& recording, const skelform::Armature& armature);

}  // namespace skelscope
