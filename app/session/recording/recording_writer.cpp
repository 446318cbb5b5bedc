#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "session/json/report.h"
#include "session/recording/fields_writer.h"
#include "session/recording/own_physics.h"
#include "session/recording/recording.h"
#include "session/recording/recording_state.h"
#include "session/tick/tuning.h"
#include "trace/layer_order.h"

namespace skelscope {
namespace {

using skelform::Armature;

Report report_of(const skelform::Dialect& dialect) {
  const std::string name = skelform::name_of(dialect);
  skelform::Dialect same;
  if (skelform::dialect_named(name, same)) return name;
  Report json = Report::object();
  for (const skelform::DialectSwitch& s : skelform::dialect_switches())
    if (dialect.*(s.value)) json[s.name] = true;
  return json;
}

const std::vector<skelform::Physics>& own_physics(const RecordedTick& tick) {
  return pokes_of(tick.input).own_physics;
}

bool depends_on_layer_rule(const RecordedTick& tick) {
  return tick.input.rules.mix == skelform::Mix::Blend && skelform::orders_layers(tick.input.tracks);
}

// Only a track that plays once ends.
PlaybackTrack shown(PlaybackTrack track) {
  track.has_ended = track.has_ended && track.end == TrackEnd::Once;
  return track;
}

void need_tracks(FieldsVersion& version, const RecordedTick& tick) {
  for (const TickTrack& track : tick.input.tracks) mix_fields(version, track, track.frame);
  for (const PlaybackTrack& played : tick.transport.tracks) {
    const PlaybackTrack track = shown(played);
    const int frame = frame_of(track);
    mix_fields(version, track, frame);
    course_fields(version, track, frame);
  }
}

void need_pokes(FieldsVersion& version, const Pokes& pokes) {
  version("overrides", pokes.overrides);
  version("families", pokes.families);
  version("physics_edits", pokes.physics_pokes);
  fields(version, pokes.passes);
  fields(version, pokes.stance);
  if (!(pokes.stance == Stance{})) version.need(3);
}

// Returns the oldest version that has all that the tick needs.
int version_of(const RecordedTick& tick) {
  const TickInput& input = tick.input;
  FieldsVersion version;
  need_tracks(version, tick);
  need_pokes(version, pokes_of(input));
  if (!input.ends.empty() || !input.queue.empty()) version.need(2);
  if (contains(input.ends, TrackEnd::PingPong) || !own_physics(tick).empty()) version.need(6);
  if (input.rules.mix == skelform::Mix::Blend) version.need(4);
  if (tick.transport.player || tick.transport.pad) version.need(5);
  if (tick.transport.player) fields(version, *tick.transport.player);
  if (tick.transport.pad) fields(version, *tick.transport.pad);
  if (depends_on_layer_rule(tick)) version.need(7);
  return version.version;
}

int version_of(const Recording& recording) {
  int version = 1;
  for (const RecordedTick& tick : recording.ticks) version = std::max(version, version_of(tick));
  return version;
}

// Writes the tracks of the input, and between them the tracks that have ended, which the input
// lacks.
Report played_tracks(const RecordedTick& tick, const Armature& armature) {
  Report json = Report::array();
  auto mixed = tick.input.tracks.begin();
  for (const PlaybackTrack& played : tick.transport.tracks) {
    const bool in_mix = takes_part(tick.transport.tracks, played);
    const TickTrack track = in_mix ? *mixed++ : tick_track(played);
    const PlaybackTrack course = shown(played);
    FieldsWriter writer{json.emplace_back(), armature};
    mix_fields(writer, track, track.frame);
    course_fields(writer, course, frame_of(course));
  }
  return json;
}

// Returns whether the transport's tracks have the animations and frames of the input's tracks.
bool tells_input(const RecordedTick& tick) {
  std::vector<std::pair<int, int>> played, mixed;
  for (const PlaybackTrack& t : tick.transport.tracks)
    if (takes_part(tick.transport.tracks, t)) played.push_back({t.animation, frame_of(t)});
  for (const TickTrack& t : tick.input.tracks) mixed.push_back({t.animation, t.frame});
  return played == mixed;
}

Report mixed_tracks(const RecordedTick& tick, const Armature& armature) {
  Report json = Report::array();
  for (const TickTrack& track : tick.input.tracks) {
    FieldsWriter writer{json.emplace_back(), armature};
    mix_fields(writer, track, track.frame);
  }
  return json;
}

void put_tracks(Report& json, const RecordedTick& tick, const Armature& armature, int version) {
  const bool played = version >= 2 && tells_input(tick);
  json["tracks"] = played ? played_tracks(tick, armature) : mixed_tracks(tick, armature);
  if (!tick.input.queue.empty()) json["queue"] = tick.input.queue;
  if (tick.transport.player) json["player"] = report_of_fields(*tick.transport.player, armature);
  if (tick.transport.pad) json["pad"] = report_of_fields(*tick.transport.pad, armature);
}

FamilyOverride shown(const FamilyOverride& set) {
  FamilyOverride family = with_pull(set);
  if (family.target && *family.target < 0) family.target.reset();
  return family;
}

void put_pokes(Report& json, const Pokes& pokes, const Armature& armature) {
  FieldsWriter writer{json, armature};
  std::vector<FamilyOverride> families;
  for (const FamilyOverride& family : pokes.families) families.push_back(shown(family));
  std::vector<PhysicsPoke> physics = with_held(pokes);
  for (PhysicsPoke& poke : physics) poke.value = usable_value(poke.parameter, poke.value);
  writer("overrides", pokes.overrides);
  writer("families", families);
  writer("physics_edits", physics);
  if (pokes.passes != Passes{}) json["passes"] = report_of_fields(pokes.passes, armature);
  if (!pokes.physics) json["physics"] = "off";
  writer("velocity", Axes{pokes.velocity, ""}, skelform::Vec2{0});
  if (!(pokes.stance == Stance{})) json["placement"] = report_of_fields(pokes.stance, armature);
}

void put_other_rules(Report& json, const RecordedTick& tick, const RecordedTick& first,
                     const Armature& armature) {
  const TickInput &input = tick.input, &common = first.input;
  if (tick.tick_rate != first.tick_rate) json["tick_rate"] = tick.tick_rate;
  if (!(input.rules.dialect == common.rules.dialect))
    json["dialect"] = report_of(input.rules.dialect);
  if (input.rules.mix != common.rules.mix) json["mix"] = name_of(input.rules.mix);
  if (input.rules.shortest_arc != common.rules.shortest_arc)
    json["shortest_arc"] = input.rules.shortest_arc;
  if (input.rules.layers_as_listed && depends_on_layer_rule(tick)) json["layers_as_listed"] = true;
  if (own_physics(tick) != own_physics(first))
    json["physics_parameters"] = report_of_physics(armature, own_physics(tick));
}

Report report_of(const RecordedTick& tick, const RecordedTick& first, const Armature& armature,
                 int version) {
  Report json;
  if (tick.input.restart) json["restart"] = true;
  if (tick.input.reset_physics) json["reset_physics"] = true;
  put_other_rules(json, tick, first, armature);
  put_tracks(json, tick, armature, version);
  put_pokes(json, pokes_of(tick.input), armature);
  if (!tick.record) json["record"] = false;
  if (tick.start) json["state"] = report_of(*tick.start);
  return json;
}

Report head_of(const RecordedTick& first, int version, const Armature& armature) {
  const TickInput& common = first.input;
  Report json{{"skelscope", "recording"}, {"version", version}};
  json["dialect"] = report_of(common.rules.dialect);
  if (common.rules.mix != skelform::Mix::Sequence) json["mix"] = name_of(common.rules.mix);
  if (common.rules.shortest_arc) json["shortest_arc"] = true;
  if (first.tick_rate != 60) json["tick_rate"] = first.tick_rate;
  if (!own_physics(first).empty())
    json["physics_parameters"] = report_of_physics(armature, own_physics(first));
  return json;
}

}  // namespace

// Writes tick by tick, so that a long recording needs memory for its text only.
std::string write_recording(const Recording& recording, const Armature& armature) {
  const RecordedTick first = recording.ticks.empty() ? RecordedTick{} : recording.ticks.front();
  const int version = version_of(recording);
  std::string text = text_of(head_of(first, version, armature));
  text.back() = ',';
  text += "\"ticks\":[";
  for (const RecordedTick& tick : recording.ticks)
    text.append(text.back() == '[' ? "\n" : ",\n")
        .append(text_of(report_of(tick, first, armature, version), 0));
  return text + "]}\n";
}

}  // namespace skelscope
