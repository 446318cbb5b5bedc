// Makes a tree from the events of the parser. For tree.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "json/memory.h"
#include "json/value.h"

namespace skeljson {

// Receives the parser's events. They return false when the parser must stop. Texts and keys are
// copied.
class Builder {
 public:
  // `values` and `depth`: limits at which the parser is stopped.
  Builder(Memory& memory, std::size_t values, int depth);

  bool null();
  bool boolean(bool value);
  bool number(std::int64_t value);
  bool number(std::uint64_t value);
  bool number(double value);
  bool string(std::string_view text);
  bool start_object();
  bool key(std::string_view key);
  bool end_object();
  bool start_array();
  bool end_array();

  const Json& root() const { return root_; }
  bool repeats_keys() const { return repeats_keys_; }

 private:
  struct Open {
    bool is_object = false;
    std::size_t first = 0;  // index of its first member or element
  };
  Json* next();
  Json* next_number(NumberForm form);
  Json* next_of(Kind kind, std::size_t size);
  bool open(bool is_object);
  bool count();

  Memory& memory_;
  std::size_t values_left_, depth_;
  Json root_;
  bool repeats_keys_ = false;
  std::vector<Open> open_;
  std::vector<Member> members_;  // members of all open objects
  std::vector<Json> elements_;   // elements of all open arrays
};

}  // namespace skeljson
