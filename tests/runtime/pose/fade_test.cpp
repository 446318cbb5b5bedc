// In one tick of a fade a bone may move as far as the fastest bone does in either animation alone,
// plus its part of the distance between the two poses; and half as much again, because rotating
// bones move on arcs.
#include <doctest/doctest.h>

#include <cstdlib>

#include "runtime/corpus.h"
#include "runtime/rigs.h"

using namespace rigs;

namespace {

constexpr int kFade = 20;  // ticks

struct Fader {
  explicit Fader(const Armature& armature) : rig(armature), pose(initial_state(rig).pose) {}

  std::vector<Vec2> places(std::span<const Track> tracks) {
    animate(rig, tracks, pose, scratch, kPlayerRules);
    construct(rig, pose, {}, built);
    std::vector<Vec2> found;
    for (const ConstructedBone& bone : built.bones) found.push_back(bone.pos);
    return found;
  }
  std::vector<Vec2> at(int animation, int frame) {
    const Track track{animation, frame};
    return places({&track, 1});
  }

  const Armature& rig;
  Pose pose;
  Constructed built = make_constructed(rig);
  Scratch scratch;
};

float furthest(std::span<const Vec2> a, std::span<const Vec2> b) {
  float most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, length(a[i] - b[i]));
  return most;
}

int looped(const Armature& rig, int animation, int tick) {
  return format_frame(rig.animations[animation], tick, false, true);
}

// Returns the largest movement of any bone in one frame of a lap, including from its end to its
// start.
float worst_step(Fader& fader, int animation) {
  const int last = fader.rig.animations[animation].last_frame;
  std::vector<Vec2> before = fader.at(animation, last);
  float worst = 0;
  for (int frame = 0; frame <= last; ++frame) {
    const std::vector<Vec2> now = fader.at(animation, frame);
    worst = std::max(worst, furthest(before, now));
    before = now;
  }
  return worst;
}

struct Fade {
  int from, to, start;  // start: the frame of `from` at which the fade begins
};

// Returns the places at a tick of the fade. Tick 0 shows only the first animation, tick kFade only
// the second.
std::vector<Vec2> faded(Fader& fader, const Fade& fade, int tick) {
  const float weight = static_cast<float>(tick) / kFade;
  const int first = looped(fader.rig, fade.from, fade.start + tick);
  const Track tracks[] = {{fade.from, first, 0, 1 - weight},
                          {fade.to, looped(fader.rig, fade.to, tick), 0, weight}};
  return fader.places(tracks);
}

// Returns the largest movement in the fade as a factor of the allowed one; 1 is all of it.
float worst_share(Fader& fader, const Fade& fade, float alone) {
  float apart = 0, worst = 0;
  for (int tick = 0; tick <= kFade; ++tick) {
    const int frame = looped(fader.rig, fade.from, fade.start + tick);
    const std::vector<Vec2> other = fader.at(fade.to, looped(fader.rig, fade.to, tick));
    apart = std::max(apart, furthest(fader.at(fade.from, frame), other));
  }
  std::vector<Vec2> before = fader.at(fade.from, looped(fader.rig, fade.from, fade.start));
  for (int tick = 1; tick <= kFade; ++tick) {
    const std::vector<Vec2> now = faded(fader, fade, tick);
    const float limit = 1.5f * (alone + apart / kFade) + 1e-2f;
    worst = std::max(worst, furthest(before, now) / limit);
    before = now;
  }
  return worst;
}

void check_fades(const Armature& rig) {
  Fader fader(rig);
  const int count = std::min(static_cast<int>(rig.animations.size()), 8);
  std::vector<float> steps;
  for (int i = 0; i < count; ++i) steps.push_back(worst_step(fader, i));
  for (int from = 0; from < count; ++from) {
    for (int to = 0; to < count; ++to) {
      for (const int start : {0, 7, 23}) {
        const float alone = std::max(steps[from], steps[to]);
        const float share = worst_share(fader, {from, to, start}, alone);
        if (std::getenv("FADE_LOG")) MESSAGE(from, " -> ", to, " at ", start, ": ", share);
        CHECK_MESSAGE(share <= 1, rig.animations[from].name, " to ", rig.animations[to].name,
                      " from frame ", start, ": ", share);
      }
    }
  }
}

}  // namespace

TEST_CASE("no bone jumps in a fade between any two animations of exported rigs") {
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf",
                           "skellina-0.5.0-74047c31.skf", "skellington-0.2.0-c4afdba5.skf",
                           "BaseFTAnimated-0.2.0-70630119.skf", "skellina-0.4.0-3c4e18ed.skf",
                           "skellington-0.1-5bd1f572.skf", "skellington-0.5.3-3055a565.skf",
                           "skellington-0.4.1-a489e6ef.skf", "synthetic-0.7.0-0d020361.skf"}) {
    CAPTURE(name);
    if (const auto rig = corpus::armature(name)) check_fades(*rig);
  }
}

#ifdef EXAMPLE_SKF
TEST_CASE("no bone jumps in a fade between any two animations of the built-in sample") {
  const LoadResult sample = load(EXAMPLE_SKF);
  REQUIRE(sample.skf.has_value());
  check_fades(sample.skf->armature);
}
#endif
