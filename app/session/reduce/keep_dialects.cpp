#include <algorithm>

#include "lists/lists.h"
#include "session/recording/trace.h"
#include "session/reduce/keep.h"
#include "session/reduce/tick_part.h"
#include "session/runs/player.h"

namespace skelscope {
namespace {

using skelform::Dialect;
using skelform::Skf;

constexpr int kMostFrames = 2'000;  // limit of frames per animation

SidePlayer player_of(const std::shared_ptr<const Skf>& skf, const Dialect& dialect) {
  SidePlayer player = make_player(skf);
  player.input.rules.dialect = dialect;
  return player;
}

TraceTick tick_at(SidePlayer& player, int animation, int frame) {
  play_frame(player, animation, frame);
  return trace_tick(*player.simulation, frame, {.stages = true});
}

// Returns the first difference while an animation plays; animation -1: at rest.
std::optional<Difference> first_part(const std::shared_ptr<const Skf>& skf, const Dialect& ours,
                                     const Dialect& other, int animation, std::string_view list) {
  SidePlayer a = player_of(skf, ours), b = player_of(skf, other);
  const int last = animation < 0 ? 0 : skf->armature.animations[animation].last_frame;
  for (int frame = 0; frame <= std::min(last, kMostFrames); ++frame) {
    TraceTick tick_a = tick_at(a, animation, frame), tick_b = tick_at(b, animation, frame);
    if (!list.empty()) tick_a = only_list(tick_a, list), tick_b = only_list(tick_b, list);
    Comparison comparison;
    compare_tick(comparison, tick_a, tick_b, {});
    if (comparison.first) return comparison.first;
  }
  return std::nullopt;
}

std::optional<Difference> first_part(const std::shared_ptr<const Skf>& skf, const Dialect& ours,
                                     const Dialect& other, std::string_view list) {
  for (int a = -1; a < count_of(skf->armature.animations); ++a)
    if (auto first = first_part(skf, ours, other, a, list)) return first;
  return std::nullopt;
}

}  // namespace

bool dialect_or_switch(const std::string& name, Dialect& dialect) {
  if (skelform::dialect_named(name, dialect)) return true;
  for (const skelform::DialectSwitch& one : skelform::dialect_switches()) {
    if (name != one.name) continue;
    dialect = skelform::normative();
    dialect.*one.value = true;
    return true;
  }
  return false;
}

Kept keep_dialects(const std::shared_ptr<const Skf>& whole, const Dialect& ours,
                   const Dialect& other, std::string& error) {
  const auto first = first_part(whole, ours, other, "");
  if (!first) {
    error = "the rig moves the same in both dialects";
    return {};
  }
  const std::string list = first->pass;
  const auto keeps = [ours, other, list](const Candidate& candidate) {
    return first_part(candidate.skf, ours, other, list).has_value();
  };
  return {keeps, Reach::Everything, "the dialects differ in the list \"" + list + '"'};
}

}  // namespace skelscope
