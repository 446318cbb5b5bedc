// The parts of a bone other than its transform, in edit mode: physics and tint.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "fields/physics_parameters.h"
#include "panels/inspector/inspector_edit.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using enum PhysicsParameter;

struct PhysicsField {
  PhysicsParameter parameter;
  const char* letter;
};

struct PhysicsRow {
  const char* label;
  std::vector<PhysicsField> fields;
};

const std::array<PhysicsRow, 4> kPhysicsRows{
    {{"Turning", {{RotDamping, "damp"}, {RotBounce, "bounce"}}},
     {"Sway", {{Sway, ""}}},
     {"Position", {{PosDamping, "damp"}, {PosRatio, "x : y"}}},
     {"Scale", {{ScaleDamping, "damp"}, {ScaleRatio, "x : y"}}}}};

// The range is that of files and edits; without an end, that of floats.
NumberLook parameter_look(PhysicsParameter parameter) {
  const skelform::Parameter may = described(parameter);
  const bool damping =
      may.unit == skelform::ParameterUnit::Ticks || may.unit == skelform::ParameterUnit::Divisor;
  const float most = std::min(may.most, std::numeric_limits<float>::max());
  return {.digits = damping ? 1 : 2, .min = may.least, .max = most, .step = damping ? 0.1 : 0.01};
}

bool lettered_field(const Inspected& it, const char* id, const char* letter, const Rect& rect,
                    double& value, const NumberLook& look) {
  const Theme& theme = it.theme;
  const bool changed = number_field(theme, id, rect, value, look);
  text_in(theme.fonts.hint, inset(rect, theme.px(8), 0), theme.palette.faint, letter);
  return changed;
}

void physics_field(const Inspected& it, const PhysicsField& field, const Rect& rect, int number) {
  const auto& entry = armature_of(it.session).physics[it.rest().physics_id];
  skelform::SetPhysics edit{it.bone, entry};
  float& edited = *skelform::parameter_at(edit.values, static_cast<int>(field.parameter));
  auto value = static_cast<double>(edited);
  const NumberLook look = parameter_look(field.parameter);
  if (!lettered_field(it, name_of(field.parameter), field.letter, rect, value, look)) return;
  edited = static_cast<float>(value);
  ask_edit(it.requests.rig, edit_title(it, "physics"), field_gesture(it, 64 + number)).edits = {
      edit};
}

struct TintField {
  skelform::Element element;
  const char* id;
  const char* letter;
  float skelform::Color::*part;
};

}  // namespace

void physics_fields(const Inspected& it) {
  if (it.rest().physics_id < 0) return;
  const IdScope scope(it.theme, "physics");
  int number = 0;
  for (const PhysicsRow& line : kPhysicsRows) {
    Rect row = edit_row(it, line.label);
    const float gap = it.theme.px(8);
    const float width = (row.width() - gap) / 2;
    for (const PhysicsField& field : line.fields) {
      physics_field(it, field, cut_left(row, width), number++);
      cut_left(row, gap);
    }
  }
}

void tint_fields(const Inspected& it) {
  const int id = it.rest().visuals_id;
  if (id < 0) return;
  using skelform::Element;
  const auto& rest = armature_of(it.session).visuals[id];
  const auto& live = it.session.now.shown.pose.visuals[id];
  const skelform::Color tint = edits_key(it) ? live.tint : rest.init_tint;
  const std::array<TintField, 4> fields{{{Element::TintR, "tint-r", "r", &skelform::Color::r},
                                         {Element::TintG, "tint-g", "g", &skelform::Color::g},
                                         {Element::TintB, "tint-b", "b", &skelform::Color::b},
                                         {Element::TintA, "tint-a", "a", &skelform::Color::a}}};
  Rect row = edit_row(it, "Tint");
  const float gap = it.theme.px(5);
  const float width = std::floor((row.width() - 3 * gap) / 4);
  for (const TintField& field : fields) {
    auto value = static_cast<double>(tint.*field.part);
    const NumberLook look{.digits = 2, .min = 0, .max = 1, .step = 0.01};
    if (lettered_field(it, field.id, field.letter, cut_left(row, width), value, look))
      ask_for_value(it, field.element, static_cast<float>(value));
    cut_left(row, gap);
  }
}

}  // namespace skelscope
