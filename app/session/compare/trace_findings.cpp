// Puts the check of a trace into words: the verdict of compare() and the lines beside it.
#include <algorithm>
#include <string_view>

#include "session/compare/trace_check.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr Sides kInWindow = {"this rig", "the trace"};
constexpr std::size_t kMostNamed = 4;

void append(std::string& text, const std::string& more) {
  if (!more.empty()) text += (text.empty() ? "" : "; ") + more;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
    text.replace(at, what.size(), by), at += by.size();
}

// Replaces the names of the two traces by the window's. These sentences contain no name that a rig
// or a trace could choose.
std::string in_window(std::string text) {
  replace_all(text, "the first", kInWindow.a);
  replace_all(text, "the second", kInWindow.b);
  return text;
}

std::string heads(const Comparison& c) {
  std::string text;
  for (const HeadDifference& head : c.heads) {
    if (std::string_view(head.field) == "skeleton") {
      append(text, describe(head));
      continue;
    }
    const bool version = std::string_view(head.field) == "rig_version";
    const std::string field = version ? "rig version" : head.field;
    append(text, "other " + field + ": \"" + head.a + "\" here, \"" + head.b + "\" in the trace");
  }
  return text;
}

std::string first_of(const TraceCheck& check) {
  const auto begins = [](const TraceRow& row) { return row.because.empty(); };
  const auto row = std::ranges::find_if(check.rows, begins);
  if (row == check.rows.end()) return "";
  const std::string first =
      check.newest ? "First among the newest ticks at tick " : "First at tick ";
  return first + std::to_string(row->first_tick) + ", " + row->pass + ", \"" + row->name + "\", " +
         row->what + (row->following.empty() ? "" : "; then " + row->following);
}

template <class Item>
std::string named(const std::vector<Item>& items) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), kMostNamed); ++i)
    append(text, describe(items[i], kInWindow));
  if (items.size() > kMostNamed)
    append(text, counted(items.size() - kMostNamed, "more such place"));
  return text;
}

std::string ticks_only_in(const std::vector<std::int64_t>& ticks, const char* where) {
  if (ticks.empty()) return "";
  return counted(ticks.size(), "tick") + " only in " + where + ", from tick " +
         std::to_string(ticks.front());
}

std::string not_compared(const Comparison& c) {
  std::string text = describe_not_compared(c, kInWindow);
  append(text, named(c.foreign));
  return text.empty() ? "" : "Not compared: " + text;
}

}  // namespace

std::vector<TraceFinding> findings_of(const TraceCheck& check) {
  const Comparison& c = check.comparison;
  std::vector<TraceFinding> list;
  const auto add = [&](TraceFinding::Kind kind, const std::string& text) {
    if (!text.empty()) list.push_back({kind, capital(text)});
  };
  if (!check.done) return list;
  add(TraceFinding::OtherHead, heads(c));
  for (const LikelyCause& cause : check.causes)
    add(TraceFinding::LikelyWhy, "Likely cause: " + in_window(cause.text));
  add(TraceFinding::First, first_of(check));
  const std::string lacking = named(c.lacking);
  add(TraceFinding::Lacking, lacking.empty() ? "" : "Missing: " + lacking);
  add(TraceFinding::Numbers, named(c.not_numbers));
  std::string ticks = named(c.repeated);
  append(ticks, ticks_only_in(c.ticks_only_in_a, "this rig"));
  append(ticks, ticks_only_in(c.ticks_only_in_b, "the trace"));
  add(TraceFinding::Ticks, ticks);
  add(TraceFinding::NotCompared, not_compared(c));
  add(TraceFinding::Skipped, check.theirs ? check.theirs->skipped : "");
  return list;
}

std::string verdict_words(const TraceCheck& check) {
  const Comparison& c = check.comparison;
  const std::string all = (check.newest ? "the newest " : "") + counted(c.ticks, "tick");
  const Verdict verdict = verdict_of(c);
  if (c.ticks == 0) return "Nothing to compare: no tick in common with this rig";
  if (verdict == Verdict::NothingCompared) return "Nothing to compare: no value in common";
  if (verdict == Verdict::Equal) return "No difference in " + all;
  if (verdict == Verdict::PartlyCompared)
    return "Partly compared: no difference in " + all + " in shared fields";
  const std::string partly = is_complete(c) ? "Different: " : "Different, and partly compared: ";
  if (c.differing.empty() && !c.lacking.empty())
    return partly + "fields are missing; no difference in " + all + " in shared fields";
  if (c.differing.empty()) return partly + "not the same ticks or rows; no difference in " + all;
  const std::size_t places = origins(c).size();
  return partly + std::to_string(c.differing_ticks) + " of " + all + ", beginning in " +
         counted(places, "place");
}

}  // namespace skelscope
