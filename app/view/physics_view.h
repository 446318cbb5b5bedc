// State of the physics lab. Changes to a tick go into the session's Pokes and its Excitation.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "session/runs/quantity.h"
#include "session/runs/sweep.h"
#include "session/tick/excitation.h"
#include "view/selection.h"

namespace skelscope {

// Two tunings to flip between. The active one is what the session's pokes hold.
struct TuningSlots {
  int active = 0;                                 // 0: A, 1: B
  std::array<std::vector<PhysicsPoke>, 2> pokes;  // of the other one; B begins as the file
};
// The pokes as they shall be after flipping to `slot`; those given are kept in the one left.
std::vector<PhysicsPoke> flip(TuningSlots& slots, int slot, const std::vector<PhysicsPoke>& pokes);

inline constexpr std::array kPlotSeconds{2.0, 4.0, 10.0, 30.0, 0.0};  // 0: the whole record

// The plotted quantities of a bone, by Quantity.
using ShownQuantities = std::array<bool, kQuantities>;
constexpr ShownQuantities only(std::initializer_list<Quantity> quantities) {
  ShownQuantities shown{};
  for (const Quantity quantity : quantities) shown[static_cast<std::size_t>(quantity)] = true;
  return shown;
}

struct PlotsView {
  int window = 0;  // index into kPlotSeconds
  ShownQuantities orbiting =
      only({Quantity::RawOrbit, Quantity::Orbit, Quantity::OrbitTurn, Quantity::Lag});
  ShownQuantities steady =  // of bones that do not orbit
      only({Quantity::RawX, Quantity::X, Quantity::RawY, Quantity::Y, Quantity::Lag,
            Quantity::RotationLag, Quantity::Scale});
  bool other = false;   // the curve of the other tuning
  bool motion = false;  // where a bone with physics goes, rather than what its physics does
  std::array<bool, 4> moving{true, true, true, true};  // what is drawn of it, by BoneQuantity
  bool scrubbing = false;                              // the mouse holds the cursor
};

struct PhysicsView {
  TuningSlots slots;
  PlotsView plots;
  std::array<bool, kSweepRates.size()> shown_rates{};  // of the frame-rate sweep, as ghosts
  int settle_ticks = 30;
  bool was_open = false;        // the tab in the frame before: opening it shows the overlay,
  bool overlay_before = false;  //   leaving it puts back what was
};

// Whose plots are open: the selected bone; where none is, the first with physics, or -1.
int plotted_bone(const skelform::Armature& armature, const Selection& selection);
// Whether its motion is plotted: it has no physics, or the user wants that of it.
bool plots_motion(const skelform::Armature& armature, const PlotsView& plots, int bone);

bool any_rate_shown(const PhysicsView& view);

// The physics lab's requests; see Requests.
struct PhysicsRequests {
  std::optional<Excitation> set_excitation;
  bool nudge = false;  // plays when paused
  bool rest = false;   // rest_physics()
  int settle = 0;      // settle_physics() of so many ticks
  bool show_start = false;
  bool rerun = false, cancel_rerun = false;
  skelform::Vec2 moved{0};  // the mouse moved the rig, pixels in armature space
};

}  // namespace skelscope
