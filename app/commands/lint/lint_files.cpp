#include "commands/lint/lint_files.h"

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <vector>

#include "commands/batch/parallel.h"
#include "commands/kit/rig_file.h"
#include "commands/lint/lint_baseline.h"
#include "commands/lint/lint_report.h"
#include "gl/atlas_check.h"
#include "platform/process/interrupt.h"
#include "session/file/load_rig.h"
#include "skelform/lint.h"
#include "skelform/problem_order.h"
#include "skelform/problem_place.h"

namespace skelscope {
namespace {

struct Asked {
  const RigInputs& inputs;
  std::vector<LintSettings> settings;         // one per input
  std::vector<std::string> mistakes;          // errors in the settings, one per input; mostly empty
  std::optional<LintBaseline> baseline = {};  // empty: all problems are listed
  bool all = false;                           // lists each problem by itself
};

LintFormat lint_format(const LintOptions& options) {
  constexpr std::array names{"text", "json", "jsonl", "sarif", "github", "junit"};
  if (options.json) return LintFormat::Json;
  return static_cast<LintFormat>(std::ranges::find(names, options.format) - names.begin());
}

// Reads the settings of each rig. If a settings file cannot be read, each rig below it reports the
// error; other rigs are linted.
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

LintedProblem listed(const skelform::Skf& skf, const std::vector<skelform::Problem>& problems,
                     const skelform::ProblemFold& fold) {
  LintedProblem one{problems[fold.worst], {}, {}, {}};
  one.message = fold_words(problems, fold);
  for (const std::size_t member : fold.members) {
    one.places.push_back(problems[member].json_path);
    one.keys.push_back(problem_key(skf, problems[member]));
  }
  one.key = one.keys.front();
  return one;
}

void list_problems(LintedRig& rig, const skelform::Skf& skf,
                   const std::vector<skelform::Problem>& problems, bool all) {
  std::vector<skelform::ProblemFold> folds = fold_problems(problems);
  if (all) folds.clear();
  for (std::size_t i = 0; all && i < problems.size(); ++i) folds.push_back({i, {i}});
  for (const skelform::ProblemFold& fold : folds)
    rig.problems.push_back(listed(skf, problems, fold));
}

void find_problems(const Asked& asked, LintedRig& rig, const LintSettings& settings) {
  skelform::LoadResult loaded = load_rig(rig.file);
  if (!loaded) {
    rig.unreadable = loaded.error.reason;
    return;
  }
  std::vector<skelform::Problem> problems = all_problems(*loaded);
  apply(settings, problems);
  if (asked.baseline)
    leave_new(*loaded, known_of(*asked.baseline, rig.file, *loaded, settings), problems);
  list_problems(rig, *loaded, problems, asked.all);
}

// Checks one rig. An exception, such as memory that runs out, becomes its error; the other rigs go
// on.
LintedRig linted(const Asked& asked, std::size_t index) {
  LintedRig rig;
  const LintSettings& settings = asked.settings[index];
  rig.file = asked.inputs.files[index];
  rig.unreadable = asked.mistakes[index];
  if (!rig.unreadable.empty()) return rig;
  rig.fail_on = settings.fail_on.value_or(FailOn::Error);
  try {
    find_problems(asked, rig, settings);
  } catch (const std::bad_alloc&) {
    rig.unreadable = "not enough memory";
  } catch (const std::exception& e) {
    rig.unreadable = e.what();
  }
  return rig;
}

// Tells of the rigs whose problems are all new only because the baseline lacks them.
void tell_unknown_rigs(const LintOptions& options, const Asked& asked) {
  const auto is_unknown = [&](const std::string& file) { return !knows(*asked.baseline, file); };
  const auto& files = asked.inputs.files;
  const auto unknown = std::ranges::count_if(files, is_unknown);
  if (unknown == 0) return;
  complain("--baseline " + options.baseline + ": lacks " +
           called(*std::ranges::find_if(files, is_unknown)) +
           (unknown == 1 ? "" : " and " + std::to_string(unknown - 1) + " more") +
           ", so all problems there are new. Files are known by the path as typed; write the "
           "baseline from the same folder");
}

LintReport new_report(const LintOptions& options, const RigInputs& inputs) {
  return {.format = lint_format(options),
          .many = inputs.many,
          .quiet = options.quiet,
          .summary = options.summary};
}

}  // namespace

std::vector<skelform::Problem> all_problems(const skelform::Skf& skf) {
  std::vector<skelform::Problem> problems = skelform::check(skf);
  for (skelform::Problem& problem : gl::image_problems(skf)) problems.push_back(std::move(problem));
  return problems;
}

int lint_files(const LintOptions& options, const RigInputs& inputs) {
  Asked asked{.inputs = inputs, .settings = {}, .mistakes = {}, .all = options.all};
  read_settings(options, asked);
  std::string mistake;
  if (!options.baseline.empty() && !read_baseline(options.baseline, asked.baseline, mistake))
    return complain("--baseline " + mistake);
  if (asked.baseline) tell_unknown_rigs(options, asked);
  LintReport report = new_report(options, inputs);
  std::vector<LintedRig> rigs(inputs.files.size());
  const InterruptGuard guard;
  const Batch batch{.count = rigs.size(),
                    .jobs = options.jobs,
                    .work = [&](std::size_t i) { rigs[i] = linted(asked, i); },
                    .told = [&](std::size_t i) { tell(report, rigs[i]), rigs[i] = {}; },
                    .stopped = is_interrupted,
                    // Half a report is useless, so Ctrl+C ends the program at once.
                    .abandon = end_interrupted,
                    .quiet = options.quiet};
  if (!run_parallel(batch)) return kUnreadable;
  end_report(report);
  if (report.unreadable > 0) return kUnreadable;
  return report.failed > 0 ? kProblems : kFine;
}

}  // namespace skelscope
