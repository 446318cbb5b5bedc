// A new export replaces the rig: settings stay, and the record is as if the rig had always been the
// new one.
#include "session/rig/reload.h"
#include "session/compare/reference.h"
#include "session/rig/diff.h"
#include "session/rig/remap.h"

#include "session/exports.h"
#include "session/lively_session.h"
#include "view/remap_view.h"

using namespace sessions;
using exports::bone_named;
using exports::skf_of;
using exports::with_bone_in_front;
using skelform::Element;

namespace {

skelform::Armature named_rig() {
  skelform::Armature rig = rigs::lively_rig();
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  return rig;
}

// Plays from the start with an override, settings of a family, a physics value and another
// animation.
void use(Session& s) {
  play(s, 10);
  s.setup.pokes.overrides.push_back(
      {bone_named(armature_of(s), "bone 3"), Element::Rotation, 0.7f});
  FamilyOverride& family = s.setup.pokes.families.emplace_back();
  family.family = 2;
  family.constraint = skelform::IkConstraint::Clockwise;
  s.setup.pokes.physics_pokes.push_back({0, PhysicsParameter::Sway, 0.25f});
  play(s, 15);
  play_animation(s, 1);
  play(s, 12);
}

}  // namespace

TEST_CASE("reloading the same content changes nothing") {
  Session s = sessions::example();
  play(s, 5);
  const auto rig = s.now.skf;
  CHECK_FALSE(reload(s, exports::example()).changed);
  CHECK(s.now.skf == rig);
}

TEST_CASE("after a reload the record is as if the new rig had played from the start") {
  skelform::Armature rig = named_rig();
  rig.bones[1].pos.x = rig.bones[1].init_pos.x = 130;
  rig.physics[0].pos_damping = 12;
  Session s = lively(), fresh = session_of(rig);
  smooth(fresh);
  use(s), use(fresh);
  const std::int64_t tick = s.tick;
  const Reloaded reloaded = reload(s, skf_of(rig));
  CHECK(reloaded.changed);
  CHECK(s.tick == tick);
  CHECK(picture(s) == picture(fresh));
  for (const std::int64_t t : {std::int64_t{3}, tick / 2, tick}) {
    seek(s, t), seek(fresh, t);
    CHECK(picture(s) == picture(fresh));
  }
  CHECK(s.diverged_tick == -1);
  CHECK(s.log.back().text.starts_with("Reloaded "));
}

TEST_CASE("overrides, tracks and undo follow their bones when an export renumbers them") {
  Session s = lively();
  use(s);
  push_step(s, {.setup = {.pokes = s.setup.pokes}, .transport = s.playback});
  const Pokes before = s.setup.pokes;
  const auto bones = s.now.constructed.bones;
  reload(s, skf_of(with_bone_in_front(named_rig(), "New")));
  REQUIRE(s.setup.pokes.overrides.size() == 1);
  CHECK(s.setup.pokes.overrides[0].bone == before.overrides[0].bone + 1);
  CHECK(s.setup.pokes.families == before.families);
  CHECK(s.setup.pokes.physics_pokes == before.physics_pokes);
  CHECK(s.undo_stack.past[0].state.setup.pokes == s.setup.pokes);
  REQUIRE(s.now.constructed.bones.size() == bones.size() + 1);
  for (std::size_t b = 0; b < bones.size(); ++b) CHECK(s.now.constructed.bones[b + 1] == bones[b]);
  CHECK_FALSE(refresh(s));  // nothing is left to be run again
}

TEST_CASE("masks follow their bones in the transport, the record and undo") {
  Session s = lively();
  s.playback.tracks[0].mask = {bone_named(armature_of(s), "bone 3")};
  s.playback.tracks.push_back({.animation = 1, .mask = {5, 12}});
  play(s, 10);
  push_step(s, {.setup = s.setup, .transport = s.playback});
  const auto bones = s.now.constructed.bones;
  reload(s, skf_of(with_bone_in_front(named_rig(), "New")));
  const auto masks = [](const auto& tracks) {
    REQUIRE(tracks.size() == 2);
    return std::pair{tracks[0].mask, tracks[1].mask};
  };
  const auto moved = std::pair{std::vector{4}, std::vector{6, 13}};
  CHECK(masks(s.playback.tracks) == moved);
  CHECK(masks(s.now.input.tracks) == moved);
  CHECK(masks(s.undo_stack.past[0].state.transport.tracks) == moved);
  for (const Snapshot& snapshot : s.history.snapshots) {
    if (snapshot.transport.tracks.size() == 2) CHECK(masks(snapshot.input.tracks) == moved);
  }
  for (std::size_t b = 0; b < bones.size(); ++b) CHECK(s.now.constructed.bones[b + 1] == bones[b]);
  CHECK_FALSE(refresh(s));
}

