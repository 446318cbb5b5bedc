// Finds fields that one trace lacks, and unknown keys in that trace that may stand for them.
#include <algorithm>
#include <map>
#include <string_view>

#include "lists/lists.h"
#include "session/compare/difference/compare_notes.h"

namespace skelscope {
namespace {

// Returns the letters and digits of a key in lower case: "scalex" for "scale_x" and "scaleX".
std::string plain(std::string_view key) {
  std::string text;
  for (const char c : key) {
    if (c >= 'A' && c <= 'Z') text += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) text += c;
  }
  return text;
}

// Returns whether a port may use the key for a bone's field. One key may hold two fields.
bool may_mean(std::string_view key, std::string_view field) {
  static const std::map<std::string_view, std::vector<std::string_view>> names{
      {"x", {"x", "posx", "positionx", "px", "worldx", "pos", "position", "translation", "xy"}},
      {"y", {"y", "posy", "positiony", "py", "worldy", "pos", "position", "translation", "xy"}},
      {"rot", {"rot", "rotation", "angle", "r", "rad", "radians", "theta", "worldrotation"}},
      {"sx", {"sx", "scalex", "xscale", "worldscalex", "scale"}},
      {"sy", {"sy", "scaley", "yscale", "worldscaley", "scale"}},
      {"hidden", {"hidden", "ishidden", "hide", "visible", "isvisible"}}};
  const auto found = names.find(field);
  return found != names.end() && contains(found->second, std::string_view(plain(key)));
}

std::vector<std::string> fields_meant(const Comparison& c, const std::vector<UnknownKey>& keys,
                                      const UnknownKey& key, bool in_a) {
  std::vector<std::string> lacks, meant;
  for (const NotCompared& lack : c.not_compared)
    if (lack.in_a != in_a && lack.pass == key.list && *lack.field != 0)
      lacks.emplace_back(lack.field);
  for (const std::string& field : lacks)
    if (may_mean(key.key, field)) meant.push_back(field);
  const auto in_list = [&](const UnknownKey& other) { return other.list == key.list; };
  const bool alone = lacks.size() == 1 && std::ranges::count_if(keys, in_list) == 1;
  return meant.empty() && alone ? lacks : meant;
}

// Returns one bit for each field that the row has: x, y, rot, ...
std::uint8_t fields_of(const TraceBone& row) {
  std::uint8_t bits = 0, bit = 1;
  for (const TraceField<TraceBone>& field : bone_fields()) {
    if (!is_absent(row.*(field.value))) bits |= bit;
    bit = static_cast<std::uint8_t>(bit << 1);
  }
  return row.hidden ? bits | bit : bits;
}

std::uint8_t bit_of(std::string_view name) {
  std::uint8_t bit = 1;
  for (const TraceField<TraceBone>& field : bone_fields()) {
    if (field.name == name) return bit;
    bit = static_cast<std::uint8_t>(bit << 1);
  }
  return bit;
}

const BoneFieldsSeen* seen_in(const Comparison& c, std::string_view pass) {
  constexpr std::string_view passes[] = {"local", "stages.fk", "stages.ik", "stages.physics",
                                         "bones"};
  const auto found = std::ranges::find(passes, pass);
  return found == std::end(passes) ? nullptr : &c.seen[found - std::begin(passes)];
}

bool lacks_everywhere(const Comparison& c, const NotCompared& lack) {
  const BoneFieldsSeen* seen = *lack.field == 0 ? nullptr : seen_in(c, lack.pass);
  return seen && ((lack.in_a ? seen->b : seen->a) & bit_of(lack.field)) == 0;
}

std::string keys_for(const Comparison& c, const NotCompared& lack) {
  std::string keys;
  for (const ForeignKey& f : c.foreign)
    if (f.in_a != lack.in_a && f.key.list == lack.pass && contains(f.instead, lack.field))
      keys += (keys.empty() ? "" : ", ") + f.key.key;
  return keys;
}

}  // namespace

void note_foreign(Comparison& result, const std::vector<UnknownKey>& keys, bool in_a) {
  for (const UnknownKey& key : keys)
    result.foreign.push_back({in_a, key, fields_meant(result, keys, key, in_a)});
}

void note_seen(Notes& notes, const TraceBone& a, const TraceBone& b) {
  notes.seen->a |= fields_of(a);
  notes.seen->b |= fields_of(b);
}

void note_lacking(Comparison& result) {
  for (const NotCompared& lack : result.not_compared)
    if (lacks_everywhere(result, lack))
      result.lacking.push_back(
          {lack.pass, lack.field, !lack.in_a, lack.times, lack.tick, keys_for(result, lack)});
  std::erase_if(result.not_compared,
                [&](const NotCompared& lack) { return lacks_everywhere(result, lack); });
}

}  // namespace skelscope
