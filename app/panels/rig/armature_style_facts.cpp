#include "panels/rig/armature_style_facts.h"

#include <algorithm>
#include <iterator>

#include "lists/lists.h"
#include "panels/kit/armature_rows.h"

namespace skelscope {

using skelform::Armature;

namespace {

bool has_texture(const skelform::Style& style, std::size_t name) {
  return name < style.texture_by_name.size() && style.texture_by_name[name] >= 0;
}

int covered_textures(const Armature& armature, const std::vector<int>& active, std::size_t place) {
  int covered = 0;
  for (std::size_t name = 0; name < armature.texture_names.size(); ++name) {
    if (!has_texture(armature.styles[active[place]], name)) continue;
    covered += std::any_of(active.begin(), active.begin() + place, [&](int earlier) {
      return has_texture(armature.styles[earlier], name);
    });
  }
  return covered;
}

}  // namespace

std::vector<StyleFacts> style_facts(const Armature& armature, const skelform::Pose& pose,
                                    const std::vector<int>& active) {
  std::vector<StyleFacts> facts(armature.styles.size());
  for (std::size_t s = 0; s < facts.size(); ++s) {
    facts[s].textures = count_of(armature.styles[s].textures);
  }
  for (const skelform::LiveVisuals& visuals : pose.visuals) {
    const int style = providing_style(armature, visuals.tex, active);
    if (style >= 0) ++facts[style].bones;
  }
  for (std::size_t place = 0; place < active.size(); ++place) {
    facts[active[place]].covered = covered_textures(armature, active, place);
  }
  return facts;
}

std::vector<StyleTableRow> style_table(const Armature& armature, const skelform::Pose& pose,
                                       const std::vector<int>& active) {
  const std::vector<int> styles = listed_styles(armature, active);
  std::vector<StyleTableRow> rows;
  for (int bone = 0; bone < count_of(armature.bones); ++bone) {
    const int id = armature.bones[bone].visuals_id;
    if (id < 0 || pose.visuals[id].tex < 0) continue;
    StyleTableRow row{bone, pose.visuals[id].tex, -1, {}};
    row.winner = providing_style(armature, row.tex, active);
    for (const int style : styles) row.has.push_back(has_texture(armature.styles[style], row.tex));
    rows.push_back(std::move(row));
  }
  return rows;
}

int count_missing(const std::vector<StyleTableRow>& rows) {
  return std::ranges::count(rows, -1, &StyleTableRow::winner);
}

std::vector<int> styles_off(const Armature& armature, const std::vector<int>& active) {
  std::vector<int> off;
  for (int style = 0; style < count_of(armature.styles); ++style)
    if (std::ranges::count(active, style) == 0) off.push_back(style);
  return off;
}

std::vector<int> listed_styles(const Armature& armature, const std::vector<int>& active) {
  std::vector<int> listed = active;
  std::ranges::copy(styles_off(armature, active), std::back_inserter(listed));
  return listed;
}

std::vector<int> with_style_toggled(std::vector<int> active, int style) {
  const auto found = std::find(active.begin(), active.end(), style);
  if (found != active.end()) {
    active.erase(found);
  } else {
    const auto later = [style](int other) { return other > style; };
    active.insert(std::find_if(active.begin(), active.end(), later), style);
  }
  return active;
}

std::vector<int> with_style_moved(std::vector<int> active, int style, int places) {
  const int found = find_index(active, style);
  if (found < 0) return active;
  const int last = count_of(active) - 1;
  const int to = std::clamp(found + places, 0, last);
  active.erase(active.begin() + found);
  active.insert(active.begin() + to, style);
  return active;
}

}  // namespace skelscope
