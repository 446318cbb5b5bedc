#include "session/compare/difference/compare.h"

#include <algorithm>
#include <cmath>
#include <iostream>

#include "commands/batch/inputs.h"
#include "commands/commands.h"
#include "commands/compare/compare_json.h"
#include "commands/compare/compare_own.h"
#include "commands/compare/compare_rig.h"
#include "commands/compare/compare_table.h"
#include "commands/kit/rig_file.h"
#include "platform/files/text_file.h"
#include "session/json/terminal_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr std::size_t kRowsShown = 20, kLinesShown = 10;

bool read_file(const std::string& path, Trace& trace) {
  std::string text, error;
  if (!is_not_stdout(path)) return false;
  bool good = read_text(path, text, error);
  const std::string name = path == "-" ? "stdin" : path;
  if (good && !read_trace(text, trace, error)) {
    error = name + ": " + error;
    good = false;
  }
  if (!good) complain(error);
  if (!trace.skipped.empty()) tell(name + ": " + trace.skipped);
  return good;
}

void print_worst(double worst, const char* unit) {
  if (std::isinf(worst))
    std::cout << ", up to a value that is no number";
  else if (worst > 0)
    std::cout << ", up to " << worst << unit;
}

void print_row(const DifferenceRow& row) {
  std::cout << "  " << row.first.pass << ", " << terminal_text(describe_who(row.first))
            << ": from tick " << row.first.tick;
  if (row.first.field.empty())
    std::cout << ", " << terminal_text(row.first.a) << " and " << terminal_text(row.first.b);
  print_worst(row.worst_pixels, " px");
  print_worst(row.worst_radians, " rad");
  print_worst(row.worst_factor, " of scale, tint or z-index");
  const std::string following = describe_following(row);
  if (!following.empty()) std::cout << "; then " << following;
  std::cout << '\n';
}

void print_ticks_only_in(const char* where, const std::vector<std::int64_t>& ticks) {
  if (ticks.empty()) return;
  std::cout << counted(ticks.size(), "tick") << " only in " << where << ", from tick "
            << ticks.front() << '\n';
}

template <class Item>
void print_each(const char* before, const std::vector<Item>& items) {
  for (std::size_t i = 0; i < std::min(items.size(), kLinesShown); ++i)
    std::cout << before << terminal_text(describe(items[i])) << '\n';
  if (items.size() > kLinesShown)
    std::cout << before << "and " << items.size() - kLinesShown << " more\n";
}

void print_rows(const Comparison& c) {
  if (!c.first) return;
  const std::vector<int> rows = origins(c);
  std::cout << Penned{Pen::Error, "first difference:"} << ' ' << terminal_text(describe(*c.first))
            << '\n'
            << c.differing_ticks << " of " << c.ticks << " ticks differ, in "
            << counted(rows.size(), "place") << ":\n";
  for (std::size_t i = 0; i < std::min(rows.size(), kRowsShown); ++i) print_row(c.rows[rows[i]]);
  if (rows.size() > kRowsShown) std::cout << "  and " << rows.size() - kRowsShown << " more\n";
  if (c.rows_left_out > 0) std::cout << "  and rows that are not listed\n";
}

void print_verdict(const Comparison& c, bool partial) {
  const std::string ticks = counted(c.ticks, "tick");
  const Verdict verdict = verdict_of(c);
  if (c.ticks == 0)
    std::cout << Pen::Error << "nothing to compare: the traces have no tick in common";
  else if (verdict == Verdict::NothingCompared)
    std::cout << Pen::Error << "nothing to compare: the traces have no value in common";
  else if (verdict == Verdict::Equal)
    std::cout << Pen::Good << "no difference in " << ticks;
  else if (verdict == Verdict::PartlyCompared)
    std::cout << (partial ? Pen::Good : Pen::Warning) << "partly compared: no difference in "
              << ticks << " in shared fields" << (partial ? "" : "; status 0 only with --partial");
  else
    std::cout << Pen::Error << (is_complete(c) ? "different" : "different, and partly compared");
  std::cout << Pen::Plain << '\n';
}

void print_explanation(const Explanation& explanation) {
  for (const LikelyCause& cause : explanation.causes)
    std::cout << Penned{Pen::Warning, "likely cause:"} << ' ' << terminal_text(cause.text) << '\n';
  if (*explanation.named_by)
    std::cout << "the rig " << terminal_text(explanation.rig) << ", which " << explanation.named_by
              << " names, was run to find "
              << (explanation.causes.empty() ? "causes; none is known\n" : "the causes\n");
}

