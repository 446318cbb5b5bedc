#include <algorithm>
#include <cmath>
#include <limits>

#include "json/place.h"
#include "lists/lists.h"
#include "session/recording/document_kind.h"
#include "session/recording/own_physics.h"
#include "session/recording/pokes_reader.h"
#include "session/recording/recording.h"
#include "session/recording/recording_driver.h"
#include "session/recording/recording_state.h"
#include "trace/layer_order.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skeljson::Kind;
using skeljson::Mistake;
using skeljson::Place;

constexpr double kMostSpeed = 1000;
constexpr int kMost = std::numeric_limits<int>::max();

// The document's settings, which a tick may override.
struct Defaults {
  skelform::Dialect dialect;
  skelform::Mix mix = skelform::Mix::Sequence;
  bool shortest_arc = false;
  int tick_rate = 60;
  int version = 1;                             // of the document
  std::vector<skelform::Physics> own_physics;  // see Pokes
};

TrackEnd read_end(const Place& place, int version) {
  const auto end = std::ranges::find_if(
      kTrackEnds, [&](TrackEnd known) { return text(place) == name_of(known); });
  if (end == kTrackEnds.end())
    refuse(place, "must be Loop, Once, Hold or PingPong, found \"" + text(place) + "\"");
  if (*end == TrackEnd::PingPong && version < 6)
    refuse(place, "PingPong is known from version 6 on");
  return *end;
}

// Reads a playhead, which must lie within one frame of the tick's frame, on either side since
// tracks also play in reverse.
double read_playhead(const Place& place, int frame) {
  const double at = number(place);
  if (!(std::abs(at - frame) < 1 + 1e-5)) refuse(place, "must lie within one frame of \"frame\"");
  return at;
}

double read_speed(const Place& place) {
  const double speed = number(place);
  if (!(speed >= 0 && speed <= kMostSpeed)) refuse(place, "must be from 0 to 1000");
  return speed;
}

// A track of the transport, and the frame that the tick's input has for it.
struct ReadTrack {
  PlaybackTrack played;
  int frame = 0;
};

std::vector<int> read_mask(const Place& place, const Armature& armature) {
  if (count(place) == 0) refuse(place, "names no bone: leave it out");
  std::vector<int> mask;
  for (std::size_t i = 0; i < count(place); ++i) {
    const int bone = read_bone(element(place, i), armature);
    if (contains(mask, bone)) refuse(element(place, i), "names a bone twice");
    mask.push_back(bone);
  }
  return mask;
}

void read_blending(const Place& place, const Armature& armature, PlaybackTrack& track) {
  if (auto p = find(place, "layer")) track.layer = whole_number(*p, -kMost, kMost);
  if (auto p = find(place, "additive")) track.additive = truth(*p);
  if (auto p = find(place, "mask")) track.mask = read_mask(*p, armature);
  if (auto p = find(place, "unmasked")) track.unmasked = read_mask(*p, armature);
}

void refuse_later_keys(const Place& place, int version) {
  const auto refuse_before = [&](int since, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
      if (const auto p = find(place, key); p && version < since)
        refuse(*p, "is known from version " + std::to_string(since) + " on");
  };
  refuse_before(2, {"end", "at", "ended"});
  refuse_before(4, {"layer", "additive", "mask"});
  refuse_before(5, {"speed", "reverse"});
  refuse_before(6, {"unmasked"});
}

ReadTrack read_track(const Place& place, const Armature& armature, int version) {
  allow_keys(place, {"animation", "frame", "smooth_frames", "weight", "end", "at", "ended", "layer",
                     "additive", "mask", "unmasked", "speed", "reverse"});
  refuse_later_keys(place, version);
  ReadTrack read;
  PlaybackTrack& track = read.played;
  track.animation = read_animation(member(place, "animation"), armature);
  if (auto p = find(place, "frame")) read.frame = whole_number(*p, 0, kMost);
  track.frame = read.frame;
  if (auto p = find(place, "smooth_frames")) track.smooth_frames = whole_number(*p, 0, kMost);
  if (auto p = find(place, "weight")) track.weight = finite(*p);
  read_blending(place, armature, track);
  if (auto p = find(place, "end")) track.end = read_end(*p, version);
  if (auto p = find(place, "at")) track.frame = read_playhead(*p, read.frame);
  if (auto p = find(place, "ended")) track.has_ended = truth(*p);
  if (auto p = find(place, "speed")) track.speed = read_speed(*p);
  if (auto p = find(place, "reverse")) track.reverse = truth(*p);
  return read;
}

