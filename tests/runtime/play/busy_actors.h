// Actors that use everything an Actor has, each at other times.
#pragma once

#include <random>

#include "runtime/lively_rig.h"
#include "skelform/actor.h"

namespace rigs {

struct BusyActors {
  BusyActors(const Armature& armature, std::size_t count)
      : rig(armature), mask(mask_below(armature, 5)), actors(count, make_actor(armature)) {
    for (std::size_t i = 0; i < count; ++i) {
      Actor& actor = actors[i];
      play(actor.player, static_cast<int>(i % 3) - (i % 7 == 0 ? 1 : 0), {});
      if (i % 2 == 0) add_layer(actor, false, i % 4 == 0 ? mask : SharedMask());
      if (i % 5 == 0) add_layer(actor, true, {});
      if (i % 3 == 0) add_pad(actor, i % 2 == 0 ? mask : SharedMask());
      actor.placement = {{static_cast<float>(i), 3}, {i % 3 == 0 ? -1.0f : 2.0f, 1}, 0.1f};
    }
  }

  static void add_layer(Actor& actor, bool additive, const SharedMask& mask) {
    Player& player = actor.layers.emplace_back();
    player.layer = static_cast<int>(actor.layers.size());
    player.additive = additive;
    player.mask = mask;
    play(player, 1);
  }

  static void add_pad(Actor& actor, const SharedMask& mask) {
    add_clip(actor.pad, 0, {0, 0});
    add_clip(actor.pad, 1, {100, 0}, 1.5, 2);
    actor.pad.mask = mask;
    actor.player.layer = 1;
    actor.player.weight = 0.5f;
  }

  // Gives a family of the actor other settings, or takes all of them back.
  void change_family(Actor& actor, const auto& dice) const {
    const std::size_t count = rig.inverse_kinematics.size();
    if (count == 0 || dice(3) == 0) return actor.families.clear();
    actor.families.resize(count);
    FamilySettings& family = actor.families[static_cast<std::size_t>(dice(count))];
    family.enabled = dice(4) != 0;
    family.iterations = dice(2) == 0 ? 10 : dice(14);
    family.target_id = dice(4) == 0 ? dice(rig.bones.size()) : -1;
    family.limits = {{1, -0.5f, static_cast<float>(dice(3))}};
    if (dice(2) == 0) family.mode = static_cast<IkMode>(dice(4));
    if (dice(2) == 0) family.constraint = static_cast<IkConstraint>(dice(3));
    if (dice(2) == 0) family.mimic_target = dice(2) == 0;
  }

  // Changes the actors before tick n, like a game.
  void direct(int n) {
    std::mt19937 random(static_cast<unsigned>(n));
    for (Actor& actor : actors) {
      const auto dice = [&](std::size_t sides) { return static_cast<int>(random() % sides); };
      if (dice(9) == 0) change_family(actor, dice);
      if (dice(5) == 0) cross_fade(actor.player, dice(2), 0.2);
      if (dice(9) == 0) queue(actor.player, dice(2), {PlayEnd::Once, -1, 0.1});
      if (dice(20) == 0) stop(actor.player, 0.1);
      if (dice(4) == 0) override_of(actor.overrides, dice(8)).rotation = {0.3f, Space::World};
      if (dice(4) == 0) override_of(actor.overrides, 4).position = {{20, 30}, Space::World};
      if (dice(6) == 0) override_of(actor.overrides, 2).tint = Color{0.5f};
      if (dice(5) == 0) clear(actor.overrides);
      actor.pad.point.x = static_cast<float>(dice(100));
      actor.velocity = {static_cast<float>(dice(9)), static_cast<float>(dice(5))};
      actor.placement.position += actor.velocity;
    }
  }

  const Armature& rig;
  SharedMask mask;
  std::vector<Actor> actors;
  std::vector<PlayMark> marks{{0, 3}, {1, 4}};
};

}  // namespace rigs
