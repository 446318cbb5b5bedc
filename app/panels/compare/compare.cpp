#include "panels/compare/compare.h"

#include <algorithm>
#include <array>

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/compare/compare_changes.h"
#include "panels/compare/compare_trace.h"
#include "panels/compare/trace_table.h"
#include "panels/kit/armature_look.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kSideWidth = 302, kCompareRow = 22, kCompareHead = 26;

struct Panel {
  const Session& session;
  const Reference& reference;
  View& view;
  Requests& requests;
  const Theme& theme;
};

struct Choice {
  ReferenceKind with;
  const char* id;
  const char* name;
  const char* tip;
};

constexpr Choice kDialects[] = {
    {ReferenceKind::Nothing, "nothing", "Nothing", "No comparison"},
    {ReferenceKind::Normative, "normative", "Rules: Documents",
     "As the format's documents describe it; the program's own way."},
    {ReferenceKind::RustySkelform, "rusty", "Rules: Rust",
     "As games with the runtime rusty_skelform of the rig's format show it."},
    {ReferenceKind::Editor, "editor", "Rules: Editor",
     "As the SkelForm editor of the rig's format shows it while you animate."},
};

constexpr const char* kAsksForFile = "A trace or another rig\u2026";

// A row with a radio button.
bool choice_row(const Panel& panel, const Choice& choice) {
  const Theme& theme = panel.theme;
  const Rect row = take_row(theme.px(26));
  const Hit mouse = hit(theme, choice.id, row);
  const bool chosen = panel.reference.with == choice.with;
  if (mouse.hovered) fill(row, theme.palette.hover);
  Rect inside = padded(theme, row);
  const Rect mark = cut_left(inside, theme.px(22));
  const ImVec2 center{mark.min.x + theme.px(6), mark.center().y};
  dot(center, theme.px(6), theme.palette.control);
  if (chosen) dot(center, theme.px(3), theme.palette.accent);
  text_in(chosen ? theme.fonts.medium : theme.fonts.text, inside,
          chosen ? theme.palette.head : theme.palette.text, choice.name);
  if (mouse.hovered) tooltip(theme, row, choice.tip);
  return mouse.clicked;
}

// Draws the button that asks for a file. It names the one that is compared.
void file_button(const Panel& panel, bool of_file) {
  const Theme& theme = panel.theme;
  take_row(theme.px(6));
  const Rect row = padded(theme, take_row(theme.px(26)));
  const std::string& name = panel.reference.name;
  const std::string tip = (of_file ? name + "\nInstead of it: " : "") +
                          "A trace of this rig (.json), the recording that a trace plays (.json) "
                          "or another export (.skf)";
  const ButtonLook look{.icon = icons::kFolder, .tooltip = tip};
  const std::string label =
      of_file ? elide(theme.fonts.text, name, row.width() - theme.px(44)) : kAsksForFile;
  if (button(theme, "file", row, label, look))
    browse_for(panel.view.browser, FilePurpose::CompareWith);
}

struct LookButton {
  Action action;
  const char* label;
};
constexpr LookButton kLooks[] = {{Action::FlickCompared, "Flick"},
                                 {Action::BlinkCompared, "Blink"},
                                 {Action::ShowDifference, "Difference"}};

// Buttons for the viewport's pictures of the comparison.
void look_buttons(const Panel& panel, const Rect& foot) {
  const Theme& theme = panel.theme;
  Rect row = middle(padded(theme, foot), theme.px(26));
  const float width = (row.width() - 2 * theme.px(6)) / 3;
  for (const LookButton& look : kLooks) {
    const ActionRow& action = row_of(look.action);
    const bool on = action.deed.is_on(panel.session, panel.view);
    const Rect place = cut_left(row, width);
    cut_left(row, theme.px(6));
    const std::string keys = key_text(action, panel.view);
    const ButtonLook drawn{.accent = on, .tooltip = action.name, .key = keys};
    if (button(theme, action.id, place, look.label, drawn))
      perform(look.action, panel.session, panel.view, panel.requests);
  }
}

// The buttons stay below the list, which scrolls in a low panel.
void sources(const Panel& panel, Rect rect) {
  const ReferenceKind with = panel.reference.with;
  if (with != ReferenceKind::Nothing) look_buttons(panel, cut_bottom(rect, panel.theme.px(38)));
  if (begin_scroll(panel.theme, "sources", rect)) {
    section(panel.theme, "with", "Compare with", {.foldable = false, .line = false});
    for (const Choice& choice : kDialects) {
      if (choice_row(panel, choice)) panel.requests.set_reference = choice.with;
    }
    file_button(panel, with == ReferenceKind::TraceFile || with == ReferenceKind::OtherRig);
  }
  end_scroll();
}

