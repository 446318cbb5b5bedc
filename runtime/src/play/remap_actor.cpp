// Moves an Actor to another export of its rig.
#include <algorithm>

#include "draw/kept.h"
#include "lists/lists.h"
#include "play/remapped.h"
#include "pose/fits.h"
#include "skelform/remap.h"

namespace skelform {
namespace {

// Sprites keep their vertices if the number of vertices is the same.
void carry_vertices(const Remap& change, const Constructed& old, Constructed& built) {
  const auto& visuals = change.from.visuals;
  if (!fits(change.from, old)) return;
  for (int i = 0; i < count_of(visuals); ++i) {
    const int there = followed(change.match.visuals, i);
    const std::size_t count = visuals[i].vertices.size();
    if (there < 0 || change.to.visuals[there].vertices.size() != count) continue;
    std::copy_n(old.vertices.begin() + first_vertex(change.from, i), count,
                built.vertices.begin() + first_vertex(change.to, there));
  }
}

void carry_bones(const Remap& change, const Constructed& old, Constructed& built) {
  for (int i = 0; i < count_of(old.bones); ++i) {
    const int there = followed(change.match.bones, i);
    if (there >= 0) built.bones[there] = old.bones[i];
  }
  for (int i = 0; i < count_of(old.rest); ++i) {
    const int there = followed(change.match.physics, i);
    if (there >= 0) built.rest[there] = old.rest[i];
  }
}

// New bones are placed by this pose, below their parents.
Constructed carried(const Remap& change, const Constructed& old, const Pose& pose) {
  Constructed built = make_constructed(change.to);
  if (!old.has_run) return built;
  construct(change.to, pose, {}, built);
  carry_bones(change, old, built);
  carry_vertices(change, old, built);
  return built;
}

std::vector<int> carried_styles(const Remap& change, const std::vector<int>& styles) {
  std::vector<int> kept;
  for (const int style : styles) {
    const int there = followed(change.match.styles, style);
    if (there >= 0) kept.push_back(there);
  }
  const bool lost_all = kept.empty() && !styles.empty();
  if (lost_all && !change.to.styles.empty()) kept = {0};
  return kept;
}

}  // namespace

void remap(const Remap& change, Actor& actor) {
  if (is_done(change, actor.state.pose.rig, "n Actor")) return;
  State overridden{std::move(actor.overridden), {}};
  remap(change, overridden);
  actor.overridden = std::move(overridden.pose);
  remap(change, actor.state);
  remap(change, actor.pad);
  remap(change, actor.player);
  for (Player& player : actor.layers) remap(change, player);
  remap(change, actor.overrides);
  remap(change, actor.families);
  actor.root.bone = followed(change.match.bones, actor.root.bone);
  actor.root_taken = {};
  actor.styles = carried_styles(change, actor.styles);
  for (Attachment& held : actor.attachments)
    held.bone_id = followed(change.match.bones, held.bone_id);
  for (Constructed* built : {&actor.current, &actor.previous, &actor.shown})
    *built = carried(change, *built, constructed_pose(actor));
  actor.list = {};
  actor.tracks.clear();
  actor.masks.clear();
  static_cast<Scratch&>(actor.scratch) = make_scratch(change.to);
  make_room(*change.to.planned.plan, actor.attachments.capacity(), actor.list);
}

}  // namespace skelform
