// What the actions of edit mode do.
#include <filesystem>

#include "panels/actions.h"

namespace skelscope {
namespace {

using enum Action;

std::string file_of(const Session& session) {
  const std::string name = std::filesystem::path(session.path).filename().string();
  return name.empty() || name == "-" ? "rig.skf" : name;
}

// The file that we wrote before is written again; any other is chosen.
void save(const Session& session, View& view, Requests& requests) {
  const std::string& written = session.rig_edits.written_path;
  if (written.empty()) return browse_for(view.browser, FilePurpose::SaveRig, file_of(session));
  requests.rig.save = SaveRig{written, true};
}

bool choose_tool(Action action, EditView& edit) {
  switch (action) {
    case SelectTool:
      edit.tool = EditTool::Select;
      return true;
    case BoneTool:
      edit.tool = EditTool::Bone;
      return true;
    case EndpointTool:
      edit.tool = EditTool::Endpoint;
      return true;
    case PivotTool:
      edit.tool = EditTool::Pivot;
      return true;
    default:
      return false;
  }
}

}  // namespace

bool perform_edit(Action action, const Session& session, View& view, Requests& requests) {
  if (!why_not_edit(action, session, view).empty()) return false;
  switch (action) {
    case ToggleEdit:
      view.edit.on = !view.edit.on;
      view.edit.tool = EditTool::Select;
      return true;
    case ToggleAutoKey:
      view.edit.auto_key = !view.edit.auto_key;
      return true;
    case SaveRigFile:
      save(session, view, requests);
      return true;
    case SaveRigAs:
      browse_for(view.browser, FilePurpose::SaveRig, file_of(session));
      return true;
    case NewBlank:
      requests.rig.new_rig = NewRig::Blank;
      return true;
    case NewArm:
      requests.rig.new_rig = NewRig::Arm;
      return true;
    case NewTail:
      requests.rig.new_rig = NewRig::Tail;
      return true;
    default:
      return choose_tool(action, view.edit);
  }
}

std::string why_not_edit(Action action, const Session&, const View& view) {
  const bool editing = is_for_editing(shortcut_of(action));
  return editing && !view.edit.on ? "edit mode is off: E" : "";
}

}  // namespace skelscope
