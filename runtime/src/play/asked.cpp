#include "play/asked.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "json/text.h"
#include "json/value.h"
#include "lists/lists.h"
#include "play/asked_families.h"
#include "play/json_fields.h"
#include "trace/layer_order.h"
#include "trace/text.h"

namespace skelform {
namespace {

using skeljson::plain_key;
using skeljson::Text;

bool exists(const Armature& armature, const Track& track) {
  return has_index(armature.animations, track.animation);
}

bool has_bone(const BoneMask& mask, int bone) {
  return has_index(mask, bone) && mask[bone] != 0;
}

bool weighs(const TraceInput& asked, const Track& track) {
  return asked.options.mix != Mix::Sequence || track.additive;
}

// Returns why a recording cannot express the tick; empty if it can.
std::string why_untold(const Armature& armature, const TraceInput* asked) {
  if (asked == nullptr) return "was written without its input (TraceInput)";
  for (std::size_t i = 0; i < asked->tracks.size(); ++i) {
    const Track& track = asked->tracks[i];
    const std::string which = "has a track " + std::to_string(i);
    if (!exists(armature, track) && armature.animations.empty())
      return which + ", but the rig has no animation";
    if (weighs(*asked, track) && track.weight >= HUGE_VALF)
      return which + " whose weight is infinite; use a finite one";
  }
  return "";
}

// Returns the track with values that a recording allows. A track without an animation becomes a
// track that acts on no bone.
Track told(const Armature& armature, Track track, const BoneMask& no_bone) {
  if (!exists(armature, track)) track.animation = 0, track.mask = &no_bone;
  track.frame = std::max(track.frame, 0);
  track.smooth_frames = std::max(track.smooth_frames, 0);
  if (!(track.weight > -HUGE_VALF)) track.weight = 0;  // off, like NaN
  return track;
}

// Returns whether the recording needs version 4. A single track of weight 1 gives the same pose in
// every mix.
bool blends(const TraceInput& asked) {
  const auto& tracks = asked.tracks;
  const bool is_alone = tracks.empty() || (tracks.size() == 1 && tracks[0].weight >= 1);
  return (asked.options.mix == Mix::Blend && !is_alone) ||
         std::ranges::any_of(tracks, [](const Track& t) { return t.mask || t.additive; });
}

// The ids of the topmost bones in a mask, and of the topmost bones below these that it leaves out.
struct MaskIds {
  std::vector<int> with, without;
};

MaskIds ids_of(const Armature& armature, const BoneMask& mask) {
  MaskIds ids;
  std::vector<int> roots;
  for (int bone = 0; bone < count_of(armature.bones); ++bone) {
    const int parent = armature.bones[bone].parent_id, id = armature.bones[bone].id;
    const bool has = has_bone(mask, bone);
    if (parent < 0) roots.push_back(id);
    if (has != has_bone(mask, parent)) (has ? ids.with : ids.without).push_back(id);
  }
  if (ids.with.empty()) ids.without = roots;  // the mask has no bone
  return ids;
}

void put_ids(Text& json, std::string_view name, const std::vector<int>& ids) {
  if (ids.empty()) return;
  plain_key(json, name);
  begin(json, '[');
  for (const int id : ids) put_number(json, id);
  end(json, ']');
}

void put_mask(AskedTicks& ticks, Text& json, const Armature& armature, const BoneMask& mask) {
  const MaskIds ids = ids_of(armature, mask);
  put_ids(json, "mask", ids.with);
  put_ids(json, "unmasked", ids.without);
  if (!ids.without.empty()) ticks.version = std::max(ticks.version, 6);
}

void put_track(AskedTicks& ticks, Text& json, const Armature& armature, const TraceInput& asked,
               const Track& track) {
  const Mix mix = asked.options.mix;
  begin(json, '{');
  put_field(json, "animation", track.animation);
  put_field(json, "frame", track.frame);
  if (mix == Mix::Sequence && track.smooth_frames != 0)
    put_field(json, "smooth_frames", track.smooth_frames);
  if (weighs(asked, track) && track.weight != 1) put_field(json, "weight", track.weight);
  if (mix == Mix::Blend && track.layer != 0 && blends(asked)) put_field(json, "layer", track.layer);
  if (track.additive) put_flag(json, "additive");
  if (track.mask) put_mask(ticks, json, armature, *track.mask);
  end(json, '}');
}

void put_tracks(AskedTicks& ticks, Text& json, const Armature& armature, const TraceInput& asked) {
  const BoneMask no_bone;
  plain_key(json, "tracks");
  begin(json, '[');
  for (const Track& track : asked.tracks)
    put_track(ticks, json, armature, asked, told(armature, track, no_bone));
  end(json, ']');
}

void put_mix(Text& json, const TraceInput& asked) {
  const bool blended = asked.options.mix == Mix::Blend && blends(asked);
  if (asked.options.mix != Mix::Average && !blended) return;
  plain_key(json, "mix");
  skeljson::plain_text(json, blended ? "Blend" : "Average");
  if (asked.options.shortest_arc) put_flag(json, "shortest_arc");
}

// Writes which rule orders the layers, where the two rules differ.
void put_layer_rule(AskedTicks& ticks, Text& json, const TraceInput& asked) {
  const bool blended = asked.options.mix == Mix::Blend && blends(asked);
  if (!blended || !orders_layers(asked.tracks)) return;
  if (asked.options.layers_as_listed) put_flag(json, "layers_as_listed");
  ticks.version = 7;
}

void put_override(Text& json, int bone_id, Element element, const auto& put_value) {
  begin(json, '{');
  put_field(json, "bone", bone_id);
  plain_key(json, "element");
  skeljson::plain_text(json, name_of(element));
  plain_key(json, "value");
  put_value();
  end(json, '}');
}

struct Change {
  Element element;
  float before, after;
};

void put_changes(Text& json, int bone_id, std::span<const Change> changes) {
  for (const Change& change : changes)
    if (change.before != change.after && std::isfinite(change.after))
      put_override(json, bone_id, change.element, [&] { put_number(json, change.after); });
}

void put_changes(Text& json, int bone_id, const LocalBone& before, const LocalBone& after) {
  put_changes(json, bone_id,
              std::array{Change{Element::PositionX, before.pos.x, after.pos.x},
                         Change{Element::PositionY, before.pos.y, after.pos.y},
                         Change{Element::Rotation, before.rot, after.rot},
                         Change{Element::ScaleX, before.scale.x, after.scale.x},
                         Change{Element::ScaleY, before.scale.y, after.scale.y},
                         Change{Element::Hidden, float(before.hidden), float(after.hidden)}});
}

void put_changes(Text& json, const Armature& armature, int bone_id, const LiveVisuals& before,
                 const LiveVisuals& after) {
  const Color &a = before.tint, &b = after.tint;
  put_changes(json, bone_id,
              std::array{Change{Element::Zindex, float(before.zindex), float(after.zindex)},
                         Change{Element::TintR, a.r, b.r}, Change{Element::TintG, a.g, b.g},
                         Change{Element::TintB, a.b, b.b}, Change{Element::TintA, a.a, b.a}});
  if (before.tex == after.tex) return;
  const bool shows = has_index(armature.texture_names, after.tex);
  put_override(json, bone_id, Element::Texture, [&] {
    literal(json, shows ? skeljson::quoted(armature.texture_names[after.tex]) : "\"\"");
  });
}

// Writes the game's changes to the pose after animate().
void put_overrides(Text& json, const Armature& armature, const Pose& before, const Pose& after) {
  if (before == after) return;
  plain_key(json, "overrides");
  begin(json, '[');
  for (std::size_t i = 0; i < armature.bones.size(); ++i) {
    const Bone& bone = armature.bones[i];
    put_changes(json, bone.id, before.bones[i], after.bones[i]);
    if (bone.visuals_id < 0) continue;
    const int visuals = bone.visuals_id;
    put_changes(json, armature, bone.id, before.visuals[visuals], after.visuals[visuals]);
  }
  end(json, ']');
}

void put_velocity(Text& json, Vec2 velocity) {
  const bool moves = std::isfinite(velocity.x) && std::isfinite(velocity.y);
  if (!moves || velocity == Vec2{0}) return;  // ignored, as in apply_velocity()
  plain_key(json, "velocity");
  begin(json, '[');
  put_number(json, velocity.x);
  put_number(json, velocity.y);
  end(json, ']');
}

std::span<const Physics> used_physics(const Armature& armature, const TraceInput& asked) {
  const auto& own = asked.physics_parameters;
  return own.size() == armature.physics.size() ? own : std::span<const Physics>(armature.physics);
}

// Writes the physics parameters of the tick if they differ from those of the first tick.
void put_physics(AskedTicks& ticks, Text& json, const Armature& armature, const TraceInput& asked) {
  const auto used = used_physics(armature, asked);
  if (std::ranges::equal(used, ticks.physics)) return;
  trace_parameters(used, ticks.rows);
  put_parameters(json, ticks.rows);
  ticks.version = std::max(ticks.version, 6);
}

template <class... Numbers>
void put_row(Text& json, Numbers... numbers) {
  begin(json, '[');
  (put_number(json, numbers), ...);
  end(json, ']');
}

// Lists parallel to those of the rig, as in the recordings of the program.
void put_start(Text& json, const State& state) {
  plain_key(json, "state");
  begin(json, '{');
  const auto list = [&](const char* name, const auto& rows, const auto& put) {
    plain_key(json, name);
    begin(json, '[');
    for (const auto& row : rows) put(row);
    end(json, ']');
  };
  list("bones", state.pose.bones, [&](const LocalBone& b) {
    put_row(json, b.pos.x, b.pos.y, b.rot, b.scale.x, b.scale.y, b.hidden);
  });
  list("visuals", state.pose.visuals, [&](const LiveVisuals& v) {
    put_row(json, v.tex, v.zindex, v.tint.r, v.tint.g, v.tint.b, v.tint.a);
  });
  list("ik", state.pose.inverse_kinematics, [&](const LiveFamily& f) {
    put_row(json, static_cast<int>(f.mode), static_cast<int>(f.constraint), f.mimic_target);
  });
  list("physics", state.physics, [&](const PhysicsState& p) {
    put_row(json, p.global_pos.x, p.global_pos.y, p.global_scale.x, p.global_scale.y, p.global_rot,
            p.global_orbit, p.global_orbit_diff, p.global_orbit_vel);
  });
  end(json, '}');
}

void put_input(AskedTicks& ticks, Text& json, const Armature& armature, const TraceInput& asked,
               const Pose& posed) {
  if (blends(asked)) ticks.version = std::max(ticks.version, 4);
  put_tracks(ticks, json, armature, asked);
  put_mix(json, asked);
  put_layer_rule(ticks, json, asked);
  if (asked.animated) put_overrides(json, armature, *asked.animated, posed);
  put_families(json, armature, asked, posed);
  put_velocity(json, asked.velocity);
  put_physics(ticks, json, armature, asked);
}

}  // namespace

void put_dialect(Text& json, const Dialect& dialect) {
  const std::string name = name_of(dialect);
  Dialect same;
  if (dialect_named(name, same)) return skeljson::plain_text(json, name);
  begin(json, '{');
  for (const DialectSwitch& s : dialect_switches())
    if (dialect.*(s.value)) put_flag(json, s.name);
  end(json, '}');
}

bool put_asked(AskedTicks& ticks, Text& json, const Armature& armature, const TraceInput& asked,
               const Pose& posed) {
  if (!why_untold(armature, &asked).empty()) return false;
  put_input(ticks, json, armature, asked, posed);
  return true;
}

void leave_untold(AskedTicks& ticks, const std::string& why) {
  if (!ticks.untold.empty()) return;
  ticks.untold = "tick " + std::to_string(ticks.count) + ' ' + why;
  ticks.text.clear();
}

void add_asked(AskedTicks& ticks, const Armature& armature, const TraceInput* asked,
               const Pose& posed, const State* start) {
  if (!ticks.untold.empty()) return;
  const std::string why = why_untold(armature, asked);
  if (!why.empty()) return leave_untold(ticks, why);
  Text json{ticks.count == 0 ? "\n" : ",\n"};
  begin(json, '{');
  if (ticks.count == 0) put_flag(json, "restart");
  if (start != nullptr) put_start(json, *start);
  if (ticks.count == 0) {
    const auto used = used_physics(armature, *asked);
    ticks.physics.assign(used.begin(), used.end());
  }
  put_input(ticks, json, armature, *asked, posed);
  end(json, '}');
  ticks.text += json.text;
  ++ticks.count;
}

std::string recording_of(const AskedTicks& ticks, const Dialect& dialect) {
  if (!ticks.untold.empty() || ticks.count == 0) return "";
  const bool tells_physics = ticks.physics != ticks.told;
  Text json;
  begin(json, '{');
  plain_key(json, "skelscope");
  skeljson::plain_text(json, "recording");
  put_field(json, "version", std::max(ticks.version, tells_physics ? 6 : 1));
  plain_key(json, "dialect");
  put_dialect(json, dialect);
  if (tells_physics) put_parameters(json, trace_parameters(ticks.physics));
  plain_key(json, "ticks");
  begin(json, '[');
  return json.text + ticks.text + "]}";
}

}  // namespace skelform
