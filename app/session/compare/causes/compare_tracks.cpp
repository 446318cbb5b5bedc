#include "session/compare/causes/compare_tracks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "session/compare/causes/animated_values.h"
#include "session/compare/causes/key_ways.h"
#include "skelform/curve.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr double kRound = 6.283185307179586;

// A frame of a track: the trace's value and the value that the rules give.
struct TrackPoint {
  int frame = 0;
  double seen = 0, meant = 0;
  bool off = false;
};

// The track of an element with keys, or of an element without keys that stays at rest.
struct SeenTrack {
  ElementTrack track;
  std::vector<TrackPoint> points = {};
  std::int64_t off = 0;
  bool has_keys() const { return !track.keys.empty(); }
};

struct SeenTracks {
  const KeyScene& scene;
  const Tolerance& tolerance;
  std::vector<SeenTrack> tracks = {};
  std::int64_t off = 0;
};

bool same(const Tolerance& tolerance, Element element, double a, double b) {
  constexpr double rounding = 2;  // other programs print fewer digits, so twice the tolerance
  if (element == Element::Rotation)
    return std::abs(std::remainder(a - b, kRound)) <= rounding * allowed(tolerance.radians, a, b);
  const bool scales = element == Element::ScaleX || element == Element::ScaleY;
  return std::abs(a - b) <= rounding * allowed(scales ? tolerance.factor : tolerance.pixels, a, b);
}

double meant_by_rules(const KeyScene& scene, const ElementTrack& track, int frame) {
  if (track.keys.empty()) return resting_value(scene.armature, track.bone_id, track.element);
  return curve_value(scene.armature, scene.animation, track, frame, scene.dialect);
}

void look_at(SeenTracks& seen, ElementTrack track, int slot, const AnimatedTicks& played) {
  SeenTrack result{std::move(track)};
  const auto bone = static_cast<std::size_t>(result.track.bone_id);
  for (const AnimatedTick& tick : played.ticks) {
    const double value = tick.bones[bone][static_cast<std::size_t>(slot)];
    if (!std::isfinite(value)) continue;
    TrackPoint point{tick.frame, value, meant_by_rules(seen.scene, result.track, tick.frame)};
    point.off = !same(seen.tolerance, result.track.element, point.seen, point.meant);
    result.off += point.off;
    result.points.push_back(point);
  }
  seen.off += result.off;
  if (result.has_keys() || result.off > 0) seen.tracks.push_back(std::move(result));
}

SeenTracks look_at_all(const KeyScene& scene, const AnimatedTicks& played,
                       const Tolerance& tolerance) {
  SeenTracks seen{scene, tolerance};
  std::set<std::pair<int, Element>> keyed;
  for (const ElementTrack& track : scene.animation.tracks)
    keyed.emplace(track.bone_id, track.element);
  const auto slot_of = [](Element element) {
    return static_cast<int>(std::ranges::find(kAnimatedElements, element) -
                            kAnimatedElements.begin());
  };
  for (const ElementTrack& track : scene.animation.tracks)
    if (slot_of(track.element) < kAnimatedCount)
      look_at(seen, track, slot_of(track.element), played);
  for (int b = 0; b < static_cast<int>(scene.armature.bones.size()); ++b)
    for (const Element element : kAnimatedElements)
      if (!keyed.contains({b, element})) look_at(seen, {b, element, {}}, slot_of(element), played);
  return seen;
}

using ValueAt = std::function<double(int frame)>;

// Returns whether `value` gives nearly all points of the track and most of its differing points. A
// few points may lie between two roundings.
bool fits(const SeenTracks& seen, const SeenTrack& track, const ValueAt& value) {
  std::int64_t wrong = 0, still_off = 0;
  for (const TrackPoint& point : track.points) {
    if (same(seen.tolerance, track.track.element, point.seen, value(point.frame))) continue;
    ++wrong;
    still_off += point.off;
  }
  return wrong * 50 <= static_cast<std::int64_t>(track.points.size()) &&
         still_off * 10 <= track.off;
}

// Returns how many differing values the reading explains; 0 if it would change right tracks with
// more than a tenth as many values.
std::int64_t explained_by(const SeenTracks& seen, const KeyReading& way) {
  std::int64_t explained = 0, against = 0;
  for (const SeenTrack& track : seen.tracks) {
    if (!track.has_keys()) continue;
    const auto value = [&](int frame) { return way.value(track.track, frame); };
    if (fits(seen, track, value))
      explained += track.off;
    else if (track.off == 0)
      against += static_cast<std::int64_t>(track.points.size());
  }
  return against * 10 > explained ? 0 : explained;
}

