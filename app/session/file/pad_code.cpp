#include "session/file/pad_code.h"

#include <algorithm>
#include <span>

#include "lists/lists.h"
#include "session/json/report.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

// Writes -0 as 0.
std::string number_text(auto value) {
  return skelform::shortest_text(value == 0 ? 0 : value);
}

std::string place_text(skelform::Vec2 place) {
  return "{" + number_text(place.x) + ", " + number_text(place.y) + "}";
}

// Returns the speed and the first frame, if set; empty for a clip of speed 1 from its first frame.
std::string play_text(const skelform::PadClip& clip) {
  if (clip.first_frame != 0)
    return ", " + number_text(clip.speed) + ", " + number_text(clip.first_frame);
  return clip.speed == 1 ? "" : ", " + number_text(clip.speed);
}

// Returns "speed, turn: "; empty without names.
std::string axes_text(const KeptPad& kept) {
  if (kept.x_axis.empty() && kept.y_axis.empty()) return "";
  std::string text = axis_name(kept, false) + ", " + axis_name(kept, true) + ": ";
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r' || c == '\\'; }, ' ');
  return text;
}

}  // namespace

std::string pad_code(const skelform::Armature& armature, const KeptPad& kept) {
  const skelform::PadPlayer& pad = kept.pad;
  std::string code = "PadPlayer pad;\n";
  for (const skelform::PadClip& clip : std::span(pad.clips).first(pad.clip_count)) {
    if (!has_index(armature.animations, clip.animation)) continue;
    code += "add_clip(pad, find_animation(rig, " +
            quoted_text(armature.animations[clip.animation].name) + "), " + place_text(clip.place) +
            play_text(clip) + ");\n";
  }
  return code + "pad.point = " + place_text(pad.point) + ";  // " + axes_text(kept) +
         "at any time\n"
         "animate(rig, update(pad, rig, clock.tick_seconds), state.pose, scratch,\n"
         "        kPlayerRules);  // each tick\n";
}

}  // namespace skelscope
