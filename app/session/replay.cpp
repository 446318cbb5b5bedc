#include "session/replay.h"

#include "session/text_file.h"
#include "session/tick.h"

namespace skelscope {
namespace {

Snapshot snapshot_of(const Session& s, const RecordedTick& tick) {
  Snapshot snapshot;
  snapshot.input = tick.input;
  snapshot.before = tick.input.restart ? skelform::initial_state(armature_of(s)) : s.state;
  if (tick.start) {
    snapshot.before = tick.start->state;
    snapshot.first_hidden = tick.start->first_hidden;
  } else if (!tick.input.restart) {
    snapshot.first_hidden = hidden_before(s, tick.input);
  }
  for (const skelform::Track& t : tick.input.tracks) {
    PlaybackTrack track{.animation = t.animation, .frame = static_cast<double>(t.frame)};
    track.smooth_frames = t.smooth_frames;
    track.weight = t.weight;
    snapshot.tracks.push_back(track);
  }
  return snapshot;
}

void begin_afresh(Session& s) {
  s.state = skelform::initial_state(armature_of(s));
  s.constructed.has_run = false;
}

}  // namespace

Recording recording_of(const Session& session) {
  Recording recording;
  for (const Snapshot& snapshot : session.history.snapshots) {
    recording.ticks.push_back({.input = snapshot.input, .record = true, .start = {}});
    const bool continues = recording.ticks.size() > 1 || snapshot.input.restart;
    if (!continues) recording.ticks.back().start = {snapshot.before, snapshot.first_hidden};
  }
  return recording;
}

void replay(Session& session, const Recording& recording,
            const std::function<void(std::int64_t tick)>& visit) {
  begin_afresh(session);
  std::int64_t number = 0;
  for (const RecordedTick& tick : recording.ticks) {
    if (tick.start)
      run_snapshot(session, snapshot_of(session, tick));
    else
      run_tick(session, tick.input);
    if (tick.record) visit(number);
    ++number;
  }
}

bool save_recording(const Session& session, const std::string& path, std::string& error) {
  return write_text(path, write_recording(recording_of(session), armature_of(session)), error);
}

bool load_recording(const Session& session, const std::string& path, Recording& recording,
                    std::string& error) {
  std::string text;
  if (!read_text(path, text, error)) return false;
  if (read_recording(text, armature_of(session), recording, error)) return true;
  error = (path == "-" ? "stdin" : path) + ": " + error;
  return false;
}

void open_recording(Session& session, const Recording& recording) {
  clear(session.history);
  session.diverged_tick = -1;
  begin_afresh(session);
  for (const RecordedTick& tick : recording.ticks) {
    Snapshot snapshot = snapshot_of(session, tick);
    append_snapshot(session, snapshot);
    run_snapshot(session, snapshot);
  }
  if (recording.ticks.empty()) restart(session);
  seek(session, session.history.first_tick);
}

}  // namespace skelscope
