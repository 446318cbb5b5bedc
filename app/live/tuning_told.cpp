#include "live/tuning_told.h"

#include <algorithm>
#include <utility>

#include "live/live_state.h"
#include "live/tuning_words.h"
#include "session/rig/remap.h"

namespace skelscope {
namespace {

// A setting has one value in a list.
bool is_same_setting(const PhysicsPoke& a, const PhysicsPoke& b) {
  return a.entry == b.entry && a.parameter == b.parameter;
}
bool is_same_setting(const Override& a, const Override& b) {
  return a.bone == b.bone && a.element == b.element;
}
bool is_same_setting(const FamilyOverride& a, const FamilyOverride& b) {
  return a.family == b.family;
}

template <class Row>
const Row* find_setting(const std::vector<Row>& rows, const Row& like) {
  const auto found =
      std::ranges::find_if(rows, [&](const Row& row) { return is_same_setting(row, like); });
  return found == rows.end() ? nullptr : &*found;
}

// Returns a list whose changes into `now` are those since `seen`, and all that was given: what is
// still set is set again, and what is gone is taken back.
template <class Row>
std::vector<Row> unsettled(const std::vector<Row>& seen, const std::vector<Row>& given,
                           const std::vector<Row>& now) {
  std::vector<Row> before;
  for (const Row& row : seen)
    if (!find_setting(given, row)) before.push_back(row);
  for (const Row& row : given)
    if (!find_setting(now, row)) before.push_back(row);
  return before;
}

template <class Value>
std::optional<Value> unsettled_value(const std::optional<Value>& seen,
                                     const std::optional<Value>& given,
                                     const std::optional<Value>& now) {
  if (!given) return seen;
  return now ? std::nullopt : given;
}

// Returns what the game has been told after the change from `before` to `now`.
template <class Row>
std::vector<Row> given_after(const std::vector<Row>& given, const std::vector<Row>& before,
                             const std::vector<Row>& now) {
  std::vector<Row> after;
  for (const Row& row : now) {
    const Row* old = find_setting(before, row);
    if (find_setting(given, row) || !old || !(*old == row)) after.push_back(row);
  }
  return after;
}

Told told_before(const LiveTuning& tuning, const Told& now) {
  Told before = tuning.seen.value_or(now);
  if (!tuning.again) return before;
  const Told& given = tuning.given;
  before.physics = unsettled(before.physics, given.physics, now.physics);
  before.overrides = unsettled(before.overrides, given.overrides, now.overrides);
  before.families = unsettled(before.families, given.families, now.families);
  before.playing.speed =
      unsettled_value(before.playing.speed, given.playing.speed, now.playing.speed);
  before.playing.smooth_frames = unsettled_value(
      before.playing.smooth_frames, given.playing.smooth_frames, now.playing.smooth_frames);
  return before;
}

void follow_told(const Remap& remap, Told& told) {
  Pokes pokes;
  pokes.physics_pokes = std::move(told.physics);
  pokes.overrides = std::move(told.overrides);
  pokes.families = std::move(told.families);
  pokes = remap_pokes(remap, pokes);
  told.physics = std::move(pokes.physics_pokes);
  told.overrides = std::move(pokes.overrides);
  told.families = std::move(pokes.families);
}

// After an edit of the rig on screen, or another export of it. The styles follow as the window's
// do.
void follow_version(LiveTuning& tuning, const std::shared_ptr<const skelform::Skf>& rig,
                    const Told& now) {
  const auto before = std::exchange(tuning.rig, rig);
  if (!before || before == rig) return;
  const Remap remap{before->armature, rig->armature, match_rigs(before->armature, rig->armature)};
  follow_told(remap, tuning.given);
  if (!tuning.seen) return;
  follow_told(remap, *tuning.seen);
  tuning.seen->styles = now.styles;
}

void add_line(std::vector<std::string>& lines, std::string&& line) {
  if (!line.empty()) lines.push_back(std::move(line));
}

void tell_pokes(LiveTuning& tuning, const LiveHello& hello, const skelform::Armature& armature,
                const Told& before, const Told& now, std::vector<std::string>& lines) {
  Told& given = tuning.given;
  if (takes(hello, "physics")) {
    if (before.physics != now.physics)
      add_line(lines, physics_line(skelform::with_parameters(armature.physics, *tuning.own_physics),
                                   before.physics, now.physics));
    given.physics = given_after(given.physics, before.physics, now.physics);
  }
  if (takes(hello, "overrides")) {
    add_line(lines, overrides_line(armature, before.overrides, now.overrides));
    given.overrides = given_after(given.overrides, before.overrides, now.overrides);
  }
  if (takes(hello, "families")) {
    add_line(lines, families_line(armature, before.families, now.families));
    given.families = given_after(given.families, before.families, now.families);
  }
}

void tell_styles(LiveTuning& tuning, const LiveHello& hello, const skelform::Armature& armature,
                 const Told& before, const Told& now, std::vector<std::string>& lines) {
  const bool is_due = before.styles != now.styles || (tuning.again && tuning.gave_styles);
  if (!is_due || !takes(hello, "style")) return;
  add_line(lines, style_line(armature, now.styles));
  tuning.gave_styles = true;
}

void tell_playing(LiveTuning& tuning, const LiveHello& hello, const Told& before, const Told& now,
                  std::vector<std::string>& lines) {
  GamePlaying& given = tuning.given.playing;
  if (takes(hello, "animation_speed")) {
    add_line(lines, animation_speed_line(before.playing, now.playing));
    given.speed = now.playing.speed;
  }
  if (takes(hello, "smooth")) {
    add_line(lines, smooth_line(before.playing, now.playing, tuning.own_smooth_frames));
    given.smooth_frames = now.playing.smooth_frames;
  }
}

}  // namespace

std::vector<std::string> tuning_lines(LiveTuning& tuning, const LiveHello& hello,
                                      const std::shared_ptr<const skelform::Skf>& rig, Told now,
                                      int own_smooth_frames) {
  follow_version(tuning, rig, now);
  const skelform::Armature& armature = rig->armature;
  const Told before = told_before(tuning, now);
  if (!tuning.own_physics) tuning.own_physics = hello.head.physics;
  if (!tuning.given.playing.smooth_frames) tuning.own_smooth_frames = own_smooth_frames;
  std::vector<std::string> lines;
  tell_pokes(tuning, hello, armature, before, now, lines);
  tell_styles(tuning, hello, armature, before, now, lines);
  tell_playing(tuning, hello, before, now, lines);
  tuning.again = false;
  tuning.seen = std::move(now);
  return lines;
}

std::string untold_changes(const LiveTuning& tuning, const LiveHello& hello, const Told& now) {
  if (!tuning.seen) return {};
  const Told& seen = *tuning.seen;
  const struct {
    bool changed;
    const char *taken, *words;
  } settings[] = {
      {seen.physics != now.physics, "physics", "physics"},
      {seen.overrides != now.overrides, "overrides", "overrides"},
      {seen.styles != now.styles, "style", "styles"},
      {seen.families != now.families, "families", "settings of IK families"},
      {seen.playing.speed != now.playing.speed, "animation_speed", "the speed of animations"},
      {seen.playing.smooth_frames != now.playing.smooth_frames, "smooth", "smooth frames"}};
  for (const auto& [changed, taken, words] : settings)
    if (changed && !takes(hello, taken))
      return "The game does not take " + std::string(words) + " from here";
  return {};
}

}  // namespace skelscope
