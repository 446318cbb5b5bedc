#include "panels/compare/compare_changes.h"

#include <algorithm>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/compare/compare_lines.h"
#include "session/exports/export_study.h"
#include "session/exports/take.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kChangeRow = 22, kTakeWidth = 56;
constexpr float kWordsBeside = 430;  // room of the three verdicts, pixels at scale 1

struct ChangesPanel {
  const Session& session;
  const Reference& reference;
  View& view;
  Requests& requests;
  const Theme& theme;
};

void add_parts(const ExportDiff& diff, int first, int end, std::vector<ChangeLine>& lines) {
  for (int part = first; part < end; ++part) {
    lines.push_back({LineKind::Part, part});
    const int fields = count_of(change_at(diff, part).fields);
    for (int f = 0; f < fields; ++f) lines.push_back({LineKind::Value, part, f});
  }
}

// The changes of the data, then what they do, then what every export writes anew.
std::vector<ChangeLine> lines_of(const ExportDiff& diff) {
  std::vector<ChangeLine> lines;
  const int changes = count_of(diff.data.changes);
  add_parts(diff, 0, changes, lines);
  for (int i = 0; i < count_of(diff.sprites); ++i) lines.push_back({LineKind::Sprite, i});
  for (int i = 0; i < count_of(diff.redrawn); ++i) lines.push_back({LineKind::Redrawn, i});
  for (int i = 0; i < count_of(diff.motion); ++i)
    if (differs(diff.motion[i])) lines.push_back({LineKind::Motion, i});
  add_parts(diff, changes, changes + count_of(diff.data.incidental), lines);
  return lines;
}

// Shows a bone, and a frame of an animation; -1: leaves it.
void show_place(const ChangesPanel& panel, int bone, int animation, int frame) {
  if (bone >= 0) show_bone(panel.view.selection, bone);
  if (animation < 0) return;
  const PlaybackTrack* main = main_track(panel.session);
  if (!main || main->animation != animation) panel.requests.play_animation = animation;
  if (frame >= 0) panel.requests.seek_frame = frame;
}

void show_change_here(const ChangesPanel& panel, const Change& change) {
  show_place(panel, change.bone_b, change.animation_b, change.frame);
  if (change.part == Part::Mesh) panel.view.overlays.mesh = true;
  if (change.part != Part::Key || change.item_b < 0) return;
  const auto& animation = armature_of(panel.session).animations[change.animation_b];
  panel.view.edit.keys.selected = {
      place_of(change.animation_b, animation.keyframes[change.item_b])};
}

void show_line(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line) {
  if (line.kind == LineKind::Part || line.kind == LineKind::Value)
    return show_change_here(panel, change_at(diff, line.index));
  if (line.kind == LineKind::Sprite) {
    const SpriteChange& sprite = diff.sprites[line.index];
    return show_place(panel, sprite.bone_b, sprite.animation_b, sprite.frame);
  }
  if (line.kind == LineKind::Redrawn) {
    panel.view.left_tab = LeftTab::Atlas;
    return;
  }
  const Movement& motion = diff.motion[line.index];
  const Worst& worst = motion.pixels.bone_b >= 0 ? motion.pixels : motion.degrees;
  show_place(panel, worst.bone_b, motion.animation_b, worst.frame);
}

void ask_to_take(const ChangesPanel& panel, const ExportDiff& diff, skelform::TakeOver take,
                 const std::string& what) {
  take.from = diff.a;
  ask_edit(panel.requests.rig, what + " as in " + panel.reference.name).edits = {std::move(take)};
}

constexpr const char* kTakeTip = "Give this rig the other's value, as an edit that undo takes back";
constexpr const char* kTakeOffTip = "Edit mode takes values over, as edits that undo takes back";

bool can_take(const ExportDiff& diff, const ChangeLine& line) {
  const bool of_data = line.kind == LineKind::Part || line.kind == LineKind::Value;
  return of_data && !parts_to_take(change_at(diff, line.index), field_of(diff, line)).empty();
}

// Takes a part or a value over.
void take_line(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line) {
  const Change& change = change_at(diff, line.index);
  const FieldChange* field = field_of(diff, line);
  const std::string what = change.name + (field ? " " + field->field : "");
  ask_to_take(panel, diff, {.parts = parts_to_take(change, field)}, what);
}

