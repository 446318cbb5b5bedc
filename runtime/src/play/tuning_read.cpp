// Reads tuning files: JSON to a Tuning.
#include <array>
#include <exception>
#include <unordered_map>
#include <utility>

#include "fields/physics_parameters.h"
#include "io/read_file.h"
#include "json/place.h"
#include "skelform/output_file.h"
#include "skelform/tuning.h"
#include "words/words.h"

namespace skelform {
namespace {

using skeljson::Place;

constexpr std::size_t kMostBytes = 4u << 20, kMostTunedValues = 200'000, kMostWarnings = 50;
constexpr std::size_t kMostNames = 64, kMostItems = 10'000;  // names in a path; items in a list
constexpr double kLongestFade = 3600;                        // seconds
constexpr int kNewest = 1;  // newest version of the document's format

struct Reading {
  Tuning tuning;
  std::size_t paths = 0;
};

void warn(Reading& reading, const std::string& warning) {
  std::vector<std::string>& warnings = reading.tuning.warnings;
  if (warnings.size() < kMostWarnings) warnings.push_back(warning);
}

void warn_unknown(const Place& place, Reading& reading) {
  warn(reading, in_quotes(path_of(place)) +
                    " is unknown to this library and ignored; check the spelling, or use a newer "
                    "library");
}

// Warns of repeated names, of which the first counts.
template <class Named>
void warn_of_twins(std::string_view list, const std::vector<Named>& parts, Reading& reading) {
  std::unordered_map<std::string_view, std::size_t> known;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto [first, is_new] = known.emplace(parts[i].name, i);
    const std::string at = std::string(list) + "[";
    if (!is_new)
      warn(reading, at + std::to_string(i) + "]: the name " + in_quotes(parts[i].name) +
                        " stands before it in " + at + std::to_string(first->second) +
                        "], which counts alone; give this one another name");
  }
}

template <class Known>
void for_each_known(const Place& object, Reading& reading, Known known) {
  for_each(object, [&](const Place& member) {
    if (!known(member)) warn_unknown(member, reading);
  });
}

template <class Item, class Read>
void read_each(const Place& array, std::vector<Item>& items, Read read) {
  if (count(array) > kMostItems)
    refuse(array, "must have at most " + std::to_string(kMostItems) + " elements");
  for (std::size_t i = 0; i < count(array); ++i) items.push_back(read(element(array, i)));
}

BonePath read_long_path(const Place& place, Reading& reading) {
  BonePath path;
  const Place names = member(place, "path");
  if (count(names) < 1 || count(names) > kMostNames)
    refuse(names, "must have 1 to " + std::to_string(kMostNames) + " names, the bone's own last");
  read_each(names, path.names, [](const Place& name) { return text(name); });
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "nth") path.nth = whole_number(it, 0, 1'000'000);
    return it.key == "nth" || it.key == "path";
  });
  return path;
}

BonePath read_path(const Place& place, Reading& reading) {
  if (++reading.paths > kMostItems)
    refuse(place, "is more than the " + std::to_string(kMostItems) + " bones that a file may name");
  if (kind_of(place) == skeljson::Kind::String) return {{text(place)}, 0};
  if (kind_of(place) == skeljson::Kind::Object) return read_long_path(place, reading);
  refuse(place, R"(must be a bone's name or {"path": ["Left Leg", "Foot"]})");
}

PhysicsTuning read_physics(const Place& place, Reading& reading) {
  PhysicsTuning physics;
  physics.bone = read_path(member(place, "bone"), reading);
  for_each_known(place, reading, [&](const Place& it) {
    bool known = it.key == "bone";
    describe_parameters(
        [&](const Parameter& parameter, std::optional<float>& value) {
          if (it.key != parameter.name) return;
          value = finite(it);
          known = true;
        },
        physics);
    return known;
  });
  return physics;
}

FadeCurve read_curve(const Place& place) {
  if (text(place) == "linear") return FadeCurve::Linear;
  if (text(place) == "smooth") return FadeCurve::Smooth;
  refuse(place, "must be linear or smooth, found " + in_quotes(text(place)));
}

double read_first_frame(const Place& place) {
  const double frame = finite(place);
  if (frame < 0) refuse(place, "must be 0 or more frames");
  return frame;
}

FadeTuning read_fade(const Place& place, Reading& reading) {
  FadeTuning fade;
  const Place seconds = member(place, "seconds");
  fade.seconds = number(seconds);
  if (!(fade.seconds >= 0 && fade.seconds <= kLongestFade))
    refuse(seconds, "must be 0 to 3600 seconds");
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "from") fade.from = text(it);
    if (it.key == "to") fade.to = text(it);
    if (it.key == "curve") fade.curve = read_curve(it);
    if (it.key == "first_frame") fade.first_frame = read_first_frame(it);
    return it.key == "from" || it.key == "to" || it.key == "seconds" || it.key == "curve" ||
           it.key == "first_frame";
  });
  return fade;
}

MaskTuning read_mask(const Place& place, Reading& reading) {
  MaskTuning mask;
  mask.name = text(member(place, "name"));
  const auto path = [&](const Place& bone) { return read_path(bone, reading); };
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "below") read_each(it, mask.below, path);
    if (it.key == "bones") read_each(it, mask.bones, path);
    return it.key == "below" || it.key == "bones" || it.key == "name";
  });
  return mask;
}

