#include "skelform/remap.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"
#include "play/laps.h"
#include "play/remapped.h"
#include "pose/fits.h"
#include "skelform/misuse.h"
#include "skelform/names.h"

namespace skelform {
namespace {

// Copies the elements that have a match. Other elements of `to` stay as they are.
template <class T>
void carry(const std::vector<int>& match, const std::vector<T>& from, std::vector<T>& to) {
  for (std::size_t i = 0; i < std::min(match.size(), from.size()); ++i) {
    const bool stays = has_index(to, match[i]);
    if (stays) to[match[i]] = from[i];
  }
}

void follow(const std::vector<int>& match, int& index) {
  index = followed(match, index);
}

void remap_voice(const Remap& change, Voice& voice) {
  const double before = last_frame_at(change.from, voice.animation);
  follow(change.match.animations, voice.animation);
  if (voice.animation < 0) return;
  const double last = change.to.animations[voice.animation].last_frame;
  const double beyond = voice.position - before;  // a loop shows its last frame for a frame's time
  if (beyond <= 0)
    voice.position = std::min(voice.position, last);
  else if (voice.options.end == PlayEnd::PingPong)  // on the way back
    voice.position = 2 * last - std::min(before - beyond, last);
  else
    voice.position = last + std::min(beyond, 1.0);
}

// A mask that several players share becomes one for each.
void remap_shared(const Remap& change, SharedMask& mask) {
  if (!mask) return;
  BoneMask flags = *mask.flags;
  remap(change, flags);
  mask = std::move(flags);
}

}  // namespace

bool is_done(const Remap& change, RigStamp rig, const char* what) {
  const std::uint64_t to = stamp_of(change.to).serial;
  const bool again = to != 0 && rig.serial == to && to != stamp_of(change.from).serial;
  if (again)
    tell_once(
        std::string("skelform: remap() does nothing with a") + what +
        " that is of the new rig already. Call it once for each, also where an Actor contains "
        "it");
  return again;
}

Remap make_remap(const Armature& from, const Armature& to) {
  return {from, to, match_rigs(from, to)};
}

int remap_texture(const Remap& change, int texture) {
  const auto& names = change.from.texture_names;
  if (!has_index(names, texture)) return -1;
  return find_texture(change.to, names[texture]);
}

void remap(const Remap& change, State& state) {
  if (is_done(change, state.pose.rig, " State")) return;
  State fresh = initial_state(change.to);
  carry(change.match.bones, state.pose.bones, fresh.pose.bones);
  for (LiveVisuals& live : state.pose.visuals) live.tex = remap_texture(change, live.tex);
  carry(change.match.visuals, state.pose.visuals, fresh.pose.visuals);
  carry(change.match.inverse_kinematics, state.pose.inverse_kinematics,
        fresh.pose.inverse_kinematics);
  carry(change.match.physics, state.physics, fresh.physics);
  state = std::move(fresh);
}

void remap(const Remap& change, Player& player) {
  if (is_done(change, player.rig, " Player")) return;
  player.rig = stamp_of(change.to);
  remap_shared(change, player.mask);
  const int voices = std::min(player.voice_count, kMostVoices);
  const int queued = std::min(player.queue_count, kMostQueued);
  for (int i = 0; i < voices; ++i) remap_voice(change, player.voices[i]);
  for (int i = 0; i < queued; ++i) follow(change.match.animations, player.queued[i].animation);
  for (Track& track : player.tracks) follow(change.match.animations, track.animation);
  for (PlayEvent& event : player.events) follow(change.match.animations, event.animation);
}

void remap(const Remap& change, PadPlayer& pad) {
  if (is_done(change, pad.rig, " PadPlayer")) return;
  pad.rig = stamp_of(change.to);
  remap_shared(change, pad.mask);
  const int clips = std::min(pad.clip_count, kMostPadClips);
  for (int i = 0; i < clips; ++i) follow(change.match.animations, pad.clips[i].animation);
  for (Track& track : pad.tracks) follow(change.match.animations, track.animation);
}

void remap(const Remap& change, Overrides& overrides) {
  if (is_done(change, overrides.rig, "n Overrides")) return;
  Overrides fresh = make_overrides(change.to);
  for (BoneOverride& override : overrides.bones.list) {
    if (override.texture) override.texture = remap_texture(change, *override.texture);
  }
  carry(change.match.bones, overrides.bones.list, fresh.bones.list);
  fresh.bones.touched = overrides.bones.touched;
  overrides = std::move(fresh);
}

void remap(const Remap& change, std::vector<FamilySettings>& families) {
  if (families.empty()) return;
  for (FamilySettings& family : families)
    family.target_id = followed(change.match.bones, family.target_id);
  std::vector<FamilySettings> fresh(change.to.inverse_kinematics.size());
  carry(change.match.inverse_kinematics, families, fresh);
  families = std::move(fresh);
}

void remap(const Remap& change, BoneMask& mask) {
  BoneMask fresh(change.to.bones.size(), 0);
  carry(change.match.bones, mask, fresh);
  const std::vector<int> origins = inverted(change.match.bones, fresh.size());
  for (const int bone : change.to.evaluation_order) {
    const int parent = change.to.bones[bone].parent_id;
    if (origins[bone] < 0 && parent >= 0) fresh[bone] = fresh[parent];
  }
  mask = std::move(fresh);
}

void remap(const Remap& change, std::span<PlayMark> marks) {
  for (PlayMark& mark : marks) follow(change.match.animations, mark.animation);
}

}  // namespace skelform
