// The sliders of all parameters of the bone, grouped as the simulation uses them.
#include <algorithm>
#include <cmath>

#include "panels/kit/value_rows.h"
#include "panels/physics/physics_tab.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using enum PhysicsParameter;

float file_value(const Tuned& it, PhysicsParameter parameter) {
  return value_of(it.armature().physics[it.entry], parameter);
}

// Returns the value that this frame's request will set, so that a slider dragged over several
// frames follows the mouse.
float wanted_value(const Tuned& it, PhysicsParameter parameter) {
  const Pokes& pokes = it.requests.setup ? it.requests.setup->pokes : it.session.setup.pokes;
  return tuned_value(it.armature(), pokes.physics_pokes, it.entry, parameter);
}

// Sets the parameter of all edited bones. A reset gives each bone its own value from the file.
void set_value(const Tuned& it, PhysicsParameter parameter, float value) {
  std::vector<PhysicsPoke>& pokes = edited(it.requests, it.session).pokes.physics_pokes;
  const bool reset = value == file_value(it, parameter);
  for (const int bone : edited_bones(it.armature(), it.view.selection)) {
    const int entry = it.armature().bones[bone].physics_id;
    const float own = value_of(it.armature().physics[entry], parameter);
    set_tuned(it.armature(), pokes, entry, parameter, reset ? own : value);
  }
}

bool is_whole(double value) {
  return value == std::trunc(value);
}

SliderLook look_of(const Tuned& it, const ParameterFacts& facts, double value) {
  const Palette& palette = it.theme.palette;
  SliderLook look;
  look.file_value = file_value(it, facts.parameter);
  look.min = facts.min;
  look.max = std::max({facts.max, look.file_value, std::min(value, 1e6)});
  look.digits = facts.digits;
  if (facts.digits == 0 && !(is_whole(value) && is_whole(look.file_value))) look.digits = 1;
  const bool orbit =
      facts.parameter == RotDamping || facts.parameter == Sway || facts.parameter == RotBounce;
  look.color = orbit ? palette.simulated : palette.lag;
  return look;
}

void explain(const Tuned& it, const ParameterFacts& facts, Rect row) {
  const Rect label{row.min, {row.min.x + it.theme.px(121), row.max.y}};
  const bool hovered = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(label.min, label.max);
  if (hovered) tooltip_card(it.theme, label, facts.purpose);
}

void note_row(const Theme& theme, const std::string& words) {
  Rect row = take_row(theme.px(19));
  cut_left(row, theme.px(13));
  icon(theme, theme.fonts.icon_small, {row.min.x + theme.px(7), row.center().y},
       theme.palette.warning, icons::kWarning);
  cut_left(row, theme.px(20));
  elided(theme, theme.fonts.hint, row, theme.palette.warning, words);
}

void parameter_row(const Tuned& it, PhysicsParameter parameter) {
  const ParameterFacts& facts = facts_of(parameter);
  double value = wanted_value(it, parameter);
  if (std::isnan(value)) value = 0;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const SliderLook look = look_of(it, facts, value);
  if (slider_row(it.theme, name_of(parameter), facts.label, value, look)) {
    const bool reset = std::abs(value - look.file_value) < 1e-9;
    set_value(it, parameter, reset ? file_value(it, parameter) : static_cast<float>(value));
  }
  explain(it, facts, {at, {at.x + window_rect().width(), at.y + it.theme.px(24)}});
  if (const auto note = truncation_note(parameter, static_cast<float>(value))) {
    note_row(it.theme, *note);
  }
}

// Returns the note at the right of a group's head: whether the group's switches are off now or in
// the file.
const char* group_note(const Tuned& it, std::initializer_list<PhysicsParameter> switches) {
  const auto on = [&](auto value) {
    return std::ranges::any_of(switches, [&](PhysicsParameter p) { return value(it, p) > 0; });
  };
  if (on(wanted_value)) return on(file_value) ? "" : "off in file";
  return on(file_value) ? "switched off" : "unused";
}

void group(const Tuned& it, const char* id, const char* title,
           std::initializer_list<PhysicsParameter> parameters,
           std::initializer_list<PhysicsParameter> switches) {
  const IdScope scope(it.theme, id);
  const bool used = std::ranges::any_of(parameters, [&](PhysicsParameter p) {
    return file_value(it, p) != 0 || wanted_value(it, p) != 0;
  });
  const bool opens = used || parameters.size() > 2 || *parameters.begin() == PosDamping;
  if (!section(it.theme, "head", title, {.note = group_note(it, switches), .open_at_first = opens}))
    return;
  for (const PhysicsParameter parameter : parameters) parameter_row(it, parameter);
  take_row(it.theme.px(5));
}

void problem_rows(const Tuned& it) {
  for (const skelform::Problem& problem :
       tuning_problems(it.armature(), it.session.setup.pokes.physics_pokes)) {
    if (problem.bone_id == it.bone) paragraph(it.theme, problem.message, it.theme.palette.warning);
  }
}

}  // namespace

void tuning_sections(const Tuned& it) {
  problem_rows(it);
  group(it, "position", "Position", {PosDamping, PosRatio}, {PosDamping});
  group(it, "rotation", "Rotation and sway", {RotDamping, Sway, RotBounce}, {RotDamping, Sway});
  group(it, "scale", "Scale", {ScaleDamping, ScaleRatio}, {ScaleDamping});
}

}  // namespace skelscope
