#include "session/record/edit_name.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/tick/pads.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Element;

std::string of(const char* what, const std::string& whose) {
  return std::string(what) + " of " + whose;
}

// Returns the first element of either list without an equal one in the other list.
template <class T>
const T* first_difference(const std::vector<T>& from, const std::vector<T>& to) {
  const auto in = [](const std::vector<T>& list, const T& x) { return contains(list, x); };
  for (const T& x : to)
    if (!in(from, x)) return &x;
  for (const T& x : from)
    if (!in(to, x)) return &x;
  return from == to || to.empty() ? nullptr : &to.front();
}

std::string track_setting(const PlaybackTrack& a, const PlaybackTrack& b) {
  if (a.smooth_frames != b.smooth_frames) return "Smooth frames";
  if (a.on != b.on) return "On/off";
  if (a.weight != b.weight) return "Weight";
  if (a.mask != b.mask || a.unmasked != b.unmasked) return "Mask";
  if (a.layer != b.layer) return "Layer";
  if (a.additive != b.additive) return "Additive mixing";
  if (a.speed != b.speed) return "Speed";
  if (a.end != b.end) return "Ending";
  if (a.reverse != b.reverse) return "Direction";
  if (a.follow_clock != b.follow_clock || a.frame != b.frame) return "Frame";
  return "";
}

// Tracks that fade out are left out, since they are no edit; the track that fades in stands for its
// animation.
std::vector<PlaybackTrack> edited_tracks(const EditState& state) {
  std::vector<PlaybackTrack> tracks = state.transport.tracks;
  const PlaybackTrack* main = find_main_track(tracks);
  const PlaybackTrack kept = main ? *main : PlaybackTrack{};
  std::erase_if(tracks, [&](const PlaybackTrack& t) { return t.driven && !(t == kept); });
  for (PlaybackTrack& track : tracks)
    if (track.driven) track.weight = 1;
  return tracks;
}

std::string fade_edit(const Armature& armature, const EditState& from, const EditState& to) {
  const PlaybackTrack *before = find_main_track(from.transport.tracks),
                      *now = find_main_track(to.transport.tracks);
  if (!to.transport.player || !now || (before && before->animation == now->animation)) return "";
  return "Fading to " + animation_name(armature, now->animation);
}

std::string pad_edit(const skelform::PadPlayer* from, const skelform::PadPlayer& to) {
  if (!from || from->clip_count != to.clip_count) return "Clips of the blend pad";
  return from->point == to.point ? "Places on the blend pad" : "Point of the blend pad";
}

std::string kept_pad_edit(const KeptPad& from, const KeptPad& to) {
  if (from.x_axis != to.x_axis || from.y_axis != to.y_axis) return "Axes of the blend pad";
  return from == to ? "" : pad_edit(&from.pad, to.pad);
}

std::string track_edit(const Armature& armature, const std::vector<PlaybackTrack>& from,
                       const std::vector<PlaybackTrack>& to) {
  if (to.size() > from.size()) return "Adding " + animation_name(armature, to.back().animation);
  for (std::size_t i = 0; i < from.size(); ++i) {
    const bool same = i < to.size() && from[i].animation == to[i].animation;
    if (!same && to.size() < from.size())
      return "Removing " + animation_name(armature, from[i].animation);
    if (!same) return "Order of the tracks";
    PlaybackTrack before = from[i];
    if (before.follow_clock && to[i].follow_clock) before.frame = to[i].frame;
    const std::string setting = track_setting(before, to[i]);
    if (!setting.empty()) return of(setting.c_str(), animation_name(armature, to[i].animation));
  }
  return "";
}

std::string queue_edit(const Armature& armature, const std::vector<int>& from,
                       const std::vector<int>& to) {
  if (from == to) return "";
  if (to.size() > from.size()) return "Queueing " + animation_name(armature, to.back());
  return to.size() < from.size() ? "Taking from the queue" : "Order of the queue";
}

std::string mark_edit(const Armature& armature, const std::vector<FrameMark>& from,
                      const std::vector<FrameMark>& to) {
  const FrameMark* mark = first_difference(from, to);
  const char* what = to.size() > from.size()   ? "Setting a mark"
                     : to.size() < from.size() ? "Removing a mark"
                                               : "Mark";
  return mark ? of(what, animation_name(armature, mark->animation)) : "";
}

std::string family_name(const Armature& armature, int family) {
  if (!has_index(armature.inverse_kinematics, family)) return "IK";
  return bone_name(armature, armature.inverse_kinematics[family].target_id);
}

std::string physics_bone(const Armature& armature, int entry) {
  const auto bone = std::ranges::find(armature.bones, entry, &skelform::Bone::physics_id);
  return bone == armature.bones.end() ? "physics" : bone->name;
}

