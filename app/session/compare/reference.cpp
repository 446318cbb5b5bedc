#include "session/compare/reference.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "lists/lists.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "session/compare/trace_check.h"
#include "session/exports/export_study.h"
#include "session/record/session.h"
#include "session/recording/document_kind.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr int kBonesAFrame = 24'000;  // bones times ticks that another rig plays in an update
constexpr float kPixels = 0.01f, kDegrees = 0.01f;  // smaller differences are noise of floats

float pixels_apart(const ConstructedBone& a, const ConstructedBone& b) {
  return length(a.pos - b.pos);
}

float degrees_apart(const ConstructedBone& a, const ConstructedBone& b) {
  return to_degrees(std::fabs(wrap_angle(a.rot - b.rot)));
}

bool differ(const ConstructedBone& a, const ConstructedBone& b) {
  return !(pixels_apart(a, b) <= kPixels && degrees_apart(a, b) <= kDegrees &&
           length(a.scale - b.scale) <= 1e-4f);
}

using Bones = std::vector<ConstructedBone>;

bool differ_after(const Bones& a, const Bones& b, int mine, int theirs) {
  return has_index(a, mine) && has_index(b, theirs) && differ(a[mine], b[theirs]);
}

const char* first_pass(const Simulation& a, const Simulation& b, int mine, int theirs) {
  if (differ_after(a.trace.fk, b.trace.fk, mine, theirs)) return "FK";
  if (differ_after(a.trace.ik, b.trace.ik, mine, theirs)) return "IK";
  return "Physics";
}

// Compares a bone with that bone of the other simulation.
void add_row(Reference& reference, const Session& s, int bone, int theirs) {
  const ConstructedBone& mine = s.now.constructed.bones[bone];
  const ConstructedBone& other = reference.other->constructed.bones[theirs];
  if (!differ(mine, other)) return;
  std::int64_t& first = reference.first_ticks[bone];
  first = first < 0 ? s.tick : std::min(first, s.tick);
  reference.rows.push_back({bone, first_pass(s.now, *reference.other, bone, theirs),
                            pixels_apart(mine, other), degrees_apart(mine, other), first});
}

// Returns the dialect of the runtime or the editor for the rig's version.
Dialect dialect_of(ReferenceKind with, const Session& s) {
  const std::string& version = armature_of(s).version;
  if (with == ReferenceKind::RustySkelform) return rusty_skelform_for(version);
  return with == ReferenceKind::Editor ? editor_for(version) : normative();
}

// Runs the tick on screen in another dialect, from the same state before the tick.
void run_dialect(Reference& reference, Runs& runs, const Session& s) {
  if (!find_snapshot(s.history, s.tick)) return;
  TickInput input = s.now.input;
  input.rules.dialect = dialect_of(reference.with, s);
  run_aside(runs, reference.aside, s, input);
  reference.other = reference.aside.simulation;
  reference.has_pose = true;
  for (int b = 0; b < count_of(s.now.constructed.bones); ++b) add_row(reference, s, b, b);
}

// Both rigs play the whole record. Compares the tick on screen once the other rig has reached it.
void run_other_rig(Reference& reference, const Session& s) {
  Simulation& other = *reference.other;
  int budget = std::max(1, kBonesAFrame / (count_of(armature_of(other).bones) + 1));
  reference.waits = !play_twin(reference.twin, other, s, budget);
  if (reference.waits) {
    reference.note = reference.name + " plays the record: tick " +
                     std::to_string(reference.twin.at.tick) + " of " + std::to_string(s.tick);
    return;
  }
  reference.has_pose = true;
  for (int b = 0; b < count_of(armature_of(s).bones); ++b) {
    const int theirs = reference.twin.match.bones[b];
    if (theirs >= 0) add_row(reference, s, b, theirs);
  }
}

bool is_studied(const Reference& reference) {
  const auto& study = reference.study;
  return study && study->done && !study->comparing && study->a == reference.rig &&
         study->b == reference.seen;
}

// Compares both rigs in the background. A rig that is being dragged changes in each frame; it is
// compared once it stays.
void follow_other_rig(Reference& reference, const Session& s) {
  auto& study = reference.study;
  if (!study) study = std::make_shared<ExportStudy>();
  const bool stays = std::exchange(reference.seen, s.now.skf) == s.now.skf;
  const bool current = study->a == reference.rig && study->b == s.now.skf;
  if (!current && stays) begin_study(*study, reference.rig, s.now.skf);
  follow_study(*study);
}

void begin_reference(Reference& reference, const Session& s, ReferenceKind with, std::string name,
                     std::shared_ptr<const Skf> rig) {
  reference = {};
  reference.with = with;
  reference.name = std::move(name);
  reference.other = std::make_shared<Simulation>(make_simulation(std::move(rig)));
  reference.first_ticks.assign(armature_of(s).bones.size(), -1);
}

bool open_recording_of_trace(Reference& reference, const Session& s, const std::string& text,
                             const std::string& name, std::string& error) {
  if (!reference.check) {
    error = "is a recording, the input of a trace; choose the trace first";
    return false;
  }
  Played played{.by = PlayedBy::File, .words = name};
  if (!read_recording(text, armature_of(s), played.recording, error)) return false;
  reference.check = check_played(s, reference.check->theirs, std::move(played));
  return true;
}

