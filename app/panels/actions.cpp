#include "panels/actions.h"

#include "panels/gestures.h"

namespace skelscope {

Toggle toggle_state(Action action, const Session& session, const View& view) {
  const auto is_on = row_of(action).deed.is_on;
  if (!is_on) return Toggle::None;
  return is_on(session, view) ? Toggle::On : Toggle::Off;
}

std::string title_of(Action action, const Session& session, const View& view) {
  const ActionRow& row = row_of(action);
  return row.deed.title ? row.deed.title(session, view) : row.name;
}

namespace {

std::string no_edit_mode(const View& view) {
  const std::string key = key_text(Action::ToggleEdit, view);
  return key.empty() ? "edit mode is off" : "edit mode is off: " + key;
}

}  // namespace

// Saving works with edit mode off, too, while there are unsaved edits.
std::string why_not(Action action, const Session& session, const View& view) {
  const ActionRow& row = row_of(action);
  const bool saves = action == Action::SaveRigFile || action == Action::SaveRigAs;
  const bool editing = view.edit.on || (saves && is_unsaved(session.rig_edits));
  if (is_for_editing(row) && !editing) return no_edit_mode(view);
  return row.deed.why_not ? row.deed.why_not(session, view) : "";
}

void perform(Action action, const Session& session, View& view, Requests& requests) {
  const ActionRow& row = row_of(action);
  remember_action(view.finder, static_cast<int>(action));
  if (is_for_editing(row) && !why_not(action, session, view).empty()) return;
  const bool edits = is_for_editing(row) || action == Action::ToggleEdit;
  if (edits && view.gesture.runs) keep_gesture(session, view, requests);
  row.deed.perform(session, view, requests);
}

}  // namespace skelscope
