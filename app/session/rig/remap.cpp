#include "session/rig/remap.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {

using namespace skelform;

namespace {

bool changes_texture(Element element) {
  return element == Element::Texture || element == Element::Tex;
}

std::vector<int> remap_indices(const std::vector<int>& match, const std::vector<int>& indices) {
  std::vector<int> remapped;
  for (const int index : indices) {
    if (followed(match, index) >= 0) remapped.push_back(match[index]);
  }
  return remapped;
}

// Remaps the first `count` entries and drops lost ones. Returns how many are left.
template <class Entries>
int remap_entries(const std::vector<int>& match, Entries& entries, int count) {
  int left = 0;
  for (int i = 0; i < count; ++i) {
    auto entry = entries[i];
    entry.animation = followed(match, entry.animation);
    if (entry.animation >= 0) entries[left++] = entry;
  }
  return left;
}

FamilyOverride remap_family(const Remap& c, FamilyOverride family) {
  family.family = followed(c.match.inverse_kinematics, family.family);
  if (family.target) family.target = followed(c.match.bones, *family.target);
  if (family.target && *family.target < 0) family.target.reset();
  return family;
}

// Returns false if all masked bones are lost: an empty mask would mean all bones.
template <class AnyTrack>
bool remap_mask(const Remap& c, AnyTrack& track) {
  const bool masked = !track.mask.empty();
  track.mask = remap_indices(c.match.bones, track.mask);
  track.unmasked = remap_indices(c.match.bones, track.unmasked);
  return !masked || !track.mask.empty();
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
  skelform::Player remapped = *player;
  const auto& match = c.match.animations;
  remapped.voice_count = remap_entries(match, remapped.voices, player->voice_count);
  remapped.queue_count = remap_entries(match, remapped.queued, player->queue_count);
  remapped.event_count = remap_entries(match, remapped.events, player->event_count);
  for (int i = 0; i < remapped.voice_count; ++i) {
    Voice& voice = remapped.voices[i];
    voice.position = std::min(voice.position, c.to.animations[voice.animation].last_frame + 1.0);
  }
  return std::make_shared<const skelform::Player>(remapped);
}

std::shared_ptr<const skelform::PadPlayer> remap_pad(
    const Remap& c, const std::shared_ptr<const skelform::PadPlayer>& pad) {
  if (!pad) return nullptr;
  skelform::PadPlayer remapped = *pad;
  remap_clips(c, remapped);
  if (remapped.clip_count == 0) return nullptr;
  return std::make_shared<const skelform::PadPlayer>(remapped);
}

}  // namespace

std::vector<int> remap_bones(const Remap& c, const std::vector<int>& bones) {
  return remap_indices(c.match.bones, bones);
}

std::vector<int> remap_animations(const Remap& c, const std::vector<int>& animations) {
  return remap_indices(c.match.animations, animations);
}

std::vector<TargetMotion> remap_motions(const Remap& c, std::vector<TargetMotion> motions) {
  for (TargetMotion& motion : motions) {
    motion.bone = followed(c.match.bones, motion.bone);
    motion.family = followed(c.match.inverse_kinematics, motion.family);
  }
  std::erase_if(motions, [](const TargetMotion& m) { return m.bone < 0 || m.family < 0; });
  return motions;
}

std::vector<PhysicsPoke> remap_physics(const Remap& c, const std::vector<PhysicsPoke>& pokes) {
  std::vector<PhysicsPoke> remapped;
  for (PhysicsPoke edit : pokes) {
    edit.entry = followed(c.match.physics, edit.entry);
    if (edit.entry >= 0) remapped.push_back(edit);
  }
  return remapped;
}

Pokes remap_pokes(const Remap& c, const Pokes& pokes) {
  Pokes remapped = pokes;
  remapped.overrides.clear();
  for (Override o : pokes.overrides) {
    o.bone = followed(c.match.bones, o.bone);
    if (changes_texture(o.element)) {
      o.value = static_cast<float>(remap_texture(c, static_cast<int>(o.value)));
    }
    if (o.bone >= 0) remapped.overrides.push_back(o);
  }
  for (FamilyOverride& family : remapped.families) family = remap_family(c, std::move(family));
  std::erase_if(remapped.families, [](const FamilyOverride& f) { return f.family < 0; });
  remapped.physics_pokes = remap_physics(c, pokes.physics_pokes);
  remapped.own_physics = remap_own_physics(c, pokes.own_physics);
  remapped.root.bone = followed(c.match.bones, pokes.root.bone);
  remapped.held_physics = remap_indices(c.match.physics, pokes.held_physics);
  return remapped;
}

std::vector<PlaybackTrack> remap_tracks(const Remap& c, const std::vector<PlaybackTrack>& tracks) {
  std::vector<PlaybackTrack> remapped;
  for (PlaybackTrack track : tracks) {
    track.animation = followed(c.match.animations, track.animation);
    if (track.animation < 0) continue;
    track.on = remap_mask(c, track) && track.on;
    const double last = c.to.animations[track.animation].last_frame;
    track.frame = std::min(track.frame, last);
    remapped.push_back(track);
  }
  return remapped;
}

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

void remap_clips(const Remap& c, skelform::PadPlayer& pad) {
  pad.clip_count = remap_entries(c.match.animations, pad.clips, pad.clip_count);
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
    track.animation = followed(c.match.animations, track.animation);
    if (track.animation < 0 || !remap_mask(c, track)) continue;
    remapped.tracks.push_back(track);
    if (i < count_of(input.ends)) remapped.ends.push_back(input.ends[i]);
  }
  remapped.queue = remap_animations(c, input.queue);
  if (input.pokes) remapped.pokes = std::make_shared<const Pokes>(remap_pokes(c, *input.pokes));
  return remapped;
}

EditState remap_edit(const Remap& c, EditState state) {
  state.setup.pokes = remap_pokes(c, state.setup.pokes);
  state.setup.motions = remap_motions(c, std::move(state.setup.motions));
  state.transport = remap_transport(c, state.transport);
  state.queue = remap_animations(c, state.queue);
  state.setup.marks = remap_marks(c, state.setup.marks);
  remap_clips(c, state.setup.pad.pad);
  state.setup.styles = remap_indices(c.match.styles, state.setup.styles);
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

}  // namespace skelscope
