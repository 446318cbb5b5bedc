#include "panels/compare/compare_changes.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "panels/actions.h"
#include "session/exports/export_diff.h"
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

// A line of the list: a part, one of its values, or a difference of looks or motion.
enum class LineKind { Part, Value, Sprite, Redrawn, Motion };
struct ChangeLine {
  LineKind kind = LineKind::Part;
  int index = 0;   // in the list of that kind; of parts first the changes, then the incidental
  int field = -1;  // of Value
};

const Change& change_at(const ExportDiff& diff, int index) {
  const auto count = static_cast<int>(diff.data.changes.size());
  return index < count ? diff.data.changes[index] : diff.data.incidental[index - count];
}

void add_parts(const ExportDiff& diff, std::size_t first, std::size_t end,
               std::vector<ChangeLine>& lines) {
  for (std::size_t i = first; i < end; ++i) {
    const auto part = static_cast<int>(i);
    lines.push_back({LineKind::Part, part});
    const auto fields = static_cast<int>(change_at(diff, part).fields.size());
    for (int f = 0; f < fields; ++f) lines.push_back({LineKind::Value, part, f});
  }
}

// The changes of the data, then what they do, then what every export writes anew.
std::vector<ChangeLine> lines_of(const ExportDiff& diff) {
  std::vector<ChangeLine> lines;
  const std::size_t changes = diff.data.changes.size();
  add_parts(diff, 0, changes, lines);
  for (int i = 0; i < static_cast<int>(diff.sprites.size()); ++i)
    lines.push_back({LineKind::Sprite, i});
  for (int i = 0; i < static_cast<int>(diff.redrawn.size()); ++i)
    lines.push_back({LineKind::Redrawn, i});
  for (int i = 0; i < static_cast<int>(diff.motion.size()); ++i)
    if (differs(diff.motion[i])) lines.push_back({LineKind::Motion, i});
  add_parts(diff, changes, changes + diff.data.incidental.size(), lines);
  return lines;
}

void select_bone_here(const ChangesPanel& panel, int bone) {
  if (bone < 0) return;
  select_only(panel.view.selection, bone);
  panel.view.selection.reveal = true;
}

// Shows a frame of an animation; -1: the selection alone changes.
void show_frame(const ChangesPanel& panel, int animation, int frame) {
  if (animation < 0) return;
  const PlaybackTrack* main = main_track(panel.session);
  if (!main || main->animation != animation) panel.requests.play_animation = animation;
  if (frame >= 0) panel.requests.seek_frame = frame;
}

void show_change_here(const ChangesPanel& panel, const Change& change) {
  select_bone_here(panel, change.bone_b);
  show_frame(panel, change.animation_b, change.frame);
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
    select_bone_here(panel, sprite.bone_b);
    return show_frame(panel, sprite.animation_b, sprite.frame);
  }
  if (line.kind == LineKind::Redrawn) {
    panel.view.left_tab = LeftTab::Atlas;
    return;
  }
  const Movement& motion = diff.motion[line.index];
  const Worst& worst = motion.pixels.bone_b >= 0 ? motion.pixels : motion.degrees;
  select_bone_here(panel, worst.bone_b);
  show_frame(panel, motion.animation_b, worst.frame);
}

std::string title_of(const Change& change) {
  std::string title = name_of(change.part);
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  title +=
      "  " + (change.kind == ChangeKind::Renamed ? change.old_name + " \u2192 " : "") + change.name;
  if (change.frame >= 0) title += " at frame " + std::to_string(change.frame);
  return title;
}

std::string kind_words(const Change& change) {
  if (change.kind == ChangeKind::Added) return "only in this rig";
  if (change.kind == ChangeKind::Removed) return "only in the other rig";
  return change.kind == ChangeKind::Renamed ? "renamed" : "";
}

// Returns "Bone 'Left Foot', vertex 3" for a value of a mesh.
std::string field_words(const ChangesPanel& panel, const Change& change, const FieldChange& field) {
  std::string words = field.field;
  if (field.init_too) words += " (and init_)";
  const auto& armature = armature_of(panel.session);
  if (field.bind < 0 || change.bone_b < 0) return words;
  const int entry = armature.bones[change.bone_b].visuals_id;
  if (entry < 0) return words;
  const auto& binds = armature.visuals[entry].binds;
  if (field.bind >= static_cast<int>(binds.size())) return words;
  words += ", bound to " + bone_name(armature, binds[field.bind].bone_id);
  if (field.vertex >= 0) words += ", vertex " + std::to_string(field.vertex);
  return words;
}

void ask_to_take(const ChangesPanel& panel, const ExportDiff& diff, skelform::TakeOver take,
                 const std::string& what) {
  take.from = diff.a;
  ask_edit(panel.requests.rig, what + " as in " + panel.reference.name).edits = {std::move(take)};
}

constexpr const char* kTakeTip = "Give this rig the other's value, as an edit that undo takes back";
constexpr const char* kTakeOffTip = "Edit mode takes values over, as edits that undo takes back";

