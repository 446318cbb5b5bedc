// The binds of a bone's mesh: which bones move which vertices, and by how much. In edit mode they
// can be changed.
#include <cstdint>
#include <string>
#include <utility>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/edit/edited_mesh.h"
#include "panels/inspector/inspector_edit.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/kit/armature_look.h"
#include "panels/kit/row_list.h"
#include "text/words.h"
#include "view/transition_view.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::uint64_t kBindFields = 5ull << 47;  // first gesture number of these fields
constexpr float kBindRow = 24;                     // pixels at scale 1
constexpr NumberLook kWeight{.digits = 3, .min = 0, .max = 1, .step = 0.005};

struct BindsPanel {
  const Inspected& it;
  EditedMesh mesh;
  const skelform::Visuals& visuals() const { return armature_of(it.session).visuals[mesh.visuals]; }
  const Binds& binds() const { return visuals().binds; }
  const skelform::Bind& chosen() const { return binds()[mesh.bind]; }
  std::string bone(int bone) const { return bone_label(armature_of(it.session), bone); }
};

void ask(const BindsPanel& p, const std::string& title, Binds binds, std::uint64_t gesture = 0) {
  ask_binds(p.it.session, p.it.requests, p.mesh, title, std::move(binds), gesture);
}

void choose(const BindsPanel& p, int bind) {
  choose_bind(p.it.view.edit.mesh, p.mesh, bind);
}

// Returns the vertices of a bind as words: "8 vertices", "path, 8 vertices".
std::string bind_words(const skelform::Bind& bind) {
  return (bind.is_path ? "path, " : "") + counted(bind.verts.size(), "vertex");
}

void bind_buttons(const BindsPanel& p, int bind, Rect& row) {
  const Theme& theme = p.it.theme;
  const auto cell = [&] { return middle(cut_right(row, theme.px(22)), theme.px(22)); };
  const Rect remove = cell(), down = cell(), up = cell();
  if (icon_button(theme, "remove", remove, icons::kClear, "Remove the bind")) {
    ask(p, "a bind removed", without_bind(p.binds(), bind));
    choose(p, -1);
  }
  const auto move = [&](const char* id, const Rect& rect, const char* code, int places) {
    if (!icon_button(theme, id, rect, code, "Order of the binds: a path follows it")) return;
    ask(p, "order of the binds", with_bind_moved(p.binds(), bind, places));
    choose(p, bind + places);
  };
  if (bind > 0) move("up", up, icons::kArrowUp, -1);
  if (bind + 1 < count_of(p.binds())) move("down", down, icons::kArrowDown, 1);
}

void bind_row(const BindsPanel& p, int index) {
  const Theme& theme = p.it.theme;
  const skelform::Bind& bind = p.binds()[index];
  const IdScope scope(theme, "bind", index);
  Rect row = take_row(theme.px(kBindRow));
  const Hit mouse = hit(theme, "choose", row, Overlap::Allowed);
  const bool chosen = p.mesh.bind == index;
  row_ground(theme, row, chosen, mouse.hovered);
  row = padded(theme, row);
  dot(ImVec2(row.min.x + theme.px(4), row.center().y), theme.px(4),
      family_color(theme.palette, index));
  cut_left(row, theme.px(14));
  if (p.it.view.edit.on) bind_buttons(p, index, row);
  const std::string words = bind_words(bind);
  text_in(theme.fonts.hint, row, theme.palette.muted, words, Align::Right);
  cut_right(row, text_size(theme.fonts.hint, words).x + theme.px(8));
  elided(theme, theme.fonts.text, row, chosen ? theme.palette.head : theme.palette.text,
         p.bone(bind.bone_id));
  if (mouse.clicked) choose(p, chosen ? -1 : index);
}

// A list of all bones. Returns the one that the user chose; -1: none in this frame.
int bone_from_list(const BindsPanel& p, const char* id, const Rect& rect, const std::string& words,
                   int now, const ButtonLook& look = {}) {
  int chosen = -1;
  if (!bone_list_button(p.it, id, rect, words, look)) return -1;
  const int bones = count_of(armature_of(p.it.session).bones);
  for (int bone = 0; bone < bones; ++bone)
    if (popup_row(p.it.theme, std::to_string(bone).c_str(), p.bone(bone), {.checked = bone == now}))
      chosen = bone;
  end_popup(p.it.theme);
  return chosen;
}

void bind_fields(const BindsPanel& p) {
  const skelform::Bind& bind = p.chosen();
  const int bone =
      bone_from_list(p, "bone", edit_row(p.it, "Moved by"), p.bone(bind.bone_id), bind.bone_id);
  Binds binds = p.binds();
  skelform::Bind& changed = binds[p.mesh.bind];
  if (bone >= 0 && bone != bind.bone_id) {
    changed.bone_id = bone;
    ask(p, "a bind's bone", std::move(binds));
    return;
  }
  int kind = bind.is_path ? 1 : 0;
  if (!segmented(p.it.theme, "kind", edit_row(p.it, "Bind"), {"Weights", "Path"}, kind)) return;
  changed.is_path = kind == 1;
  ask(p, "a bind's kind", std::move(binds));
}

