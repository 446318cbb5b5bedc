// The values of the rig itself and the order of its parts.
#include <map>

#include "lists/lists.h"
#include "session/rig/diff_fields.h"

namespace skelscope {
namespace {

using namespace skelform;

// The bone that owns each entry of a list.
std::vector<int> owners_in(const Armature& rig, int Bone::*entry, std::size_t count) {
  std::vector<int> owners(count, -1);
  for (int i = 0; i < count_of(rig.bones); ++i) {
    const int owned = rig.bones[i].*entry;
    if (has_index(owners, owned)) owners[owned] = i;
  }
  return owners;
}

// The match without entries that several bones name, which have no order.
std::vector<int> without_shared(std::vector<int> match) {
  std::map<int, int> times;
  for (const int entry : match) ++times[entry];
  for (int& entry : match) entry = times[entry] > 1 ? -1 : entry;
  return match;
}

// Entries of bones stand in any order. It is told only beside bones in their old order, since tools
// write entries as the bones stand.
void add_entry_orders(const RigPairing& rigs, FieldDiff& fields) {
  const Armature& b = rigs.b.armature;
  const auto add = [&](const char* list, const std::vector<int>& match, int Bone::*entry,
                       std::size_t count) {
    const std::vector<int> owners = owners_in(b, entry, count);
    add_order(fields, list, without_shared(match), [&](int i) { return bone_title(b, owners[i]); });
  };
  add("visuals", rigs.match.visuals, &Bone::visuals_id, b.visuals.size());
  add("physics", rigs.match.physics, &Bone::physics_id, b.physics.size());
}

}  // namespace

void diff_root(const RigPairing& rigs, RigDiff& diff) {
  const Armature& b = rigs.b.armature;
  FieldDiff fields(rigs);
  describe(fields, rigs.a.armature, b);
  const auto name_in = [](const auto& list) { return [&](int i) { return list[i].name; }; };
  const std::size_t before = fields.changes.size();
  add_order(fields, "bones", rigs.match.bones, [&](int bone) { return bone_title(b, bone); });
  if (fields.changes.size() == before) add_entry_orders(rigs, fields);
  add_order(fields, "animations", rigs.match.animations, name_in(b.animations));
  add_order(fields, "styles", rigs.match.styles, name_in(b.styles));
  add_order(fields, "inverse_kinematics", rigs.match.inverse_kinematics,
            name_in(b.inverse_kinematics));
  add_changes(std::move(fields), {.part = Part::Rig, .name = "rig"}, diff);
}

}  // namespace skelscope
