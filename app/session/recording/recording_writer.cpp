#include <algorithm>
#include <utility>
#include <vector>

#include "session/ik/joint_limits.h"
#include "session/json/json_text.h"
#include "session/recording/recording.h"
#include "session/recording/recording_state.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

using skelform::Armature;

void write_dialect(JsonText& json, const skelform::Dialect& dialect) {
  key(json, "dialect");
  const std::string name = skelform::name_of(dialect);
  skelform::Dialect same;
  if (skelform::dialect_named(name, same)) return value(json, name);
  begin(json, '{');
  for (const skelform::DialectSwitch& s : skelform::dialect_switches())
    if (dialect.*(s.value)) field(json, s.name, true);
  end(json, '}');
}

void write_mix(JsonText& json, skelform::Mix mix) {
  field(json, "mix", mix == skelform::Mix::Average ? "Average" : "Sequence");
}

// Whether a tick has something that only version 2 can say.
bool needs_second_version(const Recording& recording) {
  return std::ranges::any_of(recording.ticks, [](const RecordedTick& tick) {
    const auto ends = [](const PlaybackTrack& t) { return t.end != TrackEnd::Loop; };
    return !tick.input.ends.empty() || !tick.input.queue.empty() ||
           std::ranges::any_of(tick.tracks, ends);
  });
}

void write_track(JsonText& json, const skelform::Track& track) {
  field(json, "animation", track.animation);
  field(json, "frame", track.frame);
  if (track.smooth_frames != 0) field(json, "smooth_frames", track.smooth_frames);
  if (track.weight != 1) field(json, "weight", track.weight);
}

// How it plays on.
void write_course(JsonText& json, const PlaybackTrack& played, int frame) {
  if (played.end != TrackEnd::Loop) field(json, "end", name_of(played.end));
  if (played.frame != frame) field(json, "at", played.frame);
  if (played.end == TrackEnd::Once && played.has_ended) field(json, "ended", true);
}

// The tracks of the mix, and between them those that were shown once, which the input has not.
void write_played(JsonText& json, const RecordedTick& tick) {
  auto mixed = tick.input.tracks.begin();
  for (const PlaybackTrack& played : tick.tracks) {
    const int frame = frame_of(played);
    begin(json, '{');
    if (takes_part(tick.tracks, played))
      write_track(json, *mixed++);
    else
      write_track(json, {played.animation, frame, played.smooth_frames, played.weight});
    write_course(json, played, frame);
    end(json, '}');
  }
}

// Whether what the transport had is what the tick was asked.
bool tells_input(const RecordedTick& tick) {
  std::vector<std::pair<int, int>> played, mixed;
  for (const PlaybackTrack& t : tick.tracks)
    if (takes_part(tick.tracks, t)) played.push_back({t.animation, frame_of(t)});
  for (const skelform::Track& t : tick.input.tracks) mixed.push_back({t.animation, t.frame});
  return played == mixed;
}

void write_tracks(JsonText& json, const RecordedTick& tick, bool second_version) {
  key(json, "tracks");
  begin(json, '[');
  if (second_version && tells_input(tick)) {
    write_played(json, tick);
  } else {
    for (const skelform::Track& track : tick.input.tracks) {
      begin(json, '{');
      write_track(json, track);
      end(json, '}');
    }
  }
  end(json, ']');
  if (tick.input.queue.empty()) return;
  key(json, "queue");
  begin(json, '[');
  for (const int animation : tick.input.queue) value(json, animation);
  end(json, ']');
}

void write_value(JsonText& json, const Override& o, const Armature& armature) {
  using enum skelform::Element;
  if (o.element != Texture && o.element != Tex) return field(json, "value", o.value);
  const bool exists = o.value >= 0 && o.value < static_cast<float>(armature.texture_names.size());
  field(json, "value", exists ? armature.texture_names[static_cast<int>(o.value)] : "");
}

void write_overrides(JsonText& json, const Edits& edits, const Armature& armature) {
  if (edits.overrides.empty()) return;
  key(json, "overrides");
  begin(json, '[');
  for (const Override& o : edits.overrides) {
    begin(json, '{');
    field(json, "bone", armature.bones[o.bone].id);
    field(json, "element", skelform::name_of(o.element));
    write_value(json, o, armature);
    end(json, '}');
  }
  end(json, ']');
}

