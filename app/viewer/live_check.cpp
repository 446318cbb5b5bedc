// Compares the newest ticks of a game with our own run of what it played.
#include <utility>

#include "session/compare/trace_check.h"
#include "viewer/live_desk.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

constexpr std::size_t kCheckedTicks = 600;  // the newest ones
constexpr std::size_t kNewTicks = 60;       // before the next check
constexpr std::size_t kLeastTicks = 10;
constexpr double kCheckSeconds = 0.004;  // of a frame

std::size_t newest_number(const LiveRecord& record) {
  return record.dropped + record.ticks.size();
}

// A check of the run at the end of the record. A game that does not tell its input is compared with
// the animation that comes nearest.
std::shared_ptr<TraceCheck> begun_check(const Session& session, const LiveState& state) {
  LiveRun run = run_of(state.record, state.recorded.head, armature_of(session), kCheckedTicks);
  const std::int64_t first = run.trace.ticks.empty() ? 0 : run.trace.ticks.front().tick;
  const bool played = !run.recording.ticks.empty();
  auto trace = std::make_shared<const Trace>(std::move(run.trace));
  if (!played) return check_trace(session, std::move(trace));
  Played own{.by = PlayedBy::Trace, .first_tick = first};
  own.words = names_played(armature_of(session), run.recording) + ", " +
              std::to_string(run.recording.ticks.size()) + " ticks";
  own.recording = std::move(run.recording);
  return check_played(session, std::move(trace), std::move(own));
}

bool is_check_due(const LiveDesk& desk) {
  const std::size_t newest = newest_number(desk.state->record);
  return desk.state->record.ticks.size() >= kLeastTicks &&
         (desk.checked == 0 || newest >= desk.checked + kNewTicks || newest < desk.checked);
}

}  // namespace

void follow_live_check(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  if (!viewer.view.live.compares || !viewer.view.live.shows) {
    desk.check.reset();
    desk.checked = 0;
    return;
  }
  if (!desk.check && is_check_due(desk)) {
    desk.check = begun_check(viewer.session, *desk.state);
    desk.checked = newest_number(desk.state->record);
  }
  if (!desk.check || !continue_check(*desk.check, kCheckSeconds)) return;
  set_reference_check(viewer.studies.reference, viewer.session, std::exchange(desk.check, nullptr),
                      title_of(desk.state->recorded) + ", live");
}

}  // namespace skelscope
