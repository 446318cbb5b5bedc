// The settings of a family, each with a mark for the file's value.
#include <algorithm>
#include <array>
#include <cmath>

#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "session/edit/tuning_edit.h"
#include "session/ik/family_distance.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::IkConstraint;
using skelform::IkMode;
using skelform::SetFamily;

constexpr double kMostIterations = 200;

const char* idle_words(Idle idle) {
  switch (idle) {
    case Idle::None:
      return "";
    case Idle::NoTarget:
      return "It has no target, so its bones stay as forward kinematics has them. Choose one "
             "below.";
    case Idle::OneBone:
      return "It has fewer than two bones: there is no joint to bend and nothing is solved.";
    case Idle::Baked:
      return "The rig's IK is baked: the keys hold its rotations and no family is solved.";
    case Idle::SwitchedOff:
      return "Muted here; its bones stay as forward kinematics has them.";
    case Idle::PassOff:
      return "The IK pass is switched off for the whole rig.";
    case Idle::OffInEditor:
      return "Switched off in the editor, which the chosen dialect honours.";
  }
  return "";
}

// Names the main cause that keeps the end off its target; the figures below list the others.
// Returns that cause; Iterations if there is none.
Away explain_distance(const IkPanel& it) {
  const auto shifts = shifts_of(it.session.now, it.family, after_ik(it.session.now));
  const Shift* fault = fault_of(shifts);
  if (!fault || it.facts.drawn_distance <= 1) return Away::Iterations;
  std::string words = words_of(it.session.now, it.family, *fault) + '.';
  if (words[0] >= 'a' && words[0] <= 'z') words[0] += 'A' - 'a';
  paragraph(it.theme, words, it.theme.palette.warning);
  return fault->why;
}

void explain(const IkPanel& it) {
  const char* words = idle_words(why_idle(it.session.now, it.family));
  if (*words) paragraph(it.theme, words, it.theme.palette.warning);
  const Away told = explain_distance(it);
  const bool skips = told == Away::SkippedBone || told == Away::OtherRoot;
  if (skips || is_adjacent(armature_of(it.session), it.family)) return;
  paragraph(it.theme,
            "Not every bone is the parent of the next: the solver bends them as one chain, "
            "but the bones between keep their places.",
            it.theme.palette.muted);
}

template <class T>
void set(const IkPanel& it, std::optional<T> FamilyOverride::*member, std::optional<T> value) {
  set_value(edited(it.requests, it.session).pokes, it.family, member, value);
}

// Sets an override; removes it if the value equals the file's.
template <class T>
void choose_in_settings(const IkPanel& it, std::optional<T> FamilyOverride::*member, T value,
                        T file) {
  set(it, member, value == file ? std::nullopt : std::optional(value));
}

// Sets a value that files can hold: in edit mode by an edit of the rig, else by an override, which
// is removed if the value equals the file's.
template <class T>
void choose_value(const IkPanel& it, const char* what, std::optional<T> SetFamily::*filed,
                  std::optional<T> FamilyOverride::*member, T value, T file) {
  if (!it.view.edit.on) return choose_in_settings(it, member, value, file);
  if (it.set.*member) set<T>(it, member, std::nullopt);
  SetFamily edit;
  edit.family = it.family;
  edit.*filed = value;
  const std::string title = title_of(it.session.now, it.family) + ": " + what;
  ask_edit(it.requests.rig, title).edits = {std::move(edit)};
}

// A note below a setting that a saved copy of the rig lacks.
void not_in_files(const IkPanel& it, const char* words) {
  paragraph(it.theme, words, it.theme.palette.muted);
}

void mode_row(const IkPanel& it) {
  static constexpr std::array kOptions{"FABRIK", "Arc", "CCD", "Points"};
  int chosen = static_cast<int>(it.facts.live.mode);
  const ChoiceResult result = choice_row(it.theme, "mode", "Mode", kOptions, chosen,
                                         static_cast<int>(it.file.mode), it.set.mode.has_value());
  const auto mode = static_cast<IkMode>(chosen);
  if (result.changed && is_in_files(mode))
    choose_value(it, "IK mode", &SetFamily::mode, &FamilyOverride::mode, mode, it.file.mode);
  else if (result.changed)
    set(it, &FamilyOverride::mode, std::optional(mode));
  if (result.back) set<IkMode>(it, &FamilyOverride::mode, std::nullopt);
  if (it.set.mode && !is_in_files(*it.set.mode))
    not_in_files(
        it, "For trying out only: no .skf stores this mode; a saved copy keeps the file's mode.");
}

