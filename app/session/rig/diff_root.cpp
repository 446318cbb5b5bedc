// The values of the rig itself and the order of its parts.
#include <algorithm>

#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

// The common parts of B in the order of A.
std::vector<int> order_of(const std::vector<int>& match) {
  std::vector<int> order = match;
  std::erase(order, -1);
  return order;
}

// Adds the names from the first to the last part that stands elsewhere.
template <class Name>
void diff_order(const char* list, const std::vector<int>& match, Name name, FieldDiff& fields) {
  constexpr std::size_t kShown = 12;
  const std::vector<int> before = order_of(match);
  std::vector<int> after = before;
  std::ranges::sort(after);
  std::vector<std::string> old_names, names;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] == after[i]) continue;
    old_names.push_back(name(before[i]));
    names.push_back(name(after[i]));
  }
  if (names.empty()) return;
  fields.changes.push_back(
      {std::string("order of ") + list, first_few(old_names, kShown), first_few(names, kShown)});
}

}  // namespace

void diff_root(const RigPairing& rigs, RigDiff& diff) {
  const Armature& b = rigs.b.armature;
  FieldDiff fields(rigs);
  describe(fields, rigs.a.armature, b);
  const auto name_in = [](const auto& list) { return [&](int i) { return list[i].name; }; };
  diff_order(
      "bones", rigs.match.bones, [&](int bone) { return bone_title(b, bone); }, fields);
  diff_order("animations", rigs.match.animations, name_in(b.animations), fields);
  diff_order("styles", rigs.match.styles, name_in(b.styles), fields);
  diff_order("inverse_kinematics", rigs.match.inverse_kinematics, name_in(b.inverse_kinematics),
             fields);
  add_changes(std::move(fields), {.part = Part::Rig, .name = "rig"}, diff);
}

}  // namespace skelscope
