// Writes the members that session/tick/fields.h names as a recording's JSON, and finds the oldest
// version of recordings that has them.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>

#include "session/json/report.h"
#include "session/tick/fields.h"

namespace skelscope {

// The values of members, as they are written and compared with the usual ones.
template <class Value>
const Value& plain(const Value& x) {
  return x;
}
template <RigPart part, class Int>
const Int& plain(Index<part, Int> x) {
  return x.at;
}
template <class List>
const List& plain(Mask<List> x) {
  return x.bones;
}
template <class Pair>
const Pair& plain(Axes<Pair> x) {
  return x.pair;
}
template <class Int>
const Int& plain(Whole<Int> x) {
  return x.number;
}
template <class Number>
const Number& plain(Speed<Number> x) {
  return x.number;
}
template <class Number>
const Number& plain(Playhead<Number> x) {
  return x.at;
}

// An Each that writes the members of an object to `json`.
struct FieldsWriter {
  Report& json;
  const skelform::Armature& armature;

  void needed(const char* name, const auto& x) { json[name] = report_of(x); }
  void always(const char* name, const auto& x) { json[name] = report_of(x); }
  void operator()(const char* name, const auto& x) {
    if (plain(x) != std::remove_cvref_t<decltype(plain(x))>{}) json[name] = report_of(x);
  }
  void operator()(const char* name, const auto& x, const auto& usual, int = 1) {
    if (plain(x) != usual) json[name] = report_of(x);
  }
  void rows(const char* name, const auto& list, int size) {
    for (int i = 0; i < size; ++i) json[name].push_back(object_of(list[i]));
  }

  template <class Object>
  Report object_of(const Object& object) {
    Report written = Report::object();
    FieldsWriter writer{written, armature};
    fields(writer, object);
    return written;
  }
  template <class Row>
  Report report_of(const std::vector<Row>& rows) {
    Report list = Report::array();
    for (const Row& row : rows) list.push_back(object_of(row));
    return list;
  }
  template <class Value>
  Report report_of(const std::optional<Value>& x) {
    return report_of(*x);
  }
  template <class Value>
  Report report_of(const Value& x) {
    if constexpr (std::is_enum_v<Value>)
      return name_of(x);
    else if constexpr (std::is_arithmetic_v<Value>)
      return x;
    else
      return report_of(plain(x));
  }
  template <class Int>
  Report report_of(Index<RigPart::Bone, Int> bone) {
    return armature.bones[as_int(bone.at)].id;
  }
  template <class List>
  Report report_of(Mask<List> mask) {
    Report ids = Report::array();
    for (const int bone : mask.bones) ids.push_back(armature.bones[bone].id);
    return ids;
  }
  template <class Pair>
  Report report_of(Axes<Pair> axes) {
    return Report::array({axes.pair.x, axes.pair.y});
  }
  template <class Object>
  Report report_of(OverrideValue<Object> value) {
    return override_value(value.of);
  }
  Report override_value(const Override& o) const;

 private:
  static int as_int(int x) { return x; }
  static int as_int(const std::optional<int>& x) { return *x; }
};

template <class Object>
Report report_of_fields(const Object& object, const skelform::Armature& armature) {
  Report json;
  return FieldsWriter{json, armature}.object_of(object);
}

// An Each that finds the oldest version with all members that are not usual.
struct FieldsVersion {
  int version = 1;

  void need(int to) { version = std::max(version, to); }
  void needed(const char*, const auto&) {}
  void always(const char*, const auto&) {}
  void operator()(const char*, const auto&) {}
  template <class Row>
  void operator()(const char*, const std::vector<Row>& list) {
    for (const Row& row : list) fields(*this, row);
  }
  void operator()(const char*, const auto& x, const auto& usual, int since = 1) {
    if (plain(x) == usual) return;
    need(since);
    if constexpr (requires { plain(x) == TrackEnd::PingPong; })
      need(plain(x) == TrackEnd::PingPong ? 6 : 1);
    if constexpr (requires { plain(x) == skelform::PlayEnd::PingPong; })
      need(plain(x) == skelform::PlayEnd::PingPong ? 6 : 1);
  }
  // A version without playheads tells the frame alone.
  template <class Number>
  void operator()(const char*, Playhead<Number>, const auto&, int) {}
  void rows(const char*, const auto& list, int size) {
    for (int i = 0; i < size; ++i) fields(*this, list[i]);
  }
};

}  // namespace skelscope
