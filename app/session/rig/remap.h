// Translates indices in the user's settings and the record to another export of the rig. Bones,
// families, physics entries, animations and textures follow their match; entries about lost parts
// are dropped.
#pragma once

#include "session/record/undo.h"
#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope {

using skelform::Remap;

std::vector<int> remap_bones(const Remap& remap, const std::vector<int>& bones);
std::vector<int> remap_animations(const Remap& remap, const std::vector<int>& animations);
std::vector<PhysicsPoke> remap_physics(const Remap& remap, const std::vector<PhysicsPoke>& pokes);
Pokes remap_pokes(const Remap& remap, const Pokes& pokes);
// Playheads stay within the animation. A track whose masked bones are all lost is off.
std::vector<PlaybackTrack> remap_tracks(const Remap& remap,
                                        const std::vector<PlaybackTrack>& tracks);
// At most at the last frame of their animations.
std::vector<FrameMark> remap_marks(const Remap& remap, const std::vector<FrameMark>& marks);
// Voices and waiting animations that are lost leave. May be null.
std::shared_ptr<const skelform::Player> remap_player(
    const Remap& remap, const std::shared_ptr<const skelform::Player>& player);
// Clips of lost animations leave. The weights and tracks follow at the next update().
void remap_clips(const Remap& remap, skelform::PadPlayer& pad);
// As remap_clips(). nullptr without clips that are left.
std::shared_ptr<const skelform::PadPlayer> remap_pad(
    const Remap& remap, const std::shared_ptr<const skelform::PadPlayer>& pad);
TickInput remap_input(const Remap& remap, const TickInput& input);
EditState remap_edit(const Remap& remap, EditState state);
skelform::State remap_state(const Remap& remap, skelform::State state);
FirstHidden remap_hidden(const Remap& remap, const FirstHidden& hidden);

}  // namespace skelscope
