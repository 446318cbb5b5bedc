#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "session/ik/joint_limits.h"
#include "session/json/report.h"
#include "session/recording/own_physics.h"
#include "session/recording/recording.h"
#include "session/recording/recording_driver.h"
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

const char* name_of(skelform::Mix mix) {
  constexpr const char* names[] = {"Sequence", "Average", "Blend"};
  return names[static_cast<int>(mix)];
}

Report pair_of(skelform::Vec2 v) {
  return Report::array({v.x, v.y});
}

bool is_placed(const RecordedTick& tick) {
  return !(pokes_of(tick.input).stance == Stance{});
}

// Returns whether a tick has something that version 1 lacks.
bool needs_second_version(const Recording& recording) {
  return std::ranges::any_of(recording.ticks, [](const RecordedTick& tick) {
    const auto ends = [](const PlaybackTrack& t) { return t.end != TrackEnd::Loop; };
    return !tick.input.ends.empty() || !tick.input.queue.empty() ||
           std::ranges::any_of(tick.transport.tracks, ends);
  });
}

bool blends(const RecordedTick& tick) {
  const auto differs = [](const auto& t) { return t.layer != 0 || t.additive || !t.mask.empty(); };
  return tick.input.rules.mix == skelform::Mix::Blend ||
         std::ranges::any_of(tick.input.tracks, differs) ||
         std::ranges::any_of(tick.transport.tracks, differs);
}

bool plays_on(const RecordedTick& tick) {
  const auto is_own = [](const PlaybackTrack& t) { return t.speed != 1 || t.reverse; };
  return tick.transport.player || tick.transport.pad ||
         std::ranges::any_of(tick.transport.tracks, is_own);
}

bool is_unmasked(const RecordedTick& tick) {
  const auto leaves_out = [](const auto& t) { return !t.unmasked.empty(); };
  return std::ranges::any_of(tick.input.tracks, leaves_out) ||
         std::ranges::any_of(tick.transport.tracks, leaves_out);
}

const std::vector<skelform::Physics>& own_physics(const RecordedTick& tick) {
  return pokes_of(tick.input).own_physics;
}

bool bounces(const RecordedTick& tick) {
  return std::ranges::any_of(tick.transport.tracks,
                             [](const auto& t) { return t.end == TrackEnd::PingPong; }) ||
         contains(tick.input.ends, TrackEnd::PingPong) ||
         (tick.transport.player && plays_ping_pong(*tick.transport.player));
}

bool depends_on_layer_rule(const RecordedTick& tick) {
  return tick.input.rules.mix == skelform::Mix::Blend && skelform::orders_layers(tick.input.tracks);
}

// Returns the oldest version that has all that the recording needs.
int version_of(const Recording& recording) {
  const auto is_own = [](const RecordedTick& tick) {
    return bounces(tick) || is_unmasked(tick) || !own_physics(tick).empty();
  };
  if (std::ranges::any_of(recording.ticks, depends_on_layer_rule)) return 7;
  if (std::ranges::any_of(recording.ticks, is_own)) return 6;
  if (std::ranges::any_of(recording.ticks, plays_on)) return 5;
  if (std::ranges::any_of(recording.ticks, blends)) return 4;
  if (std::ranges::any_of(recording.ticks, is_placed)) return 3;
  return needs_second_version(recording) ? 2 : 1;
}

Report report_of(const TickTrack& track, const Armature& armature) {
  Report json{{"animation", track.animation}, {"frame", track.frame}};
  if (track.smooth_frames != 0) json["smooth_frames"] = track.smooth_frames;
  if (track.weight != 1) json["weight"] = track.weight;
  if (track.layer != 0) json["layer"] = track.layer;
  if (track.additive) json["additive"] = true;
  for (const int bone : track.mask) json["mask"].push_back(armature.bones[bone].id);
  for (const int bone : track.unmasked) json["unmasked"].push_back(armature.bones[bone].id);
  return json;
}

