#include "viewer/minimal_desk.h"

#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "platform/files/path.h"
#include "platform/files/written.h"
#include "session/compare/trace_check.h"
#include "session/reduce/keep.h"
#include "skelform/write.h"
#include "viewer/apply.h"
#include "viewer/viewer.h"

namespace skelscope {
namespace {

constexpr double kSliceSeconds = 0.010;  // seconds of a frame for the reduction

// The path "hero-minimal.skf" beside the rig, with a number if that file exists.
Path minimal_path(const Session& session) {
  const Path rig = session.path.empty() ? current_folder() / "example.skf" : Path(session.path);
  return free_path(rig.parent_path() / (rig.stem().string() + "-minimal.skf"));
}

Kept wanted(const Viewer& viewer, const MinimalWish& wish, std::string& error) {
  if (!wish.difference) {
    Kept kept = keep_problem(wish.code);
    kept.words = wish.code;
    return kept;
  }
  const auto& check = viewer.studies.reference.check;
  if (check && check->done) return keep_difference(*check, error);
  error = "no trace is chosen to compare with";
  return {};
}

void show_progress(MinimalView& view, const Reduction& reduction) {
  view.left = describe_left(reduction);
  view.phase = reduction.done ? "" : phase_words(reduction);
  view.tries = reduction.tries;
  view.done = view.done || reduction.done;
}

void make(Viewer& viewer, const MinimalWish& wish) {
  std::string error;
  const Kept kept = wanted(viewer, wish, error);
  auto reduction = std::make_unique<Reduction>();
  if (!kept.keeps ||
      !begin_reduction(viewer.session.now.skf, kept.keeps, kept.reach, *reduction, error)) {
    viewer.view.notice = "No minimal rig: " + error;
    return;
  }
  viewer.minimal.reduction = std::move(reduction);
  viewer.minimal.path = minimal_path(viewer.session).string();
  viewer.view.minimal = {.open = true, .what = kept.words};
  viewer.view.minimal.name = file_name(viewer.minimal.path);
  show_progress(viewer.view.minimal, *viewer.minimal.reduction);
}

void save(Viewer& viewer) {
  MinimalDesk& desk = viewer.minimal;
  std::string error;
  const skelform::OutputRules rules{
      .inputs = {viewer.session.path}, .fresh = true, .regular = true};
  if (!is_written(skelform::write(*desk.reduction->best.skf, desk.path, rules), error)) {
    viewer.view.notice = error;
    return;
  }
  viewer.view.minimal.saved = desk.path;
  report_saved(viewer, "Saved", desk.path);
}

}  // namespace

void apply_minimal(Viewer& viewer, const MinimalRequests& requests) {
  if (requests.make && viewer.session.now.skf) make(viewer, *requests.make);
  if (!viewer.minimal.reduction) return;
  if (requests.stop) viewer.view.minimal.done = true;
  if (requests.save) save(viewer);
}

void follow_minimal(Viewer& viewer) {
  MinimalDesk& desk = viewer.minimal;
  if (!viewer.view.minimal.open) desk.reduction.reset();
  if (!desk.reduction || viewer.view.minimal.done) return;
  continue_reduction(*desk.reduction, kSliceSeconds);
  show_progress(viewer.view.minimal, *desk.reduction);
}

}  // namespace skelscope
