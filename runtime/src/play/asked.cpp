#include "play/asked.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "json/text.h"
#include "json/value.h"

namespace skelform {
namespace {

using skeljson::plain_key;
using skeljson::Text;

template <class Number>
void number(Text& json, Number value) {
  char digits[40];
  literal(json, {digits, std::to_chars(digits, digits + sizeof digits, value).ptr});
}

template <class Number>
void field(Text& json, std::string_view name, Number value) {
  plain_key(json, name);
  number(json, value);
}

void flag(Text& json, std::string_view name) {
  plain_key(json, name);
  literal(json, "true");
}

bool exists(const Armature& armature, const Track& track) {
  return track.animation >= 0 && track.animation < static_cast<int>(armature.animations.size());
}

bool has_bone(const BoneMask& mask, int bone) {
  return bone >= 0 && bone < static_cast<int>(mask.size()) && mask[bone] != 0;
}

// Whether a mask is of some bones and all bones below them.
bool can_be_told(const Armature& armature, const BoneMask& mask) {
  bool is_empty = true;
  for (int bone = 0; bone < static_cast<int>(armature.bones.size()); ++bone) {
    if (has_bone(mask, armature.bones[bone].parent_id) && !has_bone(mask, bone)) return false;
    is_empty = is_empty && !has_bone(mask, bone);
  }
  return !is_empty;
}

bool can_be_told(const Armature& armature, const TraceAsked& asked) {
  const auto is_told = [&](const Track& track) {
    return exists(armature, track) && track.frame >= 0 && track.smooth_frames >= 0 &&
           std::isfinite(track.weight) && (!track.mask || can_be_told(armature, *track.mask));
  };
  return std::ranges::all_of(asked.tracks, is_told) && std::isfinite(asked.velocity.x) &&
         std::isfinite(asked.velocity.y);
}

// Whether version 4 is needed. One whole track gives the same pose in every mix.
bool blends(const TraceAsked& asked) {
  const auto& tracks = asked.tracks;
  const bool is_alone = tracks.empty() || (tracks.size() == 1 && tracks[0].weight >= 1);
  return (asked.options.mix == Mix::Blend && !is_alone) ||
         std::ranges::any_of(tracks, [](const Track& t) { return t.mask || t.additive; });
}

void put_mask(Text& json, const Armature& armature, const BoneMask& mask) {
  plain_key(json, "mask");
  begin(json, '[');
  for (int bone = 0; bone < static_cast<int>(armature.bones.size()); ++bone)
    if (has_bone(mask, bone) && !has_bone(mask, armature.bones[bone].parent_id))
      number(json, armature.bones[bone].id);
  end(json, ']');
}

void put_blending(Text& json, const Armature& armature, const Track& track, Mix mix) {
  if (mix == Mix::Blend && track.layer != 0) field(json, "layer", track.layer);
  if (track.additive) flag(json, "additive");
  if (track.mask) put_mask(json, armature, *track.mask);
}

void put_tracks(Text& json, const Armature& armature, const TraceAsked& asked) {
  plain_key(json, "tracks");
  begin(json, '[');
  for (const Track& track : asked.tracks) {
    begin(json, '{');
    field(json, "animation", track.animation);
    field(json, "frame", track.frame);
    if (asked.options.mix == Mix::Sequence && track.smooth_frames != 0)
      field(json, "smooth_frames", track.smooth_frames);
    const bool weighs = asked.options.mix != Mix::Sequence || track.additive;
    if (weighs && track.weight != 1) field(json, "weight", track.weight);
    if (blends(asked)) put_blending(json, armature, track, asked.options.mix);
    end(json, '}');
  }
  end(json, ']');
}

void put_mix(Text& json, const TraceAsked& asked) {
  const bool blended = asked.options.mix == Mix::Blend && blends(asked);
  if (asked.options.mix != Mix::Average && !blended) return;
  plain_key(json, "mix");
  skeljson::plain_text(json, blended ? "Blend" : "Average");
  if (asked.options.shortest_arc) flag(json, "shortest_arc");
}

void put_override(Text& json, int bone_id, Element element, const auto& put_value) {
  begin(json, '{');
  field(json, "bone", bone_id);
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
      put_override(json, bone_id, change.element, [&] { number(json, change.after); });
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
  const bool shows = after.tex >= 0 && after.tex < static_cast<int>(armature.texture_names.size());
  put_override(json, bone_id, Element::Texture, [&] {
    literal(json, shows ? skeljson::quoted(armature.texture_names[after.tex]) : "\"\"");
  });
}

// The changes that the game made to the pose after animate().
void put_overrides(Text& json, const Armature& armature, const Pose& before, const Pose& after) {
  if (before == after) return;
  plain_key(json, "overrides");
  begin(json, '[');
  for (std::size_t i = 0; i < armature.bones.size(); ++i) {
    const Bone& bone = armature.bones[i];
    put_changes(json, bone.id, before.bones[i], after.bones[i]);
    if (bone.visuals_id < 0) continue;
    const auto visuals = static_cast<std::size_t>(bone.visuals_id);
    put_changes(json, armature, bone.id, before.visuals[visuals], after.visuals[visuals]);
  }
  end(json, ']');
}

void put_velocity(Text& json, Vec2 velocity) {
  if (velocity == Vec2{0}) return;
  plain_key(json, "velocity");
  begin(json, '[');
  number(json, velocity.x);
  number(json, velocity.y);
  end(json, ']');
}

void put_dialect(Text& json, const Dialect& dialect) {
  const std::string name = name_of(dialect);
  Dialect same;
  if (dialect_named(name, same)) return skeljson::plain_text(json, name);
  begin(json, '{');
  for (const DialectSwitch& s : dialect_switches())
    if (dialect.*(s.value)) flag(json, s.name);
  end(json, '}');
}

}  // namespace

void add_asked(AskedTicks& ticks, const Armature& armature, const TraceAsked* asked,
               const Pose& posed) {
  ticks.is_told = ticks.is_told && asked != nullptr && can_be_told(armature, *asked);
  if (!ticks.is_told) return ticks.text.clear();
  Text json{ticks.is_first ? "\n" : ",\n"};
  begin(json, '{');
  if (std::exchange(ticks.is_first, false)) flag(json, "restart");
  put_tracks(json, armature, *asked);
  put_mix(json, *asked);
  ticks.version = std::max(ticks.version, blends(*asked) ? 4 : 1);
  if (asked->animated) put_overrides(json, armature, *asked->animated, posed);
  put_velocity(json, asked->velocity);
  end(json, '}');
  ticks.text += json.text;
}

std::string recording_of(const AskedTicks& ticks, const Dialect& dialect) {
  if (!ticks.is_told || ticks.is_first) return "";
  Text json;
  begin(json, '{');
  plain_key(json, "skelscope");
  skeljson::plain_text(json, "recording");
  field(json, "version", ticks.version);
  plain_key(json, "dialect");
  put_dialect(json, dialect);
  plain_key(json, "ticks");
  begin(json, '[');
  return json.text + ticks.text + "]}";
}

}  // namespace skelform
