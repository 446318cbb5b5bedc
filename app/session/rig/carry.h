// What was said about one rig, said about another export of it. Bones, families, physics entries,
// animations and textures go by their match; what is about something that is gone is dropped.
#pragma once

#include "session/record/undo.h"
#include "session/rig/rig_match.h"
#include "skelform/skelform.h"

namespace skelscope {

struct Carriage {
  const skelform::Armature& from;
  const skelform::Armature& to;
  const RigMatch& match;
};

int carry_texture(const Carriage& carriage, int tex);  // by name; -1 when it is not there
std::vector<int> carry_bones(const Carriage& carriage, const std::vector<int>& bones);
Pokes carry_pokes(const Carriage& carriage, const Pokes& pokes);
// Playheads stay within the animation.
std::vector<PlaybackTrack> carry_tracks(const Carriage& carriage,
                                        const std::vector<PlaybackTrack>& tracks);
TickInput carry_input(const Carriage& carriage, const TickInput& input);
EditState carry_edit(const Carriage& carriage, EditState state);
// Bones that are new stand as freshly loaded.
skelform::State carry_state(const Carriage& carriage, const skelform::State& state);
FirstHidden carry_hidden(const Carriage& carriage, const FirstHidden& hidden);

}  // namespace skelscope
