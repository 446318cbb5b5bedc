#include <algorithm>
#include <cmath>
#include <limits>

#include "json/place.h"
#include "session/recording/document_kind.h"
#include "session/recording/recording.h"
#include "session/recording/recording_state.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skeljson::Kind;
using skeljson::Mistake;
using skeljson::Place;

constexpr int kMost = std::numeric_limits<int>::max();

// The document's settings; a tick may override them.
struct Defaults {
  skelform::Dialect dialect;
  skelform::Mix mix = skelform::Mix::Sequence;
  bool shortest_arc = false;
  int tick_rate = 60;
  int version = 1;  // of the document
};

std::string names_of_animations(const Armature& armature) {
  if (armature.animations.empty()) return "this rig has no animations";
  std::string names = "there are";
  for (const auto& animation : armature.animations) names += " \"" + animation.name + "\"";
  return names;
}

int read_animation(const Place& place, const Armature& armature) {
  const int count = static_cast<int>(armature.animations.size());
  if (kind_of(place) == Kind::Number) {
    const double index = number(place);
    if (index >= 0 && index < count && index == static_cast<int>(index))
      return static_cast<int>(index);
    refuse(place, "no such animation; " + names_of_animations(armature));
  }
  for (int i = 0; i < count; ++i)
    if (armature.animations[i].name == text(place)) return i;
  refuse(place, "no animation \"" + text(place) + "\"; " + names_of_animations(armature));
}

int read_bone(const Place& place, const Armature& armature) {
  const int id = whole_number(place, 0, kMost);
  for (std::size_t i = 0; i < armature.bones.size(); ++i)
    if (armature.bones[i].id == id) return static_cast<int>(i);
  refuse(place, "no bone with id " + std::to_string(id));
}

TrackEnd read_end(const Place& place) {
  for (const TrackEnd end : {TrackEnd::Loop, TrackEnd::Once, TrackEnd::Hold})
    if (text(place) == name_of(end)) return end;
  refuse(place, "must be Loop, Once or Hold, found \"" + text(place) + "\"");
}

// The playhead lies within one frame of the shown one, on either side: playing goes both ways.
double read_playhead(const Place& place, int frame) {
  const double at = number(place);
  if (!(std::abs(at - frame) < 1 + 1e-5)) refuse(place, "must lie within one frame of \"frame\"");
  return at;
}

// A track as the transport had it, and the frame that the tick was asked.
struct ReadTrack {
  PlaybackTrack played;
  int frame = 0;
};

ReadTrack read_track(const Place& place, const Armature& armature, int version) {
  if (version == 1)
    allow_keys(place, {"animation", "frame", "smooth_frames", "weight"});
  else
    allow_keys(place, {"animation", "frame", "smooth_frames", "weight", "end", "at", "ended"});
  ReadTrack read;
  PlaybackTrack& track = read.played;
  track.animation = read_animation(member(place, "animation"), armature);
  if (auto p = find(place, "frame")) read.frame = whole_number(*p, 0, kMost);
  track.frame = read.frame;
  if (auto p = find(place, "smooth_frames")) track.smooth_frames = whole_number(*p, 0, kMost);
  if (auto p = find(place, "weight")) track.weight = finite(*p);
  if (auto p = find(place, "end")) track.end = read_end(*p);
  if (auto p = find(place, "at")) track.frame = read_playhead(*p, read.frame);
  if (auto p = find(place, "ended")) track.has_ended = truth(*p);
  return read;
}

void read_tracks(const Place& place, const Armature& armature, int version, RecordedTick& tick) {
  std::vector<ReadTrack> read;
  for (std::size_t i = 0; i < count(place); ++i)
    read.push_back(read_track(element(place, i), armature, version));
  for (const ReadTrack& r : read) tick.tracks.push_back(r.played);
  bool all_loop = true;
  for (std::size_t i = 0; i < read.size(); ++i) {
    const PlaybackTrack& t = tick.tracks[i];
    if (!takes_part(tick.tracks, t)) continue;
    tick.input.tracks.push_back({t.animation, read[i].frame, t.smooth_frames, t.weight});
    tick.input.ends.push_back(t.end);
    all_loop = all_loop && t.end == TrackEnd::Loop;
  }
  if (all_loop) tick.input.ends.clear();
  if (version == 1) tick.tracks.clear();
}

std::vector<int> read_queue(const Place& place, const Armature& armature) {
  std::vector<int> queue;
  for (std::size_t i = 0; i < count(place); ++i)
    queue.push_back(read_animation(element(place, i), armature));
  return queue;
}

float read_texture(const Place& place, const Armature& armature) {
  if (text(place).empty()) return -1;
  for (std::size_t i = 0; i < armature.texture_names.size(); ++i)
    if (armature.texture_names[i] == text(place)) return static_cast<float>(i);
  refuse(place, "no texture \"" + text(place) + "\" in this rig");
}

