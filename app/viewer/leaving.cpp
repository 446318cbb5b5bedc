#include "viewer/leaving.h"

#include <utility>

#include "platform/files/path.h"
#include "session/edit/edit_rig.h"
#include "session/edit/tuning_edit.h"
#include "text/words.h"

namespace skelscope {
namespace {

std::string words_about_edits(const Session& session) {
  const std::string name = session.path.empty() ? "The rig" : file_name(session.path);
  const bool any = edit_count(session.rig_edits) > 0;
  return name + (any ? " has unsaved edits." : " is not saved.");
}

// Removes and returns the request that would leave the rig on screen.
Leaving take_leaving(Requests& requests) {
  Leaving leaving;
  if (std::exchange(requests.reload, false)) leaving = {Leave::Reload, {}, {}};
  if (std::exchange(requests.open_example, false)) leaving = {Leave::Example, {}, {}};
  if (requests.rig.new_rig) leaving = {Leave::NewRig, {}, *std::exchange(requests.rig.new_rig, {})};
  if (!requests.open_path.empty())
    leaving = {Leave::Open, std::exchange(requests.open_path, {}), {}};
  if (requests.open_sent.bytes)
    leaving = {Leave::Sent, {}, {}, std::exchange(requests.open_sent, {})};
  if (std::exchange(requests.quit, false)) leaving = {Leave::Quit, {}, {}};
  leaving.loses_records = requests.forget_records;
  leaving.loses_work = requests.forget_work;
  return leaving;
}

// Quitting, with the losses that the user agreed to.
Leaving quitting(const Requests& requests) {
  return {.how = Leave::Quit,
          .loses_edits = requests.rig.leave_unsaved,
          .loses_records = requests.forget_records,
          .loses_work = requests.forget_work};
}

// "2 films and a trace are not finished."; empty: all are.
std::string words_about_unfinished(const Viewer& viewer) {
  const std::size_t films = viewer.films.queue.size();
  std::string words = films > 0 ? counted(films, "film") : "";
  if (viewer.trace) words += films > 0 ? " and a trace" : "A trace";
  if (words.empty()) return words;
  const bool several = films + (viewer.trace ? 1 : 0) > 1;
  return words + (several ? " are" : " is") +
         " not finished. Nothing is left of a file that stops.";
}

bool asks_about_unfinished(Viewer& viewer, const Leaving& leaving) {
  const std::string words = words_about_unfinished(viewer);
  if (words.empty()) return false;
  viewer.view.edit.question = {.kind = QuestionKind::Unfinished, .text = words, .leaving = leaving};
  return true;
}

// Asks before quitting loses what no file has yet, the edits aside.
bool asks_before_quitting(Viewer& viewer, const Requests& requests) {
  const Leaving leaving = quitting(requests);
  if (!leaving.loses_records && asks_about_records(viewer, leaving)) return true;
  return !leaving.loses_work && asks_about_unfinished(viewer, leaving);
}

void ask_about_losses(Viewer& viewer, Requests& requests) {
  if (requests.quit && asks_before_quitting(viewer, requests)) requests.quit = false;
  const Session& session = viewer.session;
  const bool edited = is_unsaved(session.rig_edits);
  // A reload keeps tuned physics.
  const bool tuned = is_tuning_unsaved(session) && !requests.reload;
  if ((!edited && !tuned) || requests.rig.leave_unsaved) return;
  const Leaving leaving = take_leaving(requests);
  if (leaving.how == Leave::Nothing) return;
  const std::string about = tuned ? words_about_tuning(session) + "." : "";
  viewer.view.edit.question =
      edited ? Question{QuestionKind::Unsaved,
                        words_about_edits(session) + (tuned ? " " + about : ""),
                        "",
                        leaving,
                        {}}
             : Question{QuestionKind::Tuned, about + " It is not saved.", "", leaving, {}};
}

}  // namespace

void hold_back_unsaved(Viewer& viewer, Requests& requests) {
  Question& question = viewer.view.edit.question;
  const Question open = question;
  const bool quits = requests.quit;
  ask_about_losses(viewer, requests);
  if (quits && !requests.quit && open.kind != QuestionKind::None) question = open;
}

}  // namespace skelscope
