#include "panels/timeline/live_flags.h"

#include <cmath>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kPennantLength = 8, kPennantHeight = 7, kPennantGrip = 4;  // pixels at scale 1

std::string words_of(const LiveFlag& flag) {
  return flag.name + " at frame " + std::to_string(flag.frame) + ", told by the game " +
         (flag.times == 1 ? "once" : std::to_string(flag.times) + " times") + ", last at tick " +
         std::to_string(flag.tick) + ". Click: show that tick";
}

void live_flag(TimelineContext& context, const LiveFlag& flag, int index) {
  const Theme& theme = context.theme;
  const Rect& ruler = context.ruler;
  const float x = std::floor(x_of(context.axis, flag.frame)), top = ruler.center().y;
  if (x < ruler.min.x || x > ruler.max.x) return;
  const IdScope scope(theme, "game mark", index);
  const Rect grip{{x - theme.px(kPennantGrip), top}, {x + theme.px(kPennantLength), ruler.max.y}};
  const Hit mouse = hit(theme, "flag", grip);
  const ImU32 color = mouse.hovered ? theme.palette.head : theme.palette.accent;
  fill({{x, top}, {x + theme.px(1.5f), ruler.max.y}}, color);
  ImGui::GetWindowDrawList()->AddTriangleFilled(
      {x, top}, {x + theme.px(kPennantLength), top + theme.px(kPennantHeight) / 2},
      {x, top + theme.px(kPennantHeight)}, color);
  if (mouse.hovered) tooltip(theme, grip, words_of(flag));
  if (mouse.clicked) context.requests.live.show_flag = flag.place;
}

}  // namespace

void live_flags(TimelineContext& context) {
  if (!context.view.live.shows) return;
  const PlaybackTrack* main = main_track(context.session);
  const auto& flags = context.view.live.flags;
  for (int i = 0; main && i < count_of(flags); ++i)
    if (flags[i].animation == main->animation) live_flag(context, flags[i], i);
}

}  // namespace skelscope
