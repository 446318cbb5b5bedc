// A game with the library beside the whole window, frame by frame: what is tuned and asked there
// reaches it.
#include "live/show_tick.h"
#include "session/compare/trace_check.h"
#include "skelform/live.h"
#include "viewer/live_game.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

constexpr int kFence = 777;  // ticks of a step that nobody asks for

// The game, and the same one that nobody tunes.
class PlayedBeside {
 public:
  PlayedBeside(Desk& desk, int port)
      : desk_(desk),
        rig_(armature_of(desk.session())),
        own_(rig_),
        live_(skelform::live_connect({.port = port, .character = "Hero"})) {
    for (auto [hero, rig] : {std::pair{&hero_, &rig_}, {&twin_, &own_}}) {
      skelform::resolve(*rig);
      *hero = skelform::make_actor(*rig);
      skelform::play(hero->player, 1);
      hero->velocity = {6, 2};
    }
    REQUIRE(comes_true([&] { return frame(), state_of(desk_).record.ticks.size() > 10; }));
  }

  // A frame of the window, then one of the game, which has by then all that the window has told it.
  void frame() {
    desk_.harness().frame(1);
    if (peer_ < 0) peer_ = state_of(desk_).watched;
    if (peer_ >= 0) take_changes();
    const double seconds = 1.0 / 60;
    skelform::tick(hero_, rig_, seconds, {}, {}, skelform::live_stages(live_));
    skelform::tick(twin_, own_, seconds);
    skelform::live_tick(live_, rig_, hero_);
  }
  // Returns the number of frames until it holds, at most 100.
  int frames_until(const std::function<bool()>& holds) {
    int frames = 0;
    while (frames < 100 && !holds()) frame(), ++frames;
    return frames;
  }
  bool differs() const {
    const auto &bones = hero_.current.bones, &own = twin_.current.bones;
    for (std::size_t i = 0; i < bones.size(); ++i)
      if (bones[i].rot != own[i].rot || bones[i].pos != own[i].pos) return true;
    return false;
  }
  skelform::LiveWants wants() const { return skelform::live_wants(live_); }

 private:
  // The window's lines come in order, so that the last one shows that all have come, however long
  // they take.
  void take_changes() {
    tell(*desk_.viewer().live.server, peer_, R"({"step":)" + std::to_string(kFence) + "}");
    bool all = false;
    CHECK(comes_true([&] {
      for (const skelform::LiveChange& change : skelform::live_changes(live_)) {
        all = all || change.steps == kFence;
        skelform::apply(change, rig_, hero_, pace_);
      }
      return all;
    }));
  }

  Desk& desk_;
  skelform::Armature rig_, own_;
  skelform::Actor hero_, twin_;
  skelform::LivePace pace_;
  skelform::Live live_;
  int peer_ = -1;
};

}  // namespace

TEST_CASE("A slider of sway moves the numbers of a game within three frames, and so does undo") {
  Desk desk;
  PlayedBeside game(desk, wait_for_game(desk));
  REQUIRE(desk.viewer().live.is_its_rig);
  game.frames_until([] { return false; });
  REQUIRE_FALSE(game.differs());
  const float own = armature_of(desk.session()).physics[0].sway;
  edited(desk.viewer().requests, desk.session()).pokes.physics_pokes = {
      {0, PhysicsParameter::Sway, own + 0.25f}};
  CHECK(game.frames_until([&] { return game.differs(); }) <= 3);
  CHECK(game.differs());
  game.frames_until([] { return false; });
  const LiveTick& newest = state_of(desk).record.ticks.back();
  CHECK(newest.input.find("\"physics_parameters\"") != std::string::npos);  // the window sees it
  desk.viewer().requests.undo = 1;
  const auto is_back = [&] {
    return state_of(desk).record.ticks.back().input.find("\"physics_parameters\"") ==
           std::string::npos;
  };
  comes_true([&] { return game.frame(), is_back(); });
  CHECK(is_back());
}

TEST_CASE(
    "An IK family's mode, constraint and mimicry reach a game, and our rules take them over") {
  Desk desk;
  PlayedBeside game(desk, wait_for_game(desk));
  REQUIRE(desk.viewer().live.is_its_rig);
  FamilyOverride bent{.family = 0};
  bent.mode = skelform::IkMode::CCD;
  bent.constraint = skelform::IkConstraint::CounterClockwise;
  bent.mimic_target = true;
  edited(desk.viewer().requests, desk.session()).pokes.families = {bent};
  CHECK(game.frames_until([&] { return game.differs(); }) <= 3);
  const auto& ticks = state_of(desk).record.ticks;
  const auto has_families = [&] {
    return ticks.back().input.find("\"families\"") != std::string::npos;
  };
  CHECK(comes_true([&] { return game.frame(), has_families(); }));
  game.frames_until([] { return false; });
  Simulation ours = desk.session().now;
  const OursRun run = run_ours(ours, ticks.back(), &ticks[ticks.size() - 2]);
  CHECK(run.played);
  CHECK(run.strange.empty());
  for (const TraceBone& row : *ticks.back().rows.bones[static_cast<int>(TracePass::Bones)]) {
    const int bone = bone_with_id(armature_of(ours), row.id);
    CAPTURE(bone);
    CHECK(ours.constructed.bones[static_cast<std::size_t>(bone)].rot ==
          doctest::Approx(row.rot).epsilon(1e-4));
  }
  desk.viewer().requests.undo = 1;
  CHECK(comes_true([&] { return game.frame(), !has_families(); }));
}

TEST_CASE("A game of the library that plays by the rules is told to be equal, not in part alone") {
  Desk desk;
  PlayedBeside game(desk, wait_for_game(desk));
  desk.harness().click(kLive + "compare");
  const auto is_equal = [&] {
    const auto& compared = state_of(desk).compared;
    return compared && verdict_of(compared->comparison) == Verdict::Equal;
  };
  for (int i = 0; i < 3000 && !is_equal(); ++i) game.frame();  // older ticks have fewer lists
  CHECK(is_equal());
}

TEST_CASE("The window asks for no more lists than it shows, and for none of a game not watched") {
  Desk desk;
  const int port = wait_for_game(desk);
  PlayedBeside game(desk, port);
  CHECK(game.wants().vertices);
  CHECK_FALSE(game.wants().stages);
  desk.harness().click(kLive + "compare");
  CHECK(game.frames_until([&] { return game.wants().stages; }) <= 3);
  const auto has_stages = [&] {
    return state_of(desk)
        .record.ticks.back()
        .rows.bones[static_cast<int>(TracePass::Ik)]
        .has_value();
  };
  CHECK(comes_true([&] { return game.frame(), has_stages(); }));
  desk.harness().click(kLive + "compare");
  CHECK(game.frames_until([&] { return !game.wants().stages; }) <= 3);
  CHECK(game.wants().vertices);
  CHECK(comes_true([&] { return game.frame(), !has_stages(); }));
  GameClient other(port);
  other.send(hello_line("Other", ""));
  REQUIRE(comes_true([&] { return game.frame(), state_of(desk).characters.size() == 2; }));
  desk.viewer().requests.live.watch = state_of(desk).characters[1].peer;
  CHECK(game.frames_until([&] { return !game.wants().vertices; }) <= 3);
  CHECK_FALSE(game.wants().physics);
  CHECK(other.read_until("\n").find("\"vertices\"") != std::string::npos);
}
