#include "skelform/merge.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>

#include "runtime/rigs.h"

using namespace rigs;

namespace {

// A list of squares of 10 pixels. Each has the texture of its number, as style 0.
DrawList squares(std::initializer_list<int> textures, Vec2 at = Vec2{0}) {
  DrawList list;
  for (const int texture : textures) {
    const auto base = static_cast<std::uint32_t>(list.vertices.size());
    for (const Vec2 corner : {Vec2{0, 0}, Vec2{10, 0}, Vec2{10, 10}, Vec2{0, 10}})
      list.vertices.push_back({at + corner, corner / 10.0f, Color{1}});
    const auto first = static_cast<std::uint32_t>(list.indices.size());
    for (const std::uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) list.indices.push_back(base + index);
    list.commands.push_back({.bone_id = int(list.commands.size()),
                             .first_index = first,
                             .index_count = 6,
                             .style = 0,
                             .texture = texture});
  }
  return list;
}

MergedPicture by_texture(std::size_t, const DrawCommand& command) {
  return {std::uint64_t(command.texture), {0.5f, 0.5f}, {float(command.texture), 0}};
}

std::vector<int> textures_of(const MergedList& merged) {
  std::vector<int> textures;
  for (const MergedCall& call : merged.calls) textures.push_back(int(call.texture));
  return textures;
}

MergedList merged(const std::vector<DrawList>& lists, const std::vector<int>& orders = {}) {
  std::vector<MergeItem> items;
  for (std::size_t i = 0; i < lists.size(); ++i)
    items.push_back({&lists[i], orders.empty() ? 0 : orders[i]});
  MergedList list;
  merge_lists(items, by_texture, list);
  return list;
}

// The pixels of a small raster, each with the number of the square painted last there.
struct Raster {
  std::map<std::pair<int, int>, int> pixels;
  void paint(std::span<const DrawVertex> vertices, std::span<const std::uint32_t> indices) {
    for (std::size_t i = 0; i + 6 <= indices.size(); i += 6) {
      const DrawVertex& corner = vertices[indices[i]];
      for (int x = 0; x < 10; ++x)
        for (int y = 0; y < 10; ++y)
          pixels[{int(corner.pos.x) + x, int(corner.pos.y) + y}] = int(corner.color.r);
    }
  }
};

}  // namespace

TEST_CASE(
    "lists of one texture are one call, and patterns of textures are as many as one list has") {
  std::vector<DrawList> lists(7, squares({1, 1, 1}));
  CHECK(textures_of(merged(lists)) == std::vector{1});
  lists.assign(7, squares({1, 2, 2, 1}));
  const MergedList list = merged(lists);
  CHECK(textures_of(list) == std::vector{1, 2, 1});
  CHECK(list.vertices.size() == 7 * 16);
  CHECK(list.indices.size() == 7 * 24);
  CHECK(list.calls[1].first_index == 7 * 6);
  CHECK(list.calls[1].index_count == 7 * 12);
}

TEST_CASE("a thousand lists of three rigs need as many calls as there are textures") {
  std::vector<DrawList> lists;
  for (int i = 0; i < 1000; ++i) {
    const int rig = i % 3;
    lists.push_back(rig == 0 ? squares({1, 1}) : rig == 1 ? squares({2, 3}) : squares({4, 5, 4}));
  }
  CHECK(merged(lists).calls.size() == 6);
}

TEST_CASE("uv are those of the picture, and commands without a texture are left out") {
  const MergedList list = merged({squares({3, 0, 3})});
  REQUIRE(list.calls.size() == 1);
  CHECK(list.indices.size() == 12);
  CHECK(list.vertices[2].uv == Vec2{3.5f, 0.5f});
  CHECK(list.vertices[2].pos == Vec2{10, 10});
}

TEST_CASE(
    "lists of different order keep it where they overlap, and share calls where they do not") {
  const std::vector<DrawList> over{squares({1}), squares({2}), squares({1})};
  CHECK(textures_of(merged(over, {0, 1, 2})) == std::vector{1, 2, 1});
  CHECK(textures_of(merged(over, {2, 1, 0})) == std::vector{1, 2, 1});
  CHECK(textures_of(merged(over, {0, 2, 1})) == std::vector{1, 2});
  const std::vector<DrawList> apart{squares({1}), squares({2}, {50, 0}), squares({1}, {100, 0})};
  CHECK(textures_of(merged(apart, {0, 1, 2})) == std::vector{1, 2});
}

TEST_CASE("the merged picture equals the one that is drawn list by list") {
  std::mt19937 random(7);
  const auto dice = [&](unsigned sides) { return int(random() % sides); };
  for (int round = 0; round < 40; ++round) {
    std::vector<DrawList> lists;
    std::vector<int> orders;
    int number = 0;
    const int spread = round < 20 ? 60 : 400;
    for (int i = 0; i < 40; ++i) {
      const Vec2 at{float(dice(unsigned(spread))), float(dice(60))};
      lists.push_back(squares({1 + dice(4), 1 + dice(4), 1 + dice(4)}, at));
      for (std::size_t v = 0; v < 12; ++v)
        lists.back().vertices[v].color.r = float(number + int(v / 4));
      number += 3;
      orders.push_back(i);
    }
    Raster one_by_one, together;
    for (const DrawList& list : lists) one_by_one.paint(list.vertices, list.indices);
    const MergedList list = merged(lists, orders);
    for (const MergedCall& call : list.calls)
      together.paint(list.vertices,
                     std::span(list.indices).subspan(call.first_index, call.index_count));
    CHECK(one_by_one.pixels == together.pixels);
    CHECK(list.calls.size() < 100);
  }
}

TEST_CASE("a second merge into the same memory, empty items and broken lists") {
  MergedList list = merged(std::vector<DrawList>(9, squares({1, 2, 1})));
  DrawList broken = squares({1, 2});
  broken.indices[1] = 900;
  broken.commands[1].index_count = 900;
  const DrawList sound = squares({2});
  const std::vector<MergeItem> items{{nullptr, 0}, {&broken, 0}, {&sound, 3}};
  merge_lists(items, by_texture, list);
  CHECK(textures_of(list) == std::vector{2});
  CHECK(list.vertices.size() == 4);
  merge_lists({}, by_texture, list);
  CHECK(list.calls.empty());
  CHECK(list.indices.empty());
}
