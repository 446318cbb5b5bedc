#include "panels/rig/style_edit.h"

#include <algorithm>
#include <vector>

#include "lists/lists.h"
#include "panels/kit/armature_look.h"
#include "panels/rig/armature_style_facts.h"
#include "session/edit/style_textures.h"
#include "session/rig/texture_uses.h"
#include "text/words.h"
#include "widgets/look/imgui_version.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Style;
using skelform::Texture;

const Style& style_of(const Session& session, int style) {
  return armature_of(session).styles[style];
}

bool has_style_named(const Armature& armature, const std::string& name) {
  return std::ranges::any_of(armature.styles, [&](const Style& s) { return s.name == name; });
}

std::string free_style_name(const Armature& armature, const std::string& wanted) {
  std::string name = wanted;
  for (int i = 2; has_style_named(armature, name); ++i) name = wanted + " " + std::to_string(i);
  return name;
}

void add_style(const Session& session, View& view, Requests& requests, int copy_of) {
  const Armature& armature = armature_of(session);
  skelform::AddStyle edit{
      .name = free_style_name(armature, copy_of < 0 ? "Style" : armature.styles[copy_of].name),
      .copy_of = copy_of};
  ask_edit(requests.rig, "Added style " + edit.name).edits = {edit};
  view.styles.selected = count_of(armature.styles);
}

void remove_style(const Session& session, View& view, Requests& requests, int style) {
  ask_edit(requests.rig, "Deleted style " + style_of(session, style).name).edits = {
      skelform::RemoveStyle{style}};
  view.styles.selected = -1;
}

void rename_style(const Session& session, View& view, Requests& requests, int style) {
  const std::string name = view.styles.name;
  view.styles.renamed = -1;
  if (name.empty() || name == style_of(session, style).name) return;
  ask_edit(requests.rig, "Renamed style " + style_of(session, style).name + " to " + name).edits = {
      skelform::RenameStyle{style, name}};
}

// A rectangle of an atlas, with the first style that names it.
struct StylePicture {
  std::string name, style;
  Texture texture;
};

std::vector<StylePicture> pictures_of(const Armature& armature) {
  std::vector<StylePicture> all;
  for (const Style& style : armature.styles) {
    for (const Texture& texture : style.textures) {
      const bool known = std::ranges::any_of(
          all, [&](const StylePicture& p) { return same_place(p.texture, texture); });
      if (!known && texture.atlas_idx >= 0) all.push_back({texture.name, style.name, texture});
    }
  }
  return all;
}

const Texture* texture_named(const Style& style, const std::string& name) {
  const auto found = std::ranges::find(style.textures, name, &Texture::name);
  return found == style.textures.end() ? nullptr : &*found;
}

void set_texture(const Session& session, const View& view, Requests& requests,
                 const Texture* texture) {
  const StylesView& styles = view.styles;
  skelform::SetStyleTexture edit{.style = styles.chosen_style, .name = styles.chosen_name};
  if (texture) edit.texture = *texture;
  const std::string& style = style_of(session, styles.chosen_style).name;
  ask_edit(requests.rig, style + ": " + edit.name + (texture ? "" : " taken out")).edits = {edit};
}

// Returns all styles by priority: the active ones take the places of active ones, and the others
// those of the others.
std::vector<int> order_of_all(const Armature& armature, const std::vector<int>& active,
                              const std::vector<int>& others) {
  std::vector<int> order;
  auto next = active.begin(), next_other = others.begin();
  for (int style = 0; style < count_of(armature.styles); ++style)
    order.push_back(std::ranges::count(active, style) > 0 ? *next++ : *next_other++);
  return order;
}

// Tells why a style did not move. Others than the active ones have an order only in the rig.
void say_it_stays(const Session& session, View& view, int style, int places, bool active) {
  const std::string name = "\u201C" + style_name(armature_of(session), style) + "\u201D";
  const std::string end = std::string(places < 0 ? "first" : "last") + " of the styles that are ";
  view.toast = {active         ? name + " is the " + end + "on"
                : view.edit.on ? name + " is the " + end + "off: switch it on to move it above them"
                               : name + " is off: edit mode moves it in the rig",
                kToastSeconds, true};
}

void arrange_styles(const Session& session, Requests& requests, int style,
                    const std::vector<int>& active, const std::vector<int>& others,
                    const std::string& what, std::uint64_t gesture) {
  RigRequest& request =
      ask_edit(requests.rig, "Style " + style_of(session, style).name + ' ' + what, gesture);
  request.edits = {
      skelform::ArrangeStyles{order_of_all(armature_of(session), active, others), active}};
  request.goes_on = request.shows_styles = true;
}

}  // namespace

void set_active_styles(const Session& session, const View& view, Requests& requests, int style,
                       const std::vector<int>& active, const char* what, std::uint64_t gesture) {
  if (active == session.setup.styles) return;
  // The rig's own choice leaves the rig as it is, so that it is a step of the session.
  if (!view.edit.on || active == first_styles(*session.now.skf)) {
    edited(requests, session).styles = active;
    return;
  }
  arrange_styles(session, requests, style, active, styles_off(armature_of(session), active), what,
                 gesture);
}

void toggle_style(const Session& session, const View& view, Requests& requests, int style) {
  const std::vector<int> active = with_style_toggled(session.setup.styles, style);
  const bool on = active.size() > session.setup.styles.size();
  set_active_styles(session, view, requests, style, active, on ? "on" : "off");
}

