#include "session/rig/find_name.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr std::size_t kNamesListed = 20;
constexpr std::size_t kLongestTyped = 64;  // longer words get no suggestion

std::string in_quotes(std::string_view name) {
  return '"' + std::string(name) + '"';
}

// Returns the name without blanks and in lower case; letters beyond ASCII stay.
std::string bare(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (!std::isspace(static_cast<unsigned char>(c)))
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::string list_of(const std::vector<std::string_view>& names) {
  std::vector<std::string> quoted;
  for (const std::string_view name : names) quoted.push_back(in_quotes(name));
  return first_few(std::move(quoted), kNamesListed);
}

std::string nothing_found(const std::vector<std::string_view>& names, std::string_view wanted,
                          std::string_view kind) {
  const std::string message = "no " + std::string(kind) + " " + in_quotes(wanted) + "; ";
  if (names.empty()) return message + "the rig has none";
  const std::string_view near = nearest_word(names, wanted);
  const std::string guess = near.empty() ? "" : "did you mean " + in_quotes(near) + "? ";
  return message + guess + "there are: " + list_of(names);
}

// Finds a name that matches apart from blanks and case. Several different names are ambiguous;
// several animations with the same name are not.
FoundName find_bare(const std::vector<std::string_view>& names, std::string_view wanted,
                    std::string_view kind) {
  std::vector<std::string_view> alike;
  FoundName found;
  const std::string bare_wanted = bare(wanted);
  for (int i = 0; i < count_of(names); ++i) {
    if (bare(names[i]) != bare_wanted) continue;
    if (alike.empty()) found.index = i;
    if (!contains(alike, names[i])) alike.push_back(names[i]);
  }
  const std::string what = std::string(kind) + " " + in_quotes(wanted);
  if (alike.size() == 1)
    found.note = "no " + what + "; taken as " + in_quotes(alike[0]) +
                 ", which differs by blanks or case alone";
  if (alike.size() > 1) found = {-1, what + " may be any of " + list_of(alike)};
  return found;
}

template <class Named>
std::vector<std::string_view> names_of(const std::vector<Named>& things) {
  std::vector<std::string_view> names;
  names.reserve(things.size());
  for (const Named& thing : things) names.push_back(thing.name);
  return names;
}

// Returns how many letters differ; two swapped neighbours count as one.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

FoundName find_name(const std::vector<std::string_view>& names, std::string_view wanted,
                    std::string_view kind) {
  const int exact = find_index(names, wanted);
  if (exact >= 0) return {exact, ""};
  FoundName found = find_bare(names, wanted, kind);
  if (found.note.empty()) found.note = nothing_found(names, wanted, kind);
  return found;
}

FoundName typed_animation(const skelform::Armature& armature, std::string_view wanted) {
  const auto& animations = armature.animations;
  const auto exact = std::ranges::find(animations, wanted, &skelform::Animation::name);
  int index = -1;
  const char* end = wanted.data() + wanted.size();
  const auto read = std::from_chars(wanted.data(), end, index);
  const bool number = exact == animations.end() && read.ec == std::errc{} && read.ptr == end;
  if (number && has_index(animations, index)) return {index, ""};
  return find_name(names_of(armature.animations), wanted, "animation");
}

FoundName typed_bone(const skelform::Armature& armature, std::string_view wanted) {
  return find_name(names_of(armature.bones), wanted, "bone");
}

FoundName typed_style(const skelform::Armature& armature, std::string_view wanted) {
  return find_name(names_of(armature.styles), wanted, "style");
}

bool has_frame(const skelform::Animation& animation, int frame, std::string& error) {
  if (frame >= 0 && frame <= animation.last_frame) return true;
  error = "--frame " + std::to_string(frame) + ": " + animation.name + " has frames 0 to " +
          std::to_string(animation.last_frame);
  return false;
}

std::string_view nearest_word(const std::vector<std::string_view>& words, std::string_view typed) {
  std::string_view nearest;
  if (typed.size() > kLongestTyped) return nearest;
  std::size_t least = typed.size() < 4 ? 2 : 3;  // one more differing letter than allowed
  const std::string bare_typed = bare(typed);
  for (const std::string_view word : words) {
    if (word.size() > typed.size() + 2 || typed.size() > word.size() + 2) continue;
    const std::size_t apart = distance(bare(word), bare_typed);
    if (apart < least) least = apart, nearest = word;
  }
  return nearest;
}

std::string did_you_mean(const std::vector<std::string_view>& words, std::string_view typed) {
  constexpr std::size_t least = 4;  // shortest abbreviation that counts: "--an"
  const auto goes_on = [&](std::string_view word) {
    return typed.size() >= least && word.starts_with(typed);
  };
  const auto longer = std::ranges::find_if(words, goes_on);
  const std::string_view near = longer != words.end() ? *longer : nearest_word(words, typed);
  return near.empty() ? "" : "; did you mean " + std::string(near) + "?";
}

}  // namespace skelscope
