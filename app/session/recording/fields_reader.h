// Reads the members that session/tick/fields.h names from a recording's JSON.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "json/place.h"
#include "session/tick/fields.h"

namespace skelscope {

// The rig and the version of a recording.
struct ReadFor {
  const skelform::Armature& armature;
  int version = 1;
};

// Read one value. Throw skeljson::Mistake with the place and the reason.
void read(const skeljson::Place& place, const ReadFor& to, bool& flag);
void read(const skeljson::Place& place, const ReadFor& to, float& number);
void read(const skeljson::Place& place, const ReadFor& to, double& number);
void read(const skeljson::Place& place, const ReadFor& to, skelform::Element& element);
void read(const skeljson::Place& place, const ReadFor& to, PhysicsParameter& parameter);
void read(const skeljson::Place& place, const ReadFor& to, OverrideValue<Override> value);
void read(const skeljson::Place& place, const ReadFor& to, Axes<skelform::Vec2> axes);
void read(const skeljson::Place& place, const ReadFor& to, Speed<double> speed);
void read(const skeljson::Place& place, const ReadFor& to, Playhead<double> playhead);
void read(const skeljson::Place& place, const ReadFor& to, Mask<Bones> mask);
void read(const skeljson::Place& place, const ReadFor& to, Index<RigPart::Bone, int> bone);
void read(const skeljson::Place& place, const ReadFor& to, Index<RigPart::Family, int> family);
void read(const skeljson::Place& place, const ReadFor& to, Index<RigPart::Physics, int> entry);
void read(const skeljson::Place& place, const ReadFor& to,
          Index<RigPart::Animation, int> animation);
void read(const skeljson::Place& place, const ReadFor& to, Whole<int> number);

// Refuses PingPong before version 6.
void check_version(const skeljson::Place& place, const ReadFor& to, const char* word);
[[noreturn]] void refuse_word(const skeljson::Place& place, const std::vector<const char*>& words);

template <class Enum>
requires std::is_enum_v<Enum>
void read(const skeljson::Place& place, const ReadFor& to, Enum& choice) {
  const std::string word = skeljson::text(place);
  std::vector<const char*> words;
  for (int i = 0; i <= static_cast<int>(kLast<Enum>); ++i) {
    words.push_back(name_of(static_cast<Enum>(i)));
    if (word != words.back()) continue;
    check_version(place, to, words.back());
    choice = static_cast<Enum>(i);
    return;
  }
  refuse_word(place, words);
}

template <class Value>
void read(const skeljson::Place& place, const ReadFor& to, std::optional<Value>& value) {
  read(place, to, value.emplace());
}
template <RigPart part>
void read(const skeljson::Place& place, const ReadFor& to, Index<part, std::optional<int>> index) {
  read(place, to, as_index<part>(index.at.emplace()));
}
template <class Int>
void read(const skeljson::Place& place, const ReadFor& to, Whole<std::optional<Int>> whole) {
  read(place, to, Whole{whole.number.emplace(), whole.least, whole.most});
}

template <class Object>
void read_object(const skeljson::Place& place, const ReadFor& to, Object& object);

template <class Row>
void read(const skeljson::Place& place, const ReadFor& to, std::vector<Row>& rows) {
  for (std::size_t i = 0; i < count(place); ++i)
    read_object(element(place, i), to, rows.emplace_back());
}

// An Each that collects the known keys.
struct KnownKeys {
  std::vector<std::string_view> keys;

  void needed(const char* name, auto&&) { keys.push_back(name); }
  void always(const char* name, auto&&) { keys.push_back(name); }
  void operator()(const char* name, auto&&...) { keys.push_back(name); }
  void rows(const char* name, auto&, int) { keys.push_back(name); }
};

// An Each that reads the members of `object`.
struct FieldsReader {
  const skeljson::Place& object;
  const ReadFor& to;

  void needed(const char* name, auto&& x) { read(member(object, name), to, x); }
  void always(const char* name, auto&& x) { read_since(name, x, 1); }
  void operator()(const char* name, auto&& x) { read_since(name, x, 1); }
  void operator()(const char* name, auto&& x, const auto&, int since = 1) {
    read_since(name, x, since);
  }
  void rows(const char* name, auto& list, int& size) {
    const auto place = find(object, name);
    if (!place) return;
    if (count(*place) > list.size())
      refuse(*place, "must have at most " + std::to_string(list.size()) + " elements");
    for (std::size_t i = 0; i < count(*place); ++i) read_object(element(*place, i), to, list[i]);
    size = count(*place);
  }

 private:
  void read_since(const char* name, auto&& x, int since) {
    const auto place = find(object, name);
    if (!place) return;
    if (to.version < since)
      refuse(*place, "is known from version " + std::to_string(since) + " on");
    read(*place, to, x);
  }
};

template <class Object>
void read_object(const skeljson::Place& place, const ReadFor& to, Object& object) {
  KnownKeys known;
  fields(known, object);
  allow_keys(place, known.keys);
  FieldsReader reader{place, to};
  fields(reader, object);
}

// Reads overrides, families, physics, passes, velocity and placement of a tick.
Pokes read_pokes(const skeljson::Place& tick, const ReadFor& to);
// Reads the Player or the PadPlayer that moves the tracks; with it, playing on continues fades.
void read_driver(const skeljson::Place& tick, const ReadFor& to, Transport& transport);

}  // namespace skelscope
