#include "session/compare/causes/key_ways.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "lists/contains.h"
#include "session/compare/causes/key_shapes.h"
#include "skelform/curve.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr double kTurnOfKeys = 6.283185307179586;

// The keys around a frame. `to` is nullptr behind the last key; both are nullptr before the first.
struct Segment {
  const Keyframe *from = nullptr, *to = nullptr;
  double share = 0;  // of the way from `from` to `to`, 0..1
};

Segment segment_at(const Animation& animation, const ElementTrack& track, int frame) {
  const int at = key_position_at(animation, track, frame);
  if (at < 0) return {};
  const auto key = [&](int position) {
    return &animation.keyframes[static_cast<std::size_t>(
        track.keys[static_cast<std::size_t>(position)])];
  };
  Segment segment{key(at), nullptr, 0};
  if (at + 1 >= static_cast<int>(track.keys.size())) return segment;
  segment.to = key(at + 1);
  const double length = segment.to->frame - segment.from->frame;
  if (length > 0) segment.share = (frame - segment.from->frame) / length;
  return segment;
}

double meant(const KeyScene& scene, const ElementTrack& track, double frame) {
  return curve_value(scene.armature, scene.animation, track, frame, scene.dialect);
}

void add_shapes(std::vector<KeyReading>& ways, const KeyScene& scene) {
  for (const KeyShape& shape : key_shapes()) {
    if (shape.needs_bends && !has_bent_keys(scene.animation)) continue;
    auto changed = std::make_shared<Animation>(scene.animation);
    reshape(*changed, shape);
    ways.push_back({Cause::Handles, shape.words, [=](const ElementTrack& track, int frame) {
                      return curve_value(scene.armature, *changed, track, frame, scene.dialect);
                    }});
  }
}

double held(const KeyScene& scene, const ElementTrack& track, int frame) {
  const Segment segment = segment_at(scene.animation, track, frame);
  return segment.from ? segment.from->value : meant(scene, track, frame);
}

// Returns the value if the curve's y is taken at its parameter instead of at its x.
double by_parameter(const KeyScene& scene, const ElementTrack& track, int frame) {
  const auto [from, to, t] = segment_at(scene.animation, track, frame);
  if (!from || !to || holds_before(*to)) return meant(scene, track, frame);
  const double u = 1 - t;
  const double y =
      3 * u * u * t * to->start_handle.y + 3 * u * t * t * to->end_handle.y + t * t * t;
  return from->value + (to->value - from->value) * y;
}

double by_short_way(const KeyScene& scene, const ElementTrack& track, int frame) {
  const auto [from, to, t] = segment_at(scene.animation, track, frame);
  const double value = meant(scene, track, frame);
  if (track.element != Element::Rotation || !from || !to) return value;
  const double way = to->value - from->value;
  if (std::abs(way) <= kTurnOfKeys / 2) return value;
  return from->value + (value - from->value) / way * std::remainder(way, kTurnOfKeys);
}

double added_to_rest(const KeyScene& scene, const ElementTrack& track, int frame) {
  const double rest = resting_value(scene.armature, track.bone_id, track.element);
  const bool scales = track.element == Element::ScaleX || track.element == Element::ScaleY;
  const double value = meant(scene, track, frame);
  return scales ? rest * value : rest + value;
}

void add_rules(std::vector<KeyReading>& ways, const KeyScene& scene) {
  using Rule = double (*)(const KeyScene&, const ElementTrack&, int);
  const auto add = [&](Cause cause, const char* words, Rule rule) {
    ways.push_back({cause, words, [=](const ElementTrack& track, int frame) {
                      return rule(scene, track, frame);
                    }});
  };
  add(Cause::KeysHeld, "with every key's value held until the next key", held);
  add(Cause::Handles, "with only the y of keyframe handles: their x, which is the time, is ignored",
      by_parameter);
  add(Cause::ShortTurns, "with rotations going the short way round between keys", by_short_way);
  add(Cause::KeysAddedToRest, "with keys added to the rest pose instead of in its place",
      added_to_rest);
}

std::string speed_words(double speed) {
  if (speed == 0.5) return "at half the speed";
  if (speed == 2) return "at twice the speed";
  return "at " + number_text(static_cast<float>(speed)) + " times the speed";
}

// Adds other speeds. A tick is a frame here; a runtime that counts in seconds takes it for a 60th
// or a 30th of a second.
void add_speeds(std::vector<KeyReading>& ways, const KeyScene& scene) {
  const double fps = playback_fps(scene.animation);
  std::vector<double> speeds{0.5, 2};
  for (const double speed : {fps / 60, 60 / fps, fps / 30, 30 / fps})
    if (!contains(speeds, speed) && speed != 1) speeds.push_back(speed);
  for (const double speed : speeds)
    for (const bool whole : {true, false})
      ways.push_back({Cause::Speed, speed_words(speed), [=](const ElementTrack& track, int frame) {
                        const double at = frame * speed;
                        return meant(scene, track, whole ? std::floor(at) : at);
                      }});
}

void add_ends(std::vector<KeyReading>& ways, const KeyScene& scene) {
  const int last = scene.animation.last_frame;
  if (last < 2) return;
  ways.push_back({Cause::EndsEarly, "with its end one frame before its last key",
                  [=](const ElementTrack& track, int frame) {
                    return meant(scene, track, std::min(frame, last - 1));
                  }});
  ways.push_back(
      {Cause::EndsEarly, "with a lap that begins again on the frame of its last key",
       [=](const ElementTrack& track, int frame) { return meant(scene, track, frame % last); }});
}

}  // namespace

std::vector<KeyReading> key_ways(const KeyScene& scene) {
  std::vector<KeyReading> ways;
  add_rules(ways, scene);
  add_shapes(ways, scene);
  add_speeds(ways, scene);
  add_ends(ways, scene);
  return ways;
}

}  // namespace skelscope
