#include "panels/islands/menus.h"

#include "lists/lists.h"
#include "panels/actions.h"
#include "panels/timeline/animation_list.h"
#include "panels/timeline/record_lane.h"
#include "panels/viewport/backdrop.h"
#include "platform/files/path.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns the row's shortcut. Ctrl+S saves the rig once it is edited, and else a tuned copy.
std::string shortcut_of(const MenuContext& bar, const ActionRow& row) {
  const bool saves_rig = bar.view.edit.on || is_unsaved(bar.session.rig_edits);
  const Action other = saves_rig ? Action::SaveCopy : Action::SaveRigFile;
  return row.action == other ? "" : key_text(row, bar.view);
}

// Draws a row that performs an action of the table.
void action_row(const MenuContext& bar, Action action, const char* icon = nullptr) {
  const ActionRow& its = row_of(action);
  const bool on = toggle_state(action, bar.session, bar.view) == Toggle::On;
  const std::string why = capital(why_not(action, bar.session, bar.view));
  const PopupRow row{.shortcut = shortcut_of(bar, its),
                     .checked = on && !icon,
                     .enabled = why.empty(),
                     .icon = icon,
                     .why = why};
  if (!popup_row(bar.theme, its.id, title_of(action, bar.session, bar.view), row)) return;
  perform(action, bar.session, bar.view, bar.requests);
}

// Lists the files that were opened together, on the command line or by a drop.
void file_rows(const MenuContext& bar) {
  const auto& files = bar.view.files;
  if (files.size() < 2) return;
  popup_separator(bar.theme);
  popup_heading(bar.theme, "Opened together");
  action_row(bar, Action::NextFile);
  action_row(bar, Action::PreviousFile);
  for (int i = 0; i < count_of(files) && i < 12; ++i) {
    IdScope scope(bar.theme, "file", i);
    const bool shown = i == bar.view.file_at;
    if (!popup_row(bar.theme, "open", file_name(files[i]), {.checked = shown})) continue;
    bar.view.file_at = i;
    bar.requests.open_path = files[i];
  }
}

void recent_rows(const MenuContext& bar) {
  if (bar.view.recent_files.empty()) return;
  popup_separator(bar.theme);
  popup_heading(bar.theme, "Recent");
  for (int i = 0; i < count_of(bar.view.recent_files) && i < 8; ++i) {
    const std::string& path = bar.view.recent_files[i];
    IdScope scope(bar.theme, "recent", i);
    if (popup_row(bar.theme, "open", file_name(path), {.icon = icons::kRecent})) {
      bar.requests.open_path = path;
    }
  }
}

void file_menu(const MenuContext& bar) {
  action_row(bar, Action::NewBlank, icons::kAdd);
  action_row(bar, Action::NewArm, icons::kAdd);
  action_row(bar, Action::NewTail, icons::kAdd);
  popup_separator(bar.theme);
  action_row(bar, Action::Open, icons::kFolder);
  action_row(bar, Action::OpenExample, icons::kFile);
  file_rows(bar);
  recent_rows(bar);
  popup_separator(bar.theme);
  action_row(bar, Action::SaveRigFile, icons::kSave);
  action_row(bar, Action::SaveRigAs, icons::kSave);
  action_row(bar, Action::SaveCopy, icons::kSave);
  action_row(bar, Action::SaveTuning, icons::kSave);
  action_row(bar, Action::ExportFilm, icons::kFilm);
  if (!bar.view.page.on) action_row(bar, Action::WaitForGame, icons::kLink);
  action_row(bar, Action::OpenRecording, icons::kRecord);
  action_row(bar, Action::SaveRecording, icons::kSave);
  action_row(bar, Action::SaveTrace, icons::kSave);
  popup_separator(bar.theme);
  action_row(bar, Action::Reload, icons::kRestart);
  action_row(bar, Action::Screenshot, icons::kTexture);
  action_row(bar, Action::ScreenshotWindow, icons::kTexture);
  if (bar.view.page.on) return;  // its tab closes it
  popup_separator(bar.theme);
  action_row(bar, Action::Quit);
}

