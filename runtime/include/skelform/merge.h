// Merges the draw lists of many characters, also of different rigs and styles, into one buffer with
// as few draw calls as their textures and their order allow.
//
//   items.push_back({&draw_list(one, rig, share), depth});            // for each actor in view
//   merge_lists(items, picture_of, merged);
//   for (const MergedCall& call : merged.calls) ...                   // bind call.texture, draw
//
// The picture is the same as with the items drawn one by one, by ascending `order`. Items with the
// same order do not say which of them lies in front, so that they may be drawn in any order: give
// each its own where it matters. Sprites of an item keep their order. Runs of different order
// change places only where they do not overlap. The engine runtimes have draw_many(). Not part of
// SkelForm.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/draw.h"
#include "skelform/hits.h"

SKELFORM_API_BEGIN
namespace skelform {

// A list to draw, which must stay until merge_lists() returns.
struct MergeItem {
  // nullptr: skipped.
  const DrawList* list = nullptr;
  // Higher ones lie over lower ones.
  int order = 0;
};

// The picture of a command: any number that stands for a texture, and its place there.
struct MergedPicture {
  // 0: the command is not drawn.
  std::uint64_t texture = 0;
  // uv of the list * uv_scale + uv_offset.
  Vec2 uv_scale{1}, uv_offset{0};
};
// It must not throw.
using MergedPictureOf = std::function<MergedPicture(std::size_t item, const DrawCommand& command)>;

struct MergedCall {
  std::uint64_t texture = 0;
  std::uint32_t first_index = 0, index_count = 0;
};

struct MergedList {
  // uv in the pictures.
  std::vector<DrawVertex> vertices;
  std::vector<std::uint32_t> indices;
  // In painting order.
  std::vector<MergedCall> calls;

  // Working memory.
  struct Run {  // consecutive commands of an item with one texture
    std::size_t item = 0, first = 0, count = 0;
    std::size_t batch = 0;
    DrawnBounds bounds;
  };
  struct Batch {
    std::uint64_t texture = 0;
    int least_order = 0, greatest_order = 0;
    DrawnBounds bounds;
    std::vector<std::size_t> runs;
  };
  // Items by their order.
  std::vector<std::size_t> order;
  // By item.
  std::vector<std::size_t> first_picture;
  std::vector<MergedPicture> pictures;
  std::vector<Run> runs;
  std::vector<Batch> batches;
  std::vector<std::uint32_t> moved;
};

// Replaces the contents of `merged`. Calls `picture_of` once for each command. Allocates nothing
// once `merged` has held as much.
void merge_lists(std::span<const MergeItem> items, const MergedPictureOf& picture_of,
                 MergedList& merged);

}  // namespace skelform
SKELFORM_API_END