PadClipTuning read_clip(const Place& place, Reading& reading) {
  PadClipTuning clip;
  clip.animation = text(member(place, "animation"));
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "x") clip.place.x = finite(it);
    if (it.key == "y") clip.place.y = finite(it);
    if (it.key == "speed") clip.speed = finite(it);
    if (it.key == "first_frame") clip.first_frame = finite(it);
    return it.key == "x" || it.key == "y" || it.key == "speed" || it.key == "first_frame" ||
           it.key == "animation";
  });
  return clip;
}

PadTuning read_pad(const Place& place, Reading& reading) {
  PadTuning pad;
  pad.name = text(member(place, "name"));
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "clips" && count(it) > kMostPadClips)
      refuse(it, "must have at most " + std::to_string(kMostPadClips) + " clips");
    if (it.key == "clips")
      read_each(it, pad.clips, [&](const Place& clip) { return read_clip(clip, reading); });
    const bool is_axis = it.key == "x_axis" || it.key == "y_axis";
    if (is_axis) text(it);  // for human readers only
    return is_axis || it.key == "clips" || it.key == "name";
  });
  return pad;
}

MarkTuning read_mark(const Place& place, Reading& reading) {
  MarkTuning mark{.animation = text(member(place, "animation")),
                  .frame = whole_number(member(place, "frame"), 0, 1'000'000)};
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "name") mark.name = text(it);
    return it.key == "animation" || it.key == "frame" || it.key == "name";
  });
  return mark;
}

RootTuning read_root(const Place& place, Reading& reading) {
  RootTuning root;
  root.bone = read_path(member(place, "bone"), reading);
  for_each_known(place, reading, [&](const Place& it) {
    if (it.key == "x") root.x = truth(it);
    if (it.key == "y") root.y = truth(it);
    if (it.key == "rotation") root.rotation = truth(it);
    return it.key == "bone" || it.key == "x" || it.key == "y" || it.key == "rotation";
  });
  return root;
}

void check_kind(const Place& document, Reading& reading) {
  const auto kind = find(document, "skelscope");
  if (!kind || text(*kind) != "tuning")
    refuse(document, R"("skelscope": "tuning" is missing, so this is no tuning file; )"
                     "SkelScope saves one with File, Save tuning for a game");
  const int version = whole_number(member(document, "version"), 1, 1'000'000);
  if (version > kNewest)
    warn(reading, "version: " + std::to_string(version) +
                      " is newer than this library, which reads " + std::to_string(kNewest) +
                      "; update it");
}

// A member of the document and the function that reads it.
struct Part {
  std::string_view key;
  void (*read)(const Place& place, Reading& reading);
};

constexpr std::array kParts{
    Part{"physics",
         [](const Place& array, Reading& reading) {
           read_each(array, reading.tuning.physics,
                     [&](const Place& it) { return read_physics(it, reading); });
         }},
    Part{"fades",
         [](const Place& array, Reading& reading) {
           read_each(array, reading.tuning.fades,
                     [&](const Place& it) { return read_fade(it, reading); });
         }},
    Part{"masks",
         [](const Place& array, Reading& reading) {
           read_each(array, reading.tuning.masks,
                     [&](const Place& it) { return read_mask(it, reading); });
         }},
    Part{"pads",
         [](const Place& array, Reading& reading) {
           read_each(array, reading.tuning.pads,
                     [&](const Place& it) { return read_pad(it, reading); });
         }},
    Part{"marks",
         [](const Place& array, Reading& reading) {
           read_each(array, reading.tuning.marks,
                     [&](const Place& it) { return read_mark(it, reading); });
         }},
    Part{"root_motion",
         [](const Place& place, Reading& reading) {
           reading.tuning.root_motion = read_root(place, reading);
         }},
};

Tuning read_tuning(const Place& document) {
  Reading reading;
  require_object(document);
  check_kind(document, reading);
  for_each_known(document, reading, [&](const Place& it) {
    for (const Part& part : kParts) {
      if (it.key == part.key) return part.read(it, reading), true;
    }
    return it.key == "skelscope" || it.key == "version" || it.key == "rig";
  });
  warn_of_twins("masks", reading.tuning.masks, reading);
  warn_of_twins("pads", reading.tuning.pads, reading);
  return std::move(reading.tuning);
}

}  // namespace

Result<Tuning> load_tuning_text(std::string_view json) {
  Result<Tuning> result;
  try {
    if (json.size() > kMostBytes)
      throw skeljson::Mistake("larger than " + std::to_string(kMostBytes >> 20) + " MB");
    const skeljson::Document document = skeljson::read(json, kMostTunedValues);
    result = read_tuning({document.get()});
  } catch (const std::exception& error) {  // a Mistake or std::bad_alloc
    result.error.reason = result.error.message = error.what();
  }
  return result;
}

Result<Tuning> load_tuning(const std::string& path) {
  Result<Tuning> result;
  std::vector<std::byte> bytes;
  if (read_file(path, kMostBytes, bytes, result.error.reason))
    result = load_tuning_text(characters(bytes));
  if (!result) result.error.message = path + ": " + result.error.reason;
  if (!result) return result;
  for (std::string& warning : result->warnings) warning = path + ": " + warning;
  result->file = path;
  return result;
}

}  // namespace skelform
