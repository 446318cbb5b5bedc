#include "panels/timeline/track_marks.h"

#include "session/tick/track_mask.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kMark = 13;  // width of a sign, pixels at scale 1

void mark(const Theme& theme, const Rect& place, const char* sign, const std::string& tip) {
  icon(theme, theme.fonts.icon_small, place.center(), theme.palette.accent, sign);
  const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(place.min, place.max);
  if (over) tooltip(theme, place, tip);
}

std::string few_bones(const skelform::Armature& armature, const std::vector<int>& bones) {
  std::vector<std::string> names;
  for (const int bone : bones) names.push_back(bone_name(armature, bone));
  const auto count = static_cast<std::int64_t>(bones.size());
  return count > 2 ? counted(count, "bone") : listed(names);
}

}  // namespace

std::string mask_words(const skelform::Armature& armature, const std::vector<int>& mask,
                       const std::vector<int>& unmasked) {
  std::string words = mask.empty() ? "all bones" : few_bones(armature, mask);
  if (!unmasked.empty()) words += " without " + few_bones(armature, unmasked);
  return words;
}

float marks_width(const Theme& theme, const PlaybackTrack& track) {
  const int marks = (track.additive ? 1 : 0) + (is_masked(track) ? 1 : 0);
  return theme.px(kMark) * static_cast<float>(marks);
}

void track_marks(const TimelineContext& context, const PlaybackTrack& track, const Rect& place) {
  const Theme& theme = context.theme;
  Rect left = place;
  if (is_masked(track))
    mark(theme, cut_right(left, theme.px(kMark)), icons::kFilter,
         "Masked: acts on " + mask_words(armature_of(context.session), track.mask, track.unmasked) +
             ", each with all bones below");
  if (track.additive)
    mark(theme, cut_right(left, theme.px(kMark)), icons::kAdd,
         "Additive: adds its weight times the way from its first key to the other tracks");
}

}  // namespace skelscope
