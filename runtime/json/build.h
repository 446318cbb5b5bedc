// The parser's events to a tree. For parse.cpp.
#pragma once

#include <array>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "json/memory.h"
#include "json/parse.h"

namespace skeljson {

// Told what the parser reads; says false where it shall stop.
class Builder {
 public:
  // `values` and `depth`: beyond them it stops.
  Builder(Memory& memory, std::size_t values, int depth);

  bool null();
  bool boolean(bool value);
  bool number_integer(std::int64_t value);
  bool number_unsigned(std::uint64_t value);
  bool number_float(double value, const std::string& digits);
  bool string(const std::string& text);
  bool start_object(std::size_t);
  bool key(const std::string& key);
  bool end_object();
  bool start_array(std::size_t);
  bool end_array();

  const Json& root() const { return root_; }
  bool repeats_keys() const { return repeats_keys_; }

 private:
  struct Open {
    bool is_object = false;
    std::size_t first = 0;  // of its members or elements
  };
  bool put(const Json& value);
  bool open(bool is_object);
  bool count();
  std::string_view key_text(const std::string& key);

  Memory& memory_;
  std::size_t values_left_, depth_;
  Json root_;
  bool repeats_keys_ = false;
  std::vector<Open> open_;
  std::vector<Member> members_;             // of all open objects
  std::vector<Json> elements_;              // of all open arrays
  std::array<std::string_view, 256> keys_;  // that were met lately, each at a place it gives
};

}  // namespace skeljson