void take_button(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line,
                 const Rect& place) {
  if (!can_take(diff, line)) return;
  const bool on = panel.view.edit.on;
  const ButtonLook look{.enabled = on, .tooltip = on ? kTakeTip : kTakeOffTip};
  if (button(panel.theme, "take", inset(place, 0, panel.theme.px(1)), "Take", look))
    take_line(panel, diff, line);
}

void value_cells(const ChangesPanel& panel, const Change& change, const FieldChange& field,
                 Rect row) {
  const Theme& theme = panel.theme;
  cut_left(row, theme.px(22));
  const Rect name = cut_left(row, row.width() * 0.44f);
  elided(theme, theme.fonts.text, inset(name, theme.px(4), 0), theme.palette.muted,
         field_words(panel.session, change, field));
  const Rect old = cut_left(row, row.width() * 0.5f);
  elided(theme, theme.fonts.mono, inset(old, theme.px(4), 0), theme.palette.b,
         field.a.empty() ? "\u2013" : field.a);
  elided(theme, theme.fonts.mono, inset(row, theme.px(4), 0), theme.palette.head,
         "\u2192 " + (field.b.empty() ? "\u2013" : field.b));
}

void sentence_cells(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line,
                    Rect row) {
  const Theme& theme = panel.theme;
  const bool looks = line.kind != LineKind::Motion;
  const std::string words = sentence_of(diff, line);
  text_in(theme.fonts.hint, cut_left(row, theme.px(64)), theme.palette.muted,
          looks ? "Looks" : "Motion");
  elided(theme, theme.fonts.text, row, theme.palette.text, words);
}

void part_cells(const ChangesPanel& panel, const Change& change, Rect row) {
  const Theme& theme = panel.theme;
  const std::string kind = kind_words(change);
  const Rect at_right = cut_right(row, text_size(theme.fonts.hint, kind).x + theme.px(8));
  elided(theme, theme.fonts.medium, row, theme.palette.head, title_of(change));
  text_in(theme.fonts.hint, at_right, theme.palette.muted, kind);
}

void line_menu(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line,
               bool asked, const Rect& row) {
  const Theme& theme = panel.theme;
  if (!begin_menu(theme, "menu", asked, row, theme.px(190))) return;
  if (popup_row(theme, "show line", "Show it")) show_line(panel, diff, line);
  const bool editing = panel.view.edit.on;
  const PopupRow take{.enabled = editing && can_take(diff, line),
                      .why = editing ? "The other rig has no value for it" : kTakeOffTip};
  if (popup_row(theme, "take line", "Take over", take)) take_line(panel, diff, line);
  if (popup_row(theme, "copy", "Copy", {.icon = icons::kCopy}))
    ImGui::SetClipboardText(text_of(panel.session, diff, line).c_str());
  end_popup(theme);
}

void change_line(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line,
                 int index) {
  const Theme& theme = panel.theme;
  const IdScope scope(theme, "line", index);
  Rect row = take_row(theme.px(kChangeRow));
  const bool of_data = line.kind == LineKind::Part || line.kind == LineKind::Value;
  Rect press = row;
  const Rect button = of_data ? cut_right(press, theme.px(kTakeWidth + 13)) : Rect{};
  const Hit mouse = hit(theme, "show", press);
  if (mouse.hovered)
    fill(row, theme.palette.hover);
  else if (line.kind == LineKind::Part)
    fill(row, theme.palette.stripe);
  Rect inside = padded(theme, press);
  if (line.kind == LineKind::Part)
    part_cells(panel, change_at(diff, line.index), inside);
  else if (line.kind == LineKind::Value)
    value_cells(panel, change_at(diff, line.index), change_at(diff, line.index).fields[line.field],
                inside);
  else
    sentence_cells(panel, diff, line, inside);
  if (of_data)
    take_button(panel, diff, line, {button.min, {button.max.x - theme.px(13), row.max.y}});
  if (mouse.clicked) show_line(panel, diff, line);
  line_menu(panel, diff, line, mouse.right_clicked, row);
}

ImU32 color_of(const Palette& palette, Likeness likeness) {
  if (likeness == Likeness::Equal) return family_color(palette, 2);
  return likeness == Likeness::Differs ? palette.b : palette.muted;
}

