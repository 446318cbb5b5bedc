#include "session/edit/cure_study.h"

#include <algorithm>
#include <cstdint>

#include "lists/lists.h"
#include "session/exports/export_diff.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr std::int64_t kMostCureWork = 2'000'000;  // visits, see measure()

// Both rigs, matched by the edit, in the styles that are on.
ExportMeasuring compared_by_edit(const Skf& skf, const EditResult& edited,
                                 std::span<const int> styles) {
  const auto after = std::make_shared<const Skf>(*edited.skf);
  RigDiff data;
  data.match = match_rigs(skf.armature, after->armature, edited.bones, edited.animations);
  StylePair shown{{styles.begin(), styles.end()}, {}};
  for (const int style : styles)
    if (followed(data.match.styles, style) >= 0) shown.b.push_back(data.match.styles[style]);
  ExportMeasuring work =
      begin_export_diff(SharedRig(SharedRig(), &skf), after, std::move(data));  // a lives on
  work.styles = {std::move(shown)};
  return work;
}

void keep_longest(SeenChange& seen, float pixels, int animation, int frame, int bone) {
  if (!(pixels > seen.pixels)) return;
  seen.pixels = pixels;
  seen.animation = animation;
  seen.frame = frame;
  seen.bone = bone;
}

std::string moves_words(const Armature& armature, const SeenChange& change) {
  const std::string where = change.animation < 0
                                ? ", at rest"
                                : ", in " + animation_name(armature, change.animation) +
                                      " at frame " + std::to_string(change.frame);
  return bone_name(armature, change.bone) + " moves by up to " +
         fixed_text(change.pixels, change.pixels < 100 ? 1 : 0) + " px" + where;
}

bool is_same_problem(const Problem& a, const Problem& b) {
  return a.code == b.code && a.json_path == b.json_path && a.message == b.message;
}

// Only the rig's own problems are compared: others come and go while it plays.
SinceBaseline since_reload(const Session& session) {
  std::vector<Problem> own;
  for (const Problem& problem : session.problems)
    if (problem.origin == Origin::Rig) own.push_back(problem);
  SinceBaseline since = compare_with(session.baseline, *session.now.skf, own);
  std::vector<char> fresh;
  for (std::size_t p = 0, o = 0; p < session.problems.size(); ++p)
    fresh.push_back(session.problems[p].origin == Origin::Rig ? since.fresh[o++] : 0);
  since.fresh = std::move(fresh);
  return since;
}

void find_cures(CureStudy& study, const Session& session) {
  const bool same = study.rig == session.now.skf &&
                    std::ranges::equal(study.problems, session.problems, is_same_problem);
  if (same) return;
  study = {session.now.skf, session.problems, {}, {}, {}};
  study.since = since_reload(session);
  for (const Problem& problem : study.problems)
    study.cures.push_back(problem.origin == Origin::Rig ? cure_of(*study.rig, problem) : Cure{});
}

std::vector<Problem> of_one_code(const CureStudy& study, const std::string& code) {
  std::vector<Problem> found;
  std::ranges::copy_if(study.problems, std::back_inserter(found),
                       [&](const Problem& one) { return one.code == code; });
  return found;
}

bool is_known(const CureStudy& study, const CureAsk& ask) {
  return has_index(study.cures, ask.problem);
}

// "Left Knee: keep the handle within", for the list of edits.
std::string title_of(const CureStudy& study, const Problem& problem, const Cure& cure) {
  const Armature& armature = study.rig->armature;
  std::string whose;
  if (problem.bone_id >= 0 && !cure.cures_all) whose = bone_name(armature, problem.bone_id);
  if (problem.bone_id < 0 && problem.animation >= 0)
    whose = animation_name(armature, problem.animation);
  return whose.empty() ? cure.title : whose + ": " + cure.title;
}

}  // namespace

SeenChange measure_edits(const Skf& skf, std::span<const int> styles, std::span<const Edit> edits) {
  SeenChange seen;
  const EditResult edited = edit(skf, edits);
  if (!edited) return seen.refused = edited.error.message, seen;
  ExportMeasuring work = compared_by_edit(skf, edited, styles);
  measure(work, kMostCureWork);
  seen.complete = work.done && !work.diff.extent.stopped;
  for (const Movement& m : work.diff.motion)
    keep_longest(seen, m.pixels.amount, m.animation_a, m.pixels.frame, m.pixels.bone_a);
  for (const SpriteChange& sprite : work.diff.sprites) {
    seen.looks |= sprite.kind != SpriteKind::Place;
    keep_longest(seen, sprite.pixels, sprite.animation_a, sprite.frame, sprite.bone_a);
  }
  return seen;
}

std::string words_about(const Armature& armature, const SeenChange& change) {
  constexpr float kLeast = 0.05f;  // pixels; less is rounding
  if (!change.refused.empty()) return "Not possible: " + change.refused;
  const std::string looks = "pictures change";
  std::string words = change.pixels >= kLeast ? moves_words(armature, change) : "";
  if (change.looks) words = words.empty() ? capital(looks) : words + "; " + looks;
  if (words.empty()) words = "Nothing on screen changes";
  return change.complete ? words : words + " (in the first frames)";
}

bool follow_cures(CureStudy& study, const Session& session, std::span<const CureAsk> asked) {
  find_cures(study, session);
  const auto open = [&](const CureAsk& ask) {
    return is_known(study, ask) && !study.measured.contains(ask);
  };
  const auto next = std::ranges::find_if(asked, open);
  if (next == asked.end()) return true;
  const RigRequest request = cure_request(study, *next);
  study.measured[*next] = measure_edits(*study.rig, session.setup.styles, request.edits);
  return std::ranges::none_of(asked, open);
}

RigRequest cure_request(const CureStudy& study, const CureAsk& ask) {
  RigRequest request;
  if (!is_known(study, ask)) return request;
  const Problem& problem = study.problems[ask.problem];
  Cure cure = study.cures[ask.problem];
  request.title = title_of(study, problem, cure);
  std::string what = request.title;
  std::size_t cured = 1;
  if (cure.cures_all) {
    cured = of_one_code(study, problem.code).size();
  } else if (ask.all) {
    cured = count_curable(study, ask.problem);
    cure = cure_of_all(*study.rig, of_one_code(study, problem.code));
    what = cure.title;
    request.title = what + " (" + counted(cured, "problem") + ")";
  }
  request.done = counted(cured, "problem") + " cured: \u201C" + what + "\u201D";
  request.edits = std::move(cure.edits);
  request.reports = true;
  return request;
}

int count_curable(const CureStudy& study, int problem) {
  const std::string& code = study.problems[problem].code;
  int count = 0;
  for (std::size_t p = 0; p < study.problems.size(); ++p)
    count += study.problems[p].code == code && study.cures[p];
  return count;
}

}  // namespace skelscope
