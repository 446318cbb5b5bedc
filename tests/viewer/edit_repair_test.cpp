// Broken rigs are repaired in the window until they equal the sound one, field by field.
#include <algorithm>
#include <cstdio>

#include "overlays/mesh.h"
#include "overlays/projection.h"
#include "panels/actions.h"
#include "samples/sample.h"
#include "session/edit/binds.h"
#include "session/edit/version_change.h"
#include "session/rig/diff.h"
#include "skelform/save.h"
#include "temporary_folder.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

// Returns the rig as every edit writes it; the repaired rig is written, too.
std::shared_ptr<const Skf> as_written(const Skf& skf) {
  return std::make_shared<const Skf>(std::move(*edit(skf, std::span<const Edit>()).skf));
}

struct Workbench {
  Desk desk{{1600, 2000}};
  std::shared_ptr<const Skf> sound;

  Workbench() {
    desk.view().edit.on = true;
    desk.harness().frame(2);
    sound = as_written(*desk.session().now.skf);
  }
  int bone(const std::string& name) {
    const auto& bones = rig(desk).bones;
    return static_cast<int>(std::ranges::find(bones, name, &Bone::name) - bones.begin());
  }
  const Visuals& mesh_of(int bone) {
    return rig(desk).visuals[static_cast<std::size_t>(mesh_of_bone(rig(desk), bone))];
  }
  void edit(const Edit& edit) {
    desk.viewer().requests.rig.edits.push_back({{edit}, "A fault"});
    desk.harness().frame(4);
  }
  void select(int bone) {
    select_only(desk.view().selection, bone);
    desk.harness().frame(3);
  }
  void click(const std::string& path) {
    desk.harness().click(path);
    desk.harness().frame(3);
  }
  void type(const std::string& path, float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", static_cast<double>(value));
    click(path);
    desk.harness().type(text);
    desk.harness().key(ui::EditKey::Enter);
    desk.harness().frame(3);
  }
  std::size_t differences() {
    const RigDiff diff = diff_rigs(*sound, *desk.session().now.skf);
    return diff.changes.size() + diff.incidental.size();
  }
  void check_broken() {
    CHECK(differences() > 0);
    CHECK_FALSE(rig(desk) == sound->armature);
  }
  // Returns whether one edit repaired the rig, and undo and redo its fault.
  void check_repaired() {
    CHECK(differences() == 0);
    CHECK(rig(desk) == sound->armature);
    press(desk, {'Z', kControl});
    check_broken();
    press(desk, {'Z', kControl | kShift});
    CHECK(rig(desk) == sound->armature);
  }
};

SetBinds binds_edit(int bone, Binds binds) {
  SetBinds edit;
  edit.bone = bone;
  edit.binds = std::move(binds);
  return edit;
}

std::string vertex_path(int vertex, const char* field) {
  return "inspector/binds/vertex/" + std::to_string(vertex) + "/" + field;
}

}  // namespace

TEST_CASE("a wrong weight is typed right beside its vertex") {
  Workbench it;
  const int poncho = it.bone("Poncho");
  const Binds sound = it.mesh_of(poncho).binds;
  const BindVertex vertex = sound[1].verts[1];
  it.edit(binds_edit(poncho, with_weight(sound, 1, vertex.id, vertex.weight * 0.5f)));
  it.check_broken();
  it.select(poncho);
  it.click("inspector/binds/bind/1/choose");
  it.type(vertex_path(vertex.id, "weight"), vertex.weight);
  it.check_repaired();
  CHECK(undone_entry(it.desk.session()).empty() == false);
}

TEST_CASE("a bind that moves another bone's vertices gets its bone back") {
  Workbench it;
  const int poncho = it.bone("Poncho");
  Binds binds = it.mesh_of(poncho).binds;
  const int bone = binds[0].bone_id;
  binds[0].bone_id = it.bone("Hips") == bone ? 0 : it.bone("Hips");
  it.edit(binds_edit(poncho, binds));
  it.check_broken();
  it.select(poncho);
  it.click("inspector/binds/bind/0/choose");
  it.click("inspector/binds/bone");
  it.click("inspector/binds/bone list/" + std::to_string(bone));
  it.check_repaired();
}

