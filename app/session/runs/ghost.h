// The rig in another pose, drawn faintly under the one on screen: a frame before, another dialect,
// another tick rate. Features make them from simulations of their own; the viewport draws them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "session/tick/simulation.h"

namespace skelscope {

// The meaning of a ghost; the viewer gives each role its colour.
enum class GhostRole {
  Before,
  After,
  A,
  B,
  Transition,
  Dialect,
  Raw,
  Compared,
  Rate30,
  Rate60,
  Rate120,
  Rate144,
  Rate240,
  SolverFabrik,
  SolverCcd,
  SolverPoints,
  Crowd  // not faint: characters beside the one in hand
};

// Characters that show the same sprites in the same order and stand elsewhere: drawn together.
struct Lookalikes {
  skelform::DrawList one;              // the first character; the others differ only in `places`
  std::vector<skelform::Vec2> places;  // world: of its vertices, then of those of the next ...
};

struct Ghost {
  GhostRole role = GhostRole::A;
  std::string label;                         // for the legend; empty: not listed
  float opacity = 0.26f;                     // of its sprites
  float tint = 0.55f;                        // how far its colours move to the role's, 0..1
  std::shared_ptr<const skelform::Skf> rig;  // whose textures; nullptr: the session's
  skelform::DrawList list;
  std::vector<Lookalikes> alike;  // under `list`
  std::vector<skelform::ConstructedBone> bones;
};

// The maker of the ghosts owns them; a frame that shows them refers to them.
using Ghosts = std::vector<std::shared_ptr<const Ghost>>;

// A ghost of the simulation's present pose, with these active styles.
Ghost ghost_of(Simulation& simulation, std::span<const int> styles, GhostRole role,
               std::string label = {});

}  // namespace skelscope
