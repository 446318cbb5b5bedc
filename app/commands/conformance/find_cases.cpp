#include "commands/conformance/find_cases.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "commands/batch/belonging.h"
#include "commands/batch/inputs.h"
#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "session/file/load_rig.h"
#include "session/recording/document_kind.h"

namespace skelscope {
namespace {

using Recordings = std::map<std::string, std::vector<std::string>>;  // maps a rig to its recordings

bool is_name_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '-';
}

ForeignRuntime runtime_typed(const std::string& typed) {
  ForeignRuntime runtime{.command = typed};
  const std::size_t equals = typed.find('=');
  const bool named = equals != typed.npos && equals > 0 &&
                     std::ranges::all_of(typed.substr(0, equals), is_name_letter);
  if (named) runtime.name = typed.substr(0, equals), runtime.command = typed.substr(equals + 1);
  runtime.takes_recording = runtime.command.find("{recording}") != typed.npos;
  runtime.writes_file = runtime.command.find("{output}") != typed.npos;
  return runtime;
}

std::string mistake_in(const ForeignRuntime& runtime) {
  const auto has = [&](const char* place) {
    return runtime.command.find(place) != std::string::npos;
  };
  const std::string before = "--runtime '" + runtime.command + "' needs ";
  if (!has("{rig}")) return before + "{rig}, the place of the rig's file";
  if (!runtime.takes_recording && !has("{animation}"))
    return before +
           "{recording}, the place of the recording's file, or {animation} and {last_frame}";
  return "";
}

std::vector<std::string> json_files_in(const Path& folder) {
  std::vector<FolderEntry> entries;
  std::vector<std::string> files;
  std::string ignored;
  read_folder(folder, entries, ignored);
  for (const FolderEntry& entry : entries)
    if (entry.kind == PathKind::File && has_ending(entry.name, ".json"))
      files.push_back((folder / entry.name).string());
  return files;
}

// Returns the JSON files of the folder that are recordings by their content, even if they cannot be
// played.
std::vector<std::string> recordings_in(const Path& folder) {
  std::vector<std::string> files = json_files_in(folder);
  std::erase_if(files, [](const std::string& file) {
    std::string text, error;
    return !read_text(file, text, error) || !is_recording(text);
  });
  return files;
}

// The rigs in the folder that were not chosen keep their recordings.
std::vector<std::string> other_rigs_in(const Path& folder, const std::vector<std::string>& rigs) {
  std::vector<FolderEntry> entries;
  std::vector<std::string> others;
  std::string ignored;
  read_folder(folder, entries, ignored);
  for (const FolderEntry& entry : entries) {
    const std::string path = (folder / entry.name).string();
    if (is_rig_name(entry.name) && !contains(rigs, path)) others.push_back(path);
  }
  return others;
}

// Finds the recordings in the folder of some rigs and assigns each to a rig.
void find_beside(const Path& folder, const std::vector<std::string>& rigs, Recordings& found,
                 ConformancePlan& plan) {
  const std::vector<std::string> others = other_rigs_in(folder, rigs);
  for (const std::string& file : recordings_in(folder)) {
    int rig = rig_by_name(file, rigs);
    if (rig < 0 && rig_by_name(file, others) >= 0) continue;
    if (rig < 0 && rigs.size() == 1) rig = 0;
    if (rig < 0)
      plan.notes.push_back(file +
                           ": this recording belongs to no rig; name it after one, such as " +
                           Path(rigs.front()).stem().string() + "-" + file_name(file));
    else
      found[rigs[rig]].push_back(file);
  }
}

Recordings find_recordings(const std::vector<std::string>& rigs, ConformancePlan& plan) {
  Recordings found;
  std::map<Path, std::vector<std::string>> folders;
  for (const std::string& rig : rigs) folders[Path(rig).parent_path()].push_back(rig);
  for (const auto& [folder, inside] : folders) {
    find_beside(folder, inside, found, plan);
    for (const std::string& rig : inside)
      for (std::string& file : recordings_in(Path(rig).replace_extension()))
        found[rig].push_back(std::move(file));
  }
  return found;
}

// Removes repeats: the folder of two rigs may also be named after one of them.
void forget_doubles(std::vector<std::string>& files) {
  std::ranges::sort(files);
  files.erase(std::unique(files.begin(), files.end()), files.end());
}

void plan_animations(const PlannedCase& base, int animations, const ForeignRuntime& runtime,
                     std::vector<PlannedCase>& cases, ConformancePlan& plan) {
  PlannedCase one = base;
  for (one.animation = 0; one.animation < animations; ++one.animation) cases.push_back(one);
  one.animation = -1;
  if (animations == 0 && runtime.takes_recording) cases.push_back(one);
  if (animations == 0 && !runtime.takes_recording)
    plan.notes.push_back(base.rig + ": left out, it has no animation" +
                         (runtime.name.empty() ? "" : " for " + runtime.name));
}

std::vector<PlannedCase> cases_of(const PlannedCase& base, int animations,
                                  const std::vector<std::string>& recordings,
                                  ConformancePlan& plan) {
  std::vector<PlannedCase> cases;
  const ForeignRuntime& runtime = plan.runtimes[base.runtime];
  if (!base.problem.empty())
    cases.push_back(base);
  else if (recordings.empty() || !runtime.takes_recording)
    plan_animations(base, animations, runtime, cases, plan);
  else
    for (const std::string& recording : recordings)
      cases.push_back({.rig = base.rig, .recording = recording, .runtime = base.runtime});
  return cases;
}

void plan_rig(const std::string& rig, const std::vector<std::string>& recordings,
              ConformancePlan& plan) {
  skelform::LoadResult loaded = load_rig(rig);
  PlannedCase base{.rig = rig};
  if (!loaded) base.problem = rig + ": " + loaded.error.reason;
  const int animations = loaded ? count_of(loaded->armature.animations) : 0;
  std::vector<PlannedCase> cases;
  for (base.runtime = 0; base.runtime < plan.runtimes.size(); ++base.runtime)
    for (PlannedCase& one : cases_of(base, animations, recordings, plan))
      cases.push_back(std::move(one));
  std::ranges::stable_sort(
      cases, {}, [](const PlannedCase& c) { return std::pair(c.recording, c.animation); });
  for (PlannedCase& one : cases) plan.cases.push_back(std::move(one));
}

}  // namespace

