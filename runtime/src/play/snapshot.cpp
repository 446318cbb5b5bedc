// A saved character: a head that identifies the rig, the members, a checksum.
#include "skelform/snapshot.h"

#include <array>

#include "plan/plan.h"
#include "play/save_bytes.h"
#include "pose/fits.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr std::uint32_t kMagic = 0x76735346;  // "FSsv"
constexpr std::uint64_t kVersion = 4;         // 4: settings of IK families
enum class Kind : std::uint8_t { State = 1, Actor = 2 };

constexpr const char* kForeignSaved =
    "save() saves no State or Actor of another rig. Use those of initial_state() and make_actor() "
    "of this Armature";
constexpr const char* kTooManyPlayers =
    "save() saves at most 255 layers of an Actor; remove those that play nothing";

struct Count {
  const char* of;
  std::size_t number;
};

std::array<Count, 7> counts_of(const Armature& armature) {
  return {{{"bone", armature.bones.size()},
           {"sprite", armature.visuals.size()},
           {"IK family", armature.inverse_kinematics.size()},
           {"physics entry", armature.physics.size()},
           {"animation", armature.animations.size()},
           {"style", armature.styles.size()},
           {"texture", armature.texture_names.size()}}};
}

void write_head(ByteWriter& writer, const Armature& armature, Kind kind) {
  writer.put(kMagic, 4);
  writer.put(kVersion, 2);
  writer.put(static_cast<std::uint64_t>(kind), 1);
  for (const Count& count : counts_of(armature)) writer.put(count.number, 4);
  writer.put(armature.planned.plan->shape, 8);
}

std::string other_rig(const Armature& armature, ByteReader& reader) {
  for (const Count& count : counts_of(armature)) {
    const auto saved = static_cast<std::int64_t>(reader.take(4));
    const auto ours = static_cast<std::int64_t>(count.number);
    if (saved != ours)
      return "the character was saved of another rig, which has " + counted(saved, count.of) +
             " where this one has " + std::to_string(ours);
  }
  if (reader.take(8) == armature.planned.plan->shape) return "";
  return "the character was saved of another rig: its meshes or IK families have other sizes";
}

ByteReader refused(std::string error) {
  ByteReader reader({});
  reader.fail(std::move(error));
  return reader;
}

// Returns a reader behind the head. On failure its error gives the reason.
ByteReader open_saved(const Armature& armature, std::span<const std::byte> bytes, Kind kind) {
  const std::size_t payload = bytes.size() - std::min(bytes.size(), kChecksum);
  ByteReader reader(bytes.first(payload)), sum(bytes.subspan(payload));
  if (reader.take(4) != kMagic) return refused("these bytes are no saved character");
  const std::uint64_t version = reader.take(2);
  if (version > kVersion)
    return refused("the character was saved by a newer version of the library");
  if (version < kVersion)
    return refused("the character was saved by an older version of the library; save it again");
  if (sum.take(kChecksum) != checksum_of(bytes.first(payload)))
    return refused(ByteReader::kDamaged);
  if (reader.take(1) != static_cast<std::uint64_t>(kind))
    return refused(kind == Kind::State ? "an Actor was saved, not a State"
                                       : "a State was saved, not an Actor");
  const std::string other = other_rig(armature, reader);
  return other.empty() ? reader : refused(other);
}

Done failed(const std::string& why) {
  return {{why, why}};
}

// Reads twice, first only to check, so that an error changes nothing.
Done read_all(ByteReader reader, const auto& walk) {
  ByteReader checked = reader;
  walk(checked);
  if (!checked.is_at_end()) checked.fail(ByteReader::kDamaged);
  if (!checked.error().empty()) return failed(checked.error());
  reader.begin_to_store();
  walk(reader);
  return {};
}

bool is_of(const Armature& armature, const State& state) {
  return armature.planned.plan && fits(armature, state.pose) && fits(armature, state.physics);
}

bool is_of(const Armature& armature, const Actor& actor) {
  return is_of(armature, actor.state) && fits(armature, actor.overridden) &&
         fits(armature, actor.current) && actor.overrides.bones.size() == armature.bones.size();
}

// has_own_pose: 1 if overrides changed the pose that construct() read, else 0.
void saved_fields(auto& each, Of<Actor> auto& actor, auto& has_own_pose) {
  hashed_fields(each, actor);
  shown_fields(each, actor);
  each.count(actor.ticks);
  if (each.whole(1, has_own_pose) == 1) visit(each, actor.overridden);
}

void finish(ByteWriter& writer, const std::vector<std::byte>& bytes) {
  writer.put(checksum_of(bytes), kChecksum);
}

// Sets the members of a restored actor that follow from other members.
void settle(Actor& actor, bool has_own_pose) {
  actor.is_overridden = has_own_pose;
  actor.overrides.bones.touched = true;
  actor.previous = actor.current;
  actor.placed_before = actor.placed;
  actor.has_drawn = false;
  actor.tracks.clear();
  actor.options = {};
  actor.root_taken = {};
  actor.pad.track_count = 0;
  actor.player.event_count = 0;
  for (Player& player : actor.layers) player.event_count = 0;
}

constexpr const char* kOtherTarget = "the State or Actor to restore is of another rig";

}  // namespace

Done save(const Armature& armature, const State& state, std::vector<std::byte>& bytes) {
  ByteWriter writer(bytes);
  if (!is_of(armature, state)) return failed(kForeignSaved);
  write_head(writer, armature, Kind::State);
  visit(writer, state);
  finish(writer, bytes);
  return {};
}

Done save(const Armature& armature, const Actor& actor, std::vector<std::byte>& bytes) {
  ByteWriter writer(bytes);
  if (!is_of(armature, actor)) return failed(kForeignSaved);
  if (actor.layers.size() > kMostSavedPlayers) return failed(kTooManyPlayers);
  write_head(writer, armature, Kind::Actor);
  const int has_own_pose = same_bits(constructed_pose(actor), actor.state.pose) ? 0 : 1;
  saved_fields(writer, actor, has_own_pose);
  finish(writer, bytes);
  return {};
}

Done restore(const Armature& armature, std::span<const std::byte> bytes, State& state) {
  if (!is_of(armature, state)) return failed(kOtherTarget);
  return read_all(open_saved(armature, bytes, Kind::State),
                  [&](ByteReader& reader) { visit(reader, state); });
}

Done restore(const Armature& armature, std::span<const std::byte> bytes, Actor& actor) {
  if (!is_of(armature, actor)) return failed(kOtherTarget);
  ByteReader reader = open_saved(armature, bytes, Kind::Actor);
  int has_own_pose = 0;
  const Done read =
      read_all(std::move(reader), [&](ByteReader& r) { saved_fields(r, actor, has_own_pose); });
  if (read) settle(actor, has_own_pose == 1);
  return read;
}

}  // namespace skelform
