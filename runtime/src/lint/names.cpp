// Games and the command line choose animations and styles by name. So of two with equal names, one
// cannot be chosen.
#include <string_view>
#include <unordered_map>

#include "lint/checks.h"

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

}  // namespace

void check_names(const Skf& skf, Findings& findings) {
  const auto& animations = skf.armature.animations;
  find_repeated(animations, [&](std::size_t a, std::size_t first) {
    findings.add("animation-name-duplicate", animation_path(skf, a) + ".name",
                 "a game that plays " + in_quotes(animations[a].name) +
                     " by name always gets the same one: animations " + both_words(first, a),
                 {-1, static_cast<int>(a)});
  });
  const auto& styles = skf.armature.styles;
  find_repeated(styles, [&](std::size_t s, std::size_t first) {
    findings.add("style-name-duplicate", style_path(skf, s) + "name",
                 "a game that puts on " + in_quotes(styles[s].name) +
                     " by name always gets the same one: styles " + both_words(first, s));
  });
}

}  // namespace skelform