TEST_CASE("a track that loses all bones of its mask is switched off instead of moving all bones") {
  Session s = lively();
  s.playback.tracks.push_back({.animation = 1, .mask = {bone_named(armature_of(s), "bone 3")}});
  play(s, 5);
  skelform::Armature rig = named_rig();
  rig.bones[3].name = "another";
  skelform::Skf skf = skf_of(rig);
  RigMatch match = diff_rigs(*s.now.skf, skf).match;
  match.bones[3] = -1;
  const Remap remap{armature_of(s), rig, match};
  const TickInput input = remap_input(remap, s.now.input);
  CHECK(input.tracks.size() == 1);
  const auto tracks = remap_tracks(remap, s.playback.tracks);
  REQUIRE(tracks.size() == 2);
  CHECK(tracks[0].on);
  CHECK_FALSE(tracks[1].on);
}

TEST_CASE("settings of removed parts are dropped") {
  Session s = lively();
  use(s);
  skelform::Armature rig = named_rig();
  rig.animations.erase(rig.animations.begin() + 1);  // "Slide" is playing
  for (skelform::Bone& bone : rig.bones) bone.physics_id = -1;
  rig.physics.clear();
  reload(s, skf_of(rig));
  CHECK(s.setup.pokes.physics_pokes.empty());
  REQUIRE(s.playback.tracks.size() == 1);
  CHECK(s.playback.tracks[0].animation == 0);
  play(s, 5);
  seek(s, 0);
  CHECK(s.diverged_tick == -1);
}

TEST_CASE("the playhead stays within an animation that became shorter") {
  Session s = lively();
  play(s, 18);
  s.playback.paused = true;
  skelform::Armature rig = named_rig();
  std::erase_if(rig.animations[0].keyframes, [](const auto& key) { return key.frame > 10; });
  reload(s, skf_of(rig));
  CHECK(s.playback.tracks[0].frame <= 10);
  CHECK(s.tick == 18);
}

TEST_CASE("the playhead of a pause returns when a shortened animation is as long as before") {
  Session s = lively();
  play(s, 40);
  s.playback.paused = true;
  const int frame = shown_frame(s);
  REQUIRE(frame > 10);
  skelform::Armature rig = named_rig();
  std::erase_if(rig.animations[0].keyframes, [](const auto& key) { return key.frame > 10; });
  reload(s, skf_of(rig));
  REQUIRE(frame_of(s.playback.tracks[0]) <= 10);
  reload(s, skf_of(named_rig()));
  CHECK(shown_frame(s) == frame);
  CHECK(frame_of(s.playback.tracks[0]) == frame);
}

TEST_CASE("after a reload a record without its start continues from the tick on screen") {
  Session s = lively();
  play(s, 60);
  s.history.byte_budget = s.history.bytes / 2;
  play(s, 5);
  const std::int64_t first = s.history.first_tick, tick = s.tick;
  REQUIRE(first > 0);
  const Picture before = picture(s);
  skelform::Armature rig = named_rig();
  rig.visuals[1].zindex = 99;  // a change that moves no bone
  REQUIRE(reload(s, skf_of(rig)).changed);
  CHECK(s.history.first_tick == first);
  CHECK(s.tick == tick);
  CHECK(picture(s).bones == before.bones);
}

TEST_CASE("an unrecorded edit also acts on the reloaded rig") {
  Session s = lively();
  play(s, 9);
  s.playback.paused = true;
  s.setup.pokes.overrides.push_back({0, Element::PositionX, 500});
  REQUIRE(refresh(s));
  REQUIRE(s.edited);
  reload(s, skf_of(with_bone_in_front(named_rig(), "New")));
  CHECK(refresh(s));
  CHECK(s.edited);
  CHECK(s.now.constructed.bones[1].pos.x == 500);
}

