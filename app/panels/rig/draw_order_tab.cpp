// The painting order of the sprites, at the tick on screen.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lists/lists.h"
#include "panels/edit/bone_menu.h"
#include "panels/kit/armature_look.h"
#include "panels/kit/armature_rows.h"
#include "panels/kit/row_list.h"
#include "panels/kit/sprite_picture.h"
#include "panels/rig/armature_selection.h"
#include "panels/rig/armature_tabs.h"
#include "panels/rig/draw_order_rows.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct DrawOrder {
  const Session& session;
  View& view;
  const Theme& theme;
  std::span<const AtlasView> atlases;
  std::vector<BoneRole> roles;
  std::vector<DrawOrderLine> lines;
  std::vector<char> alike;  // for each line, whether another line's bone has its name
};

// Returns which lines share their bone's name with another line. Old exports call the bone of every
// picture "Texture"; the parent's name then tells them apart.
std::vector<char> named_alike(const skelform::Armature& armature,
                              const std::vector<DrawOrderLine>& lines) {
  std::map<std::string_view, int> count;
  const auto name_of_line = [&](const DrawOrderLine& line) -> std::string_view {
    return armature.bones[line.sprite.bone].name;
  };
  for (const DrawOrderLine& line : lines) {
    if (line.kind == DrawOrderLine::Sprite) ++count[name_of_line(line)];
  }
  std::vector<char> alike;
  for (const DrawOrderLine& line : lines)
    alike.push_back(line.kind == DrawOrderLine::Sprite && count[name_of_line(line)] > 1);
  return alike;
}

float line_height(const Theme& theme) {
  return theme.px(28);
}

void heading(const DrawOrder& it, const DrawOrderLine& line, Rect rect) {
  const Theme& theme = it.theme;
  const bool not_drawn = line.kind == DrawOrderLine::NotDrawn;
  if (not_drawn) horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  rect = inset(rect, theme.px(13), 0);
  const char* title = not_drawn                           ? "Not drawn"
                      : line.kind == DrawOrderLine::Front ? "Front"
                                                          : "Back";
  const char* note = not_drawn                           ? ""
                     : line.kind == DrawOrderLine::Front ? "painted last"
                                                         : "painted first";
  cut_left(rect, text_in(theme.fonts.semibold, rect, theme.palette.muted, title));
  cut_left(rect, theme.px(8));
  text_in(theme.fonts.hint, rect, theme.palette.faint, note);
  if (line.kind == DrawOrderLine::Front)
    text_in(theme.fonts.hint, {rect.min, {rect.max.x - theme.px(8), rect.max.y}},
            theme.palette.muted, "z-index", Align::Right);
}

// Draws a line that joins the rows of one z-index, in the warning colour if their sprites overlap.
void tie_mark(const DrawOrder& it, const DrawOrderLine& line, const Rect& rect) {
  if (line.sprite.tie == Tie::None) return;
  const Theme& theme = it.theme;
  const bool strong = line.sprite.tie == Tie::Overlapping;
  const ImU32 color = strong ? theme.palette.warning : theme.palette.faint;
  const ImVec2 at = floored({rect.max.x - theme.px(11), rect.center().y});
  const float half = theme.px(strong ? 2 : 1) / 2;
  if (line.tie_above) fill({{at.x - half, rect.min.y}, {at.x + half, at.y}}, color);
  if (line.tie_below) fill({{at.x - half, at.y}, {at.x + half, rect.max.y}}, color);
  dot(at, theme.px(strong ? 4 : 2.5f), color);
}

void z_figure(const DrawOrder& it, const PaintedSprite& sprite, const Rect& rect) {
  const Theme& theme = it.theme;
  const bool differs = sprite.keyed || sprite.zindex != sprite.rest_zindex;
  const ImU32 color = differs ? theme.palette.keys : theme.palette.text;
  const std::string figure = number(sprite.zindex, 0);
  text_in(theme.fonts.mono, rect, color, figure, Align::Right);
  if (!sprite.keyed) return;
  const float x = rect.max.x - text_size(theme.fonts.mono, figure).x - theme.px(10);
  diamond({x, rect.center().y}, theme.px(4), theme.palette.keys);
}

std::string z_words(const PaintedSprite& sprite) {
  const std::string rest = number(sprite.rest_zindex, 0);
  if (sprite.keyed) return "Keyed by an animation; at rest it is " + rest + ".";
  return sprite.zindex != sprite.rest_zindex ? "Changed; at rest it is " + rest + "." : "";
}

void explain(const DrawOrder& it, std::size_t index, const Rect& rect) {
  const PaintedSprite& sprite = it.lines[index].sprite;
  std::string words = tie_words(armature_of(it.session), it.lines, index);
  const std::string z = z_words(sprite);
  if (!words.empty() && !z.empty()) words += "\n";
  words += z;
  if (!words.empty()) tooltip_card(it.theme, rect, words);
}

