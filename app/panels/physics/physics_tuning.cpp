// The sliders of all parameters of the bone, grouped as the simulation uses them.
#include <algorithm>
#include <cmath>

#include "panels/kit/game_physics.h"
#include "panels/kit/value_rows.h"
#include "panels/physics/physics_tab.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using enum PhysicsParameter;

// Returns the pokes that this frame's request will set, so that a slider dragged over several
// frames follows the mouse.
std::span<const PhysicsPoke> wanted_pokes(const Tuned& it) {
  const Pokes& pokes = it.requests.setup ? it.requests.setup->pokes : it.session.setup.pokes;
  return pokes.physics_pokes;
}

// Returns the value to which a game goes back when a poke is taken from it, also of a game that has
// gone and left its record; without a game the file's.
float value_after_poke(const Tuned& it, int entry, PhysicsParameter parameter) {
  const std::span file = it.armature().physics;
  const LiveState* live = it.view.live.shows ? it.studies.live.get() : nullptr;
  if (!live) return value_of(file[entry], parameter);
  const LiveCharacter* game = watched_character(*live);
  const bool told = game && game->tuning.own_physics;
  const auto own = skelform::with_parameters(
      {file.begin(), file.end()}, told ? *game->tuning.own_physics : live->recorded.head.physics);
  return value_of(own[entry], parameter);
}

// Returns the value without a poke: of the game on screen, which may have its own, or of the file.
float usual_value(const Tuned& it, int entry, PhysicsParameter parameter) {
  if (find_poke(wanted_pokes(it), entry, parameter)) return value_after_poke(it, entry, parameter);
  const auto game = game_physics(it.session, it.view);
  return value_of(game.empty() ? it.armature().physics[entry] : game[entry], parameter);
}
float usual_value(const Tuned& it, PhysicsParameter parameter) {
  return usual_value(it, it.entry, parameter);
}

float wanted_value(const Tuned& it, PhysicsParameter parameter) {
  const PhysicsPoke* poke = find_poke(wanted_pokes(it), it.entry, parameter);
  return poke ? poke->value : usual_value(it, parameter);
}

// Sets the parameter of all edited bones. A reset gives each bone its own value.
void set_value(const Tuned& it, PhysicsParameter parameter, float value, bool reset) {
  std::vector<PhysicsPoke>& pokes = edited(it.requests, it.session).pokes.physics_pokes;
  for (const int bone : edited_bones(it.armature(), it.view.selection)) {
    const int entry = it.armature().bones[bone].physics_id;
    const float own = usual_value(it, entry, parameter);
    set_tuned(pokes, {entry, parameter, reset ? own : value}, own);
  }
}

bool is_whole(double value) {
  return value == std::trunc(value);
}

SliderLook look_of(const Tuned& it, const ParameterFacts& facts, double value) {
  const Palette& palette = it.theme.palette;
  SliderLook look;
  look.file_value = usual_value(it, facts.parameter);
  look.is_set = find_poke(wanted_pokes(it), it.entry, facts.parameter) != nullptr;
  look.owner = game_physics(it.session, it.view).empty() ? "file" : "game";
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
  bool reset = false;
  if (slider_row(it.theme, name_of(parameter), facts.label, value, look, &reset))
    set_value(it, parameter, static_cast<float>(value), reset);
  explain(it, facts, {at, {at.x + window_rect().width(), at.y + it.theme.px(24)}});
  if (const auto note = truncation_note(parameter, static_cast<float>(value))) {
    note_row(it.theme, *note);
  }
}

// Returns the note at the right of a group's head: whether the group's switches are off now or in
// the file or the game.
const char* group_note(const Tuned& it, std::initializer_list<PhysicsParameter> switches) {
  const auto on = [&](auto value) {
    return std::ranges::any_of(switches, [&](PhysicsParameter p) { return value(p) > 0; });
  };
  const bool usual = on([&](PhysicsParameter p) { return usual_value(it, p); });
  if (!on([&](PhysicsParameter p) { return wanted_value(it, p); }))
    return usual ? "switched off" : "unused";
  if (usual) return "";
  return game_physics(it.session, it.view).empty() ? "off in file" : "off in the game";
}

void group(const Tuned& it, const char* id, const char* title,
           std::initializer_list<PhysicsParameter> parameters,
           std::initializer_list<PhysicsParameter> switches) {
  const IdScope scope(it.theme, id);
  const bool used = std::ranges::any_of(parameters, [&](PhysicsParameter p) {
    return usual_value(it, p) != 0 || wanted_value(it, p) != 0;
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
