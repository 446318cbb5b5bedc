// Finds textures that one style lacks and all others have, and those that the largest style lacks
// and another has beside many that both have.
#include <algorithm>

#include "lint/checks.h"

namespace skelform {
namespace {

bool has(const Style& style, std::size_t tex) {
  return tex < style.texture_by_name.size() && style.texture_by_name[tex] >= 0;
}

// Returns a bone that shows the texture, at rest or by a key; -1: none.
int shown_by(const Armature& armature, int tex) {
  const auto shows = [&](const Visuals& visuals) {
    return visuals.bone_id >= 0 && visuals.tex == tex;
  };
  const auto found = std::ranges::find_if(armature.visuals, shows);
  if (found != armature.visuals.end()) return found->bone_id;
  for (const Animation& animation : armature.animations)
    for (const Keyframe& key : animation.keyframes)
      if (!key.dead && key.value_tex == tex) return key.bone_id;
  return -1;
}

Vec2 size_in(const Style& style, std::size_t tex) {
  return style.textures[style.texture_by_name[tex]].size;
}

// Per style the textures that only it lacks, and the number of those that all styles have.
struct Gaps {
  std::vector<std::vector<std::size_t>> lacked;
  std::size_t common = 0;
};

Gaps gaps_of(const Armature& armature) {
  Gaps gaps{std::vector<std::vector<std::size_t>>(armature.styles.size())};
  for (std::size_t tex = 0; tex < armature.texture_names.size(); ++tex) {
    const auto lacks = [&](const Style& style) { return !has(style, tex); };
    const auto lacking = std::ranges::count_if(armature.styles, lacks);
    if (lacking == 0) ++gaps.common;
    if (lacking != 1) continue;
    const auto style = std::ranges::find_if(armature.styles, lacks);
    gaps.lacked[style - armature.styles.begin()].push_back(tex);
  }
  return gaps;
}

void report_gap(const Skf& skf, std::size_t s, std::size_t tex, Findings& findings) {
  const Armature& armature = skf.armature;
  const int bone = shown_by(armature, tex);
  if (bone < 0) return;
  const Style& other = armature.styles[s == 0 ? 1 : 0];
  findings.add(
      "style-gap", style_path(skf, s) + "textures",
      bone_words(armature, bone) + " shows nothing in style " + in_quotes(armature.styles[s].name) +
          ", or a picture of another style: " + in_quotes(armature.texture_names[tex]) + " is in " +
          (armature.styles.size() == 2 ? "the other style" : "all other styles") +
          " and not in this one. Add it",
      {bone, -1, -1, {length(size_in(other, tex))}});
}

std::size_t common_of(const Style& a, const Style& b) {
  const std::size_t names = std::min(a.texture_by_name.size(), b.texture_by_name.size());
  std::size_t common = 0;
  for (std::size_t tex = 0; tex < names; ++tex) common += has(a, tex) && has(b, tex);
  return common;
}

void report_base_gap(const Skf& skf, std::size_t base, std::size_t s, std::size_t tex,
                     Findings& findings) {
  const Armature& armature = skf.armature;
  const int bone = shown_by(armature, tex);
  if (bone < 0) return;
  findings.add("style-gap", style_path(skf, base) + "textures",
               bone_words(armature, bone) + " shows nothing without style " +
                   in_quotes(armature.styles[s].name) + ": " +
                   in_quotes(armature.texture_names[tex]) + " is in it and not in " +
                   in_quotes(armature.styles[base].name) +
                   ", which has what else it shows. Add it there",
               {bone, -1, -1, {length(size_in(armature.styles[s], tex))}});
}

// Other styles are put over the largest one, so that it has all of a small style's textures. If it
// has at least three of them and lacks one, that one is a gap.
void check_base_style(const Skf& skf, Findings& findings) {
  const auto& styles = skf.armature.styles;
  const auto largest = std::ranges::max_element(
      styles, {}, [](const Style& style) { return style.textures.size(); });
  for (std::size_t s = 0; s < styles.size(); ++s) {
    const std::size_t common = common_of(styles[s], *largest);
    const std::size_t textures = styles[s].textures.size();
    if (&styles[s] == &*largest || textures != common + 1 || common < 3) continue;
    for (std::size_t tex = 0; tex < skf.armature.texture_names.size(); ++tex)
      if (has(styles[s], tex) && !has(*largest, tex))
        report_base_gap(skf, largest - styles.begin(), s, tex, findings);
  }
}

}  // namespace

// A style that lacks many textures only adds some to another; one that lacks a few of many, at most
// a quarter of what the others have, has lost them.
void check_style_gaps(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  // The number of textures that all styles have; fewer show no habit. Two styles show less of it.
  const std::size_t few = armature.styles.size() > 2 ? 5 : 16;
  if (armature.styles.size() < 2) return;
  check_base_style(skf, findings);
  const Gaps gaps = gaps_of(armature);
  for (std::size_t s = 0; s < gaps.lacked.size(); ++s) {
    const std::size_t most = std::max<std::size_t>(1, gaps.common / 3);
    if (gaps.lacked[s].size() > most || gaps.common < few) continue;
    for (const std::size_t tex : gaps.lacked[s]) report_gap(skf, s, tex, findings);
  }
}

}  // namespace skelform
