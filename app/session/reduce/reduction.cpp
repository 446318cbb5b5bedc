#include "session/reduce/reduction.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "lists/lists.h"
#include "session/reduce/phases.h"
#include "skelform/edit.h"

namespace skelscope {
namespace {

using skelform::Edit;
using skelform::Skf;

// Equal for rigs with equal texts. Images count by their size only, as reading them for each
// candidate takes too long.
std::uint64_t fingerprint(const Skf& skf) {
  std::uint64_t print = std::hash<std::string>{}(skf.armature_json);
  const auto mix = [&](std::uint64_t more) { print = print * 1'099'511'628'211u + more; };
  for (const skelform::AtlasImage& image : skf.atlas_images) mix(image.bytes.size());
  mix(skf.thumbnail.size());
  mix(skf.extras.size());
  return print;
}

std::vector<int> all_in_place(std::size_t count) {
  std::vector<int> places(count);
  for (std::size_t i = 0; i < count; ++i) places[i] = i;
  return places;
}

std::vector<int> follow(std::vector<int> places, const std::vector<int>& now) {
  for (int& place : places) place = place < 0 ? -1 : now[place];
  return places;
}

bool takes(Reduction& r, Candidate candidate) {
  if (!r.asked.insert(fingerprint(*candidate.skf)).second) return false;
  ++r.tries;
  if (!r.keeps(candidate)) return false;
  r.best = std::move(candidate);
  return true;
}

// Edits that fail give no candidate; a rig needs a bone, for instance.
bool takes_without(Reduction& r, const std::vector<Edit>& edits) {
  skelform::EditResult result = skelform::edit(*r.best.skf, edits);
  if (!result) return false;
  Candidate candidate{std::make_shared<const Skf>(std::move(*result.skf)),
                      follow(r.best.bones, result.bones),
                      follow(r.best.animations, result.animations)};
  return takes(r, std::move(candidate));
}

void enter(Reduction& r, int phase, int level) {
  r.phase = phase;
  r.level = level;
  r.chunk = r.at = 0;
}

// After the last phase, begins again with the first one as long as something was removed, since a
// removed part may have needed another part.
void next_phase(Reduction& r) {
  const int count = count_of(phases_of(r.reach));
  if (r.phase + 1 < count) return enter(r, r.phase + 1, 0);
  r.done = !std::exchange(r.was_cut, false);
  enter(r, 0, 0);
}

// Tries all parts, then halves, quarters, ... and at last single parts. Returns false when the
// level is finished.
bool choose_chunk(Reduction& r, std::size_t parts) {
  if (parts == 0) return false;
  if (r.chunk == 0) r.chunk = parts;
  if (r.at < parts) return true;
  if (r.chunk == 1) return false;
  r.chunk = std::min((r.chunk + 1) / 2, parts);
  r.at = 0;
  return true;
}

void try_chunk(Reduction& r, const Phase& phase, const std::vector<Removable>& parts) {
  const Skf& skf = *r.best.skf;
  const std::size_t count = std::min(r.chunk, parts.size() - r.at);
  const std::span<const Removable> chosen(parts.data() + r.at, count);
  const bool taken = takes_without(r, phase.without(skf, r.level, chosen));
  r.was_cut = r.was_cut || taken;
  const bool shorter = taken && phase.parts(*r.best.skf, r.level).size() < parts.size();
  if (!shorter) r.at += count;  // otherwise the next parts have moved up to `at`
}

bool loses_other_entries(Reduction& r) {
  if (r.best.skf->thumbnail.empty() && r.best.skf->extras.empty()) return false;
  Skf bare = *r.best.skf;
  bare.thumbnail.clear();
  bare.extras.clear();
  return takes(r, {std::make_shared<const Skf>(std::move(bare)), r.best.bones, r.best.animations});
}

}  // namespace

bool begin_reduction(std::shared_ptr<const Skf> whole, Keeps keeps, Reach reach,
                     Reduction& reduction, std::string& error) {
  Reduction r;
  r.whole = counts_of(whole->armature);
  r.keeps = std::move(keeps);
  r.reach = reach;
  r.best = {whole, all_in_place(whole->armature.bones.size()),
            all_in_place(whole->armature.animations.size())};
  if (!r.keeps(r.best)) {
    error = "the rig does not show the symptom";
    return false;
  }
  skelform::EditResult again = skelform::edit(*whole, std::span<const Edit>{});
  if (!again) {
    error = again.error.message;
    return false;
  }
  const Candidate anew{std::make_shared<const Skf>(std::move(*again.skf)), again.bones,
                       again.animations};
  if (!takes(r, anew)) {
    error = "the rig no longer shows the symptom once it is written again";
    return false;
  }
  loses_other_entries(r);
  reduction = std::move(r);
  return true;
}

bool step_reduction(Reduction& r) {
  while (!r.done) {
    const Phase& phase = *phases_of(r.reach)[r.phase];
    if (r.level >= phase.levels(*r.best.skf)) {
      next_phase(r);
      continue;
    }
    const std::vector<Removable> parts = phase.parts(*r.best.skf, r.level);
    if (!choose_chunk(r, parts.size())) {
      enter(r, r.phase, r.level + 1);
      continue;
    }
    try_chunk(r, phase, parts);
    return false;
  }
  return true;
}

bool continue_reduction(Reduction& reduction, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (!step_reduction(reduction))
    if (Clock::now() >= end) return false;
  return true;
}

const char* phase_words(const Reduction& r) {
  return phases_of(r.reach)[r.phase]->name;
}

}  // namespace skelscope