TEST_CASE("the binds of a path get their order back") {
  Workbench it;
  const int visuals = mesh_of_bone(rig(it.desk), it.bone("Tail 1"));
  const int owner = rig(it.desk).visuals[static_cast<std::size_t>(visuals)].bone_id;
  const Binds sound = rig(it.desk).visuals[static_cast<std::size_t>(visuals)].binds;
  REQUIRE(sound[0].is_path);
  it.edit(binds_edit(owner, with_bind_moved(sound, 0, 1)));
  it.check_broken();
  it.select(owner);
  it.click("inspector/binds/bind/1/up");
  it.check_repaired();
}

TEST_CASE("a vertex that follows the wrong bone is handed over, and a removed bind comes back") {
  Workbench it;
  const int poncho = it.bone("Poncho");
  const Binds sound = it.mesh_of(poncho).binds;
  const int vertex = sound[0].verts.front().id;
  Binds broken = with_vertex_handed_over(sound, 0, vertex, sound[1].bone_id);
  REQUIRE_FALSE(weight_in(sound[1], vertex).has_value());
  it.edit(binds_edit(poncho, broken));
  it.check_broken();
  it.select(poncho);
  it.click("inspector/binds/bind/1/choose");
  it.click(vertex_path(vertex, "bone"));
  it.click(vertex_path(vertex, "bone list/") + std::to_string(sound[0].bone_id));
  it.check_repaired();
  it.click("inspector/binds/bind/0/remove");
  CHECK(it.mesh_of(poncho).binds.size() == sound.size() - 1);
  press(it.desk, {'Z', kControl});
  it.click("inspector/binds/add");
  it.click("inspector/binds/add list/0");
  CHECK(it.mesh_of(poncho).binds.back().bone_id == 0);
  CHECK(it.desk.view().edit.mesh.bind == static_cast<int>(sound.size()));
}

TEST_CASE("the weights tool paints vertices into the chosen bind, and Alt takes them out") {
  Workbench it;
  const int poncho = it.bone("Poncho");
  const Binds sound = it.mesh_of(poncho).binds;
  const BindVertex vertex = sound[0].verts.front();
  it.edit(binds_edit(poncho, without_vertex(sound, 0, vertex.id)));
  it.check_broken();
  it.select(poncho);
  it.click("inspector/binds/bind/0/choose");
  it.type("inspector/binds/brush", vertex.weight);
  press(it.desk, {'W'});
  CHECK(it.desk.view().edit.tool == EditTool::Weights);
  const auto place = [&] {
    const Session& session = it.desk.session();
    const int visuals = mesh_of_bone(rig(it.desk), poncho);
    const auto at = to_screen(
        projection_of(session, it.desk.view(), it.desk.harness().theme().scale),
        session.now.constructed
            .vertices[first_vertex(rig(it.desk), visuals) + static_cast<std::size_t>(vertex.id)]);
    const Rect viewport = it.desk.harness().find("viewport/viewport");
    return ImVec2(viewport.min.x + at.x, viewport.min.y + at.y);
  };
  it.desk.harness().click_at(place());
  it.desk.harness().frame(3);
  CHECK(it.desk.view().edit.mesh.vertex == vertex.id);
  it.check_repaired();
  it.desk.harness().hold_alt(true);
  it.desk.harness().click_at(place());
  it.desk.harness().hold_alt(false);
  it.desk.harness().frame(3);
  CHECK_FALSE(weight_in(it.mesh_of(poncho).binds[0], vertex.id).has_value());
}

