#include "session/record/root_walk.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/ik/drag.h"
#include "session/tick/track_mask.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

using namespace skelform;

// The tracks of the playback that mixed_tracks() returns, in the same order.
std::vector<const PlaybackTrack*> mixed(const Armature& armature, const Playback& playback) {
  std::vector<const PlaybackTrack*> tracks;
  for (const PlaybackTrack& track : playback.tracks)
    if (takes_part(playback.tracks, track) && has_animation(armature, track.animation))
      tracks.push_back(&track);
  return tracks;
}

// The n-th track of an animation in the tick before; nullptr if it did not play.
const TickTrack* same_before(TickBefore before, const std::vector<TickTrack>& now, int at) {
  if (before == nullptr) return nullptr;
  const auto is_same = [&](const TickTrack& track) {
    return track.animation == now[at].animation && track.layer == now[at].layer;
  };
  const auto end = now.begin() + static_cast<std::ptrdiff_t>(at);
  auto nth = std::count_if(now.begin(), end, is_same);
  for (const TickTrack& track : before->tracks)
    if (is_same(track) && nth-- == 0) return &track;
  return nullptr;
}

TrackWay way_of(const TickTrack& track, const TickTrack* before, const PlaybackTrack& playhead) {
  if (before == nullptr) return {track.frame, 0};
  const int by = track.frame - before->frame;
  const bool wraps = playhead.end == TrackEnd::Loop && (playhead.reverse ? by > 0 : by < 0);
  return {before->frame, !wraps ? 0 : playhead.reverse ? -1 : 1};
}

// Outside a Blend a later track covers the earlier ones, as a higher layer does.
Track blended(Track track, Mix mix, int at) {
  if (mix == Mix::Blend) return track;
  track.layer = at;
  if (mix == Mix::Sequence) track.weight = 1;
  return track;
}

std::vector<RootTrack> root_tracks_of(const Armature& armature, const Playback& playback,
                                      const TickInput& input, TickBefore before,
                                      LibraryTracks& library) {
  std::vector<RootTrack> tracks;
  const auto playheads = mixed(armature, playback);
  const auto played = library_tracks(armature, input.tracks, library);
  for (std::size_t i = 0; i < std::min(playheads.size(), played.size()); ++i) {
    const TrackWay way =
        way_of(input.tracks[i], same_before(before, input.tracks, i), *playheads[i]);
    tracks.push_back({blended(played[i], input.rules.mix, i), way});
  }
  return tracks;
}

void keep_root(const Armature& armature, const RootTake& take, const TickInput& input,
               LibraryTracks& library, Pokes& pokes) {
  Pose pose = initial_state(armature).pose;
  animate(armature, library_tracks(armature, input.tracks, library), pose, input.rules);
  take_out(armature, pokes.root, take, pose);
  const LocalBone& kept = pose.bones[pokes.root.bone];
  const auto keep = [&](bool is_taken, Element element, float value) {
    if (is_taken) set_override(pokes.overrides, pokes.root.bone, element, value);
  };
  keep(pokes.root.x, Element::PositionX, kept.pos.x);
  keep(pokes.root.y, Element::PositionY, kept.pos.y);
  keep(pokes.root.rotation, Element::Rotation, kept.rot);
}

}  // namespace

void add_walk(const Armature& armature, const Playback& playback, const TickInput& input,
              TickBefore before, Pokes& pokes) {
  Placement& placement = pokes.stance.placement;
  placement.position -= pokes.walked.move;  // of a recorded tick, which the user plays on from
  placement.rotation -= pokes.walked.turn;
  pokes.walked = {};
  const int bones = count_of(armature.bones);
  if (pokes.root.bone < 0 || pokes.root.bone >= bones) return;
  LibraryTracks library;
  const auto tracks = root_tracks_of(armature, playback, input, before, library);
  const RootTake take =
      root_take(armature, pokes.root, tracks, initial_state(armature).pose, input.rules.dialect);
  keep_root(armature, take, input, library, pokes);
  if (before != nullptr) pokes.walked = pokes_of(*before).walked;
  Placement there = placement;
  there.rotation += pokes.walked.turn;
  const RootStep step = world_step(there, take.step);
  pokes.walked.move += step.move;
  pokes.walked.turn += step.turn;
  placement.position += pokes.walked.move;
  placement.rotation += pokes.walked.turn;
}

}  // namespace skelscope
