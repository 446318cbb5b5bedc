// State of the physics lab. Changes to ticks go into the session's pokes and its excitation.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "lists/lists.h"
#include "session/runs/quantity.h"
#include "session/runs/sweep.h"
#include "session/tick/excitation.h"
#include "view/selection.h"

namespace skelscope {

// Two physics tunings, A and B. The session's pokes hold the active one.
struct TuningSlots {
  int active = 0;  // 0: A, 1: B
  // The pokes of the inactive slot. B starts with the file's values.
  std::array<std::vector<PhysicsPoke>, 2> pokes;
};
// Stores `pokes` in the active slot, activates `slot` and returns its pokes.
std::vector<PhysicsPoke> flip(TuningSlots& slots, int slot, const std::vector<PhysicsPoke>& pokes);

inline constexpr std::array kPlotSeconds{2.0, 4.0, 10.0, 30.0, 0.0};  // 0: the whole record

// Which quantities of a bone are plotted, indexed by Quantity.
using ShownQuantities = std::array<bool, kQuantities>;
constexpr ShownQuantities only(std::initializer_list<Quantity> quantities) {
  ShownQuantities shown{};
  for (const Quantity quantity : quantities) shown[to_index(quantity)] = true;
  return shown;
}

struct PlotsView {
  int window = 0;  // index into kPlotSeconds
  ShownQuantities orbiting =
      only({Quantity::RawOrbit, Quantity::Orbit, Quantity::OrbitTurn, Quantity::Lag});
  ShownQuantities steady =  // for bones without orbit
      only({Quantity::RawX, Quantity::X, Quantity::RawY, Quantity::Y, Quantity::Lag,
            Quantity::RotationLag, Quantity::Scale});
  bool other = false;   // also plot the other tuning
  bool motion = false;  // plot the motion of a bone with physics instead of its physics
  std::array<bool, 4> moving{true, true, true, true};  // plotted motion, by BoneQuantity
  bool scrubbing = false;                              // the mouse drags the cursor
};

struct PhysicsTab {
  bool was_open = false;        // the tab in the last frame; opening it shows the physics overlay
  bool overlay_before = false;  // the overlay's switch before that, restored when the tab closes
};

struct PhysicsView : PhysicsTab {
  TuningSlots slots;
  PlotsView plots;
  std::array<bool, kSweepRates.size()> shown_rates{};  // rates drawn as ghosts
  int settle_ticks = 30;
};
void indices(auto& each, PhysicsView& physics) {
  for (auto& pokes : physics.slots.pokes) each.pokes(pokes);
}

// The bone in the plots: the selected bone, or without one the first bone with physics; -1: none.
int plotted_bone(const skelform::Armature& armature, const Selection& selection);
// Returns whether the bone's motion is plotted: it has no physics, or the user chose motion.
bool plots_motion(const skelform::Armature& armature, const PlotsView& plots, int bone);

bool any_rate_shown(const PhysicsView& view);

// The physics lab's requests; they are part of Requests.
struct PhysicsRequests {
  std::optional<Excitation> set_excitation;
  bool nudge = false;  // starts playback if paused
  bool rest = false;   // calls rest_physics()
  int settle = 0;      // ticks for settle_physics(); 0: no request
  bool show_start = false;
  bool rerun = false, cancel_rerun = false;
  skelform::Vec2 moved{0};  // the mouse's movement of the rig, armature pixels
};

}  // namespace skelscope