std::string title(const SeenTracks& seen, const ElementTrack& track) {
  const Bone& bone = seen.scene.armature.bones[static_cast<std::size_t>(track.bone_id)];
  return name_of(track.element) + std::string(" of bone ") + std::to_string(bone.id) + " \"" +
         bone.name + '"';
}

// Returns whether at most half of the tracks differ. Then single tracks are likely to be wrong, not
// the way in which all keys are read.
bool few_are_off(const SeenTracks& seen) {
  const auto off = [](const SeenTrack& track) { return track.off > 0; };
  return std::ranges::count_if(seen.tracks, off) * 2 <=
         static_cast<std::ptrdiff_t>(seen.tracks.size());
}

// A kind of mistake and the tracks that show it.
struct TrackMistake {
  Cause cause;
  std::string words;  // about the first track
  std::int64_t explained = 0;
  int others = 0;
};

void add_mistake(TrackMistake& mistake, const SeenTrack& track, const std::string& words) {
  if (mistake.explained > 0) ++mistake.others;
  if (mistake.explained == 0) mistake.words = words;
  mistake.explained += track.off;
}

// Returns the index of the key whose absence explains the track: only frames between its neighbours
// differ. nullopt: none.
std::optional<int> missing_key(const SeenTracks& seen, const SeenTrack& track) {
  const auto off = [](const TrackPoint& point) { return point.off; };
  const auto first = std::ranges::find_if(track.points, off);
  if (first == track.points.end()) return std::nullopt;
  const auto& keyframes = seen.scene.animation.keyframes;
  for (std::size_t k = 0; k < track.track.keys.size(); ++k) {
    const int key = track.track.keys[k];
    const bool after =
        k + 1 < track.track.keys.size() &&
        keyframes[static_cast<std::size_t>(track.track.keys[k + 1])].frame < first->frame;
    if (after) continue;
    if (k > 0 && keyframes[static_cast<std::size_t>(track.track.keys[k - 1])].frame > first->frame)
      break;
    ElementTrack without = track.track;
    without.keys.erase(without.keys.begin() + static_cast<std::ptrdiff_t>(k));
    if (fits(seen, track, [&](int frame) { return meant_by_rules(seen.scene, without, frame); }))
      return key;
  }
  return std::nullopt;
}

bool stays(const SeenTracks& seen, const SeenTrack& track) {
  const double value = track.points.front().seen;
  return fits(seen, track, [&](int) { return value; });
}

// Returns whether every frame is off by the same amount, which it stores in `by`.
bool is_moved(const SeenTracks& seen, const SeenTrack& track, double& by) {
  by = track.points.front().seen - track.points.front().meant;
  return track.off == static_cast<std::int64_t>(track.points.size()) &&
         std::ranges::all_of(track.points, [&](const TrackPoint& point) {
           return same(seen.tolerance, track.track.element, point.seen, point.meant + by);
         });
}

std::string short_number(double number) {
  return number_text(static_cast<float>(std::round(number * 1e4) / 1e4));
}

std::string moved_words(const SeenTracks& seen, const SeenTrack& track, double by) {
  const std::string amount = short_number(std::abs(by));
  return "with " + title(seen, track.track) + " " + amount + (by > 0 ? " too large" : " too small");
}

std::string standing_words(const SeenTracks& seen, const SeenTrack& track,
                           std::optional<int> missing) {
  const auto& keyframes = seen.scene.animation.keyframes;
  const std::string or_one =
      missing ? ", or not the one at frame " +
                    std::to_string(keyframes[static_cast<std::size_t>(*missing)].frame)
              : "";
  return "except for " + title(seen, track.track) + ", which stays at " +
         short_number(track.points.front().seen) + " (its keys are not played" + or_one + ")";
}

std::vector<TrackMistake> mistakes(const SeenTracks& seen) {
  TrackMistake lost{Cause::TrackMissing, ""}, key{Cause::KeyMissing, ""}, moved{Cause::Offset, ""};
  for (const SeenTrack& track : seen.tracks) {
    if (track.off == 0) continue;
    double by = 0;
    const auto missing = missing_key(seen, track);
    if (track.has_keys() && stays(seen, track)) {
      add_mistake(lost, track, standing_words(seen, track, missing));
    } else if (missing) {
      const Keyframe& lacks = seen.scene.animation.keyframes[static_cast<std::size_t>(*missing)];
      add_mistake(key, track,
                  "without the key of " + title(seen, track.track) + " at frame " +
                      std::to_string(lacks.frame));
    } else if (is_moved(seen, track, by)) {
      add_mistake(moved, track, moved_words(seen, track, by));
    }
  }
  if (moved.others > 1) moved.explained = 0;  // three or more: another rig or other axes
  return {key, lost, moved};
}