// Prints which rig and ticks our own run played. Our run is the first of the two traces.
void print_own(const OwnAccount& own, const CompareOptions& options) {
  if (own.words.empty()) return;
  if (!own.problem.empty())
    std::cout << "the trace\'s own recording cannot be played: " << terminal_text(own.problem)
              << '\n';
  std::cout << "the first is our own run of " << terminal_text(options.rig) << ": "
            << terminal_text(own.words) << '\n';
  for (const DialectFit& fit : own.fits)
    std::cout << "  " << fit.name << ": " << fit.differing_values << " of " << fit.values
              << " numbers differ\n";
  if (!own.fits.empty())
    std::cout << "compared with " << own.fits.front().name << ", the nearest\n";
}

void print_comparison(const Comparison& c, const Explanation& explanation, bool partial) {
  print_each("", c.heads);
  print_each("", c.repeated);
  print_each("", c.not_numbers);
  print_explanation(explanation);
  print_rows(c);
  print_ticks_only_in("the first", c.ticks_only_in_a);
  print_ticks_only_in("the second", c.ticks_only_in_b);
  print_each("missing: ", c.lacking);
  std::cout << "compared: " << joined(c.compared) << '\n';
  print_each("not compared: ", c.not_compared);
  print_each("not compared: ", c.foreign);
  print_verdict(c, partial);
}

int say(const Comparison& comparison, const Explanation& explanation, const CompareOptions& options,
        const OwnAccount& own) {
  if (options.json) {
    std::cout << comparison_json(comparison, explanation, own.fits) << '\n';
  } else {
    print_own(own, options);
    print_comparison(comparison, explanation, options.partial);
  }
  const bool good = options.partial ? agrees(comparison) : is_equal(comparison);
  return good ? kFine : kProblems;
}

int compare_with_rig(const CompareOptions& options, const std::string& trace) {
  const auto theirs = std::make_shared<Trace>();
  PlayedRig played;
  OwnAccount own;
  if (!read_file(trace, *theirs)) return kUnreadable;
  // Our own run is in the order of ticks.
  std::ranges::stable_sort(theirs->ticks, {}, &TraceTick::tick);
  if (!run_own(options, theirs, played, own)) return kUnreadable;
  const Comparison comparison = compare(own.ours, *theirs, tolerance_of(options.tolerance));
  const Explanation explanation = explain(comparison, own.ours, *theirs, options, &played);
  return say(comparison, explanation, options, own);
}

// Compares a trace with a rig, which may be the first or the second file.
int compare_rig_first(CompareOptions options) {
  if (!is_rig(options.files[0])) std::swap(options.files[0], options.files[1]);
  const std::string& rig = options.files[0];
  if (is_rig(options.files[1])) return complain("compare: two rigs; use skelscope diff");
  if (!options.rig.empty()) return complain("--rig: " + rig + " is already the rig");
  options.rig = rig;
  return compare_with_rig(options, options.files[1]);
}

int compare_traces(const CompareOptions& options) {
  Trace a, b;
  PlayedRig played;
  if (!options.dialect.empty())
    return complain("--dialect needs a rig: write it in place of a trace");
  if (!options.recording.empty() && options.rig.empty())
    return complain("--recording needs a rig: write it in place of a trace, or as --rig");
  if (options.has_animation)
    return complain("--animation needs a rig: write it in place of a trace");
  if (!read_file(options.files[0], a) || !read_file(options.files[1], b)) return kUnreadable;
  const bool has_rig = !options.rig.empty();
  if (has_rig && !open_played(options, played)) return kUnreadable;
  if (has_rig) a.head.skeleton = trace_skeleton(armature_of(played.session));
  const Comparison comparison = compare(a, b, tolerance_of(options.tolerance));
  const Explanation explanation = explain(comparison, a, b, options, has_rig ? &played : nullptr);
  return say(comparison, explanation, options, {});
}

}  // namespace

int compare(const CompareOptions& options) {
  if (!(options.tolerance >= 0) || std::isinf(options.tolerance))
    return complain("--tolerance must be 0 or more pixels");
  if (!reads_stdin_once(options.files)) return kUnreadable;
  if (asks_for_table(options)) return compare_as_table(options);
  if (options.files.size() < 2)
    return complain("compare: " + options.files[0] + ": name a second trace or a rig");
  const bool own = is_rig(options.files[0]) || is_rig(options.files[1]);
  return own ? compare_rig_first(options) : compare_traces(options);
}

}  // namespace skelscope
