#include "session/cost/advice.h"

#include <algorithm>
#include <string>

#include "fields/physics_parameters.h"
#include "session/cost/settling.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr double kWorthAWord = 0.05;  // smallest share of the tick that is mentioned
constexpr double kMuchOverdraw = 3;
constexpr double kLargeTextures = 4 << 20;  // bytes

std::string percent(double share) {
  return fixed_text(100 * share, 0) + " %";
}

// Returns the first few names.
std::string early_names(const RigCost& cost) {
  constexpr std::size_t kMostNames = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(cost.early_names.size(), kMostNames); ++i)
    text += (i > 0 ? ", '" : "'") + cost.early_names[i] + '\'';
  return cost.early_names.size() > kMostNames ? text + " \u2026" : text;
}

// Says how many frames of the animation were examined.
std::string frames_words(const RigCost& cost, const Armature& armature) {
  if (cost.animation < 0) return "at rest";
  const int last = armature.animations[cost.animation].last_frame;
  if (last < kMostFramesLookedAt) return "in every frame";
  return "in the first " + std::to_string(kMostFramesLookedAt) + " frames";
}

void advise_families(RigCost& cost, const Armature& armature) {
  const double share = cost.fewer_iterations.ns / cost.tick.ns;
  if (cost.settle_early == 0 || share < kWorthAWord) return;
  const bool one = cost.settle_early == 1;
  cost.advice.push_back(std::to_string(FamilySettings{}.iterations) + " iterations where " +
                        std::to_string(cost.early_iterations) + " would do: " +
                        (one ? "family " : counted(cost.settle_early, "family") + ", ") +
                        early_names(cost) + (one ? " moves" : " move") +
                        " less than a tenth of a pixel after those " +
                        frames_words(cost, armature) + ". Without the others a tick takes " +
                        percent(share) + " less. A game may set FamilySettings::iterations");
}

void advise_physics(RigCost& cost, const Armature& armature) {
  const auto idle = std::ranges::count_if(
      armature.physics, [](const Physics& physics) { return !skelform::moves_bone(physics); });
  if (idle == 0) return;
  cost.advice.push_back(
      counted(idle, "physics entry") + (idle == 1 ? " has" : " have") +
      " nothing to do: neither sway nor a damping is above 0. Remove the physics there");
}

void advise_overdraw(RigCost& cost, const Armature& armature) {
  const Overdraw& overdraw = cost.overdraw;
  if (overdraw.times() < kMuchOverdraw || overdraw.most < 0) return;
  cost.advice.push_back(
      std::string("Sprites paint each pixel that they cover ") + fixed_text(overdraw.times(), 1) +
      " times on average, transparent ones too. Most by '" + bone_name(armature, overdraw.most) +
      "', " + percent(overdraw.by_most / overdraw.painted) +
      " of it. Trim empty borders of pictures, or give large ones a mesh along their outline");
}

// Returns how many pixels of the atlases belong to textures of a style.
double shown_pixels(const Armature& armature) {
  double pixels = 0;
  for (const Style& style : armature.styles)
    for (const Texture& texture : style.textures)
      pixels += std::max(0.0, double(texture.size.x)) * std::max(0.0, double(texture.size.y));
  return pixels;
}

void advise_textures(RigCost& cost, const Armature& armature) {
  const double all = static_cast<double>(cost.memory.textures);
  const double shown = 4 * shown_pixels(armature);
  if (all < kLargeTextures || shown > all / 2) return;
  cost.advice.push_back("Pictures take " + percent(shown / all) + " of the " +
                        std::to_string(static_cast<int>(all / (1 << 20))) +
                        " MB that the atlases take decoded. Export with a smaller atlas");
}

}  // namespace

void add_advice(RigCost& cost, const Armature& armature) {
  advise_families(cost, armature);
  advise_physics(cost, armature);
  advise_overdraw(cost, armature);
  advise_textures(cost, armature);
}

}  // namespace skelscope
