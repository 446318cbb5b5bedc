// Mistakes in physics.
#include <array>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/compare/causes/models.h"

namespace skelscope {
namespace {

using namespace skelform;

template <class Has>
std::vector<int> bones_with(const ModelScene& scene, Has has) {
  std::vector<int> bones;
  for (int b = 0; b < count_of(scene.armature.bones); ++b) {
    const int entry = scene.armature.bones[b].physics_id;
    if (entry >= 0 && has(scene.armature.physics[entry])) bones.push_back(b);
  }
  return bones;
}

bool is_damped(const Physics& p) {
  return p.pos_damping > 0 || p.scale_damping > 0 || p.rot_damping > 0;
}
bool sways(const Physics& p) {
  return p.sway > 0;
}
bool swings_back(const Physics& p) {
  return sways(p) && bounces(p);
}

int has_physics(const ModelScene& scene) {
  return !bones_with(scene, [](const Physics&) { return true; }).empty();
}
int has_damping(const ModelScene& scene) {
  return !bones_with(scene, is_damped).empty();
}
int has_sway(const ModelScene& scene) {
  return !bones_with(scene, sways).empty();
}
int has_bounce(const ModelScene& scene) {
  return !bones_with(scene, swings_back).empty();
}

std::string simulated(const ModelScene& scene, int) {
  return ids_and_names(scene.armature, bones_with(scene, [](const Physics&) { return true; }));
}
std::string swaying(const ModelScene& scene, int) {
  return ids_and_names(scene.armature, bones_with(scene, sways));
}
std::string bouncing(const ModelScene& scene, int) {
  return ids_and_names(scene.armature, bones_with(scene, swings_back));
}

void retune(Mistakes& mistakes, const std::function<void(Physics&)>& change) {
  mistakes.rig.push_back([change](Armature& rig) {
    for (Physics& entry : rig.physics) change(entry);
  });
}

struct Damping {
  float factor;
  const char* words;
};
constexpr std::array kDampings{Damping{2, "twice as large"}, Damping{0.5f, "half as large"},
                               Damping{60, "60 times as large"},
                               Damping{1 / 60.f, "60 times smaller"}};

void change_damping(Mistakes& mistakes, const ModelScene&, int variant) {
  const float factor = kDampings[variant].factor;
  retune(mistakes, [factor](Physics& entry) {
    entry.pos_damping *= factor, entry.scale_damping *= factor, entry.rot_damping *= factor;
  });
}

std::string damping_words(const ModelScene& scene, int variant) {
  return ids_and_names(scene.armature, bones_with(scene, is_damped)) + " taken " +
         kDampings[variant].words;
}

constexpr std::array kSteps{4.f, 1.f, 3.f};

std::string step_words(const ModelScene&, int variant) {
  constexpr const char* words[] = {"twice the length", "half the length",
                                   "three halves of the length"};
  return words[variant];
}

constexpr std::array kOrbitDivisors{12.f, 8.f, 5.f, 20.f, 1.f, 6.f, 15.f, 9.f, 11.f, 60.f, 100.f};
constexpr std::array kSwayDivisors{100.f, 10'000.f, 500.f, 2000.f, 10.f, 1.f, 1e5f};

std::string number_words(float number) {
  return number_text(number);
}

std::string sway_words(const ModelScene&, int variant) {
  constexpr const char* words[] = {"the drag of sway turning the other way round",
                                   "sway dragging along the movement instead of against it",
                                   "the turn of sway added instead of subtracted"};
  return words[variant];
}

std::string entry_words(const ModelScene& scene, int variant) {
  return ids_and_names(scene.armature, bones_with(scene, [&](const Physics& entry) {
                         return &entry == &scene.armature.physics[variant];
                       }));
}

int moves(const ModelScene& scene) {
  for (const RecordedTick& tick : scene.recording.ticks) {
    const Pokes& pokes = pokes_of(tick.input);
    if (pokes.velocity != Vec2{0} || pokes.stance.velocity != Vec2{0}) return has_physics(scene);
  }
  return 0;
}

constexpr Model kPhysicsModels[] = {
    {"without-physics", "has no physics", "without physics of {}", has_physics,
     [](Mistakes& m, const ModelScene&, int) { m.without_physics = true; }, simulated},
    {"physics-at-rest", "begins physics at rest", "where physics of {} begins at rest", has_physics,
     [](Mistakes& m, const ModelScene&, int) { m.start = PhysicsStart::AtRest; }, simulated},
    {"physics-start", "begins physics at zero",
     "where physics of {} begins at zero, not as saved in the file", has_physics,
     [](Mistakes& m, const ModelScene&, int) { m.start = PhysicsStart::Zero; }, simulated},
    {"physics-before-ik", "runs physics on the pose before IK",
     "where physics of {} follows the pose before IK",
     [](const ModelScene& scene) { return 2 * has_physics(scene); },
     [](Mistakes& m, const ModelScene&, int variant) {
       m.physics_pose = variant == 0 ? PhysicsPose::Fk : PhysicsPose::BeforeIk;
     },
     simulated},
    {"physics-late", "gives physics the pose of the tick before",
     "where physics of {} follows the pose of the tick before", has_physics,
     [](Mistakes& m, const ModelScene&, int) { m.physics_pose = PhysicsPose::TickBefore; },
     simulated},
    {"physics-rate", "steps physics at another rate", "where physics steps {}",
     [](const ModelScene& scene) { return 2 * has_physics(scene); },
     [](Mistakes& m, const ModelScene&, int variant) { (variant == 0 ? m.steps : m.every) = 2; },
     [](const ModelScene&, int variant) {
       return std::string(variant == 0 ? "twice a tick" : "every second tick");
     }},
    {"physics-step", "moves physics by a step of another length",
     "where damped positions and scales move by a step of {}",
     [](const ModelScene& scene) { return has_damping(scene) * count_of(kSteps); },
     [](Mistakes& m, const ModelScene&, int variant) { m.step = kSteps[variant]; }, step_words},
    {"physics-damping", "takes dampings by a factor", "with the dampings of {}",
     [](const ModelScene& scene) { return has_damping(scene) * count_of(kDampings); },
     change_damping, damping_words},
    {"physics-bounce", "has no bounce", "without the rot_bounce of {}", has_bounce,
     [](Mistakes& m, const ModelScene&, int) {
       retune(m, [](Physics& entry) { entry.rot_bounce = 0; });
     },
     bouncing},
    {"bounce-before-damping", "adds or keeps the bounce at another place", "where the bounce of {}",
     [](const ModelScene& scene) { return 2 * has_bounce(scene); },
     [](Mistakes& m, const ModelScene&, int variant) {
       m.bounce = variant == 0 ? Bounce::StoredBefore : Bounce::Undamped;
     },
     [](const ModelScene& scene, int variant) {
       return bouncing(scene, 0) +
              (variant == 0 ? " is kept before it is added" : " is added after the turn is damped");
     }},
    {"without-sway", "has no sway", "without the sway of {}", has_sway,
     [](Mistakes& m, const ModelScene&, int) { retune(m, [](Physics& p) { p.sway = 0; }); },
     swaying},
    {"sway-reversed", "lets sway turn the other way", "with {}",
     [](const ModelScene& scene) { return 3 * has_sway(scene); },
     [](Mistakes& m, const ModelScene&, int variant) {
       constexpr std::array ways{Sway::DragNegated, Sway::DragReversed, Sway::DiffNegated};
       m.sway = ways[variant];
     },
     sway_words},
    {"orbit-divisor", "divides the turn of an orbit by another number",
     "where the orbit turns by a part of 1 / {} where the rules say 1 / 10",
     [](const ModelScene& scene) { return has_sway(scene) * count_of(kOrbitDivisors); },
     [](Mistakes& m, const ModelScene&, int variant) { m.orbit_divisor = kOrbitDivisors[variant]; },
     [](const ModelScene&, int variant) { return number_words(kOrbitDivisors[variant]); }},
    {"sway-strength", "divides sway by another number",
     "where sway is divided by {} pixels where the rules say 1000",
     [](const ModelScene& scene) { return has_sway(scene) * count_of(kSwayDivisors); },
     [](Mistakes& m, const ModelScene&, int variant) { m.sway_divisor = kSwayDivisors[variant]; },
     [](const ModelScene&, int variant) { return number_words(kSwayDivisors[variant]); }},
    {"turns-not-wrapped", "follows angles without wrapping the difference",
     "where physics of {} does not wrap the differences of angles", has_physics,
     [](Mistakes& m, const ModelScene&, int) { m.unwrapped = true; }, simulated},
    {"physics-entry-lost", "leaves out the physics of a bone", "without physics of {}",
     [](const ModelScene& scene) {
       const auto count = count_of(scene.armature.physics);
       return count > 1 && count <= 20 ? count : 0;
     },
     [](Mistakes& m, const ModelScene&, int variant) { m.lost_entries.push_back(variant); },
     entry_words},
    {"velocity-ignored", "ignores the velocity", "without the velocity", moves,
     [](Mistakes& m, const ModelScene&, int) { m.without_velocity = true; }}};

}  // namespace

std::span<const Model> physics_models() {
  return kPhysicsModels;
}

}  // namespace skelscope
