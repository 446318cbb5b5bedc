// The atlas pages, with a rectangle for each texture and its users.
#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/kit/armature_rows.h"
#include "panels/rig/armature_tabs.h"
#include "panels/rig/atlas_edit.h"
#include "panels/rig/atlas_page.h"
#include "text/words.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Vec2;

constexpr float kLeastZoom = 0.02f, kMostZoom = 32;
constexpr float kKeyPan = 40;  // pan for an arrow key, pixels at scale 1

struct AtlasPanel {
  const Session& session;
  View& view;
  const Theme& theme;
  std::span<const AtlasView> atlases;
  const std::vector<TextureUse>& uses() const { return view.atlas.uses; }
  const skelform::Armature& armature() const { return armature_of(session); }
};

std::vector<std::string> page_names(const AtlasPanel& it) {
  std::vector<std::string> names;
  for (const skelform::Atlas& atlas : it.armature().atlases) names.push_back(atlas.filename);
  const bool lost =
      std::ranges::any_of(it.uses(), [](const TextureUse& use) { return use.place.atlas_idx < 0; });
  if (lost) names.push_back("No atlas");
  return names;
}

// Returns whether the clicked rectangle is meant: it stays so while no other bone is selected.
// Without edit mode the tab follows the texture that the bone shows.
bool means_picked(const AtlasPanel& it) {
  const int bone = it.view.selection.bone, picked = it.view.atlas.picked;
  if (!has_index(it.uses(), picked)) return false;
  return bone < 0 || (it.view.edit.on && contains(it.uses()[picked].bones, bone));
}

// Returns the rectangle that the selected bone shows now, or a clicked one, as an index; -1: none.
int chosen_use(const AtlasPanel& it) {
  const int bone = it.view.selection.bone;
  if (means_picked(it)) return it.view.atlas.picked;
  if (!has_index(it.armature().bones, bone)) return -1;
  const int id = it.armature().bones[bone].visuals_id;
  if (id < 0) return -1;
  const int tex = it.session.now.shown.pose.visuals[id].tex;
  return use_of(it.uses(), skelform::get_bone_texture(it.armature(), tex, it.session.setup.styles));
}

void choose_page(const AtlasPanel& it, int page) {
  if (it.view.atlas.page == page) return;
  it.view.atlas.page = page;
  it.view.atlas.zoom = 0;
}

// Shows the page of a bone that was selected elsewhere, once.
void follow_selection(const AtlasPanel& it, int chosen) {
  AtlasTabView& view = it.view.atlas;
  if (view.shown_bone == it.view.selection.bone) return;
  view.shown_bone = it.view.selection.bone;
  if (chosen < 0) return;
  const int count = count_of(it.armature().atlases);
  const skelform::Texture& place = it.uses()[chosen].place;
  choose_page(it, place.atlas_idx < 0 ? count : place.atlas_idx);
  if (view.zoom > 0) view.center = place.offset + place.size * 0.5f;
}

void head(const AtlasPanel& it, const AtlasPage& page, Rect row) {
  const Theme& theme = it.theme;
  row = middle(inset(row, theme.px(10), 0), theme.px(26));
  const Rect fit = cut_right(row, theme.px(28));
  if (icon_button(theme, "fit", fit, icons::kFit, "Show the whole page")) it.view.atlas.zoom = 0;
  const std::string percent = number(page.zoom * 100, 0) + " %";
  text_in(theme.fonts.mono_small, cut_right(row, theme.px(52)), theme.palette.muted, percent,
          Align::Right);
  cut_right(row, theme.px(6));
  const std::vector<std::string> names = page_names(it);
  if (names.size() < 2) {
    elided(theme, theme.fonts.text, inset(row, theme.px(4), 0), theme.palette.text, names.front());
    return;
  }
  std::vector<const char*> options;
  for (const std::string& name : names) options.push_back(name.c_str());
  int chosen = it.view.atlas.page;
  if (combo(theme, "page", row, options, chosen)) choose_page(it, chosen);
}

