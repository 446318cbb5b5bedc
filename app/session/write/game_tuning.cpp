#include "session/write/game_tuning.h"
#include "session/record/rig_name.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"
#include "session/file/load_rig.h"
#include "session/json/report.h"
#include "session/tick/track_mask.h"
#include "session/tick/tuning.h"
#include "skelform/tuning.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr std::size_t kLargestTuning = 4u << 20;  // bytes, as in the library
constexpr std::size_t kNamesOfMask = 3;           // in the name of a mask
constexpr const char* kPadName = "Pad";

Report bone_of(const Armature& armature, int bone) {
  const BonePath path = path_to_bone(armature, bone);
  if (path.names.size() == 1 && path.nth == 0) return path.names.front();
  Report place;
  place["path"] = path.names;
  if (path.nth > 0) place["nth"] = path.nth;
  return place;
}

// Returns one row per bone with tuned physics.
Report physics_rows(const Session& session) {
  const Armature& armature = armature_of(session);
  Report rows = Report::array();
  for (const int bone : physics_bones(armature)) {
    Report row;
    row["bone"] = bone_of(armature, bone);
    for (const PhysicsPoke& poke : session.setup.pokes.physics_pokes) {
      if (poke.entry == armature.bones[bone].physics_id)
        row[name_of(poke.parameter)] = usable_value(poke.parameter, poke.value);
    }
    if (row.size() > 1) rows.push_back(std::move(row));
  }
  return rows;
}

// Returns one track for each different mask.
std::vector<const PlaybackTrack*> masked_tracks(const Session& session) {
  std::vector<const PlaybackTrack*> tracks;
  for (const PlaybackTrack& track : session.playback.tracks) {
    const bool is_known = std::ranges::any_of(tracks, [&](const PlaybackTrack* other) {
      return other->mask == track.mask && other->unmasked == track.unmasked;
    });
    if (is_masked(track) && !is_known) tracks.push_back(&track);
  }
  return tracks;
}

std::string name_of_mask(const Armature& armature, const std::vector<int>& bones) {
  std::vector<std::string> names;
  for (const int bone : bones) names.push_back(bone_name(armature, bone));
  return first_few(std::move(names), kNamesOfMask);
}

// Masks that leave bones out are written as a list of all their bones.
Report mask_row(const Armature& armature, const PlaybackTrack& track) {
  Report row;
  row["name"] = name_of_mask(armature, track.mask.empty() ? track.unmasked : track.mask);
  row["below"] = Report::array();
  if (track.unmasked.empty()) {
    for (const int bone : track.mask) row["below"].push_back(bone_of(armature, bone));
    return row;
  }
  row["bones"] = Report::array();
  for (int bone = 0; bone < count_of(armature.bones); ++bone)
    if (acts_on(armature, track, bone)) row["bones"].push_back(bone_of(armature, bone));
  return row;
}

Report mask_rows(const Session& session) {
  Report rows = Report::array();
  for (const PlaybackTrack* track : masked_tracks(session))
    rows.push_back(mask_row(armature_of(session), *track));
  return rows;
}

// Returns the older document, or a new one.
Report begun(const std::string& older) {
  Report document = Report::parse(older, nullptr, false);
  if (document.is_object()) return document;
  document = Report::object();
  document["skelscope"] = "tuning";
  document["version"] = 1;
  return document;
}

Report with_physics(const Session& session, const std::string& older) {
  Report document = begun(older);
  const bool named = session.path.empty() ? session.sent.bytes != nullptr : session.path != "-";
  if (named) document["rig"] = rig_name(session);
  document["physics"] = physics_rows(session);
  return document;
}

// Compares masks by their bones, since a game may have renamed a mask.
void merge_masks(Report& document, Report masks) {
  Report& kept = document["masks"];
  if (!kept.is_array()) kept = Report::array();
  for (Report& mask : masks) {
    const bool is_there = std::ranges::any_of(kept, [&](const Report& old) {
      return old.is_object() && old.value("below", Report()) == mask["below"] &&
             (!mask.contains("bones") || old.value("bones", Report()) == mask["bones"]);
    });
    if (!is_there) kept.push_back(std::move(mask));
  }
}

// Inserts the fade before all others, since the first matching fade is used.
void merge_fade(Report& document, const Armature& armature, const TunedFade& fade) {
  Report row;
  row["from"] = armature.animations[fade.from].name;
  row["to"] = armature.animations[fade.to].name;
  row["seconds"] = fade.seconds;
  if (fade.curve == FadeCurve::Smooth) row["curve"] = "smooth";
  if (fade.first_frame > 0) row["first_frame"] = fade.first_frame;
  Report& kept = document["fades"];
  if (!kept.is_array()) kept = Report::array();
  std::erase_if(kept.get_ref<Report::array_t&>(), [&](const Report& old) {
    return old.is_object() && old.value("from", Report()) == row["from"] &&
           old.value("to", Report()) == row["to"];
  });
  kept.insert(kept.begin(), std::move(row));
}

