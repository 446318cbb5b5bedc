#include "session/trace.h"

#include <charconv>
#include <fstream>
#include <iostream>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "commands/rig_file.h"
#include "session/replay.h"

namespace skelscope {
namespace {

using skelform::Animation;
using skelform::Armature;

constexpr int kLastFrame = 100'000;

int find_animation(const Armature& armature, const std::string& wanted) {
  for (std::size_t i = 0; i < armature.animations.size(); ++i)
    if (armature.animations[i].name == wanted) return static_cast<int>(i);
  int index = -1;
  const auto read = std::from_chars(wanted.data(), wanted.data() + wanted.size(), index);
  const bool whole = read.ec == std::errc{} && read.ptr == wanted.data() + wanted.size();
  return whole && index < static_cast<int>(armature.animations.size()) ? index : -1;
}

std::string no_animation(const Armature& armature, const std::string& wanted) {
  std::string message = "no animation \"" + wanted + "\"; ";
  if (armature.animations.empty()) return message + "the rig has none";
  message += "there are";
  for (const Animation& a : armature.animations) message += " \"" + a.name + "\"";
  return message;
}

// Played from frame 0, so that physics stands where it would in a game.
Recording play(int animation, FrameSpan frames) {
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

bool read_animation(const Session& session, const TraceOptions& options, Recording& recording) {
  const Armature& armature = armature_of(session);
  const int animation = find_animation(armature, options.animation);
  if (animation < 0) {
    complain(options.rig + ": " + no_animation(armature, options.animation));
    return false;
  }
  FrameSpan frames{0, armature.animations[animation].last_frame};
  if (!options.frames.empty() && !parse_frames(options.frames, frames)) {
    complain("--frames must be like 0..24, 10.. or 12, found \"" + options.frames + "\"");
    return false;
  }
  if (frames.last > kLastFrame) {
    complain("frame " + std::to_string(frames.last) + " is beyond the " +
             std::to_string(kLastFrame) + " a trace reaches; choose a part with --frames");
    return false;
  }
  recording = play(animation, frames);
  return true;
}

bool read_recording_file(const Session& session, const TraceOptions& options,
                         Recording& recording) {
  std::string error;
  const bool good = load_recording(session, options.recording, recording, error);
  if (!good) complain(error);
  return good;
}

void print(std::ostream& out, Session& session, const Recording& recording, bool stages) {
  if (!recording.ticks.empty()) session.input.dialect = recording.ticks.front().input.dialect;
  out << write_trace_head(trace_head(session));
  bool first = true;
  replay(session, recording, [&](std::int64_t tick) {
    out << write_trace_tick(trace_tick(session, tick, stages), first);
    first = false;
  });
  out << write_trace_tail() << std::flush;
}

}  // namespace

int trace(const TraceOptions& options) {
  Session session;
  Recording recording;
  if (!open_session(options.rig, session)) return kUnreadable;
  const bool good = options.recording.empty() ? read_animation(session, options, recording)
                                              : read_recording_file(session, options, recording);
  if (!good) return kUnreadable;
  std::ofstream file;
  if (options.output != "-") file.open(options.output, std::ios::binary);
  std::ostream& out = options.output == "-" ? std::cout : file;
  if (out) print(out, session, recording, options.stages);
  return out ? kFine : complain(options.output + ": cannot be written");
}

}  // namespace skelscope
