// The crowd beside the session's character: its poses, places and draw lists.
#include "session/crowd/crowd.h"

#include <set>

#include "session/runs/played_joints.h"

using namespace sessions;

namespace {

Crowd crowd_of(const Session& session, int count) {
  Crowd crowd;
  follow_crowd(crowd, count, session);
  return crowd;
}

}  // namespace

TEST_CASE("a crowd of n characters has n - 1 different places, none at the centre") {
  for (const int count : {1, 2, 3, 7, 100, 1000}) {
    CAPTURE(count);
    const auto places = crowd_places(count, {40, 100});
    CHECK(places.size() == static_cast<std::size_t>(count - 1));
    std::set<std::pair<float, float>> known{{0.0f, 0.0f}};
    for (const skelform::Vec2 place : places) known.insert({place.x, place.y});
    CHECK(known.size() == static_cast<std::size_t>(count));
  }
}

TEST_CASE("the places of a large crowd have the proportions of a screen") {
  float low_x = 0, high_x = 0, low_y = 0, high_y = 0;
  for (const skelform::Vec2 place : crowd_places(1000, {40, 100})) {
    low_x = std::min(low_x, place.x), high_x = std::max(high_x, place.x);
    low_y = std::min(low_y, place.y), high_y = std::max(high_y, place.y);
  }
  const float shape = (high_x - low_x) / (high_y - low_y);
  CHECK(shape > 1.4f);
  CHECK(shape < 2.2f);
}

TEST_CASE(
    "each character of a crowd has the pose that it would have alone, at a phase of its own") {
  Session session = lively();
  Crowd crowd = crowd_of(session, 40);
  std::vector<skelform::State> alone(39, skelform::initial_state(armature_of(session)));
  skelform::Constructed built = skelform::make_constructed(armature_of(session));
  skelform::Scratch scratch;
  std::set<int> frames;
  for (int tick = 0; tick < 5; ++tick) {
    for (std::size_t i = 0; i < alone.size(); ++i) {
      const auto& one = crowd.instances[i];
      animate(armature_of(session), one.tracks, alone[i].pose, scratch, session.now.input.rules);
      construct(armature_of(session), alone[i].pose, alone[i].physics, built,
                construct_options_of(session.now));
      frames.insert(one.tracks[0].frame);
      CHECK(crowd.states[i] == alone[i]);
      CHECK(crowd.built[i].bones == built.bones);
    }
    step(session, 1);
    follow_crowd(crowd, 40, session);
  }
  CHECK(frames.size() > 10);
}

TEST_CASE("a crowd ticks only with the session, and a new count acts at once") {
  Session session = lively();
  Crowd crowd = crowd_of(session, 12);
  const auto before = crowd.states;
  follow_crowd(crowd, 12, session);
  CHECK(crowd.states == before);
  CHECK(crowd.pose_ms.count == 1);
  follow_crowd(crowd, 3, session);
  CHECK(crowd.states.size() == 2);
  follow_crowd(crowd, 0, session);  // the session's character always stays
  CHECK(crowd.states.empty());
  CHECK(crowd.shown->list.commands.empty());
  follow_crowd(crowd, kMostCrowd + 5, session);
  CHECK(crowd.states.size() == kMostCrowd - 1);
}

