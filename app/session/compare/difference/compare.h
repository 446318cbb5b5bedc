// Compares two traces: the first tick, pass, bone and number that differ, by how much, the
// differences that follow from it, and the parts that could not be compared. causes/explain.h finds
// the reasons.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "session/compare/difference/skeleton_tree.h"
#include "session/recording/trace.h"

namespace skelscope {

struct Tolerance {
  double pixels = 0.01, radians = 1e-4, factor = 1e-5;
};
// Derives the other tolerances: a pixel at a distance of a hundred pixels from a joint is a
// hundredth of a radian; factors get a thousandth.
Tolerance tolerance_of(double pixels);
// Returns the allowed distance: the tolerance, but more for large numbers, because a float has
// seven digits and rounding adds up from bone to bone. A tolerance of 0 stays 0.
double allowed(double tolerance, double a, double b);

// One number or word that differs. Rotations are compared modulo 2 pi.
struct Difference {
  std::int64_t tick = 0;
  const char* pass = "";  // list of the tick: "local", "stages.fk", ..., "bones", "vertices"
  const char* kind = "";  // "bone", "family" or "physics entry"
  int id = 0;
  std::string name;   // of the bone; empty: unknown
  int bone = -1;      // of a physics entry: its bone; -1: unknown
  std::string field;  // "x", "hidden", "point 12 y"; empty: the whole row
  std::string a, b;   // as text; "missing": the trace lacks the row
  double number_a = kAbsent, number_b = kAbsent;  // kAbsent for words
  double amount = 0;  // 0 for words; infinite if one is no finite number
  Unit unit = Unit::Pixels;
};

// Consecutive ticks, both ends included.
struct TickRun {
  std::int64_t first = 0, last = 0;
};

// All differences of one bone (family, entry) in one pass.
struct DifferenceRow {
  Difference first;
  double worst_pixels = 0, worst_radians = 0, worst_factor = 0;
  std::int64_t worst_tick = 0;
  std::vector<TickRun> runs;  // ticks in which it differs, ascending
  int because = -1;           // the row at the origin of this one; -1: this row is an origin
  // For an origin: the rows that follow from it, each counted once.
  int bones_below = 0, other_bones = 0, others = 0;  // others: families and physics entries
};

// A field that both heads have with different values: "rig", "rig_version", "dialect" or
// "skeleton". Rigs are compared by file name; for skeletons a and b describe the first differing
// bone.
struct HeadDifference {
  const char* field = "";
  std::string a, b;
  int bones = 0;  // of a skeleton: the number of differing bones
};

// A list or a field of its rows that only one of the traces has.
struct NotCompared {
  const char* pass = "";   // "head": before the ticks
  const char* field = "";  // empty: the whole list
  bool in_a = false;       // true: only a has it; false: only b
  std::int64_t times = 0;  // ticks with the list, or rows with the field
  std::int64_t tick = 0;   // the first such tick
};

// A key in a trace that the trace format does not have.
struct ForeignKey {
  bool in_a = false;
  UnknownKey key;
  std::vector<std::string> instead;  // fields that this trace lacks and the key may stand for
};

// A bone's field that one trace lacks in every row of a list while the other has it. It counts as a
// difference: a missing value cannot be right.
struct LackingField {
  const char* pass = "";
  const char* field = "";
  bool in_a = false;      // true: a lacks it; false: b
  std::int64_t rows = 0;  // rows of the other trace that have it
  std::int64_t tick = 0;  // the first tick with such a row
  std::string perhaps;    // unknown keys of this trace that may stand for it: "scale"; empty: none
};

// The fields that occur in a list's rows, one bit for each field.
struct BoneFieldsSeen {
  std::uint8_t a = 0, b = 0;
};

// A word in place of a finite number: null, NaN, Infinity.
struct NotANumber {
  bool in_a = false;
  std::string word;  // "null", "NaN", "Infinity", "-Infinity"
  std::int64_t times = 0;
  Difference where;  // the first occurrence; its a and b stay empty
};

// A tick that occurs more than once in a trace, or a row that occurs more than once in a tick.
struct Repeated {
  bool in_a = false;
  std::int64_t tick = 0;  // of the first occurrence
  const char* pass = "";  // list of the row; empty: the tick itself is repeated
  const char* kind = "";
  int id = 0;
  std::int64_t times = 0;     // of a tick: its occurrences; of a row: the surplus ones
  std::int64_t compared = 0;  // of a tick: the occurrences that were compared
};

struct Comparison {
  std::optional<Difference>
      first;  // the earliest tick, in it the earliest pass, then parents before children
  std::vector<DifferenceRow> rows;  // in the order of their first difference
  std::int64_t rows_left_out = 0;   // differing values of rows beyond the limit
  std::vector<const char*> compared, only_in_a, only_in_b;  // names of the lists in ticks
  std::vector<HeadDifference> heads;
  std::vector<NotCompared> not_compared;
  std::vector<ForeignKey> foreign;  // keys that were not compared either
  std::vector<LackingField> lacking;
  std::vector<NotANumber> not_numbers;
  std::vector<Repeated> repeated;
  std::int64_t ticks = 0, differing_ticks = 0;
  std::int64_t values = 0, differing_values = 0;  // numbers and words that both traces have
  std::vector<std::int64_t> differing;            // the ticks that differ, ascending
  // A tick that one trace only repeats more often is in `repeated` instead.
  std::vector<std::int64_t> ticks_only_in_a, ticks_only_in_b;
  SkeletonTree skeleton;                                      // from a's head, otherwise from b's
  std::unordered_map<int, int> owners;                        // bones by physics entry
  std::map<std::pair<const char*, int>, std::size_t> row_of;  // scratch: indices by pass and id
  std::array<BoneFieldsSeen, kTracePasses> seen{};            // scratch: by TracePass
};

enum class Verdict { Equal, PartlyCompared, Different, NothingCompared };
// PartlyCompared: all that both traces have agrees, but some parts could not be compared.
Verdict verdict_of(const Comparison& comparison);
const char* name_of(Verdict verdict);  // "equal", "partly compared", ...
// Returns whether all parts of all ticks were compared. Fields that a head lacks, such as the
// dialect, do not count.
bool is_complete(const Comparison& comparison);
bool agrees(const Comparison& comparison);    // no difference, nothing lacking, something compared
bool is_equal(const Comparison& comparison);  // agrees, and is complete

// Compares two traces. The n-th occurrence of a repeated tick is compared with the other trace's
// n-th. Names and parents of bones come from either head's skeleton.
Comparison compare(const Trace& a, const Trace& b, const Tolerance& tolerance);

// Parts of compare(): compare_tick() adds a tick of both traces, and fold() finds which differences
// follow from others.
void compare_tick(Comparison& result, const TraceTick& a, const TraceTick& b,
                  const Tolerance& tolerance);
void fold(Comparison& comparison);  // fills the rows' `because` and counts

// Returns the indices of the rows that follow from no other, in the order of their first
// difference.
std::vector<int> origins(const Comparison& comparison);

// Names for the two traces in a sentence.
struct Sides {
  const char* a = "the first";
  const char* b = "the second";
};
std::string describe(const Difference& difference);  // one sentence
// For example "bone 4 \"Tail\"" or "physics of bone 4 \"Tail\" (entry 0)".
std::string describe_who(const Difference& difference);
// For example "28 bones below it, 3 other bones and 2 physics entries or families follow"; empty:
// nothing follows.
std::string describe_following(const DifferenceRow& row);
std::string describe(const HeadDifference& head);
// For example "stages.fk: only in the first".
std::string describe(const NotCompared& lack, const Sides& sides = {});
// Names all that only one trace has, without counts: "visuals, ik (only in the first)". heads: also
// the keys before the ticks. Empty: none.
std::string describe_not_compared(const Comparison& comparison, const Sides& sides = {},
                                  bool heads = true);
// For example "bones rotation: only in the second, but a trace has no such key; perhaps its rot".
std::string describe(const ForeignKey& key, const Sides& sides = {});
// For example "bones rot: missing in all 2272 rows of the second; perhaps its rotation is meant".
std::string describe(const LackingField& lack, const Sides& sides = {});
// For example "NaN in the second, 3 times, first at tick 4 ...".
std::string describe(const NotANumber& number, const Sides& sides = {});
// For example "tick 5 occurs 2 times in the second".
std::string describe(const Repeated& repeated, const Sides& sides = {});

}  // namespace skelscope