constexpr HeadCell kHeads[] = {
    {ReferenceColumn::Bone, "bone", "Bone", 0, Align::Left},
    {ReferenceColumn::Pass, "pass", "From pass", 120, Align::Left},
    {ReferenceColumn::Pixels, "pixels", "px", 110, Align::Right},
    {ReferenceColumn::Degrees, "degrees", "\u00B0", 110, Align::Right},
    {ReferenceColumn::FirstTick, "first", "First tick", 110, Align::Right}};

// Divides a row into five columns; the first, the bone's, takes the width that the others leave.
std::array<Rect, 5> columns(const Theme& theme, Rect row) {
  row = padded(theme, row);
  std::array<Rect, 5> cells;
  for (int i = 4; i > 0; --i) cells[i] = cut_right(row, theme.px(kHeads[i].width));
  cells[0] = row;
  return cells;
}

void table_head(const Panel& panel, const Rect& row) {
  const auto cells = columns(panel.theme, row);
  for (int i = 0; i < 5; ++i) sort_head(panel.theme, kHeads[i], cells[i], panel.view.reference);
  horizontal_line(row.min.x, row.max.x, row.max.y - 1, panel.theme.palette.border);
}

void difference_row(const Panel& panel, const ReferenceRow& row, int index) {
  const Theme& theme = panel.theme;
  const IdScope scope(theme, "row", row.bone);
  const Rect rect = take_row(theme.px(kCompareRow));
  const Hit mouse = hit(theme, "select", rect);
  const bool selected = panel.view.selection.bone == row.bone;
  if (index % 2 == 0 && !selected) fill(rect, theme.palette.stripe);
  row_ground(theme, rect, selected, mouse.hovered);
  auto cells = columns(theme, rect);
  const Rect id = cut_right(cells[0], theme.px(50));
  elided(theme, theme.fonts.text, cells[0], theme.palette.text,
         armature_of(panel.session).bones[row.bone].name);
  text_in(theme.fonts.mono_small, id, theme.palette.faint, "#" + std::to_string(row.bone));
  text_in(theme.fonts.text, cells[1], theme.palette.muted, row.pass);
  text_in(theme.fonts.mono, cells[2], theme.palette.head, number(row.pixels, 2), Align::Right);
  text_in(theme.fonts.mono, cells[3], theme.palette.text, number(row.degrees, 2), Align::Right);
  text_in(theme.fonts.mono, cells[4], theme.palette.muted, std::to_string(row.first_tick),
          Align::Right);
  if (mouse.clicked) show_bone(panel.view.selection, row.bone);
  if (mouse.double_clicked) panel.requests.fit_selection = true;
}

std::string empty_sentence(const Reference& reference) {
  if (reference.with == ReferenceKind::Nothing) {
    return "Choose a trace or another rig at the left: differences are listed here and drawn as a "
           "ghost.";
  }
  if (!reference.note.empty()) return reference.note;
  return "No bone differs from " + reference.name + " at this tick.";
}

void differences(const Panel& panel, Rect rect) {
  const Reference& reference = panel.reference;
  if (reference.rows.empty()) return empty_state(panel.theme, rect, empty_sentence(reference));
  table_head(panel, cut_top(rect, panel.theme.px(kCompareHead)));
  if (begin_scroll(panel.theme, "rows", rect)) {
    const std::vector<int> order = sorted_rows(reference, panel.view.reference);
    ImGuiListClipper clipper;
    clipper.Begin(count_of(order), panel.theme.px(kCompareRow));
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        difference_row(panel, reference.rows[order[i]], i);
      }
    }
  }
  end_scroll();
}

}  // namespace

void compare_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, Rect rect) {
  const IdScope scope(theme, "compare");
  const Panel panel{session, studies.reference, view, requests, theme};
  sources(panel, cut_left(rect, std::min(theme.px(kSideWidth), rect.width() * 0.32f)));
  vertical_line(rect.min.x, rect.min.y, rect.max.y, theme.palette.border);
  rect.min.x += 1;
  if (studies.reference.with == ReferenceKind::OtherRig) {
    export_head(session, studies.reference, view, requests, theme, cut_top(rect, theme.px(32)));
    if (!view.reference.at_tick)
      return export_changes(session, studies.reference, view, requests, theme, rect);
  }
  if (studies.reference.check)
    trace_differences(session, studies, view, requests, theme, rect);
  else
    differences(panel, rect);
}

}  // namespace skelscope