std::uint64_t weight_gesture(const BindsPanel& p, int vertex) {
  const auto place = static_cast<std::uint64_t>(p.mesh.visuals * 1009 + p.mesh.bind);
  return kBindFields + place * 100'003 + static_cast<std::uint64_t>(vertex);
}

void vertex_fields(const BindsPanel& p, const skelform::BindVertex& vertex, Rect row) {
  const Theme& theme = p.it.theme;
  const Rect remove = middle(cut_right(row, theme.px(22)), theme.px(22));
  const Rect other = middle(cut_right(row, theme.px(104)), theme.px(22));
  cut_right(row, theme.px(6));
  const std::string title = "vertex " + std::to_string(vertex.id);
  auto weight = static_cast<double>(vertex.weight);
  if (number_field(theme, "weight", middle(row, theme.px(22)), weight, kWeight))
    ask(p, "weight of " + title,
        with_weight(p.binds(), p.mesh.bind, vertex.id, static_cast<float>(weight)),
        weight_gesture(p, vertex.id));
  const int bone = bone_from_list(p, "bone", other, "Other bone", p.chosen().bone_id,
                                  {.tooltip = "Hand the vertex over to another bone"});
  if (bone >= 0)
    ask(p, "another bone for " + title,
        with_vertex_handed_over(p.binds(), p.mesh.bind, vertex.id, bone));
  if (icon_button(theme, "remove", remove, icons::kClear, "Take the vertex out of the bind"))
    ask(p, title + " taken out of a bind", without_vertex(p.binds(), p.mesh.bind, vertex.id));
}

void vertex_row(const BindsPanel& p, const skelform::BindVertex& vertex, Rect row) {
  const Theme& theme = p.it.theme;
  MeshView& view = p.it.view.edit.mesh;
  const IdScope scope(theme, "vertex", vertex.id);
  const Hit mouse = hit(theme, "choose", row, Overlap::Allowed);
  row_ground(theme, row, view.visuals == p.mesh.visuals && view.vertex == vertex.id, mouse.hovered);
  if (mouse.hovered || mouse.clicked) {
    view.visuals = p.mesh.visuals;
    view.bind = p.mesh.bind;
    view.vertex = vertex.id;
  }
  row = padded(theme, row);
  cut_left(row, theme.px(14));
  const Rect name = cut_left(row, theme.px(64));
  text_in(theme.fonts.mono_small, name, theme.palette.muted, "vertex " + std::to_string(vertex.id));
  if (p.it.view.edit.on) return vertex_fields(p, vertex, row);
  text_in(theme.fonts.mono, row, theme.palette.text, number(static_cast<double>(vertex.weight), 3),
          Align::Right);
}

void bind_vertices(const BindsPanel& p) {
  const auto& verts = p.chosen().verts;
  equal_rows(p.it.theme.px(kBindRow), count_of(verts),
             [&](int row, const Rect& rect) { vertex_row(p, verts[row], rect); });
}

// The brush of the Weights tool.
void brush_row(const BindsPanel& p) {
  Rect row = edit_row(p.it, "Brush");
  const float gap = p.it.theme.px(8);
  EditView& edit = p.it.view.edit;
  auto weight = static_cast<double>(edit.mesh.weight);
  if (number_field(p.it.theme, "brush", cut_left(row, p.it.theme.px(80)), weight, kWeight))
    edit.mesh.weight = static_cast<float>(weight);
  cut_left(row, gap);
  const bool on = edit.tool == EditTool::Weights;
  if (button(p.it.theme, "paint", row, on ? "Painting" : "Paint weights",
             {.icon = icons::kMesh, .accent = on, .key = key_text(Action::WeightsTool, p.it.view)}))
    edit.tool = on ? EditTool::Select : EditTool::Weights;
}

void new_bind_row(const BindsPanel& p) {
  const int bone =
      bone_from_list(p, "add", edit_row(p.it, ""), "Add a bind", -1, {.icon = icons::kAdd});
  if (bone < 0) return;
  Binds binds = p.binds();
  const bool path = p.mesh.bind >= 0 && p.chosen().is_path;
  binds.push_back({bone, path, {}});
  choose(p, count_of(binds) - 1);
  ask(p, "a bind added", std::move(binds));
}

}  // namespace

void binds_section(const Inspected& it) {
  const IdScope scope(it.theme, "binds");
  const BindsPanel p{it, edited_mesh(it.session, it.view)};
  if (p.mesh.visuals < 0 || (p.binds().empty() && !it.view.edit.on)) return;
  const std::string title = p.mesh.bone == it.bone
                                ? "Binds"
                                : "Binds of " + bone_name(armature_of(it.session), p.mesh.bone);
  if (!section(it.theme, "head", title, {.note = counted(p.visuals().vertices.size(), "vertex")}))
    return;
  for (int b = 0; b < count_of(p.binds()); ++b) bind_row(p, b);
  if (it.view.edit.on) new_bind_row(p);
  if (p.mesh.bind >= 0 && it.view.edit.on) {
    bind_fields(p);
    brush_row(p);
  }
  if (p.mesh.bind >= 0) bind_vertices(p);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
