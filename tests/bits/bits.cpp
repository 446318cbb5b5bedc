// Prints hashes of the bits of many ticks: `bits RIG.skf...` prints a line for each rig. All builds
// must print the same lines (bits.py).
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "skelform/many.h"
#include "skelform/skelform.h"

using namespace skelform;

namespace {

constexpr int kTicks = 240;         // ticks of each animation, in each way to run it
constexpr std::size_t kCrowd = 19;  // more than the sixteen that are computed side by side

class Hash {
 public:
  void add(std::uint32_t number) {
    for (int byte = 0; byte < 4; ++byte) {
      value_ = (value_ ^ (number >> (8 * byte) & 0xffu)) * 1099511628211u;
    }
  }
  void add(float number) {  // the bits of a NaN do not matter
    add(std::isnan(number) ? 0x7fc00000u : std::bit_cast<std::uint32_t>(number));
  }
  void add(Vec2 point) {
    add(point.x);
    add(point.y);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037u;
};

void add(Hash& hash, const State& state) {
  for (const LocalBone& bone : state.pose.bones) {
    hash.add(bone.pos);
    hash.add(bone.scale);
    hash.add(bone.rot);
  }
  for (const LiveVisuals& visuals : state.pose.visuals) {
    hash.add(static_cast<std::uint32_t>(visuals.tex));
    for (int channel = 0; channel < 4; ++channel) hash.add(visuals.tint[channel]);
  }
  for (const PhysicsState& physics : state.physics) {
    hash.add(physics.global_pos);
    hash.add(physics.global_rot);
    hash.add(physics.global_orbit);
  }
}

void add(Hash& hash, const Constructed& built) {
  for (const ConstructedBone& bone : built.bones) {
    hash.add(bone.pos);
    hash.add(bone.scale);
    hash.add(bone.rot);
  }
  for (const Vec2 vertex : built.vertices) hash.add(vertex);
}

Track track_at(int animation, int tick, int last_frame) {
  Track track;
  track.animation = animation;
  track.frame = tick * 7 % (last_frame + 4);
  track.smooth_frames = tick % 3 == 0 ? 12 : 0;
  return track;
}

// One character, run as in a game, or watched with a trace, which runs other code in the passes.
void run_one(const Armature& rig, int animation, bool watched, Hash& hash) {
  State state = initial_state(rig);
  Constructed built = make_constructed(rig);
  Scratch scratch;
  ConstructTrace trace;
  ConstructOptions options;
  if (watched) options.dialect = rusty_skelform_0_7();
  for (int tick = 0; tick < kTicks; ++tick) {
    const Track track = track_at(animation, tick, rig.animations[animation].last_frame);
    animate(rig, {&track, 1}, state.pose, scratch);
    construct(rig, state.pose, state.physics, built, options, watched ? &trace : nullptr);
    const auto phase = static_cast<float>(tick % 13);
    apply_velocity(rig, state.physics, {phase - 6, phase * 0.25f});
    add(hash, state);
    add(hash, built);
  }
}

void run_crowd(const Armature& rig, int animation, Hash& hash) {
  std::vector<State> states(kCrowd, initial_state(rig));
  std::vector<Constructed> built(kCrowd, make_constructed(rig));
  std::vector<Track> tracks(kCrowd);
  std::vector<Instance> crowd;
  for (std::size_t i = 0; i < kCrowd; ++i)
    crowd.push_back({&states[i], &built[i], {&tracks[i], 1}, nullptr, nullptr});
  Scratch scratch = make_many_scratch(rig);
  for (int tick = 0; tick < kTicks / 8; ++tick) {
    for (std::size_t i = 0; i < kCrowd; ++i) {
      tracks[i] =
          track_at(animation, tick + static_cast<int>(i) * 5, rig.animations[animation].last_frame);
    }
    animate_many(rig, crowd, scratch);
    construct_many(rig, crowd, scratch);
    for (std::size_t i = 0; i < kCrowd; ++i) {
      add(hash, states[i]);
      add(hash, built[i]);
    }
  }
}

std::uint64_t hash_of(const Armature& rig) {
  Hash hash;
  for (int animation = 0; animation < static_cast<int>(rig.animations.size()); ++animation) {
    run_one(rig, animation, false, hash);
    run_one(rig, animation, true, hash);
    run_crowd(rig, animation, hash);
  }
  return hash.value();
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const LoadResult result = load(argv[i]);
    if (!result.skf) {
      std::fprintf(stderr, "%s: %s\n", argv[i], result.error.message.c_str());
      return 1;
    }
    std::printf("%016llx %s\n", static_cast<unsigned long long>(hash_of(result.skf->armature)),
                std::filesystem::path(argv[i]).filename().string().c_str());
  }
}
