#include "view/remap_view.h"

#include <algorithm>
#include <vector>

#include "lists/lists.h"

namespace skelscope {
namespace {

// Each function binds every member of its struct, so a new member does not compile until it is
// listed here. Members that are indices into the rig are moved.

// The new index of a part. An index just past the old parts belongs to a part that the edit adds,
// so it stays.
int followed_or_added(const std::vector<int>& match, int index, std::size_t count) {
  const bool added = index >= count_of(match) && index < static_cast<int>(count);
  return added ? index : followed(match, index);
}

std::vector<char> remap_flags(const std::vector<int>& match, const std::vector<char>& flags,
                              std::size_t count) {
  if (flags.empty()) return {};
  std::vector<char> remapped(count);
  for (int i = 0; i < count_of(flags); ++i) {
    const int there = followed(match, i);
    if (there >= 0) remapped[there] = flags[i];
  }
  return remapped;
}

void remap_list(const Remap& c, std::vector<int>& bones) {
  for (int& bone : bones) bone = followed(c.match.bones, bone);
  std::erase(bones, -1);
}

void remap_pairs(const Remap& c, std::vector<AnglePair>& pairs) {
  for (AnglePair& pair : pairs) {
    auto& [bone, angle] = pair;
    bone = followed(c.match.bones, bone);
    angle.n0 = followed(c.match.bones, angle.n0);
    angle.n1 = followed(c.match.bones, angle.n1);
    if (angle.n0 < 0 || angle.n1 < 0) bone = -1;
  }
  std::erase_if(pairs, [](const AnglePair& pair) { return pair.bone < 0; });
}

void remap_ik(const Remap& c, IkView& ik) {
  auto& [family, unseen, stepping, step, comparing, whole_skeleton, pairs, round] = ik;
  const std::vector<int>& families = c.match.inverse_kinematics;
  family = followed(families, family);
  unseen = remap_flags(families, unseen, c.to.inverse_kinematics.size());
  remap_pairs(c, pairs);
  round = {};
}

// A dragged skeleton has a point for each bone of the old rig, so its drag ends.
void remap_drag(const Remap& c, DragView& drag) {
  auto& [grab, bone, moved, pressed_at, offset, turn, skeleton, before] = drag;
  bone = followed(c.match.bones, bone);
  before = remap_pokes(c, before);
  if (bone < 0 || grab == Grab::Skeleton) drag = {};
}

void remap_selection(const Remap& c, Selection& selection) {
  auto& [bone, hovered, together, reveal] = selection;
  bone = followed(c.match.bones, bone);
  hovered = followed(c.match.bones, hovered);
  remap_list(c, together);
}

void remap_rows(const Remap& c, std::map<std::pair<int, int>, bool>& open) {
  std::map<std::pair<int, int>, bool> remapped;
  for (const auto& [row, unfolded] : open) {
    const int animation = followed(c.match.animations, row.first);
    const int bone = followed(c.match.bones, row.second);
    const bool gone = animation < 0 || (row.second >= 0 && bone < 0);
    if (!gone) remapped[{animation, bone}] = unfolded;
  }
  open = std::move(remapped);
}

int remap_animation(const Remap& c, int animation) {
  return followed_or_added(c.match.animations, animation, c.to.animations.size());
}

void remap_timeline(const Remap& c, TimelineView& timeline) {
  auto& [frame_width, left_frame, scroll, open, fitted_animation, shown_last, shown_width,
         shown_left, shown_editing, followed_frame, dragged_track, drop_track, ring_track, ring_row,
         scrubbing, panning, drags_bracket, end_gesture, end_grip, menu_frame, mark_name,
         mark_takes_keyboard, shown_track, flash_seconds, flashing_track, listed_animation,
         list_has_focus, reveal_listed, opens_queue, show_pad, pad_span] = timeline;
  remap_rows(c, open);
  fitted_animation = followed(c.match.animations, fitted_animation);
  listed_animation = remap_animation(c, listed_animation);
  dragged_track = drop_track = -1;
}

// Moves only the pair: the study computes the rest again from the new rig.
void remap_transition(const Remap& c, TransitionView& transition) {
  auto& [from, to, from_frame, to_frame, kind, smooth_frames, fade, curve, limit, chosen_pixels,
         sized, usual_pixels, in_degrees, tick, shown, tells_smallest, stopped, work, was_open,
         seen_tick, ready, scroll_x, scroll_y] = transition;
  from = followed(c.match.animations, from);
  to = followed(c.match.animations, to);
}

void remap_physics_view(const Remap& c, PhysicsView& physics) {
  auto& [slots, plots, shown_rates, settle_ticks, was_open, overlay_before] = physics;
  for (std::vector<PhysicsPoke>& pokes : slots.pokes) pokes = remap_physics(c, pokes);
}

void remap_styles(const Remap& c, StylesView& styles) {
  auto& [selected, first_column, only_missing, gesture, renamed, name, takes_keyboard, chosen_style,
         chosen_name] = styles;
  const auto followed_style = [&](int style) {
    return followed_or_added(c.match.styles, style, c.to.styles.size());
  };
  selected = followed_style(selected);
  renamed = followed_style(renamed);
  chosen_style = followed_style(chosen_style);
}

void remap_atlas(const Remap& c, AtlasTabView& atlas) {
  auto& [rig, uses, page, center, zoom, panned, picked, shown_bone] =
      atlas;  // follow_rig() renews uses
  shown_bone = followed(c.match.bones, shown_bone);
}

void remap_sight(const Remap& c, SightView& sight) {
  auto& [solo, camera_moved, right_pressed, moved_before, fitted_low, fitted_high, fitted_size,
         covered, held_pos, held_rot] = sight;
  solo = followed(c.match.bones, solo);
}

// If the chosen animation is gone, the preview shows the first one.
void remap_film(const Remap& c, FilmPlan& plan) {
  plan.animation = std::max(followed(c.match.animations, plan.animation), 0);
}

void remap_places(const Remap& c, KeyPlaces& places) {
  KeyPlaces now;
  for (KeyPlace place : places) {
    place.animation = followed(c.match.animations, place.animation);
    place.bone = followed(c.match.bones, place.bone);
    if (place.animation >= 0 && place.bone >= 0) now.insert(place);
  }
  places = std::move(now);
}

void remap_keys(const Remap& c, KeyView& keys) {
  auto& [selected, written, bones, has_press, seen_rig, hand, beyond, beyond_animation, menu_at] =
      keys;
  remap_places(c, selected);
  remap_places(c, written);
  remap_list(c, bones);
  beyond_animation = followed(c.match.animations, beyond_animation);
  hand = {};
}

// The edit of the drag itself leaves its bones and layer at their indices; any other edit ends the
// drag.
void remap_hand(const Remap& c, EditHand& hand) {
  const auto stays = [](const std::vector<int>& match, int index) {
    return index < 0 || followed(match, index) == index;
  };
  const bool held = std::ranges::all_of(
      hand.held, [&](const HeldBone& h) { return stays(c.match.bones, h.bone); });
  if (!held || (hand.layer && !stays(c.match.animations, hand.layer->animation))) hand = {};
  std::erase_if(hand.guides, [&](const Guide& g) { return !stays(c.match.bones, g.bone); });
}

void remap_tree(const Remap& c, TreeEdit& tree) {
  auto& [renamed, name, takes_keyboard, dragged, over, carried, carried_rig] = tree;
  for (int* bone : {&renamed, &dragged, &over}) *bone = followed(c.match.bones, *bone);
  carried.clear();
}

void remap_layers(const Remap& c, LayersView& layers) {
  auto& [chosen, locked, solo, on_before] = layers;
  chosen = followed(c.match.animations, chosen);
  solo = followed(c.match.animations, solo);
  locked = remap_animations(c, locked);
  on_before = remap_animations(c, on_before);
}

void remap_animation_menu(const Remap& c, AnimationMenu& menu) {
  auto& [name, renamed, takes_keyboard, gesture, opened_next, played_next] = menu;
  renamed = remap_animation(c, renamed);
  opened_next = remap_animation(c, opened_next);
  played_next = remap_animation(c, played_next);
}

// A bind keeps its place: only edits of the mesh itself move it, and they follow it.
void remap_mesh(const Remap& c, MeshView& mesh) {
  auto& [visuals, bind, vertex, weight, stroke] = mesh;
  visuals = followed(c.match.visuals, visuals);
}

// `recorded` and `question` hold indices of this frame only, so they are not moved.
void remap_edit_view(const Remap& c, EditView& edit) {
  auto& [on, auto_key, tool, ends, last_gesture, question, hand, chain_from, recorded, layers,
         shows_key, tree, animations, keys, bake_limit, sprites, mesh, versions, after_saving] =
      edit;
  remap_hand(c, hand);
  chain_from = followed(c.match.bones, chain_from);
  sprites.chosen_for.bone = followed(c.match.bones, sprites.chosen_for.bone);
  remap_tree(c, tree);
  remap_animation_menu(c, animations);
  remap_keys(c, keys);
  remap_layers(c, layers);
  remap_mesh(c, mesh);
}

}  // namespace

void remap_view(const Remap& c, View& view) {
  auto& [camera, viewport_size, fit_due, fit_selection_due, panning, cursor, camera_before,
         backdrop, overlays, ik, drag, sight, linear_filter, selection, bone_search,
         timeline_filter, folded, draw_order, styles, atlas, json, wanted_problem, show_ignored,
         problems, timeline, graph, trails, onion, crowd, flick, reference, traced, physics,
         transition, root, record, fade, left_tab, right_tab, bottom_tab, log_seen, layout, theme,
         interface_size, show_keys, shortcuts, show_about, finder, ring, gesture, browser, file,
         page, film, live, minimal, edit, mask_paint, recent_files, files, file_at, notice, toast,
         awaited_images] = view;
  remap_selection(c, selection);
  remap_list(c, trails.pinned);
  remap_sight(c, sight);
  folded = remap_flags(c.match.bones, folded, c.to.bones.size());
  draw_order.shown_bone = followed(c.match.bones, draw_order.shown_bone);
  remap_styles(c, styles);
  remap_atlas(c, atlas);
  wanted_problem = -1;  // the list of problems has changed
  problems.cures.clear();
  remap_ik(c, ik);
  remap_edit_view(c, edit);
  remap_drag(c, drag);
  remap_timeline(c, timeline);
  remap_transition(c, transition);
  remap_graph(c, graph);
  remap_physics_view(c, physics);
  remap_film(c, film.plan);
  mask_paint.animation = followed(c.match.animations, mask_paint.animation);
}

void forget_rig(View& view) {
  const skelform::Armature none;
  remap_view({none, none, {}}, view);
}

}  // namespace skelscope
