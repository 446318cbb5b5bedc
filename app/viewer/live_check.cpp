// Compares the newest ticks of a game with our own run of what it played.
#include <string_view>
#include <utility>

#include "session/compare/trace_check.h"
#include "text/words.h"
#include "viewer/live_desk.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

constexpr int kCheckedSeconds = 10;  // of the newest ticks
// The ticks of a search for the cause, which plays them many times.
constexpr std::size_t kSearchedTicks = 120;
constexpr std::size_t kLeastTicks = 10;
// After so many ticks the start of physics is forgotten, for a game that does not tell it.
constexpr std::size_t kSettlingTicks = 240;
constexpr double kCheckSeconds = 0.004;  // of a frame

std::size_t newest_number(const LiveRecord& record) {
  return record.dropped + record.ticks.size();
}

// Lets our run settle before it is compared.
void leave_out(LiveRun& run, std::size_t ticks) {
  for (std::size_t i = 0; i < ticks; ++i) run.recording.ticks[i].record = false;
  run.trace.ticks.erase(run.trace.ticks.begin(), run.trace.ticks.begin() + ticks);
}

// Begins a check of the run at the end of the record; nullptr: it is too short. A game that does
// not tell its input is compared with the animation that comes nearest.
std::shared_ptr<TraceCheck> begun_check(const Session& session, const LiveState& state,
                                        std::size_t most) {
  const auto newest = [&](std::size_t ticks) {
    return run_of(state.record, armature_of(session), ticks, kNewestTick, ticks);
  };
  LiveRun run = newest(most);
  if (!run.is_start_known) run = newest(most + kSettlingTicks);
  const std::int64_t first = run.trace.ticks.empty() ? 0 : run.trace.ticks.front().tick;
  const bool played = !run.recording.ticks.empty();
  if (!run.is_start_known) {
    if (run.trace.ticks.size() < kSettlingTicks + kLeastTicks) return nullptr;
    leave_out(run, kSettlingTicks);
  }
  auto trace = std::make_shared<const Trace>(std::move(run.trace));
  if (!played) return check_trace(session, std::move(trace));
  Played own{.by = PlayedBy::Trace, .first_tick = first};
  own.words = names_played(armature_of(session), run.recording) + ", " +
              counted(trace->ticks.size(), "tick");
  own.recording = std::move(run.recording);
  return check_played(session, std::move(trace), std::move(own));
}

std::size_t ticks_in(const LiveDesk& desk, double seconds) {
  return static_cast<std::size_t>(desk.state->recorded.tick_rate * seconds);
}

bool is_check_due(const LiveDesk& desk) {
  const std::size_t newest = newest_number(desk.state->record);
  const std::size_t new_ticks = ticks_in(desk, 1);
  return desk.state->record.ticks.size() >= kLeastTicks &&
         (desk.checked == 0 || newest >= desk.checked + new_ticks || newest < desk.checked);
}

// Compares the ticks, and leaves the search for a cause, which takes seconds, to search_cause().
bool has_rows(TraceCheck& check) {
  if (continue_check(check, kCheckSeconds)) return true;
  if (!check.search) return false;
  check.search.reset();
  check.ours = {};
  return check.done = true;
}

// Returns whether two checks find the same first place, so that they have one cause.
bool is_like(const TraceCheck& a, const TraceCheck* b) {
  if (!b || a.skf != b->skf || a.rows.empty() || b->rows.empty()) return false;
  const TraceRow &x = a.rows.front(), &y = b->rows.front();
  return x.bone == y.bone && std::string_view(x.pass) == y.pass;
}

// Searches the cause of the differences on screen, once for each first place.
void search_cause(Viewer& viewer, TraceCheck& shown) {
  LiveDesk& desk = viewer.live;
  if (desk.search) {
    if (!continue_check(*desk.search, kCheckSeconds)) return;
    desk.explained = std::exchange(desk.search, nullptr);
  } else if (!is_like(shown, desk.explained.get())) {
    if (std::exchange(desk.searched, desk.checked) == desk.checked) return;
    desk.search = begun_check(viewer.session, *desk.state, kSearchedTicks);
    return;
  }
  if (is_like(shown, desk.explained.get())) shown.causes = desk.explained->causes;
}

// Another mistake, or another character's, may differ at the same place.
void forget_cause(LiveDesk& desk) {
  desk.search = desk.explained = nullptr;
  desk.searched = 0;
}

void end_checks(LiveDesk& desk) {
  desk.check = nullptr;
  desk.state->compared = nullptr;
  desk.checked = 0;
  forget_cause(desk);
}

}  // namespace

void follow_live_check(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  if (!viewer.view.live.compares || !viewer.view.live.shows) return end_checks(desk);
  const std::pair checked{desk.state->turn, desk.state->watched};
  if (std::exchange(desk.checked_of, checked) != checked) end_checks(desk);
  if (!desk.check && is_check_due(desk)) {
    desk.check = begun_check(viewer.session, *desk.state, ticks_in(desk, kCheckedSeconds));
    desk.checked = newest_number(desk.state->record);
  }
  if (desk.check && has_rows(*desk.check)) {
    desk.check->newest = true;
    desk.state->compared = desk.check;
    set_reference_check(
        viewer.studies.reference, viewer.session, std::exchange(desk.check, nullptr),
        title_of(desk.state->recorded) + ", the newest " + std::to_string(kCheckedSeconds) + " s");
  }
  const auto shown = viewer.studies.reference.check;
  if (!shown || shown != desk.state->compared || !shown->done) return;
  if (!shown->rows.empty())
    search_cause(viewer, *shown);
  else
    forget_cause(desk);
}

}  // namespace skelscope
