#include "viewer/memory.h"

#include <cstdio>

#include "session/settings.h"

namespace skelscope {

namespace {

void report(const std::string& problem) {
  if (!problem.empty()) std::fprintf(stderr, "skelscope: %s\n", problem.c_str());
}

}  // namespace

PixelSize recall(View& view) {
  Recent recent;
  report(read_settings(settings_path(), view));
  report(read_recent(recent_path(), recent));
  view.recent_files = recent.files;
  return {recent.width, recent.height};
}

void remember(const View& view, PixelSize window) {
  report(write_settings(settings_path(), view));
  report(write_recent(recent_path(), {view.recent_files, window.width, window.height}));
}

}  // namespace skelscope
