// Compares the cost of one character in a large crowd with that in a small one.
#include <algorithm>
#include <memory>

#include "bench.h"
#include "skelform/many.h"

namespace bench {
namespace {

using namespace skelform;

constexpr std::size_t kPart = 256;  // characters that fit the processor's cache

struct Crowd {
  Crowd(const Rig& rig, std::size_t size)
      : armature(rig.armature),
        states(size, initial_state(rig.armature)),
        built(size, make_constructed(rig.armature)),
        tracks(size),
        scratch(make_many_scratch(rig.armature)) {
    if (!armature.animations.empty()) last_frame = armature.animations[rig.animation].last_frame;
    for (std::size_t i = 0; i < size; ++i) {
      tracks[i] = {rig.animation, static_cast<int>(i * 7) % (last_frame + 1), 0, 1};
      instances.push_back({&states[i], &built[i], {&tracks[i], 1}});
    }
  }

  void step() {
    for (Track& track : tracks) track.frame = track.frame < last_frame ? track.frame + 1 : 0;
  }
  void tick_one_by_one() {
    step();
    for (std::size_t i = 0; i < states.size(); ++i) {
      animate(armature, {&tracks[i], 1}, states[i].pose, scratch);
      construct(armature, states[i].pose, states[i].physics, built[i], scratch);
    }
  }
  void tick_side_by_side() {
    step();
    for (std::span<const Instance> left = instances; !left.empty();) {
      const auto part = left.first(std::min(left.size(), kPart));
      animate_many(armature, part, scratch);
      construct_many(armature, part, scratch);
      left = left.subspan(part.size());
    }
  }

  const Armature& armature;
  std::vector<State> states;
  std::vector<Constructed> built;
  std::vector<Track> tracks;
  std::vector<Instance> instances;
  Scratch scratch;
  int last_frame = 0;
};

using Way = void (Crowd::*)();

// Repeats the ticks in one call, so that all contenders process the same number of characters.
Contender contender_of(Crowd& crowd, Way way, std::size_t most) {
  const std::size_t times = most / crowd.states.size();
  const double units = static_cast<double>(times * crowd.states.size());
  return {[&crowd, way, times] {
            for (std::size_t i = 0; i < times; ++i) (crowd.*way)();
          },
          units};
}

}  // namespace

void tell_growth(const std::vector<Rig>& rigs, const Options& options) {
  heading("Many characters of a rig",
          {"rig", "a character of 100, one by one", "of 1, of that", "of 100 side by side, of that",
           "of 1,000 side by side", "of 10,000 one by one", "of 10,000 side by side"});
  const std::size_t most = options.quick ? 1000 : 10'000;
  const Way one_by_one = &Crowd::tick_one_by_one, side_by_side = &Crowd::tick_side_by_side;
  for (const Rig& rig : rigs) {
    Crowd one(rig, 1), hundred(rig, 100), thousand(rig, 1000), all(rig, most);
    std::vector<Contender> contenders{
        contender_of(hundred, one_by_one, most), contender_of(one, one_by_one, most),
        contender_of(hundred, side_by_side, most), contender_of(thousand, side_by_side, most)};
    if (!options.quick) {
      contenders.push_back(contender_of(all, one_by_one, most));
      contenders.push_back(contender_of(all, side_by_side, most));
    }
    const std::vector<Told> told = in_turn(contenders, options.quick ? 0.1 : 2);
    std::vector<std::string> cells{rig.name, time_text(told[0].each)};
    for (std::size_t i = 1; i < told.size(); ++i) cells.push_back(ratio_text(told[i].to_first));
    cells.resize(7);
    row(cells);
  }
}

}  // namespace bench
