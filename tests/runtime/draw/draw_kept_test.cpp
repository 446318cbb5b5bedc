// A list that keeps what did not change is the list that is built anew, bit by bit.
#include <doctest/doctest.h>

#include <cstring>
#include <random>

#include "runtime/corpus.h"
#include "runtime/lively_rig.h"

using namespace rigs;

namespace {

template <class Item>
bool same_bytes(const std::vector<Item>& a, const std::vector<Item>& b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(Item)) == 0);
}

struct Picture {
  Pose pose;
  std::vector<int> styles{0};
  Placement placement;
  std::vector<Attachment> attachments;
  Dialect dialect;
};

// Builds `kept`, which has shown other pictures before, and a new list, and compares the two.
void check_kept(const Character& c, const Picture& now, DrawList& kept) {
  DrawList fresh;
  const auto build = [&](DrawList& list) {
    build_draw_list(c.rig, now.pose, c.built, now.styles, now.placement, now.attachments, list,
                    now.dialect);
  };
  build(kept);
  build(fresh);
  REQUIRE(same_bytes(kept.vertices, fresh.vertices));
  REQUIRE(same_bytes(kept.indices, fresh.indices));
  REQUIRE(same_bytes(kept.commands, fresh.commands));
  REQUIRE(kept.hidden == fresh.hidden);
}

// Changes one part of the picture, or nothing.
void change(std::mt19937& random, Character& c, Picture& now) {
  const auto dice = [&](unsigned sides) { return static_cast<int>(random() % sides); };
  LiveVisuals& live =
      now.pose
          .visuals[static_cast<std::size_t>(dice(static_cast<unsigned>(now.pose.visuals.size())))];
  const auto bone = static_cast<std::size_t>(dice(static_cast<unsigned>(c.rig.bones.size())));
  switch (dice(14)) {
    case 0:
      live.zindex = dice(5);
      break;
    case 1:
      live.tex = dice(6) - 1;
      break;
    case 2:
      live.tint = Color{static_cast<float>(dice(3)) / 2};
      break;
    case 3:
      now.placement.tint = Color{static_cast<float>(dice(3)) / 2};
      break;
    case 4:
      now.placement.rotation = static_cast<float>(dice(2));
      break;
    case 5:
      now.placement.scale = {static_cast<float>(dice(3) - 1), 2};
      break;
    case 6:
      now.styles.assign(static_cast<std::size_t>(dice(2)), dice(3) - 1);
      break;
    case 7:
      now.attachments.resize(static_cast<std::size_t>(dice(3)));
      break;
    case 8:
      now.dialect.hidden_is_drawn = dice(2) == 0;
      break;
    case 9:
      now.dialect.pivot_ignores_pivot_scale = dice(2) == 0;
      break;
    case 10:
      c.built.bones[bone].hidden = dice(3) == 0;
      break;
    default:
      break;
  }
  for (Attachment& held : now.attachments) {
    held.size = {8, 9};
    held.rotation += 0.1f;
    if (dice(5) == 0) held.bone_id = dice(8);
    if (dice(5) == 0) held.zindex = dice(5);
    if (dice(5) == 0) held.uv_to = {0.5f, static_cast<float>(dice(2))};
  }
}

void check_many(Character& c, unsigned seed) {
  std::mt19937 random(seed);
  Picture now{c.state.pose, {0}, {}, {}, {}};
  DrawList list;
  for (int n = 0; n < 400; ++n) {
    CAPTURE(n);
    change(random, c, now);
    for (ConstructedBone& bone : c.built.bones) bone.rot += 0.01f, bone.pos.x += 1;
    for (Vec2& vertex : c.built.vertices) vertex.y -= 1;
    check_kept(c, now, list);
  }
}

Character pivoted() {
  Armature rig = lively_rig();
  for (Visuals& visuals : rig.visuals) {
    visuals.pivot_pos = {0.25f, -0.5f};
    visuals.pivot_scale = {2, 0.5f};
    visuals.pivot_rot = visuals.vertices.empty() ? 0.3f : 0;
  }
  rig.visuals.back().pivot_rot = 0;
  rig.visuals[1].pivot_pos = Vec2{0};
  Character c(std::move(rig));
  c.play(3);
  c.construct();
  return c;
}

}  // namespace

TEST_CASE("a kept draw list has the bits of a new one, whatever changes") {
  for (const unsigned seed : {1u, 2u, 3u}) {
    Character c = pivoted();
    check_many(c, seed);
  }
  for (const char* name : {"skellina-0.7.0-539f4d48.skf", "skellington-0.6.0-057e0e8d.skf"}) {
    auto rig = corpus::armature(name);
    if (!rig) return;
    Character c(std::move(*rig));
    c.construct();
    check_many(c, 4);
  }
}

TEST_CASE("a draw list of another rig, an emptied, a copied and a moved list are built anew") {
  Character c = pivoted(), other = pivoted();
  other.rig.styles[0].textures[1].offset = {3, 4};
  resolve(other.rig);
  Picture now{c.state.pose, {0}, {}, {}, {}};
  DrawList list;
  check_kept(c, now, list);
  check_kept(other, now, list);
  list.commands.clear();
  check_kept(other, now, list);
  DrawList copy = list;
  for (DrawVertex& vertex : copy.vertices) vertex.color = Color{0}, vertex.uv = Vec2{9};
  check_kept(other, now, copy);
  copy.vertices[0].color = Color{0};
  list = copy;
  check_kept(other, now, list);
  DrawList moved = std::move(list);
  check_kept(c, now, moved);
  list = {};
  check_kept(c, now, list);
}

TEST_CASE("a kept draw list writes no colour again") {
  Character c = pivoted();
  const Picture now{c.state.pose, {0}, {}, {}, {}};
  DrawList list;
  check_kept(c, now, list);
  const Color marked{0.125f};
  list.vertices[0].color = marked;
  build_draw_list(c.rig, now.pose, c.built, now.styles, now.placement, list);
  CHECK(list.vertices[0].color == marked);
}
