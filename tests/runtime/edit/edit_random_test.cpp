// Thousands of random edits: the edited rig always equals the rig loaded from its file.
#include <random>
#include <set>

#include "runtime/edit/edited.h"
#include "skelform/clip.h"
#include "skelform/lint.h"
#include "skelform/write.h"

using namespace edit_test;

namespace {

using Random = std::mt19937;

// Edits per run. Many short runs, because a rig with many edits becomes large and finds no more
// faults.
constexpr int kEditsInAStory = 50;
#if defined(__SANITIZE_ADDRESS__)
constexpr int kStories = 2;
#elif defined(__OPTIMIZE__)
constexpr int kStories = 100;
#else
constexpr int kStories = 8;
#endif

int below(Random& random, int count) {
  return static_cast<int>(random() % static_cast<unsigned>(std::max(count, 1)));
}

// Returns an index, mostly a valid one.
int some(Random& random, std::size_t count) {
  return below(random, static_cast<int>(count) + 1) - (below(random, 8) == 0 ? 1 : 0);
}

float some_number(Random& random) {
  const int kind = below(random, 40);
  if (kind == 0) return 0;
  if (kind == 1) return NAN;
  if (kind == 2) return 7.038531e-26f;
  return static_cast<float>(below(random, 20'001) - 10'000) / 37.0f;
}

Vec2 some_vec(Random& random) {
  return {some_number(random), some_number(random)};
}

std::string some_name(Random& random) {
  constexpr const char* kNames[] = {"", "arm", "dot", "Bein", "左", "a \"b\"\\", "hat", "Night"};
  return kNames[below(random, 8)];
}

KeyValue some_key(Random& random, const Armature& a) {
  constexpr const char* kWords[] = {"arm", "dot", "", "Clockwise", "None", "Arc", "FABRIK", "x"};
  KeyValue key{below(random, 60) - 1, some(random, a.bones.size()),
               static_cast<Element>(below(random, kElementCount + 1)), some_number(random),
               kWords[below(random, 8)]};
  if (below(random, 4) == 0) key.handles = Handles{some_vec(random), some_vec(random)};
  return key;
}

std::vector<int> some_of(Random& random, std::size_t count) {
  std::vector<int> picked;
  for (int i = below(random, 4); i-- > 0;) picked.push_back(some(random, count));
  return picked;
}

std::size_t keys_of(const Armature& a, int animation) {
  const bool known = animation >= 0 && animation < static_cast<int>(a.animations.size());
  return known ? a.animations[animation].keyframes.size() : 0;
}

Edit some_bone_edit(Random& random, const Armature& a) {
  const int bone = some(random, a.bones.size()), other = some(random, a.bones.size());
  switch (below(random, 12)) {
    case 6:
      return a.bones.size() < 20 ? Edit(MirrorBones{{bone}}) : Edit(RemoveBones{{bone}});
    case 7: {
      const std::vector<int> bones = {std::clamp(bone, 0, static_cast<int>(a.bones.size()) - 1)};
      return PasteClip{a.bones.size() < 20 ? copied_bones(a, bones) : "x", other};
    }
    case 0:
      return RemoveBones{{bone}, below(random, 2) == 0};
    case 1:
      return RenameBone{bone, some_name(random)};
    case 2:
      return ReparentBone{bone, other, below(random, 2) == 0};
    case 3:
      return SetRest{{{bone, static_cast<Element>(below(random, 18)), some_number(random)}}};
    case 4:
      return SetEditorBone{bone, {below(random, 2) == 0, false, true, {1, 2, 3, 4}}};
    case 5:
      return a.bones.size() < 20 ? Edit(DuplicateBones{{bone}}) : Edit(RemoveBones{{bone}});
    case 8:
      return AimParent{bone};
    default:
      return AddBone{other, some_name(random), some_vec(random), {1, 1}, some_number(random)};
  }
}

SharedBytes some_picture(Random& random) {
  const std::string png = load_test::png_header(8 + below(random, 140), 8 + below(random, 110));
  const auto* bytes = reinterpret_cast<const std::byte*>(png.data());
  return std::vector<std::byte>(bytes, bytes + png.size());
}

SetMesh some_mesh(Random& random, const Armature& a) {
  SetMesh mesh{some(random, a.bones.size())};
  for (int i = below(random, 6); i-- > 0;)
    mesh.vertices.push_back({some_vec(random), some_vec(random), {0.25f, 1}});
  for (int i = below(random, 3) * 3; i-- > 0;)
    mesh.indices.push_back(static_cast<std::uint32_t>(below(random, 5)));
  if (below(random, 2) == 0)
    mesh.binds.push_back({some(random, a.bones.size()), false, {{below(random, 5), 0.5f}}});
  return mesh;
}

Edit some_part_edit(Random& random, const Armature& a) {
  const int bone = some(random, a.bones.size()), style = some(random, a.styles.size());
  PhysicsValues physics;
  physics.sway = some_number(random);
  physics.pos_damping = static_cast<float>(below(random, 9));
  switch (below(random, 17)) {
    case 16:
      return BakeFamily{some(random, a.inverse_kinematics.size()), {}, 0.1f};
    case 13:
      return some_mesh(random, a);
    case 14:
      return RemoveUnusedAtlases{};
    case 15:
      return a.atlases.size() < 4 ? Edit(AddTexture{some_name(random), style, some_picture(random)})
                                  : Edit(SetAtlasImage{below(random, 5), some_picture(random)});
    case 0:
      return SetSprite{bone, some_name(random)};
    case 1:
      return SetPivot{bone, some_vec(random), some_number(random), some_vec(random)};
    case 2:
      return SetZindex{bone, below(random, 9) - 4};
    case 3:
      return AddFamily{{bone, some(random, a.bones.size()), some(random, a.bones.size())},
                       some(random, a.bones.size()) - 1,
                       static_cast<IkMode>(below(random, 4))};
    case 4:
      return RemoveFamily{some(random, a.inverse_kinematics.size())};
    case 5:
      if (bone % 3 == 0)
        return SetFamily{some(random, a.inverse_kinematics.size()), {}, {}, {}, {}, {{1, bone}}};
      return SetFamily{some(random, a.inverse_kinematics.size()), IkMode::Arc, {}, true, bone};
    case 6:
      return AddPhysics{bone, physics};
    case 7:
      return SetPhysics{bone, physics};
    case 8:
      return RemovePhysics{bone};
    case 9:
      return AddStyle{some_name(random), style};
    case 10:
      return RenameStyle{style, some_name(random)};
    case 11:
      return a.styles.size() > 3 ? Edit(RemoveStyle{style}) : Edit(AddStyle{some_name(random)});
    default:
      return SetStyleTexture{style, some_name(random),
                             Texture{"", {below(random, 130), below(random, 100)}, {9, 9}, 0}};
  }
}

Edit some_key_edit(Random& random, const Armature& a) {
  const int animation = some(random, a.animations.size());
  const std::size_t keys = keys_of(a, animation);
  switch (below(random, 10)) {
    case 0:
      return AddAnimation{some_name(random), below(random, 70)};
    case 1:
      return DuplicateAnimation{animation, some_name(random)};
    case 2:
      return a.animations.size() > 3 ? Edit(RemoveAnimation{animation})
                                     : Edit(SetAnimation{animation, some_name(random), 30});
    case 3:
      return MoveKeys{
          animation,
          {{some(random, keys), below(random, 60)}, {some(random, keys), below(random, 60)}}};
    case 4:
      return RemoveKeys{animation, some_of(random, keys)};
    case 5:
      return SetHandles{animation, some_of(random, keys), {some_vec(random), some_vec(random)}};
    case 6:
      return PasteKeys{animation, below(random, 30), {some_key(random, a)}};
    default:
      return SetKeys{animation, {some_key(random, a), some_key(random, a)}};
  }
}

Edit some_edit(Random& random, const Armature& a) {
  const int kind = below(random, 3);
  if (kind == 0) return some_bone_edit(random, a);
  return kind == 1 ? some_part_edit(random, a) : some_key_edit(random, a);
}

bool has_no_error(const std::vector<Problem>& problems) {
  for (const Problem& found : problems) {
    CAPTURE(found.code);
    CAPTURE(found.json_path);
    CAPTURE(found.message);
    // The edits may cause warnings and the error texture-missing, but no other errors.
    const bool asked = found.severity != Severity::Error || found.code == "texture-missing";
    CHECK(asked);
    if (!asked) return false;
  }
  return true;
}

void check_written(const Skf& rig, bool lint) {
  const auto bytes = packed(rig);
  REQUIRE_MESSAGE(bytes, bytes.error.message);
  const LoadResult again = load_bytes(*bytes);
  REQUIRE_MESSAGE(again.skf, again.error.message);
  CHECK(again.skf->armature == rig.armature);
  CHECK(again.skf->editor == rig.editor);
  CHECK(again.skf->atlas_images == rig.atlas_images);
  CHECK(again.skf->armature_json == rig.armature_json);
  CHECK(has_no_error(again.skf->problems));
  if (lint) CHECK(has_no_error(check(*again.skf)));
}

struct Story {
  std::vector<Skf> versions;
  std::vector<Armature> were;  // each version as it was made
  int refused = 0;
};

void edit_at_random(Story& story, Random& random) {
  const Skf& now = story.versions.back();
  const Edit one = some_edit(random, now.armature);
  CAPTURE(one.index());
  EditResult result = edit(now, one);
  if (!result) {
    CHECK_FALSE(result.error.message.empty());
    ++story.refused;
    return;
  }
  CHECK(result.bones.size() == now.armature.bones.size());
  const bool last = story.versions.size() % 25 == 0;
  check_written(*result.skf, last);
  if (last) CHECK(edit(now, one).skf->armature_json == result.skf->armature_json);  // redo
  story.were.push_back(result.skf->armature);
  story.versions.push_back(std::move(*result.skf));
}

}  // namespace

TEST_CASE("after random edits a file loads as the same rig, and earlier versions are unchanged") {
  Random random(20'261'122);
  const Skf begin = small_rig();
  int done = 0, refused = 0;
  for (int i = 0; i < kStories; ++i) {
    CAPTURE(i);
    Story story{{begin}, {begin.armature}};
    for (int n = 0; n < kEditsInAStory; ++n) edit_at_random(story, random);
    for (std::size_t v = 0; v < story.versions.size(); ++v)
      CHECK(story.versions[v].armature == story.were[v]);
    done += static_cast<int>(story.versions.size()) - 1;
    refused += story.refused;
  }
  CHECK(done > kStories * kEditsInAStory / 3);
  MESSAGE(done, " edits done, ", refused, " refused");
}
