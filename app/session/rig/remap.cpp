#include "session/rig/remap.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/tick/fields.h"

namespace skelscope {

using namespace skelform;

namespace {

const std::vector<int>& match_of(const RigMatch& match, RigPart part) {
  switch (part) {
    case RigPart::Bone:
      return match.bones;
    case RigPart::Family:
      return match.inverse_kinematics;
    case RigPart::Physics:
      return match.physics;
    case RigPart::Animation:
      return match.animations;
  }
  return match.bones;
}

std::vector<int> remap_indices(const std::vector<int>& match, const std::vector<int>& indices) {
  std::vector<int> remapped;
  for (const int index : indices) {
    if (followed(match, index) >= 0) remapped.push_back(match[index]);
  }
  return remapped;
}

// An Each that moves the indices of an object. An object is lost with a part that it needs; other
// lost parts are left out.
struct FieldsRemap {
  const Remap& remap;
  bool is_lost = false;

  void needed(const char*, const auto&) {}
  template <RigPart part>
  void needed(const char*, Index<part, int> index) {
    index.at = followed(match_of(remap.match, part), index.at);
    is_lost = is_lost || index.at < 0;
  }
  void needed(const char*, OverrideValue<Override> value) {
    Override& o = value.of;
    if (o.element == Element::Texture || o.element == Element::Tex)
      o.value = static_cast<float>(remap_texture(remap, static_cast<int>(o.value)));
  }
  // Indices are needed or optional: no other call moves them.
  template <class Value>
  void always(const char*, const Value&) {
    static_assert(!is_index<Value>);
  }
  void operator()(const char*, const auto&) {}
  template <class Value>
  void operator()(const char*, const Value&, const auto&, int = 1) {
    static_assert(!is_index<Value>);
  }
  template <RigPart part>
  void operator()(const char*, Index<part, std::optional<int>> index) {
    if (index.at) index.at = followed(match_of(remap.match, part), *index.at);
    if (index.at && *index.at < 0) index.at.reset();
  }
  void operator()(const char*, Mask<Bones> mask, const auto&, int) {
    mask.bones = remap_indices(remap.match.bones, mask.bones);
  }
  void rows(const char*, auto& list, int& size) {
    int left = 0;
    for (int i = 0; i < size; ++i)
      if (auto row = list[i]; follows(remap, row)) list[left++] = row;
    size = left;
  }

