#include "commands/kit/animation_choice.h"

#include <algorithm>
#include <set>

#include "commands/kit/rig_file.h"
#include "session/film/film_plan.h"
#include "session/recording/replay.h"
#include "session/rig/find_name.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

constexpr const char* kAnimationPlace = "{animation}";

}  // namespace

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
    tick.input.tracks = {{.animation = animation, .frame = frame}};
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
             " is too far for the window's record; leave out --as-window");
    return std::nullopt;
  }
  Recording recording = recording_of(session);
  for (RecordedTick& tick : recording.ticks)
    tick.record = !tick.input.tracks.empty() && tick.input.tracks.front().frame >= frames.first;
  return recording;
}

bool means_all(const skelform::Armature& armature, const std::string& wanted,
               const std::string& output) {
  const auto is_all = [](const auto& animation) { return animation.name == "all"; };
  return wanted == "all" && (output.find(kAnimationPlace) != output.npos ||
                             std::ranges::none_of(armature.animations, is_all));
}

std::string with_animation(const std::string& output, const std::string& animation) {
  const std::string place = kAnimationPlace;
  const std::size_t at = output.find(place);
  return at == output.npos ? output
                           : std::string(output).replace(at, place.size(), file_name_of(animation));
}

bool name_outputs(const skelform::Armature& armature, const std::string& output,
                  const std::string& such_as, std::vector<std::string>& outputs,
                  std::string& error) {
  if (armature.animations.empty()) error = "the rig has no animation";
  if (output.find(kAnimationPlace) == output.npos)
    error = "--animation all needs {animation} in the output's name, such as " + such_as;
  if (!error.empty()) return false;
  const auto named = [&](const std::string& name) { return with_animation(output, name); };
  std::set<std::u32string> taken;  // in lower case, as Walk and walk are one file on some systems
  for (std::size_t i = 0; i < armature.animations.size(); ++i) {
    const std::string& name = armature.animations[i].name;
    std::string own = named(name);
    if (!taken.insert(lowered(own)).second) own = named(name + "-" + std::to_string(i));
    outputs.push_back(std::move(own));
  }
  return true;
}

}  // namespace skelscope
