// The tables that panels/action_table.cpp joins, one for each topic. Each action is a row of a
// table, beside the functions that it calls.
#pragma once

#include <span>
#include <string>

#include "panels/action_table.h"
#include "view/view_state.h"

namespace skelscope {

// The order of the key sheet and the finder; the rows of one section follow each other.
std::span<const ActionRow> playback_actions();
std::span<const ActionRow> view_actions();
std::span<const ActionRow> placement_actions();
std::span<const ActionRow> push_actions();
std::span<const ActionRow> layout_actions();
std::span<const ActionRow> tool_actions();
std::span<const ActionRow> bone_actions();
std::span<const ActionRow> key_actions();
std::span<const ActionRow> nudge_actions();
std::span<const ActionRow> rig_actions();
std::span<const ActionRow> tab_actions();
std::span<const ActionRow> program_actions();

constexpr ActionRow row(Action action, KeyChord chord, const char* id, const char* name, Deed deed,
                        Press press = Press::Once) {
  return {action, {chord}, id, name, deed, press};
}
constexpr ActionRow row(Action action, KeyChord chord, KeyChord second, const char* id,
                        const char* name, Deed deed, Press press = Press::Once) {
  return {action, {chord, second}, id, name, deed, press};
}

// Functions for Deed::why_not that several actions share.
inline std::string no_bone(const Session&, const View& view) {
  return view.selection.bone < 0 ? "no bone is selected" : "";
}

inline void say(View& view, const std::string& words) {
  view.toast = {words, kToastSeconds, true};
}

}  // namespace skelscope
