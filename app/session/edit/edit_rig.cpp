#include "session/edit/edit_rig.h"

#include <algorithm>
#include <utility>

#include "lists/lists.h"
#include "platform/files/path.h"
#include "platform/local_time.h"
#include "session/edit/layers.h"
#include "session/edit/lengths.h"
#include "session/record/problems.h"
#include "skelform/lint.h"
#include "skelform/write.h"

namespace skelscope {
namespace {

using skelform::Skf;

// Every frame of a drag makes a rig, so only some milliseconds of the record are run again.
constexpr std::int64_t kWorkAFrame = kSecondOfWork / 250;
constexpr std::size_t kMostEntries = 300;
constexpr std::size_t kMostBytes = 256u << 20;  // of the versions' texts; images are shared

std::size_t bones_of(const RigEntry& entry) {
  return entry.skf->armature.bones.size();
}
std::size_t animations_of(const RigEntry& entry) {
  return entry.skf->armature.animations.size();
}

bool is_unmoved(const std::vector<int>& match) {
  for (int i = 0; i < count_of(match); ++i)
    if (match[i] != i) return false;
  return true;
}

bool is_same_rig(const Skf& a, const Skf& b) {
  return a.armature_json == b.armature_json && a.editor_json == b.editor_json &&
         a.atlas_images == b.atlas_images &&
         std::ranges::equal(a.armature.animations, b.armature.animations, {},
                            &skelform::Animation::last_frame, &skelform::Animation::last_frame);
}

RigEntry first_entry(const Session& s) {
  const std::string name = file_name(s.path);
  return {
      s.now.skf, (name.empty() ? "The example" : name) + " as opened", seconds_since_1970(), 0, {},
      {}};
}

void forget_oldest(Session& s) {
  RigEdits& all = s.rig_edits;
  all.entries.erase(all.entries.begin());
  --all.cursor;
  if (all.saved >= 0) --all.saved;
  for (auto* stack : {&s.undo_stack.past, &s.undo_stack.future}) {
    std::erase_if(*stack, [](const UndoStep& step) { return step.version == 0; });
    for (UndoStep& step : *stack) --step.version;
  }
}

// Removes the oldest versions, but not the one on screen.
void keep_within_bounds(Session& s) {
  const RigEdits& all = s.rig_edits;
  const auto bytes = [&] {
    std::size_t sum = 0;
    for (const RigEntry& entry : all.entries) sum += entry.skf->armature_json.size();
    return sum;
  };
  while (all.entries.size() > 2 && all.cursor > 0 &&
         (all.entries.size() > kMostEntries || bytes() > kMostBytes))
    forget_oldest(s);
}

// Indices in another rig of the bones and animations of the rig on screen; -1: gone.
struct Way {
  std::vector<int> bones, animations;
};

// Matches the bones and animations of a version to an older or newer one, step by step.
Way way_between(const RigEdits& all, std::size_t from, std::size_t to) {
  Way way;
  for (std::size_t b = 0; b < bones_of(all.entries[from]); ++b) way.bones.push_back(b);
  for (std::size_t a = 0; a < animations_of(all.entries[from]); ++a) way.animations.push_back(a);
  for (; from < to; ++from) {
    const RigEntry& next = all.entries[from + 1];
    way = {chained(way.bones, next.bones), chained(way.animations, next.animations)};
  }
  for (; from > to; --from) {
    const RigEntry& here = all.entries[from];
    way = {chained(way.bones, inverted(here.bones, bones_of(here))),
           chained(way.animations, inverted(here.animations, animations_of(here)))};
  }
  return way;
}

std::vector<int> added_bones(const Way& way, const Skf& rig) {
  const std::vector<int> origins = inverted(way.bones, rig.armature.bones.size());
  std::vector<int> added;
  for (int b = 0; b < count_of(origins); ++b)
    if (origins[b] < 0) added.push_back(b);
  return added;
}

RigMatch chained_match(const RigMatch& first, const RigMatch& second) {
  RigMatch both;
  for (const auto list : {&RigMatch::bones, &RigMatch::visuals, &RigMatch::inverse_kinematics,
                          &RigMatch::physics, &RigMatch::animations, &RigMatch::styles})
    both.*list = chained(first.*list, second.*list);
  return both;
}

// Appends the ticks recorded since the record was put aside, because the animation may play during
// a drag. Only ticks of a rig whose bones and animations kept their indices are appended.
void catch_up(const Session& s, PendingRecord& pending) {
  if (last_tick(s.history) == pending.last_run) return;
  truncate_after(pending.history, std::min(pending.last_run, last_tick(s.history)));
  if (!is_unmoved(pending.match.bones) || !is_unmoved(pending.match.animations)) return;
  for (std::int64_t t = pending.last_run + 1; t <= last_tick(s.history); ++t)
    if (t == last_tick(pending.history) + 1) record(pending.history, *find_snapshot(s.history, t));
}

void put_record_aside(Session& s, PendingRecord& pending, const RigMatch& match) {
  if (pending.rig) {
    catch_up(s, pending);
    pending.match = chained_match(pending.match, match);
    return;
  }
  pending.rig = s.now.skf;
  pending.history = std::move(s.history);
  pending.match = match;
}

RigChange show(Session& s, PendingRecord& pending, const std::shared_ptr<const Skf>& rig, Way way) {
  RigChange change{.old = s.now.skf, .added = added_bones(way, *rig)};
  change.match =
      match_rigs(armature_of(s), rig->armature, std::move(way.bones), std::move(way.animations));
  put_record_aside(s, pending, change.match);
  const Remap record{pending.rig->armature, rig->armature, pending.match};
  pending.last_run = replace_rig(s, {rig, change.match, pending.history, record, kWorkAFrame});
  if (!is_unmoved(change.match.bones)) replace_problems(s.problems, skelform::Origin::Rig, {});
  return change;
}

// Returns whether the request belongs to the gesture that made the newest entry.
bool continues(const RigEdits& all, const RigRequest& request) {
  return request.gesture != 0 && all.cursor > 0 && all.cursor + 1 == all.entries.size() &&
         all.entries.back().gesture == request.gesture;
}

// Replaces the newest entry, or adds an entry as a step from the settings before, and drops the
// entries after the one on screen.
void put_entry(Session& s, RigEntry entry, bool in_place, EditState before) {
  RigEdits& all = s.rig_edits;
  if (in_place) {
    all.entries.back() = std::move(entry);
    if (all.saved == static_cast<int>(all.cursor)) all.saved = -1;
    return;
  }
  push_step(s, std::move(before));
  std::erase_if(s.undo_stack.past, [&](const UndoStep& step) { return step.version > all.cursor; });
  all.entries.resize(all.cursor + 1);
  if (all.saved > static_cast<int>(all.cursor)) all.saved = -1;
  all.entries.push_back(std::move(entry));
  ++all.cursor;
  keep_within_bounds(s);
}

RigChange show_version(Session& s, PendingRecord& pending, std::size_t version) {
  RigEdits& all = s.rig_edits;
  Way way = way_between(all, all.cursor, version);
  all.cursor = version;
  return show(s, pending, all.entries[version].skf, std::move(way));
}

// Changes of motions are no step, so that they stay. Those of parts that the version before lacked
// come back.
std::vector<TargetMotion> motions_after(const RigChange& change, std::vector<TargetMotion> present,
                                        const std::vector<TargetMotion>& then) {
  for (const TargetMotion& motion : then)
    if (std::ranges::count(change.match.inverse_kinematics, motion.family) == 0)
      present.push_back(motion);
  return present;
}

// Takes the step at `index` of a stack, and moves those after it to the other stack.
RigChange go_to(Session& s, PendingRecord& pending, std::vector<UndoStep>& from,
                std::vector<UndoStep>& to, std::size_t index) {
  to.push_back({edit_state(s), s.rig_edits.cursor});
  for (; from.size() > index + 1; from.pop_back()) to.push_back(std::move(from.back()));
  UndoStep step = std::move(from.back());
  from.pop_back();
  RigChange change = show_version(s, pending, step.version);
  step.state.setup.motions = motions_after(change, s.setup.motions, step.state.setup.motions);
  restore_settings(s, std::move(step.state));
  s.undo_stack.gesture = false;
  return change;
}

RigChange go(Session& s, PendingRecord& pending, std::vector<UndoStep>& from,
             std::vector<UndoStep>& to) {
  const UndoStep* next = next_step(s, from);
  if (!next || next->version == s.rig_edits.cursor) return {};
  from.resize(next - from.data() + 1);
  return go_to(s, pending, from, to, from.size() - 1);
}

// Returns the title of the version that a step makes or takes back; empty: it changes no version.
std::string title_of(const Session& s, const UndoStep* step) {
  const RigEdits& all = s.rig_edits;
  if (!step || step->version == all.cursor) return "";
  return all.entries[std::max(step->version, all.cursor)].title;
}

}  // namespace

RigChange edit_rig(Session& s, PendingRecord& pending, const RigRequest& request,
                   std::span<const int> locked) {
  if (!s.now.skf || (request.edits.empty() && request.lengths.empty())) return {};
  RigEdits& all = s.rig_edits;
  const bool first = all.entries.empty();
  if (first) all.entries.push_back(first_entry(s));
  const bool in_place = continues(all, request);
  const std::size_t from = in_place && !request.goes_on ? all.cursor - 1 : all.cursor;
  skelform::EditResult result = skelform::edit(*all.entries[from].skf, request.edits);
  std::vector<int> lengths;
  if (result) lengths = take_lengths(all.entries[from], request.lengths, result);
  RigChange refused;
  refused.locked_layer = changed_layer(all.entries[from].skf->armature, result, locked);
  if (!result || refused.locked_layer >= 0 || is_same_rig(*s.now.skf, *result.skf)) {
    if (first) all.entries.clear();
    if (result && request.shows_styles) s.setup.styles = first_styles(*s.now.skf);
    refused.error = result ? result.left_out : result.error.message;
    return refused;
  }
  Way way = way_between(all, all.cursor, from);
  way = {chained(way.bones, result.bones), chained(way.animations, result.animations)};
  RigEntry entry{std::make_shared<const Skf>(std::move(*result.skf)),
                 request.title,
                 seconds_since_1970(),
                 request.gesture,
                 result.bones,
                 result.animations,
                 std::move(lengths)};
  if (in_place && request.goes_on) {
    entry.bones = chained(all.entries.back().bones, result.bones);
    entry.animations = chained(all.entries.back().animations, result.animations);
  }
  const auto rig = entry.skf;
  if (first) all.losses = skelform::losses(*s.now.skf);
  put_entry(s, std::move(entry), in_place, edit_state(s));
  RigChange change = show(s, pending, rig, std::move(way));
  if (request.shows_styles) s.setup.styles = first_styles(*rig);
  change.note = result.left_out;
  return change;
}

RigChange show_kept_ends(Session& s, PendingRecord& pending,
                         std::span<const AnimationLength> ends) {
  RigRequest request;
  for (const AnimationLength& end : ends)
    if (end.animation < std::ssize(armature_of(s).animations) &&
        end.last_frame < last_key_frame(armature_of(s).animations[end.animation]))
      request.lengths.push_back(end);
  RigEdits all = s.rig_edits;
  UndoStack steps = s.undo_stack;
  RigChange change = edit_rig(s, pending, request);
  if (!change.old) return change;
  if (all.entries.empty()) all.entries.push_back(s.rig_edits.entries.front());
  RigEntry &version = all.entries[all.cursor], &made = s.rig_edits.entries.back();
  version.skf = std::move(made.skf);
  version.lengths = std::move(made.lengths);
  all.losses = std::move(s.rig_edits.losses);
  s.rig_edits = std::move(all);
  s.undo_stack = std::move(steps);
  return change;
}

RigChange show_entry(Session& s, PendingRecord& pending, std::size_t entry) {
  if (entry >= s.rig_edits.entries.size() || entry == s.rig_edits.cursor) return {};
  auto &past = s.undo_stack.past, &future = s.undo_stack.future;
  const auto newest = [&](const std::vector<UndoStep>& stack) {
    const auto found = std::ranges::find(stack.rbegin(), stack.rend(), entry, &UndoStep::version);
    return static_cast<std::size_t>(stack.rend() - found);
  };
  if (const std::size_t count = newest(past)) return go_to(s, pending, past, future, count - 1);
  if (const std::size_t count = newest(future)) return go_to(s, pending, future, past, count - 1);
  push_step(s, edit_state(s));
  return show_version(s, pending, entry);
}

RigChange undo_rig(Session& s, PendingRecord& pending) {
  return go(s, pending, s.undo_stack.past, s.undo_stack.future);
}

RigChange redo_rig(Session& s, PendingRecord& pending) {
  return go(s, pending, s.undo_stack.future, s.undo_stack.past);
}

bool settle_rig(Session& s, PendingRecord& pending) {
  if (!pending.rig) return false;
  catch_up(s, pending);
  const PendingRecord whole = std::exchange(pending, {});
  const RigMatch none = match_rigs(armature_of(s), armature_of(s));
  const Remap record{whole.rig->armature, armature_of(s), whole.match};
  replace_rig(s, {s.now.skf, none, whole.history, record, kSecondOfWork});
  replace_problems(s.problems, skelform::Origin::Rig, skelform::check(*s.now.skf));
  return true;
}

std::string undone_entry(const Session& s) {
  return title_of(s, next_step(s, s.undo_stack.past));
}

std::string redone_entry(const Session& s) {
  return title_of(s, next_step(s, s.undo_stack.future));
}

void note_reload(Session& s, const Reloaded& reloaded, EditState before) {
  RigEdits& all = s.rig_edits;
  if (all.entries.empty() || !reloaded.changed) return;
  put_entry(s,
            {s.now.skf, "Reloaded", seconds_since_1970(), 0, reloaded.match.bones,
             reloaded.match.animations},
            false, std::move(before));
  all.saved = all.cursor;
  all.losses = skelform::losses(*s.now.skf);
}

void name_reload(Session& s, const std::shared_ptr<const skelform::Skf>& rig,
                 const std::string& what) {
  for (RigEntry& entry : s.rig_edits.entries)
    if (entry.skf == rig && entry.title == "Reloaded") entry.title += ": " + what;
}

}  // namespace skelscope
