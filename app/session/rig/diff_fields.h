// Compares the values of a part that both rigs have, by the description of its type.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fields/rig_fields.h"
#include "json/value.h"
#include "lists/lists.h"
#include "session/rig/diff.h"

namespace skelscope {

// Both rigs and the match of their parts.
struct RigPairing {
  const skelform::Skf &a, &b;
  const RigMatch& match;
};

// A part in both rigs, by index.
struct PartPlace {
  int a = -1, b = -1;
  bool same_count = false;  // of keys: both animations have as many
};

// Collects the fields of a part that differ. Call describe(diff, a, b). Lists of parts are compared
// by others, except the vertices, triangles and binds of a mesh.
class FieldDiff {
 public:
  explicit FieldDiff(const RigPairing& rigs, PartPlace place = {}, std::string prefix = {},
                     FieldChange like = {})
      : rigs_(rigs), place_(place), prefix_(std::move(prefix)), like_(std::move(like)) {}

  std::vector<FieldChange> changes, incidental;

  template <class Value>
  void operator()(const skelform::Field& field, const Value& a, const Value& b) {
    const bool anew = is_anew(field.role);
    std::vector<FieldChange>& list = anew ? incidental : changes;
    const std::size_t before = list.size();
    to_ = &list;
    compare(field, a, b);
    if (field.role == skelform::FieldRole::Init) fold_into_twin(field, before);
  }

  // Empty words mean none. Equal words are no change.
  void add(const std::string& field, const std::string& a, const std::string& b);
  void add_numbers(const std::string& field, float a, float b);

 private:
  static bool is_anew(skelform::FieldRole role);
  void compare(const skelform::Field& field, float a, float b);
  void compare(const skelform::Field& field, int a, int b);
  void compare(const skelform::Field& field, bool a, bool b);
  void compare(const skelform::Field& field, const std::string& a, const std::string& b);
  void compare(const skelform::Field& field, std::optional<bool> a, std::optional<bool> b);
  void compare(const skelform::Field& field, skelform::IkMode a, skelform::IkMode b);
  void compare(const skelform::Field& field, skelform::IkConstraint a, skelform::IkConstraint b);
  void compare(const skelform::Field& field, skelform::Vec2 a, skelform::Vec2 b);
  void compare(const skelform::Field& field, skelform::Color a, skelform::Color b);
  void compare(const skelform::Field& field, const std::array<int, 4>& a,
               const std::array<int, 4>& b);
  void compare(const skelform::Field& field, const std::vector<int>& a, const std::vector<int>& b);
  void compare(const skelform::Field& field, const std::vector<std::uint32_t>& a,
               const std::vector<std::uint32_t>& b);
  void compare(const skelform::Field& field, const std::vector<skelform::Vertex>& a,
               const std::vector<skelform::Vertex>& b);
  void compare(const skelform::Field& field, const std::vector<skelform::Bind>& a,
               const std::vector<skelform::Bind>& b);
  template <class Part>
  void compare(const skelform::Field&, const std::vector<Part>&, const std::vector<Part>&) {}

  void compare_index(const skelform::Field& field, int a, int b);
  void add_parts(const skelform::Field& field, int a, int b, const std::string& name_a,
                 const std::string& name_b);
  void compare_bind(const skelform::Bind& a, const skelform::Bind& b, PartPlace bind);
  void fold_into_twin(const skelform::Field& field, std::size_t first);
  void take(FieldDiff&& inside);

  const RigPairing& rigs_;
  PartPlace place_;
  std::string prefix_;
  FieldChange like_;  // the vertex and bind of each change
  std::vector<FieldChange>* to_ = &changes;
};

// Adds a change of a part that both rigs have if a field differs. `change` names the part.
void add_changes(FieldDiff&& fields, Change change, RigDiff& diff);

// The same for a part whose name may be new. `old_title`: its name in A.
template <class Named>
void diff_named(FieldDiff&& fields, const Named& a, const Named& b, const std::string& old_title,
                Change change, RigDiff& diff) {
  if (a.name != b.name) {
    change.kind = ChangeKind::Renamed;
    change.old_name = old_title;
  }
  describe(fields, a, b);
  add_changes(std::move(fields), std::move(change), diff);
}

// Adds "order of LIST" if common parts stand in another order: "Hat after Arm -> Hat first" if one
// moved, else the names of those that stand elsewhere. `match`: from A to B; name(i): of part i of
// B.
void add_order(FieldDiff& fields, const std::string& list, const std::vector<int>& match,
               const std::function<std::string(int)>& name);

// Returns whether both are the same float but for two units in the last place, since files print
// decimals.
bool nearly(float a, float b);
bool is_matched(const std::vector<int>& match, int a, int b);
// Returns the names of the bones or styles in a list of indices.
std::vector<std::string> names_of(const RigPairing& rigs, const skelform::Field& field, bool in_b,
                                  const std::vector<int>& indices);
std::string number_words(float value);

// One function per kind of part. Each adds the differences to `diff`, which already holds the
// match.
void diff_root(const RigPairing& rigs, RigDiff& diff);
void diff_bones(const RigPairing& rigs, RigDiff& diff);
void diff_visuals(const RigPairing& rigs, RigDiff& diff);
void diff_families(const RigPairing& rigs, RigDiff& diff);
void diff_physics(const RigPairing& rigs, RigDiff& diff);
void diff_animations(const RigPairing& rigs, RigDiff& diff);
void diff_styles(const RigPairing& rigs, RigDiff& diff);
void diff_editor(const RigPairing& rigs, RigDiff& diff);
// Adds what a file itself holds to each change whose value the loader refused or corrected: "999 in
// the file, read as none". Returns the paths of those values.
std::set<std::string> tell_file_values(const RigPairing& rigs, RigDiff& diff);
// Returns whether the loader reads another value than the file holds.
bool is_refusal(const skelform::Problem& problem);
// Compares the texts of the files for what no other function reads. Call it last. told: the paths
// of the refused values that others told.
void diff_rest(const RigPairing& rigs, const std::set<std::string>& told, RigDiff& diff);

// A text that was parsed before, within the limits of load(); nullptr if it cannot be.
skeljson::Document parsed_text(const std::string& text);
// The start of the value's text; "none" without a value.
std::string json_words(const skeljson::Json* value);

// A name that two rigs can share: "Right Knee", "Bone 7" for a bone without a name, "'2'" for one
// that reads as an id.
std::string bone_title(const skelform::Armature& armature, int bone);

// Goes through the parts of one kind in B's order, then through the removed parts in A's order.
// Calls added(b), removed(a) and both(a, b).
template <class Added, class Removed, class Both>
void for_each_pair(const std::vector<int>& match, std::size_t count_b, Added added, Removed removed,
                   Both both) {
  const std::vector<int> back = inverted(match, count_b);
  for (int b = 0; b < count_of(back); ++b) {
    if (back[b] < 0)
      added(b);
    else
      both(back[b], b);
  }
  for (int a = 0; a < count_of(match); ++a) {
    if (match[a] < 0) removed(a);
  }
}

}  // namespace skelscope
