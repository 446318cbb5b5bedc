#include "session/rig/diff_fields.h"

#include <algorithm>
#include <cmath>

#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr const char* kChannels[] = {".r", ".g", ".b", ".a"};

constexpr int kNoNextKey = -2;  // Keyframe::file_next_kf of a file without the field

std::string flag_words(std::optional<bool> flag) {
  return !flag ? "" : *flag ? "true" : "false";
}

std::string index_words(int index) {
  return index < 0 ? "" : std::to_string(index);
}

std::string family_words(const Armature& armature, int family) {
  if (family < 0) return "";
  const std::string& name = armature.inverse_kinematics[family].name;
  return name.empty() ? std::to_string(family) : name;
}

// A text may be the word itself, or end with a space that nobody sees.
std::string or_none(const std::string& words) {
  if (words.empty()) return "none";
  const bool quoted = words == "none" || words.starts_with(' ') || words.ends_with(' ');
  return quoted ? '"' + words + '"' : words;
}

std::string texture_words(const Armature& armature, int tex) {
  return tex < 0 ? "" : armature.texture_names[tex];
}

// A bone that takes another one's entry shows the same as that bone.
bool is_same_entry(const std::vector<int>& match, int a, int b) {
  return is_matched(match, a, b) && (a == b || b < 0 || std::ranges::count(match, b) == 1);
}

// Both orders differ in the place of one part.
struct OneMoved {
  std::size_t from = 0, to = 0;
};

std::optional<OneMoved> one_moved(std::vector<int> before, const std::vector<int>& after) {
  const auto [first, other] = std::ranges::mismatch(before, after);
  const auto from = first - before.begin();
  auto last = static_cast<std::ptrdiff_t>(before.size()) - 1;
  while (last > from && before[last] == after[last]) --last;
  const bool later = before[from] == after[last];
  if (later)
    std::rotate(first, first + 1, before.begin() + last + 1);
  else
    std::rotate(first, before.begin() + last, before.begin() + last + 1);
  if (before != after) return std::nullopt;
  const std::size_t low = from, high = last;
  return later ? OneMoved{low, high} : OneMoved{high, low};
}

}  // namespace

// A lost part is not the same as none.
bool is_matched(const std::vector<int>& match, int a, int b) {
  return a < 0 ? b < 0 : b >= 0 && followed(match, a) == b;
}

std::vector<std::string> names_of(const RigPairing& rigs, const Field& field, bool in_b,
                                  const std::vector<int>& indices) {
  const Armature& armature = in_b ? rigs.b.armature : rigs.a.armature;
  std::vector<std::string> names;
  for (const int index : indices)
    names.push_back(field.of == ListOf::Bones ? bone_title(armature, index)
                                              : armature.styles[index].name);
  return names;
}

bool nearly(float a, float b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  const float next = std::nextafter(a, b);
  return next == b || std::nextafter(next, b) == b;
}

std::string number_words(float value) {
  return rounded_text(value, 6);
}

std::string bone_title(const Armature& armature, int bone) {
  if (bone < 0) return "none";
  std::string name = bone_name(armature, bone);
  const bool reads_as_id = name.find_first_not_of("0123456789-") == std::string::npos;
  return reads_as_id ? skelform::in_quotes(name) : name;
}

void add_changes(FieldDiff&& fields, Change change, RigDiff& diff) {
  if (change.kind == ChangeKind::Renamed || !fields.changes.empty()) {
    diff.changes.push_back(change);
    diff.changes.back().fields = std::move(fields.changes);
  }
  if (fields.incidental.empty()) return;
  change.kind = ChangeKind::Changed;
  change.fields = std::move(fields.incidental);
  diff.incidental.push_back(std::move(change));
}

void add_order(FieldDiff& fields, const std::string& list, const std::vector<int>& match,
               const std::function<std::string(int)>& name) {
  constexpr std::size_t kShown = 12;
  std::vector<int> before = match;  // the common parts of B in the order of A
  std::erase(before, -1);
  std::vector<int> after = before;
  std::ranges::sort(after);
  std::vector<std::string> old_names, names;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] == after[i]) continue;
    old_names.push_back(name(before[i]));
    names.push_back(name(after[i]));
  }
  if (names.empty()) return;
  const auto stands = [&](const std::vector<int>& order, std::size_t at) {
    return name(order[at]) + (at == 0 ? " first" : " after " + name(order[at - 1]));
  };
  if (const auto moved = one_moved(before, after); moved && names.size() > 2)
    return fields.changes.push_back(
        {"order of " + list, stands(before, moved->from), stands(after, moved->to)});
  fields.changes.push_back(
      {"order of " + list, first_few(old_names, kShown), first_few(names, kShown)});
}

bool FieldDiff::is_anew(FieldRole role) {
  using enum FieldRole;
  return role == Saved || role == Packed || role == Presence || role == Editor;
}

void FieldDiff::add(const std::string& field, const std::string& a, const std::string& b) {
  if (a == b) return;
  FieldChange change = like_;
  change.field = prefix_ + field;
  change.a = or_none(a);
  change.b = or_none(b);
  to_->push_back(std::move(change));
}

// Six digits, or all that tell the numbers apart.
void FieldDiff::add_numbers(const std::string& field, float a, float b) {
  if (nearly(a, b)) return;
  const std::string x = number_words(a), y = number_words(b);
  const bool apart = x != y;
  add(field, apart ? x : shortest_text(a), apart ? y : shortest_text(b));
}