void edit_menu(const MenuContext& bar) {
  action_row(bar, Action::ToggleEdit, icons::kEdit);
  popup_separator(bar.theme);
  action_row(bar, Action::Undo);
  action_row(bar, Action::Redo);
  popup_separator(bar.theme);
  action_row(bar, Action::SelectTool, icons::kPointer);
  action_row(bar, Action::BoneTool, icons::kAdd);
  action_row(bar, Action::EndpointTool, icons::kTarget);
  action_row(bar, Action::SpriteTool, icons::kTexture);
  action_row(bar, Action::PivotTool, icons::kPivot);
  action_row(bar, Action::WeightsTool, icons::kMesh);
  action_row(bar, Action::ToggleAutoKey, icons::kRecord);
  popup_separator(bar.theme);
  action_row(bar, Action::AddChildBone, icons::kAdd);
  action_row(bar, Action::DuplicateBones);
  action_row(bar, Action::MirrorBones);
  action_row(bar, Action::BakeIk);
  action_row(bar, Action::RemoveBones, icons::kDelete);
  popup_separator(bar.theme);
  action_row(bar, Action::ClearOverrides, icons::kReset);
  action_row(bar, Action::Deselect);
}

void view_menu(const MenuContext& bar) {
  for (const OverlayButton& overlay : overlay_buttons()) action_row(bar, overlay.action);
  action_row(bar, Action::ToggleSolo);
  action_row(bar, Action::ToggleCrowd);
  action_row(bar, Action::SmoothPixels);
  popup_separator(bar.theme);
  action_row(bar, Action::FrameSelection, icons::kFrame);
  action_row(bar, Action::FitRig, icons::kFit);
  popup_separator(bar.theme);
  action_row(bar, Action::ShowArmature);
  action_row(bar, Action::ShowInspector);
  action_row(bar, Action::ShowTimeline);
  action_row(bar, Action::HidePanels);
  action_row(bar, Action::ResetLayout);
  popup_separator(bar.theme);
  backdrop_row(bar.view, bar.theme);
  popup_separator(bar.theme);
  action_row(bar, Action::LightTheme);
  action_row(bar, Action::LargerInterface);
  action_row(bar, Action::SmallerInterface);
  action_row(bar, Action::NormalInterface);
}

void playback_menu(const MenuContext& bar) {
  const bool paused = !is_moving(bar.view, bar.session);
  action_row(bar, Action::TogglePause, paused ? icons::kPlay : icons::kPause);
  action_row(bar, Action::StepBack, icons::kStepBack);
  action_row(bar, Action::StepForward, icons::kStepForward);
  popup_separator(bar.theme);
  action_row(bar, Action::PreviousKeyframe);
  action_row(bar, Action::NextKeyframe);
  action_row(bar, Action::FirstFrame, icons::kSkipPrevious);
  action_row(bar, Action::LastFrame, icons::kSkipNext);
  popup_separator(bar.theme);
  action_row(bar, Action::ToggleLoop);
  action_row(bar, Action::LoopFrom);
  action_row(bar, Action::LoopTo);
  action_row(bar, Action::LoopWhole);
  popup_separator(bar.theme);
  action_row(bar, Action::TogglePad);
  action_row(bar, Action::ToggleReverse);
  action_row(bar, Action::ToggleReplay);
  popup_separator(bar.theme);
  record_setting_rows(bar.session, bar.view, bar.requests, bar.theme);
}

void rig_menu(const MenuContext& bar) {
  popup_heading(bar.theme, "Animations");
  animation_rows(bar.session, bar.requests, bar.theme);
  popup_separator(bar.theme);
  action_row(bar, Action::PreviousAnimation);
  action_row(bar, Action::NextAnimation);
  action_row(bar, Action::QueueAnimation);
  popup_separator(bar.theme);
  action_row(bar, Action::FlipX);
  action_row(bar, Action::FlipY);
  action_row(bar, Action::PlaceNormally, icons::kReset);
  popup_separator(bar.theme);
  action_row(bar, Action::Restart, icons::kRestart);
}

void help_menu(const MenuContext& bar) {
  action_row(bar, Action::FindAction, icons::kSearch);
  action_row(bar, Action::ShowKeys, icons::kKeyboard);
  action_row(bar, Action::About, icons::kInfo);
}

constexpr Menu kMenus[] = {
    {"file", "File", file_menu, 260}, {"edit", "Edit", edit_menu, 360},
    {"view", "View", view_menu, 290}, {"playback", "Playback", playback_menu, 290},
    {"rig", "Rig", rig_menu, 290},    {"help", "Help", help_menu, 230},
};

}  // namespace

std::span<const Menu> all_menus() {
  return kMenus;
}

}  // namespace skelscope
