// Fits ids, ticks, digits, and a list that shows an earlier pass.
#include <algorithm>
#include <cmath>
#include <set>

#include "lists/lists.h"
#include "session/compare/causes/printing_fits.h"
#include "skelform/format.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr int kDrawn = static_cast<int>(TracePass::Bones);

// The values of a bone in the list "bones", tick after tick.
using Series = std::map<std::int32_t, std::vector<Value>>;

Series drawn_bones(const TraceValues& ticks, const TraceValues& other) {
  Series bones;
  for (const auto& [tick, values] : ticks)
    if (other.contains(tick))
      for (const Value& v : values)
        if (v.list == kDrawn && v.kind != ValueKind::Word) bones[v.id].push_back(v);
  return bones;
}

bool moves_as(const std::vector<Value>& a, const std::vector<Value>& b, const TallyRules& rules) {
  return a.size() == b.size() && std::ranges::equal(a, b, [&](const Value& one, const Value& two) {
           return one.kind == two.kind && agree(one, two, rules.tolerance, {});
         });
}

// Returns how many bones of a move like the bone of b whose id is larger by `shift`.
std::size_t moving_alike(const Series& a, const Series& b, int shift, const TallyRules& rules) {
  return std::ranges::count_if(a, [&](const auto& bone) {
    const auto other = b.find(bone.first + shift);
    return other != b.end() && moves_as(bone.second, other->second, rules);
  });
}

std::optional<PrintingPart> shifted_ids(const Series& a, const Series& b, const TallyRules& rules) {
  const std::size_t as_they_are = moving_alike(a, b, 0, rules);
  for (const int shift : {1, -1, 2, -2}) {
    const std::size_t alike = moving_alike(a, b, shift, rules);
    if (alike < 3 || alike < 2 * as_they_are || alike * 4 < a.size()) continue;
    PrintingPart part{"ids-shifted", std::string("the second's bone ids are ") +
                                         (std::abs(shift) == 1 ? "one" : "two") + " too " +
                                         (shift > 0 ? "high" : "low")};
    part.amount = shift;
    for (const auto& [id, values] : b) part.ids[id] = id - shift;
    return part;
  }
  return std::nullopt;
}

std::string mixed_words(const std::map<std::int32_t, std::int32_t>& ids, const SkeletonTree& tree) {
  const auto [in_b, in_a] =
      *std::ranges::min_element(ids, {}, [](const auto& pair) { return pair.second; });
  return "the bones have other ids: " + bone_words(tree, in_a) + " of the first is " +
         std::to_string(in_b) + " in the second, and " + std::to_string(ids.size() - 1) +
         " more differ";
}

// Finds each bone of a among b's bones: its own id if possible.
std::optional<PrintingPart> mixed_ids(const Series& a, const Series& b, const PrintingPair& pair) {
  std::set<std::int32_t> taken;
  for (const auto& [id, values] : a) {
    const auto own = b.find(id);
    if (own != b.end() && moves_as(values, own->second, pair.rules)) taken.insert(id);
  }
  PrintingPart part{"ids-mixed"};
  std::size_t alone = 0;
  for (const auto& [id, series] : a) {
    const std::vector<Value>& values = series;  // clang 14 captures no structured binding
    if (taken.contains(id) && b.contains(id) && moves_as(values, b.at(id), pair.rules)) continue;
    const auto partner = std::ranges::find_if(b, [&](const auto& bone) {
      return !taken.contains(bone.first) && moves_as(values, bone.second, pair.rules);
    });
    if (partner == b.end() && ++alone * 50 > a.size()) return std::nullopt;
    if (partner == b.end()) continue;
    taken.insert(partner->first);
    part.ids[partner->first] = id;
  }
  if (part.ids.size() < 2) return std::nullopt;
  part.text = mixed_words(part.ids, pair.comparison.skeleton);
  return part;
}

struct ShiftedTicks {
  std::int64_t first = 0, last = -1, count = 0;
  bool from_start = true, to_end = true;
};

