#include "view/smooth_view.h"

#include <algorithm>

#include "view/view_state.h"

namespace skelscope {
namespace {

int animation_count(const Session& session) {
  return static_cast<int>(armature_of(session).animations.size());
}

int last_frame_of(const Session& session, int animation) {
  return armature_of(session).animations[static_cast<std::size_t>(animation)].last_frame;
}

void keep_within(SmoothView& smooth, const Session& session) {
  const int from_last = last_frame_of(session, smooth.from);
  smooth.from_frame = std::clamp(smooth.from_frame, kFarthestFrame, from_last);
  smooth.to_frame = std::clamp(smooth.to_frame, 0, last_frame_of(session, smooth.to));
  smooth.smooth_frames = std::clamp(smooth.smooth_frames, 0, kMostSmoothFrames);
}

void follow_size(SmoothView& smooth, const Session& session) {
  if (smooth.sized != session.now.skf) smooth.usual_pixels = usual_limit(armature_of(session));
  smooth.sized = session.now.skf;
  smooth.limit.pixels = smooth.chosen_pixels > 0 ? smooth.chosen_pixels : smooth.usual_pixels;
}

}  // namespace

void choose_pair(SmoothView& smooth, const Session& session) {
  const int count = animation_count(session);
  const PlaybackTrack* playing = main_track(session);
  if (smooth.from < 0 || smooth.from >= count)
    smooth.from = playing ? std::clamp(playing->animation, 0, count - 1) : 0;
  if (smooth.to < 0 || smooth.to >= count) smooth.to = (smooth.from + 1) % count;
  keep_within(smooth, session);
  follow_size(smooth, session);
}

BlendPlan plan_of(const SmoothView& smooth, const Session& session) {
  BlendPlan plan;
  plan.skf = session.now.skf;
  plan.from = smooth.from;
  plan.to = smooth.to;
  plan.from_frame = smooth.from_frame;
  plan.to_frame = smooth.to_frame;
  plan.smooth_frames = smooth.smooth_frames;
  plan.conditions = conditions_of(session);
  return plan;
}

void choose_cell(SmoothView& smooth, const PopMatrix& matrix, int from, int to) {
  const PopCell& cell = cell_of(matrix, from, to);
  const Pop& pop = cell.has_current ? cell.current : cell.zero;
  const WorstJump& worst = smooth.in_degrees ? pop.radians : pop.pixels;
  smooth.from = from;
  smooth.to = to;
  smooth.from_frame = worst.bone >= 0 ? worst.from_frame : kFarthestFrame;
  smooth.to_frame = 0;
  smooth.tick = std::max(worst.tick, 0);
}

std::string bone_label(const skelform::Armature& armature, int bone) {
  const auto& bones = armature.bones;
  const std::string& own = bones[static_cast<std::size_t>(bone)].name;
  const std::string name = own.empty() ? "unnamed" : own;
  for (int b = bone; b >= 0; b = bones[static_cast<std::size_t>(b)].parent_id) {
    const std::string& known = bones[static_cast<std::size_t>(b)].name;
    if (known.empty() || std::ranges::count(bones, known, &skelform::Bone::name) > 1) continue;
    return b == bone ? name : known + " \u203A " + name;
  }
  return name + " #" + std::to_string(bone);
}

bool is_smooth_open(const View& view) {
  return view.bottom_tab == BottomTab::Smooth && view.layout.show_bottom;
}

bool shows_switch(const View& view, const Session& session) {
  return is_smooth_open(view) && view.smooth.shown && session.playback.paused && view.smooth.ready;
}

std::string when_of(int tick) {
  if (tick == 0) return "at the switch";
  std::string text = std::to_string(tick < 0 ? -tick : tick);
  text += tick == 1 || tick == -1 ? " tick" : " ticks";
  return text += tick < 0 ? " before" : " on";
}

}  // namespace skelscope
