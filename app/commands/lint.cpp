#include <algorithm>
#include <array>
#include <exception>
#include <vector>

#include "commands/batch/inputs.h"
#include "commands/batch/lint_report.h"
#include "commands/batch/parallel.h"
#include "commands/commands.h"
#include "commands/interrupt.h"
#include "commands/rig_file.h"
#include "gl/atlas_check.h"
#include "session/file/load_rig.h"

namespace skelscope {
namespace {

struct Asked {
  LintReport report;
  RigInputs inputs;
  std::vector<LintSettings> settings;  // of each input
  std::vector<std::string> mistakes;   // in those, likewise; mostly empty
};

LintFormat lint_format(const LintOptions& options) {
  constexpr std::array names{"text", "json", "jsonl", "sarif", "github", "junit"};
  if (options.json) return LintFormat::Json;
  return static_cast<LintFormat>(std::ranges::find(names, options.format) - names.begin());
}

// Settings that cannot be read are told for each rig that they are of; the others are linted.
void read_settings(const LintOptions& options, Asked& asked) {
  const std::optional<FailOn> wished =
      options.strict ? FailOn::Warning : fail_on_of(options.fail_on);
  for (const std::string& file : asked.inputs.files) {
    LintSettings& settings = asked.settings.emplace_back();
    find_lint_settings(file, settings, asked.mistakes.emplace_back());
    settings.ignore.insert(settings.ignore.end(), options.ignore.begin(), options.ignore.end());
    if (wished) settings.fail_on = wished;
  }
}

bool understand(const LintOptions& options, Asked& asked, std::string& error) {
  if (const std::string* unknown = unknown_code(options.ignore))
    error = "--ignore " + *unknown + ": there is no such problem; docs/problems.md lists the codes";
  if (!error.empty() || !find_rigs(options.rigs, asked.inputs, error)) return false;
  asked.report.format = lint_format(options);
  asked.report.many = asked.inputs.many;
  asked.report.quiet = options.quiet;
  asked.report.summary = options.summary;
  read_settings(options, asked);
  return true;
}

void find_problems(LintedRig& rig, const LintSettings& settings) {
  skelform::LoadResult loaded = load_rig(rig.file);
  if (!loaded) {
    rig.unreadable = loaded.error.reason;
    return;
  }
  rig.problems = skelform::check(*loaded);
  for (skelform::Problem& problem : gl::undecodable_atlases(*loaded))
    rig.problems.push_back(std::move(problem));
  apply(settings, rig.problems);
}

// One that fills the memory is no reason to lose the others.
LintedRig linted(const Asked& asked, std::size_t index) {
  LintedRig rig;
  const LintSettings& settings = asked.settings[index];
  rig.file = asked.inputs.files[index];
  rig.unreadable = asked.mistakes[index];
  if (!rig.unreadable.empty()) return rig;
  rig.fail_on = settings.fail_on.value_or(FailOn::Error);
  try {
    find_problems(rig, settings);
  } catch (const std::bad_alloc&) {
    rig.unreadable = "not enough memory";
  } catch (const std::exception& e) {
    rig.unreadable = e.what();
  }
  return rig;
}

}  // namespace

int lint(const LintOptions& options) {
  Asked asked;
  std::string error;
  if (!reads_stdin_once(options.rigs)) return kUnreadable;
  if (!understand(options, asked, error)) return complain(error);
  if (!std::ranges::all_of(asked.inputs.files, is_spared)) return kUnreadable;
  const std::vector<std::string>& files = asked.inputs.files;
  std::vector<LintedRig> rigs(files.size());
  const InterruptGuard guard;
  begin_report(asked.report);
  const Batch batch{.count = files.size(),
                    .jobs = options.jobs,
                    .work = [&](std::size_t i) { rigs[i] = linted(asked, i); },
                    .told = [&](std::size_t i) { tell(asked.report, rigs[i]), rigs[i] = {}; },
                    .stopped = is_interrupted};
  if (!run_parallel(batch)) return kUnreadable;  // Ctrl+C: half a report is none
  end_report(asked.report);
  if (asked.report.unreadable > 0) return kUnreadable;
  return asked.report.failed > 0 ? kProblems : kFine;
}

}  // namespace skelscope
