#include <algorithm>

#include "json/place.h"
#include "json/scan.h"
#include "lists/lists.h"
#include "session/recording/document_kind.h"
#include "session/recording/fields_reader.h"
#include "session/recording/own_physics.h"
#include "session/recording/printed_json.h"
#include "session/recording/recording.h"
#include "session/recording/recording_state.h"
#include "session/recording/trace_tick.h"
#include "trace/layer_order.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skeljson::Kind;
using skeljson::Mistake;
using skeljson::Place;

constexpr std::string_view kRecordedKeys[] = {
    "restart",   "reset_physics",      "tracks",          "queue",     "overrides", "families",
    "physics",   "velocity",           "record",          "dialect",   "mix",       "shortest_arc",
    "tick_rate", "physics_edits",      "passes",          "placement", "state",     "player",
    "pad",       "physics_parameters", "layers_as_listed"};

// The settings of a document, which a tick may override.
struct Defaults {
  skelform::Dialect dialect;
  skelform::Mix mix = skelform::Mix::Sequence;
  bool shortest_arc = false;
  int tick_rate = 60;
  std::vector<skelform::Physics> own_physics;  // see Pokes
};

// A track of the transport, and the frame that the tick's input has for it.
struct ReadTrack {
  PlaybackTrack played;
  int frame = 0;
};

std::vector<std::string_view> keys_of_tracks() {
  ReadTrack track;
  KnownKeys known;
  mix_fields(known, track.played, track.frame);
  course_fields(known, track.played, track.frame);
  return known.keys;
}

ReadTrack read_track(const Place& place, const ReadFor& to) {
  allow_keys(place, keys_of_tracks());
  ReadTrack track;
  FieldsReader reader{place, to};
  mix_fields(reader, track.played, track.frame);
  track.played.frame = track.frame;
  course_fields(reader, track.played, track.frame);
  return track;
}

void read_tracks(const Place& place, const ReadFor& to, RecordedTick& tick) {
  std::vector<ReadTrack> read;
  for (std::size_t i = 0; i < count(place); ++i) read.push_back(read_track(element(place, i), to));
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
  if (to.version == 1) tick.transport.tracks.clear();
}

std::vector<int> read_queue(const Place& place, const ReadFor& to) {
  std::vector<int> queue;
  for (std::size_t i = 0; i < count(place); ++i)
    read(element(place, i), to, as_index<RigPart::Animation>(queue.emplace_back()));
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

Defaults read_rules(const Place& place, const ReadFor& to, Defaults rules) {
  if (auto p = find(place, "dialect")) rules.dialect = read_dialect(*p);
  if (auto p = find(place, "mix")) read(*p, to, rules.mix);
  if (auto p = find(place, "shortest_arc")) rules.shortest_arc = truth(*p);
  if (auto p = find(place, "tick_rate"))
    rules.tick_rate = whole_number(*p, kSlowestTickRate, kFastestTickRate);
  const auto physics = find(place, "physics_parameters");
  if (physics && to.version < 6) refuse(*physics, "is known from version 6 on");
  if (physics) rules.own_physics = read_own_physics(*physics, to.armature);
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

RecordedTick read_tick(const Place& place, const ReadFor& to, const Defaults& defaults,
                       const Recording& so_far) {
  allow_keys(place, recorded_tick_keys());
  RecordedTick tick;
  if (auto p = find(place, "restart")) tick.input.restart = truth(*p);
  if (auto p = find(place, "reset_physics")) tick.input.reset_physics = truth(*p);
  if (auto p = find(place, "record")) tick.record = truth(*p);
  if (auto p = find(place, "tracks")) read_tracks(*p, to, tick);
  const auto queue = find(place, "queue");
  if (queue && to.version == 1) refuse(*queue, "is known from version 2 on");
  const auto placement = find(place, "placement");
  if (placement && to.version < 3) refuse(*placement, "is known from version 3 on");
  if (queue) tick.input.queue = read_queue(*queue, to);
  read_driver(place, to, tick.transport);
  if (auto p = find(place, "state")) tick.start = read_start(*p, to.armature);
  const Defaults rules = read_rules(place, to, defaults);
  Pokes pokes = read_pokes(place, to);
  pokes.own_physics = rules.own_physics;
  tick.input.pokes = shared(std::move(pokes), so_far);
  tick.input.rules.dialect = rules.dialect;
  tick.input.rules.mix = rules.mix;
  tick.input.rules.shortest_arc = rules.shortest_arc;
  tick.input.rules.layers_as_listed = reads_layers_as_listed(place, to.version, tick.input);
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
  const ReadFor to{armature, version};
  Defaults usual;
  usual.own_physics = own_physics_of(armature, physics);
  const Defaults defaults = read_rules(place, to, std::move(usual));
  const Place ticks = member(place, "ticks");
  Recording recording;
  for (std::size_t i = 0; i < count(ticks); ++i)
    recording.ticks.push_back(read_tick(element(ticks, i), to, defaults, recording));
  return recording;
}

using OwnPhysics = std::span<const skelform::TraceParameters>;

Recording read_alone(std::string_view document, const Armature& armature, OwnPhysics physics) {
  const skeljson::Document json = skeljson::read(document);
  return read_document(Place{json.get()}, armature, physics);
}

// Returns the text of a member of the outermost object; empty: none.
std::string_view member_text(std::string_view document, std::string_view key) {
  skeljson::Scan scan{document};
  while (next_member(scan)) {
    const std::size_t begin = scan.at;
    skip_value(scan);
    if (document.substr(scan.key_begin, scan.key_end - scan.key_begin) == key)
      return document.substr(begin, scan.at - begin);
  }
  return {};
}

// Reads what a replay needs of a trace. Its ticks may be many times as large.
Recording read_of_trace(std::string_view document, const Armature& armature) {
  const std::string_view trace = json_in(document).json, own = member_text(trace, "recording");
  if (!own.starts_with('{')) throw Mistake("the JSON around it cannot be read");
  std::vector<skelform::TraceParameters> physics;
  const std::string key = "physics_parameters", list(member_text(trace, key));
  if (!list.empty())
    read_parameters(Place{skeljson::read("{\"" + key + "\":" + list + '}').get()}, physics);
  return read_alone(own, armature, physics);
}

}  // namespace

std::span<const std::string_view> recorded_tick_keys() {
  return kRecordedKeys;
}

bool read_recording(std::string_view document, const Armature& armature, Recording& recording,
                    std::string& error, std::span<const skelform::TraceParameters> physics) {
  try {
    recording = is_trace(document) ? read_of_trace(document, armature)
                                   : read_alone(document, armature, physics);
    return true;
  } catch (const Mistake& mistake) {
    error = why_no_recording(document);
    if (error.empty())
      error = (is_trace(document) ? "in its recording: " : "") + std::string(mistake.what());
    return false;
  }
}

}  // namespace skelscope
