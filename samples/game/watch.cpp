#include "watch.h"

#include <cstdio>
#include <system_error>

namespace lantern {
namespace {

using namespace skelform;
using std::filesystem::file_time_type;

void tell(const std::string& message) {
  std::fprintf(stderr, "lantern: %s\n", message.c_str());
}

// A missing file has the smallest time, so creating and deleting a file are changes as well.
bool has_changed(Watched& file) {
  std::error_code missing;
  const file_time_type time = std::filesystem::last_write_time(file.path, missing);
  const file_time_type now = missing ? file_time_type::min() : time;
  if (now == file.changed) return false;
  file.changed = now;
  return true;
}

void reload_rig(const std::string& path, Game& game, SDL_Renderer* renderer) {
  auto fresh = sdl2::load(renderer, path);
  if (!fresh) return tell(fresh.error.message);
  if (!change_rig(game, std::move(*fresh))) tell(path + " lacks parts; the old rig stays");
}

void reload_tuning(const Watched& file, Game& game) {
  const bool gone = file.changed == file_time_type::min();
  const auto read = gone ? Result<Tuning>{Tuning{}} : load_tuning(file.path);
  if (!read) return tell(read.error.message);
  for (const std::string& warning : read->warnings) tell(warning);
  for (const std::string& missing : change_tuning(game, *read)) tell(missing);
}

}  // namespace

Watch make_watch(const std::string& rig) {
  Watch watch{{rig}, {std::filesystem::path(rig).replace_extension(".tuning.json").string()}};
  has_changed(watch.rig);
  return watch;
}

void follow_files(Watch& watch, Game& game, SDL_Renderer* renderer, double seconds) {
  watch.wait -= seconds;
  if (watch.wait > 0) return;
  watch.wait = 1;
  if (has_changed(watch.rig)) reload_rig(watch.rig.path, game, renderer);
  if (has_changed(watch.tuning)) reload_tuning(watch.tuning, game);
}

}  // namespace lantern