void move_style(const Session& session, View& view, Requests& requests, int style, int places,
                std::uint64_t gesture) {
  const std::vector<int>& on = session.setup.styles;
  const std::vector<int> off = styles_off(armature_of(session), on);
  const bool active = std::ranges::count(on, style) > 0;
  const char* what = places < 0 ? "further up" : "further down";
  const std::vector<int> moved = with_style_moved(active ? on : off, style, places);
  if (moved == (active ? on : off) || (!active && !view.edit.on)) {
    if (gesture == 0) say_it_stays(session, view, style, places, active);
  } else if (active) {
    set_active_styles(session, view, requests, style, moved, what, gesture);
  } else {
    arrange_styles(session, requests, style, on, moved, what, gesture);
  }
}

void style_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                  Rect rect) {
  const IdScope scope(theme, "style-edit");
  const int chosen = view.styles.selected;
  const bool any = has_index(armature_of(session).styles, chosen);
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  Rect row = middle(inset(rect, theme.px(10), 0), theme.px(26));
  if (button(theme, "add", cut_left(row, theme.px(84)), "Style", {.icon = icons::kAdd}))
    add_style(session, view, requests, -1);
  cut_left(row, theme.px(8));
  const ImU32 color = any ? theme.palette.text : theme.palette.faint;
  const auto sign = [&](const char* id, const char* code, const char* tip) {
    return icon_button(theme, id, cut_left(row, theme.px(28)), code, tip, {}, color) && any;
  };
  if (sign("copy", icons::kCopy, "Copy of the chosen style, with its textures"))
    add_style(session, view, requests, chosen);
  if (sign("rename", icons::kEdit, "Rename the chosen style"))
    begin_style_rename(session, view, chosen);
  if (sign("delete", icons::kDelete, "Delete the chosen style"))
    remove_style(session, view, requests, chosen);
}

void missing_textures_row(const Session& session, View& view, Requests& requests,
                          const Theme& theme, Rect& rect) {
  const Armature& armature = armature_of(session);
  const int style = view.styles.selected;
  if (!view.edit.on || !has_index(armature.styles, style)) return;
  const std::vector<TextureDonor> donors = texture_donors(armature, style);
  if (donors.empty()) return;
  const IdScope scope(theme, "missing-textures");
  const Rect row = middle(inset(cut_top(rect, theme.px(36)), theme.px(10), 0), theme.px(26));
  const TextureDonor& first = donors.front();
  const std::string words = "Copy " + counted(first.names.size(), "missing texture");
  const std::string tip = "Missing here, in another style: " + first_few(first.names, 6);
  if (button(theme, "copy", row, words, {.icon = icons::kCopy, .tooltip = tip}))
    open_popup("donors");
  if (!begin_popup(theme, "donors", row, row.width())) return;
  popup_heading(theme, "Copy what " + style_of(session, style).name + " lacks from");
  for (const TextureDonor& donor : donors) {
    const std::string count = counted(donor.names.size(), "texture");
    if (popup_row(theme, std::to_string(donor.style).c_str(), style_of(session, donor.style).name,
                  {.shortcut = count}))
      requests.rig.edits.push_back(copy_textures_request(armature, style, donor));
  }
  end_popup(theme);
}

void begin_style_rename(const Session& session, View& view, int style) {
  view.styles.renamed = style;
  view.styles.name = style_of(session, style).name;
  view.styles.takes_keyboard = true;
}

bool style_name_field(const Session& session, View& view, Requests& requests, const Theme& theme,
                      int style, const Rect& rect) {
  StylesView& styles = view.styles;
  if (!view.edit.on || styles.renamed != style) return false;
  const Rect field = middle(rect, theme.px(22));
  bool entered = false;
  const bool waiting = styles.takes_keyboard;
  suggestion_field(theme, "rename", field, styles.name, "Name", styles.takes_keyboard, entered);
  outline(field, theme.palette.edit, theme.px(5));
  const bool over = field.contains(ImGui::GetIO().MousePos);
  const bool left =
      !waiting && !ImGui::IsItemActive() && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !over;
  if (escape_is_pressed())
    styles.renamed = -1;
  else if (entered || left)
    rename_style(session, view, requests, style);
  return true;
}

void choose_texture(View& view, int style, const std::string& name) {
  view.styles.chosen_style = style;
  view.styles.chosen_name = name;
}

void texture_list(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const Rect& anchor) {
  const Armature& armature = armature_of(session);
  const int style = view.styles.chosen_style;
  if (!has_index(armature.styles, style)) return;
  if (!begin_popup(theme, "textures", anchor, theme.px(220))) return;
  popup_heading(theme, view.styles.chosen_name + " in " + style_of(session, style).name);
  const Texture* now = texture_named(style_of(session, style), view.styles.chosen_name);
  if (popup_row(theme, "none", "Nothing", {.checked = !now}))
    set_texture(session, view, requests, nullptr);
  const std::vector<StylePicture> pictures = pictures_of(armature);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const StylePicture& picture = pictures[i];
    const PopupRow row{.shortcut = picture.style,
                       .checked = now && same_place(*now, picture.texture)};
    if (popup_row(theme, ("texture " + std::to_string(i)).c_str(), picture.name, row))
      set_texture(session, view, requests, &picture.texture);
  }
  end_popup(theme);
}

}  // namespace skelscope