// The differing ticks of b, and how many values of each of them differ.
using Differing = std::map<std::int64_t, std::int64_t>;

Differing differing_ticks(const PrintingPair& pair, const Printing& before) {
  Differing ticks;
  for (const auto& [tick, values] : pair.b) {
    const auto own = pair.a.find(tick);
    if (own == pair.a.end()) continue;
    Tally tally;
    add_tally(tally, own->second, read_as(before, values), tick, pair.rules);
    if (tally.differing > 0) ticks[tick] = tally.differing;
  }
  return ticks;
}

// Returns whether b's tick shows a's tick at that distance: two thirds of the values that differ
// agree then. Physics remembers other ticks, so it may differ.
bool shows(const PrintingPair& pair, const Printing& before, const Differing& differing,
           std::int64_t tick, std::int64_t shift) {
  const auto other = pair.a.find(tick - shift);
  if (other == pair.a.end()) return false;
  const auto found = differing.find(tick);
  TallyRules rules = pair.rules;
  rules.most = found == differing.end() ? 0 : found->second / 3;
  Tally tally;
  add_tally(tally, other->second, read_as(before, pair.b.at(tick)), tick, rules);
  return tally.differing <= rules.most;
}

ShiftedTicks longest_run(const PrintingPair& pair, const Printing& before,
                         const Differing& differing, std::int64_t shift) {
  ShiftedTicks best, run;
  for (const auto& [tick, values] : pair.b) {
    if (!pair.a.contains(tick - shift)) continue;
    if (!shows(pair, before, differing, tick, shift)) {
      if (run.count > best.count) best = run;
      best.to_end = false;
      run = {.from_start = false};
    } else if (differing.contains(tick)) {
      if (run.count++ == 0) run.first = tick;
      run.last = tick;
    }
  }
  return run.count > best.count ? run : best;
}

std::string span_words(const ShiftedTicks& run) {
  if (run.from_start && run.to_end) return "";
  if (run.to_end) return " from tick " + std::to_string(run.first) + " on";
  if (run.first == run.last) return " at tick " + std::to_string(run.first);
  return " in ticks " + std::to_string(run.first) + " to " + std::to_string(run.last);
}

PrintingPart shift_part(std::int64_t shift, const ShiftedTicks& run) {
  const std::int64_t size = std::abs(shift);
  const std::string count = size == 1 ? "one tick" : std::to_string(size) + " ticks";
  PrintingPart part{shift > 0 ? "tick-late" : "tick-early",
                    "the second is " + count + (shift > 0 ? " late" : " early") + span_words(run)};
  part.amount = static_cast<double>(shift);
  part.shift = shift;
  // Ticks without a partner are not compared.
  part.first = run.from_start ? INT64_MIN : run.first;
  part.last = run.to_end ? INT64_MAX : run.last;
  return part;
}

// A kind of numbers in b that all have few decimals.
struct Decimals {
  std::array<bool, 5> nearest{}, cut{};  // by the number of decimals
  std::int64_t differing = 0;
  std::set<double> rests;  // the first few remainders that rounding removed
  Decimals() { nearest.fill(true), cut.fill(true); }
};

void look_at(Decimals& d, const Value& exact, const Value& rounded) {
  const double slack = 1e-6 * std::max(1.0, std::abs(rounded.value)) + 1e-9;
  const double rest = exact.value - rounded.value;
  for (std::size_t n = 0; n < d.nearest.size(); ++n) {
    const double step = std::pow(10, -static_cast<double>(n));
    const bool round = std::abs(std::remainder(rounded.value, step)) <= slack;
    const bool towards_0 = std::abs(rounded.value) <= std::abs(exact.value) + slack;
    d.nearest[n] &= round && std::abs(rest) <= step / 2 + slack;
    d.cut[n] &= round && towards_0 && std::abs(rest) < step + slack;
  }
  if (std::abs(rest) > slack && d.rests.size() < 3) d.rests.insert(std::round(rest * 1e7));
}

