// Finds sprites that overlap and share a z-index. Runtimes with an unstable sort draw either of
// them on top.
#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "draw/triangles.h"
#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/construct.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

constexpr int kPoses = 12;              // of each animation, evenly spread
constexpr long long kWork = 2'000'000;  // bones, vertices and pairs visited

struct Box {
  int bone = 0, zindex = 0;
  Vec2 low{0}, high{0};
  const DrawCommand* command = nullptr;
};

// The sprites of one z-index that overlap.
struct Overlaps {
  std::set<std::pair<int, int>> pairs;  // of bones
  std::pair<int, int> worst;            // the pair with the widest overlap
  float pixels = 0;                     // the width of that overlap
};

struct Search {
  const Skf& skf;
  long long left = kWork;
  std::map<int, Overlaps> found;  // by z-index
};

Box box_of(const DrawList& list, const DrawCommand& command, int zindex) {
  constexpr float kLimit = std::numeric_limits<float>::max();
  Box box{command.bone_id, zindex, Vec2{kLimit}, Vec2{-kLimit}, &command};
  for (std::uint32_t i = 0; i < command.index_count; ++i) {
    const Vec2 pos = list.vertices[list.indices[command.first_index + i]].pos;
    box.low = {std::min(box.low.x, pos.x), std::min(box.low.y, pos.y)};
    box.high = {std::max(box.high.x, pos.x), std::max(box.high.y, pos.y)};
  }
  return box;
}

bool touch(const Box& a, const Box& b) {
  return std::min(a.high.x, b.high.x) > std::max(a.low.x, b.low.x) &&
         std::min(a.high.y, b.high.y) > std::max(a.low.y, b.low.y);
}

// Returns the width of the part that two boxes share, at its narrower side, in pixels.
float shared_width(const Box& a, const Box& b) {
  return std::min(std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x),
                  std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y));
}

void note(Search& search, const Box& a, const Box& b) {
  Overlaps& overlaps = search.found[a.zindex];
  const std::pair<int, int> bones = std::minmax(a.bone, b.bone);
  overlaps.pairs.insert(bones);
  const float width = shared_width(a, b);
  if (width > overlaps.pixels) overlaps.pixels = width, overlaps.worst = bones;
}

Triangle triangle_of(const DrawList& list, const Box& box, std::uint32_t first) {
  const auto corner = [&](std::uint32_t i) {
    return list.vertices[list.indices[box.command->first_index + first + i]].pos;
  };
  return {corner(0), corner(1), corner(2)};
}

float drawn_area(const DrawList& list, const Box& box) {
  float area = 0;
  for (std::uint32_t i = 0; i < box.command->index_count; i += 3) {
    area += area_of(triangle_of(list, box, i));
  }
  return area;
}

// Returns whether at least a twentieth of the smaller sprite is covered. Touching corners are
// ignored.
bool overlap(const DrawList& list, const Box& a, const Box& b, Search& search) {
  constexpr float kCovered = 0.05f;
  if (!touch(a, b)) return false;
  search.left -= (a.command->index_count + b.command->index_count) / 3;
  const float enough = kCovered * std::min(drawn_area(list, a), drawn_area(list, b));
  float covered = 0;
  for (std::uint32_t i = 0; i < a.command->index_count; i += 3) {
    const Triangle triangle = triangle_of(list, a, i);
    for (std::uint32_t j = 0; j < b.command->index_count && search.left > 0; j += 3) {
      --search.left;
      covered += common_area(triangle, triangle_of(list, b, j));
      if (covered > enough) return true;
    }
  }
  return false;
}

void compare_boxes(const DrawList& list, std::vector<Box>& boxes, Search& search) {
  std::ranges::sort(boxes, {}, [](const Box& box) { return std::pair(box.zindex, box.low.x); });
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t j = i + 1; j < boxes.size() && search.left > 0; ++j, --search.left) {
      if (boxes[j].zindex != boxes[i].zindex || boxes[j].low.x > boxes[i].high.x) break;
      if (overlap(list, boxes[i], boxes[j], search)) note(search, boxes[i], boxes[j]);
    }
  }
}

struct Stage {
  Pose pose;
  Constructed built;
  Scratch scratch;
  Scratch construct_scratch;
  DrawList list;
};

