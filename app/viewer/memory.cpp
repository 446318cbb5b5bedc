#include "viewer/memory.h"

#include "session/json/terminal_text.h"
#include "view/settings.h"

namespace skelscope {

namespace {

void report_memory(const std::string& problem) {
  if (!problem.empty()) tell(problem);
}

}  // namespace

PixelSize recall(View& view) {
  Recent recent;
  report_memory(read_settings(settings_path(), view));
  report_memory(read_recent(recent_path(), recent));
  view.recent_files = recent.files;
  return {recent.width, recent.height};
}

void remember(const View& view, PixelSize window) {
  report_memory(write_settings(settings_path(), view));
  report_memory(write_recent(recent_path(), {view.recent_files, window.width, window.height}));
}

}  // namespace skelscope