void zoom_at(AtlasTabView& view, const AtlasPage& page, ImVec2 mouse, float notches) {
  const Vec2 under = pixel_at(page, mouse);
  view.zoom = std::clamp(page.zoom * std::pow(1.15f, notches), kLeastZoom, kMostZoom);
  const ImVec2 from = mouse - page.canvas.center();
  view.center = under - Vec2{from.x, from.y} / view.zoom;
}

// Selects a bone that shows the rectangle; further clicks go through all such bones. A rectangle
// that no bone shows is chosen alone.
void select_user(const AtlasPanel& it, int use) {
  const bool unused = use >= 0 && it.uses()[use].bones.empty();
  it.view.atlas.picked = use;
  if (unused && it.view.edit.on) select_only(it.view.selection, -1);
  if (use < 0 || unused) return;
  const std::vector<int>& bones = it.uses()[use].bones;
  const auto at = std::ranges::find(bones, it.view.selection.bone);
  const bool next = at != bones.end() && at + 1 != bones.end();
  show_bone(it.view.selection, next ? *(at + 1) : bones.front());
  it.view.atlas.shown_bone = it.view.selection.bone;
}

// Handles the mouse over the canvas. Returns the rectangle under the mouse; -1: none.
int canvas_input(const AtlasPanel& it, const AtlasPage& page) {
  AtlasTabView& view = it.view.atlas;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Hit h = hit(it.theme, "canvas", page.canvas);
  const int under =
      h.hovered || h.clicked ? use_at(it.uses(), page.atlas, pixel_at(page, mouse)) : -1;
  if (const RingMove keys = ring_move(it.theme); keys.any()) {
    const Vec2 by{static_cast<float>(keys.right), static_cast<float>(-keys.up)};
    view.zoom = page.zoom;
    view.center += by * (it.theme.px(kKeyPan) / page.zoom);
    if (keys.nearer != 0)
      zoom_at(view, page, page.canvas.center(), static_cast<float>(keys.nearer));
  }
  if (h.pressed) view.panned = false;
  if (h.held && ImGui::IsMouseDragging(0, it.theme.px(3))) view.panned = true;
  if (h.held && view.panned) {
    view.zoom = page.zoom;
    view.center -= Vec2{h.drag.x, h.drag.y} / page.zoom;
  }
  if (h.hovered && ImGui::GetIO().MouseWheel != 0)
    zoom_at(view, page, mouse, ImGui::GetIO().MouseWheel);
  if (h.clicked && !view.panned) select_user(it, under);
  if (h.double_clicked && under < 0) view.zoom = 0;
  if (under >= 0 && !it.uses()[under].bones.empty())
    it.view.selection.hovered = it.uses()[under].bones.front();
  return under;
}

void missing_note(const AtlasPanel& it, const AtlasPage& page) {
  const bool known = has_index(it.atlases, page.atlas);
  if (known && !it.atlases[page.atlas].missing) return;
  if (!known && page.atlas >= 0) return;
  const std::string words =
      page.atlas < 0 ? "the atlas they name does not exist" : "the image is missing or damaged";
  const float width = text_size(it.theme.fonts.text, words).x + it.theme.px(20);
  label_pill(it.theme, {page.canvas.center().x - width / 2, page.canvas.center().y},
             it.theme.palette.error, words);
}

std::string style_words(const AtlasPanel& it, const TextureUse& use) {
  std::vector<std::string> names;
  for (const int style : use.styles) names.push_back(style_name(it.armature(), style));
  return (names.size() == 1 ? "Style " : "Styles ") + joined(names);
}

std::string user_words(const AtlasPanel& it, const TextureUse& use) {
  if (use.bones.empty()) return "No bone or keyframe uses it";
  std::vector<std::string> names;
  for (const int bone : use.bones)
    names.push_back(bone_name(it.armature(), bone) + " " + id_text(it.armature().bones[bone]));
  return (names.size() == 1 ? "Bone " : "Bones ") + joined(names);
}

