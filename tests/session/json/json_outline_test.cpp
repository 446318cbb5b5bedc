#include "session/json/json_outline.h"

#include <doctest/doctest.h>

#include <chrono>

#include "skelform/skf.h"
#include "view/edit/json_view.h"

using namespace skelscope;

namespace {

constexpr std::string_view kSmall =
    R"({"version": "0.7", "bones": [{"id": 0, "name": "Ro\"ot"}, {"id": 1, "pos": {"x": 1.5}}], )"
    R"("empty": {}, "none": []})";

std::string shown(const JsonOutline& outline) {
  std::string text;
  for (const int row : outline.rows) {
    const JsonNode& n = outline.nodes[row];
    text += std::string(n.depth, '.') +
            (n.index >= 0 ? std::to_string(n.index) : std::string(key_of(outline, n))) + ' ';
  }
  return text;
}

std::string numbers(int count) {
  std::string text = "{\"list\": [";
  for (int i = 0; i < count; ++i) text += (i ? "," : "") + std::to_string(i);
  return text + "]}";
}

}  // namespace

TEST_CASE("only unfolded nodes are parsed") {
  JsonOutline outline = make_outline(kSmall);
  CHECK(shown(outline) == " .version .bones .empty .none ");
  CHECK(outline.nodes.size() == 5);
  const int bones = outline.rows[2];
  set_open(outline, bones, true);
  CHECK(shown(outline) == " .version .bones ..0 ..1 .empty .none ");
  set_open(outline, bones, false);
  CHECK(shown(outline) == " .version .bones .empty .none ");
}

TEST_CASE("revealing a path unfolds its parents; a missing path leads to its last known parent") {
  JsonOutline outline = make_outline(kSmall);
  const int x = reveal_path(outline, "bones[1].pos.x");
  CHECK(path_of(outline, x) == "bones[1].pos.x");
  CHECK(preview(outline, outline.nodes[x], 20) == "1.5");
  CHECK(row_of(outline, x) > 0);
  CHECK(path_of(outline, reveal_path(outline, "bones[1].next_kf")) == "bones[1]");
  CHECK(path_of(outline, reveal_path(outline, "bones[7]")) == "bones");
  CHECK(reveal_path(outline, "") == 0);
}

TEST_CASE("a position in the text is found in the tree, also after escapes") {
  JsonOutline outline = make_outline(kSmall);
  CHECK(path_of(outline, reveal_offset(outline, kSmall.find("ot\""))) == "bones[0].name");
  CHECK(path_of(outline, reveal_offset(outline, kSmall.find("name"))) == "bones[0].name");
  CHECK(path_of(outline, reveal_offset(outline, kSmall.find("1.5"))) == "bones[1].pos.x");
}

TEST_CASE("a long array is shown in ranges, and its elements are found by their paths") {
  const std::string text = numbers(1250);
  JsonOutline outline = make_outline(text);
  set_open(outline, 1, true);
  REQUIRE(outline.rows.size() == 5);  // the root, the list, three ranges
  CHECK(preview(outline, outline.nodes[outline.rows[4]], 40) == "1000 … 1249");
  const int there = reveal_path(outline, "list[777]");
  CHECK(path_of(outline, there) == "list[777]");
  CHECK(preview(outline, outline.nodes[there], 40) == "777");
  CHECK(outline.nodes.size() == 5 + kRangeSize);
}

TEST_CASE("broken text gives fewer rows and no crash") {
  for (const std::string_view text : {"", "{", "{\"a", "{\"a\":", "[1,,2", "{\"a\":[1,{\"b\":\"\\",
                                      "]}", "{\"a\":1}}", "[[[[", "{:}", "nul", "\"\\"}) {
    JsonOutline outline = make_outline(text);
    for (int round = 0; round < 4; ++round)
      for (const int row : std::vector<int>(outline.rows)) set_open(outline, row, true);
    reveal_path(outline, "a[1].b");
    for (std::size_t at = 0; at <= text.size(); ++at) reveal_offset(outline, at);
    CHECK(outline.rows.size() < 20);
  }
}

TEST_CASE("a search works in slices, finds every place and ignores case") {
  const std::string text = numbers(3000) + " NAME name";
  JsonSearch search;
  begin_search(search, "Name");
  int slices = 0;
  for (; !search.done && slices < 100'000; ++slices) continue_search(search, text, 7);
  CHECK(slices > 100);
  REQUIRE(search.hits.size() == 2);
  CHECK(search.hits[0] == text.find("NAME"));
  CHECK(next_hit(search, 1) == 0);
  search.current = 1;
  CHECK(next_hit(search, 1) == 0);
  CHECK(next_hit(search, -1) == 0);
}

TEST_CASE("an outline beyond its node limit starts over, and every path is still found") {
  std::string row = "[0";
  for (int i = 1; i < 499; ++i) row += ",1";
  std::string text = "{\"list\":[" + row + "]";
  for (int i = 1; i < 800; ++i) text += "," + row + "]";
  text += "]}";
  JsonOutline outline = make_outline(text);
  for (int i = 0; i < 800; ++i) {
    const int node = reveal_path(outline, "list[" + std::to_string(i) + "][3]");
    REQUIRE(path_of(outline, node) == "list[" + std::to_string(i) + "][3]");
  }
  CHECK(outline.nodes.size() <= kMostNodes + 2 * kRangeSize);
}

TEST_CASE("an unknown key is recognised, and keys below it count as known") {
  JsonOutline outline = make_outline(R"({"bones":[{"pos":{"x":1},"flavour":{"a":2}}]})");
  const auto known = [&](const char* path) {
    return skelform::is_known_key(keys_of(outline, reveal_path(outline, path)));
  };
  CHECK(known("bones"));
  CHECK(known("bones[0].pos"));
  CHECK(known("bones[0].pos.x"));
  CHECK_FALSE(known("bones[0].flavour"));
  CHECK(known("bones[0].flavour.a"));
  const std::string_view folded[] = {"bones", "folded"}, other[] = {"bones", "tex"};
  CHECK(skelform::is_known_editor_key(folded));
  CHECK_FALSE(skelform::is_known_editor_key(other));
}

TEST_CASE("ten million bytes open and search within a few frames") {
  std::string text = "{\"animations\":[{\"keyframes\":[";
  while (text.size() < 10'000'000)
    text += R"({"frame":12,"bone_id":3,"element":"PositionX","value":1.25},)";
  text.back() = ']';
  text += "}]}";
  const auto begin = std::chrono::steady_clock::now();
  JsonOutline outline = make_outline(text);
  const int last = reveal_path(outline, "animations[0].keyframes[150000].value");
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  CHECK(preview(outline, outline.nodes[last], 10) == "1.25");
  CHECK(outline.nodes.size() < 2000);
  WARN(seconds < 0.5);
  MESSAGE("opened and gone to the end in ", seconds, " s");
}

TEST_CASE("the path of a problem opens its file at its place") {
  JsonView view;
  want_path(view, "editor.json: bones[2]");
  CHECK(view.page == JsonPage::Editor);
  CHECK(view.wanted == "bones[2]");
  want_path(view, "bones[12].parent_id");
  CHECK(view.page == JsonPage::Rig);
  CHECK(view.wanted == "bones[12].parent_id");
  CHECK_FALSE(is_json_path(""));
  CHECK_FALSE(is_json_path("atlas0.png"));
  CHECK(is_json_path("atlases[0].filename"));
}
