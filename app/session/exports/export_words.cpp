// Puts the difference of two exports into words.
#include <algorithm>

#include "session/exports/export_diff.h"
#include "session/rig/diff_fields.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

std::string place_words(const ExportDiff& diff, int animation_a, int frame) {
  if (animation_a < 0) return "at rest";
  return "in " + diff.a->armature.animations[animation_a].name + " at frame " +
         std::to_string(frame);
}

std::string bone_words(const ExportDiff& diff, int bone_a, int bone_b) {
  return bone_b >= 0 ? bone_title(diff.b->armature, bone_b) : bone_title(diff.a->armature, bone_a);
}

std::string short_number(float number) {
  return number < 99.5f ? rounded_text(number, 2) : fixed_text(number, 0);
}

std::string mesh_words(const SpriteChange& change) {
  if (change.now.empty()) return "shows another part of its texture";
  if (change.now == change.old) return "joins other vertices into its " + change.now;
  return "is drawn with " + change.now + " instead of " + change.old;
}

std::string verb_of(const SpriteChange& change) {
  switch (change.kind) {
    case SpriteKind::Vanished:
      return "vanishes";
    case SpriteKind::Appeared:
      return "appears";
    case SpriteKind::Texture:
      if (change.now == change.old) return "shows " + change.now + " in another size";
      return "shows " + change.now + " instead of " + change.old;
    case SpriteKind::Tint:
      return "has another tint";
    case SpriteKind::Order:
      return "stands " + change.now + ", no longer " + change.old + ',';
    case SpriteKind::Mesh:
      return mesh_words(change);
    case SpriteKind::Place:
      break;
  }
  return "is drawn " + short_number(change.pixels) + " px away";
}

std::string data_words(const ExportDiff& diff) {
  const int values = changed_values(diff);
  if (values == 0) return "data are equal";
  const bool incidental = diff.data.changes.empty();
  const std::string words = counted(values, "value") + (values == 1 ? " differs" : " differ");
  if (incidental) return words + " that every export writes anew";
  return words + " (" + summary(*diff.b, diff.data) + ")";
}

std::string looks_words(const ExportDiff& diff) {
  std::vector<std::string> words;
  if (!diff.sprites.empty()) {
    words.push_back(words_of(diff, diff.sprites.front()));
    if (diff.sprites.size() > 1) words.back() += and_more(diff.sprites.size() - 1);
  }
  if (!diff.redrawn.empty()) words.push_back(counted(diff.redrawn.size(), "redrawn texture"));
  return "looks differ: " + joined(words);
}

const Movement* worst_movement(const ExportDiff& diff) {
  const auto size = [](const Movement& m) {
    return differs(m) ? std::max({m.pixels.amount, m.degrees.amount, m.factor.amount, 1e-9f}) : -1;
  };
  const auto worst = std::ranges::max_element(diff.motion, {}, size);
  return worst != diff.motion.end() && differs(*worst) ? &*worst : nullptr;
}

std::string motion_words(const ExportDiff& diff) {
  const Movement& m = *worst_movement(diff);
  if (m.pixels.amount > 0.01f)
    return "motion differs: " + bone_words(diff, m.pixels.bone_a, m.pixels.bone_b) + " by " +
           short_number(m.pixels.amount) + " px " +
           place_words(diff, m.animation_a, m.pixels.frame);
  if (m.degrees.amount > 0.01f)
    return "motion differs: " + bone_words(diff, m.degrees.bone_a, m.degrees.bone_b) + " by " +
           short_number(m.degrees.amount) + " degrees " +
           place_words(diff, m.animation_a, m.degrees.frame);
  if (m.fps_a != m.fps_b || m.frames_a != m.frames_b)
    return "motion differs: " + diff.a->armature.animations[m.animation_a].name +
           " has another length or speed";
  return "motion differs: " + bone_words(diff, m.factor.bone_a, m.factor.bone_b) +
         " has another scale " + place_words(diff, m.animation_a, m.factor.frame);
}

