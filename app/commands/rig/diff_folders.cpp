#include "commands/rig/diff_folders.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "commands/batch/inputs.h"
#include "commands/batch/records.h"
#include "commands/kit/rig_file.h"
#include "commands/rig/diff_pair.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "session/json/report.h"
#include "session/json/terminal_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

enum class Side { Both, A, B };  // the folders that have the rig

struct Folders {
  std::string a, b;
  std::vector<std::string> rigs;  // rigs of both folders, sorted by path
  std::vector<Side> sides;        // one per rig
};

struct Counts {
  std::size_t equal = 0, differ = 0, only_a = 0, only_b = 0, unreadable = 0;
};

bool pair_up(Folders& folders, std::string& error) {
  std::vector<std::string> a, b;
  if (!rigs_below(folders.a, a, error) || !rigs_below(folders.b, b, error)) return false;
  std::ranges::set_union(a, b, std::back_inserter(folders.rigs));
  for (const std::string& rig : folders.rigs)
    folders.sides.push_back(!std::ranges::binary_search(a, rig)   ? Side::B
                            : !std::ranges::binary_search(b, rig) ? Side::A
                                                                  : Side::Both);
  if (folders.rigs.empty())
    error = folders.a + ", " + folders.b + ": there is no .skf file in these folders";
  return error.empty();
}

std::string only_record(const std::string& rig, Side side) {
  return text_of({{"file", rig}, {"only", side == Side::A ? "a" : "b"}});
}

RigTold tell_only(const Folders& folders, std::size_t index, const DiffOptions& options) {
  RigTold told{.status = kProblems};
  const std::string& rig = folders.rigs[index];
  const Side side = folders.sides[index];
  if (options.format != "text")
    told.out = only_record(rig, side);
  else
    told.out = terminal_text(rig + ": only in " + (side == Side::A ? folders.a : folders.b)) +
               (options.summary ? "\n" : "\n\n");
  return told;
}

RigTold diffed(const Folders& folders, std::size_t index, const DiffOptions& options) {
  if (folders.sides[index] != Side::Both) return tell_only(folders, index, options);
  const std::string& rig = folders.rigs[index];
  const std::string a = Path(folders.a) / rig, b = Path(folders.b) / rig;
  return diff_pair({a, b, a, b, rig}, options);
}

void count_status(Counts& counts, Side side, int status) {
  if (side != Side::Both)
    ++(side == Side::A ? counts.only_a : counts.only_b);
  else
    ++(status == kFine ? counts.equal : status == kProblems ? counts.differ : counts.unreadable);
}

std::string sum_of(const Counts& counts, const Folders& folders, const DiffOptions& options) {
  if (options.format != "text" || (options.quiet && counts.equal == folders.rigs.size())) return "";
  std::string line = counted(folders.rigs.size(), "rig") + ": ";
  line += std::to_string(counts.equal) + " equal, " + std::to_string(counts.differ) + " changed, " +
          std::to_string(counts.only_a) + " only in " + folders.a + ", " +
          std::to_string(counts.only_b) + " only in " + folders.b;
  if (counts.unreadable > 0) line += "; " + std::to_string(counts.unreadable) + " cannot be read";
  return terminal_text(line) + '\n';
}

}  // namespace

bool are_folders(const std::string& a, const std::string& b) {
  return is_folder(a) && is_folder(b) && !is_rig(a) && !is_rig(b);
}

int diff_folders(const DiffOptions& options) {
  Folders folders{options.words[0], options.words[1], {}, {}};
  std::string error;
  if (!pair_up(folders, error)) return complain(error);
  for (std::size_t i = 0; i < folders.rigs.size(); ++i)
    for (const std::string& folder : {folders.a, folders.b})
      if (!is_not_stdout(Path(folder) / folders.rigs[i])) return kUnreadable;
  Counts counts;
  Records records(options.format, true);
  const auto told = [&](std::size_t i, RigTold& one) {
    count_status(counts, folders.sides[i], one.status);
    records.add(one.out);
  };
  return run_each({.rigs = folders.rigs,
                   .jobs = options.jobs,
                   .quiet = options.quiet,
                   .work = [&](std::size_t i) { return diffed(folders, i, options); },
                   .told = told,
                   .ended = [&] { return records.end() + sum_of(counts, folders, options); }});
}

}  // namespace skelscope