// Draws the thumbnail, the icon and the name; for a repeated name also the parent's name.
void sprite_name(const DrawOrder& it, const PaintedSprite& sprite, bool alike, Rect rect) {
  const Theme& theme = it.theme;
  const bool painted = sprite.unpainted == Unpainted::No;
  const bool selected = it.view.selection.bone == sprite.bone;
  const skelform::Bone& bone = armature_of(it.session).bones[sprite.bone];
  cut_left(rect, theme.px(13));
  const Rect picture = middle(cut_left(rect, theme.px(24)), theme.px(24));
  sprite_thumbnail(theme, armature_of(it.session), it.atlases, sprite.texture, sprite.tint, picture,
                   painted ? 1 : 0.4f);
  const Rect sign = cut_left(rect, theme.px(26));
  role_icon(theme, it.roles[sprite.bone], sign.center(), 14, selected);
  const float width = elided(theme, selected ? theme.fonts.medium : theme.fonts.text, rect,
                             selected  ? theme.palette.head
                             : painted ? theme.palette.text
                                       : theme.palette.faint,
                             bone_name(armature_of(it.session), sprite.bone));
  if (!alike || bone.parent_id < 0) return;
  cut_left(rect, width + theme.px(7));
  elided(theme, theme.fonts.hint, rect, theme.palette.muted,
         "of " + bone_name(armature_of(it.session), bone.parent_id));
}

void draw_sprite(const DrawOrder& it, const DrawOrderLine& line, Rect rect, bool hovered) {
  const Theme& theme = it.theme;
  const PaintedSprite& sprite = line.sprite;
  const bool selected = it.view.selection.bone == sprite.bone;
  row_ground(theme, rect, selected, hovered);
  if (!selected && is_selected(it.view.selection, sprite.bone))
    fill(rect, with_alpha(theme.palette.selection, 0.10f));
  const GroupColor group = group_color(*it.session.now.skf, sprite.bone);
  Rect right = rect;
  cut_right(right, theme.px(21));
  if (sprite.unpainted == Unpainted::No) {
    tie_mark(it, line, rect);
    z_figure(it, sprite, right);
    cut_right(right, theme.px(54));
    group_swatch(theme, group, {right.max.x, rect.center().y});
    cut_right(right, theme.px(group.rgba[3] > 0 ? 12 : 0));
  } else {
    const char* reason = words_of(sprite.unpainted);
    text_in(theme.fonts.hint, right, theme.palette.faint, reason, Align::Right);
    cut_right(right, text_size(theme.fonts.hint, reason).x + theme.px(8));
  }
  const bool alike = it.alike[&line - it.lines.data()];
  sprite_name(it, sprite, alike, {rect.min, right.max});
}

// Draws a line. Returns whether the sprite's menu is asked for.
bool sprite_line(const DrawOrder& it, int index, const Rect& rect) {
  const DrawOrderLine& line = it.lines[index];
  if (line.kind != DrawOrderLine::Sprite) {
    heading(it, line, rect);
    return false;
  }
  const IdScope scope(it.theme, "row", line.sprite.bone);
  const Hit h = hit(it.theme, "select", rect);
  draw_sprite(it, line, rect, h.hovered);
  if (h.hovered) {
    it.view.selection.hovered = line.sprite.bone;
    explain(it, index, rect);
  }
  if (h.clicked) {
    pick_in_list(it.view.selection, line.sprite.bone, held_pick(),
                 listed_bones(it.session, it.view));
    it.view.selection.reveal = true;
    it.view.draw_order.shown_bone = line.sprite.bone;
  }
  return h.right_clicked;
}

int line_of(const DrawOrder& it, int bone) {
  return find_index_if(it.lines, [&](const DrawOrderLine& line) {
    return line.kind == DrawOrderLine::Sprite && line.sprite.bone == bone;
  });
}

// Scrolls once to a sprite that was selected elsewhere.
void follow_selected_sprite(const DrawOrder& it) {
  int& shown = it.view.draw_order.shown_bone;
  if (shown == it.view.selection.bone) return;
  shown = it.view.selection.bone;
  const int line = line_of(it, shown);
  if (line >= 0) scroll_to_row(line_height(it.theme), line);
}

void sprite_list(const DrawOrder& it, Requests& requests, const Rect& rect) {
  const IdScope scope(it.theme, "order");
  if (begin_scroll(it.theme, "list", rect)) {
    follow_selected_sprite(it);
    int asked_for = -1;
    Rect item;
    equal_rows(line_height(it.theme), count_of(it.lines), [&](int line, const Rect& row) {
      if (!sprite_line(it, line, row)) return;
      item = row;
      asked_for = it.lines[line].sprite.bone;
    });
    if (asked_for >= 0) it.view.draw_order.shown_bone = asked_for;
    bone_menu(it.session, it.view, requests, it.theme, item, asked_for);
  }
  end_scroll();
}

}  // namespace

void draw_order_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
                    std::span<const AtlasView> atlases, Rect rect) {
  if (armature_of(session).visuals.empty()) {
    empty_state(theme, rect, "No bone of this rig shows a texture.");
    return;
  }
  Rect row = middle(inset(cut_top(rect, theme.px(42)), theme.px(10), 0), theme.px(26));
  bool entered = false;
  search_field(theme, "search", row, view.draw_order.search, "Search sprites, #id, texture",
               &entered);
  cut_bottom(rect, theme.px(6));
  DrawOrder it{session,
               view,
               theme,
               atlases,
               bone_roles(armature_of(session)),
               draw_order_lines(session, view),
               {}};
  if (entered && !view.draw_order.search.empty()) select_only_match(session, view);
  it.alike = named_alike(armature_of(session), it.lines);
  if (it.lines.empty())
    empty_state(theme, rect, "No sprite matches the search.");
  else
    sprite_list(it, requests, rect);
}

}  // namespace skelscope