void read_tracks(const Place& place, const Armature& armature, int version, RecordedTick& tick) {
  std::vector<ReadTrack> read;
  for (std::size_t i = 0; i < count(place); ++i)
    read.push_back(read_track(element(place, i), armature, version));
  for (const ReadTrack& r : read) tick.transport.tracks.push_back(r.played);
  bool all_loop = true;
  for (std::size_t i = 0; i < read.size(); ++i) {
    const PlaybackTrack& t = tick.transport.tracks[i];
    if (!takes_part(tick.transport.tracks, t)) continue;
    tick.input.tracks.push_back(tick_track(t));
    tick.input.tracks.back().frame = read[i].frame;
    tick.input.ends.push_back(t.end);
    all_loop = all_loop && t.end == TrackEnd::Loop;
  }
  if (all_loop) tick.input.ends.clear();
  if (version == 1) tick.transport.tracks.clear();
}

std::vector<int> read_queue(const Place& place, const Armature& armature) {
  std::vector<int> queue;
  for (std::size_t i = 0; i < count(place); ++i)
    queue.push_back(read_animation(element(place, i), armature));
  return queue;
}

skelform::Dialect read_dialect(const Place& place) {
  skelform::Dialect dialect;
  if (kind_of(place) == Kind::Object) {
    for_each(place, [&](const Place& flag) {
      const auto switches = skelform::dialect_switches();
      const auto known = std::ranges::find(switches, flag.key, &skelform::DialectSwitch::name);
      if (known == switches.end()) refuse(flag, "no such switch of a dialect");
      dialect.*(known->value) = truth(flag);
    });
  } else if (!skelform::dialect_named(text(place), dialect)) {
    refuse(place, "no dialect \"" + text(place) + "\": there are " + skelform::dialect_names());
  }
  return dialect;
}

skelform::Mix read_mix(const Place& place, int version) {
  if (text(place) == "Sequence") return skelform::Mix::Sequence;
  if (text(place) == "Average") return skelform::Mix::Average;
  if (text(place) != "Blend")
    refuse(place, "must be Sequence, Average or Blend, found \"" + text(place) + "\"");
  if (version < 4) refuse(place, "Blend is known from version 4 on");
  return skelform::Mix::Blend;
}

Defaults read_rules(const Place& place, const Armature& armature, Defaults rules) {
  if (auto p = find(place, "dialect")) rules.dialect = read_dialect(*p);
  if (auto p = find(place, "mix")) rules.mix = read_mix(*p, rules.version);
  if (auto p = find(place, "shortest_arc")) rules.shortest_arc = truth(*p);
  if (auto p = find(place, "tick_rate"))
    rules.tick_rate = whole_number(*p, kSlowestTickRate, kFastestTickRate);
  const auto physics = find(place, "physics_parameters");
  if (physics && rules.version < 6) refuse(*physics, "is known from version 6 on");
  if (physics) rules.own_physics = read_own_physics(*physics, armature);
  return rules;
}

// Before version 7 layers lay as listed. The rule is taken only where it matters, so that settings
// taken from an old recording are the present ones.
bool reads_layers_as_listed(const Place& place, int version, const TickInput& input) {
  const auto told = find(place, "layers_as_listed");
  if (told && version < 7) refuse(*told, "is known from version 7 on");
  if (told) return truth(*told);
  return version < 7 && input.rules.mix == skelform::Mix::Blend &&
         skelform::orders_layers(input.tracks);
}

std::shared_ptr<const Pokes> shared(Pokes pokes, const Recording& so_far) {
  const auto& ticks = so_far.ticks;
  if (!ticks.empty() && *ticks.back().input.pokes == pokes) return ticks.back().input.pokes;
  return std::make_shared<const Pokes>(std::move(pokes));
}

