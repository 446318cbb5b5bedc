// ozz-animation: SKELSCOPE_BENCH_OZZ names its sources.
#include <memory>
#include <vector>

#include "others.h"
#ifdef BENCH_WITH_OZZ
#include <ozz/animation/runtime/animation.h>
#include <ozz/animation/runtime/local_to_model_job.h>
#include <ozz/animation/runtime/sampling_job.h>
#include <ozz/animation/runtime/skeleton.h>
#include <ozz/base/containers/vector.h>
#include <ozz/base/io/archive.h>
#include <ozz/base/io/stream.h>
#include <ozz/base/maths/simd_math.h>
#include <ozz/base/maths/soa_transform.h>
#endif

namespace bench {

#ifdef BENCH_WITH_OZZ
namespace {

struct OzzRig {
  ozz::animation::Skeleton skeleton;
  ozz::animation::Animation animation;
  ozz::animation::SamplingJob::Context context;
  ozz::vector<ozz::math::SoaTransform> locals;
  ozz::vector<ozz::math::Float4x4> models;
  float seconds = 0;

  void tick() {
    seconds += 1.0f / 60;
    while (seconds > animation.duration()) seconds -= animation.duration();
    ozz::animation::SamplingJob sample;
    sample.animation = &animation;
    sample.context = &context;
    sample.ratio = seconds / animation.duration();
    sample.output = ozz::make_span(locals);
    sample.Run();
    ozz::animation::LocalToModelJob place;
    place.skeleton = &skeleton;
    place.input = ozz::make_span(locals);
    place.output = ozz::make_span(models);
    place.Run();
  }
};

template <class Thing>
bool read(const std::string& path, Thing& thing) {
  ozz::io::File file(path.c_str(), "rb");
  if (!file.opened()) return false;
  ozz::io::IArchive archive(&file);
  if (!archive.TestTag<Thing>()) return false;
  archive >> thing;
  return true;
}

}  // namespace

OtherRuntime open_ozz(const std::string& skeleton, const std::string& animation) {
  auto rig = std::make_shared<OzzRig>();
  if (!read(skeleton, rig->skeleton)) return {{}, 0, skeleton + " is no skeleton of ozz"};
  if (!read(animation, rig->animation)) return {{}, 0, animation + " is no animation of ozz"};
  if (rig->animation.num_tracks() != rig->skeleton.num_joints() || !(rig->animation.duration() > 0))
    return {{}, 0, "the animation is another skeleton's"};
  rig->context.Resize(rig->animation.num_tracks());
  rig->locals.resize(static_cast<std::size_t>(rig->skeleton.num_soa_joints()));
  rig->models.resize(static_cast<std::size_t>(rig->skeleton.num_joints()));
  return {[rig] { rig->tick(); }, rig->skeleton.num_joints(), ""};
}
#else
OtherRuntime open_ozz(const std::string&, const std::string&) {
  return {{}, 0, "SKELSCOPE_BENCH_OZZ does not name the sources of ozz-animation"};
}
#endif

}  // namespace bench