  // Returns whether the object is still there.
  template <class Object>
  static bool follows(const Remap& remap, Object& object) {
    FieldsRemap each{remap};
    fields(each, object);
    return !each.is_lost;
  }
};

template <class Object>
std::vector<Object> remap_list(const Remap& c, const std::vector<Object>& list) {
  std::vector<Object> remapped;
  for (Object object : list)
    if (FieldsRemap::follows(c, object)) remapped.push_back(std::move(object));
  return remapped;
}

// Returns whether the track's animation is still there, and bones of its mask, if it has one.
struct Follows {
  bool animation = true, mask = true;
};
template <class AnyTrack>
Follows remap_track(const Remap& c, AnyTrack& track) {
  const bool masked = !track.mask.empty();  // an empty mask would mean all bones
  FieldsRemap each{c};
  int frame = 0;
  mix_fields(each, track, frame);
  if constexpr (std::is_same_v<AnyTrack, PlaybackTrack>) course_fields(each, track, frame);
  return {!each.is_lost, !masked || !track.mask.empty()};
}

// New entries have the rig's own parameters.
std::vector<skelform::Physics> remap_own_physics(const Remap& c,
                                                 const std::vector<skelform::Physics>& own) {
  if (own.empty()) return {};
  std::vector<skelform::Physics> remapped = c.to.physics;
  for (int i = 0; i < count_of(own); ++i) {
    const int entry = followed(c.match.physics, i);
    if (entry >= 0) remapped[entry] = own[i];
  }
  return remapped;
}

std::shared_ptr<const skelform::Player> remap_player(
    const Remap& c, const std::shared_ptr<const skelform::Player>& player) {
  if (!player) return nullptr;
  skelform::Player remapped = *player, placed = *player;
  skelform::remap(c, placed);  // keeps voices whose animation is gone
  for (int i = 0; i < remapped.voice_count; ++i)
    remapped.voices[i].position = placed.voices[i].position;
  FieldsRemap::follows(c, remapped);
  remapped.rig = placed.rig;
  return std::make_shared<const skelform::Player>(remapped);
}

// Drops clips of lost animations. The next update() adapts the weights and tracks.
void remap_clips(const Remap& c, skelform::PadPlayer& pad) {
  FieldsRemap::follows(c, pad);
}

std::shared_ptr<const skelform::PadPlayer> remap_pad(
    const Remap& c, const std::shared_ptr<const skelform::PadPlayer>& pad) {
  if (!pad) return nullptr;
  skelform::PadPlayer remapped = *pad, placed = *pad;
  skelform::remap(c, placed);  // keeps clips whose animation is gone
  remap_clips(c, remapped);
  if (remapped.clip_count == 0) return nullptr;
  remapped.rig = placed.rig;
  return std::make_shared<const skelform::PadPlayer>(remapped);
}

// Drops motions of lost targets.
std::vector<TargetMotion> remap_motions(const Remap& c, std::vector<TargetMotion> motions) {
  for (TargetMotion& motion : motions) {
    motion.bone = followed(c.match.bones, motion.bone);
    motion.family = followed(c.match.inverse_kinematics, motion.family);
  }
  std::erase_if(motions, [](const TargetMotion& m) { return m.bone < 0 || m.family < 0; });
  return motions;
}

// Moves marks beyond the end of an animation to its last frame.
std::vector<FrameMark> remap_marks(const Remap& c, const std::vector<FrameMark>& marks) {
  std::vector<FrameMark> remapped;
  for (FrameMark mark : marks) {
    mark.animation = followed(c.match.animations, mark.animation);
    if (mark.animation < 0) continue;
    mark.frame = std::min(mark.frame, c.to.animations[mark.animation].last_frame);
    if (find_mark(remapped, mark.animation, mark.frame) < 0) remapped.push_back(std::move(mark));
  }
  return remapped;
}

}  // namespace

std::vector<int> remap_bones(const Remap& c, const std::vector<int>& bones) {
  return remap_indices(c.match.bones, bones);
}

std::vector<int> remap_animations(const Remap& c, const std::vector<int>& animations) {
  return remap_indices(c.match.animations, animations);
}

std::vector<PhysicsPoke> remap_physics(const Remap& c, const std::vector<PhysicsPoke>& pokes) {
  return remap_list(c, pokes);
}

Pokes remap_pokes(const Remap& c, const Pokes& pokes) {
  Pokes remapped = pokes;
  remapped.overrides = remap_list(c, pokes.overrides);
  remapped.families = remap_list(c, pokes.families);
  remapped.physics_pokes = remap_list(c, pokes.physics_pokes);
  remapped.own_physics = remap_own_physics(c, pokes.own_physics);
  remapped.root.bone = followed(c.match.bones, pokes.root.bone);
  remapped.held_physics = remap_indices(c.match.physics, pokes.held_physics);
  return remapped;
}

std::vector<PlaybackTrack> remap_tracks(const Remap& c, const std::vector<PlaybackTrack>& tracks) {
  std::vector<PlaybackTrack> remapped;
  for (PlaybackTrack track : tracks) {
    const Follows follows = remap_track(c, track);
    if (!follows.animation) continue;
    track.on = follows.mask && track.on;
    const double last = c.to.animations[track.animation].last_frame;
    track.frame = std::min(track.frame, last);
    remapped.push_back(track);
  }
  return remapped;
}

Transport remap_transport(const Remap& c, const Transport& transport) {
  return {remap_tracks(c, transport.tracks), remap_player(c, transport.player),
          remap_pad(c, transport.pad)};
}

TickInput remap_input(const Remap& c, const TickInput& input) {
  TickInput remapped = input;
  remapped.tracks.clear();
  remapped.ends.clear();
  remapped.main = 0;
  for (int i = 0; i < count_of(input.tracks); ++i) {
    TickTrack track = input.tracks[i];
    if (i == input.main) remapped.main = count_of(remapped.tracks);
    const Follows follows = remap_track(c, track);
    if (!follows.animation || !follows.mask) continue;
    remapped.tracks.push_back(track);
    if (i < count_of(input.ends)) remapped.ends.push_back(input.ends[i]);
  }
  remapped.queue = remap_animations(c, input.queue);
  if (input.pokes) remapped.pokes = std::make_shared<const Pokes>(remap_pokes(c, *input.pokes));
  return remapped;
}

std::vector<int> remap_styles(const RigMatch& match, const FirstStyles& first,
                              const std::vector<int>& styles) {
  return styles == first.from ? first.to : remap_indices(match.styles, styles);
}

Setup remap_setup(const Remap& c, const FirstStyles& first, Setup setup) {
  setup.pokes = remap_pokes(c, setup.pokes);
  setup.motions = remap_motions(c, std::move(setup.motions));
  setup.marks = remap_marks(c, setup.marks);
  remap_clips(c, setup.pad.pad);
  setup.styles = remap_styles(c.match, first, setup.styles);
  return setup;
}

EditState remap_edit(const Remap& c, const FirstStyles& first, EditState state) {
  state.setup = remap_setup(c, first, std::move(state.setup));
  state.transport = remap_transport(c, state.transport);
  state.queue = remap_animations(c, state.queue);
  return state;
}

State remap_state(const Remap& c, State state) {
  remap(c, state);
  return state;
}

FirstHidden remap_hidden(const Remap& c, const FirstHidden& hidden) {
  if (hidden.empty()) return {};
  FirstHidden remapped(c.to.bones.size());
  for (int i = 0; i < count_of(hidden); ++i) {
    const int bone = followed(c.match.bones, i);
    if (bone >= 0) remapped[bone] = hidden[i];
  }
  return remapped;
}

RecordedTick remap_tick(const Remap& c, RecordedTick tick) {
  tick.input = remap_input(c, tick.input);
  tick.transport = remap_transport(c, tick.transport);
  if (tick.start) {
    tick.start->state = remap_state(c, tick.start->state);
    tick.start->first_hidden = remap_hidden(c, tick.start->first_hidden);
  }
  return tick;
}

}  // namespace skelscope
