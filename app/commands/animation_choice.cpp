#include "commands/animation_choice.h"

#include "commands/rig_file.h"
#include "session/rig/find_name.h"

namespace skelscope {
int choose_animation(const std::string& rig, const skelform::Armature& armature,
                     const std::string& wanted) {
  FoundName found = find_animation(armature, wanted);
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

}  // namespace skelscope