void read_driver(const Place& place, const Armature& armature, int version, RecordedTick& tick) {
  const auto player = find(place, "player"), pad = find(place, "pad");
  for (const auto& driver : {player, pad})
    if (driver && version < 5) refuse(*driver, "is known from version 5 on");
  if (player && pad) refuse(*pad, "cannot move the tracks beside a player: leave one of them out");
  if (player)
    tick.transport.player =
        std::make_shared<const skelform::Player>(read_player(*player, armature));
  if (tick.transport.player && plays_ping_pong(*tick.transport.player) && version < 6)
    refuse(*player, "plays PingPong, which is known from version 6 on");
  if (pad)
    tick.transport.pad =
        std::make_shared<const skelform::PadPlayer>(read_pad_player(*pad, armature));
}

RecordedTick read_tick(const Place& place, const Armature& armature, const Defaults& defaults,
                       const Recording& so_far) {
  allow_keys(place, {"restart",         "reset_physics", "tracks",  "queue",
                     "overrides",       "families",      "physics", "velocity",
                     "record",          "dialect",       "mix",     "shortest_arc",
                     "tick_rate",       "physics_edits", "passes",  "placement",
                     "state",           "player",        "pad",     "physics_parameters",
                     "layers_as_listed"});
  RecordedTick tick;
  if (auto p = find(place, "restart")) tick.input.restart = truth(*p);
  if (auto p = find(place, "reset_physics")) tick.input.reset_physics = truth(*p);
  if (auto p = find(place, "record")) tick.record = truth(*p);
  if (auto p = find(place, "tracks")) read_tracks(*p, armature, defaults.version, tick);
  const auto queue = find(place, "queue");
  if (queue && defaults.version == 1) refuse(*queue, "is known from version 2 on");
  const auto placement = find(place, "placement");
  if (placement && defaults.version < 3) refuse(*placement, "is known from version 3 on");
  if (queue) tick.input.queue = read_queue(*queue, armature);
  read_driver(place, armature, defaults.version, tick);
  if (auto p = find(place, "state")) tick.start = read_start(*p, armature);
  const Defaults rules = read_rules(place, armature, defaults);
  Pokes pokes = read_pokes(place, armature);
  pokes.own_physics = rules.own_physics;
  tick.input.pokes = shared(std::move(pokes), so_far);
  tick.input.rules.dialect = rules.dialect;
  tick.input.rules.mix = rules.mix;
  tick.input.rules.shortest_arc = rules.shortest_arc;
  tick.input.rules.layers_as_listed = reads_layers_as_listed(place, rules.version, tick.input);
  tick.tick_rate = rules.tick_rate;
  return tick;
}

Recording read_document(const Place& place, const Armature& armature,
                        std::span<const skelform::TraceParameters> physics) {
  allow_keys(place, {"skelscope", "version", "dialect", "mix", "shortest_arc", "tick_rate",
                     "physics_parameters", "ticks"});
  if (text(member(place, "skelscope")) != "recording")
    refuse(member(place, "skelscope"), "must be \"recording\"");
  const int version = whole_number(member(place, "version"), 1, 7);
  Defaults usual{.version = version};
  usual.own_physics = own_physics_of(armature, physics);
  const Defaults defaults = read_rules(place, armature, std::move(usual));
  const Place ticks = member(place, "ticks");
  Recording recording;
  for (std::size_t i = 0; i < count(ticks); ++i)
    recording.ticks.push_back(read_tick(element(ticks, i), armature, defaults, recording));
  return recording;
}

}  // namespace

bool read_recording(std::string_view document, const Armature& armature, Recording& recording,
                    std::string& error, std::span<const skelform::TraceParameters> physics) {
  try {
    const skeljson::Document json = skeljson::read(document);
    recording = read_document(Place{json.get()}, armature, physics);
    return true;
  } catch (const Mistake& mistake) {
    error = why_no_recording(document);
    if (error.empty()) error = mistake.what();
    return false;
  }
}

}  // namespace skelscope