bool read_runtimes(const std::vector<std::string>& typed, std::vector<ForeignRuntime>& runtimes,
                   std::string& error) {
  for (const std::string& one : typed) {
    ForeignRuntime runtime = runtime_typed(one);
    error = mistake_in(runtime);
    if (error.empty() && typed.size() > 1 && runtime.name.empty())
      error = "--runtime '" + one + "': several runtimes need names: NAME=COMMAND";
    if (contains(runtimes, runtime.name, &ForeignRuntime::name))
      error = "--runtime " + runtime.name + "=: this name is used twice";
    if (!error.empty()) return false;
    runtimes.push_back(std::move(runtime));
  }
  return true;
}

bool plan_cases(const std::vector<std::string>& rigs, ConformancePlan& plan, std::string& error) {
  RigInputs inputs;
  if (!find_rigs(rigs, inputs, error)) return false;
  Recordings recordings = find_recordings(inputs.files, plan);
  plan.inputs = inputs.files;
  for (const std::string& rig : inputs.files) {
    std::vector<std::string>& own = recordings[rig];
    forget_doubles(own);
    plan.inputs.insert(plan.inputs.end(), own.begin(), own.end());
    plan_rig(rig, own, plan);
  }
  if (plan.cases.empty()) error = "conformance: there is nothing to run";
  return error.empty();
}

}  // namespace skelscope