void FieldDiff::take(FieldDiff&& inside) {
  std::ranges::move(inside.changes, std::back_inserter(changes));
  std::ranges::move(inside.incidental, std::back_inserter(incidental));
}

// An init_ value that changed like its twin needs no line of its own.
void FieldDiff::fold_into_twin(const Field& field, std::size_t first) {
  const std::size_t name = prefix_.size() + std::string_view(field.name).size();
  const auto twin_of = [&](const FieldChange& init) {
    const std::string twin = prefix_ + field.twin + init.field.substr(name);
    return std::ranges::find_if(changes, [&](const FieldChange& other) {
      return other.field == twin && other.a == init.a && other.b == init.b;
    });
  };
  for (std::size_t i = changes.size(); i-- > first;) {
    const auto twin = twin_of(changes[i]);
    if (twin == changes.end()) continue;
    twin->init_too = true;
    changes.erase(changes.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void FieldDiff::compare(const Field& field, float a, float b) {
  add_numbers(field.name, a, b);
}

void FieldDiff::compare(const Field& field, int a, int b) {
  if (field.kind == ValueKind::Index) return compare_index(field, a, b);
  // An id that is the part's place follows it.
  const bool is_place = std::string_view(field.name) == "id" && a == place_.a && b == place_.b;
  if (a != b && !is_place) add(field.name, std::to_string(a), std::to_string(b));
}

// Names both parts, with their positions if the names are equal.
void FieldDiff::add_parts(const Field& field, int a, int b, const std::string& name_a,
                          const std::string& name_b) {
  const bool alike = name_a == name_b && a != b;
  const auto place = [&](int i) { return alike ? " (" + std::to_string(i) + ')' : ""; };
  add(field.name, a < 0 ? "" : name_a + place(a), b < 0 ? "" : name_b + place(b));
}

// Compares what the indices mean: matched parts are the same, wherever they stand.
void FieldDiff::compare_index(const Field& field, int a, int b) {
  const RigMatch& match = rigs_.match;
  const Armature &in_a = rigs_.a.armature, &in_b = rigs_.b.armature;
  const auto by_place = [&] { add(field.name, index_words(a), index_words(b)); };
  switch (field.of) {
    case ListOf::Bones:
      if (!is_matched(match.bones, a, b))
        add_parts(field, a, b, bone_title(in_a, a), bone_title(in_b, b));
      return;
    case ListOf::Families:
      if (!is_matched(match.inverse_kinematics, a, b))
        add_parts(field, a, b, family_words(in_a, a), family_words(in_b, b));
      return;
    case ListOf::TextureNames:
      return add(field.name, texture_words(in_a, a), texture_words(in_b, b));
    case ListOf::Visuals:
      return is_same_entry(match.visuals, a, b) ? void() : by_place();
    case ListOf::Physics:
      return is_same_entry(match.physics, a, b) ? void() : by_place();
    case ListOf::Keys:
      // Old formats have no next_kf; a writer adds it.
      if (rigs_.a.format != rigs_.b.format && (a == kNoNextKey || b == kNoNextKey)) return;
      return place_.same_count ? by_place() : void();
    case ListOf::Nothing:
    case ListOf::Vertices:
    case ListOf::Atlases:
    case ListOf::Styles:
      return by_place();
  }
}

void FieldDiff::compare(const Field& field, bool a, bool b) {
  if (a == b) return;
  if (field.role == FieldRole::Presence)
    add(field.name, a ? "written" : "", b ? "written" : "");
  else if (field.kind == ValueKind::Word)
    add(field.name, a ? "JPG" : "PNG", b ? "JPG" : "PNG");
  else
    add(field.name, flag_words(a), flag_words(b));
}

// A new name of a part is its ChangeKind::Renamed.
void FieldDiff::compare(const Field& field, const std::string& a, const std::string& b) {
  if (a != b && std::string_view(field.name) != "name") add(field.name, a, b);
}

void FieldDiff::compare(const Field& field, std::optional<bool> a, std::optional<bool> b) {
  if (a != b) add(field.name, flag_words(a), flag_words(b));
}

void FieldDiff::compare(const Field& field, IkMode a, IkMode b) {
  if (a != b) add(field.name, name_of(a), name_of(b));
}

void FieldDiff::compare(const Field& field, IkConstraint a, IkConstraint b) {
  if (a != b) add(field.name, name_of(a), name_of(b));
}

void FieldDiff::compare(const Field& field, Vec2 a, Vec2 b) {
  add_numbers(std::string(field.name) + ".x", a.x, b.x);
  add_numbers(std::string(field.name) + ".y", a.y, b.y);
}

void FieldDiff::compare(const Field& field, Color a, Color b) {
  for (int i = 0; i < 4; ++i) add_numbers(std::string(field.name) + kChannels[i], a[i], b[i]);
}

void FieldDiff::compare(const Field& field, const std::array<int, 4>& a,
                        const std::array<int, 4>& b) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (a[i] != b[i])
      add(std::string(field.name) + kChannels[i], std::to_string(a[i]), std::to_string(b[i]));
  }
}

void FieldDiff::compare(const Field& field, const std::vector<int>& a, const std::vector<int>& b) {
  constexpr std::size_t kShown = 40;
  const std::vector<int>& match =
      field.of == ListOf::Bones ? rigs_.match.bones : rigs_.match.styles;
  const bool same = std::ranges::equal(a, b, [&](int x, int y) { return is_matched(match, x, y); });
  if (same) return;
  add(field.name, first_few(names_of(rigs_, field, false, a), kShown),
      first_few(names_of(rigs_, field, true, b), kShown));
}

}  // namespace skelscope
