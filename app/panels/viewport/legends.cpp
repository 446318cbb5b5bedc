#include "panels/viewport/legends.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "overlays/trails.h"
#include "panels/actions.h"
#include "panels/timeline/track_marks.h"
#include "panels/viewport/mask_brush.h"
#include "panels/viewport/viewport_bars.h"
#include "session/tick/tuning.h"
#include "text/words.h"
#include "widgets/draw.h"
#include "widgets/field.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

constexpr float kLegendHeight = 26, kLegendGap = 6, kLegendMargin = 9, kLegendPad = 10;
constexpr float kRigsShare = 0.4f;  // share of the viewport's height that stays free

// Returns the place of the next legend. Legends go from left to right; the next row lies above a
// full one.
struct Shelf {
  View& view;
  const Theme& theme;
  Rect viewport;
  float x = 0, bottom = 0;
};

Shelf make_shelf(View& view, const Theme& theme, const Rect& viewport) {
  const BarHeights bars = bar_heights(theme, viewport);
  return {view, theme, viewport, viewport.min.x + theme.px(kLegendMargin),
          viewport.max.y - bars.bottom - theme.px(kLegendGap)};
}

// Takes the place of the next pill. Returns false if the pill is too wide for a row.
bool take_pill(Shelf& shelf, float width, Rect& pill) {
  const Theme& theme = shelf.theme;
  const float left = shelf.viewport.min.x + theme.px(kLegendMargin);
  const float right = shelf.viewport.max.x - theme.px(kLegendMargin);
  if (left + width > right) return false;
  if (shelf.x + width > right) {
    shelf.x = left;
    shelf.bottom -= theme.px(kLegendHeight + kLegendGap);
  }
  pill = {floored({shelf.x, shelf.bottom - theme.px(kLegendHeight)}),
          floored({shelf.x + width, shelf.bottom})};
  shelf.x += width + theme.px(kLegendGap);
  cover(shelf.view, shelf.viewport, pill);
  floating_island(theme, pill);
  return true;
}

// Returns whether the rig keeps its share of the viewport's height with one more legend.
bool leaves_room(const Shelf& shelf, float width) {
  const Theme& theme = shelf.theme;
  const Rect& viewport = shelf.viewport;
  const bool wraps = shelf.x + width > viewport.max.x - theme.px(kLegendMargin);
  const float rows = wraps ? 2 * kLegendHeight + kLegendGap : kLegendHeight;
  const float top = viewport.min.y + bar_heights(theme, viewport).top;
  return shelf.bottom - theme.px(rows) - top >= kRigsShare * viewport.height();
}

struct EndPill {
  const char* id;
  std::string words, tip;
  std::string key;  // that does the same as a click
  ImU32 frame;
};

// Draws what the viewport shows specially. Returns whether a click ends it.
bool end_pill(Shelf& shelf, const EndPill& look) {
  const Theme& theme = shelf.theme;
  const float cap = key_cap_width(theme, look.key);
  const float most = shelf.viewport.width() - theme.px(2 * kLegendMargin);
  const float width = text_size(theme.fonts.medium, look.words).x + cap + theme.px(3 * kLegendPad);
  Rect pill;
  if (!take_pill(shelf, std::min(std::ceil(width), most), pill)) return false;
  const Hit mouse = hit(theme, look.id, pill);
  if (mouse.hovered) {
    fill(pill, theme.palette.hover, theme.px(7));
    tooltip(theme, pill, look.tip, "Esc");
  }
  outline(pill, look.frame, theme.px(7));
  Rect inside = inset(pill, theme.px(kLegendPad), 0);
  const Rect key = cut_right(inside, cap);
  cut_right(inside, theme.px(kLegendPad));
  elided(theme, theme.fonts.medium, inside, theme.palette.head, look.words);
  key_cap(theme, {key.min.x, key.center().y}, look.key);
  return mouse.clicked;
}

void solo_pill(Shelf& shelf, const Session& session) {
  const int bone = shelf.view.sight.solo;
  if (bone < 0 || bone >= static_cast<int>(armature_of(session).bones.size())) return;
  const EndPill pill{"solo", "Only " + armature_of(session).bones[bone].name, "All bones again",
                     key_text(Action::ToggleSolo, shelf.view),
                     with_alpha(shelf.theme.palette.selection, 0.7f)};
  if (end_pill(shelf, pill)) shelf.view.sight.solo = -1;
}

