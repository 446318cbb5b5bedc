// Says where two traces part if no cause is known: the pass and its bones.
#include <algorithm>
#include <string_view>

#include "session/compare/causes/explain.h"
#include "text/words.h"

namespace skelscope {
namespace {

struct PassPlace {
  std::string_view pass, before;  // the list before it must have been compared
  const char *word, *words, *how;
};
constexpr PassPlace kPlaces[] = {
    {"stages.fk", "local", "fk-alone",
     "keys agree, and FK differs: ", "in another place relative to the parent"},
    {"stages.ik", "stages.fk", "ik-alone", "keys and FK agree, and IK differs: ",
     "in another pose, by another solver, setting or way to apply it"},
    {"physics", "stages.ik", "physics-alone", "keys, FK and IK agree, and physics differs: ",
     "moved at another rate, by other rules or from another start"},
    {"vertices", "bones", "meshes-alone",
     "bones agree, and their meshes differ: ", "in the vertices"},
    {"bones", "stages.physics", "bones-alone",
     "all passes agree, and the bones after them differ: ",
     "in another place than the last pass left them"},
    {"visuals", "bones", "visuals-alone",
     "bones agree, and their pictures differ: ", "drawn with another texture, order or tint"},
    {"sprites", "visuals", "sprites-alone",
     "textures, zindex and tints agree, and the drawing differs: ",
     "drawn by another style, in another order or at another place"}};

constexpr CauseWord kPlaceWords[] = {
    {"some-tracks", "only a few tracks differ, and no cause is known"},
    {"fk-alone", "keys agree and FK differs, and no cause is known"},
    {"ik-alone", "FK agrees and IK differs, and no cause is known"},
    {"physics-alone", "IK agrees and physics differs, and no cause is known"},
    {"meshes-alone", "bones agree and meshes differ, and no cause is known"},
    {"bones-alone", "all passes agree and the final bones differ, and no cause is known"},
    {"visuals-alone", "bones agree and textures, order or tints differ, and no cause is known"},
    {"sprites-alone",
     "textures, zindex and tints agree and the drawing differs, and no cause is known"},
    {"first-alone", "the next cause explains nearly all that differs, but not what differs first"}};

bool was_compared(const Comparison& c, std::string_view list) {
  return std::ranges::any_of(c.compared, [&](const char* name) { return name == list; });
}

bool differs_in(const Comparison& c, std::string_view list) {
  return std::ranges::any_of(c.rows, [&](const DifferenceRow& r) { return r.first.pass == list; });
}

// The rows of a list that follow from no other row.
std::vector<std::string> names_in(const Comparison& c, std::string_view list) {
  std::vector<std::string> names;
  for (const DifferenceRow& row : c.rows)
    if (row.first.pass == list && (row.because < 0 || list == "vertices"))
      names.push_back(describe_who(row.first));
  return names;
}

// Returns whether a bone without a parent differs in FK: its keys alone place it, so that FK is not
// to blame.
bool roots_differ(const Comparison& c) {
  return std::ranges::any_of(c.rows, [&](const DifferenceRow& row) {
    return std::string_view(row.first.pass) == "stages.fk" &&
           parent_of(c.skeleton, row.first.id) < 0;
  });
}

LikelyCause placed(const Comparison& c, const char* word, std::string text) {
  return {word, std::move(text), true, 0, c.differing_values, c.differing_values};
}

// Names the tracks if only a few differ.
std::vector<LikelyCause> differing_tracks(const Comparison& c) {
  constexpr std::size_t most = 3;
  const auto names = names_in(c, "local");
  std::int64_t last = 0;
  for (const DifferenceRow& row : c.rows)
    if (std::string_view(row.first.pass) == "local" && !row.runs.empty())
      last = std::max(last, row.runs.back().last);
  if (names.empty() || names.size() > most || names.size() * 3 > c.skeleton.size()) return {};
  return {placed(c, "some-tracks",
                 "only " + listed(names) + (names.size() == 1 ? " is" : " are") +
                     " animated differently, in ticks " + std::to_string(c.first->tick) + " to " +
                     std::to_string(last))};
}

}  // namespace

std::span<const CauseWord> place_words() {
  return kPlaceWords;
}

LikelyCause first_alone(const Comparison& c, std::int64_t left, std::int64_t differing) {
  return {"first-alone",
          "the first difference, of " + describe_who(*c.first) + ", has a cause of its own" +
              (left > 1 ? ", as have " + counted(left - 1, "other value") : ""),
          true,
          0,
          left,
          differing};
}

std::vector<LikelyCause> where_they_part(const Comparison& c) {
  if (!c.first) return {};
  const std::string_view pass = c.first->pass;
  if (pass == "local") return differing_tracks(c);
  for (const PassPlace& place : kPlaces) {
    const bool here = pass == place.pass || (place.pass == "physics" && pass == "stages.physics");
    if (!here || !was_compared(c, place.before) || differs_in(c, place.before)) continue;
    const auto names = names_in(c, pass);
    if (names.empty() || (pass == "stages.fk" && roots_differ(c))) return {};
    return {placed(c, place.word,
                   place.words + names[0] + and_more(names.size() - 1) +
                       (names.size() == 1 ? " is " : " are ") + place.how)};
  }
  return {};
}

}  // namespace skelscope