TEST_CASE("a wrong rectangle of the atlas is set by number, in all styles that share it") {
  Workbench it;
  const int bone = it.bone("Poncho");
  const Visuals& visuals = it.mesh_of(bone);
  const Texture* shown =
      get_bone_texture(rig(it.desk), visuals.init_tex, it.desk.session().setup.styles);
  REQUIRE(shown != nullptr);
  const Texture sound = *shown;
  std::vector<Edit> faults;
  for (std::size_t s = 0; s < rig(it.desk).styles.size(); ++s)
    for (const Texture& texture : rig(it.desk).styles[s].textures) {
      if (!(texture == sound)) continue;
      SetStyleTexture fault{static_cast<int>(s), texture.name, texture};
      fault.texture->offset.x += 7;
      fault.texture->size.x -= 7;
      faults.emplace_back(fault);
    }
  it.desk.viewer().requests.rig.edits.push_back({faults, "A fault"});
  it.desk.view().left_tab = LeftTab::Atlas;
  it.select(bone);
  it.check_broken();
  it.type("armature/atlas/rectangle/x", sound.offset.x);
  it.type("armature/atlas/rectangle/width", sound.size.x);
  it.check_repaired();
}

TEST_CASE("a style gets the textures that it lacks from another one, in their places") {
  Workbench it;
  it.edit(AddStyle{"Copy", 0});
  it.sound = it.desk.session().now.skf;
  const int copy = static_cast<int>(rig(it.desk).styles.size()) - 1;
  it.desk.viewer().requests.rig.edits.push_back(
      {{SetStyleTexture{copy, "Head"}, SetStyleTexture{copy, "Body"}}, "A fault"});
  it.desk.view().left_tab = LeftTab::Styles;
  it.desk.view().styles.selected = copy;
  it.desk.harness().frame(4);
  it.check_broken();
  it.click("armature/missing-textures/copy");
  it.click("armature/missing-textures/donors/0");
  it.check_repaired();
  CHECK(it.desk.view().styles.selected == copy);
}

TEST_CASE("a bone with another's id gets the next free one, and with it its keys") {
  const TemporaryFolder folder;
  Workbench it;
  const int bone = it.bone("Tail Target");
  const FileChange fault{"bones[" + std::to_string(bone) + "].id", "1"};
  REQUIRE(save_copy(example_rig(), std::span(&fault, 1), folder.file("twice.skf")));
  it.desk.viewer().requests.open_path = folder.file("twice.skf");
  it.desk.harness().frame(4);
  it.desk.view().edit.on = true;
  it.select(bone);
  it.check_broken();
  it.click("inspector/references/next-free");
  it.check_repaired();
}

TEST_CASE("a bone's references are chosen from the rig's entries") {
  Workbench it;
  const int bone = it.bone("Near Forearm");
  const int visuals = rig(it.desk).bones[static_cast<std::size_t>(bone)].visuals_id;
  SetReferences fault;
  fault.bone = bone;
  fault.visuals = visuals - 1;
  it.edit(fault);
  it.check_broken();
  it.select(bone);
  it.click("inspector/references/head");
  it.click("inspector/references/visuals");
  it.click("inspector/references/visuals list/" + std::to_string(visuals));
  it.check_repaired();
}

TEST_CASE("a rig of a wrong version is treated as the right one, beside converting it") {
  Workbench it;
  SetRest mirrored;
  mirrored.values = {{it.bone("Body"), Element::ScaleX, -1}};
  it.edit(mirrored);
  it.sound = it.desk.session().now.skf;
  it.edit(SetVersion{"0.8", false});
  it.check_broken();
  it.select(-1);
  it.click("inspector/summary/version/choose");
  const std::vector<VersionChange>& changes = it.desk.view().edit.versions.changes;
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].seen.pixels > 1);
  CHECK(words_about(rig(it.desk), changes[0].seen).find(" px") != std::string::npos);
  it.click("inspector/summary/version/versions/as 0.7");
  it.check_repaired();
}
