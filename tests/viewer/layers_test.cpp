// Layers in edit mode: dragging an endpoint during playback records keys in the chosen layer.
#include <cmath>

#include "panels/actions.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/edit/auto_key.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

constexpr int kHand = 3, kTarget = 4;  // bones of the new arm

KeyValue key(int frame, Element element, float value) {
  KeyValue made;
  made.frame = frame;
  made.bone = kTarget;
  made.element = element;
  made.value = value;
  return made;
}

// An arm with IK and two averaged layers: layer 0 waves its target, layer 1 is to be recorded.
struct Arm : Desk {
  Arm() {
    perform(Action::NewArm, session(), view(), viewer().requests);
    harness().frame(4);
    session().playback.paused = true;
    AddAnimation second;
    second.name = "Sway";
    SetKeys keys{1, {key(0, Element::PositionX, 60), key(60, Element::PositionX, 60)}};
    keys.keys.push_back(key(0, Element::PositionY, 40));
    keys.keys.push_back(key(60, Element::PositionY, 40));
    ask_edit(viewer().requests.rig, "Sway").edits = {second, keys};
    harness().frame(2);
    PlaybackTrack track;
    track.animation = 1;
    session().playback.tracks.push_back(track);
    session().setup.rules.mix = Mix::Average;
    view().edit.auto_key = true;
    view().layout.bottom = 20;
    view().camera = {Vec2(60, 60), 1};
    view().sight.camera_moved = true;
    view().fit_due = false;
    harness().frame(4);
  }
  const Animation& animation(int index) {
    return armature_of(session()).animations[static_cast<std::size_t>(index)];
  }
  Vec2 place(int bone) {
    return session().now.constructed.bones[static_cast<std::size_t>(bone)].pos;
  }
  std::string track(int index, const std::string& end) {
    return "timeline/timeline/track/" + std::to_string(index) + "/" + end;
  }
  void press(KeyChord chord) {
    dispatch(chord, false, session(), view(), viewer().requests);
    harness().frame(3);
  }
  int keys_of_target(int index) {
    int count = 0;
    for (const Keyframe& k : animation(index).keyframes) count += k.bone_id == kTarget;
    return count;
  }
};

}  // namespace

TEST_CASE(
    "an endpoint dragged during playback overrides the animation and sets keys in the chosen "
    "layer") {
  Arm desk;
  desk.harness().click(desk.track(1, "row"));
  desk.harness().frame(2);
  CHECK(desk.harness().has(desk.track(1, "chosen")));
  CHECK_FALSE(desk.harness().has(desk.track(0, "chosen")));
  const Animation before = desk.animation(0);
  const int keys_before = desk.keys_of_target(1);
  const std::size_t edits = edit_count(desk.session().rig_edits);
  desk.session().playback.paused = false;
  desk.set_pace(1.0 / 60);
  desk.harness().frame(5);
  desk.set_pace(0);  // the clock stops, so that the target is still under the mouse
  const ImVec2 from = desk.joint(kTarget);
  desk.harness().move(from);
  desk.harness().press();
  desk.set_pace(1.0 / 60);
  desk.harness().move(from + ImVec2(-30, -20));
  desk.harness().move(from + ImVec2(-30, -40));
  desk.harness().frame(3);
  const Vec2 held = desk.place(kTarget);
  const int frame = shown_frame(desk.session());
  for (int i = 0; i < 12; ++i) {  // the target stays at the mouse, and the chain reaches it
    desk.harness().frame();
    CHECK(length(desk.place(kTarget) - held) < 0.5f);
    CHECK(length(desk.place(kHand) - held) < 2);
  }
  CHECK(shown_frame(desk.session()) != frame);
  CHECK(edit_count(desk.session().rig_edits) == edits);
  desk.harness().release();
  desk.set_pace(0);
  desk.session().playback.paused = true;
  desk.harness().frame(3);
  CHECK(desk.session().setup.pokes.overrides.empty());
  CHECK(desk.animation(0) == before);
  CHECK(desk.keys_of_target(1) >= keys_before + 20);  // x and y in a dozen frames
  CHECK(edit_count(desk.session().rig_edits) == edits + 1);
  // The played result equals the drag, although the other layer is averaged with the keys.
  desk.viewer().requests.seek_frame = frame + 4;
  desk.harness().frame(4);
  REQUIRE(shown_frame(desk.session()) == frame + 4);
  CHECK(length(desk.place(kTarget) - held) < 1);
  desk.press({'Z', kControl});
  CHECK(desk.keys_of_target(1) == keys_before);
}

