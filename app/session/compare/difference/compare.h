// Compares two traces: the first tick, pass, bone and number that differ, by how much, the
// differences that follow from it, and the parts that could not be compared. compare_causes.h finds
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
// A pixel at a hundred pixels from the joint is a hundredth of a radian; factors follow.
Tolerance tolerance_of(double pixels);
// How far the two may be apart where they are large, too: a float has seven digits, and its
// rounding adds up from bone to bone. A tolerance of 0 stays 0.
double allowed(double tolerance, double a, double b);

// One number or word that differs. Rotations are compared modulo 2 pi.
struct Difference {
  std::int64_t tick = 0;
  const char* pass = "";  // "local", "stages.fk", ..., "bones", "vertices": where it lies in a tick
  const char* kind = "";  // "bone", "family" or "physics entry"
  int id = 0;
  std::string name;   // the bone's; empty when neither trace says
  int bone = -1;      // of a physics entry: whose it is; -1 when neither trace says
  std::string field;  // "x", "hidden", "point 12 y"; empty: the whole row
  std::string a, b;   // as text; "missing" where one has none
  double number_a = kAbsent, number_b = kAbsent;  // kAbsent for words
  double amount = 0;  // 0 for words, infinite against what is no finite number
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
  std::vector<TickRun> runs;  // in which it differs, ascending
  int because = -1;  // the row it follows from, which follows from none; -1: it is one of those
  // Of a row that follows from none, what follows from it, each counted once:
  int bones_below = 0, other_bones = 0, others = 0;  // others: families and physics entries
};

// "rig", "rig_version", "dialect", "skeleton": said by both and not the same. Rigs by file name, of
// the skeletons the first bone.
struct HeadDifference {
  const char* field = "";
  std::string a, b;
  int bones = 0;  // of a skeleton, that are not the same
};

// A list or a field of its rows that only one of the traces has.
struct NotCompared {
  const char* pass = "";   // "head" for what stands before the ticks
  const char* field = "";  // empty: the whole list
  bool in_a = false;       // who has it
  std::int64_t times = 0;  // ticks (of a list) or rows
  std::int64_t tick = 0;   // the first time
};

// A key that no trace has, in what only one or both of them say.
struct ForeignKey {
  bool in_a = false;
  UnknownKey key;
  std::vector<std::string> instead;  // fields that this side lacks, and that may be meant
};

// A field of a bone that one side says in no row of a list, and the other does. It differs: what is
// not there cannot be right.
struct LackingField {
  const char* pass = "";
  const char* field = "";
  bool in_a = false;      // who lacks it
  std::int64_t rows = 0;  // of the other, that have it
  std::int64_t tick = 0;  // the first time
  std::string perhaps;    // keys of its own that may be meant: "scale"; empty: none
};

// Bit by bit the fields of a list's bones that are in some row.
struct BoneFieldsSeen {
  std::uint8_t a = 0, b = 0;
};

// A word in place of a finite number: null, NaN, Infinity.
struct NotANumber {
  bool in_a = false;
  std::string word;  // "null", "NaN", "Infinity", "-Infinity"
  std::int64_t times = 0;
  Difference where;  // the first time; a and b stay empty
};

// A tick that a trace has more than once, or a row of one tick.
struct Repeated {
  bool in_a = false;
  std::int64_t tick = 0;  // the first time
  const char* pass = "";  // of a row; empty: the tick itself
  const char* kind = "";
  int id = 0;
  std::int64_t times = 0;     // of a tick: how often it is there; of a row: how many too many
  std::int64_t compared = 0;  // of a tick: how many, the first ones; as many as the other has
};

struct Comparison {
  std::optional<Difference>
      first;  // by tick, then in the order of the pipeline, then parents first
  std::vector<DifferenceRow> rows;  // in the order in which they first part
  std::int64_t rows_left_out = 0;   // differences of more rows than anybody can use
  std::vector<const char*> compared, only_in_a, only_in_b;  // lists of a tick
  std::vector<HeadDifference> heads;
  std::vector<NotCompared> not_compared;
  std::vector<ForeignKey> foreign;  // not compared either
  std::vector<LackingField> lacking;
  std::vector<NotANumber> not_numbers;
  std::vector<Repeated> repeated;
  std::int64_t ticks = 0, differing_ticks = 0;
  std::int64_t values = 0, differing_values = 0;  // numbers and words that both have
  std::vector<std::int64_t> differing;            // the ticks that differ, ascending
  // Those that one repeats more often are in `repeated`.
  std::vector<std::int64_t> ticks_only_in_a, ticks_only_in_b;
  SkeletonTree skeleton;                                      // of either head
  std::unordered_map<int, int> owners;                        // bones by their physics entry
  std::map<std::pair<const char*, int>, std::size_t> row_of;  // scratch: by pass and id
  std::array<BoneFieldsSeen, kTracePasses> seen{};            // scratch: by TracePass
};

enum class Verdict { Equal, PartlyCompared, Different, NothingCompared };
// PartlyCompared: no difference in what both have, but there is more that could not be compared.
Verdict verdict_of(const Comparison& comparison);
const char* name_of(Verdict verdict);  // "equal", "partly compared", ...
// Nothing of any tick was left uncompared; what a head does not say, such as the dialect, is no
// part of it.
bool is_complete(const Comparison& comparison);
bool agrees(const Comparison& comparison);    // no difference, no field of bones lacking, and
                                              //   something was compared
bool is_equal(const Comparison& comparison);  // and nothing was left uncompared

// Of a tick that occurs repeatedly the n-th is compared with the other's n-th. Bones get the names
// and the parents of either head's skeleton.
Comparison compare(const Trace& a, const Trace& b, const Tolerance& tolerance);

// The same in slices: what can be said before the ticks; one tick that both have, added to what the
// ticks before it gave; and in the end what follows from what.
Comparison begin_compare(const Trace& a, const Trace& b);
void compare_tick(Comparison& result, const TraceTick& a, const TraceTick& b,
                  const Tolerance& tolerance);
void fold(Comparison& comparison);  // fills DifferenceRow::because and its like; may be repeated

// Rows that follow from no other, in the order in which they part.
std::vector<int> origins(const Comparison& comparison);

// Names for the two traces in a sentence.
struct Sides {
  const char* a = "the first";
  const char* b = "the second";
};
std::string describe(const Difference& difference);  // one sentence
// "bone 4 \"Tail\"", "physics of bone 4 \"Tail\" (entry 0)"
std::string describe_who(const Difference& difference);
// "28 bones below it, 3 other bones and 2 physics entries or families follow"; empty: nothing does.
std::string describe_following(const DifferenceRow& row);
std::string describe(const HeadDifference& head);
// "stages.fk: only in the first"
std::string describe(const NotCompared& lack, const Sides& sides = {});
// "bones rotation: only in the second, and no key of a trace; perhaps its rot"
std::string describe(const ForeignKey& key, const Sides& sides = {});
// "bones rot: missing in all 2272 rows of the second; perhaps its rotation is meant"
std::string describe(const LackingField& lack, const Sides& sides = {});
// "NaN in the second, 3 times, first at tick 4 ..."
std::string describe(const NotANumber& number, const Sides& sides = {});
// "tick 5 occurs 2 times in the second"
std::string describe(const Repeated& repeated, const Sides& sides = {});

}  // namespace skelscope
