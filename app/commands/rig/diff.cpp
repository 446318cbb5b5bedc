// skelscope diff: lists the changes between two exports of a rig or two folders of rigs.
#include <iostream>

#include "commands/batch/records.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/rig/diff_folders.h"
#include "commands/rig/diff_pair.h"
#include "platform/files/text_file.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

// Counts of the arguments that git passes: PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX
// NEW-MODE; for a renamed file also its new name and the similarity.
constexpr std::size_t kHandedOver = 7, kRenamed = 9;
constexpr const char* kNothing = "/dev/null";

int tell_pair(const RigPair& pair, const DiffOptions& options) {
  if (!is_not_stdout(pair.a) || !is_not_stdout(pair.b)) return kUnreadable;
  Records records(options.format, false);
  const std::vector<std::string> one{pair.b};
  return run_each({.rigs = one,
                   .work = [&](std::size_t) { return diff_pair(pair, options); },
                   .told = [&](std::size_t, RigTold& told) { records.add(told.out); }});
}

bool is_link(const std::string& mode) {
  return mode == "120000";
}

// Git passes a link as a file that holds the path of its target.
std::string side_words(const std::string& file, const std::string& mode) {
  std::string target, error;
  if (!is_link(mode)) return "a rig";
  if (!read_text(file, target, error)) return "a symbolic link";
  return "a symbolic link to " + terminal_text(target);
}

// Returns true if one of the versions is a symbolic link, which is no rig to compare.
bool tell_link(const std::string& path, const std::vector<std::string>& words) {
  const std::string &old_mode = words[3], &new_mode = words[6];
  if (!is_link(old_mode) && !is_link(new_mode)) return false;
  if (words[1] == kNothing)
    std::cout << path << " is new: " << side_words(words[4], new_mode) << '\n';
  else if (words[4] == kNothing)
    std::cout << path << " is removed: it was " << side_words(words[1], old_mode) << '\n';
  else
    std::cout << path << " was " << side_words(words[1], old_mode) << " and is "
              << side_words(words[4], new_mode) << '\n';
  return true;
}

// Compares two versions for git. Always returns 0, as any other status would end git's whole
// listing.
int diff_handed_over(const std::vector<std::string>& words) {
  const std::string path = terminal_text(words[0]), &old = words[1], &fresh = words[4];
  const std::string now = words.size() == kRenamed ? terminal_text(words[7]) : path;
  if (tell_link(path, words)) return kFine;
  if (old == kNothing) {
    std::cout << path << " is a new rig\n";
  } else if (fresh == kNothing) {
    std::cout << path << " is removed\n";
  } else {
    const int status = tell_pair({old, fresh, "a/" + path, "b/" + now}, {});
    if (status == kUnreadable) std::cout << path << " changed and cannot be compared\n";
  }
  return kFine;
}

}  // namespace

int diff(const DiffOptions& options) {
  const std::vector<std::string>& words = options.words;
  if (words.size() == kHandedOver || words.size() == kRenamed) return diff_handed_over(words);
  if (words.size() != 2)
    return complain(
        "diff: write two rigs or two folders, A and B; as a driver of git see docs/git.md");
  if (!reads_stdin_once(words)) return kUnreadable;
  if (are_folders(words[0], words[1])) return diff_folders(options);
  return tell_pair({words[0], words[1], words[0], words[1]}, options);
}

}  // namespace skelscope
