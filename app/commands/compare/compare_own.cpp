#include "commands/compare/compare_own.h"

#include <algorithm>
#include <utility>

#include "commands/kit/rig_file.h"
#include "session/reduce/keep.h"
#include "text/words.h"

namespace skelscope {
namespace {

Played what_it_plays(const CompareOptions& options, const std::shared_ptr<const Trace>& theirs,
                     PlayedRig& rig) {
  if (rig.recording) {
    Played typed{.by = PlayedBy::File, .recording = *rig.recording};
    typed.words = options.recording + ", " + counted(typed.recording.ticks.size(), "tick");
    return typed;
  }
  if (rig.animation >= 0) return play_from_start(*rig.session.now.skf, *theirs, rig.animation);
  return check_trace(rig.session, theirs)->played;
}

// Prints the trace and reads it again, so that its numbers are rounded like those of a file and a
// tolerance of 0 works. Some ticks at a time: the text of all would double the memory.
Trace as_printed(Trace trace) {
  constexpr std::size_t most = 50;
  std::string ignored;
  for (std::size_t from = 0; from < trace.ticks.size(); from += most) {
    const auto begin = trace.ticks.begin() + static_cast<std::ptrdiff_t>(from);
    const auto end = begin + static_cast<std::ptrdiff_t>(std::min(most, trace.ticks.size() - from));
    Trace part{{}, {begin, end}}, again;
    if (read_trace(write_trace(part), again, ignored)) std::ranges::move(again.ticks, begin);
  }
  return trace;
}

void find_fits(const CompareOptions& options, const std::shared_ptr<const Trace>& theirs,
               const PlayedRig& rig, const Played& played, OwnAccount& own) {
  for (const auto& [name, dialect] : skelform::named_dialects()) {
    Trace ours = own_run(rig.session, theirs, in_dialect(played, dialect));
    const Comparison c = compare(ours, *theirs, tolerance_of(options.tolerance));
    const bool first = own.fits.empty();
    const bool nearest =
        first || c.differing_values <
                     std::ranges::min(own.fits, {}, &DialectFit::differing_values).differing_values;
    if (nearest) own.ours = std::move(ours);
    own.fits.push_back({name, c.differing_values, c.values});
  }
  std::ranges::stable_sort(own.fits, {}, &DialectFit::differing_values);
}

}  // namespace

Played in_dialect(Played played, const skelform::Dialect& dialect) {
  for (RecordedTick& tick : played.recording.ticks) tick.input.rules.dialect = dialect;
  return played;
}

Trace own_run(const Session& session, const std::shared_ptr<const Trace>& theirs, Played played) {
  return as_printed(own_trace(*check_played(session, theirs, std::move(played))));
}

bool run_own(const CompareOptions& options, const std::shared_ptr<const Trace>& theirs,
             PlayedRig& played, OwnAccount& own) {
  std::optional<skelform::Dialect> dialect;
  const bool all = options.dialect == "all";
  if (!options.dialect.empty() && !all && !dialect_or_switch(options.dialect, dialect.emplace())) {
    complain(no_dialect(options.dialect) + " (or all)");
    return false;
  }
  if (!open_played(options, played)) return false;
  Played plays = what_it_plays(options, theirs, played);
  own.words = plays.words;
  if (plays.by == PlayedBy::Guess)
    own.words += ", the closest; the trace does not say what it plays (name it with --animation)";
  if (!theirs->head.unrecorded.empty())
    own.words += "; it has no recording, as its " + theirs->head.unrecorded;
  own.problem = plays.problem;
  played.made_first = true;
  played.first_tick = plays.first_tick;
  if (all)
    find_fits(options, theirs, played, plays, own);
  else
    own.ours = own_run(played.session, theirs, dialect ? in_dialect(plays, *dialect) : plays);
  played.recording = dialect ? in_dialect(plays, *dialect).recording : std::move(plays.recording);
  if (all) skelform::dialect_named(own.fits.front().name, dialect.emplace());
  if (all) played.recording = in_dialect({.recording = *played.recording}, *dialect).recording;
  return true;
}

}  // namespace skelscope
