#include "skelform/merge.h"

#include <algorithm>
#include <numeric>

namespace skelform {
namespace {

constexpr std::size_t kMostLookedAt = 256;  // batches that a run may move past
constexpr std::uint32_t kNotMoved = ~0u;

struct Merging {
  std::span<const MergeItem> items;
  MergedList& merged;
  bool keeps_order;             // whether items have more than one order
  std::size_t batch_count = 0;  // batches in use; the others are kept for their memory
};

const DrawList* list_of(const Merging& merging, std::size_t item) {
  return merging.items[item].list;
}

void sort_items(Merging& merging) {
  std::vector<std::size_t>& order = merging.merged.order;
  order.resize(merging.items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto number = [&](std::size_t item) { return merging.items[item].order; };
  if (!std::ranges::is_sorted(order, {}, number))
    std::ranges::sort(order, {}, [&](std::size_t item) { return std::pair(number(item), item); });
}

DrawnBounds bounds_of_run(const DrawList& list, const MergedList::Run& run) {
  DrawnBounds bounds;
  for (std::size_t i = 0; i < run.count; ++i)
    bounds = joined(bounds, bounds_of(list, list.commands[run.first + i]));
  return bounds;
}

// Returns whether the run lies over or under a run of the batch with another order.
bool conflicts(const Merging& merging, const MergedList::Batch& batch, const MergedList::Run& run) {
  const int order = merging.items[run.item].order;
  if (!merging.keeps_order || (batch.least_order == order && batch.greatest_order == order))
    return false;
  if (!meets(batch.bounds, run.bounds)) return false;
  return std::ranges::any_of(batch.runs, [&](std::size_t other) {
    const MergedList::Run& it = merging.merged.runs[other];
    return merging.items[it.item].order != order && meets(it.bounds, run.bounds);
  });
}

MergedList::Batch& new_batch(Merging& merging, std::uint64_t texture, int order) {
  std::vector<MergedList::Batch>& batches = merging.merged.batches;
  if (merging.batch_count == batches.size()) batches.emplace_back();
  MergedList::Batch& batch = batches[merging.batch_count++];
  batch.texture = texture;
  batch.least_order = batch.greatest_order = order;
  batch.bounds = {};
  batch.runs.clear();
  return batch;
}

// Returns the earliest batch of the texture, after the item's previous batch, that the run may
// join: it conflicts with none of the later batches. batch_count: there is none.
std::size_t batch_for(const Merging& merging, const MergedList::Run& run, std::uint64_t texture,
                      std::size_t after) {
  const auto& batches = merging.merged.batches;
  std::size_t found = merging.batch_count;
  const std::size_t count = merging.batch_count;
  const std::size_t least = count > kMostLookedAt ? count - kMostLookedAt : 0;
  for (std::size_t at = count; at > std::max(after, least); --at) {
    const MergedList::Batch& batch = batches[at - 1];
    if (batch.texture == texture) found = at - 1;
    if (conflicts(merging, batch, run)) break;
  }
  return found;
}

// Puts the run into a batch. Returns one past the batch, before which no later run of the item may
// be drawn.
std::size_t place_run(Merging& merging, MergedList::Run run, std::uint64_t texture,
                      std::size_t after) {
  const int order = merging.items[run.item].order;
  if (merging.keeps_order) run.bounds = bounds_of_run(*list_of(merging, run.item), run);
  run.batch = batch_for(merging, run, texture, after);
  if (run.batch == merging.batch_count) new_batch(merging, texture, order);
  MergedList::Batch& batch = merging.merged.batches[run.batch];
  batch.least_order = std::min(batch.least_order, order);
  batch.greatest_order = std::max(batch.greatest_order, order);
  batch.bounds = joined(batch.bounds, run.bounds);
  batch.runs.push_back(merging.merged.runs.size());
  merging.merged.runs.push_back(run);
  return run.batch + 1;
}

void place_item(Merging& merging, std::size_t item, const MergedPictureOf& picture_of) {
  const DrawList* list = list_of(merging, item);
  if (list == nullptr) return;
  std::vector<MergedPicture>& pictures = merging.merged.pictures;
  const std::size_t first = pictures.size(), count = list->commands.size();
  for (const DrawCommand& command : list->commands) pictures.push_back(picture_of(item, command));
  const auto texture = [&](std::size_t command) { return pictures[first + command].texture; };
  std::size_t after = 0;
  for (std::size_t i = 0; i < count;) {
    std::size_t end = i + 1;
    while (end < count && (texture(end) == texture(i) || texture(end) == 0)) ++end;
    if (texture(i) != 0) after = place_run(merging, {item, i, end - i, 0, {}}, texture(i), after);
    i = end;
  }
}

// The place of an item's pictures follows from the commands of the items before it.
void find_pictures(const Merging& merging, std::vector<std::size_t>& first) {
  first.assign(merging.items.size(), 0);
  std::size_t count = 0;
  for (const std::size_t item : merging.merged.order) {
    first[item] = count;
    if (const DrawList* list = list_of(merging, item)) count += list->commands.size();
  }
}

// Copies a command's triangles. Each of its vertices is copied once.
void copy_command(const DrawList& list, const DrawCommand& command, const MergedPicture& picture,
                  MergedList& merged) {
  const std::size_t end = std::size_t(command.first_index) + command.index_count;
  if (picture.texture == 0 || end > list.indices.size()) return;
  const std::span indices(list.indices.data() + command.first_index, command.index_count);
  if (indices.empty()) return;
  const auto [least, most] = std::ranges::minmax(indices);
  if (most >= list.vertices.size()) return;
  merged.moved.assign(most - least + 1, kNotMoved);
  for (const std::uint32_t index : indices) {
    std::uint32_t& there = merged.moved[index - least];
    if (there == kNotMoved) {
      there = static_cast<std::uint32_t>(merged.vertices.size());
      DrawVertex vertex = list.vertices[index];
      vertex.uv = vertex.uv * picture.uv_scale + picture.uv_offset;
      merged.vertices.push_back(vertex);
    }
    merged.indices.push_back(there);
  }
}

void write_calls(Merging& merging) {
  MergedList& merged = merging.merged;
  std::vector<std::size_t>& first = merged.first_picture;
  find_pictures(merging, first);
  for (std::size_t at = 0; at < merging.batch_count; ++at) {
    const MergedList::Batch& batch = merged.batches[at];
    const auto begin = static_cast<std::uint32_t>(merged.indices.size());
    for (const std::size_t number : batch.runs) {
      const MergedList::Run& run = merged.runs[number];
      const DrawList& list = *list_of(merging, run.item);
      for (std::size_t i = run.first; i < run.first + run.count; ++i)
        copy_command(list, list.commands[i], merged.pictures[first[run.item] + i], merged);
    }
    const auto count = static_cast<std::uint32_t>(merged.indices.size()) - begin;
    if (count > 0) merged.calls.push_back({batch.texture, begin, count});
  }
}

void clear(MergedList& merged) {
  merged.vertices.clear();
  merged.indices.clear();
  merged.calls.clear();
  merged.pictures.clear();
  merged.runs.clear();
}

bool have_orders(std::span<const MergeItem> items) {
  return std::ranges::any_of(
      items, [&](const MergeItem& item) { return item.order != items.front().order; });
}

}  // namespace

void merge_lists(std::span<const MergeItem> items, const MergedPictureOf& picture_of,
                 MergedList& merged) {
  clear(merged);
  Merging merging{items, merged, have_orders(items)};
  sort_items(merging);
  for (const std::size_t item : merged.order) place_item(merging, item, picture_of);
  write_calls(merging);
}

}  // namespace skelform
