// spine-cpp 4.2: SKELSCOPE_BENCH_SPINE names its sources.
#include <filesystem>
#include <memory>

#include "others.h"
#ifdef BENCH_WITH_SPINE
#include <spine/spine.h>

spine::SpineExtension* spine::getDefaultExtension() {
  return new spine::DefaultSpineExtension();
}
#endif

namespace bench {

#ifdef BENCH_WITH_SPINE
namespace {

namespace fs = std::filesystem;

constexpr float kTick = 1.0f / 60;

fs::path atlas_of(const fs::path& rig) {
  std::string name = rig.stem().string();
  for (const char* kind : {"", "-pro", "-ess"}) {
    if (!name.ends_with(kind)) continue;
    const fs::path atlas =
        rig.parent_path() / (name.substr(0, name.size() - std::string(kind).size()) + ".atlas");
    if (fs::exists(atlas)) return atlas;
  }
  return {};
}

struct SpineRig {
  std::unique_ptr<spine::Atlas> atlas;
  std::unique_ptr<spine::SkeletonData> data;
  std::unique_ptr<spine::AnimationStateData> state_data;
  std::unique_ptr<spine::AnimationState> state;
  std::unique_ptr<spine::Skeleton> skeleton;
  spine::SkeletonRenderer renderer;

  void tick() {
    state->update(kTick);
    state->apply(*skeleton);
    skeleton->update(kTick);
    skeleton->updateWorldTransform(spine::Physics_Update);
    renderer.render(*skeleton);
  }
};

template <class Reader>
void read(SpineRig& rig, const fs::path& path, std::string& error) {
  Reader reader(rig.atlas.get());
  rig.data.reset(reader.readSkeletonDataFile(path.c_str()));
  if (!rig.data) error = reader.getError().buffer();
}

// The animation "walk" if it exists, else the first.
spine::Animation* played(spine::SkeletonData& data) {
  if (spine::Animation* walk = data.findAnimation("walk")) return walk;
  return data.getAnimations().size() > 0 ? data.getAnimations()[0] : nullptr;
}

}  // namespace

OtherRuntime open_spine(const std::string& path) {
  OtherRuntime opened;
  const fs::path atlas = atlas_of(path);
  if (atlas.empty()) return {{}, 0, "no .atlas beside " + path};
  auto rig = std::make_shared<SpineRig>();
  rig->atlas = std::make_unique<spine::Atlas>(atlas.c_str(), nullptr, false);
  if (path.ends_with(".json"))
    read<spine::SkeletonJson>(*rig, path, opened.error);
  else
    read<spine::SkeletonBinary>(*rig, path, opened.error);
  if (!rig->data) return opened;
  rig->state_data = std::make_unique<spine::AnimationStateData>(rig->data.get());
  rig->state = std::make_unique<spine::AnimationState>(rig->state_data.get());
  rig->skeleton = std::make_unique<spine::Skeleton>(rig->data.get());
  rig->skeleton->setToSetupPose();
  if (spine::Animation* animation = played(*rig->data))
    rig->state->setAnimation(0, animation, true);
  opened.bones = static_cast<int>(rig->skeleton->getBones().size());
  opened.work = [rig] { rig->tick(); };
  return opened;
}
#else
OtherRuntime open_spine(const std::string&) {
  return {{}, 0, "SKELSCOPE_BENCH_SPINE does not name the sources of spine-cpp"};
}
#endif

}  // namespace bench