// Returns the pad that plays, else the kept pad; nullptr without clips.
const PadPlayer* pad_of(const Session& session) {
  if (const auto& pad = session.playback.pad) return pad.get();
  const PadPlayer& kept = session.setup.pad.pad;
  return kept.clip_count > 0 ? &kept : nullptr;
}

// Leaves out clips of animations that no longer exist.
Report pad_row(const Armature& armature, const PadPlayer& pad, const KeptPad& kept) {
  Report row;
  row["name"] = kPadName;
  if (!kept.x_axis.empty()) row["x_axis"] = kept.x_axis;
  if (!kept.y_axis.empty()) row["y_axis"] = kept.y_axis;
  row["clips"] = Report::array();
  for (const PadClip& clip : std::span(pad.clips).first(pad.clip_count)) {
    if (!has_animation(armature, clip.animation)) continue;
    Report& written = row["clips"].emplace_back();
    written["animation"] = armature.animations[clip.animation].name;
    written["x"] = clip.place.x;
    written["y"] = clip.place.y;
    if (clip.speed != 1) written["speed"] = clip.speed;
    if (clip.first_frame != 0) written["first_frame"] = clip.first_frame;
  }
  return row;
}

void merge_pad(Report& document, Report pad) {
  Report& kept = document["pads"];
  if (!kept.is_array()) kept = Report::array();
  const auto same = std::ranges::find_if(kept, [](const Report& old) {
    return old.is_object() && old.value("name", Report()) == kPadName;
  });
  if (same != kept.end())
    *same = std::move(pad);
  else
    kept.push_back(std::move(pad));
}

// Returns the marks by animation and frame.
Report mark_rows(const Session& session) {
  const Armature& armature = armature_of(session);
  std::vector<FrameMark> marks = session.setup.marks;
  std::erase_if(marks, [&](const FrameMark& m) { return !has_animation(armature, m.animation); });
  std::ranges::sort(marks, {}, [](const FrameMark& m) { return std::pair(m.animation, m.frame); });
  Report rows = Report::array();
  for (const FrameMark& mark : marks) {
    Report& row = rows.emplace_back();
    row["animation"] = armature.animations[mark.animation].name;
    row["frame"] = mark.frame;
    if (!mark.name.empty()) row["name"] = mark.name;
  }
  return rows;
}

Report root_row(const Armature& armature, const RootMotion& root) {
  Report row;
  row["bone"] = bone_of(armature, root.bone);
  row["x"] = root.x;
  row["y"] = root.y;
  row["rotation"] = root.rotation;
  return row;
}

bool has_root(const Session& session) {
  const int bone = session.setup.pokes.root.bone;
  return has_index(armature_of(session).bones, bone);
}

// Reads the existing file if it is a tuning file.
bool read_older(const std::string& path, std::string& older, std::string& error) {
  if (!path_exists(path)) return true;
  if (!read_text(path, older, error, kLargestTuning)) return false;
  const auto read = load_tuning_text(older);
  if (!read) error = path + ": is no tuning file, so it is not replaced: " + read.error.reason;
  return bool(read);
}

}  // namespace

std::string no_game_tuning(const Session& session, const std::optional<TunedFade>& fade) {
  const bool has_pad = pad_of(session) != nullptr;
  if (fade || has_pad || !physics_rows(session).empty() || !masked_tracks(session).empty() ||
      !session.setup.marks.empty() || has_root(session))
    return "";
  return "Nothing to save: no physics value differs from the file, no track has a mask, no frame "
         "has a mark, no bone has root motion, the blend pad is empty, and no fade is tuned in the "
         "transition tab";
}

std::string left_out_of_tuning(const Session& session) {
  return session.setup.pokes.families.empty()
             ? ""
             : "IK settings are left out: save a tuned copy to keep them";
}

std::string physics_tuning(const Session& session) {
  return text_of(with_physics(session, {}));
}

std::string game_tuning(const Session& session, const std::optional<TunedFade>& fade,
                        const std::string& older) {
  Report document = with_physics(session, older);
  if (fade) merge_fade(document, armature_of(session), *fade);
  merge_masks(document, mask_rows(session));
  if (const PadPlayer* pad = pad_of(session))
    merge_pad(document, pad_row(armature_of(session), *pad, session.setup.pad));
  if (Report marks = mark_rows(session); !marks.empty()) document["marks"] = std::move(marks);
  if (has_root(session))
    document["root_motion"] = root_row(armature_of(session), session.setup.pokes.root);
  return text_of(document);
}

bool save_game_tuning(const Session& session, const std::optional<TunedFade>& fade,
                      const std::string& path, std::string& error) {
  error = no_game_tuning(session, fade);
  std::string older;
  if (!error.empty() || !read_older(path, older, error)) return false;
  return write_text(path, game_tuning(session, fade, older), error,
                    {.inputs = {session.path}, .regular = true});
}

std::string game_tuning_name(const Session& session) {
  return file_stem(session) + ".tuning.json";
}

}  // namespace skelscope