TEST_CASE("a chosen layer gets its keys at the playhead's frame and is moved there") {
  Arm desk;
  desk.viewer().requests.seek_frame = 20;
  desk.harness().frame(3);
  CHECK(frame_of(desk.session().playback.tracks[1]) == 20);
  CHECK_FALSE(desk.harness().has(desk.track(1, "align")));
  desk.session().playback.tracks[1].frame = 0;
  desk.harness().frame(3);
  CHECK(desk.harness().has(desk.track(1, "align")));
  desk.view().edit.layers.chosen = 1;
  ui::drag(desk, desk.joint(kTarget), {-30, -40});
  desk.harness().frame(3);
  CHECK(desk.keys_of_target(1) == 6);  // x and y at frame 20
  CHECK(frame_of(desk.session().playback.tracks[1]) == 20);
  for (const Keyframe& k : desk.animation(1).keyframes)
    CHECK((k.frame == 0 || k.frame == 20 || k.frame == 60));
  desk.viewer().requests.seek_frame = 40;
  desk.harness().frame(3);
  CHECK(frame_of(desk.session().playback.tracks[1]) == 40);
}

TEST_CASE("a layer at another frame has a mark in its row, and a click on it aligns the layer") {
  Arm desk;
  desk.viewer().requests.seek_frame = 20;
  desk.harness().frame(3);
  desk.session().playback.tracks[1].frame = 7;
  desk.harness().frame(3);
  desk.harness().click(desk.track(1, "align"));
  desk.harness().frame(3);
  CHECK(frame_of(desk.session().playback.tracks[1]) == 20);
  CHECK_FALSE(desk.harness().has(desk.track(1, "align")));
  desk.session().playback.tracks[1].frame = 7;
  desk.harness().frame(2);
  desk.viewer().requests.seek_frame = 21;  // seeking aligns all layers
  desk.harness().frame(3);
  CHECK(frame_of(desk.session().playback.tracks[1]) == 21);
}

TEST_CASE("an animation added in edit mode starts at the playhead") {
  Arm desk;
  desk.viewer().requests.seek_frame = 20;
  desk.session().playback.tracks.pop_back();
  desk.harness().frame(3);
  add_track(desk.session(), desk.view(), desk.viewer().requests, 1);
  desk.harness().frame(3);
  REQUIRE(desk.session().playback.tracks.size() == 2);
  CHECK(frame_of(desk.session().playback.tracks[1]) == 20);
}

TEST_CASE("edits of a locked layer are refused with a message") {
  Arm desk;
  desk.harness().click(desk.track(0, "lock"));
  desk.harness().frame(2);
  CHECK(desk.view().edit.layers.locked == std::vector<int>{0});
  const Animation before = desk.animation(0);
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{0, {key(5, Element::PositionX, 1)}}};
  desk.harness().frame(2);
  CHECK(desk.animation(0) == before);
  CHECK(desk.view().toast.text.find("locked") != std::string::npos);
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{1, {key(5, Element::PositionX, 1)}}};
  desk.harness().frame(2);
  CHECK(desk.keys_of_target(1) == 5);
  desk.harness().click(desk.track(0, "lock"));
  ask_edit(desk.viewer().requests.rig, "Key").edits = {SetKeys{0, {key(5, Element::PositionX, 1)}}};
  desk.harness().frame(2);
  CHECK_FALSE(desk.animation(0) == before);
}