TEST_CASE("rigs with very many bones get smaller crowds") {
  skelform::Armature rig;
  rig.bones.resize(64);
  CHECK(most_in_crowd(rig) == kMostCrowd);
  rig.bones.resize(16'384);
  CHECK(most_in_crowd(rig) < 300);
  CHECK(most_in_crowd(rig) > 100);
}

TEST_CASE("a crowd draws each character at its place") {
  Session session = example();
  update_draw_list(session.now, session.setup.styles);
  Crowd crowd = crowd_of(session, 5);
  skelform::DrawList one;
  std::size_t triangles = 0;
  std::vector<std::size_t> drawn(crowd.shown->alike.size());
  REQUIRE(crowd.shown->list.commands.empty());
  for (std::size_t i = 0; i < 4; ++i) {
    build_draw_list(armature_of(session), crowd.states[i].pose, crowd.built[i],
                    session.setup.styles, {}, one);
    triangles += one.indices.size() / 3;
    bool found = false;
    for (std::size_t a = 0; a < drawn.size() && !found; ++a) {
      const Lookalikes& alike = crowd.shown->alike[a];
      if (alike.places.size() < drawn[a] + one.vertices.size()) continue;
      found = alike.one.indices == one.indices;
      for (std::size_t v = 0; v < one.vertices.size() && found; ++v) {
        const skelform::Vec2 at = alike.places[drawn[a] + v] - crowd.places[i];
        found = skelform::length(at - one.vertices[v].pos) < 0.01f &&
                alike.one.vertices[v].uv == one.vertices[v].uv &&
                alike.one.vertices[v].color == one.vertices[v].color;
      }
      if (found) drawn[a] += one.vertices.size();
    }
    CHECK(found);
  }
  CHECK(triangles > 0);
  CHECK(crowd.triangles == triangles);
}

TEST_CASE("characters without lookalikes are drawn from one shared list") {
  Session session = example();
  auto skf = std::make_shared<skelform::Skf>(*session.now.skf);
  const auto shown = std::ranges::find_if(
      skf->armature.bones, [](const skelform::Bone& bone) { return bone.visuals_id >= 0; });
  REQUIRE(shown != skf->armature.bones.end());
  for (const int frame : {0, 600}) {  // the tint differs in each frame
    skelform::Keyframe key;
    key.frame = frame;
    key.bone_id = static_cast<int>(shown - skf->armature.bones.begin());
    key.element = skelform::Element::TintG;
    key.value = frame == 0 ? 0.0f : 1.0f;
    skf->armature.animations[0].keyframes.push_back(key);
  }
  skelform::resolve(skf->armature);
  show_rig(session, std::move(*skf), "");
  play_animation(session, 0);
  step(session, 1);
  const Crowd crowd = crowd_of(session, 60);
  const skelform::DrawList& others = crowd.shown->list;
  REQUIRE(crowd.shown->alike.size() == kMostAlike);
  CHECK_FALSE(others.commands.empty());
  std::size_t triangles = others.indices.size() / 3;
  for (const Lookalikes& alike : crowd.shown->alike)
    triangles += alike.places.size() / alike.one.vertices.size() * (alike.one.indices.size() / 3);
  CHECK(crowd.triangles == triangles);
  const std::set<std::uint32_t> used(others.indices.begin(), others.indices.end());
  CHECK(used.size() == others.vertices.size());
}

TEST_CASE("draw calls do not grow with the number of characters") {
  Session session = example();
  auto skf = std::make_shared<skelform::Skf>(*session.now.skf);
  REQUIRE(!skf->armature.styles.empty());
  skf->armature.atlases.resize(2);
  int next = 0;
  for (skelform::Style& style : skf->armature.styles)
    for (skelform::Texture& texture : style.textures) texture.atlas_idx = next++ % 2;
  session.now.skf = skf;
  const Crowd few = crowd_of(session, 2), many = crowd_of(session, 60);
  CHECK(few.draws > 1);
  CHECK(many.draws <= (kMostAlike + 1) * few.draws);  // other phases may look different
  CHECK(many.triangles > 50 * few.triangles);
}

TEST_CASE("a small vertex limit of the graphics card makes more draw calls for lookalikes") {
  const Session session = example();  // with a single atlas
  const Crowd whole = crowd_of(session, 60);
  Crowd single, pairs;
  follow_crowd(single, 60, session, 0);
  std::size_t largest = 0, singles = whole.draws, halves = whole.draws;
  for (const Lookalikes& alike : whole.shown->alike)
    largest = std::max(largest, alike.one.vertices.size());
  follow_crowd(pairs, 60, session, 2 * largest);
  for (const Lookalikes& alike : whole.shown->alike) {
    const std::size_t each = alike.one.vertices.size(), others = alike.places.size() / each;
    const std::size_t at_once = 2 * largest / each;
    singles += others - 1;
    halves += (others + at_once - 1) / at_once - 1;
  }
  CHECK(singles > whole.draws);
  CHECK(single.draws == singles);
  CHECK(pairs.draws == halves);
  CHECK(pairs.triangles == whole.triangles);
  follow_crowd(pairs, 60, session, 0);  // draw calls are counted again without a tick
  CHECK(pairs.draws == singles);
}
