#include "skelform/actor.h"

#include <array>
#include <utility>

#include "draw/kept.h"
#include "lists/lists.h"
#include "plan/bytes.h"
#include "play/actor_steps.h"
#include "skelform/actor_stages.h"
#include "skelform/spaces.h"

namespace skelform {
namespace {

float scale_of_place(float from, float to, float progress) {
  const bool flips = (from < 0) != (to < 0);
  return flips ? to : from + (to - from) * progress;
}

// Stores the tracks and options of the actor's tick. `tracks` may be the actor's own list.
void remember(Actor& actor, std::span<const Track> tracks, const AnimateOptions& options) {
  if (tracks.data() != actor.tracks.data()) actor.tracks.assign(tracks.begin(), tracks.end());
  actor.options = options;
}

Vec2 bone_in(const Constructed& built, const Placement& at, int bone, Vec2 point) {
  const bool exists = has_index(built.bones, bone);
  return exists ? rig_to_world(at, bone_to_rig(built.bones[bone], point)) : at.position;
}

void add_tracks(std::span<const Track> now, std::vector<Track>& tracks) {
  tracks.insert(tracks.end(), now.begin(), now.end());
}

// Keeps a mask of the pad or of a player for the tracks; `used` counts the kept ones.
void keep_mask(const SharedMask& mask, std::size_t& used, std::vector<SharedMask>& kept) {
  if (!mask) return;
  if (used == kept.size()) kept.emplace_back();
  if (kept[used].flags != mask.flags) kept[used] = mask;
  ++used;
}

void keep_masks(Actor& actor) {
  std::size_t used = 0;
  keep_mask(actor.pad.mask, used, actor.masks);
  keep_mask(actor.player.mask, used, actor.masks);
  for (const Player& player : actor.layers) keep_mask(player.mask, used, actor.masks);
  actor.masks.resize(used);
}

}  // namespace

AnimateOptions play_options(const Dialect& dialect) {
  AnimateOptions options = kPlayerRules;
  options.dialect = dialect;
  return options;
}

void update_players(Actor& actor, const Armature& armature, double seconds,
                    std::span<const PlayMark> marks) {
  actor.tracks.clear();
  actor.tracks.reserve(kMostPadClips + kMostVoices * (1 + actor.layers.size()));
  add_tracks(update(actor.pad, armature, seconds), actor.tracks);
  add_tracks(update(actor.player, armature, seconds, marks).tracks, actor.tracks);
  for (Player& player : actor.layers)
    add_tracks(update(player, armature, seconds, marks).tracks, actor.tracks);
  keep_masks(actor);
}

void find_root(Actor& actor, const Armature& armature, const Dialect& dialect) {
  if (actor.root.bone < 0 && actor.root_taken.step == RootStep{}) return;
  actor.root_taken = {};
  if (actor.root.bone < 0) return;
  std::array<RootTrack, kMostRootTracks> tracks;
  std::size_t count = 0;
  const auto add = [&](const auto& player) {
    count += root_tracks(player, std::span(tracks).subspan(count));
  };
  add(actor.pad);
  add(actor.player);
  for (const Player& player : actor.layers) add(player);
  actor.root_taken =
      root_take(armature, actor.root, std::span(tracks).first(count), actor.state.pose, dialect);
  if (!actor.root.moves_placement) return;
  const RootStep step = world_step(actor.placement, actor.root_taken.step);
  actor.placement.position += step.move;
  actor.placement.rotation += step.turn;
}

void begin_construct(Actor& actor, const Armature& armature, const Dialect& dialect) {
  std::swap(actor.previous, actor.current);
  actor.placed_before = actor.placed;
  actor.placed = actor.placement;
  actor.is_overridden = has_effect(actor.overrides) || actor.root.bone >= 0;
  if (!actor.is_overridden) return;
  actor.overridden = actor.state.pose;
  take_out(armature, actor.root, actor.root_taken, actor.overridden);
  apply(actor.overrides, armature, actor.placement, actor.overridden, actor.scratch, dialect);
}

ConstructOptions with_families(const Actor& actor, ConstructOptions options) {
  if (options.families.empty()) options.families = actor.families;
  return options;
}

void end_construct(Actor& actor, const Armature& armature) {
  const bool moves = actor.velocity != Vec2{0} || actor.root.moves_placement;
  if (moves) apply_velocity(armature, actor.state.physics, velocity_in_rig(actor));
  const bool is_first = !actor.previous.has_run;
  if (is_first) snap(actor);
  ++actor.ticks;
}

Actor make_actor(const Armature& armature) {
  Actor actor;
  actor.overrides = make_overrides(armature);
  actor.state = initial_state(armature);
  actor.overridden = actor.state.pose;
  actor.current = make_constructed(armature);
  actor.previous = actor.shown = actor.current;
  actor.tracks.reserve(kMostPadClips + kMostVoices * (1 + kReservedLayers));
  actor.masks.reserve(2 + kReservedLayers);
  actor.attachments.reserve(kReservedAttachments);
  static_cast<Scratch&>(actor.scratch) = make_scratch(armature);
  if (armature.planned.plan) make_room(*armature.planned.plan, kReservedAttachments, actor.list);
  if (!armature.styles.empty()) actor.styles = {0};
  return actor;
}

Actor make_actor(const Skf& skf) {
  Actor actor = make_actor(skf.armature);
  actor.styles = skf.editor.active_styles;
  return actor;
}

void animate(Actor& actor, const Armature& armature, std::span<const Track> tracks,
             const AnimateOptions& options) {
  animate(armature, tracks, actor.state.pose, actor.scratch, options);
  actor.root_taken = {};
  remember(actor, tracks, options);
}

void construct(Actor& actor, const Armature& armature, const ConstructOptions& options) {
  construct(actor, armature, options, nullptr);
}

void construct(Actor& actor, const Armature& armature, const ConstructOptions& options,
               ConstructTrace* stages) {
  begin_construct(actor, armature, options.dialect);
  construct(armature, constructed_pose(actor), actor.state.physics, actor.current, actor.scratch,
            with_families(actor, options), stages);
  end_construct(actor, armature);
}

std::span<const PlayEvent> advance(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks, const Dialect& dialect) {
  update_players(actor, armature, seconds, marks);
  animate(actor, armature, actor.tracks, play_options(dialect));
  find_root(actor, armature, dialect);
  return events_of(actor.player);
}

std::span<const PlayEvent> advance(Actor& actor, const Armature& armature, double seconds,
                                   std::span<const PlayMark> marks) {
  return advance(actor, armature, seconds, marks, Dialect());
}

std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks, const ConstructOptions& options,
                                ConstructTrace* stages) {
  advance(actor, armature, seconds, marks, options.dialect);
  construct(actor, armature, options, stages);
  return events_of(actor.player);
}

