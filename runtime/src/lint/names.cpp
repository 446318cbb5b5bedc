// Games and the command line choose animations, styles and bones by name. So of two with equal
// names, one cannot be chosen.
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lint/checks.h"
#include "lists/lists.h"
#include "words/words.h"

namespace skelform {
namespace {

template <class Named, class Report>  // calls report(index, index of the first item with that name)
void find_repeated(const std::vector<Named>& all, Report report) {
  std::unordered_map<std::string_view, std::size_t> first;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto [found, is_new] = first.emplace(all[i].name, i);
    if (!is_new) report(i, found->second);
  }
}

std::string both_words(std::size_t first, std::size_t second) {
  return std::to_string(first) + " and " + std::to_string(second) + " share the name. Rename one";
}

std::string parent_words(const Armature& armature, int bone) {
  const int parent = armature.bones[bone].parent_id;
  const std::string place = parent < 0 ? "a root" : "below " + bone_words(armature, parent);
  return std::to_string(bone) + " (" + place + ')';
}

// Tells a name once, however many bones share it. Many tools give nameless bones one name each.
void report_bone_name(const Skf& skf, const std::vector<int>& bones, Findings& findings) {
  constexpr std::size_t kNamed = 3;
  const Armature& armature = skf.armature;
  std::vector<std::string> words;
  for (const int bone : bones) words.push_back(parent_words(armature, bone));
  findings.add("bone-name-duplicate", bone_path(skf, bones[1]) + ".name",
               "a game that looks for " + in_quotes(armature.bones[bones[0]].name) +
                   " by name always gets the same one: bones " + first_few(words, kNamed) +
                   " share the name. Rename one if a game looks for it",
               {bones[1]});
}

void check_bone_names(const Skf& skf, Findings& findings) {
  const auto& bones = skf.armature.bones;
  std::map<std::string_view, std::vector<int>> named;
  for (int b = 0; b < count_of(bones); ++b)
    if (!bones[b].name.empty()) named[bones[b].name].push_back(b);
  for (const auto& [name, sharing] : named)
    if (sharing.size() > 1) report_bone_name(skf, sharing, findings);
}

}  // namespace

void check_names(const Skf& skf, Findings& findings) {
  const auto& animations = skf.armature.animations;
  find_repeated(animations, [&](int a, std::size_t first) {
    findings.add("animation-name-duplicate", animation_path(skf, a) + ".name",
                 "a game that plays " + in_quotes(animations[a].name) +
                     " by name always gets the same one: animations " + both_words(first, a),
                 {-1, a});
  });
  const auto& styles = skf.armature.styles;
  find_repeated(styles, [&](std::size_t s, std::size_t first) {
    findings.add("style-name-duplicate", style_path(skf, s) + "name",
                 "a game that puts on " + in_quotes(styles[s].name) +
                     " by name always gets the same one: styles " + both_words(first, s));
  });
  check_bone_names(skf, findings);
}

}  // namespace skelform
