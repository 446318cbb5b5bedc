#include "viewer/memory.h"

#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/sheets/key_change.h"
#include "session/json/terminal_text.h"

namespace skelscope {

namespace {

constexpr int kLeastWidth = 640, kLeastHeight = 400;  // of a remembered window, screen units

// The ids of the actions, which are the same in all versions of the program.
std::vector<std::string> ids_of(const std::vector<int>& actions) {
  std::vector<std::string> ids;
  for (const int action : actions) ids.emplace_back(row_of(static_cast<Action>(action)).id);
  return ids;
}

std::vector<int> actions_of(const std::vector<std::string>& ids) {
  std::vector<int> actions;
  for (const std::string& id : ids)
    for (const ActionRow& row : all_actions())
      if (row.id == id && !contains(actions, static_cast<int>(row.action)))
        actions.push_back(static_cast<int>(row.action));
  return actions;
}

void report_memory(const std::string& problem) {
  if (!problem.empty()) tell(problem);
}

}  // namespace

PixelSize recall(View& view, Memory& memory) {
  Recent recent;
  report_memory(read_settings(settings_path(), view));
  report_memory(mistake_in_keys(view));
  report_memory(read_recent(recent_path(), recent));
  view.recent_files = recent.files;
  view.browser.recent_pictures = recent.pictures;
  view.finder.recent = actions_of(recent.actions);
  memory = {settings_text(view), recent};
  const bool usable = recent.width >= kLeastWidth && recent.height >= kLeastHeight;
  return usable ? PixelSize{recent.width, recent.height} : PixelSize{};
}

std::string remember(const View& view, PixelSize window, Memory& memory) {
  const Memory now{settings_text(view),
                   {view.recent_files, window.width, window.height, ids_of(view.finder.recent),
                    view.browser.recent_pictures}};
  std::string of_settings, of_recent;
  if (now.settings != memory.settings)
    of_settings = write_settings(settings_path(), view, memory.settings);
  if (now.recent != memory.recent)
    of_recent = write_recent(recent_path(), now.recent, memory.recent);
  report_memory(of_settings);
  report_memory(of_recent);
  memory = now;
  const bool both = !of_settings.empty() && !of_recent.empty();
  return of_settings + (both ? "; " : "") + of_recent;
}

}  // namespace skelscope
