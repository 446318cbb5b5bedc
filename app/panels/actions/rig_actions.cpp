// Locking bones, and saving the edited rig.
#include <array>
#include <string>
#include <vector>

#include "panels/actions/tables.h"
#include "panels/key_codes.h"
#include "platform/files/path.h"
#include "session/edit/locks.h"
#include "text/words.h"

namespace skelscope {
namespace {

void toggle_lock(const Session& session, View& view, Requests& requests) {
  const std::vector<int> bones = selected_bones(view.selection);
  const bool locked = is_locked(*session.now.skf, bones.front());
  ask_edit(requests.rig,
           (locked ? "Unlocked " : "Locked ") + bone_names(armature_of(session), bones))
      .edits = toggle_locks(*session.now.skf, bones);
}

void save_as(const Session& session, View& view, Requests&) {
  const std::string name = file_name(session.path);
  browse_for(view.browser, FilePurpose::SaveRig, name.empty() || name == "-" ? "rig.skf" : name);
}

// Saves to the file that SkelScope wrote before, or that the user gave to the page for this;
// without one, opens the file dialog.
void save(const Session& session, View& view, Requests& requests) {
  const bool given = !session.path.empty() && view.page.watched == session.path;
  const std::string& place = given ? session.path : session.rig_edits.written_path;
  if (place.empty()) return save_as(session, view, requests);
  requests.rig.save = SaveRig{.path = place, .replaces = given};
}

using enum Action;
constexpr auto kRigRows = std::to_array<ActionRow>({
    row(ToggleLock, {'L', kControl}, "lock-bones", "Lock or unlock the bones",
        {toggle_lock, no_bone}),
    row(SaveRigFile, {'S', kControl}, "save-rig", "Save the rig", {save}),
    row(SaveRigAs, {'S', kControl | kShift}, "save-rig-as", "Save the rig as\u2026", {save_as}),
});

}  // namespace

std::span<const ActionRow> rig_actions() {
  return kRigRows;
}

}  // namespace skelscope
