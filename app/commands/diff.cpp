// skelscope diff: what changed between two exports.
#include "session/rig/diff.h"

#include <iostream>
#include <memory>

#include "commands/commands.h"
#include "commands/diff_report.h"
#include "commands/rig_file.h"
#include "gl/texture_diff.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

// What a version control system hands over: PATH OLD-FILE OLD-HEX OLD-MODE NEW-FILE NEW-HEX
// NEW-MODE, and of a file that was renamed its other name and what of it is alike.
constexpr std::size_t kHandedOver = 7, kRenamed = 9;
constexpr const char* kNothing = "/dev/null";

int diff_rigs_named(const std::string& file_a, const std::string& file_b, const std::string& name_a,
                    const std::string& name_b, bool json) {
  skelform::Skf a, b;
  if (!open_rig(file_a, a) || !open_rig(file_b, b)) return kUnreadable;
  const auto old = std::make_shared<const skelform::Skf>(std::move(a));
  const auto fresh = std::make_shared<const skelform::Skf>(std::move(b));
  const RigDiff rig = diff_rigs(*old, *fresh);
  const bool look = rig.images_differ || !rig.incidental.empty();  // moved on the atlas, perhaps
  const gl::TextureDiff textures =
      look ? gl::diff_textures(*old, *fresh, rig.match) : gl::TextureDiff{};
  for (const std::string& message : textures.messages) complain(message);
  const std::vector<Movement> movements = worst_movements(old, fresh, rig.match);
  const DiffReport report{name_a, name_b, *old, *fresh, rig, textures, movements};
  if (json)
    std::cout << diff_json(report);
  else
    print_diff(report);
  return is_equal(report) ? kFine : kProblems;
}

// Its status says nothing of what changed: any but 0 would end the whole listing.
int diff_handed_over(const std::vector<std::string>& words) {
  const std::string path = terminal_text(words[0]), &old = words[1], &fresh = words[4];
  const std::string now = words.size() == kRenamed ? terminal_text(words[7]) : path;
  if (old == kNothing) {
    std::cout << path << " is a new rig\n";
  } else if (fresh == kNothing) {
    std::cout << path << " is removed\n";
  } else {
    const int status = diff_rigs_named(old, fresh, "a/" + path, "b/" + now, false);
    if (status == kUnreadable) std::cout << path << " changed and cannot be compared\n";
  }
  return kFine;
}

}  // namespace

int diff(const DiffOptions& options) {
  const std::vector<std::string>& words = options.words;
  if (words.size() == kHandedOver || words.size() == kRenamed) return diff_handed_over(words);
  if (words.size() != 2)
    return complain("diff: write two rigs, A and B; as a driver of git see docs/git.md");
  if (!reads_stdin_once(words)) return kUnreadable;
  return diff_rigs_named(words[0], words[1], words[0], words[1], options.json);
}

}  // namespace skelscope
