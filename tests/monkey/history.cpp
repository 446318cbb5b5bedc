#include "monkey/history.h"

#include "panels/actions.h"
#include "session/tick/pads.h"

namespace skelscope::monkey {
namespace {

bool is_possible(Action action, ui::Desk& desk) {
  return why_not(action, desk.session(), desk.view()).empty();
}

// Playheads that follow the clock stay where they are.
std::vector<PlaybackTrack> without_clock(std::vector<PlaybackTrack> tracks) {
  for (PlaybackTrack& track : tracks) {
    if (track.follow_clock || track.driven) track.frame = 0, track.has_ended = false;
    if (track.end == TrackEnd::PingPong) track.reverse = false;
    if (track.driven) track.weight = 1;
  }
  return tracks;
}

bool has_physics(const Moment& moment) {
  return moment.settings.setup.pokes.physics && !moment.rig->armature.physics.empty();
}

void take(ui::Desk& desk, int Requests::*steps) {
  desk.viewer().requests.*steps = 1;
  desk.harness().frame(2);
}

void compare(const Moment& was, const Moment& is, std::size_t step, const char* way) {
  CAPTURE(step);
  CAPTURE(way);
  CHECK(difference(was, is) == "");
}

}  // namespace

Moment moment_of(ui::Desk& desk) {
  Moment moment{desk.session().now.skf, edit_state(desk.session()), {}};
  for (const auto& vertex : desk.session().now.draw_list.vertices)
    moment.picture.push_back(has_physics(moment) ? skelform::Vec2(0) : vertex.pos);
  return moment;
}

std::string difference(const Moment& a, const Moment& b) {
  const EditState &x = a.settings, &y = b.settings;
  if (a.rig->armature_json != b.rig->armature_json) return "rig";
  if (!(x.setup.pokes.overrides == y.setup.pokes.overrides)) return "overrides";
  if (!(x.setup.pokes == y.setup.pokes)) return "pokes";
  if (x.setup.styles != y.setup.styles) return "styles";
  if (!(x.setup.marks == y.setup.marks)) return "marks";
  if (!(x.setup.pad == y.setup.pad)) return "kept pad";
  if (is_edit(x.setup, y.setup)) return "setup";
  if (!(without_clock(x.transport.tracks) == without_clock(y.transport.tracks))) return "tracks";
  if (x.queue != y.queue) return "queue";
  if (!x.transport.player != !y.transport.player) return "player";
  if (!is_same_pad(x.transport.pad, y.transport.pad)) return "pad";
  if (x.tick_rate != y.tick_rate) return "tick rate";
  return a.picture == b.picture ? "" : "picture";
}

void check_history(ui::Desk& desk, int most) {
  end_gesture(desk.session());
  desk.session().playback.paused = true;
  desk.harness().frame(2);
  std::vector<Moment> back{moment_of(desk)};
  while (is_possible(Action::Undo, desk) && std::ssize(back) <= most) {
    take(desk, &Requests::undo);
    back.push_back(moment_of(desk));
  }
  for (std::size_t step = back.size() - 1; step-- > 0;) {
    if (!is_possible(Action::Redo, desk)) FAIL("nothing to redo at step " << step);
    take(desk, &Requests::redo);
    compare(back[step], moment_of(desk), step, "redone");
  }
  for (std::size_t step = 1; step < back.size(); ++step) {
    take(desk, &Requests::undo);
    compare(back[step], moment_of(desk), step, "undone again");
  }
  for (std::size_t step = back.size() - 1; step-- > 0;) take(desk, &Requests::redo);
  compare(back[0], moment_of(desk), 0, "redone again");
}

}  // namespace skelscope::monkey
