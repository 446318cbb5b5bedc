// The timeline's rows: the tracks of the mix, below each its bones with keys, below each bone its
// elements. Built anew every frame from the session, the folds and the filter.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "session/edit/masked_targets.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Layer: the heading of a layer in a Blend. Mix: a track's weight, Additive and Mask. MaskNote: an
// IK target outside the mask.
enum class RowKind { Layer, Track, Mix, MaskNote, Bone, Element };

struct TimelineRow {
  RowKind kind = RowKind::Track;
  int track = 0;  // the track, as an index into Playback::tracks; of a Layer its first one
  const skelform::Animation* animation = nullptr;
  int bone_id = -1;  // -1: a Track row, or keys of a bone that does not exist
  skelform::Element element = skelform::Element::Unknown;  // only for Element rows
  MaskedTarget masked;                                     // only for MaskNote rows
  bool open = false;      // Track and Bone rows: whether the rows below are listed
  bool has_dead = false;  // whether some keys of the animation animate nothing
  // Empty in Track rows, which show all keys, and in rows without keys.
  std::span<const skelform::ElementTrack* const> tracks;
};

inline bool has_keys(RowKind kind) {
  return kind == RowKind::Track || kind == RowKind::Bone || kind == RowKind::Element;
}

struct TimelineRows {
  std::vector<TimelineRow> rows;
  std::vector<std::vector<const skelform::ElementTrack*>> tracks;  // for each track of the mix
  std::deque<skelform::ElementTrack> dead;                         // keys without a track
};

// Returns the rows, which are valid until the session changes.
TimelineRows timeline_rows(const Session& session, const View& view);

// Returns whether a track (bone_id -1) or a bone in it is unfolded.
bool row_is_open(const Session& session, const TimelineView& view, int track, int bone_id);
void set_row_open(const Session& session, TimelineView& view, int track, int bone_id, bool open);

// Returns the earliest key at or after a frame; -1: none. Keys are indices into
// Animation::keyframes.
int next_key(const TimelineRow& row, int frame);
// Returns the latest key before a frame; -1: none.
int previous_key(const TimelineRow& row, int frame);
// Returns the key nearest to a frame, at most `reach` frames away; -1: none.
int nearest_key(const TimelineRow& row, double frame, double reach);

// Returns whether a frame holds a dead key or several keys of one element; for Track rows, a dead
// key.
bool frame_is_suspect(const TimelineRow& row, int frame);

// Returns the family that moves a bone: the family whose member it is, or else the one whose target
// it is; -1: none.
int family_of_bone(const skelform::Armature& armature, int bone_id);

// Returns the frame of a track at the tick on screen.
int track_frame(const Session& session, int track);

}  // namespace skelscope
