#include "session/file/kept_pad.h"

#include <optional>
#include <span>

#include "lists/lists.h"
#include "platform/files/known_folders.h"
#include "session/file/rig_lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::PadClip;
using skeljson::Place;

constexpr const char* kPads = "pads";

// A clip as in the file.
struct NamedClip {
  std::string animation;
  PadClip clip;
  bool operator==(const NamedClip&) const = default;
};
struct NamedPad {
  skelform::Vec2 point{0};
  std::string x_axis, y_axis;
  std::vector<NamedClip> clips;
  bool operator==(const NamedPad&) const = default;
};

std::span<const PadClip> clips_of(const KeptPad& kept) {
  return std::span(kept.pad.clips).first(kept.pad.clip_count);
}

skelform::Vec2 read_vec(const Place& place) {
  skelform::Vec2 v{0};
  if (const auto x = find(place, "x")) v.x = finite(*x);
  if (const auto y = find(place, "y")) v.y = finite(*y);
  return v;
}

double real(const Place& place) {
  finite(place);  // throws if no float can hold the number
  return number(place);
}

NamedClip read_clip(const Place& place) {
  NamedClip named{text(member(place, "animation")), {.place = read_vec(place)}};
  if (const auto p = find(place, "speed")) named.clip.speed = real(*p);
  if (const auto p = find(place, "first_frame")) named.clip.first_frame = real(*p);
  return named;
}

std::optional<NamedPad> read_named(const Place& place) {
  NamedPad pad{.point = read_vec(place)};
  if (const auto p = find(place, "x_axis")) pad.x_axis = text(*p);
  if (const auto p = find(place, "y_axis")) pad.y_axis = text(*p);
  const Place clips = member(place, "clips");
  for (std::size_t i = 0; i < std::min<std::size_t>(count(clips), skelform::kMostPadClips); ++i)
    pad.clips.push_back(read_clip(element(clips, i)));
  return pad;
}

Report report_of(const NamedClip& named) {
  const PadClip& clip = named.clip;
  Report json{{"animation", named.animation}, {"x", clip.place.x}, {"y", clip.place.y}};
  if (clip.speed != 1) json["speed"] = clip.speed;
  if (clip.first_frame != 0) json["first_frame"] = clip.first_frame;
  return json;
}

Report report_of_pad(const NamedPad& pad) {
  Report json{{"x", pad.point.x}, {"y", pad.point.y}};
  if (!pad.x_axis.empty()) json["x_axis"] = pad.x_axis;
  if (!pad.y_axis.empty()) json["y_axis"] = pad.y_axis;
  json["clips"] = Report::array();
  for (const NamedClip& clip : pad.clips) json["clips"].push_back(report_of(clip));
  return json;
}

KeptPad kept_of(const NamedPad& named, const Armature& armature) {
  KeptPad kept{.x_axis = named.x_axis, .y_axis = named.y_axis};
  kept.pad.point = named.point;
  for (const NamedClip& one : named.clips) {
    const int animation = index_told(armature.animations, one.animation);
    if (animation < 0) continue;
    kept.pad.clips[kept.pad.clip_count] = one.clip;
    kept.pad.clips[kept.pad.clip_count++].animation = animation;
  }
  return kept;
}

NamedPad named_of(const KeptPad& kept, const Armature& armature) {
  NamedPad named{kept.pad.point, kept.x_axis, kept.y_axis, {}};
  const int animations = count_of(armature.animations);
  for (const PadClip& clip : clips_of(kept))
    if (clip.animation >= 0 && clip.animation < animations)
      named.clips.push_back({told_apart(armature.animations, clip.animation), clip});
  return named;
}

}  // namespace

bool operator==(const KeptPad& a, const KeptPad& b) {
  return a.pad.point == b.pad.point && a.x_axis == b.x_axis && a.y_axis == b.y_axis &&
         std::ranges::equal(clips_of(a), clips_of(b));
}

std::string axis_name(const KeptPad& kept, bool is_y) {
  const std::string& name = is_y ? kept.y_axis : kept.x_axis;
  return !name.empty() ? name : is_y ? "y" : "x";
}

std::string pads_path() {
  return state_file("pads.json");
}

std::string read_pad(const std::string& path, const std::string& rig, const Armature& armature,
                     KeptPad& kept) {
  std::vector<RigList<NamedPad>> rigs;
  std::string mistake = read_rig_lists(path, kPads, read_named, rigs);
  const auto found = std::ranges::find(rigs, rig, &RigList<NamedPad>::rig);
  const bool has = found != rigs.end() && !found->entries.empty();
  kept = has ? kept_of(found->entries.front(), armature) : KeptPad{};
  return mistake;
}

std::string write_pad(const std::string& path, const std::string& rig, const Armature& armature,
                      const KeptPad& kept) {
  std::vector<NamedPad> pads;
  if (!(kept == KeptPad{})) pads.push_back(named_of(kept, armature));
  return write_rig_list(path, kPads, rig, pads, read_named, report_of_pad);
}

}  // namespace skelscope
