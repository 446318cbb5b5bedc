// The rig in another pose, drawn faintly under the pose on screen: an earlier frame, another
// dialect, another tick rate. Features make ghosts from their own simulations; the viewport draws
// them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "session/tick/simulation.h"

namespace skelscope {

// The kind of a ghost, which sets its colour in the viewer.
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
  Crowd  // opaque: the other characters of a crowd
};

// Characters with the same sprites in the same order at other places, which are drawn together.
struct Lookalikes {
  skelform::DrawList one;              // the first character; the others differ only in `places`
  std::vector<skelform::Vec2> places;  // in the world: the vertices of the first, the second, ...
};

struct Ghost {
  GhostRole role = GhostRole::A;
  std::string label;                         // for the legend; empty: not listed
  float opacity = 0.26f;                     // of its sprites
  float tint = 0.55f;                        // how far its colours are mixed with the role's, 0..1
  std::shared_ptr<const skelform::Skf> rig;  // the rig with its textures; nullptr: the session's
  skelform::DrawList list;
  std::vector<Lookalikes> alike;  // drawn under `list`
  std::vector<skelform::ConstructedBone> bones;
};

// The ghosts' maker owns them; the frame that shows them shares them.
using Ghosts = std::vector<std::shared_ptr<const Ghost>>;

// Makes a ghost of the simulation's present pose with these active styles.
Ghost ghost_of(Simulation& simulation, std::span<const int> styles, GhostRole role,
               std::string label = {});

}  // namespace skelscope
