// Notes that compare() takes as it goes through two traces.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/compare/difference/compare.h"

namespace skelscope {

// Knows where in the documents it is.
struct Notes {
  const Tolerance& tolerance;
  Comparison& result;
  std::int64_t tick = 0;
  const char* pass = "";
  const char* kind = "bone";
  int id = 0;
  bool tick_differs = false;
  BoneFieldsSeen* seen = nullptr;  // of the list of bones it is in
};

// The name of a number; of a vertex, made up only where it is needed.
struct FieldName {
  const char* name = "";
  int point = -1;
};

void compare_number(Notes& notes, const FieldName& field, double a, double b, Unit unit);
void compare_word(Notes& notes, const char* field, const std::optional<std::string>& a,
                  const std::optional<std::string>& b);
void compare_flag(Notes& notes, const char* field, std::optional<bool> a, std::optional<bool> b);

void note_missing_row(Notes& notes, bool in_a);  // that only one has
void note_repeated_row(Notes& notes, bool in_a, int id);
// After all ticks: which key may stand for which field is known by then.
void note_foreign(Comparison& result, const std::vector<UnknownKey>& keys, bool in_a);
// After note_foreign(): what one side says of no bone becomes a difference.
void note_lacking(Comparison& result);
void note_seen(Notes& notes, const TraceBone& a, const TraceBone& b);
void note_only_in(Notes& notes, const char* field, bool in_a);

}  // namespace skelscope