std::string extent_words(const ExportDiff& diff) {
  const Extent& extent = diff.extent;
  std::string words = "at rest";
  if (extent.of > 0) words = "in " + counted(extent.animations, "animation");
  if (extent.styles > 1) words += " x " + counted(extent.styles, "style");
  return words;
}

// The parts that are equal or unknown, in one phrase.
std::string rest_words(const ExportDiff& diff) {
  const Likeness looks = looks_likeness(diff), motion = motion_likeness(diff);
  const bool both = looks == motion;
  const std::string equal = both ? "looks and motion are equal " + extent_words(diff)
                            : looks == Likeness::Equal  ? "looks are equal " + extent_words(diff)
                            : motion == Likeness::Equal ? "motion is equal " + extent_words(diff)
                                                        : "";
  return equal;
}

std::string unknown_words(const ExportDiff& diff, const std::string& of) {
  const Extent& extent = diff.extent;
  if (!diff.measured) return of + " not measured yet";
  if (extent.stopped)
    return of + " measured in " + std::to_string(extent.animations) + " of " +
           counted(extent.of, "animation") + " only: the rest would take too long";
  return of + " not compared: " + (diff.images_due ? "the images" : joined(diff.unseen));
}

}  // namespace

Likeness data_likeness(const ExportDiff& diff) {
  const bool same = diff.data.changes.empty() && !diff.data.images_differ &&
                    std::ranges::all_of(diff.data.incidental, is_thumbnail);
  return same ? Likeness::Equal : Likeness::Differs;
}

Likeness looks_likeness(const ExportDiff& diff) {
  if (!diff.sprites.empty() || !diff.redrawn.empty()) return Likeness::Differs;
  const bool seen =
      diff.measured && !diff.extent.stopped && !diff.images_due && diff.unseen.empty();
  return seen ? Likeness::Equal : Likeness::Unknown;
}

Likeness motion_likeness(const ExportDiff& diff) {
  if (worst_movement(diff)) return Likeness::Differs;
  return diff.measured && !diff.extent.stopped ? Likeness::Equal : Likeness::Unknown;
}

bool is_equal(const ExportDiff& diff) {
  return data_likeness(diff) == Likeness::Equal && looks_likeness(diff) == Likeness::Equal &&
         motion_likeness(diff) == Likeness::Equal;
}

int changed_values(const ExportDiff& diff) {
  std::size_t count = 0;
  for (const auto* list : {&diff.data.changes, &diff.data.incidental}) {
    for (const Change& change : *list)
      count += is_thumbnail(change)                 ? 0
               : change.kind == ChangeKind::Changed ? change.fields.size()
               : change.kind == ChangeKind::Renamed ? change.fields.size() + 1
                                                    : 1;
  }
  return count;
}

std::string words_of(const ExportDiff& diff, const SpriteChange& change) {
  std::string words = bone_words(diff, change.bone_a, change.bone_b) + ' ' + verb_of(change) + ' ' +
                      place_words(diff, change.animation_a, change.frame);
  if (!change.style.empty()) words += " in the style " + change.style;
  return words;
}

std::string summary(const ExportDiff& diff) {
  const bool thumbnail = std::ranges::any_of(diff.data.incidental, is_thumbnail);
  if (is_equal(diff))
    return std::string("equal in data, looks and motion") +
           (thumbnail ? "; the thumbnail is another picture" : "");
  const Likeness looks = looks_likeness(diff), motion = motion_likeness(diff);
  std::vector<std::string> words{data_words(diff)};
  if (looks == Likeness::Differs) words.push_back(looks_words(diff));
  if (motion == Likeness::Differs) words.push_back(motion_words(diff));
  if (looks == Likeness::Equal || motion == Likeness::Equal) words.push_back(rest_words(diff));
  if (looks == Likeness::Unknown && motion == Likeness::Unknown)
    words.push_back(unknown_words(diff, "looks and motion are"));
  else if (looks == Likeness::Unknown)
    words.push_back(unknown_words(diff, "looks are"));
  else if (motion == Likeness::Unknown)
    words.push_back(unknown_words(diff, "motion is"));
  return joined(words, "; ");
}

}  // namespace skelscope