std::string placement_edit(const Stance& from, const Stance& to) {
  Stance flipped = from;
  flipped.placement.scale = to.placement.scale;
  const bool mirrors = skelform::is_facing_left(from.placement.scale) !=
                       skelform::is_facing_left(to.placement.scale);
  return flipped == to && mirrors ? "Flip" : "Placement";
}

std::string override_edit(const std::vector<Override>& now, const Override& o,
                          const std::string& bone) {
  const bool held = std::ranges::any_of(
      now, [&](const Override& n) { return n.bone == o.bone && n.element == o.element; });
  if (o.element == Element::Hidden) return (held && o.value != 0 ? "Hide " : "Show ") + bone;
  return held ? edit_of(o.element, bone) : "Let go of " + bone;
}

std::string edit_of_bones(const Armature& armature, const Pokes& from, const Pokes& to) {
  if (const Override* o = first_difference(from.overrides, to.overrides))
    return override_edit(to.overrides, *o, bone_name(armature, o->bone));
  if (const FamilyOverride* f = first_difference(from.families, to.families))
    return of("IK", family_name(armature, f->family));
  if (const PhysicsPoke* p = first_difference(from.physics_pokes, to.physics_pokes))
    return of(name_of(p->parameter), physics_bone(armature, p->entry));
  if (from.physics != to.physics) return "Physics";
  if (!(from.root == to.root)) return "Root motion";
  if (!(from.stance == to.stance)) return placement_edit(from.stance, to.stance);
  return from.passes == to.passes ? "" : "Passes";
}

// Returns a name for the first difference between two states.
std::string edit_name(const Armature& armature, const EditState& from, const EditState& to) {
  const auto &old_pad = from.transport.pad, &new_pad = to.transport.pad;
  if (new_pad && !is_same_pad(old_pad, new_pad)) return pad_edit(old_pad.get(), *new_pad);
  const std::string pad = kept_pad_edit(from.setup.pad, to.setup.pad);
  if (!pad.empty()) return pad;
  std::string fade = fade_edit(armature, from, to);
  if (!fade.empty()) return fade;
  std::string queue = queue_edit(armature, from.queue, to.queue);
  if (!queue.empty() && to.transport.player) return queue;
  std::string track = track_edit(armature, edited_tracks(from), edited_tracks(to));
  if (!track.empty()) return track;
  if (!queue.empty()) return queue;
  std::string edit = edit_of_bones(armature, from.setup.pokes, to.setup.pokes);
  if (!edit.empty()) return edit;
  if (from.setup.rules.mix != to.setup.rules.mix) return "Mix rule";
  if (from.setup.rules.shortest_arc != to.setup.rules.shortest_arc) return "Shortest arc";
  if (!(from.setup.rules.dialect == to.setup.rules.dialect)) return "Rules";
  if (from.setup.styles != to.setup.styles) return "Styles";
  if (from.setup.marks != to.setup.marks)
    return mark_edit(armature, from.setup.marks, to.setup.marks);
  if (from.tick_rate != to.tick_rate) return "Tick rate";
  if (from.setup.game.speed != to.setup.game.speed) return "Animation speed of the game";
  if (from.setup.game.smooth_frames != to.setup.game.smooth_frames)
    return "Smooth frames of the game";
  return from.setup.ignored == to.setup.ignored ? "" : "Ignored problems";
}

// Names the next step of a stack if it keeps the version of the rig.
std::string next_name(const Session& s, const std::vector<UndoStep>& stack, bool forward) {
  const UndoStep* step = next_step(s, stack);
  if (!step || step->version != s.rig_edits.cursor) return "";
  const EditState present = edit_state(s);
  const std::string name = forward ? edit_name(armature_of(s), present, step->state)
                                   : edit_name(armature_of(s), step->state, present);
  return name.empty() ? "Playback" : name;
}

}  // namespace

std::string edit_of(Element element, const std::string& bone) {
  switch (element) {
    case Element::PositionX:
    case Element::PositionY:
      return "Move " + bone;
    case Element::Rotation:
      return "Turn " + bone;
    case Element::ScaleX:
    case Element::ScaleY:
      return "Scale " + bone;
    case Element::TintR:
    case Element::TintG:
    case Element::TintB:
    case Element::TintA:
      return "Tint " + bone;
    default:
      return of(skelform::name_of(element), bone);
  }
}

std::string undo_name(const Session& session) {
  return session.now.skf ? next_name(session, session.undo_stack.past, false) : "";
}

std::string redo_name(const Session& session) {
  return session.now.skf ? next_name(session, session.undo_stack.future, true) : "";
}

}  // namespace skelscope
