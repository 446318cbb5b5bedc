// A rig compared with another one that plays the same record.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "samples/sample.h"
#include "session/compare/compared_session.h"
#include "session/exports.h"
#include "session/lively_session.h"
#include "session/record/undo.h"
#include "session/tick/pads.h"

using namespace skelscope;
using sessions::Compared;

namespace {

// A file with a rig, for as long as it lives.
struct RigFile {
  std::string path;
  RigFile(const char* name, std::span<const std::byte> bytes)
      : path((std::filesystem::temp_directory_path() / name).string()) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
  ~RigFile() { std::filesystem::remove(path); }
};

Compared beside_copy() {
  const RigFile copy("skelscope_twin_copy.skf", example_rig());
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
  Compared beside(std::move(session));
  REQUIRE_MESSAGE(beside.open(copy.path, error), error);
  return beside;
}

using Chance = std::mt19937;
int below(Chance& chance, std::size_t limit) {
  return static_cast<int>(chance() % std::max<std::size_t>(limit, 1));
}
float between(Chance& chance, float low, float high) {
  return low + (high - low) * static_cast<float>(below(chance, 1000)) / 1000;
}

void poke_bone(Chance& chance, Session& s) {
  const int bone = below(chance, armature_of(s).bones.size());
  using enum skelform::Element;
  constexpr skelform::Element kElements[] = {PositionX, Rotation, ScaleY, Hidden};
  s.setup.pokes.overrides.push_back({bone, kElements[below(chance, 4)], between(chance, -2, 2)});
}

void tune(Chance& chance, Session& s) {
  const auto entries = armature_of(s).physics.size();
  if (entries == 0) return;
  s.setup.pokes.physics_pokes.push_back(
      {below(chance, entries), static_cast<PhysicsParameter>(below(chance, kPhysicsParameterCount)),
       between(chance, 0, 10)});
}

void switch_pass(Chance& chance, Session& s) {
  Pokes& pokes = s.setup.pokes;
  bool* const passes[] = {&pokes.physics, &pokes.passes.ik, &pokes.passes.mesh};
  *passes[below(chance, 3)] ^= true;
}

void show_pad(Chance& chance, Session& s) {
  const auto animations = armature_of(s).animations.size();
  skelform::PadPlayer pad;
  for (int i = 0; i < 3; ++i)
    skelform::add_clip(pad, below(chance, animations), {static_cast<float>(i), 0});
  pad.point = {between(chance, 0, 2), 0};
  set_pad(armature_of(s), s.playback, pad);
}

// One act of a user in the window.
void act(Chance& chance, Session& s) {
  const auto newest = static_cast<std::size_t>(last_tick(s.history));
  const auto animations = armature_of(s).animations.size();
  switch (below(chance, 15)) {
    case 0:
    case 1:
      return sessions::play(s, below(chance, 90));
    case 2:
      return seek(s, below(chance, newest + 1));
    case 3:
      return step(s, below(chance, 9) - 4);
    case 4:
      return seek_frame(s, below(chance, 40));
    case 5:
      return play_animation(s, below(chance, animations));
    case 6:
      return play_animation(s, below(chance, animations), 0.4);
    case 7:
      remember_edit(s);
      return poke_bone(chance, s);
    case 8:
      remember_edit(s);
      return tune(chance, s);
    case 9:
      remember_edit(s);
      return switch_pass(chance, s);
    case 10:
      s.setup.pokes.stance.velocity = {between(chance, -20, 20), between(chance, -9, 9)};
      return;
    case 11:
      end_gesture(s);
      undo(s);
      return;
    case 12:
      s.playback.tracks[0].smooth_frames = below(chance, 20);
      return;
    case 13:
      remember_edit(s);
      return show_pad(chance, s);
    default:
      return restart(s);
  }
}

}  // namespace

TEST_CASE("a byte copy of the rig never differs, whatever the session does") {
  for (unsigned seed = 1; seed <= 12; ++seed) {
    CAPTURE(seed);
    Compared beside = beside_copy();
    Chance chance(seed);
    for (int i = 0; i < 60; ++i) {
      CAPTURE(i);
      act(chance, beside.session);
      refresh(beside.session);
      beside.update_until_checked();
      REQUIRE(beside.reference.has_pose);
      REQUIRE(beside.reference.rows.empty());
      REQUIRE(beside.reference.other->state == beside.session.now.state);
    }
    CHECK(beside.reference.marks.empty());
  }
}

TEST_CASE("a comparison that begins late plays the whole record in slices") {
  Compared beside = beside_copy();
  sessions::play(beside.session, 4000);
  beside.update();
  CHECK(is_checking(beside.reference));
  CHECK_FALSE(beside.reference.has_pose);
  CHECK(beside.reference.note.find("plays the record") != std::string::npos);
  beside.update_until_checked();
  CHECK(beside.reference.has_pose);
  CHECK(beside.reference.rows.empty());
}

TEST_CASE("a byte copy stays equal where the oldest ticks are dropped") {
  Compared beside = beside_copy();
  sessions::play(beside.session, 200);
  beside.update_until_checked();
  set_record_budget(beside.session, beside.session.history.bytes / 2);
  REQUIRE(beside.session.history.first_tick > 0);
  for (const std::int64_t tick : {beside.session.history.first_tick, beside.session.tick}) {
    seek(beside.session, tick);
    beside.update_until_checked();
    CHECK(beside.reference.has_pose);
    CHECK(beside.reference.rows.empty());
  }
}

TEST_CASE("other physics differs in the physics pass, until both rigs are tuned alike") {
  const std::string damping = "physics[0].rot_damping";
  const RigFile other("skelscope_twin_other.skf", exports::changed({{damping, "9.5"}}));
  Session session;
  std::string error;
  REQUIRE(open_bytes(session, example_rig(), error));
  Compared beside(std::move(session));
  REQUIRE_MESSAGE(beside.open(other.path, error), error);
  sessions::play(beside.session, 40);
  beside.update_until_checked();
  REQUIRE_FALSE(beside.reference.rows.empty());
  for (const ReferenceRow& row : beside.reference.rows) CHECK(std::string(row.pass) == "Physics");
  beside.session.setup.pokes.physics_pokes = {{0, PhysicsParameter::RotDamping, 4}};
  restart(beside.session);
  sessions::play(beside.session, 40);
  beside.update_until_checked();
  CHECK(beside.reference.rows.empty());
}
