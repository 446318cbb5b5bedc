// Plants each fault in the example and follows what a person meets: the first problems, the list of
// changes since the sound export, and the repair. Prints the table.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include "faults/fault.h"
#include "session/exports/take.h"
#include "session/rig/diff.h"
#include "skelform/edit.h"
#include "skelform/lint.h"

namespace faults {
namespace {

using skelform::Problem;
using skelform::Skf;

constexpr std::size_t kFirst = 3;

// Returns the code among the first problems that finds the fault; empty: none does.
std::string found_by(const Fault& fault, const Skf& faulty) {
  const std::vector<Problem> problems = skelform::check(faulty);
  for (std::size_t i = 0; i < std::min(kFirst, problems.size()); ++i)
    if (std::ranges::count(fault.codes, problems[i].code) > 0) return problems[i].code;
  return "";
}

bool names(const skelscope::Change& change, const std::string& field) {
  return change.name.find(field) != std::string::npos ||
         std::ranges::any_of(change.fields, [&](const skelscope::FieldChange& f) {
           return f.field.find(field) != std::string::npos;
         });
}

bool told_by(const Fault& fault, const skelscope::RigDiff& diff) {
  const auto names_it = [&](const auto& change) { return names(change, fault.field); };
  return std::ranges::any_of(diff.changes, names_it) ||
         std::ranges::any_of(diff.incidental, names_it);
}

std::size_t count_of(const skelscope::RigDiff& diff) {
  return diff.changes.size() + diff.incidental.size();
}

// Takes every part of the difference over from the sound rig; the rest with all contents.
Skf repaired(const Skf& sound, const Skf& faulty, const skelscope::RigDiff& diff, bool& by_parts) {
  const auto from = std::make_shared<const Skf>(sound);
  skelform::TakeOver take{from, {}, false};
  for (const auto* list : {&diff.changes, &diff.incidental})
    for (const skelscope::Change& change : *list)
      for (const skelform::TakenPart& part : skelscope::parts_to_take(change, nullptr))
        take.parts.push_back(part);
  skelform::EditResult result = skelform::edit(faulty, take);
  by_parts = result && count_of(skelscope::diff_rigs(sound, *result.skf)) == 0;
  if (!by_parts) result = skelform::edit(faulty, skelform::TakeOver{from, {}, true});
  REQUIRE_MESSAGE(bool(result), result.error.message);
  return std::move(*result.skf);
}

void follow(const Fault& fault) {
  CAPTURE(std::string(fault.name));
  const Skf sound = example(), faulty = with_fault(fault);
  const std::string code = found_by(fault, faulty);
  const skelscope::RigDiff diff = skelscope::diff_rigs(sound, faulty);
  const bool told = told_by(fault, diff);
  bool by_parts = false;
  const Skf mended = repaired(sound, faulty, diff, by_parts);
  std::printf("%-42s %-22s %-16s %s\n", fault.name, fault.codes.empty() ? "-" : code.c_str(),
              told ? fault.field : "", by_parts ? "taken over" : "taken over whole");
  CHECK((fault.codes.empty() || !code.empty()));
  CHECK(told);
  CHECK(by_parts);
  CHECK(count_of(skelscope::diff_rigs(sound, mended)) == 0);
  CHECK(mended.armature == sound.armature);
}

}  // namespace

TEST_CASE("a planted fault is found, told with its field, and repaired to an empty diff") {
  std::printf("%-42s %-22s %-16s %s\n", "fault", "found by", "told as", "repaired");
  for (const Fault& fault : faults_of_parts()) follow(fault);
  for (const Fault& fault : faults_of_motion()) follow(fault);
}

TEST_CASE("the example without a fault has no warning") {
  for (const Problem& problem : skelform::check(example()))
    CHECK_MESSAGE(problem.severity == skelform::Severity::Info, problem.message);
}

}  // namespace faults
