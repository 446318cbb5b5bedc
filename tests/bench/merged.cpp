// Counts and times the draw calls of a thousand actors of all rigs: one by one, and merged.
#include <random>

#include "bench.h"
#include "skelform/merge.h"

namespace bench {
namespace {

using namespace skelform;

constexpr std::size_t kDrawnActors = 1000;

struct Field {
  Field(const std::vector<Rig>& played, float side, bool has_orders) : rigs(played) {
    actors.reserve(kDrawnActors);
    std::mt19937 random(1);
    std::uniform_real_distribution<float> place(0, side);
    for (std::size_t i = 0; i < kDrawnActors; ++i) {
      const Rig& rig = rig_of(i);
      Actor& actor = actors.emplace_back(make_actor(rig.armature));
      play(actor.player, rig.animation, {.first_frame = double(i * 7 % 60)});
      actor.placement.position = {place(random), place(random)};
      actor.placement.scale = Vec2{0.25f};
      tick(actor, rig.armature, 1.0 / 60);
      const int depth = has_orders ? -static_cast<int>(actor.placement.position.y) : 0;
      items.push_back({&draw_list(actor, rig.armature), depth});
    }
    // The lists move with the actors, which are all there now.
    for (std::size_t i = 0; i < kDrawnActors; ++i) items[i].list = &actors[i].list;
  }
  const Rig& rig_of(std::size_t actor) const { return rigs[actor % rigs.size()]; }
  MergedPicture picture_of(std::size_t item, const DrawCommand& command) const {
    return {1 + item % rigs.size() * 16 + static_cast<std::uint64_t>(command.atlas_idx + 1)};
  }
  std::size_t calls_one_by_one() const {
    std::size_t calls = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      std::uint64_t bound = 0;
      for (const DrawCommand& command : items[i].list->commands) {
        const std::uint64_t texture = picture_of(i, command).texture;
        calls += texture != bound;
        bound = texture;
      }
    }
    return calls;
  }
  void merge() {
    merge_lists(
        items,
        [this](std::size_t item, const DrawCommand& command) { return picture_of(item, command); },
        merged);
  }

  const std::vector<Rig>& rigs;
  std::vector<Actor> actors;
  std::vector<MergeItem> items;
  MergedList merged;
};

void tell_field(const std::vector<Rig>& rigs, const char* what, float side, bool has_orders,
                double seconds) {
  Field field(rigs, side, has_orders);
  const auto draw_all = [&] {
    for (std::size_t i = 0; i < kDrawnActors; ++i)
      draw_list(field.actors[i], field.rig_of(i).armature);
  };
  const double units = kDrawnActors;
  const std::vector<Told> told = in_turn({{draw_all, units},
                                          {[&] {
                                             draw_all();
                                             field.merge();
                                           },
                                           units}},
                                         seconds);
  row({what, std::to_string(field.calls_one_by_one()), std::to_string(field.merged.calls.size()),
       time_text(told[0].each), ratio_text(told[1].to_first)});
}

}  // namespace

void tell_merged(const std::vector<Rig>& rigs, const Options& options) {
  const double seconds = options.quick ? 0.4 : 4;
  heading("Draw calls of 1,000 actors of " + std::to_string(rigs.size()) + " rigs, in turn",
          {"order", "calls one by one", "calls merged", "draw list of one", "with merging"});
  tell_field(rigs, "none", 4000, false, seconds);
  tell_field(rigs, "by depth, spread over 12,000 pixels", 12000, true, seconds);
  tell_field(rigs, "by depth, in a crowd of 2,000 pixels", 2000, true, seconds);
  remark("Textures are atlases here; an engine counts its pages.");
}

}  // namespace bench