using AllDecimals = std::array<std::array<Decimals, kNumberKinds>, kValueLists>;
AllDecimals decimals_of(const PrintingPair& pair, const Printing& before, bool swap) {
  AllDecimals found;
  for (const auto& [tick, values] : pair.b) {
    const auto shown = pair.a.find(tick_shown(before, tick));
    if (shown == pair.a.end()) continue;
    const TickValues theirs = read_as(before, values);
    auto at = theirs.begin();
    for (const Value& v : shown->second) {
      const auto place = [](const Value& x) { return std::tuple(x.list, x.id, x.slot); };
      while (at != theirs.end() && place(*at) < place(v)) ++at;
      if (at == theirs.end()) break;
      if (place(*at) != place(v) || v.kind == ValueKind::Word) continue;
      Decimals& d = found[v.list][to_index(v.kind)];
      d.differing += !agree(v, *at, pair.rules.tolerance, {});
      look_at(d, swap ? *at : v, swap ? v : *at);
    }
  }
  return found;
}

std::int64_t count_in(const Tally& tally, int list) {
  std::int64_t count = 0;
  for (const std::int64_t n : tally.by_list[list]) count += n;
  return count;
}

std::string digits_words(std::size_t decimals, bool cut) {
  const std::string to = decimals == 0 ? "whole numbers" : counted(decimals, "decimal");
  return cut ? " is cut off to " + to : " is rounded to " + to;
}

}  // namespace

std::optional<PrintingPart> fit_ids(const PrintingPair& pair, const Printing& before) {
  TraceValues b;
  for (const auto& [tick, values] : pair.b) b[tick] = read_as(before, values);
  const Series in_a = drawn_bones(pair.a, b), in_b = drawn_bones(b, pair.a);
  auto part = shifted_ids(in_a, in_b, pair.rules);
  if (!part) part = mixed_ids(in_a, in_b, pair);
  if (!part) return part;
  part->lists.fill(true);
  part->lists[kEntryList] = part->lists[kFamilyList] = false;  // their ids are not those of bones
  Printing with = before;
  with.push_back(*part);
  const Tally now = tally_of(pair.a, pair.b, before, pair.rules);
  const Tally then = tally_of(pair.a, pair.b, with, pair.rules);
  for (int list = 0; list < kValueLists; ++list)
    if (count_in(then, list) > count_in(now, list)) part->lists[list] = false;
  return part;
}

std::optional<PrintingPart> fit_mirrored(const PrintingPair& pair, const Printing&) {
  const auto head =
      std::ranges::find(pair.comparison.heads, std::string_view("rig_version"),
                        [](const HeadDifference& h) { return std::string_view(h.field); });
  if (head == pair.comparison.heads.end()) return std::nullopt;
  const bool a_turns = skelform::format_of(head->a).mirrored_parents_turn_back;
  if (a_turns == skelform::format_of(head->b).mirrored_parents_turn_back) return std::nullopt;
  PrintingPart part{"mirrored-parents"};
  for (const DifferenceRow& row : pair.comparison.rows) {
    const bool negated = row.first.field == "rot" && std::string_view(row.first.pass) == "local" &&
                         std::abs(row.first.number_a + row.first.number_b) < 1e-3;
    if (negated) part.only.insert(row.first.id);
  }
  if (part.only.empty()) return std::nullopt;
  part.axes[static_cast<int>(ValueKind::Rotation)] = {ValueKind::Rotation, -1, 0};
  part.lists[0] = true;
  const SkeletonTree& tree = pair.comparison.skeleton;
  std::set<int> parents;
  for (const int bone : part.only) parents.insert(parent_of(tree, bone));
  part.text = std::string("local rotations differ because ") +
              (a_turns ? "the first" : "the second") +
              " is of format 0.8, where a mirrored parent turns its children the other way round: "
              "they are negated below " +
              bone_words(tree, *parents.begin()) + and_more(parents.size() - 1) +
              ", and the pose is the same";
  return part;
}

