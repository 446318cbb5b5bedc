#include "panels/action_table.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "panels/actions/tables.h"
#include "panels/key_text.h"
#include "view/view_state.h"

namespace skelscope {
namespace {

constexpr std::string_view kEditing = "Edit mode";

void append(std::vector<ActionRow>& all, const char* section, std::span<const ActionRow> rows) {
  for (ActionRow row : rows) {
    row.section = section;
    all.push_back(row);
  }
}

// Returns all actions in the order of the key sheet and the finder; the rows of one section follow
// each other.
std::vector<ActionRow> joined_tables() {
  std::vector<ActionRow> all;
  append(all, "Playback", playback_actions());
  for (const auto rows : {view_actions(), placement_actions(), push_actions(), layout_actions()})
    append(all, "View", rows);
  for (const auto rows :
       {tool_actions(), bone_actions(), key_actions(), nudge_actions(), rig_actions()})
    append(all, kEditing.data(), rows);
  append(all, "Tabs", tab_actions());
  append(all, "Program", program_actions());
  return all;
}

}  // namespace

bool is_for_editing(const ActionRow& row) {
  return row.section == kEditing;
}

std::span<const ActionRow> all_actions() {
  static const std::vector<ActionRow> all = joined_tables();
  return all;
}

const ActionRow& row_of(Action action) {
  return *std::ranges::find(all_actions(), action, &ActionRow::action);
}

std::vector<KeyChord> usual_keys(const ActionRow& row) {
  std::vector<KeyChord> keys;
  for (const KeyChord& chord : row.usual)
    if (chord.key != 0) keys.push_back(chord);
  return keys;
}

std::vector<KeyChord> keys_of(const ActionRow& row, const View& view) {
  const auto own = view.shortcuts.own.find(row.id);
  // A browser loads a page again with F5 and closes it with its own key.
  const bool of_browser = row.action == Action::Reload || row.action == Action::Quit;
  if (view.page.on && of_browser) return {};
  if (own == view.shortcuts.own.end()) return usual_keys(row);
  std::vector<KeyChord> keys;
  for (const std::string& text : own->second)
    if (const auto chord = read_chord(text)) keys.push_back(*chord);
  return keys;
}

std::string key_text(const ActionRow& row, const View& view) {
  const std::vector<KeyChord> keys = keys_of(row, view);
  return keys.empty() ? "" : text_of(keys.front());
}

std::string key_text(Action action, const View& view) {
  return key_text(row_of(action), view);
}

}  // namespace skelscope