// Draws the button that takes a part or a value over.
void take_button(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line,
                 const Rect& place) {
  const Change& change = change_at(diff, line.index);
  const FieldChange* field = line.field < 0 ? nullptr : &change.fields[line.field];
  std::vector<skelform::TakenPart> parts = parts_to_take(change, field);
  if (parts.empty()) return;
  const bool on = panel.view.edit.on;
  const ButtonLook look{.enabled = on, .tooltip = on ? kTakeTip : kTakeOffTip};
  if (!button(panel.theme, "take", inset(place, 0, panel.theme.px(1)), "Take", look)) return;
  const std::string what = change.name + (field ? " " + field->field : "");
  ask_to_take(panel, diff, {.parts = std::move(parts)}, what);
}

void value_cells(const ChangesPanel& panel, const Change& change, const FieldChange& field,
                 Rect row) {
  const Theme& theme = panel.theme;
  cut_left(row, theme.px(22));
  const Rect name = cut_left(row, row.width() * 0.44f);
  elided(theme, theme.fonts.text, inset(name, theme.px(4), 0), theme.palette.muted,
         field_words(panel, change, field));
  const Rect old = cut_left(row, row.width() * 0.5f);
  elided(theme, theme.fonts.mono, inset(old, theme.px(4), 0), theme.palette.b,
         field.a.empty() ? "\u2013" : field.a);
  elided(theme, theme.fonts.mono, inset(row, theme.px(4), 0), theme.palette.head,
         "\u2192 " + (field.b.empty() ? "\u2013" : field.b));
}

std::string movement_words(const ExportDiff& diff, const Movement& m) {
  const auto& armature = diff.b->armature;
  const std::string where = m.animation_b < 0 ? "At rest" : armature.animations[m.animation_b].name;
  std::vector<std::string> words;
  if (m.pixels.bone_b >= 0)
    words.push_back(bone_name(armature, m.pixels.bone_b) + " by " + number(m.pixels.amount, 2) +
                    " px at frame " + std::to_string(m.pixels.frame));
  if (m.degrees.bone_b >= 0)
    words.push_back(bone_name(armature, m.degrees.bone_b) + " by " + number(m.degrees.amount, 2) +
                    "\u00B0");
  if (m.fps_a != m.fps_b)
    words.push_back(std::to_string(m.fps_a) + " \u2192 " + std::to_string(m.fps_b) +
                    " frames a second");
  if (m.frames_a != m.frames_b)
    words.push_back(std::to_string(m.frames_a) + " \u2192 " + counted(m.frames_b, "frame"));
  return where + ": " + joined(words);
}

std::string redrawn_words(const RedrawnTexture& texture) {
  return texture.style + " / " + texture.texture +
         " is redrawn: " + std::to_string(texture.pixels) + " of " + counted(texture.of, "pixel");
}

void sentence_cells(const ChangesPanel& panel, const ExportDiff& diff, const ChangeLine& line,
                    Rect row) {
  const Theme& theme = panel.theme;
  const bool looks = line.kind != LineKind::Motion;
  const std::string words = line.kind == LineKind::Sprite ? words_of(diff, diff.sprites[line.index])
                            : looks                       ? redrawn_words(diff.redrawn[line.index])
                                    : movement_words(diff, diff.motion[line.index]);
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
  return static_cast<int>(std::ranges::count_if(diff.motion, differs));
}

void verdicts(const Theme& theme, Rect& row, const ExportDiff& diff) {
  const int values = changed_values(diff);
  verdict_cell(theme, row, "Data", data_likeness(diff), counted(values, "value"));
  verdict_cell(theme, row, "Looks", looks_likeness(diff),
               counted(diff.sprites.size() + diff.redrawn.size(), "difference"));
  verdict_cell(theme, row, "Motion", motion_likeness(diff),
               counted(moving_animations(diff), "animation"));
}

// Outside edit mode the button begins it, and says what for.
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
  if (!reference.study) return;
  const ExportDiff& diff = reference.study->diff;
  if (data_likeness(diff) != Likeness::Equal) take_all(panel, diff, row);
  verdicts(theme, row, diff);
}

void export_changes(const Session& session, const Reference& reference, View& view,
                    Requests& requests, const Theme& theme, Rect rect) {
  const ChangesPanel panel{session, reference, view, requests, theme};
  if (!reference.study) return empty_state(theme, rect, "Comparing with " + reference.name);
  const ExportDiff& diff = reference.study->diff;
  if (is_equal(diff))
    return empty_state(theme, rect, "Equal to " + reference.name + " in data, looks and motion.");
  // A line's places are those of the rig that was compared.
  if (diff.b != session.now.skf) return empty_state(theme, rect, "Comparing the edited rig");
  const std::vector<ChangeLine> lines = lines_of(diff);
  if (lines.empty()) return empty_state(theme, rect, summary(diff));
  if (begin_scroll(theme, "changes", rect)) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(lines.size()), theme.px(kChangeRow));
    while (clipper.Step())
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
        change_line(panel, diff, lines[static_cast<std::size_t>(i)], i);
  }
  end_scroll();
}

}  // namespace skelscope