// Writes how the track plays on.
void put_course(Report& json, const PlaybackTrack& played, int frame) {
  if (played.end != TrackEnd::Loop) json["end"] = name_of(played.end);
  if (played.frame != frame) json["at"] = played.frame;
  if (played.end == TrackEnd::Once && played.has_ended) json["ended"] = true;
  if (played.speed != 1) json["speed"] = played.speed;
  if (played.reverse) json["reverse"] = true;
}

// Writes the tracks of the input, and between them the tracks that have ended, which the input
// lacks.
Report played_tracks(const RecordedTick& tick, const Armature& armature) {
  Report json = Report::array();
  auto mixed = tick.input.tracks.begin();
  for (const PlaybackTrack& played : tick.transport.tracks) {
    const int frame = frame_of(played);
    const bool in_mix = takes_part(tick.transport.tracks, played);
    json.push_back(report_of(in_mix ? *mixed++ : tick_track(played), armature));
    put_course(json.back(), played, frame);
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
  for (const TickTrack& track : tick.input.tracks) json.push_back(report_of(track, armature));
  return json;
}

void put_tracks(Report& json, const RecordedTick& tick, const Armature& armature, int version) {
  const bool played = version >= 2 && tells_input(tick);
  json["tracks"] = played ? played_tracks(tick, armature) : mixed_tracks(tick, armature);
  if (!tick.input.queue.empty()) json["queue"] = tick.input.queue;
  if (tick.transport.player) json["player"] = report_of_player(*tick.transport.player);
  if (tick.transport.pad) json["pad"] = report_of_pad(*tick.transport.pad);
}

Report value_of(const Override& o, const Armature& armature) {
  using enum skelform::Element;
  if (o.element != Texture && o.element != Tex) return o.value;
  const bool exists = o.value >= 0 && o.value < static_cast<float>(armature.texture_names.size());
  return exists ? armature.texture_names[static_cast<int>(o.value)] : "";
}

Report report_of(const FamilyOverride& family, const Armature& armature) {
  Report json{{"family", family.family}};
  if (family.mode) json["mode"] = skelform::name_of(*family.mode);
  if (family.constraint) json["constraint"] = skelform::name_of(*family.constraint);
  if (family.mimic_target) json["mimic_target"] = *family.mimic_target;
  if (family.target && *family.target >= 0) json["target"] = armature.bones[*family.target].id;
  if (family.enabled || family.pulled)
    json["enabled"] = family.enabled.value_or(true) && !family.pulled;
  if (family.iterations) json["iterations"] = *family.iterations;
  put_limits(json, family.limits);
  return json;
}

Report report_of(const Passes& passes) {
  return {{"animate", passes.animate}, {"fk", passes.fk}, {"ik", passes.ik}, {"mesh", passes.mesh}};
}

Report report_of(const Stance& stance) {
  const skelform::Placement& placement = stance.placement;
  Report json = Report::object();
  if (placement.position != skelform::Vec2{0}) json["position"] = pair_of(placement.position);
  if (placement.scale != skelform::Vec2{1}) json["scale"] = pair_of(placement.scale);
  if (placement.rotation != 0) json["rotation"] = placement.rotation;
  if (stance.velocity != skelform::Vec2{0}) json["velocity"] = pair_of(stance.velocity);
  return json;
}

void put_pokes(Report& json, const Pokes& pokes, const Armature& armature) {
  for (const Override& o : pokes.overrides)
    json["overrides"].push_back({{"bone", armature.bones[o.bone].id},
                                 {"element", skelform::name_of(o.element)},
                                 {"value", value_of(o, armature)}});
  for (const FamilyOverride& family : pokes.families)
    json["families"].push_back(report_of(family, armature));
  for (const PhysicsPoke& edit : with_held(pokes))
    json["physics_edits"].push_back({{"entry", edit.entry},
                                     {"parameter", name_of(edit.parameter)},
                                     {"value", usable_value(edit.parameter, edit.value)}});
  if (pokes.passes != Passes{}) json["passes"] = report_of(pokes.passes);
  if (!pokes.physics) json["physics"] = "off";
  if (pokes.velocity != skelform::Vec2{0}) json["velocity"] = pair_of(pokes.velocity);
  if (!(pokes.stance == Stance{})) json["placement"] = report_of(pokes.stance);
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