std::string with_others(const TrackMistake& mistake) {
  if (mistake.others == 0) return mistake.words;
  const char* what = mistake.cause == Cause::KeyMissing ? "more key" : "more track";
  return mistake.words + " and of " + counted(mistake.others, what) + " so";
}

LikelyCause told(const SeenTracks& seen, Cause cause, const std::string& sentence,
                 std::int64_t explained) {
  const std::string all = std::to_string(seen.off);
  const std::string share =
      explained == seen.off ? "all " + all : std::to_string(explained) + " of the " + all;
  const std::string values = seen.off == 1 ? "the one animated value that differs"
                                           : share + " animated values that differ";
  return {cause, sentence + ": explains " + values, 0, explained, seen.off};
}

// Names the differing tracks if no cause explains them but most tracks are right.
std::optional<LikelyCause> only_some(const SeenTracks& seen, const std::string& which) {
  constexpr std::size_t most = 3;
  std::string names;
  std::size_t wrong = 0, keyed = 0;
  int first = std::numeric_limits<int>::max(), last = std::numeric_limits<int>::min();
  for (const SeenTrack& track : seen.tracks) {
    keyed += track.has_keys();
    if (track.off == 0) continue;
    for (const TrackPoint& point : track.points) {
      if (!point.off) continue;
      first = std::min(first, point.frame), last = std::max(last, point.frame);
    }
    names += (wrong++ > 0 ? ", " : "") + title(seen, track.track);
  }
  if (wrong > most || wrong * 3 > keyed) return std::nullopt;
  const std::string frames =
      first == last ? "at frame " + std::to_string(first)
                    : "in frames " + std::to_string(first) + " to " + std::to_string(last);
  return told(seen, Cause::SomeTracks,
              which + " animates only " + names + " differently, " + frames, seen.off);
}

}  // namespace

bool meets_keys(const Armature& armature, const Recording& recording, const Dialect& dialect,
                const Trace& trace, const Tolerance& tolerance) {
  const AnimatedTicks played = animated_ticks(armature, recording, trace);
  if (played.animation < 0 || played.ticks.empty()) return false;
  const KeyScene scene{armature, armature.animations[static_cast<std::size_t>(played.animation)],
                       dialect};
  std::int64_t met = 0, missed = 0;
  for (const SeenTrack& track : look_at_all(scene, played, tolerance).tracks) {
    if (track.off == 0) continue;
    const auto is_key = [&](int frame) {
      return std::ranges::any_of(track.track.keys, [&](int key) {
        return scene.animation.keyframes[static_cast<std::size_t>(key)].frame == frame;
      });
    };
    for (const TrackPoint& point : track.points)
      if (is_key(point.frame)) ++(point.off ? missed : met);
  }
  return met > 0 && missed * 20 <= met;
}

std::optional<LikelyCause> track_cause(const Armature& armature, const Recording& recording,
                                       const Dialect& dialect, const Trace& trace,
                                       const char* which, const Tolerance& tolerance) {
  const AnimatedTicks played = animated_ticks(armature, recording, trace);
  if (played.animation < 0 || played.ticks.empty()) return std::nullopt;
  const KeyScene scene{armature, armature.animations[static_cast<std::size_t>(played.animation)],
                       dialect};
  const SeenTracks seen = look_at_all(scene, played, tolerance);
  if (seen.off == 0) return std::nullopt;
  const std::string as_rig = std::string(which) + " animates as the rig does ";
  std::optional<LikelyCause> best;
  const auto offer = [&](Cause cause, const std::string& words, std::int64_t explained) {
    if (explained * 10 < seen.off * 9 || (best && best->explained >= explained)) return;
    best = told(seen, cause, as_rig + words, explained);
  };
  const auto offer_mistakes = [&] {
    for (const TrackMistake& mistake : mistakes(seen))
      offer(mistake.cause, with_others(mistake), mistake.explained);
  };
  if (few_are_off(seen)) offer_mistakes();
  for (const KeyReading& way : key_ways(scene))
    offer(way.cause, way.words, explained_by(seen, way));
  offer_mistakes();
  return best ? best : only_some(seen, which);
}

}  // namespace skelscope
