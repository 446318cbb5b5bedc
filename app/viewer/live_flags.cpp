// The marks of a game's record as flags of the timeline.
#include <algorithm>
#include <utility>

#include "viewer/live_parts.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostFlags = 256;
constexpr std::size_t kMostRead = 256;  // marks a frame; the tick of each is read anew

void add_flag(std::vector<LiveFlag>& flags, const TickTrack& main, const LiveMark& mark) {
  const auto known = std::ranges::find_if(flags, [&](const LiveFlag& flag) {
    return flag.animation == main.animation && flag.frame == main.frame && flag.name == mark.name;
  });
  if (known == flags.end() && flags.size() >= kMostFlags) return;
  LiveFlag& flag = known == flags.end() ? flags.emplace_back() : *known;
  flag.animation = main.animation;
  flag.frame = main.frame;
  flag.name = mark.name;
  ++flag.times;
  flag.tick = mark.tick;
  flag.place = mark.place;
}

}  // namespace

void follow_marks(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const LiveRecord& record = desk.state->record;
  std::vector<LiveFlag>& flags = viewer.view.live.flags;
  if (std::exchange(desk.turn, desk.state->turn) != desk.state->turn) desk.marked = 0;
  if (desk.marked == 0) flags.clear();
  if (!viewer.session.now.skf) return;
  const std::size_t forgotten = record.marked - record.marks.size();
  const std::size_t known = std::max(desk.marked, forgotten);
  desk.marked = std::min(record.marked, known + kMostRead);
  for (std::size_t i = known; i < desk.marked; ++i) {
    const LiveMark& mark = record.marks[i - forgotten];
    const LiveTick& tick = record.ticks[index_of(record, mark)];
    RecordedTick played;
    std::string error;
    if (tick.input.empty() || !read_input(tick, armature_of(viewer.session), played, error))
      continue;
    if (const TickTrack* main = main_track(played.input)) add_flag(flags, *main, mark);
  }
  std::erase_if(flags, [&](const LiveFlag& flag) { return flag.place < record.dropped; });
}

}  // namespace skelscope
