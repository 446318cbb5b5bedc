// Notes differences while compare() goes through two traces.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/compare/difference/compare.h"

namespace skelscope {

// The result and the present position in the traces.
struct Notes {
  const Tolerance& tolerance;
  Comparison& result;
  std::int64_t tick = 0;
  const char* pass = "";
  const char* kind = "bone";
  int id = 0;
  bool tick_differs = false;
  BoneFieldsSeen* seen = nullptr;  // fields seen in the present list of bones
};

// The name of a number, with the index of a vertex (-1: none). The whole text is made only when
// needed.
struct FieldName {
  const char* name = "";
  int point = -1;
};

void compare_number(Notes& notes, const FieldName& field, double a, double b, Unit unit);
void compare_word(Notes& notes, const char* field, const std::optional<std::string>& a,
                  const std::optional<std::string>& b);
void compare_flag(Notes& notes, const char* field, std::optional<bool> a, std::optional<bool> b);

void note_missing_row(Notes& notes, bool in_a);  // a row that only one trace has
void note_repeated_row(Notes& notes, bool in_a, int id);
// Call it after all ticks, when the missing fields for which a key may stand are known.
void note_foreign(Comparison& result, const std::vector<UnknownKey>& keys, bool in_a);
// Call it after note_foreign(). Fields that one trace lacks in every row become differences.
void note_lacking(Comparison& result);
void note_seen(Notes& notes, const TraceBone& a, const TraceBone& b);
void note_only_in(Notes& notes, const char* field, bool in_a);

}  // namespace skelscope
