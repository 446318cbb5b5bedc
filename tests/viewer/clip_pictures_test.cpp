// Copying bones to another rig through the clipboard, with their pictures.
#include <imgui.h>

#include <algorithm>

#include "panels/actions.h"
#include "skelform/clip.h"
#include "skelform/pictures.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

const Texture* texture_of(const Armature& armature, const std::string& name) {
  for (const Style& style : armature.styles)
    for (const Texture& texture : style.textures)
      if (texture.name == name) return &texture;
  return nullptr;
}

// The sum of the texture's visible pixels, which does not depend on its place in the atlas.
double ink_of(const Skf& skf, const Texture& texture) {
  std::string error;
  const auto image =
      pictures::decode_atlas(skf, static_cast<std::size_t>(texture.atlas_idx), error);
  REQUIRE_MESSAGE(image, error);
  double sum = 0;
  for (int y = 0; y < static_cast<int>(texture.size.y); ++y)
    for (int x = 0; x < static_cast<int>(texture.size.x); ++x) {
      const auto at = (static_cast<std::size_t>(texture.offset.y) + static_cast<std::size_t>(y)) *
                          static_cast<std::size_t>(image->width) +
                      static_cast<std::size_t>(texture.offset.x) + static_cast<std::size_t>(x);
      const double alpha = image->rgba[at * 4 + 3];
      sum += alpha * (image->rgba[at * 4] + 3 * image->rgba[at * 4 + 1] + x % 7 + y % 5);
    }
  return sum;
}

std::string copied(Desk& desk, int bone) {
  press(desk, {'E'});
  select_only(desk.view().selection, bone);
  press(desk, {'C', kControl});
  return ImGui::GetClipboardText();
}

void paste_below(Desk& desk, int bone) {
  select_only(desk.view().selection, bone);
  press(desk, {'V', kControl});
}

int bone_with_mesh(const Armature& armature) {
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    const int id = armature.bones[b].visuals_id;
    if (id >= 0 && !armature.visuals[static_cast<std::size_t>(id)].vertices.empty())
      return static_cast<int>(b);
  }
  return -1;
}

}  // namespace

TEST_CASE("bones pasted into another rig bring their pictures and meshes") {
  Desk desk;
  const Skf from = *desk.session().now.skf;
  const int bone = bone_with_mesh(from.armature);
  REQUIRE(bone >= 0);
  const std::vector<int> roots{bone};
  const std::vector<std::string> names = textures_shown(from.armature, roots);
  REQUIRE_FALSE(names.empty());
  const std::string text = copied(desk, bone);
  CHECK(clip_pictures(text).size() == names.size());
  perform(Action::NewBlank, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  ImGui::SetClipboardText(text.c_str());
  paste_below(desk, 0);
  CHECK(desk.view().notice == "");
  const Skf& now = *desk.session().now.skf;
  for (const std::string& name : names) {
    CAPTURE(name);
    const Texture *here = texture_of(now.armature, name), *there = texture_of(from.armature, name);
    REQUIRE(here);
    CHECK(here->size == there->size);
    CHECK(ink_of(now, *here) == ink_of(from, *there));
  }
  const auto shown = std::ranges::find(
      now.armature.bones, from.armature.bones[static_cast<std::size_t>(bone)].name, &Bone::name);
  REQUIRE(shown != now.armature.bones.end());
  REQUIRE(shown->visuals_id >= 0);
  CHECK_FALSE(now.armature.visuals[static_cast<std::size_t>(shown->visuals_id)].vertices.empty());
  CHECK(edit_count(desk.session().rig_edits) == 1);
  paste_below(desk, 0);  // the second paste uses the texture that the first one added
  CHECK(now.armature.atlases.size() == desk.session().now.skf->armature.atlases.size());
  CHECK(rig(desk).texture_names.size() == names.size());
}

TEST_CASE("a pasted picture with a used name but another size gets a new name") {
  Desk desk;
  const int bone = bone_with_mesh(rig(desk));
  const std::vector<int> roots{bone};
  const std::string name = textures_shown(rig(desk), roots).front();
  const std::string text = copied(desk, bone);
  const std::vector<Style> styles = rig(desk).styles;
  for (std::size_t s = 0; s < styles.size(); ++s)
    for (Texture texture : styles[s].textures) {
      if (texture.name != name) continue;
      texture.size = texture.size - Vec2(4, 4);
      ask_edit(desk.viewer().requests.rig, "Smaller").edits = {
          SetStyleTexture{static_cast<int>(s), name, texture}};
    }
  desk.harness().frame(3);
  const std::size_t bones = rig(desk).bones.size();
  ImGui::SetClipboardText(text.c_str());
  paste_below(desk, 0);
  REQUIRE(rig(desk).bones.size() > bones);
  CHECK(texture_of(rig(desk), name + " 2"));
}

TEST_CASE("bones pasted into their own rig use its textures") {
  Desk desk;
  const int bone = bone_with_mesh(rig(desk));
  const std::string text = copied(desk, bone);
  const Armature before = rig(desk);
  paste_below(desk, 0);
  CHECK(rig(desk).bones.size() > before.bones.size());
  CHECK(rig(desk).atlases == before.atlases);
  CHECK(rig(desk).styles == before.styles);
}
