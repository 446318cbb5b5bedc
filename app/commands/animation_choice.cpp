#include "commands/animation_choice.h"

#include "commands/rig_file.h"
#include "session/recording/replay.h"
#include "session/rig/find_name.h"

namespace skelscope {
int choose_animation(const std::string& rig, const skelform::Armature& armature,
                     const std::string& wanted) {
  FoundName found = typed_animation(armature, wanted);
  if (found.index < 0) found.note = rig + ": " + found.note;
  if (!found.note.empty()) complain(found.note);
  return found.index;
}

Recording played(int animation, FrameSpan frames) {
  Recording recording;
  for (int frame = 0; frame <= frames.last; ++frame) {
    RecordedTick tick;
    tick.input.restart = frame == 0;
    skelform::Track track;
    track.animation = animation;
    track.frame = frame;
    tick.input.tracks = {track};
    tick.record = frame >= frames.first;
    recording.ticks.push_back(std::move(tick));
  }
  return recording;
}

std::optional<Recording> played_as_window(Session& session, int animation, FrameSpan frames) {
  constexpr std::size_t record_bytes = 1u << 30;
  set_record_budget(session, record_bytes);
  session.starts_at_rest = true;
  session.playback.tracks = {{.animation = animation}};
  clear(session.history);
  restart(session);
  const std::int64_t first = session.tick;
  seek_frame(session, frames.last);
  if (session.history.first_tick > first || shown_frame(session) < frames.last) {
    complain("frame " + std::to_string(frames.last) +
             " is too far for a record as the window keeps it; leave --as-window out");
    return std::nullopt;
  }
  Recording recording = recording_of(session);
  for (RecordedTick& tick : recording.ticks)
    tick.record = !tick.input.tracks.empty() && tick.input.tracks.front().frame >= frames.first;
  return recording;
}

}  // namespace skelscope
