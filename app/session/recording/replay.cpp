#include "session/recording/replay.h"

#include "platform/files/text_file.h"
#include "session/record/tick.h"
#include "session/tick/pads.h"
#include "session/tick/voices.h"

namespace skelscope {
namespace {

std::vector<PlaybackTrack> tracks_of(const RecordedTick& tick) {
  if (!tick.transport.tracks.empty()) return tick.transport.tracks;
  std::vector<PlaybackTrack> tracks;
  for (const TickTrack& track : tick.input.tracks) tracks.push_back(playback_track(track));
  return tracks;
}

// Takes the recorded tracks; the first of them belong to the recorded Player or pad.
void take_driver(const skelform::Armature& armature, const RecordedTick& tick, Snapshot& snapshot) {
  const auto& [played, player, pad] = tick.transport;
  if (!player && !pad) return;
  Playback playback;
  set_transport(playback, {std::move(snapshot.transport.tracks), player, pad});
  const int made = pad ? pad->track_count : player->voice_count;
  const auto driven = std::min<std::size_t>(made, playback.tracks.size());
  for (std::size_t i = 0; i < driven; ++i) playback.tracks[i].driven = true;
  if (player) show_voices(armature, playback);
  if (pad) place_pad(armature, pad, playback);
  snapshot.transport = std::move(playback);
}

Snapshot snapshot_of(const Simulation& s, const RecordedTick& tick) {
  Snapshot snapshot{
      .input = tick.input,
      .before = tick.input.restart ? skelform::initial_state(armature_of(s)) : s.state,
      .tick_rate = tick.tick_rate};
  if (tick.start) {
    snapshot.before = tick.start->state;
    snapshot.first_hidden = tick.start->first_hidden;
  } else if (!tick.input.restart) {
    snapshot.first_hidden = hidden_before(s, tick.input);
  }
  snapshot.transport.tracks = tracks_of(tick);
  take_driver(armature_of(s), tick, snapshot);
  return snapshot;
}

}  // namespace

void begin_replay(Simulation& s) {
  s.state = skelform::initial_state(armature_of(s));
  s.constructed.has_run = false;
}

void replay_tick(Simulation& s, const RecordedTick& tick) {
  if (tick.start)
    run_snapshot(s, snapshot_of(s, tick));
  else
    run_tick(s, tick.input);
}

Recording recording_of(const Session& session) {
  Recording recording;
  for (const Snapshot& snapshot : session.history.snapshots) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input = snapshot.input;
    tick.transport = snapshot.transport;
    std::erase_if(tick.transport.tracks, [](const PlaybackTrack& t) { return !t.on; });
    tick.tick_rate = snapshot.tick_rate;
    const bool continues = recording.ticks.size() > 1 || snapshot.input.restart;
    if (!continues) tick.start = {snapshot.before, snapshot.first_hidden};
  }
  return recording;
}

void replay(Simulation& s, const Recording& recording,
            const std::function<void(std::int64_t tick)>& visit) {
  begin_replay(s);
  std::int64_t number = 0;
  for (const RecordedTick& tick : recording.ticks) {
    replay_tick(s, tick);
    if (tick.record) visit(number);
    ++number;
  }
}

bool save_recording(const Session& session, const std::string& path, std::string& error) {
  return write_text(path, write_recording(recording_of(session), armature_of(session)), error,
                    {.inputs = {session.path}, .regular = true});
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
  forget_divergence(session);
  begin_replay(session.now);
  session.edited = false;
  session.waiting.reset();
  session.setup.motions.clear();
  session.excitation = {};
  for (const RecordedTick& tick : recording.ticks) {
    Snapshot snapshot = snapshot_of(session.now, tick);
    append_snapshot(session, snapshot);
    run_snapshot(session.now, snapshot);
  }
  if (recording.ticks.empty()) restart(session);
  session.playback.reverse = false;
  session.playback.replay = !recording.ticks.empty();
  session.playback.loop_from = session.playback.loop_to = session.playback.loop_animation = -1;
  seek(session, session.history.first_tick);
}

}  // namespace skelscope
