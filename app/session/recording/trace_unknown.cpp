#include "session/recording/trace_unknown.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostUnknown = 50, kLongestKey = 100;

template <class Row>
std::vector<std::string_view> with_fields(std::initializer_list<std::string_view> others,
                                          std::span<const TraceField<Row>> fields) {
  std::vector<std::string_view> keys(others);
  for (const TraceField<Row>& field : fields) keys.push_back(field.name);
  return keys;
}

}  // namespace

std::span<const std::string_view> keys_of(const TraceBone&) {
  static const auto keys = with_fields({"id", "hidden"}, bone_fields());
  return keys;
}

std::span<const std::string_view> keys_of(const TracePhysics&) {
  static const auto keys = with_fields({"id"}, physics_fields());
  return keys;
}

std::span<const std::string_view> keys_of(const TraceFamily&) {
  static constexpr std::array<std::string_view, 4> keys{"family", "mode", "constraint",
                                                        "mimic_target"};
  return keys;
}

std::span<const std::string_view> keys_of(const TraceVisuals&) {
  static constexpr std::array<std::string_view, 4> keys{"bone", "tex", "zindex", "tint"};
  return keys;
}

std::span<const std::string_view> keys_of(const TraceSprite&) {
  static constexpr std::array<std::string_view, 5> keys{"bone", "style", "tex", "tint", "points"};
  return keys;
}

void note_unknown_keys(std::vector<UnknownKey>& unknown, const skeljson::Place& object,
                       const char* list, std::int64_t tick,
                       std::span<const std::string_view> known) {
  skeljson::for_each(object, [&](const skeljson::Place& place) {
    if (contains(known, place.key)) return;
    const std::string key(place.key.substr(0, kLongestKey));
    const auto same = std::ranges::find_if(
        unknown, [&](const UnknownKey& u) { return u.list == list && u.key == key; });
    if (same != unknown.end())
      ++same->times;
    else if (unknown.size() < kMostUnknown)
      unknown.push_back({list, key, 1, tick});
  });
}

}  // namespace skelscope
