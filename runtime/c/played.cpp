// Functions of skelform.h that ask a character's players, move them, and take out root motion.
#include <algorithm>

#include "objects.h"
#include "skelform/root_motion.h"

using namespace skelform;
using namespace skelform_c;

namespace {

// The player of a layer; nullptr if nothing has played there.
const Player* player_at(const skelform_character* character, int layer) {
  if (character == nullptr) return nullptr;
  return layer == 0 ? &character->actor.player : at(character->actor.layers, layer - 1);
}

skelform_voice to_c(const VoiceNow& now) {
  return {now.animation, now.frame,      now.progress,    now.remaining,
          now.weight,    now.is_current, now.has_finished};
}

skelform_root_motion to_c(const RootMotion& root) {
  return {root.bone, root.x, root.y, root.rotation};
}

skelform_root_step to_c(const RootStep& step) {
  return {skelform_c::to_c(step.move), step.turn};
}

}  // namespace

int skelform_character_voice_count(const skelform_character* character, int layer) {
  const Player* player = player_at(character, layer);
  return player ? std::clamp(player->voice_count, 0, kMostVoices) : 0;
}

skelform_voice skelform_character_voice(const skelform_character* character, int layer, int voice) {
  const Player* player = player_at(character, layer);
  if (player == nullptr) return to_c(VoiceNow{});
  const Armature& rig = character->rig;
  return to_c(voice == -1 ? current_voice(*player, rig) : voice_now(*player, rig, voice));
}

int skelform_character_seek(skelform_character* character, int layer, double frame) {
  const Player* player = player_at(character, layer);
  if (player == nullptr) return 0;
  Player& changed = layer == 0 ? character->actor.player : character->actor.layers[layer - 1];
  return seek(changed, character->rig, frame) ? 1 : 0;
}

skelform_root_motion skelform_root_motion_default(void) {
  return to_c(RootMotion{});
}

void skelform_character_set_root_motion(skelform_character* character,
                                        const skelform_root_motion* root) {
  if (character == nullptr) return;
  character->actor.root = {};
  if (root == nullptr || at(character->rig.bones, root->bone) == nullptr) return;
  character->actor.root = {root->bone, root->x != 0, root->y != 0, root->rotation != 0};
}

skelform_root_step skelform_character_root_step(const skelform_character* character,
                                                const skelform_placement* placement) {
  if (character == nullptr) return {};
  const RootStep step = root_step(character->actor);
  return to_c(placement ? world_step(from_c(placement), step) : step);
}

size_t skelform_tuning_marks(const skelform_tuning* tuning, const skelform_rig* rig,
                             skelform_mark* marks, size_t count) {
  if (tuning == nullptr || rig == nullptr) return 0;
  return guarded(size_t(0), [&] {
    const std::vector<PlayMark> tuned = marks_of(tuning->tuning, rig->skf.armature);
    for (std::size_t i = 0; marks != nullptr && i < std::min(count, tuned.size()); ++i)
      marks[i] = {tuned[i].animation, tuned[i].frame};
    return tuned.size();
  });
}

const char* skelform_tuning_mark_name(const skelform_tuning* tuning, int mark) {
  const MarkTuning* found = tuning ? at(tuning->tuning.marks, mark) : nullptr;
  return found ? found->name.c_str() : "";
}

skelform_root_motion skelform_tuning_root_motion(const skelform_tuning* tuning,
                                                 const skelform_rig* rig) {
  if (tuning == nullptr || rig == nullptr) return to_c(RootMotion{});
  return guarded(to_c(RootMotion{}),
                 [&] { return to_c(root_of(tuning->tuning, rig->skf.armature)); });
}