std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks, const ConstructOptions& options) {
  return tick(actor, armature, seconds, marks, options, nullptr);
}

std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks) {
  return tick(actor, armature, seconds, marks, ConstructOptions());
}

const DrawList& draw_list(Actor& actor, const Armature& armature, float progress) {
  if (!actor.current.has_run) return actor.list;
  interpolate(actor.previous, actor.current, progress, actor.shown);
  actor.shown_at = interpolate(actor.placed_before, actor.placed, progress);
  actor.has_drawn = true;
  build_draw_list(armature, constructed_pose(actor), actor.shown, actor.styles, actor.shown_at,
                  actor.attachments, actor.list);
  return actor.list;
}

const Pose& constructed_pose(const Actor& actor) {
  return actor.is_overridden ? actor.overridden : actor.state.pose;
}

void snap(Actor& actor) {
  actor.previous = actor.current;
  actor.placed_before = actor.placed = actor.placement;
}

Vec2 velocity_in_rig(const Actor& actor) {
  Placement still = actor.placement;
  still.position = Vec2{0};
  const Vec2 own = actor.root.moves_placement ? actor.root_taken.step.move : Vec2{0};
  return world_to_rig(still, actor.velocity) + own;
}

Vec2 bone_to_world(const Actor& actor, int bone, Vec2 point) {
  return actor.has_drawn ? bone_in(actor.shown, actor.shown_at, bone, point)
                         : bone_at_tick(actor, bone, point);
}

Vec2 bone_at_tick(const Actor& actor, int bone, Vec2 point) {
  const bool stands = actor.current.has_run;
  return bone_in(actor.current, stands ? actor.placed : actor.placement, bone, point);
}

std::size_t bytes_of(const Actor& actor) {
  const auto of_pose = [](const Pose& p) {
    return bytes_in_all(p.bones, p.visuals, p.inverse_kinematics);
  };
  std::size_t bytes = sizeof actor + of_pose(actor.state.pose) + of_pose(actor.overridden);
  for (const Constructed* built : {&actor.current, &actor.previous, &actor.shown})
    bytes += bytes_in_all(built->bones, built->vertices, built->rest);
  for (const FamilySettings& family : actor.families) bytes += bytes_in_all(family.limits);
  return bytes + bytes_of(actor.list) + bytes_of(actor.scratch) + bytes_in_all(actor.families) +
         bytes_in_all(actor.layers, actor.styles, actor.attachments, actor.state.physics,
                      actor.overrides.bones.list, actor.tracks, actor.masks);
}

Placement interpolate(const Placement& previous, const Placement& current, float progress) {
  if (progress >= 1.0f) return current;
  if (!(progress > 0.0f)) progress = 0;  // also for NaN
  Placement between = current;
  between.position = previous.position + (current.position - previous.position) * progress;
  between.rotation =
      previous.rotation + wrap_angle(current.rotation - previous.rotation) * progress;
  between.tint = previous.tint + (current.tint - previous.tint) * progress;
  between.scale = {scale_of_place(previous.scale.x, current.scale.x, progress),
                   scale_of_place(previous.scale.y, current.scale.y, progress)};
  return between;
}

}  // namespace skelform