bool is_texture(skelform::Element e) {
  return e == skelform::Element::Texture || e == skelform::Element::Tex;
}

Override read_override(const Place& place, const Armature& armature) {
  allow_keys(place, {"bone", "element", "value"});
  Override o;
  o.bone = read_bone(member(place, "bone"), armature);
  const Place element = member(place, "element");
  o.element = skelform::element_named(text(element));
  if (o.element == skelform::Element::Unknown)
    refuse(element, "no element \"" + text(element) + "\"");
  if (!is_overridable(o.element)) refuse(element, "belongs to a family: use \"families\"");
  const Place value = member(place, "value");
  o.value = is_texture(o.element) ? read_texture(value, armature) : finite(value);
  return o;
}

skelform::IkMode read_mode(const Place& place) {
  for (auto mode : {skelform::IkMode::FABRIK, skelform::IkMode::Arc, skelform::IkMode::CCD,
                    skelform::IkMode::PointChain})
    if (text(place) == skelform::name_of(mode)) return mode;
  refuse(place, "must be FABRIK, Arc, CCD or PointChain, found \"" + text(place) + "\"");
}

skelform::IkConstraint read_constraint(const Place& place) {
  for (auto constraint : {skelform::IkConstraint::None, skelform::IkConstraint::Clockwise,
                          skelform::IkConstraint::CounterClockwise})
    if (text(place) == skelform::name_of(constraint)) return constraint;
  refuse(place, "must be None, Clockwise or CounterClockwise, found \"" + text(place) + "\"");
}

skelform::JointLimit read_limit(const Place& place) {
  allow_keys(place, {"joint", "from", "span"});
  skelform::JointLimit limit;
  limit.joint = whole_number(member(place, "joint"), 0, kMost);
  if (auto p = find(place, "from")) limit.from = finite(*p);
  if (auto p = find(place, "span")) limit.span = finite(*p);
  return limit;
}

void read_solver(const Place& place, const Armature& armature, FamilyOverride& family) {
  if (auto p = find(place, "mode")) family.mode = read_mode(*p);
  if (auto p = find(place, "constraint")) family.constraint = read_constraint(*p);
  if (auto p = find(place, "mimic_target")) family.mimic_target = truth(*p);
  if (auto p = find(place, "target")) family.target = read_bone(*p, armature);
  if (auto p = find(place, "enabled")) family.enabled = truth(*p);
  if (auto p = find(place, "iterations")) family.iterations = whole_number(*p, 0, 1000);
}

