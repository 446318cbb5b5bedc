// Visits the single values of a rig: each number, flag, text and word, with its path.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "fields/rig_fields.h"

namespace skelform {

template <class Type>
constexpr bool kIsList = false;
template <class Type>
constexpr bool kIsList<std::vector<Type>> = true;
template <class Type>
constexpr bool kIsList<const std::vector<Type>> = true;

template <class Each>
class ValueWalk {
 public:
  ValueWalk(Each& each, std::string path) : each_(each), path_(std::move(path)) {}

  template <class Value>
  void operator()(const Field& field, Value& value) {
    const std::string path = path_ + (path_.empty() ? "" : ".") + field.name;
    if constexpr (kIsList<Value>) {
      for (std::size_t i = 0; i < value.size(); ++i)
        visit(field, path + '[' + std::to_string(i) + ']', value[i]);
    } else {
      visit(field, path, value);
    }
  }

 private:
  void visit(const Field& field, const std::string& path, Of<Vec2> auto& v) {
    each_(path + ".x", field, v.x);
    each_(path + ".y", field, v.y);
  }
  void visit(const Field& field, const std::string& path, Of<Color> auto& c) {
    constexpr const char* kNames[] = {".r", ".g", ".b", ".a"};
    for (int i = 0; i < 4; ++i) each_(path + kNames[i], field, c[i]);
  }
  void visit(const Field& field, const std::string& path, Of<std::array<int, 4>> auto& c) {
    constexpr const char* kNames[] = {".r", ".g", ".b", ".a"};
    for (std::size_t i = 0; i < 4; ++i) each_(path + kNames[i], field, c[i]);
  }
  void visit(const Field& field, const std::string& path, auto& value) {
    if constexpr (requires(ValueWalk & walk) { describe(walk, value); }) {
      ValueWalk inside(each_, path);
      describe(inside, value);
    } else {
      each_(path, field, value);
    }
  }

  Each& each_;
  std::string path_;
};

// Calls each(path, field, value) for every single value of a part and of all parts within it. A
// value is a float, int, std::uint32_t, bool, std::string, std::optional<bool> or enum. Paths are
// written as "bones[3].pos.x". The part may be const.
void walk_values(auto& part, auto& each, std::string path = {}) {
  ValueWalk walk(each, std::move(path));
  describe(walk, part);
}

}  // namespace skelform
