// Mistakes of playing: dialects, speed, ends, ticks, smoothing.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "lists/lists.h"
#include "session/compare/causes/models.h"

namespace skelscope {
namespace {

using namespace skelform;

// Explains each switch in plain words: the mistake, or another runtime's rule.
constexpr std::pair<std::string_view, const char*> kMeanings[] = {
    {"first_later_key_keeps_field", "the first key after the frame keeps its field as it is"},
    {"texture_keys_only_stop_reset", "Texture keys only keep the texture from its return"},
    {"ignore_tint_and_ik_keys", "keys of tints and of IK settings are ignored"},
    {"ignore_zindex_and_mode_keys", "Zindex and IkMode keys are ignored"},
    {"family_reset_by_any_member", "a family is reset if one of its bones lacks the key"},
    {"hidden_only_at_one", "a Hidden key hides only at 1, not at every value but 0"},
    {"hidden_from_first_construct", "a bone stays hidden or shown as in the first tick"},
    {"scale_ratio_frees_y", "scale_ratio of either sign frees y"},
    {"pivot_ignores_pivot_scale", "pivot_scale does not scale the pivot's offset"},
    {"rectangles_ignore_pivot_scale", "pivot_scale does not scale sprites without a mesh"},
    {"hidden_stays_own", "a hidden bone does not hide its children"},
    {"hidden_is_drawn", "hidden bones are drawn"},
    {"tint_is_not_drawn", "tints do not colour sprites"},
    {"clamp_before_first_key", "before its first key a track holds that key"},
    {"later_keys_keep_field", "before its first key a track keeps the earlier value"},
    {"key_frames_start_only", "on a key's frame the curve that ends there is left out"},
    {"no_smoothing", "smoothing is off"},
    {"resets_are_not_smoothed", "elements without keys jump back without smoothing"},
    {"handles_are_linear", "keyframe handles are ignored"},
    {"ignore_texture_keys", "Texture keys are ignored"},
    {"ik_needs_physics_to_propagate", "after IK the children are not posed again"},
    {"physics_sees_solver_joints", "physics follows the solver's joints, not the pose after IK"},
    {"sway_turns_rotation_only", "sway turns a bone and does not move it"},
    {"roots_skip_ik_and_physics", "bones without a parent get no IK and no physics"},
    {"families_are_independent", "every IK family begins from the pose before all IK"},
    {"solver_in_armature_order", "the solver takes the bones in the rig's order, not the chain's"},
    {"docs_backward_stops_at_one", "FABRIK's backward sweep leaves out the chain's first joint"},
    {"docs_root_is_not_pointed", "the chain's first bone is not turned by IK"},
    {"arc_uses_pi", "Arc uses pi instead of 3.14"},
    {"zero_ik_rotation_is_lost", "an IK rotation of exactly 0 counts as none"},
    {"mimic_is_lost", "the end bone does not take its target's rotation"},
    {"ignore_baked_ik", "IK is solved although it is baked into keys"},
    {"honour_ik_disabled", "families that the editor has switched off are not solved"},
    {"scale_ratio_tests_pos_ratio", "pos_ratio decides which axis scale_ratio frees"},
    {"pos_ratio_is_ignored", "pos_ratio is ignored"},
    {"fractional_damping", "dampings are not cut to whole numbers"},
    {"mirrored_parents_turn_back", "mirrored parents turn their children back, as from 0.8 on"},
    {"mirrored_parents_keep_turn", "mirrored parents leave their children's turn, as up to 0.7"},
    {"binds_ignore_pivots", "binds move vertices without their sprite's pivot"},
    {"meshes_ignore_scale", "meshes are not scaled with their bone"}};

int switch_count(const ModelScene&) {
  return dialect_switches().size() + named_dialects().size();
}

void flip_switch(Mistakes& mistakes, const ModelScene&, int variant) {
  const std::size_t i = variant, switches = dialect_switches().size();
  if (i >= switches)
    mistakes.dialect = named_dialects()[i - switches].dialect;
  else
    mistakes.dialect.*(dialect_switches()[i].value) =
        !(mistakes.dialect.*(dialect_switches()[i].value));
}

std::string switch_words(const ModelScene& scene, int variant) {
  const std::size_t i = variant, switches = dialect_switches().size();
  if (i >= switches)
    return std::string("in the dialect \"") + named_dialects()[i - switches].name + '"';
  const DialectSwitch& s = dialect_switches()[i];
  const bool on = !(scene.dialect.*(s.value));
  const std::string meaning = on ? switch_meaning(variant) : "";
  return std::string("with the dialect switch \"") + s.name + (on ? "\" on" : "\" off") +
         (meaning.empty() ? "" : " (" + meaning + ')');
}

// Changes the frame of every track. `place` is the number of frames played since its start, across
// laps.
using FrameRule = std::function<int(const Animation&, std::int64_t place, int frame)>;

void change_frames(Mistakes& mistakes, const FrameRule& rule) {
  mistakes.input.push_back([rule](Recording& recording, const Armature& rig) {
    std::int64_t laps = 0;
    int before = 0;
    for (RecordedTick& tick : recording.ticks)
      for (TickTrack& track : tick.input.tracks) {
        const bool known = has_index(rig.animations, track.animation);
        if (!known) continue;
        const Animation& animation = rig.animations[track.animation];
        const bool first = &track == tick.input.tracks.data();
        if (first && tick.input.restart) laps = 0;
        if (first && !tick.input.restart && track.frame < before) laps += frame_count(animation);
        if (first) before = track.frame;
        track.frame = std::max(rule(animation, laps + track.frame, track.frame), 0);
      }
  });
}

bool loops(const ModelScene& scene) {
  int before = -1;
  for (const RecordedTick& tick : scene.recording.ticks) {
    const TickTrack* track = main_track(tick.input);
    if (track && !tick.input.restart && track->frame < before) return true;
    if (track) before = track->frame;
  }
  return false;
}

constexpr std::array kSpeeds{0.5, 2.0, 1.5, 0.75, 4.0, 0.25, 3.0, 1.1, 0.9};
constexpr int kOwnSpeeds = 4;  // of the first animation: a runtime that counts in seconds

double speed_of(const ModelScene& scene, int variant) {
  variant /= 2;
  if (variant < count_of(kSpeeds)) return kSpeeds[variant];
  const double fps = playback_fps(scene.armature.animations[0]);
  const std::array own{fps / 60, 60 / fps, fps / 30, 30 / fps};
  return own[variant - count_of(kSpeeds)];
}

int speed_count(const ModelScene& scene) {
  if (scene.armature.animations.empty()) return 0;
  return 2 * (count_of(kSpeeds) + kOwnSpeeds);
}

// Plays at another speed; with odd variants past the end, as a runtime does that does not loop.
void change_speed(Mistakes& mistakes, const ModelScene& scene, int variant) {
  const double speed = speed_of(scene, variant);
  const bool laps = variant % 2 == 0 && loops(scene);
  change_frames(mistakes, [=](const Animation& animation, std::int64_t place, int) {
    const auto frame = static_cast<std::int64_t>(std::floor(static_cast<double>(place) * speed));
    return static_cast<int>(laps ? frame % frame_count(animation) : frame);
  });
}

std::string speed_words(const ModelScene& scene, int variant) {
  const double speed = speed_of(scene, variant);
  if (speed == 0.5) return "at half the speed";
  if (speed == 2) return "at twice the speed";
  return "at " + number_text(static_cast<float>(speed)) + " times the speed";
}

void end_early(Mistakes& mistakes, const ModelScene&, int variant) {
  change_frames(mistakes, [=](const Animation& animation, std::int64_t place, int frame) {
    const int last = animation.last_frame;
    if (last < 2) return frame;
    return variant == 0 ? std::min(frame, last - 1) : static_cast<int>(place % last);
  });
}

std::string end_words(const ModelScene&, int variant) {
  return variant == 0 ? "with its end one frame before its last key"
                      : "with a lap that begins again on the frame of its last key";
}

void shift_ticks(Mistakes& mistakes, std::int64_t shift) {
  mistakes.input.push_back([shift](Recording& recording, const Armature&) {
    const std::vector<RecordedTick> asked = recording.ticks;
    const auto last = static_cast<std::int64_t>(asked.size()) - 1;
    for (std::int64_t t = 0; t <= last; ++t) {
      TickInput& input = recording.ticks[t].input;
      const auto from = std::clamp<std::int64_t>(t - shift, 0, last);
      input.tracks = asked[from].input.tracks;
    }
  });
}

std::string tick_words(const ModelScene&, int variant) {
  return variant == 0 ? "one tick" : std::to_string(variant + 1) + " ticks";
}

int smooths(const ModelScene& scene) {
  return std::ranges::any_of(scene.recording.ticks, [](const RecordedTick& tick) {
    return std::ranges::any_of(tick.input.tracks,
                               [](const TickTrack& t) { return t.smooth_frames > 0; });
  });
}

constexpr Model kPlayModels[] = {
    {"dialect-switch", "follows a switch of a dialect", "{}", switch_count, flip_switch,
     switch_words},
    {"playback-speed", "plays at another speed", "{}", speed_count, change_speed, speed_words},
    {"ends-early", "ends or begins a lap a frame early", "{}", [](const ModelScene&) { return 2; },
     end_early, end_words},
    {"tick-late", "animates some ticks late", "{} late", [](const ModelScene&) { return 4; },
     [](Mistakes& m, const ModelScene&, int variant) { shift_ticks(m, variant + 1); }, tick_words},
    {"tick-early", "animates some ticks early", "{} early", [](const ModelScene&) { return 4; },
     [](Mistakes& m, const ModelScene&, int variant) { shift_ticks(m, -variant - 1); }, tick_words},
    {"no-reset", "leaves elements without keys as they are",
     "without returning elements without keys to init_*", always,
     [](Mistakes& m, const ModelScene&, int) { m.no_reset = true; }},
    {"smoothing-twice", "smooths twice a tick", "with every field smoothed twice a tick", smooths,
     [](Mistakes& m, const ModelScene&, int) { m.smoothing = Smoothing::Twice; }},
    {"smoothing-linear", "smooths in a straight line",
     "with smoothing in a straight line instead of the curve of handles (0, 0)", smooths,
     [](Mistakes& m, const ModelScene&, int) { m.smoothing = Smoothing::Straight; }}};

}  // namespace

std::span<const Model> play_models() {
  return kPlayModels;
}

const Model& switch_model() {
  return kPlayModels[0];
}

std::string switch_meaning(int variant) {
  const char* name = dialect_switches()[variant].name;
  const auto known = std::ranges::find(kMeanings, name, [](const auto& row) { return row.first; });
  return known == std::end(kMeanings) ? "" : known->second;
}

}  // namespace skelscope
