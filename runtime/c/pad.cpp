// Functions of skelform.h for blend pads.
#include <cmath>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

static_assert(SKELFORM_MOST_PAD_CLIPS == kMostPadClips);

int skelform_pad_add(skelform_character* character, int animation, skelform_vec2 place,
                     double speed, double first_frame) {
  if (character == nullptr) return 0;
  if (!is_finite(place) || !std::isfinite(speed) || !std::isfinite(first_frame)) return 0;
  return add_clip(character->actor.pad, animation, from_c(place), speed, first_frame) ? 1 : 0;
}

void skelform_pad_clear(skelform_character* character) {
  if (character == nullptr) return;
  PadPlayer& pad = character->actor.pad;
  pad.clip_count = 0;
  pad.phase = 0;
  pad.weights = {};
}

void skelform_pad_set_point(skelform_character* character, skelform_vec2 point) {
  if (character != nullptr && is_finite(point)) character->actor.pad.point = from_c(point);
}

void skelform_pad_set_weight(skelform_character* character, float weight) {
  if (character != nullptr && std::isfinite(weight)) character->actor.pad.weight = weight;
}

void skelform_pad_set_speed(skelform_character* character, double speed) {
  if (character != nullptr && std::isfinite(speed)) character->actor.pad.speed = speed;
}

int skelform_pad_set_mask(skelform_character* character, const skelform_mask* mask, int additive) {
  if (character == nullptr || !is_of(mask, character->rig)) return 0;
  return guarded(0, [&] {
    PadPlayer& pad = character->actor.pad;
    pad.mask = shared(mask);
    pad.additive = additive != 0;
    return 1;
  });
}

// Layer -1 puts the pad under the players; in layer 0 it is mixed with them.
void skelform_pad_set_below(skelform_character* character, int below) {
  if (character != nullptr) character->actor.pad.layer = below ? -1 : 0;
}

const float* skelform_pad_weights(const skelform_character* character, size_t* count) {
  if (character == nullptr) return tell(count, 0), nullptr;
  tell(count, static_cast<size_t>(character->actor.pad.clip_count));
  return character->actor.pad.weights.data();
}
