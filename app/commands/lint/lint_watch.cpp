#include "commands/lint/lint_watch.h"

#include <chrono>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <thread>

#include "commands/lint/lint_files.h"
#include "commands/lint/lint_settings.h"
#include "platform/clock.h"
#include "platform/files/watch.h"
#include "platform/local_time.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks(500);

struct WatchedRig {
  std::string path;
  Watch file;            // the .skf, or the armature.json of a rig folder
  std::string settings;  // path of the rig's .skelscope.toml; empty: none
  FileStamp settings_stamp;
};

struct Changes {
  RigInputs rigs{{}, {}, true};  // rigs to lint again
  std::set<std::string> words;   // the reasons, as printed
};

void take_settings(WatchedRig& rig) {
  rig.settings = lint_settings_file(rig.path);
  rig.settings_stamp = stamp_of(rig.settings);
}

WatchedRig as_it_is(const std::string& path) {
  WatchedRig rig{path, {}, {}, {}};
  watch_file(rig.file, rig_file(path), seconds_now());
  if (!rig.file.shown.exists) rig.file.state = WatchState::Missing;
  take_settings(rig);
  return rig;
}

// Returns the watch of a new file, which is linted as soon as it is completely written.
WatchedRig as_new(const std::string& path) {
  WatchedRig rig = as_it_is(path);
  rig.file.state = WatchState::Missing;
  rig.file.shown = {};
  return rig;
}

bool has_other_settings(WatchedRig& rig, Changes& changes) {
  const WatchedRig before = rig;
  take_settings(rig);
  if (rig.settings == before.settings && rig.settings_stamp == before.settings_stamp) return false;
  const std::string& file = rig.settings.empty() ? before.settings : rig.settings;
  changes.words.insert(file + " has changed");
  return true;
}

void look_at(WatchedRig& rig, Changes& changes) {
  const WatchState before = rig.file.state;
  const bool written = look(rig.file, seconds_now()), gone = rig.file.state == WatchState::Missing;
  if (written) {
    changes.words.insert(rig.path + (gone ? " is new" : " has changed"));
    rig.file.state = WatchState::Watching;
  } else if (gone && before != WatchState::Missing) {
    changes.words.insert(rig.path + " is gone");
  }
  const bool there = rig.file.state != WatchState::Missing;
  if (!written && !(there && has_other_settings(rig, changes))) return;
  if (written) take_settings(rig);
  changes.rigs.files.push_back(rig.path);
  changes.rigs.inside.push_back(rig.path);
}

using Watched = std::map<std::string, WatchedRig>;

// Starts to watch new rigs. A folder that is empty or missing by now is no error.
void find_new(const LintOptions& options, Watched& watched) {
  for (const std::string& word : options.rigs) {
    RigInputs inputs;
    std::string unimportant;
    find_rigs({word}, inputs, unimportant);
    for (const std::string& file : inputs.files)
      if (!watched.contains(file)) watched.emplace(file, as_new(file));
  }
}

void tell_time(const Changes& changes) {
  const std::string clock = local_time(seconds_since_1970(), "%H:%M:%S");
  for (const std::string& words : changes.words)
    std::cout << clock << ' ' << terminal_text(words) << '\n';
}

}  // namespace

int lint_and_watch(const LintOptions& options, const RigInputs& inputs) {
  Watched watched;  // taken before lint_files() reads the rigs, so that no later change is missed
  for (const std::string& file : inputs.files) watched.emplace(file, as_it_is(file));
  lint_files(options, inputs);
  while (std::cout.flush()) {
    std::this_thread::sleep_for(kBetweenLooks);
    Changes changes;
    find_new(options, watched);
    for (auto& [path, rig] : watched) look_at(rig, changes);
    tell_time(changes);
    if (!changes.rigs.files.empty()) lint_files(options, changes.rigs);
  }
  return kUnreadable;
}

}  // namespace skelscope