TEST_CASE("a bone with keys in a locked layer can be neither deleted nor duplicated") {
  Arm desk;
  desk.view().edit.layers.locked = {0};
  const Animation before = desk.animation(0);
  select_only(desk.view().selection, kTarget);
  desk.press({kDelete});
  CHECK(desk.view().toast.text.find("Wave is locked") != std::string::npos);
  desk.view().toast = {};
  desk.press({'D', kControl});
  CHECK(desk.view().toast.text.find("Wave is locked") != std::string::npos);
  CHECK(armature_of(desk.session()).bones.size() == 5);
  CHECK(desk.animation(0) == before);
  select_only(desk.view().selection, kHand);
  desk.press({'D', kControl});
  CHECK(armature_of(desk.session()).bones.size() == 6);
  select_only(desk.view().selection, kHand);
  desk.press({kDelete});
  CHECK(armature_of(desk.session()).bones.size() == 5);
  CHECK(desk.animation(0).keyframes.size() == before.keyframes.size());
}

TEST_CASE(
    "a locked bone can be neither deleted with its parent nor given another parent, and its copy "
    "is unlocked") {
  Arm desk;
  select_only(desk.view().selection, kHand);
  desk.press({'L', kControl});
  REQUIRE(desk.session().now.skf->editor.bones[kHand].locked);
  select_only(desk.view().selection, kHand - 1);
  desk.press({kDelete});
  CHECK(desk.view().toast.text.find("Hand is locked") != std::string::npos);
  CHECK(armature_of(desk.session()).bones.size() == 5);
  ask_edit(desk.viewer().requests.rig, "Hang").edits = {ReparentBone{kHand, 0}};
  desk.harness().frame(2);
  CHECK(armature_of(desk.session()).bones[kHand].parent_id == kHand - 1);
  select_only(desk.view().selection, kHand);
  desk.press({'D', kControl});
  REQUIRE(armature_of(desk.session()).bones.size() == 6);
  CHECK_FALSE(desk.session().now.skf->editor.bones[5].locked);
}

TEST_CASE("keys in a locked layer cannot be duplicated and stay selected") {
  Arm desk;
  desk.view().edit.layers.locked = {0};
  const KeyPlaces selected = {{0, 0, kTarget, Element::PositionX}};
  desk.view().edit.keys.selected = selected;
  desk.view().edit.keys.bones = selected_bones(desk.view().selection);
  desk.harness().frame(2);
  desk.press({'D', kControl});
  CHECK(desk.view().toast.text.find("locked") != std::string::npos);
  CHECK(desk.view().edit.keys.selected == selected);
  desk.view().edit.layers.locked = {};
  desk.press({'D', kControl});
  CHECK(desk.view().edit.keys.selected.size() == 1);
  CHECK_FALSE(desk.view().edit.keys.selected == selected);
}

TEST_CASE("solo plays one layer alone, and ending it restores the others") {
  Arm desk;
  desk.harness().click(desk.track(1, "solo"));
  desk.harness().frame(2);
  CHECK_FALSE(desk.session().playback.tracks[0].on);
  CHECK(desk.session().playback.tracks[1].on);
  desk.harness().click(desk.track(0, "solo"));
  desk.harness().frame(2);
  CHECK(desk.session().playback.tracks[0].on);
  CHECK_FALSE(desk.session().playback.tracks[1].on);
  desk.harness().click(desk.track(0, "solo"));
  desk.harness().frame(2);
  CHECK(desk.session().playback.tracks[0].on);
  CHECK(desk.session().playback.tracks[1].on);
}

TEST_CASE("recorded keys replace keys between them") {
  Arm desk;
  const int first = desk.keys_of_target(1);
  ask_edit(desk.viewer().requests.rig, "Old").edits = {
      SetKeys{1, {key(11, Element::PositionX, 7), key(30, Element::PositionX, 8)}}};
  desk.harness().frame(2);
  CHECK(desk.keys_of_target(1) == first + 2);
  desk.viewer().requests.rig.edits.push_back(key_request(
      desk.session(), 1, {key(10, Element::PositionX, 1), key(12, Element::PositionX, 2)}));
  desk.harness().frame(2);
  CHECK(desk.keys_of_target(1) == first + 3);  // 11 is removed, 30 stays
}