// Draws the mask that is being painted; a click ends the painting, as Esc does.
void mask_pill(Shelf& shelf, const Session& session) {
  View& view = shelf.view;
  if (!paints_mask(view.mask_paint, session)) return;
  const auto& armature = armature_of(session);
  const EndPill pill{
      "paint mask",
      "Paint the mask of " + animation_name(armature, view.mask_paint.animation) + ": " +
          mask_words(armature, painted_mask(session, view)),
      "Click or drag over bones: they and the bones below them join the mask. Beginning at a "
      "painted bone takes them out. Click here to end",
      "Esc", with_alpha(shelf.theme.palette.accent, 0.8f)};
  if (end_pill(shelf, pill)) view.mask_paint = {};
}

struct LegendKey {
  std::string name, note;
  ImU32 color;
  bool line = false;  // false: the legend shows a dot
};

float key_width(const Theme& theme, const LegendKey& key) {
  const float note =
      key.note.empty() ? 0 : text_size(theme.fonts.mono_small, key.note).x + theme.px(6);
  return theme.px(key.line ? 22 : 13) + text_size(theme.fonts.hint, key.name).x + note;
}

void draw_key(const Theme& theme, Rect& rest, const LegendKey& key) {
  const float y = std::floor(rest.center().y);
  if (key.line)
    fill({{rest.min.x, y - theme.px(1)}, {rest.min.x + theme.px(14), y + theme.px(1)}}, key.color);
  else
    dot({rest.min.x + theme.px(4), y}, 3.5f * theme.scale, key.color);
  cut_left(rest, theme.px(key.line ? 22 : 13));
  cut_left(rest, text_in(theme.fonts.hint, rest, theme.palette.text, key.name));
  if (!key.note.empty()) {
    cut_left(rest, theme.px(6));
    cut_left(rest, text_in(theme.fonts.mono_small, rest, theme.palette.muted, key.note));
  }
}

void legend(Shelf& shelf, std::string_view title, std::span<const LegendKey> keys,
            std::string_view end) {
  const Theme& theme = shelf.theme;
  const float gap = theme.px(15);
  const float title_width = title.empty() ? 0 : text_size(theme.fonts.hint, title).x + gap;
  const float end_width = end.empty() ? 0 : text_size(theme.fonts.hint, end).x + 2 * gap;
  float width = 2 * theme.px(kLegendPad) + title_width + end_width - gap;
  for (const LegendKey& key : keys) width += key_width(theme, key) + gap;
  Rect pill;
  if (!leaves_room(shelf, width) || !take_pill(shelf, std::ceil(width), pill)) return;
  Rect rest = inset(pill, theme.px(kLegendPad), 0);
  if (!title.empty()) text_in(theme.fonts.hint, rest, theme.palette.muted, title);
  cut_left(rest, title_width);
  for (const LegendKey& key : keys) {
    draw_key(theme, rest, key);
    cut_left(rest, gap);
  }
  if (end.empty()) return;
  vertical_line(rest.min.x, pill.min.y + theme.px(6), pill.max.y - theme.px(6),
                theme.palette.border);
  cut_left(rest, gap);
  text_in(theme.fonts.hint, rest, theme.palette.muted, end);
}

void artwork_pill(Shelf& shelf) {
  const int images = shelf.view.awaited_images;
  if (images == 0) return;
  legend(shelf, "Artwork appears once decoded: " + counted(images, "image") + " to go", {}, "");
}

void physics_keys(Shelf& shelf, const Session& session) {
  const Palette& p = shelf.theme.palette;
  if (!shelf.view.overlays.physics || physics_bones(armature_of(session)).empty()) return;
  const std::array keys{LegendKey{"posed", "", p.raw},
                        LegendKey{"simulated, trail", "", p.simulated}, LegendKey{"lag", "", p.lag},
                        LegendKey{"momentum", "", p.velocity}};
  legend(shelf, "", keys, "");
}

void trail_keys(Shelf& shelf, const Session& session, const Studies& studies) {
  const View& view = shelf.view;
  const Palette& p = shelf.theme.palette;
  const auto bones = trailing_bones(view.trails, selected_bones(view.selection));
  if (!view.overlays.trails || bones.empty()) return;
  const TrailReach reach = trail_reach(session, studies.runs.record, bones.back(),
                                       {view.trails.before, view.trails.after});
  const std::array keys{LegendKey{"past", counted(reach.before, "tick"), p.past, true},
                        LegendKey{"future", counted(reach.after, "tick"), p.future, true}};
  legend(shelf, "Trail", keys, "a long mark every 10 frames");
}