TEST_CASE("a comparison with a dialect continues after a reload") {
  Session s = lively();
  Reference reference;
  Runs runs;
  set_reference_dialect(reference, s, ReferenceKind::RustySkelform);
  play(s, 5);
  update_reference(reference, runs, s);
  reload(s, skf_of(with_bone_in_front(named_rig(), "New")));
  reference_again(reference, s);
  update_reference(reference, runs, s);
  CHECK(reference.with == ReferenceKind::RustySkelform);
  CHECK(reference.has_pose);
}

TEST_CASE("styles that the user chose stay, and otherwise styles follow the file") {
  Session s = lively();
  skelform::Armature rig = named_rig();
  rig.styles.insert(rig.styles.begin(),
                    {.name = "Winter", .id = 7, .textures = {}, .texture_by_name = {}});
  reload(s, skf_of(rig));
  CHECK(s.setup.styles == std::vector<int>{0, 1});
  s.setup.styles = {1};
  reload(s, skf_of(named_rig()));
  CHECK(s.setup.styles == std::vector<int>{0});
}

TEST_CASE("a step of undo keeps chosen styles, and otherwise its styles follow the file") {
  skelform::Armature winter = named_rig();
  winter.styles.insert(winter.styles.begin(),
                       {.name = "Winter", .id = 7, .textures = {}, .texture_by_name = {}});
  Session s = lively();
  const auto choose = [&s](std::vector<int> styles) {
    remember_edit(s);
    end_gesture(s);
    s.setup.styles = std::move(styles);
  };
  choose({});
  reload(s, skf_of(winter));
  REQUIRE(s.setup.styles.empty());
  REQUIRE(undo(s));
  CHECK(s.setup.styles == std::vector<int>{0, 1});
  choose({1});
  choose({});
  reload(s, skf_of(named_rig()));
  REQUIRE(undo(s));
  CHECK(s.setup.styles == std::vector<int>{0});
}

TEST_CASE("the view keeps its selection, folds and open rows by name") {
  const skelform::Skf before = skf_of(named_rig());
  const skelform::Skf after = skf_of(with_bone_in_front(named_rig(), "New"));
  const RigMatch match = match_rigs(before.armature, after.armature);
  View view;
  view.selection.bone = 4;
  view.camera.zoom = 3;
  view.folded.assign(before.armature.bones.size(), 0);
  view.folded[7] = 1;
  view.timeline.open[{1, 5}] = true;
  view.ik.family = 2;
  remap_view({before.armature, after.armature, match}, view);
  CHECK(view.selection.bone == 5);
  CHECK(view.camera.zoom == 3);
  CHECK(view.folded[8] == 1);
  CHECK(view.timeline.open.contains({1, 6}));
  CHECK(view.ik.family == 2);
}

TEST_CASE("the transition tuner keeps its two animations by name") {
  const skelform::Skf before = skf_of(named_rig());
  skelform::Armature swapped = named_rig();
  std::swap(swapped.animations[0], swapped.animations[1]);
  const skelform::Skf after = skf_of(std::move(swapped));
  const RigMatch match = match_rigs(before.armature, after.armature);
  View view;
  view.transition.from = 0;
  view.transition.to = 1;
  remap_view({before.armature, after.armature, match}, view);
  CHECK(view.transition.from == 1);
  CHECK(view.transition.to == 0);
}

TEST_CASE("a playhead on its way back stays on it on another export, as in a game") {
  const skelform::Skf old = skf_of(named_rig()),
                      fresh = skf_of(with_bone_in_front(named_rig(), "New"));
  const double last = old.armature.animations[0].last_frame;
  skelform::Player player;
  skelform::play(player, 0, {.end = skelform::PlayEnd::PingPong});
  player.voices[0].position = 1.5 * last;
  Transport transport;
  transport.player = std::make_shared<const skelform::Player>(player);
  const auto change = skelform::make_remap(old.armature, fresh.armature);
  CHECK(remap_transport(change, transport).player->voices[0].position == 1.5 * last);
}
