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
std::vector<PhysicsPoke> remap_physics(const Remap& remap, const std::vector<PhysicsPoke>& pokes);
Pokes remap_pokes(const Remap& remap, const Pokes& pokes);
// Keeps playheads within the animations. Turns off a track whose masked bones are all lost.
std::vector<PlaybackTrack> remap_tracks(const Remap& remap,
                                        const std::vector<PlaybackTrack>& tracks);
// Drops the player's lost voices and waiting animations, and a pad without clips.
Transport remap_transport(const Remap& remap, const Transport& transport);
TickInput remap_input(const Remap& remap, const TickInput& input);

// The styles that each of two exports begins with.
struct FirstStyles {
  std::vector<int> from, to;
};
// Styles follow their match. Styles that the user never chose stay the first ones, whatever the rig
// has.
std::vector<int> remap_styles(const RigMatch& match, const FirstStyles& first,
                              const std::vector<int>& styles);
Setup remap_setup(const Remap& remap, const FirstStyles& first, Setup setup);
EditState remap_edit(const Remap& remap, const FirstStyles& first, EditState state);

skelform::State remap_state(const Remap& remap, skelform::State state);
FirstHidden remap_hidden(const Remap& remap, const FirstHidden& hidden);
RecordedTick remap_tick(const Remap& remap, RecordedTick tick);

}  // namespace skelscope
