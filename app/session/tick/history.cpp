#include "session/tick/history.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "fields/physics_parameters.h"
#include "lists/lists.h"

namespace skelscope {
namespace {

const Pokes kNoEdits;

// Returns the bytes that a common allocator takes for a block: 8 for a header, rounded up to 16.
std::size_t block(std::size_t bytes) {
  return bytes == 0 ? 0 : (bytes + 8 + 15) / 16 * 16;
}

template <class T>
std::size_t block(const std::vector<T>& v) {
  return block(v.capacity() * sizeof(T));
}

template <class Tracks>
std::size_t mask_bytes(const Tracks& tracks) {
  std::size_t bytes = 0;
  for (const auto& track : tracks) bytes += block(track.mask) + block(track.unmasked);
  return bytes;
}

std::size_t own_bytes(const Snapshot& s) {
  const skelform::Pose& pose = s.before.pose;
  return sizeof(Snapshot) + mask_bytes(s.input.tracks) + mask_bytes(s.transport.tracks) +
         block(s.input.tracks) + block(s.input.ends) + block(s.input.queue) +
         block(s.transport.tracks) + block(s.first_hidden) +
         block(s.transport.player ? sizeof(skelform::Player) + 16 : 0) +
         block(s.transport.pad ? sizeof(skelform::PadPlayer) + 16 : 0) + block(pose.bones) +
         block(pose.visuals) + block(pose.inverse_kinematics) + block(s.before.physics);
}

std::size_t pokes_bytes(const TickInput& input) {
  if (!input.pokes) return 0;
  std::size_t bytes = block(sizeof(Pokes) + 16) + block(input.pokes->overrides) +
                      block(input.pokes->physics_pokes) + block(input.pokes->held_physics) +
                      block(input.pokes->own_physics) + block(input.pokes->families);
  for (const FamilyOverride& f : input.pokes->families) bytes += block(f.limits);
  return bytes;
}

// Ticks next to each other may share pokes. Shared pokes count once, in a snapshot whose neighbour
// has other pokes.
std::size_t bytes_beside(const Snapshot& s, const Snapshot* neighbour) {
  const bool shared = neighbour && neighbour->input.pokes == s.input.pokes;
  return own_bytes(s) + (shared ? 0 : pokes_bytes(s.input));
}

std::int64_t nanoseconds_of(const Snapshot& s) {
  return 1'000'000'000 / std::clamp(s.tick_rate, kSlowestTickRate, kFastestTickRate);
}

void drop_front(History& h) {
  const Snapshot* next = h.snapshots.size() > 1 ? &h.snapshots[1] : nullptr;
  h.bytes -= bytes_beside(h.snapshots.front(), next);
  h.nanoseconds -= nanoseconds_of(h.snapshots.front());
  h.snapshots.pop_front();
  ++h.first_tick;
}

void drop_back(History& h) {
  const std::size_t n = h.snapshots.size();
  h.bytes -= bytes_beside(h.snapshots.back(), n > 1 ? &h.snapshots[n - 2] : nullptr);
  h.nanoseconds -= nanoseconds_of(h.snapshots.back());
  h.snapshots.pop_back();
}

void shrink(Snapshot& s) {
  s.input.tracks.shrink_to_fit();
  s.input.ends.shrink_to_fit();
  s.input.queue.shrink_to_fit();
  s.transport.tracks.shrink_to_fit();
}

bool main_track_is_reversed(const Snapshot& s) {
  const PlaybackTrack* main = find_main_track(s.transport.tracks);
  return main && main->reverse;
}

bool begins_lap(const Snapshot& previous, const Snapshot& next) {
  const TickTrack *before = main_track(previous.input), *after = main_track(next.input);
  if (next.input.restart || !before != !after) return true;
  if (!after) return false;
  const bool reverse = main_track_is_reversed(next);
  if (after->animation != before->animation || reverse != main_track_is_reversed(previous))
    return true;
  return reverse ? after->frame > before->frame : after->frame < before->frame;
}

}  // namespace

bool PhysicsPoke::operator==(const PhysicsPoke& other) const {
  const bool both_nan = std::isnan(value) && std::isnan(other.value);
  return entry == other.entry && parameter == other.parameter && (value == other.value || both_nan);
}

bool is_overridable(skelform::Element element) {
  using enum skelform::Element;
  switch (element) {
    case IkConstraint:
    case IkMode:
    case IkFamilyId:
    case MimicTarget:
    case Unknown:
      return false;
    case PositionX:
    case PositionY:
    case Rotation:
    case ScaleX:
    case ScaleY:
    case Zindex:
    case Texture:
    case Tex:
    case Hidden:
    case TintR:
    case TintG:
    case TintB:
    case TintA:
      return true;
  }
  return false;  // no enumerator
}

constexpr skelform::Parameter parameter_of(PhysicsParameter parameter) {
  skelform::Parameter found{.name = "", .least = 0, .most = 0, .unit = {}};
  int position = static_cast<int>(parameter);
  skelform::describe_parameters([&](const skelform::Parameter& one) {
    if (position-- == 0) found = one;
  });
  return found;
}
constexpr std::string_view name_at(PhysicsParameter parameter) {
  return parameter_of(parameter).name;
}
static_assert(name_at(PhysicsParameter::PosDamping) == "pos_damping");
static_assert(name_at(PhysicsParameter::PosRatio) == "pos_ratio");
static_assert(name_at(PhysicsParameter::ScaleDamping) == "scale_damping");
static_assert(name_at(PhysicsParameter::ScaleRatio) == "scale_ratio");
static_assert(name_at(PhysicsParameter::RotDamping) == "rot_damping");
static_assert(name_at(PhysicsParameter::Sway) == "sway");
static_assert(name_at(static_cast<PhysicsParameter>(kPhysicsParameterCount)).empty());

const char* name_of(PhysicsParameter parameter) {
  return parameter_of(parameter).name;
}

skelform::Parameter described(PhysicsParameter parameter) {
  return parameter_of(parameter);
}

const Pokes& pokes_of(const TickInput& input) {
  return input.pokes ? *input.pokes : kNoEdits;
}

const TickTrack* main_track(const TickInput& input) {
  if (input.tracks.empty()) return nullptr;
  return &input.tracks[has_index(input.tracks, input.main) ? input.main : 0];
}

bool operator==(const TickInput& a, const TickInput& b) {
  const bool same_pokes = a.pokes == b.pokes || pokes_of(a) == pokes_of(b);
  return same_pokes && a.restart == b.restart && a.reset_physics == b.reset_physics &&
         a.tracks == b.tracks && a.ends == b.ends && a.queue == b.queue &&
         a.rules.dialect == b.rules.dialect && a.rules.mix == b.rules.mix && a.rules == b.rules;
}

std::int64_t last_tick(const History& history) {
  return history.first_tick + static_cast<std::int64_t>(history.snapshots.size()) - 1;
}

const Snapshot* find_snapshot(const History& history, std::int64_t tick) {
  if (tick < history.first_tick || tick > last_tick(history)) return nullptr;
  return &history.snapshots[tick - history.first_tick];
}

void record(History& history, Snapshot snapshot) {
  shrink(snapshot);
  snapshot.serial = ++history.last_serial;
  const Snapshot* previous = history.snapshots.empty() ? nullptr : &history.snapshots.back();
  history.bytes += bytes_beside(snapshot, previous);
  history.nanoseconds += nanoseconds_of(snapshot);
  history.snapshots.push_back(std::move(snapshot));
  evict(history);
}

void evict(History& history) {
  while (history.bytes > history.byte_budget && history.snapshots.size() > 1) drop_front(history);
}

double recorded_seconds(const History& history) {
  return static_cast<double>(history.nanoseconds) * 1e-9;
}

std::int64_t truncate_after(History& history, std::int64_t tick) {
  const std::int64_t before = last_tick(history);
  while (!history.snapshots.empty() && last_tick(history) > tick) drop_back(history);
  return before - last_tick(history);
}

void clear(History& history) {
  history = History{.byte_budget = history.byte_budget, .last_serial = history.last_serial};
}

std::int64_t lap_at_record(const History& history, const Snapshot& next) {
  const std::int64_t tick = last_tick(history) + 1;
  if (history.snapshots.empty() || begins_lap(history.snapshots.back(), next)) return tick;
  return history.snapshots.back().lap;
}

}  // namespace skelscope
