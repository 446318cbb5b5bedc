#include "commands/compare/compare_rig.h"

#include <array>

#include "commands/kit/animation_choice.h"
#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "session/compare/causes/explain.h"
#include "session/recording/replay.h"

namespace skelscope {
namespace {

// Opens the rig that a trace names. One that cannot be opened is skipped without an error, as the
// user did not name it.
bool open_named(Explanation& explanation, const Trace& a, const Trace& b,
                const CompareOptions& options, Session& session) {
  const std::array<std::string, 2> rigs{named_rig(a.head, options.files[0]),
                                        named_rig(b.head, options.files[1])};
  std::string mistake;
  for (std::size_t i = 0; i < rigs.size(); ++i) {
    if (rigs[i].empty() || !open(session, rigs[i], mistake)) continue;
    explanation.rig = rigs[i];
    explanation.named_by = i == 0 ? "the first" : "the second";
    return true;
  }
  return false;
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
  const TracePair pair{a, b, comparison, tolerance_of(options.tolerance)};
  Session named;
  CauseRig rig;
  if (played) {
    explanation.rig = options.rig;
    rig.skf = played->session.now.skf;
    if (played->recording) rig.recording = &*played->recording;
    rig.made_a = played->made_first;
    rig.first_tick = played->first_tick;
  } else if (open_named(explanation, a, b, options, named)) {
    rig.skf = named.now.skf;
  }
  explanation.causes = explain(pair, rig.skf ? &rig : nullptr);
  return explanation;
}

}  // namespace skelscope