bool open_trace(Reference& reference, const Session& session, const std::string& path,
                std::string& error) {
  const std::string name = file_name(path);
  std::string text;
  Trace trace;
  if (!read_text(path, text, error)) return false;
  if (is_recording(text)) return open_recording_of_trace(reference, session, text, name, error);
  if (!read_trace(text, trace, error)) return false;
  std::ranges::stable_sort(trace.ticks, {}, &TraceTick::tick);
  begin_reference(reference, session, ReferenceKind::TraceFile, name, session.now.skf);
  reference.check = check_trace(session, std::make_shared<const Trace>(std::move(trace)));
  return true;
}

bool open_other(Reference& reference, const Session& session, const std::string& path,
                std::string& error) {
  LoadResult result = load(path);
  if (!result) {
    error = result.error.message;
    return false;
  }
  set_reference_rig(reference, session, std::make_shared<const Skf>(std::move(*result)),
                    file_name(path), path);
  return true;
}

}  // namespace

std::vector<int> sorted_rows(const Reference& reference, const ReferenceView& view) {
  std::vector<int> order(reference.rows.size());
  std::iota(order.begin(), order.end(), 0);
  const auto less = [&](int a, int b) {
    const ReferenceRow &x = reference.rows[a], &y = reference.rows[b];
    switch (view.sorted_by) {
      case ReferenceColumn::Bone:
        return x.bone < y.bone;
      case ReferenceColumn::Pass:
        return std::string_view(x.pass) < std::string_view(y.pass);
      case ReferenceColumn::Pixels:
        return x.pixels < y.pixels;
      case ReferenceColumn::Degrees:
        return x.degrees < y.degrees;
      case ReferenceColumn::FirstTick:
        return x.first_tick < y.first_tick;
      default:
        return false;  // columns that only a trace has
    }
    return false;
  };
  std::ranges::stable_sort(order,
                           [&](int a, int b) { return view.ascending ? less(a, b) : less(b, a); });
  return order;
}

void set_reference_dialect(Reference& reference, const Session& session, ReferenceKind dialect) {
  if (dialect == ReferenceKind::Nothing || !session.now.skf) {
    reference = {};
    return;
  }
  begin_reference(reference, session, dialect, name_of(dialect_of(dialect, session)),
                  session.now.skf);
}

bool set_reference_file(Reference& reference, const Session& session, const std::string& path,
                        std::string& error) {
  if (!session.now.skf) return false;
  const bool trace = Path(path).extension() == ".json";
  const bool opened = trace ? open_trace(reference, session, path, error)
                            : open_other(reference, session, path, error);
  if (!opened && error.find(path) == std::string::npos) error = path + ": " + error;
  return opened;
}

void set_reference_check(Reference& reference, const Session& session,
                         std::shared_ptr<TraceCheck> check, const std::string& name) {
  begin_reference(reference, session, ReferenceKind::TraceFile, name, session.now.skf);
  reference.check = std::move(check);
}

void set_reference_rig(Reference& reference, const Session& session, std::shared_ptr<const Skf> rig,
                       const std::string& name, const std::string& path) {
  begin_reference(reference, session, ReferenceKind::OtherRig, name, rig);
  reference.rig = std::move(rig);
  reference.path = path;
}

void reference_again(Reference& reference, const Session& s) {
  if (reference.with == ReferenceKind::Nothing || !s.now.skf) return;
  const Reference before = std::move(reference);
  begin_reference(reference, s, before.with, before.name, before.rig ? before.rig : s.now.skf);
  reference.rig = before.rig;
  reference.path = before.path;
  reference.study = before.study;
  if (!before.check) return;
  reference.check = check_again(*before.check, s);
  reference.check->newest = before.check->newest;
}

bool has_diff(const Reference& reference) {
  return reference.study && reference.study->diff;
}

int difference_count(const Reference& reference) {
  if (reference.with == ReferenceKind::OtherRig)
    return has_diff(reference) ? changed_values(*reference.study->diff) : 0;
  return reference.check ? reference.check->rows.size() : reference.rows.size();
}

bool is_checking(const Reference& reference) {
  if (reference.with == ReferenceKind::OtherRig && !is_studied(reference)) return true;
  return reference.waits || (reference.check && !reference.check->done);
}

void update_reference(Reference& reference, Runs& runs, const Session& s) {
  if (reference.with == ReferenceKind::Nothing || !s.now.skf) return;
  const bool same_rig =
      reference.with == ReferenceKind::OtherRig || reference.other->skf == s.now.skf;
  if (!same_rig || reference.first_ticks.size() != s.now.constructed.bones.size()) {
    reference = {};  // another rig was opened, so the compared one is gone
    return;
  }
  reference.rows.clear();
  reference.note.clear();
  reference.has_pose = reference.waits = false;
  if (reference.with == ReferenceKind::TraceFile) return follow_trace(reference, s);
  if (reference.with == ReferenceKind::OtherRig)
    run_other_rig(reference, s), follow_other_rig(reference, s);
  else
    run_dialect(reference, runs, s);
  const auto at = std::ranges::lower_bound(reference.marks, s.tick);
  const bool marked = at != reference.marks.end() && *at == s.tick;
  if (!reference.rows.empty() && !marked) reference.marks.insert(at, s.tick);
}

}  // namespace skelscope
