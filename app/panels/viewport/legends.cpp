#include "panels/viewport/legends.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "overlays/trails.h"
#include "panels/actions.h"
#include "panels/timeline/track_marks.h"
#include "panels/viewport/legend_shelf.h"
#include "panels/viewport/mask_brush.h"
#include "session/tick/tuning.h"
#include "text/words.h"
#include "widgets/draw.h"
#include "widgets/field.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

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
  if (!has_index(armature_of(session).bones, bone)) return;
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

struct Legend {
  std::string title;
  std::vector<LegendKey> keys;
  std::string end;
};

// Draws the keys below each other, for a narrow place beside the rig. The legend of a fitted rig
// that leaves no such place is not drawn.
void legend_column(Shelf& shelf, const Legend& look) {
  const Theme& theme = shelf.theme;
  float width = text_size(theme.fonts.hint, look.title).x;
  for (const LegendKey& key : look.keys) width = std::max(width, key_width(theme, key));
  const auto lines = static_cast<float>(look.keys.size() + (look.title.empty() ? 0 : 1));
  const ImVec2 size{std::ceil(width + 2 * theme.px(kLegendPad)),
                    theme.px(lines * kLegendLine + kLegendGap)};
  const Rect pill = next_place(shelf, size);
  const bool free = shelf.view.sight.camera_moved || !covers_rig(shelf, pill);
  if (pill.width() <= 0 || !free || !leaves_room(shelf, pill)) return;
  take_place(shelf, pill);
  probe::item(theme.probe, "legend", pill);
  Rect rest = inset(pill, theme.px(kLegendPad), theme.px(kLegendGap / 2));
  if (!look.title.empty())
    text_in(theme.fonts.hint, cut_top(rest, theme.px(kLegendLine)), theme.palette.muted,
            look.title);
  for (const LegendKey& key : look.keys) {
    Rect line = cut_top(rest, theme.px(kLegendLine));
    draw_key(theme, line, key);
  }
}

void legend(Shelf& shelf, const Legend& look) {
  const Theme& theme = shelf.theme;
  const Face& face = theme.fonts.hint;
  const float gap = theme.px(15);
  const float title_width = look.title.empty() ? 0 : text_size(face, look.title).x + gap;
  const float end_width = look.end.empty() ? 0 : text_size(face, look.end).x + 2 * gap;
  float width = 2 * theme.px(kLegendPad) + title_width + end_width - gap;
  for (const LegendKey& key : look.keys) width += key_width(theme, key) + gap;
  const Rect pill = next_place(shelf, {std::ceil(width), theme.px(kLegendHeight)});
  const bool narrower = pill.width() <= 0 || covers_rig(shelf, pill);
  if (narrower && !look.keys.empty()) return legend_column(shelf, look);
  if (pill.width() <= 0 || !leaves_room(shelf, pill)) return;
  take_place(shelf, pill);
  probe::item(theme.probe, "legend", pill);
  Rect rest = inset(pill, theme.px(kLegendPad), 0);
  if (!look.title.empty()) text_in(face, rest, theme.palette.muted, look.title);
  cut_left(rest, title_width);
  for (const LegendKey& key : look.keys) {
    draw_key(theme, rest, key);
    cut_left(rest, gap);
  }
  if (look.end.empty()) return;
  vertical_line(rest.min.x, pill.min.y + theme.px(6), pill.max.y - theme.px(6),
                theme.palette.border);
  cut_left(rest, gap);
  text_in(face, rest, theme.palette.muted, look.end);
}

void artwork_pill(Shelf& shelf) {
  const int images = shelf.view.awaited_images;
  if (images == 0) return;
  legend(shelf, {"Artwork appears once decoded: " + counted(images, "image") + " to go", {}, ""});
}

void physics_keys(Shelf& shelf, const Session& session) {
  const Palette& p = shelf.theme.palette;
  if (!shelf.view.overlays.physics || physics_bones(armature_of(session)).empty()) return;
  const bool recorded = shows_record(shelf.view);
  std::vector<LegendKey> keys{{"posed", "", p.raw},
                              {recorded ? "simulated, trail" : "simulated", "", p.simulated},
                              {"lag", "", p.lag}};
  if (recorded) keys.push_back({"momentum", "", p.velocity});
  legend(shelf, {"", std::move(keys), ""});
}

void trail_keys(Shelf& shelf, const Session& session, const Studies& studies) {
  const View& view = shelf.view;
  const Palette& p = shelf.theme.palette;
  const auto bones = trailing_bones(view.trails, selected_bones(view.selection));
  if (!view.overlays.trails || !shows_record(view) || bones.empty()) return;
  const TrailReach reach = trail_reach(session, studies.runs.record, bones.back(),
                                       {view.trails.before, view.trails.after});
  legend(shelf, {"Trail",
                 {{"past", counted(reach.before, "tick"), p.past, true},
                  {"future", counted(reach.after, "tick"), p.future, true}},
                 "a long mark every 10 frames"});
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
    shelf.view.crowd.count = std::lround(count);
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
  const std::string count = with_commas(flick.pixels);
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
