#include "session/rig/diff.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr const char* kParts[] = {"rig",     "bone",      "visuals", "mesh",  "IK family",
                                  "physics", "animation", "key",     "style", "texture"};
constexpr const char* kChangeKinds[] = {"added", "removed", "renamed", "changed"};

void diff_rig(const Skf& a, const Skf& b, RigDiff& diff) {
  FieldDiff fields;
  fields.words("version", a.armature.version, b.armature.version);
  fields.truth("baked_ik", a.armature.baked_ik, b.armature.baked_ik);
  fields.words("img_format", a.armature.jpg ? "JPG" : "PNG", b.armature.jpg ? "JPG" : "PNG");
  const bool in_order = std::ranges::is_sorted([&] {
    std::vector<int> order = diff.match.bones;
    std::erase(order, -1);
    return order;
  }());
  if (!in_order) fields.words("order of the bones", "as it was", "another");
  if (!fields.changes.empty()) {
    diff.changes.push_back({.part = Part::Rig, .name = "rig", .fields = std::move(fields.changes)});
  }
}

bool same_image(const Skf& a, const Skf& b, std::size_t atlas) {
  const int same_as = a.atlas_images[atlas].same_as;
  const bool compared = same_as >= 0 && same_as == b.atlas_images[atlas].same_as;
  return compared ||
         std::ranges::equal(image_bytes(a.atlas_images, atlas), image_bytes(b.atlas_images, atlas));
}

bool same_images(const Skf& a, const Skf& b) {
  if (a.atlas_images.size() != b.atlas_images.size()) return false;
  for (std::size_t i = 0; i < a.atlas_images.size(); ++i) {
    if (!same_image(a, b, i)) return false;
  }
  return true;
}

bool moves(const Change& change) {
  return std::ranges::any_of(change.fields, [](const FieldChange& f) {
    return f.field.starts_with("pos") || f.field == "rot" || f.field.starts_with("scale") ||
           f.field == "parent";
  });
}

void add_phrase(std::string& line, const std::string& phrase) {
  line += (line.empty() ? "" : ", ") + phrase;
}

struct Counts {
  std::map<std::pair<Part, int>, int> of;  // int: a ChangeKind; 4: a bone that moved
  std::map<int, int> keys;                 // keys by animation of B; -1: removed
};

Counts count_changes(const RigDiff& diff) {
  Counts counts;
  for (const Change& change : diff.changes) {
    if (change.part == Part::Key) {
      ++counts.keys[change.animation_b];
      continue;
    }
    const bool moved =
        change.part == Part::Bone && change.kind == ChangeKind::Changed && moves(change);
    ++counts.of[{change.part, moved ? 4 : static_cast<int>(change.kind)}];
  }
  return counts;
}

std::string singular_of(Part part) {
  const bool entry = part == Part::Visuals || part == Part::Physics;
  return std::string(name_of(part)) + (entry ? " entry" : "");
}

}  // namespace

const char* name_of(Part part) {
  return kParts[static_cast<int>(part)];
}
const char* name_of(ChangeKind kind) {
  return kChangeKinds[static_cast<int>(kind)];
}

bool nearly(float a, float b) {
  return a == b || std::fabs(a - b) <= 1e-5f * std::max({1.0f, std::fabs(a), std::fabs(b)});
}

std::string number_words(float value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", static_cast<double>(value));
  return text;
}

void FieldDiff::number(const char* field, float a, float b) {
  if (!nearly(a, b)) changes.push_back({field, number_words(a), number_words(b)});
}

void FieldDiff::whole(const char* field, int a, int b) {
  if (a != b) changes.push_back({field, std::to_string(a), std::to_string(b)});
}

void FieldDiff::truth(const char* field, bool a, bool b) {
  if (a != b) changes.push_back({field, a ? "true" : "false", b ? "true" : "false"});
}

void FieldDiff::words(const char* field, const std::string& a, const std::string& b) {
  if (a != b) changes.push_back({field, a.empty() ? "none" : a, b.empty() ? "none" : b});
}

void FieldDiff::point(const std::string& field, Vec2 a, Vec2 b) {
  number((field + ".x").c_str(), a.x, b.x);
  number((field + ".y").c_str(), a.y, b.y);
}

std::string bone_title(const Armature& armature, int bone) {
  return bone < 0 ? "none" : bone_name(armature, bone);
}

RigDiff diff_rigs(const Skf& a, const Skf& b) {
  RigDiff diff;
  diff.match = match_rigs(a.armature, b.armature);
  diff.images_differ = !same_images(a, b);
  diff_rig(a, b, diff);
  diff_bones(a, b, diff);
  diff_visuals(a, b, diff);
  diff_families(a, b, diff);
  diff_physics(a, b, diff);
  diff_animations(a, b, diff);
  diff_styles(a, b, diff);
  const auto by_part = [](const Change& x, const Change& y) { return x.part < y.part; };
  std::ranges::stable_sort(diff.changes, by_part);
  return diff;
}

std::string summary(const Skf& b, const RigDiff& diff) {
  constexpr const char* kVerbs[] = {" added", " removed", " renamed", " changed", " moved"};
  const Counts counts = count_changes(diff);
  std::string line;
  for (const auto& [what, n] : counts.of) {
    const auto [part, verb] = what;
    if (part == Part::Rig)
      add_phrase(line, "the rig's settings");
    else
      add_phrase(line, counted(n, singular_of(part)) + kVerbs[verb]);
  }
  for (const auto& [animation, n] : counts.keys) {
    const std::string keys = counted(n, "key");
    add_phrase(line, b.armature.animations[animation].name + ": " + keys);
  }
  if (diff.images_differ) add_phrase(line, "the images");
  return line.empty() ? "no visible change" : line;
}

}  // namespace skelscope