// Draws "Data 6 values": the part's name and what is known of it.
void verdict_cell(const Theme& theme, Rect& row, const char* part, Likeness likeness,
                  const std::string& differs) {
  const std::string words = likeness == Likeness::Equal     ? "equal"
                            : likeness == Likeness::Unknown ? "not measured"
                                                            : differs;
  const ImU32 color = color_of(theme.palette, likeness);
  dot({row.min.x + theme.px(4), row.center().y}, theme.px(3.5f), color);
  cut_left(row, theme.px(13));
  cut_left(row, text_in(theme.fonts.hint, row, theme.palette.muted, part) + theme.px(5));
  cut_left(row, text_in(theme.fonts.medium, row, theme.palette.head, words) + theme.px(18));
}

int moving_animations(const ExportDiff& diff) {
  return std::ranges::count_if(diff.motion, differs);
}

void verdicts(const Theme& theme, Rect& row, const ExportDiff& diff) {
  const int values = changed_values(diff);
  verdict_cell(theme, row, "Data", data_likeness(diff), counted(values, "value"));
  verdict_cell(theme, row, "Looks", looks_likeness(diff),
               counted(diff.sprites.size() + diff.redrawn.size(), "difference"));
  verdict_cell(theme, row, "Motion", motion_likeness(diff),
               counted(moving_animations(diff), "animation"));
}

// Outside edit mode the button begins it and names the action that needs it.
void edit_mode_button(const ChangesPanel& panel, Rect& row) {
  const Theme& theme = panel.theme;
  const std::string key = key_text(Action::ToggleEdit, panel.view);
  const std::string begin = key.empty() ? "Edit mode" : key + ": edit mode";
  const std::string whole = begin + ", to take values over";
  const bool wide = row.width() >= theme.px(kWordsBeside) + button_width(theme, whole);
  const std::string& label = wide ? whole : begin;
  const Rect place = cut_right(row, button_width(theme, label));
  if (button(theme, "edit mode", place, label, {.tooltip = kTakeOffTip}))
    perform(Action::ToggleEdit, panel.session, panel.view, panel.requests);
}

void take_all(const ChangesPanel& panel, const ExportDiff& diff, Rect& row) {
  const Theme& theme = panel.theme;
  if (!panel.view.edit.on)
    edit_mode_button(panel, row);
  else if (button(theme, "take all", cut_right(row, theme.px(120)), "Take everything",
                  {.tooltip = "Make this rig equal to the other, as an edit"}))
    ask_to_take(panel, diff, {.all = true}, "Everything");
  cut_right(row, theme.px(10));
}

}  // namespace

void export_head(const Session& session, const Reference& reference, View& view, Requests& requests,
                 const Theme& theme, Rect rect) {
  const ChangesPanel panel{session, reference, view, requests, theme};
  Rect row = middle(padded(theme, rect), theme.px(24));
  int chosen = view.reference.at_tick ? 1 : 0;
  if (segmented(theme, "list", cut_right(row, theme.px(170)), {"Changes", "This tick"}, chosen))
    view.reference.at_tick = chosen == 1;
  cut_right(row, theme.px(10));
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, theme.palette.border);
  if (!has_diff(reference)) return;
  const ExportDiff& diff = *reference.study->diff;
  if (data_likeness(diff) != Likeness::Equal) take_all(panel, diff, row);
  verdicts(theme, row, diff);
}

void export_changes(const Session& session, const Reference& reference, View& view,
                    Requests& requests, const Theme& theme, Rect rect) {
  const ChangesPanel panel{session, reference, view, requests, theme};
  if (!has_diff(reference)) return empty_state(theme, rect, "Comparing with " + reference.name);
  const ExportDiff& diff = *reference.study->diff;
  if (is_equal(diff))
    return empty_state(theme, rect, "Equal to " + reference.name + " in data, looks and motion.");
  // A line's places are those of the rig that was compared.
  if (diff.b != session.now.skf) return empty_state(theme, rect, "Comparing the edited rig");
  const std::vector<ChangeLine> lines = lines_of(diff);
  if (lines.empty()) return empty_state(theme, rect, summary(diff));
  if (begin_scroll(theme, "changes", rect)) {
    ImGuiListClipper clipper;
    clipper.Begin(count_of(lines), theme.px(kChangeRow));
    while (clipper.Step())
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
        change_line(panel, diff, lines[i], i);
  }
  end_scroll();
}

}  // namespace skelscope
