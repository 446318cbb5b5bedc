// Translates indices in the user's settings and in the record to another export of the rig. Bones,
// families, physics entries, animations and textures follow their match; settings of lost parts are
// dropped.
#pragma once

#include "session/record/undo.h"
#include "session/recording/recording.h"
#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope {

using skelform::Remap;

std::vector<int> remap_bones(const Remap& remap, const std::vector<int>& bones);
std::vector<int> remap_animations(const Remap& remap, const std::vector<int>& animations);
// Drops motions of lost targets.
std::vector<TargetMotion> remap_motions(const Remap& remap, std::vector<TargetMotion> motions);
std::vector<PhysicsPoke> remap_physics(const Remap& remap, const std::vector<PhysicsPoke>& pokes);
Pokes remap_pokes(const Remap& remap, const Pokes& pokes);
// Keeps playheads within the animations. Turns off a track whose masked bones are all lost.
std::vector<PlaybackTrack> remap_tracks(const Remap& remap,
                                        const std::vector<PlaybackTrack>& tracks);
// Moves marks beyond the end of an animation to its last frame.
std::vector<FrameMark> remap_marks(const Remap& remap, const std::vector<FrameMark>& marks);
// Drops clips of lost animations. The next update() adapts the weights and tracks.
void remap_clips(const Remap& remap, skelform::PadPlayer& pad);
// Drops the player's lost voices and waiting animations, and a pad without clips.
Transport remap_transport(const Remap& remap, const Transport& transport);
TickInput remap_input(const Remap& remap, const TickInput& input);
// Styles follow their match; see replace_rig() for those that were never chosen.
EditState remap_edit(const Remap& remap, EditState state);
skelform::State remap_state(const Remap& remap, skelform::State state);
FirstHidden remap_hidden(const Remap& remap, const FirstHidden& hidden);
RecordedTick remap_tick(const Remap& remap, RecordedTick tick);

}  // namespace skelscope
