// Functions of skelform.h that show a character in SkelScope while the game runs.
#include "skelform/live.h"

#include <cstddef>
#include <memory>
#include <string>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

struct skelform_live {
  Live live;
};

namespace {

const char* name_or_none(const char* name) {
  return name ? name : "";
}

LiveOptions options_of(const skelform_live_options& asked) {
  LiveOptions options;
  if (asked.host) options.host = asked.host;
  options.port = asked.port;
  options.character = name_or_none(asked.character);
  options.rig = name_or_none(asked.rig);
  options.runtime = name_or_none(asked.runtime);
  options.token = name_or_none(asked.token);
  options.sha256 = name_or_none(asked.sha256);
  options.tick_rate = asked.tick_rate;
  if (asked.rig_bytes)
    options.rig_bytes = {static_cast<const std::byte*>(asked.rig_bytes), asked.rig_byte_count};
  return options;
}

LivePace from_c(const skelform_live_pace& pace) {
  return {pace.paused != 0, pace.steps, pace.speed};
}

skelform_live_pace pace_to_c(const LivePace& pace) {
  return {pace.paused, pace.steps, pace.speed};
}

bool apply_to(const LiveChange& change, skelform_rig* rig, skelform_character* character,
              LivePace& pace) {
  if (apply(change, pace)) return true;
  if (rig && apply(change, std::span<Physics>(rig->skf.armature.physics))) return true;
  return character && apply(change, character->rig, character->actor);
}

}  // namespace

skelform_live_options skelform_live_options_default(void) {
  return {"127.0.0.1", kLivePort, nullptr, nullptr, nullptr, nullptr, 60, nullptr, 0, nullptr};
}

skelform_live* skelform_live_connect(const skelform_live_options* options) {
  return guarded(static_cast<skelform_live*>(nullptr), [&]() -> skelform_live* {
    auto made = std::make_unique<skelform_live>();
    made->live = live_connect(options_of(options ? *options : skelform_live_options_default()));
    return made->live.inside ? made.release() : nullptr;
  });
}

void skelform_live_free(skelform_live* live) {
  const std::unique_ptr<skelform_live> owned(live);
}

void skelform_live_tick(skelform_live* live, const skelform_character* character) {
  if (live == nullptr || character == nullptr) return;
  guarded([&] {
    const skelform_stages& stages = character->stages;
    const bool has = stages.tick != 0 && stages.tick == character->actor.ticks;
    live_tick(live->live, character->rig, character->actor,
              LiveActorTick{.stages = has ? &stages.trace : nullptr, .velocity = character->moved});
    stages.asked = live_wants(live->live).stages;
  });
}

void skelform_live_mark(skelform_live* live, const char* name) {
  if (live && name) live_mark(live->live, name);
}

int skelform_live_is_watched(const skelform_live* live) {
  return live && is_watched(live->live) ? 1 : 0;
}

int64_t skelform_live_dropped_ticks(const skelform_live* live) {
  return live ? dropped_ticks(live->live) : 0;
}

skelform_live_pace skelform_live_pace_default(void) {
  return pace_to_c({});
}

size_t skelform_live_apply_changes(skelform_live* live, skelform_rig* rig,
                                   skelform_character* character, skelform_live_pace* pace) {
  if (live == nullptr) return 0;
  return guarded(size_t{0}, [&] {
    LivePace now = pace ? from_c(*pace) : LivePace{};
    size_t count = 0;
    for (const LiveChange& change : live_changes(live->live))
      count += apply_to(change, rig, character, now) ? 1 : 0;
    if (pace) *pace = pace_to_c(now);
    return count;
  });
}

int skelform_live_ticks_due(skelform_live_pace* pace, skelform_clock* clock, double seconds) {
  if (clock == nullptr) return 0;
  if (pace == nullptr) return skelform_clock_ticks_due(clock, seconds);
  LivePace now = from_c(*pace);
  Clock ours{clock->tick_seconds, clock->most_ticks, clock->saved};
  const int due = ticks_due(now, ours, finite_or(seconds, 0.0));
  clock->saved = ours.saved;
  *pace = pace_to_c(now);
  return due;
}
