#include "commands/lint/lint_baseline.h"

#include "commands/lint/lint_files.h"
#include "json/place.h"
#include "platform/files/text_file.h"
#include "session/file/load_rig.h"

namespace skelscope {
namespace {

using skelform::KnownProblem;
using skelform::Severity;
using skeljson::Place;

Severity severity_in(const Place& place) {
  const std::string word = text(place);
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info})
    if (word == name_of(severity)) return severity;
  refuse(place, "must be \"error\", \"warning\" or \"info\"");
}

// A folded problem names the keys of all that it stands for.
void read_problem(const Place& problem, std::vector<KnownProblem>& known) {
  const Severity severity = severity_in(member(problem, "severity"));
  const std::optional<Place> all = find(problem, "all");
  if (!all) known.push_back({text(member(problem, "key")), severity});
  for (std::size_t i = 0; all && i < count(*all); ++i) {
    const Place one = element(*all, i);
    known.push_back({text(member(one, "key")), severity});
  }
}

std::vector<KnownProblem> read_problems(const Place& object) {
  const Place problems = member(object, "problems");
  std::vector<KnownProblem> known;
  for (std::size_t i = 0; i < count(problems); ++i) read_problem(element(problems, i), known);
  return known;
}

// Returns false if the document is another one, such as an armature.json.
bool read_document(const Place& document, LintBaseline& baseline) {
  if (find(document, "problems")) baseline.rigs[""] = read_problems(document);
  const std::optional<Place> rigs = find(document, "rigs");
  for (std::size_t i = 0; rigs && i < count(*rigs); ++i) {
    const Place rig = element(*rigs, i);
    baseline.rigs[text(member(rig, "file"))] = read_problems(rig);
  }
  return rigs || find(document, "problems");
}

bool read_lint_json(const std::string& path, LintBaseline& baseline) {
  std::string contents, unimportant;
  if (!read_text(path, contents, unimportant)) return false;
  const skeljson::Document document = skeljson::read(contents);
  const Place root{document.get()};
  return kind_of(root) == skeljson::Kind::Object && read_document(root, baseline);
}

}  // namespace

bool read_baseline(const std::string& path, std::optional<LintBaseline>& baseline,
                   std::string& error) {
  LintBaseline read;
  try {
    if (path.ends_with(".json") && read_lint_json(path, read)) {
      baseline = std::move(read);
      return true;
    }
  } catch (const skeljson::Mistake& mistake) {
    error = path + ": " + mistake.what() + ". Write it with lint --json";
    return false;
  }
  skelform::LoadResult loaded = load_rig(path);
  error = path + ": " + loaded.error.reason;
  if (!loaded) return false;
  read.problems = all_problems(*loaded);
  read.rig = std::move(loaded.skf);
  baseline = std::move(read);
  return true;
}

bool knows(const LintBaseline& baseline, const std::string& file) {
  return baseline.rig || baseline.rigs.contains(file) || baseline.rigs.contains("");
}

std::vector<KnownProblem> known_of(const LintBaseline& baseline, const std::string& file,
                                   const skelform::Skf& rig, const LintSettings& settings) {
  if (baseline.rig) {
    std::vector<skelform::Problem> problems = baseline.problems;
    apply(settings, problems);
    const skelform::Armature& before = baseline.rig->armature;
    return known_problems(*baseline.rig, problems, rig.armature,
                          skelform::match_rigs(before, rig.armature));
  }
  auto found = baseline.rigs.find(file);
  if (found == baseline.rigs.end()) found = baseline.rigs.find("");
  return found == baseline.rigs.end() ? std::vector<KnownProblem>{} : found->second;
}

}  // namespace skelscope