void write_family(JsonText& json, const FamilyOverride& family, const Armature& armature) {
  begin(json, '{');
  field(json, "family", family.family);
  if (family.mode) field(json, "mode", skelform::name_of(*family.mode));
  if (family.constraint) field(json, "constraint", skelform::name_of(*family.constraint));
  if (family.mimic_target) field(json, "mimic_target", *family.mimic_target);
  if (family.target && *family.target >= 0)
    field(json, "target", armature.bones[*family.target].id);
  if (family.enabled || family.pulled)
    field(json, "enabled", family.enabled.value_or(true) && !family.pulled);
  if (family.iterations) field(json, "iterations", *family.iterations);
  write_limits(json, family.limits);
  end(json, '}');
}

void write_physics_edits(JsonText& json, const Edits& edits) {
  if (edits.physics_edits.empty()) return;
  key(json, "physics_edits");
  begin(json, '[');
  for (const PhysicsEdit& edit : edits.physics_edits) {
    begin(json, '{');
    field(json, "entry", edit.entry);
    field(json, "parameter", name_of(edit.parameter));
    field(json, "value", usable_value(edit.parameter, edit.value));
    end(json, '}');
  }
  end(json, ']');
}

void write_passes(JsonText& json, const Passes& passes) {
  if (passes == Passes{}) return;
  key(json, "passes");
  begin(json, '{');
  field(json, "animate", passes.animate);
  field(json, "fk", passes.fk);
  field(json, "ik", passes.ik);
  field(json, "mesh", passes.mesh);
  end(json, '}');
}

void write_edits(JsonText& json, const Edits& edits, const Armature& armature) {
  write_overrides(json, edits, armature);
  if (!edits.families.empty()) {
    key(json, "families");
    begin(json, '[');
    for (const FamilyOverride& family : edits.families) write_family(json, family, armature);
    end(json, ']');
  }
  write_physics_edits(json, edits);
  write_passes(json, edits.passes);
  if (!edits.physics) field(json, "physics", "off");
  if (edits.velocity == skelform::Vec2{0}) return;
  key(json, "velocity");
  begin(json, '[');
  value(json, edits.velocity.x);
  value(json, edits.velocity.y);
  end(json, ']');
}

void write_other_rules(JsonText& json, const RecordedTick& tick, const RecordedTick& first) {
  const TickInput &input = tick.input, &common = first.input;
  if (tick.tick_rate != first.tick_rate) field(json, "tick_rate", tick.tick_rate);
  if (!(input.rules.dialect == common.rules.dialect)) write_dialect(json, input.rules.dialect);
  if (input.rules.mix != common.rules.mix) write_mix(json, input.rules.mix);
  if (input.rules.shortest_arc != common.rules.shortest_arc)
    field(json, "shortest_arc", input.rules.shortest_arc);
}

void write_tick(JsonText& json, const RecordedTick& tick, const RecordedTick& first,
                const Armature& armature, bool second_version) {
  line_break(json);
  begin(json, '{');
  if (tick.input.restart) field(json, "restart", true);
  if (tick.input.reset_physics) field(json, "reset_physics", true);
  write_other_rules(json, tick, first);
  write_tracks(json, tick, second_version);
  write_edits(json, edits_of(tick.input), armature);
  if (!tick.record) field(json, "record", false);
  if (tick.start) key(json, "state"), write_start(json, *tick.start);
  end(json, '}');
}

}  // namespace

std::string write_recording(const Recording& recording, const Armature& armature) {
  const RecordedTick first = recording.ticks.empty() ? RecordedTick{} : recording.ticks.front();
  const TickInput& common = first.input;
  JsonText json;
  begin(json, '{');
  field(json, "skelscope", "recording");
  const bool second_version = needs_second_version(recording);
  field(json, "version", second_version ? 2 : 1);
  write_dialect(json, common.rules.dialect);
  if (common.rules.mix != skelform::Mix::Sequence) write_mix(json, common.rules.mix);
  if (common.rules.shortest_arc) field(json, "shortest_arc", true);
  if (first.tick_rate != 60) field(json, "tick_rate", first.tick_rate);
  key(json, "ticks");
  begin(json, '[');
  for (const RecordedTick& tick : recording.ticks)
    write_tick(json, tick, first, armature, second_version);
  end(json, ']');
  end(json, '}');
  return json.text + "\n";
}

}  // namespace skelscope
