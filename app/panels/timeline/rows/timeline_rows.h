// The timeline's rows: the tracks of the mix, under each its bones with keys, under each bone its
// elements. Built anew every frame from the session, the folds and the filter.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

enum class RowKind { Track, Bone, Element };

struct TimelineRow {
  RowKind kind = RowKind::Track;
  int track = 0;  // index into Playback::tracks
  const skelform::Animation* animation = nullptr;
  int bone_id = -1;  // -1 in a Track row and for keys of a bone that does not exist
  skelform::Element element = skelform::Element::Unknown;  // Element rows
  bool open = false;      // Track and Bone rows: what is below is listed
  bool has_dead = false;  // some keys of the animation animate nothing
  std::span<const skelform::ElementTrack* const> tracks;  // whose keys they are; Track rows: none,
                                                          // they stand for all keys
};

struct TimelineRows {
  std::vector<TimelineRow> rows;
  std::vector<std::vector<const skelform::ElementTrack*>> tracks;  // of the rows, one list a track
  std::deque<skelform::ElementTrack> dead;  // keys that the animation has no track for
};

// Valid until the session changes.
TimelineRows timeline_rows(const Session& session, const View& view);

// Whether a track (bone_id -1) or a bone in it is unfolded.
bool row_is_open(const Session& session, const TimelineView& view, int track, int bone_id);
void set_row_open(const Session& session, TimelineView& view, int track, int bone_id, bool open);

// The earliest key at or after a frame, or -1. Indices into Animation::keyframes.
int next_key(const TimelineRow& row, int frame);
// The latest key before a frame, or -1.
int previous_key(const TimelineRow& row, int frame);
// The key nearest to a frame, at most `reach` frames away, or -1.
int nearest_key(const TimelineRow& row, double frame, double reach);

// Whether a frame holds a dead key, or several keys of the same element. Track rows: dead ones.
bool frame_is_suspect(const TimelineRow& row, int frame);

// The family that moves a bone: the one it is a member of, else the one that aims at it; -1 none.
int family_of_bone(const skelform::Armature& armature, int bone_id);

// The frame a track of the mix shows at the tick on screen.
int track_frame(const Session& session, int track);

}  // namespace skelscope
