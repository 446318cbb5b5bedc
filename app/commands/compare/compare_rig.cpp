#include "commands/compare/compare_rig.h"

#include <array>

#include "commands/kit/animation_choice.h"
#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "session/compare/causes/compare_dialect.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

// Looks for a dialect that explains the difference. Plays the typed recording, else a trace's own,
// else an animation from its start.
std::optional<LikelyCause> dialect_of_rig(Session& session, const Recording* typed, const Trace& a,
                                          const Trace& b, const Tolerance& tolerance) {
  if (typed) return dialect_cause(session.now, typed, a, b, tolerance);
  for (const Trace* trace : {&a, &b}) {
    Recording own;
    std::string mistake;
    const std::string& document = trace->head.recording;
    if (document.empty() || !read_recording(document, armature_of(session), own, mistake)) continue;
    if (auto cause = dialect_cause(session.now, &own, a, b, tolerance)) return cause;
  }
  return dialect_cause(session.now, nullptr, a, b, tolerance);
}

// Looks for causes with the rig that a trace names. A rig that cannot be opened is skipped without
// an error, as the user did not name it.
void explain_by_named_rig(Explanation& explanation, const Trace& a, const Trace& b,
                          const CompareOptions& options, const Tolerance& tolerance) {
  const std::array<std::string, 2> rigs{named_rig(a.head, options.files[0]),
                                        named_rig(b.head, options.files[1])};
  for (std::size_t i = 0; i < rigs.size(); ++i) {
    Session session;
    std::string mistake;
    if (rigs[i].empty() || (i == 1 && rigs[1] == rigs[0])) continue;
    if (!open(session, rigs[i], mistake)) continue;
    explanation.rig = rigs[i];
    explanation.named_by = i == 0 ? "the first" : "the second";
    auto cause = dialect_of_rig(session, nullptr, a, b, tolerance);
    if (!cause) continue;
    return put_first(explanation.causes, std::move(*cause));
  }
}

}  // namespace

bool open_played(const CompareOptions& options, PlayedRig& played) {
  if (!open_session(options.rig, played.session)) return false;
  if (options.has_animation) {
    played.animation =
        choose_animation(options.rig, armature_of(played.session), options.animation);
    if (played.animation < 0) return false;
  }
  if (options.recording.empty()) return true;
  std::string error;
  Recording recording;
  if (!load_recording(played.session, options.recording, recording, error)) {
    complain(error);
    return false;
  }
  played.recording = std::move(recording);
  return true;
}

std::string named_rig(const TraceHead& head, const std::string& trace_path) {
  if (head.rig.empty() || head.rig.find('\0') != std::string::npos) return {};
  const Path beside = Path(trace_path).parent_path() / head.rig;
  if (trace_path != "-" && is_file(beside)) return beside.lexically_normal().string();
  return is_file(head.rig) ? head.rig : std::string{};
}

Explanation explain(const Comparison& comparison, const Trace& a, const Trace& b,
                    const CompareOptions& options, PlayedRig* played) {
  Explanation explanation;
  if (!comparison.first) return explanation;
  const Tolerance tolerance = tolerance_of(options.tolerance);
  explanation.causes = likely_causes(a, b, tolerance);
  if (explains_all(explanation.causes)) return explanation;
  if (!played) {
    explain_by_named_rig(explanation, a, b, options, tolerance);
    return explanation;
  }
  explanation.rig = options.rig;
  // If the animation is a guess, equal ticks do not show which frames have keys.
  if (played->guessed)
    std::erase_if(explanation.causes,
                  [](const LikelyCause& c) { return c.cause == Cause::Handles; });
  const Recording* typed = played->recording ? &*played->recording : nullptr;
  if (typed) keep_true_keys(explanation.causes, armature_of(played->session), *typed, b, tolerance);
  if (auto cause = dialect_of_rig(played->session, typed, a, b, tolerance))
    put_first(explanation.causes, std::move(*cause));
  return explanation;
}

}  // namespace skelscope
