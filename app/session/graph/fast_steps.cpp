#include "session/graph/fast_steps.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Constructed;
using skelform::Vec2;

constexpr std::size_t kMostListed = 24, kMostOfAnAnimation = 6;
constexpr std::size_t kMostSteps = 2'000'000;  // bones times frames of one animation
constexpr float kSuddenShare = 3;              // as often as large as its neighbours
constexpr std::array<float, kStepKinds> kLeastSudden{4, 12, 4};  // pixels, degrees, pixels
constexpr float kLeastShown = 0.05f;

const Armature& armature_of(const FastSteps& steps) {
  return steps.rig->armature;
}

std::size_t bones_of(const FastSteps& steps) {
  return armature_of(steps).bones.size();
}

FastSteps::Moment moment_of(const Armature& armature, const Constructed& built) {
  FastSteps::Moment moment{{}, built.vertices, {}};
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    const int parent = armature.bones[b].parent_id;
    moment.joints.push_back(built.bones[b].pos);
    moment.turns.push_back(built.bones[b].rot - (parent < 0 ? 0 : built.bones[parent].rot));
  }
  return moment;
}

// Returns the longest way of a vertex of the bone's mesh; 0 without a mesh.
float vertex_way(const Armature& armature, int bone, const FastSteps::Moment& from,
                 const FastSteps::Moment& to) {
  const int entry = armature.bones[bone].visuals_id;
  if (entry < 0) return 0;
  const std::size_t first = skelform::first_vertex(armature, entry);
  const std::size_t count = armature.visuals[entry].vertices.size();
  float most = 0;
  for (std::size_t v = first; v < first + count; ++v)
    most = std::max(most, skelform::length(to.vertices[v] - from.vertices[v]));
  return most;
}

void note_step(FastSteps& steps, const FastSteps::Moment& to) {
  const FastSteps::Moment& from = steps.before;
  for (std::size_t b = 0; b < bones_of(steps); ++b) {
    steps.amounts[0].push_back(skelform::length(to.joints[b] - from.joints[b]));
    steps.amounts[1].push_back(
        std::fabs(skelform::to_degrees(skelform::wrap_angle(to.turns[b] - from.turns[b]))));
    steps.amounts[2].push_back(vertex_way(armature_of(steps), b, from, to));
  }
}

int frames_of(const FastSteps& steps) {
  const int most = kMostSteps / std::max<std::size_t>(bones_of(steps), 1);
  return std::min(last_frame(*steps.player), std::max(most, 2) - 1) + 1;
}

// The rows of a kind's amounts: row 0 leads to frame 1; the last row is the seam, from the last
// frame to the first.
struct StepRows {
  const std::vector<float>& amounts;
  std::size_t bones;
  std::size_t count() const { return bones == 0 ? 0 : amounts.size() / bones; }
  float at(std::size_t row, std::size_t bone) const { return amounts[row * bones + bone]; }
  // The steps around a row, in the loop.
  float around(std::size_t row, std::size_t bone) const {
    const std::size_t rows = count();
    return std::max(at((row + rows - 1) % rows, bone), at((row + 1) % rows, bone));
  }
};

// Returns the step of a row by the bone that stands out most, else by the fastest bone.
FastStep step_of_row(const FastSteps& steps, const StepRows& rows, std::size_t row, int kind) {
  FastStep best;
  for (std::size_t b = 0; b < rows.bones; ++b) {
    const float amount = rows.at(row, b), around = rows.around(row, b);
    const bool sudden =
        amount > kLeastSudden[kind] && amount > kSuddenShare * around && rows.count() > 2;
    if (amount <= kLeastShown || amount < around) continue;
    if (std::tuple(sudden, amount) <= std::tuple(best.sudden, best.amount)) continue;
    const bool seam = row + 1 == rows.count();
    best = {
        steps.animation, seam ? 0 : static_cast<int>(row) + 1, static_cast<int>(b), amount, seam,
        sudden};
  }
  return best;
}

void keep_fastest(std::vector<FastStep>& steps, std::size_t most) {
  std::ranges::stable_sort(steps, [](const FastStep& a, const FastStep& b) {
    return std::tuple(a.sudden, a.amount) > std::tuple(b.sudden, b.amount);
  });
  if (steps.size() > most) steps.resize(most);
}

void take_animation(FastSteps& steps) {
  for (int kind = 0; kind < kStepKinds; ++kind) {
    const StepRows rows{steps.amounts[kind], bones_of(steps)};
    std::vector<FastStep> found;
    for (std::size_t row = 0; row < rows.count(); ++row) {
      const FastStep step = step_of_row(steps, rows, row, kind);
      if (step.bone >= 0) found.push_back(step);
    }
    keep_fastest(found, kMostOfAnAnimation);
    auto& worst = steps.worst[kind];
    worst.insert(worst.end(), found.begin(), found.end());
    keep_fastest(worst, kMostListed);
  }
}

void begin_next(FastSteps& steps) {
  steps.player =
      std::make_shared<RigPlayer>(make_rig_player(armature_of(steps), ++steps.animation));
  steps.player->state.physics.clear();
  steps.frame = 0;
  for (auto& amounts : steps.amounts) amounts.clear();
}

void play_next_frame(FastSteps& steps) {
  pose(*steps.player, steps.frame);
  build(*steps.player);
  FastSteps::Moment moment = moment_of(armature_of(steps), steps.player->constructed);
  if (steps.frame == 0)
    steps.first = moment;
  else
    note_step(steps, moment);
  steps.before = std::move(moment);
  ++steps.frame;
}

// Compares the last frame with the first, unless the animation is too long to be played whole.
void end_animation(FastSteps& steps) {
  const bool whole = steps.frame - 1 == last_frame(*steps.player);
  if (steps.frame > 1 && whole) note_step(steps, steps.first);
  take_animation(steps);
  steps.player.reset();
}

}  // namespace

bool follow_fast_steps(FastSteps& steps, const Session& session, int budget) {
  if (steps.rig != session.now.skf) {
    steps = {};
    steps.rig = session.now.skf;
  }
  if (!steps.rig || steps.progress >= 1) return true;
  const int all = count_of(armature_of(steps).animations);
  for (; budget > 0 && (steps.player || steps.animation + 1 < all); --budget) {
    if (!steps.player) begin_next(steps);
    play_next_frame(steps);
    if (steps.frame >= frames_of(steps)) end_animation(steps);
  }
  const int done = steps.animation + (steps.player ? 0 : 1);
  steps.progress = all == 0 ? 1 : static_cast<float>(done) / static_cast<float>(all);
  return steps.progress >= 1;
}

}  // namespace skelscope
