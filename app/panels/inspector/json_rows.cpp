#include <algorithm>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/json_tab.h"
#include "panels/kit/armature_look.h"
#include "panels/kit/row_list.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::size_t kLongestValue = 300;      // most characters of a row's value
constexpr std::size_t kLongestCopy = 4u << 20;  // most bytes copied to the clipboard

struct JsonTree {
  const Session& session;
  View& view;
  const Theme& theme;
  JsonOutline& outline;
  int& selected;
};

float row_height(const Theme& theme) {
  return theme.px(20);
}

float indent_of(const Theme& theme, int depth) {
  return theme.px(10 + 13 * static_cast<float>(std::min(depth, 9)));
}

bool is_unknown(const JsonTree& tree, int node) {
  const JsonNode& n = tree.outline.nodes[node];
  if (n.key_end == n.key_begin) return false;
  const auto keys = keys_of(tree.outline, node);
  return tree.view.json.page == JsonPage::Editor ? !skelform::is_known_editor_key(keys)
                                                 : !skelform::is_known_key(keys);
}

std::string label_of(const JsonTree& tree, const JsonNode& n) {
  if (n.kind == JsonKind::Range || n.parent < 0) return "";
  return n.index >= 0 ? std::to_string(n.index) : std::string(key_of(tree.outline, n));
}

// Returns the text after the label. An unfolded object shows its number of members in place of a
// preview.
std::string json_words(const JsonTree& tree, const JsonNode& n) {
  if (n.kind == JsonKind::Range || !n.open) return preview(tree.outline, n, kLongestValue);
  const bool object = n.kind == JsonKind::Object;
  if (n.children == 0) return object ? "{}" : "[]";
  return object ? "{" + std::to_string(n.children) + "}" : "[" + std::to_string(n.children) + "]";
}

ImU32 value_color(const Theme& theme, const JsonNode& n) {
  if (has_children(n)) return theme.palette.faint;
  return n.kind == JsonKind::String ? theme.palette.text : theme.palette.head;
}

void row_words(const JsonTree& tree, int node, Rect rect) {
  const Theme& theme = tree.theme;
  const JsonNode& n = tree.outline.nodes[node];
  const Face& face = theme.fonts.mono_small;
  const std::string label = label_of(tree, n);
  const bool unknown = is_unknown(tree, node);
  if (unknown) {
    const Rect sign = cut_left(rect, theme.px(18));
    icon(theme, theme.fonts.icon_small, sign.center(), theme.palette.warning, icons::kWarning);
  }
  if (!label.empty()) {
    const ImU32 color = unknown        ? theme.palette.warning
                        : n.index >= 0 ? theme.palette.faint
                                       : theme.palette.muted;
    cut_left(rect, text_in(face, rect, color, label) + theme.px(10));
  }
  const std::string words = json_words(tree, n);
  text_in(face, rect, value_color(theme, n), elide(face, words, rect.width()));
}

void json_menu(const JsonTree& tree, int node) {
  const Theme& theme = tree.theme;
  const JsonNode& n = tree.outline.nodes[node];
  const std::string path = path_of(tree.outline, node);
  if (popup_row(theme, "copy", "Copy value", {.icon = icons::kCopy})) {
    const std::size_t length = std::min<std::size_t>(n.end - n.begin, kLongestCopy);
    ImGui::SetClipboardText(std::string(tree.outline.text.substr(n.begin, length)).c_str());
  }
  if (popup_row(theme, "copy-path", "Copy path")) ImGui::SetClipboardText(path.c_str());
  const int bone = bone_of_path(*tree.session.now.skf, path);
  const bool rig = tree.view.json.page == JsonPage::Rig;
  if (popup_row(theme, "select", "Select the bone", {.enabled = rig && bone >= 0}))
    show_bone(tree.view.selection, bone);
}

void toggle(const JsonTree& tree, int node) {
  const JsonNode& n = tree.outline.nodes[node];
  if (has_children(n)) tree.selected = set_open(tree.outline, node, !n.open);
}

void hover(const JsonTree& tree, int node, const Rect& rect) {
  if (tree.view.json.page == JsonPage::Rig) {
    const int bone = bone_of_path(*tree.session.now.skf, path_of(tree.outline, node));
    if (bone >= 0) tree.view.selection.hovered = bone;
  }
  if (is_unknown(tree, node))
    tooltip(tree.theme, rect, "No format version knows this key; it is ignored");
}

// Draws a row. Returns whether its menu was requested. Toggling the row comes last, because it
// moves the nodes of the outline.
bool json_row(const JsonTree& tree, int row, const Rect& rect) {
  const Theme& theme = tree.theme;
  if (row >= count_of(tree.outline.rows)) return false;  // rows were folded
  const int node = tree.outline.rows[row];
  const JsonNode n = tree.outline.nodes[node];
  const IdScope scope(theme, "row", row);
  const Hit h = hit(theme, "select", rect);
  row_ground(theme, rect, node == tree.selected, h.hovered);
  const float x = rect.min.x + indent_of(theme, n.depth);
  if (has_children(n))
    chevron(theme, {x + theme.px(5), rect.center().y}, n.open,
            h.hovered ? theme.palette.text : theme.palette.muted);
  row_words(tree, node, {{x + theme.px(15), rect.min.y}, {rect.max.x - theme.px(12), rect.max.y}});
  if (h.hovered) hover(tree, node, rect);
  if (h.clicked || h.right_clicked) tree.selected = node;
  if (h.clicked) toggle(tree, node);
  return h.right_clicked;
}

}  // namespace

void json_rows(const Session& session, View& view, const Theme& theme, JsonOutline& outline,
               Rect rect) {
  const IdScope scope(theme, "tree");
  int& selected = view.json.selected[view.json.page == JsonPage::Editor ? 1 : 0];
  const JsonTree tree{session, view, theme, outline, selected};
  const float height = row_height(theme);
  if (begin_scroll(theme, "list", rect)) {
    const int at = view.json.scroll ? row_of(outline, selected) : -1;
    if (at >= 0) scroll_to_row(height, at);
    view.json.scroll = false;
    bool menu = false;
    const int count = count_of(outline.rows);
    const Rect all = equal_rows(
        height, count, [&](int row, const Rect& place) { menu |= json_row(tree, row, place); });
    if (menu) open_popup("json-menu");
    const int chosen = popup_open("json-menu") ? row_of(outline, selected) : -1;
    if (chosen >= 0 &&
        begin_popup(theme, "json-menu", row_rect(all, height, chosen), theme.px(170))) {
      json_menu(tree, selected);
      end_popup(theme);
    }
  }
  end_scroll();
}

}  // namespace skelscope
