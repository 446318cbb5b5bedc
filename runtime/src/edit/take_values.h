// Copies described values from a part of one rig to the same part of another, all or those at a
// path.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "fields/walk.h"
#include "lists/lists.h"
#include "skelform/remap.h"

namespace skelform {

// Returns whether `path` is `prefix`, or lies inside it.
inline bool lies_in(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return false;
  const std::string_view rest = path.substr(prefix.size());
  return prefix.empty() || rest.empty() || rest.front() == '.' || rest.front() == '[';
}

// Translates a value of the other rig, such as an index. Type: int, std::string ...
struct ValueTranslation {
  const Remap& remap;
  std::vector<std::string>& texture_names;  // of the rig that takes the value

  int texture(int there) const {
    if (!has_index(remap.from.texture_names, there)) return -1;
    const std::string& name = remap.from.texture_names[there];
    for (int i = 0; i < count_of(texture_names); ++i)
      if (texture_names[i] == name) return i;
    texture_names.push_back(name);
    return count_of(texture_names) - 1;
  }

  template <class Value>
  void operator()(const Field& field, Value& here, const Value& there) const {
    here = there;
    if constexpr (std::is_same_v<Value, int>) {
      if (field.of == ListOf::Bones) here = followed(remap.match.bones, there);
      if (field.of == ListOf::Styles) here = followed(remap.match.styles, there);
      if (field.of == ListOf::TextureNames) here = texture(there);
    }
  }
};

class TakeAt {
 public:
  TakeAt(const ValueTranslation& translate, std::string_view wanted, std::string path = {})
      : translate_(translate), wanted_(wanted), path_(std::move(path)) {}

  template <class Value>
  void operator()(const Field& field, Value& here, const Value& there) {
    // The entries that a bone uses follow from the visuals, families and physics that are taken.
    const bool entry =
        field.of == ListOf::Visuals || field.of == ListOf::Families || field.of == ListOf::Physics;
    if (entry) return;
    visit(field, path_ + (path_.empty() ? "" : ".") + field.name, here, there);
  }

 private:
  // Returns whether the path is wanted, is inside what is wanted, or holds it.
  bool concerns(const std::string& path) const {
    return lies_in(path, wanted_) || lies_in(wanted_, path);
  }

  template <class Type>
  void visit(const Field& field, const std::string& path, std::vector<Type>& here,
             const std::vector<Type>& there) {
    if (!concerns(path)) return;
    const bool whole = lies_in(path, wanted_);
    if (whole) here.resize(there.size());
    for (int i = count_of(here); i-- > 0;) {
      const std::string at = path + '[' + std::to_string(i) + ']';
      if (!concerns(at)) continue;
      const int match = whole ? i : match_of(here[i], i, here.size(), there);
      if (match >= 0)
        visit(field, at, here[i], there[match]);
      else
        here.erase(here.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // Return which element of the other list is the same; -1: none.
  template <class Type>
  int match_of(const Type&, int i, std::size_t, const std::vector<Type>& there) const {
    return i < count_of(there) ? i : -1;
  }
  // Lists of as many binds are compared one by one, others by their bones.
  int match_of(const Bind& bind, int i, std::size_t count, const std::vector<Bind>& there) const {
    if (count == there.size()) return i;
    for (int k = 0; k < count_of(there); ++k)
      if (followed(translate_.remap.match.bones, there[k].bone_id) == bind.bone_id) return k;
    return -1;
  }
  int match_of(const BindVertex& vertex, std::size_t, std::size_t,
               const std::vector<BindVertex>& there) const {
    for (int k = 0; k < count_of(there); ++k)
      if (there[k].id == vertex.id) return k;
    return -1;
  }
  void visit(const Field&, const std::string& path, Vec2& here, const Vec2& there) {
    if (concerns(path + ".x")) here.x = there.x;
    if (concerns(path + ".y")) here.y = there.y;
  }
  void visit(const Field&, const std::string& path, Color& here, const Color& there) {
    constexpr const char* kNames[] = {".r", ".g", ".b", ".a"};
    for (int i = 0; i < 4; ++i)
      if (concerns(path + kNames[i])) here[i] = there[i];
  }
  template <class Value>
  void visit(const Field& field, const std::string& path, Value& here, const Value& there) {
    if (!concerns(path)) return;
    if constexpr (requires(TakeAt & take) { describe(take, here, there); }) {
      TakeAt inside(translate_, wanted_, path);
      describe(inside, here, there);
    } else {
      translate_(field, here, there);
    }
  }

  const ValueTranslation& translate_;
  std::string_view wanted_;
  std::string path_;
};

}  // namespace skelform
