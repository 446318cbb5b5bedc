#include "session/rig/diff.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "lists/word_in.h"
#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

bool moves(const Change& change) {
  return std::ranges::any_of(change.fields, [](const FieldChange& f) {
    return f.field.starts_with("pos") || f.field == "rot" || f.field.starts_with("scale") ||
           f.field == "parent_id";
  });
}

void add_phrase(std::string& line, const std::string& phrase) {
  line += (line.empty() ? "" : ", ") + phrase;
}

constexpr int kMoved = static_cast<int>(ChangeKind::Changed) + 1;  // counts bones that moved apart

struct Counts {
  std::map<std::pair<Part, int>, int> of;  // int: a ChangeKind, or kMoved
  std::map<int, int> keys;                 // keys by animation of B, which A has too
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
    ++counts.of[{change.part, moved ? kMoved : static_cast<int>(change.kind)}];
  }
  return counts;
}

std::string singular_of(Part part) {
  const bool entry = part == Part::Visuals || part == Part::Physics;
  return std::string(name_of(part)) + (entry ? " entry" : "");
}

}  // namespace

const char* name_of(Part part) {
  return word_in<Part::File>({"rig", "bone", "visuals", "mesh", "IK family", "physics", "animation",
                              "key", "style", "texture", "atlas", "editor", "file"},
                             part);
}

const char* name_of(ChangeKind kind) {
  return word_in<ChangeKind::Changed>({"added", "removed", "renamed", "changed"}, kind);
}

RigDiff diff_rigs(const Skf& a, const Skf& b) {
  RigDiff diff;
  diff.match = match_rigs(a.armature, b.armature);
  const RigPairing rigs{a, b, diff.match};
  diff_root(rigs, diff);
  diff_bones(rigs, diff);
  diff_visuals(rigs, diff);
  diff_families(rigs, diff);
  diff_physics(rigs, diff);
  diff_animations(rigs, diff);
  diff_styles(rigs, diff);
  diff_editor(rigs, diff);
  diff_rest(rigs, tell_file_values(rigs, diff), diff);
  std::ranges::stable_sort(diff.changes, {}, &Change::part);
  std::ranges::stable_sort(diff.incidental, {}, &Change::part);
  return diff;
}

void count_as_changed(RigDiff& diff, Part part, int style_b, int item_b) {
  const auto same_part = [&](const Change& change) {
    return change.part == part && change.kind == ChangeKind::Changed && change.style_b == style_b &&
           change.item_b == item_b;
  };
  const auto found = std::ranges::find_if(diff.incidental, same_part);
  if (found == diff.incidental.end()) return;
  const auto known = std::ranges::find_if(diff.changes, same_part);
  if (known != diff.changes.end())
    std::ranges::move(found->fields, std::back_inserter(known->fields));
  else
    diff.changes.push_back(std::move(*found));
  diff.incidental.erase(found);
  std::ranges::stable_sort(diff.changes, {}, &Change::part);
}

std::string summary(const Skf& b, const RigDiff& diff) {
  constexpr const char* kVerbs[] = {" added", " removed", " renamed", " changed", " moved"};
  const Counts counts = count_changes(diff);
  std::string line;
  for (const auto& [what, n] : counts.of) {
    const auto [part, verb] = what;
    if (part == Part::Rig || part == Part::Editor || part == Part::File)
      add_phrase(line, part == Part::Rig      ? "the rig's settings"
                       : part == Part::Editor ? "the editor's settings"
                                              : "other keys of the file");
    else
      add_phrase(line, counted(n, singular_of(part)) + kVerbs[verb]);
  }
  for (const auto& [animation, n] : counts.keys) {
    const std::string keys = counted(n, "key");
    add_phrase(line, b.armature.animations[animation].name + ": " + keys);
  }
  return line;
}

}  // namespace skelscope