void summary(const AtlasPanel& it, Rect rect) {
  const Theme& theme = it.theme;
  const auto unused =
      std::ranges::count_if(it.uses(), [](const TextureUse& use) { return use.bones.empty(); });
  const auto outside = std::ranges::count_if(it.uses(), &TextureUse::outside);
  const auto line = [&](ImU32 color, const std::string& words) {
    elided(theme, theme.fonts.hint, cut_top(rect, theme.px(19)), color, words);
  };
  line(theme.palette.muted,
       counted(it.uses().size(), "texture") + "  \u00B7  hover one for its bones");
  if (unused > 0)
    line(theme.palette.warning, std::to_string(unused) + " used by no bone or keyframe");
  if (outside > 0)
    line(theme.palette.error,
         std::to_string(outside) + (outside == 1 ? " leaves its atlas" : " leave their atlas"));
}

void facts(const AtlasPanel& it, int index, Rect rect) {
  const Theme& theme = it.theme;
  rect = inset(rect, theme.px(13), theme.px(7));
  if (index < 0) return summary(it, rect);
  const TextureUse& use = it.uses()[index];
  Rect first = cut_top(rect, theme.px(22));
  const std::string size = number(use.place.size.x, 0) + " × " + number(use.place.size.y, 0);
  const float width = text_size(theme.fonts.mono_small, size).x;
  text_in(theme.fonts.mono_small, cut_right(first, width), theme.palette.muted, size);
  cut_right(first, theme.px(8));
  elided(theme, theme.fonts.semibold, first, theme.palette.head, use.place.name);
  const auto line = [&](ImU32 color, const std::string& words) {
    elided(theme, theme.fonts.hint, cut_top(rect, theme.px(19)), color, words);
  };
  line(use.bones.empty() ? theme.palette.warning : theme.palette.text, user_words(it, use));
  line(theme.palette.muted, style_words(it, use));
  const std::string place =
      "at " + number(use.place.offset.x, 0) + ", " + number(use.place.offset.y, 0);
  line(use.outside ? theme.palette.error : theme.palette.faint,
       use.outside ? place + ": it leaves its atlas" : place);
}

}  // namespace

void atlas_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               std::span<const AtlasView> atlases, Rect rect) {
  const IdScope scope(theme, "atlas");
  follow_rig(view.atlas, session.now.skf);
  const AtlasPanel it{session, view, theme, atlases};
  const int pages = count_of(page_names(it));
  if (pages == 0) {
    empty_state(theme, rect, "This rig has no atlas, so it shows no textures.");
    return;
  }
  view.atlas.page = std::clamp(view.atlas.page, 0, pages - 1);
  const int chosen = chosen_use(it);
  const bool edits = view.edit.on && chosen >= 0;
  follow_selection(it, chosen);
  const Rect top = cut_top(rect, theme.px(42));
  const Rect foot = cut_bottom(rect, theme.px(94));
  const Rect fields = cut_bottom(rect, edits ? theme.px(kAtlasFields) : 0);
  const Rect canvas = inset(rect, theme.px(1), 0);
  const int hovered = canvas_input(it, atlas_page(session, view, theme, canvas));
  const AtlasPage page = atlas_page(session, view, theme, canvas);
  draw_atlas_page(session, view, theme, atlases, page, hovered, chosen);
  missing_note(it, page);
  head(it, page, top);
  horizontal_line(rect.min.x, rect.max.x, canvas.min.y, theme.palette.border);
  horizontal_line(rect.min.x, rect.max.x, canvas.max.y - 1, theme.palette.border);
  if (edits)
    atlas_fields(session, requests, theme, it.uses()[chosen], inset(fields, theme.px(10), 0));
  // In edit mode the words below the fields are about the texture that the fields change.
  facts(it, hovered >= 0 && !edits ? hovered : chosen, foot);
}

}  // namespace skelscope