FamilyOverride read_family(const Place& place, const Armature& armature) {
  allow_keys(place, {"family", "mode", "constraint", "mimic_target", "target", "enabled",
                     "iterations", "limits"});
  const Place id = member(place, "family");
  FamilyOverride family;
  family.family = whole_number(id, 0, kMost);
  const std::size_t families = armature.inverse_kinematics.size();
  if (static_cast<std::size_t>(family.family) >= families)
    refuse(id, "no such family: the rig has " + std::to_string(families));
  read_solver(place, armature, family);
  if (auto p = find(place, "limits"))
    for (std::size_t i = 0; i < count(*p); ++i) family.limits.push_back(read_limit(element(*p, i)));
  return family;
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

skelform::Mix read_mix(const Place& place) {
  if (text(place) == "Sequence") return skelform::Mix::Sequence;
  if (text(place) == "Average") return skelform::Mix::Average;
  refuse(place, "must be Sequence or Average, found \"" + text(place) + "\"");
}

Defaults read_rules(const Place& place, Defaults rules) {
  if (auto p = find(place, "dialect")) rules.dialect = read_dialect(*p);
  if (auto p = find(place, "mix")) rules.mix = read_mix(*p);
  if (auto p = find(place, "shortest_arc")) rules.shortest_arc = truth(*p);
  if (auto p = find(place, "tick_rate"))
    rules.tick_rate = whole_number(*p, kSlowestTickRate, kFastestTickRate);
  return rules;
}

PhysicsParameter read_parameter(const Place& place) {
  for (int i = 0; i < kPhysicsParameterCount; ++i)
    if (text(place) == name_of(static_cast<PhysicsParameter>(i)))
      return static_cast<PhysicsParameter>(i);
  refuse(place, "no physics parameter \"" + text(place) + "\"");
}

PhysicsEdit read_physics_edit(const Place& place, const Armature& armature) {
  allow_keys(place, {"entry", "parameter", "value"});
  const Place entry = member(place, "entry");
  PhysicsEdit edit;
  edit.entry = whole_number(entry, 0, kMost);
  const std::size_t entries = armature.physics.size();
  if (static_cast<std::size_t>(edit.entry) >= entries)
    refuse(entry, "no such physics entry: the rig has " + std::to_string(entries));
  edit.parameter = read_parameter(member(place, "parameter"));
  edit.value = finite(member(place, "value"));
  return edit;
}

Passes read_passes(const Place& place) {
  allow_keys(place, {"animate", "fk", "ik", "mesh"});
  Passes passes;
  if (auto p = find(place, "animate")) passes.animate = truth(*p);
  if (auto p = find(place, "fk")) passes.fk = truth(*p);
  if (auto p = find(place, "ik")) passes.ik = truth(*p);
  if (auto p = find(place, "mesh")) passes.mesh = truth(*p);
  return passes;
}

bool read_switch(const Place& place) {
  if (text(place) != "on" && text(place) != "off")
    refuse(place, "must be \"on\" or \"off\", found \"" + text(place) + "\"");
  return text(place) == "on";
}

skelform::Vec2 read_pair(const Place& place, const char* wanted) {
  if (count(place) != 2) refuse(place, std::string("must be [x, y] ") + wanted);
  return {finite(element(place, 0)), finite(element(place, 1))};
}

skelform::Vec2 read_velocity(const Place& place) {
  return read_pair(place, "in pixels a tick");
}

Stance read_stance(const Place& place) {
  allow_keys(place, {"position", "scale", "rotation", "velocity"});
  Stance stance;
  if (auto p = find(place, "position")) stance.placement.position = read_pair(*p, "in pixels");
  if (auto p = find(place, "scale")) stance.placement.scale = read_pair(*p, "as factors");
  if (auto p = find(place, "rotation")) stance.placement.rotation = finite(*p);
  if (auto p = find(place, "velocity")) stance.velocity = read_velocity(*p);
  return stance;
}

template <class Row>
std::vector<Row> read_list(const Place& object, const char* key, const Armature& armature,
                           Row (*read)(const Place&, const Armature&)) {
  std::vector<Row> rows;
  const auto list = find(object, key);
  if (!list) return rows;
  for (std::size_t i = 0; i < count(*list); ++i) rows.push_back(read(element(*list, i), armature));
  return rows;
}

Edits read_edits(const Place& tick, const Armature& armature) {
  Edits edits;
  edits.overrides = read_list(tick, "overrides", armature, read_override);
  edits.families = read_list(tick, "families", armature, read_family);
  edits.physics_edits = read_list(tick, "physics_edits", armature, read_physics_edit);
  if (auto p = find(tick, "passes")) edits.passes = read_passes(*p);
  if (auto p = find(tick, "physics")) edits.physics = read_switch(*p);
  if (auto p = find(tick, "velocity")) edits.velocity = read_velocity(*p);
  if (auto p = find(tick, "placement")) edits.stance = read_stance(*p);
  return edits;
}

std::shared_ptr<const Edits> shared(Edits edits, const Recording& so_far) {
  const auto& ticks = so_far.ticks;
  if (!ticks.empty() && *ticks.back().input.edits == edits) return ticks.back().input.edits;
  return std::make_shared<const Edits>(std::move(edits));
}

RecordedTick read_tick(const Place& place, const Armature& armature, const Defaults& defaults,
                       const Recording& so_far) {
  allow_keys(place, {"restart", "reset_physics", "tracks", "queue", "overrides", "families",
                     "physics", "velocity", "record", "dialect", "mix", "shortest_arc", "tick_rate",
                     "physics_edits", "passes", "placement", "state"});
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
  if (auto p = find(place, "state")) tick.start = read_start(*p, armature);
  tick.input.edits = shared(read_edits(place, armature), so_far);
  const Defaults rules = read_rules(place, defaults);
  tick.input.rules.dialect = rules.dialect;
  tick.input.rules.mix = rules.mix;
  tick.input.rules.shortest_arc = rules.shortest_arc;
  tick.tick_rate = rules.tick_rate;
  return tick;
}

Recording read_document(const Place& place, const Armature& armature) {
  allow_keys(place,
             {"skelscope", "version", "dialect", "mix", "shortest_arc", "tick_rate", "ticks"});
  if (text(member(place, "skelscope")) != "recording")
    refuse(member(place, "skelscope"), "must be \"recording\"");
  Defaults defaults = read_rules(place, {});
  defaults.version = whole_number(member(place, "version"), 1, 3);
  const Place ticks = member(place, "ticks");
  Recording recording;
  for (std::size_t i = 0; i < count(ticks); ++i)
    recording.ticks.push_back(read_tick(element(ticks, i), armature, defaults, recording));
  return recording;
}

}  // namespace

bool read_recording(std::string_view document, const Armature& armature, Recording& recording,
                    std::string& error) {
  try {
    const skeljson::Document json = skeljson::read(document);
    recording = read_document(Place{json.get()}, armature);
    return true;
  } catch (const Mistake& mistake) {
    error = why_no_recording(document);
    if (error.empty()) error = mistake.what();
    return false;
  }
}

}  // namespace skelscope
