// Checks properties that must hold after any acts: indices are in range, and a saved rig equals the
// rig.
#include <algorithm>
#include <cstring>

#include "monkey/hands.h"
#include "skelform/lint.h"
#include "skelform/skelform.h"
#include "skelform/write.h"

namespace skelscope::monkey {
namespace {

using namespace skelform;

constexpr int kFrames[] = {0, 7, 31};

bool names_one_of(int index, std::size_t count) {
  return index >= -1 && index < static_cast<int>(count);
}

void check_indices(Viewer& viewer) {
  const Armature& rig = armature_of(viewer.session);
  const View& view = viewer.view;
  CHECK(names_one_of(view.selection.bone, rig.bones.size()));
  CHECK(names_one_of(view.selection.hovered, rig.bones.size()));
  for (const int bone : view.selection.together) {
    CHECK(names_one_of(bone, rig.bones.size()));
    CHECK(bone != view.selection.bone);
  }
  for (const auto& track : viewer.session.playback.tracks)
    CHECK(names_one_of(track.animation, rig.animations.size()));
  CHECK(names_one_of(view.ik.family, rig.inverse_kinematics.size()));
  CHECK(viewer.session.now.constructed.bones.size() == rig.bones.size());
}

// The positions and rotations of all bones at a frame of an animation, as bytes.
std::string pose_bytes(const Armature& rig, int animation, int frame) {
  Actor actor = make_actor(rig);
  const Track track{.animation = animation, .frame = frame};
  animate(actor, rig, {&track, 1});
  construct(actor, rig);
  std::string bytes;
  for (const ConstructedBone& bone : actor.current.bones) {
    const float numbers[] = {bone.pos.x, bone.pos.y, bone.rot, bone.scale.x, bone.scale.y};
    bytes.append(reinterpret_cast<const char*>(numbers), sizeof numbers);
  }
  return bytes;
}

void check_same_poses(const Armature& rig, const Armature& read) {
  REQUIRE(rig.bones.size() == read.bones.size());
  REQUIRE(rig.animations.size() == read.animations.size());
  for (std::size_t b = 0; b < rig.bones.size(); ++b) CHECK(rig.bones[b].name == read.bones[b].name);
  for (std::size_t a = 0; a < rig.animations.size(); ++a) {
    for (const int frame : kFrames) {
      const int index = static_cast<int>(a);
      CHECK(pose_bytes(rig, index, frame) == pose_bytes(read, index, frame));
    }
  }
}

}  // namespace

void Room::check() {
  check_indices(viewer());
  const std::string path = (folder_ / "checked.skf").string();
  const Skf& rig = *desk_.session().now.skf;
  REQUIRE(skelform::write(rig, path, {}).error.message == "");
  LoadResult read = load(path);
  REQUIRE_MESSAGE(bool(read), read.error.message);
  check_same_poses(rig.armature, read->armature);
  for (const Problem& problem : skelform::check(*read)) CHECK(!problem.message.empty());
}

}  // namespace skelscope::monkey
