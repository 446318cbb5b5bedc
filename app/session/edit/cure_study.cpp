#include "session/edit/cure_study.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "session/runs/rig_player.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr std::int64_t kMostCureWork = 2'000'000;  // bones, vertices and keys visited

// The rig before and after the edits, and one animation in both.
struct BothPlayers {
  RigPlayer before, after;
  const EditResult& edited;
};

// Notes the way of a point. Points that are no numbers do not count.
void note_way(SeenChange& seen, const BothPlayers& both, int bone, int frame, Vec2 way) {
  const float pixels = length(way);
  if (!(pixels > seen.pixels)) return;
  seen.pixels = pixels;
  seen.bone = bone;
  seen.frame = frame;
  seen.animation = both.before.animation;
}

void compare_joints(SeenChange& seen, const BothPlayers& both, int frame) {
  const auto& before = both.before.constructed.bones;
  for (std::size_t b = 0; b < before.size(); ++b) {
    const int now = both.edited.bones[b];
    if (now < 0) continue;
    const Vec2 place = both.after.constructed.bones[static_cast<std::size_t>(now)].pos;
    note_way(seen, both, static_cast<int>(b), frame, place - before[b].pos);
  }
}

bool same_picture(const DrawList& a, const DrawCommand& x, const DrawList& b,
                  const DrawCommand& y) {
  if (x.atlas_idx != y.atlas_idx || x.index_count != y.index_count) return false;
  for (std::uint32_t i = 0; i < x.index_count; ++i) {
    const DrawVertex& p = a.vertices[a.indices[x.first_index + i]];
    const DrawVertex& q = b.vertices[b.indices[y.first_index + i]];
    if (p.uv != q.uv || p.color != q.color) return false;
  }
  return true;
}

void compare_pictures(SeenChange& seen, BothPlayers& both, int frame, std::span<const int> styles) {
  const DrawList &a = draw(both.before, styles), &b = draw(both.after, styles);
  if (a.commands.size() != b.commands.size()) return void(seen.looks = true);
  for (std::size_t c = 0; c < a.commands.size(); ++c) {
    const DrawCommand &x = a.commands[c], &y = b.commands[c];
    const bool same_bone = both.edited.bones[static_cast<std::size_t>(x.bone_id)] == y.bone_id;
    if (!same_bone || !same_picture(a, x, b, y)) return void(seen.looks = true);
    for (std::uint32_t i = 0; i < x.index_count; ++i)
      note_way(seen, both, x.bone_id, frame,
               b.vertices[b.indices[y.first_index + i]].pos -
                   a.vertices[a.indices[x.first_index + i]].pos);
  }
}

std::int64_t work_of(const Armature& armature, int animation) {
  std::size_t work = armature.bones.size() * 8 + 1;
  for (const Visuals& visuals : armature.visuals) work += visuals.vertices.size() * 2 + 8;
  for (const InverseKinematics& family : armature.inverse_kinematics)
    work += family.bone_ids.size() * 20;
  if (animation >= 0)
    work += armature.animations[static_cast<std::size_t>(animation)].keyframes.size() / 4;
  return static_cast<std::int64_t>(work);
}

void compare_animation(SeenChange& seen, BothPlayers& both, std::span<const int> styles,
                       std::int64_t& left) {
  const std::int64_t work = work_of(both.before.armature, both.before.animation);
  const int last = std::max(last_frame(both.before), last_frame(both.after));
  for (int frame = 0; frame <= last && seen.complete; ++frame) {
    pose(both.before, frame);
    pose(both.after, frame);
    build(both.before);
    build(both.after);
    compare_joints(seen, both, frame);
    compare_pictures(seen, both, frame, styles);
    left -= work;
    seen.complete = left > 0;
  }
}

std::string pixel_words(float pixels) {
  char text[32];
  std::snprintf(text, sizeof text, pixels < 100 ? "%.1f px" : "%.0f px",
                static_cast<double>(pixels));
  return text;
}

std::string moves_words(const Armature& armature, const SeenChange& change) {
  const std::string where = change.animation < 0
                                ? ", at rest"
                                : ", in " + animation_name(armature, change.animation) +
                                      " at frame " + std::to_string(change.frame);
  return bone_name(armature, change.bone) + " moves by up to " + pixel_words(change.pixels) + where;
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
  return ask.problem >= 0 && ask.problem < static_cast<int>(study.cures.size());
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
  if (!edited) return seen.refused = edited.message, seen;
  std::int64_t left = kMostCureWork;
  for (int a = -1; a < static_cast<int>(skf.armature.animations.size()); ++a) {
    const int now = a < 0 ? -1 : edited.animations[static_cast<std::size_t>(a)];
    if (a >= 0 && now < 0) continue;
    BothPlayers both{make_rig_player(skf.armature, a), make_rig_player(edited.skf->armature, now),
                     edited};
    compare_animation(seen, both, styles, left);
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
  const Problem& problem = study.problems[static_cast<std::size_t>(ask.problem)];
  Cure cure = study.cures[static_cast<std::size_t>(ask.problem)];
  request.title = title_of(study, problem, cure);
  std::string what = request.title;
  std::size_t cured = 1;
  if (cure.cures_all) {
    cured = of_one_code(study, problem.code).size();
  } else if (ask.all) {
    cured = static_cast<std::size_t>(count_curable(study, ask.problem));
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
  const std::string& code = study.problems[static_cast<std::size_t>(problem)].code;
  int count = 0;
  for (std::size_t p = 0; p < study.problems.size(); ++p)
    count += study.problems[p].code == code && study.cures[p];
  return count;
}

}  // namespace skelscope
