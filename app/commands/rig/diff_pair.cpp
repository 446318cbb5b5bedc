#include "commands/rig/diff_pair.h"

#include <memory>
#include <ostream>
#include <utility>

#include "commands/batch/records.h"
#include "commands/kit/rig_file.h"
#include "commands/rig/diff_report.h"
#include "gl/texture_diff.h"
#include "session/file/load_rig.h"
#include "session/json/terminal_pen.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

using skelform::Skf;
using Rig = std::shared_ptr<const Skf>;

Rig loaded(const std::string& file, RigTold& told) {
  skelform::LoadResult result = load_rig(file);
  if (!result) return fail(told, called(file) + ": " + result.error.reason), nullptr;
  tell_newer(told, file, *result);
  return std::make_shared<const Skf>(std::move(*result));
}

void tell_text(RigTold& told, const DiffReport& report, const RigPair& pair,
               const DiffOptions& options) {
  const bool many = !pair.inside.empty();
  const bool silent = is_equal(report.diff) && (options.quiet || (many && !options.summary));
  if (silent) return;
  PenRecord record;
  std::ostream text(&record);
  if (options.summary) {
    text << terminal_text(many ? pair.inside : pair.name_a + " -> " + pair.name_b) << ": "
         << terminal_text(summary(report.diff)) << '\n';
  } else {
    print_diff(text, report);
    if (many) text << '\n';
  }
  keep(told, std::move(record));
}

void compare_rigs(const RigPair& pair, const DiffOptions& options, const Rig& old, const Rig& fresh,
                  RigTold& told) {
  ExportDiff diff = diff_exports(old, fresh);
  if (diff.images_due) gl::compare_images(diff);
  const std::string name = pair.inside.empty() ? "" : pair.inside + ": ";
  for (const std::string& message : diff.unseen) told.messages.push_back(name + message);
  const DiffReport report{pair.name_a, pair.name_b, diff};
  told.status = is_equal(diff) ? kFine : kProblems;
  if (options.format == "text")
    tell_text(told, report, pair, options);
  else if (!(options.quiet && told.status == kFine))
    told.out = diff_json(report, pair.inside);
}

}  // namespace

RigTold diff_pair(const RigPair& pair, const DiffOptions& options) {
  RigTold told;
  const Rig old = loaded(pair.a, told), fresh = old ? loaded(pair.b, told) : nullptr;
  if (fresh)
    compare_rigs(pair, options, old, fresh, told);
  else if (!pair.inside.empty() && options.format != "text")
    told.out = error_record(pair.inside, told.messages.back());
  return told;
}

}  // namespace skelscope