std::string with_commas(std::size_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

// Returns the cost of the crowd on screen, one text for each figure; the legend shows as many as
// fit.
std::vector<std::string> crowd_figures(const Crowd& crowd) {
  const std::size_t others = crowd.states.size();
  if (others == 0) return {};
  const double pose = crowd.pose_ms.median(), list = crowd.list_ms.median();
  const auto us_each = [&](double ms) {
    return number(1000 * ms / double(others), 2) + " us each";
  };
  const std::string draws = crowd.draws == 1 ? " draw call" : " draw calls";
  return {"pose " + number(pose, 2) + " ms, " + us_each(pose),
          "draw list " + number(list, 2) + " ms, " + us_each(list),
          with_commas(crowd.triangles) + " triangles in " + with_commas(crowd.draws) + draws};
}

constexpr const char* kCrowdTip =
    "Time of one tick of the crowd on this machine: animate and construct together, then the "
    "draw lists. Each character has its own physics and plays your tracks at its own phase.";

void crowd_count(Shelf& shelf, const Rect& field, int most) {
  double count = std::min(shelf.view.crowd.count, most);
  const NumberLook look{
      .min = 1, .max = static_cast<double>(most), .step = std::max(1.0, count / 100)};
  if (number_field(shelf.theme, "crowd count", field, count, look))
    shelf.view.crowd.count = static_cast<int>(std::lround(count));
}

void crowd_pill(Shelf& shelf, const Session& session, const Studies& studies) {
  if (!shelf.view.crowd.shown || !session.now.skf) return;
  const Theme& theme = shelf.theme;
  const Face& face = theme.fonts.hint;
  std::string figures;
  const float pad = theme.px(kLegendPad), field = theme.px(64);
  const float title = text_size(theme.fonts.medium, "Crowd of").x;
  const float most = shelf.viewport.width() - theme.px(2 * kLegendMargin);
  float width = 2 * pad + title + pad + field;
  for (const std::string& figure : crowd_figures(studies.crowd)) {
    const float wider = pad + text_size(face, figure).x + 2 * pad;
    if (width + wider > most) break;
    figures += (figures.empty() ? "" : "   \u00b7   ") + figure;
    width += wider;
  }
  Rect pill;
  if (!take_pill(shelf, std::ceil(width), pill)) return;
  Rect rest = inset(pill, pad, 0);
  text_in(theme.fonts.medium, cut_left(rest, title), theme.palette.head, "Crowd of");
  cut_left(rest, pad);
  crowd_count(shelf, inset(cut_left(rest, field), 0, theme.px(3)),
              most_in_crowd(armature_of(session)));
  cut_left(rest, pad);
  if (hit(theme, "crowd", rest).hovered) tooltip_card(theme, pill, kCrowdTip);
  text_in(face, rest, theme.palette.text, figures);
}

std::string flick_words(const FlickView& flick, const Reference& reference) {
  if (!flick.difference) return (flick.other ? "B: " : "A: this rig, beside ") + reference.name;
  if (flick.pixels < 0) return "Pixels that differ from " + reference.name;
  const std::string count = with_commas(static_cast<std::size_t>(flick.pixels));
  return count + (flick.pixels == 1 ? " pixel differs from " : " pixels differ from ") +
         reference.name;
}

void flick_pill(Shelf& shelf, const Reference& reference) {
  FlickView& flick = shelf.view.flick;
  if (!reference.has_pose || !(flick.other || flick.blinks || flick.difference)) return;
  const EndPill pill{"flick", flick_words(flick, reference), "This rig again",
                     key_text(Action::FlickCompared, shelf.view),
                     with_alpha(shelf.theme.palette.b, 0.8f)};
  if (end_pill(shelf, pill)) flick = {};
}

}  // namespace

void cover(View& view, const Rect& viewport, const Rect& what) {
  const ImVec2 low = what.min - viewport.min, high = what.max - viewport.min;
  view.sight.covered.push_back({{low.x, low.y}, {high.x, high.y}});
}

void viewport_legends(const Session& session, const Studies& studies, View& view,
                      const Theme& theme, const Rect& viewport) {
  Shelf shelf = make_shelf(view, theme, viewport);
  artwork_pill(shelf);
  solo_pill(shelf, session);
  mask_pill(shelf, session);
  flick_pill(shelf, studies.reference);
  crowd_pill(shelf, session, studies);
  physics_keys(shelf, session);
  trail_keys(shelf, session, studies);
}

}  // namespace skelscope