void look_at_pose(Stage& stage, int animation, int frame, Search& search) {
  const Armature& armature = search.skf.armature;
  Track track{.animation = animation, .frame = frame};
  if (animation >= 0) animate(armature, {&track, 1}, stage.pose, stage.scratch);
  construct(armature, stage.pose, {}, stage.built, stage.construct_scratch);
  build_draw_list(armature, stage.pose, stage.built, search.skf.editor.active_styles, {},
                  stage.list);
  std::vector<Box> boxes;
  for (const DrawCommand& command : stage.list.commands) {
    const int visuals = armature.bones[command.bone_id].visuals_id;
    boxes.push_back(box_of(stage.list, command, stage.pose.visuals[visuals].zindex));
  }
  const std::size_t keys = animation < 0 ? 0 : armature.animations[animation].keyframes.size();
  search.left -= static_cast<long long>(armature.bones.size() * 8 + armature.visuals.size() +
                                        keys / 4 + stage.built.vertices.size() +
                                        stage.list.indices.size() + stage.list.vertices.size());
  compare_boxes(stage.list, boxes, search);
}

void look_at_all(Search& search) {
  const Armature& armature = search.skf.armature;
  Stage stage{initial_state(armature).pose, make_constructed(armature), {}, {}, {}};
  look_at_pose(stage, -1, 0, search);
  for (int a = 0; a < count_of(armature.animations); ++a) {
    const int last = armature.animations[a].last_frame;
    for (int i = 0; i < kPoses && search.left > 0; ++i) {
      const int frame = static_cast<long long>(last) * i / (kPoses - 1);
      look_at_pose(stage, a, frame, search);
    }
  }
}

// Returns the bones with a picture in some style by their z-index at rest, for each z-index that
// several bones share.
std::map<int, std::vector<int>> tied_bones(const Armature& armature) {
  std::map<int, std::vector<int>> by_zindex;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    const int visuals = armature.bones[b].visuals_id;
    if (visuals < 0 || !is_in_some_style(armature, armature.visuals[visuals].tex)) continue;
    by_zindex[armature.visuals[visuals].zindex].push_back(b);
  }
  std::erase_if(by_zindex, [](const auto& tied) { return tied.second.size() < 2; });
  return by_zindex;
}

std::string list_bones(const std::vector<int>& bones) {
  std::string list;
  for (std::size_t i = 0; i < bones.size() && i < 6; ++i) {
    list += (i > 0 ? ", " : "") + std::to_string(bones[i]);
  }
  return bones.size() > 6 ? list + ", ..." : list;
}

std::string zindex_path(const Skf& skf, int bone) {
  return skf.paths.visuals[skf.armature.bones[bone].visuals_id] + "zindex";
}

void report_tie(const Skf& skf, int zindex, const std::vector<int>& tied, Findings& findings) {
  findings.add("zindex-tie", zindex_path(skf, tied[1]),
               "bones " + list_bones(tied) + " share z-index " + std::to_string(zindex) +
                   ": where they meet, runtimes differ in which is in front. Give each its own",
               {tied[1]});
}

void report_overlap(const Skf& skf, int zindex, const Overlaps& overlaps, Findings& findings) {
  const auto [below, above] = overlaps.worst;
  const std::size_t pairs = overlaps.pairs.size();
  const std::string others = pairs > 1 ? " (and " + counted(pairs - 1, "more pair") + ')' : "";
  findings.add("zindex-overlap", zindex_path(skf, above),
               bone_words(skf.armature, below) + " and " + bone_words(skf.armature, above) +
                   others +
                   " overlap, and which is in front differs between runtimes: both have z-index " +
                   std::to_string(zindex) + ". Give the one in front a higher z-index",
               {above, -1, -1, {overlaps.pixels}});
}

}  // namespace

// Reports each z-index once: with the bones that overlap, otherwise with the bones that share it.
void check_equal_zindexes(const Skf& skf, Findings& findings) {
  const auto tied = tied_bones(skf.armature);
  if (tied.empty()) return;
  Search search{skf};
  look_at_all(search);
  for (const auto& [zindex, bones] : tied) {
    if (!search.found.contains(zindex)) report_tie(skf, zindex, bones, findings);
  }
  for (const auto& [zindex, overlaps] : search.found)
    report_overlap(skf, zindex, overlaps, findings);
}

}  // namespace skelform