std::optional<PrintingPart> fit_shown(const PrintingPair& pair, const Printing& before) {
  const Tally now = tally_of(pair.a, pair.b, before, pair.rules);
  for (int list = 0; list < kDrawn; ++list)
    if (count_in(now, list) > 0) return std::nullopt;
  for (const int list : {3, 2, 1, 0}) {
    const bool has_list =
        !pair.a.empty() &&
        std::ranges::any_of(pair.a.begin()->second, [&](const Value& v) { return v.list == list; });
    if (!has_list) continue;
    PrintingPart part{"stage-shown", std::string("the list \"bones\" of the second is its \"") +
                                         value_list_name(list) +
                                         "\", not the result of the last pass"};
    part.shown = list;
    Printing with = before;
    with.push_back(part);
    const Tally then = tally_of(pair.a, pair.b, with, pair.rules);
    if (then.compared > 0 && count_in(then, list) == 0 && count_in(now, kDrawn) > 0) return part;
  }
  return std::nullopt;
}

std::optional<PrintingPart> fit_hidden(const PrintingPair& pair, const Printing& before) {
  PrintingPart part{"hidden-inverted",
                    "hidden is inverted: true in one of the two where it is "
                    "false in the other"};
  part.inverts_hidden = true;
  part.lists.fill(true);
  Printing with = before;
  with.push_back(part);
  const auto words = [](const Tally& tally, std::size_t list) {
    return tally.by_list[list][to_index(ValueKind::Word)];
  };
  const Tally now = tally_of(pair.a, pair.b, before, pair.rules);
  const Tally then = tally_of(pair.a, pair.b, with, pair.rules);
  bool helps = false;
  for (std::size_t list = 0; list < kTracePasses; ++list) {
    part.lists[list] = words(then, list) < words(now, list);
    helps |= part.lists[list];
  }
  return helps ? std::optional(part) : std::nullopt;
}

std::optional<PrintingPart> fit_ticks(const PrintingPair& pair, const Printing& before) {
  const Differing differing = differing_ticks(pair, before);
  if (differing.size() < 2) return std::nullopt;
  const auto middle =
      std::next(differing.begin(), static_cast<std::ptrdiff_t>(differing.size() / 2));
  std::optional<std::pair<std::int64_t, ShiftedTicks>> best;
  for (std::int64_t size = 1; size <= kMostShift; ++size)
    for (const std::int64_t shift : {size, -size}) {
      // A run of half the differing ticks contains the middle one.
      if (!shows(pair, before, differing, middle->first, shift)) continue;
      const ShiftedTicks run = longest_run(pair, before, differing, shift);
      if (!best || run.count > best->second.count) best = {shift, run};
    }
  if (!best || best->second.count * 2 < static_cast<std::int64_t>(differing.size()))
    return std::nullopt;
  return shift_part(best->first, best->second);
}

std::optional<PrintingPart> fit_digits(const PrintingPair& pair, const Printing& before) {
  for (const bool first : {false, true}) {
    PrintingPart part{"rounded"};
    if (first && pair.own) continue;
    const AllDecimals all = decimals_of(pair, before, first);
    std::set<double> rests;
    for (const auto& list : all)
      for (const Decimals& d : list) rests.insert(d.rests.begin(), d.rests.end());
    if (rests.size() < 3) continue;  // moved by one or two numbers, not rounded
    for (std::size_t list = 0; list < kValueLists; ++list)
      for (std::size_t k = 0; k < kNumberKinds; ++k) {
        const Decimals& d = all[list][k];
        for (std::size_t n = 0; n < d.nearest.size() && d.differing > 0; ++n) {
          if (!d.nearest[n] && (n == 0 || !d.cut[n])) continue;  // cut to whole numbers: by chance
          const double step = std::pow(10, -static_cast<double>(n));
          part.slack[list][k] = step * (d.nearest[n] ? 0.501 : 1.001);
          part.text = (first ? "the first" : "the second") + digits_words(n, !d.nearest[n]);
          break;
        }
      }
    if (!part.text.empty()) return part;
  }
  return std::nullopt;
}

}  // namespace skelscope
