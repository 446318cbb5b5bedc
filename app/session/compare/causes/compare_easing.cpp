#include "session/compare/causes/compare_easing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "session/compare/causes/key_shapes.h"

namespace skelscope {
namespace {

constexpr std::uint8_t kAnimated = 0;  // the list "local"
constexpr double kTurnAround = 6.283185307179586;
constexpr std::size_t kFewestBetween = 3;  // differing ticks between two keys
constexpr std::size_t kFewBetween = 8;     // with fewer differing ticks none is close to a key
constexpr std::size_t kKeysNamed = 5;
constexpr std::size_t kFewestKeys = 3;  // keys; curves that cross may agree at two ticks by chance

// The difference of one number of a bone at one tick.
struct OffTick {
  std::int64_t tick = 0;
  double off = 0;
  bool agrees = true;
};
struct AnimatedPlace {
  std::int64_t id = 0;
  std::int32_t slot = 0;
  auto operator<=>(const AnimatedPlace&) const = default;
};
using AnimatedOffs = std::map<AnimatedPlace, std::vector<OffTick>>;

OffTick off_at(std::int64_t tick, const TraceNumber& a, const TraceNumber& b,
               const Tolerance& tolerance) {
  if (a.kind == NumberKind::Rotation) {
    const double off = std::remainder(b.value - a.value, kTurnAround);
    return {tick, off, std::abs(off) <= allowed(tolerance.radians, a.value, b.value)};
  }
  const double most = a.kind == NumberKind::Scale ? tolerance.factor : tolerance.pixels;
  const double off = b.value - a.value;
  return {tick, off, std::abs(off) <= allowed(most, a.value, b.value)};
}

AnimatedOffs animated_offs(const TraceNumbers& a, const TraceNumbers& b,
                           const Tolerance& tolerance) {
  AnimatedOffs offs;
  for (const auto& [tick, numbers] : a) {
    const auto other = b.find(tick);
    if (other == b.end()) continue;
    auto at = other->second.begin();
    for (const TraceNumber& n : numbers) {
      if (n.list != kAnimated) break;  // "local" is the first list
      const std::pair place(n.id, n.slot);
      while (at != other->second.end() && at->list == kAnimated &&
             std::pair(at->id, at->slot) < place)
        ++at;
      if (at == other->second.end() || at->list != kAnimated) break;
      if (std::pair(at->id, at->slot) == place)
        offs[{n.id, n.slot}].push_back(off_at(tick, n, *at, tolerance));
    }
  }
  return offs;
}

struct Between {
  bool is = true;                  // all differing ticks lie between agreeing ones
  std::int64_t differing = 0;      // differing ticks
  std::vector<std::int64_t> keys;  // agreeing ticks next to differing ones
};

// Returns whether the difference is small next to at least one of the two keys around it.
bool grows_from_a_key(const std::vector<OffTick>& offs, std::size_t first, std::size_t end) {
  double most = 0;
  for (std::size_t i = first; i < end; ++i) most = std::max(most, std::abs(offs[i].off));
  return std::min(std::abs(offs[first].off), std::abs(offs[end - 1].off)) <=
         most * (end - first < kFewBetween ? 0.9 : 0.5);
}

Between between_of(const std::vector<OffTick>& offs) {
  Between between;
  for (std::size_t i = 0; i < offs.size();) {
    std::size_t end = i;
    while (end < offs.size() && !offs[end].agrees) ++end;
    if (end == i) {
      ++i;
      continue;
    }
    between.differing += static_cast<std::int64_t>(end - i);
    const bool opens = i > 0, closes = end < offs.size();  // a trace may end between two keys
    between.is &= opens && (end - i >= kFewestBetween || !closes) && grows_from_a_key(offs, i, end);
    if (opens) between.keys.push_back(offs[i - 1].tick);
    if (closes) between.keys.push_back(offs[end].tick);
    i = end;
  }
  return between;
}

std::string key_words(const std::set<std::int64_t>& keys) {
  std::string text = keys.size() == 1 ? "tick " : "ticks ";
  std::size_t count = 0;
  for (const std::int64_t key : keys) {
    if (++count > kKeysNamed) return text + " and others";
    text += (count > 1 ? ", " : "") + std::to_string(key);
  }
  return text;
}

}  // namespace

void add_easing(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                const Comparison& comparison, const Tolerance& tolerance) {
  std::int64_t all = 0, explained = 0, id = -1;
  std::set<std::int64_t> keys;
  for (const auto& [place, offs] : animated_offs(a, b, tolerance)) {
    const Between between = between_of(offs);
    all += between.differing;
    if (between.differing == 0 || !between.is) continue;
    explained += between.differing;
    if (id < 0) id = place.id;
    if (place.id == id) keys.insert(between.keys.begin(), between.keys.end());
  }
  if (all == 0 || explained * 10 < all * 9 || keys.size() < kFewestKeys) return;
  const std::string bone = bone_words(comparison.skeleton, static_cast<int>(id));
  causes.push_back({Cause::Handles,
                    "the keys agree and the curves between them differ: " + bone + " agrees at " +
                        key_words(keys) +
                        " and differs in between, as if one of the two ignored keyframe handles, "
                        "took another key's or eased by its own rule: explains " +
                        std::to_string(explained) + " of the " + std::to_string(all) +
                        " numbers that differ in local",
                    0, explained, comparison.differing_values});
}

void add_easing_variants(std::vector<RunVariant>& list, const skelform::Armature& armature,
                         const skelform::Dialect& from) {
  if (armature.animations.empty()) return;
  const bool bent = std::ranges::any_of(armature.animations, has_bent_keys);
  for (const KeyShape& shape : key_shapes()) {
    if (shape.needs_bends && !bent) continue;
    RunVariant variant{Cause::Handles, shape.words, from};
    variant.change_rig = [&shape](skelform::Armature& changed) {
      for (skelform::Animation& animation : changed.animations) reshape(animation, shape);
    };
    list.push_back(std::move(variant));
  }
}

}  // namespace skelscope
