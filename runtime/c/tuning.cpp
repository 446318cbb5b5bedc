// Functions of skelform.h for tuning files.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

template <class Load>
skelform_tuning* open(Load&& load_it, char* error, size_t size) {
  explain("not enough memory", error, size);
  return guarded(static_cast<skelform_tuning*>(nullptr), [&]() -> skelform_tuning* {
    Result<Tuning> result = load_it();
    explain(result.error.message, error, size);
    return result ? new skelform_tuning{std::move(*result)} : nullptr;
  });
}

// Applies the tuning to the file's physics values; nullptr restores them. Returns a sentence for
// each part of the tuning that the rig lacks.
std::vector<std::string> tune(skelform_rig& rig, const skelform_tuning* tuning) {
  if (rig.loaded_physics.empty()) rig.loaded_physics = rig.skf.armature.physics;
  rig.skf.armature.physics = rig.loaded_physics;
  return tuning ? apply(tuning->tuning, rig.skf.armature) : std::vector<std::string>();
}

std::string lines_of(const std::vector<std::string>& sentences) {
  std::string lines;
  for (const std::string& sentence : sentences) lines += (lines.empty() ? "" : "\n") + sentence;
  return lines;
}

}  // namespace

skelform_tuning* skelform_tuning_load(const char* path, char* error, size_t error_size) {
  if (path == nullptr) return explain("no file was named", error, error_size), nullptr;
  return open([&] { return load_tuning(path); }, error, error_size);
}

skelform_tuning* skelform_tuning_load_bytes(const void* bytes, size_t size, char* error,
                                            size_t error_size) {
  const auto text = listed(static_cast<const char*>(bytes), size);
  return open([&] { return load_tuning_text({text.data(), text.size()}); }, error, error_size);
}

void skelform_tuning_free(skelform_tuning* tuning) {
  const std::unique_ptr<skelform_tuning> owned(tuning);
}

int skelform_rig_set_tuning(skelform_rig* rig, const skelform_tuning* tuning, char* report,
                            size_t report_size) {
  explain("", report, report_size);
  if (rig == nullptr) return 0;
  return guarded(0, [&]() -> int {
    std::vector<std::string> missing = tune(*rig, tuning);
    if (tuning)
      missing.insert(missing.end(), tuning->tuning.warnings.begin(), tuning->tuning.warnings.end());
    explain(lines_of(missing), report, report_size);
    return missing.size();
  });
}

double skelform_tuning_fade_seconds(const skelform_tuning* tuning, const skelform_rig* rig,
                                    int from, int to, double usual) {
  return tuning ? fade_seconds(tuning->tuning, skf_of(rig).armature, from, to, usual) : usual;
}

skelform_play_options skelform_tuning_fade_options(const skelform_tuning* tuning,
                                                   const skelform_rig* rig, int from, int to,
                                                   const skelform_play_options* usual) {
  const PlayOptions options = from_c(usual);
  return to_c(tuning ? fade_options(tuning->tuning, skf_of(rig).armature, from, to, options)
                     : options);
}

skelform_mask* skelform_mask_new_tuned(const skelform_tuning* tuning, const skelform_rig* rig,
                                       const char* name) {
  if (tuning == nullptr || rig == nullptr || name == nullptr) return nullptr;
  return guarded(static_cast<skelform_mask*>(nullptr), [&]() -> skelform_mask* {
    BoneMask flags = mask_of(tuning->tuning, rig->skf.armature, name);
    return flags.empty() ? nullptr : new skelform_mask{std::move(flags)};
  });
}

int skelform_pad_set_tuned(skelform_character* character, const skelform_tuning* tuning,
                           const char* name) {
  if (character == nullptr || tuning == nullptr || name == nullptr) return 0;
  return guarded(0, [&] {
    const PadPlayer tuned = pad_of(tuning->tuning, character->rig, name);
    if (tuned.clip_count == 0) return 0;
    PadPlayer& pad = character->actor.pad;
    pad.clips = tuned.clips;
    pad.clip_count = tuned.clip_count;
    pad.phase = 0;
    pad.weights = {};
    return 1;
  });
}