void constraint_row(const IkPanel& it) {
  static constexpr std::array kOptions{"None", "CW", "CCW"};
  int chosen = static_cast<int>(it.facts.live.constraint);
  const ChoiceResult result =
      choice_row(it.theme, "constraint", "Constraint", kOptions, chosen,
                 static_cast<int>(it.file.constraint), it.set.constraint.has_value());
  if (result.changed) {
    choose_value(it, "IK constraint", &SetFamily::constraint, &FamilyOverride::constraint,
                 static_cast<IkConstraint>(chosen), it.file.constraint);
  }
  if (result.back) set<IkConstraint>(it, &FamilyOverride::constraint, std::nullopt);
}

// Lists bones only: no override can remove the file's target.
void target_row(const IkPanel& it) {
  const IdScope scope(it.theme, "target");
  const SettingRow row = setting_row(it.theme);
  text_in(it.theme.fonts.text, row.label, it.theme.palette.text, "Target");
  std::vector<const char*> names;
  for (const skelform::Bone& bone : armature_of(it.session).bones) {
    names.push_back(bone.name.c_str());
  }
  int chosen = it.facts.target;
  const int file = armature_of(it.session).inverse_kinematics[it.family].target_id;
  if (combo(it.theme, "choice", row.control, names, chosen)) {
    choose_value(it, "IK target", &SetFamily::target, &FamilyOverride::target, chosen, file);
  }
  const std::string tip =
      "Back to the file's " + (file < 0 ? "no target" : armature_of(it.session).bones[file].name);
  if (reset_icon(it.theme, "reset", row.reset, it.set.target.has_value(), tip)) {
    set<int>(it, &FamilyOverride::target, std::nullopt);
  }
}

void mimic_row(const IkPanel& it) {
  const IdScope scope(it.theme, "mimic");
  const SettingRow row = setting_row(it.theme, 24);
  bool on = it.facts.live.mimic_target;
  const Rect whole{row.label.min, row.control.max};
  if (checkbox(it.theme, "on", whole, "The end bone copies the target's rotation", on)) {
    choose_value(it, "mimic target", &SetFamily::mimic_target, &FamilyOverride::mimic_target, on,
                 it.file.mimic_target);
  }
  if (reset_icon(it.theme, "reset", row.reset, it.set.mimic_target.has_value(),
                 it.file.mimic_target ? "Back to the file's yes" : "Back to the file's no")) {
    set<bool>(it, &FamilyOverride::mimic_target, std::nullopt);
  }
}

void iterations_row(const IkPanel& it) {
  if (it.facts.live.mode == IkMode::Arc) return;  // Arc has no iterations
  constexpr int kReference = 10;
  double value = it.set.iterations.value_or(kReference);
  const SliderLook look{.min = 0,
                        .max = kMostIterations,
                        .file_value = kReference,
                        .digits = 0,
                        .bend = 2.5,  // gives most of the slider to 1 to 10, the useful values
                        .color = family_color(it.theme.palette, it.family)};
  if (slider_row(it.theme, "iterations", "Iterations", value, look)) {
    choose_in_settings(it, &FamilyOverride::iterations, static_cast<int>(std::lround(value)),
                       kReference);
  }
  if (it.set.iterations)
    not_in_files(it, "For trying out only: no .skf stores iterations; games run ten.");
}

}  // namespace

void ik_settings_section(const IkPanel& it) {
  const IdScope scope(it.theme, "settings");
  Rect head;
  const bool open = section(it.theme, "head", "Settings", {}, &head);
  const std::string name = std::to_string(it.family) + "  " + title_of(it.session.now, it.family);
  family_pill(it.theme, {head.max.x - it.theme.px(13), head.center().y}, it.family,
              elide(it.theme.fonts.hint, name, it.theme.px(170)));
  if (!open) return;
  explain(it);
  mode_row(it);
  constraint_row(it);
  target_row(it);
  mimic_row(it);
  iterations_row(it);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
