// The smooth-frame tuner of the viewer: what it works out and shows while its tab is open.
#include <algorithm>

#include "viewer/viewer.h"

namespace skelscope {

namespace {

// Some twenty microseconds each for a rig of sixty bones: eight milliseconds a frame.
constexpr int kBonesAFrame = 24000, kFewestConstructs = 12, kMostConstructs = 600;

int constructs_a_frame(const Session& session) {
  const int bones = std::max(static_cast<int>(armature_of(session).bones.size()), 1);
  return std::clamp(kBonesAFrame / bones, kFewestConstructs, kMostConstructs);
}

}  // namespace

void follow_switch(Viewer& viewer) {
  SmoothView& smooth = viewer.view.smooth;
  const Session& session = viewer.session;
  const bool open = is_smooth_open(viewer.view) && session.now.skf;
  if (open && !smooth.was_open)
    smooth.shown = true;
  else if (session.tick != smooth.seen_tick)
    smooth.shown = false;
  smooth.was_open = open;
  smooth.seen_tick = session.tick;
  if (open) return follow_smooth(smooth, session, constructs_a_frame(session));
  smooth.complete = true;
}

// The switch stands alone: onion skins and other ghosts are of the tick that it hides.
void add_switch_ghosts(Viewer& viewer) {
  if (shows_switch(viewer.view, viewer.session)) viewer.ghosts = viewer.view.smooth.ghosts;
}

}  // namespace skelscope
