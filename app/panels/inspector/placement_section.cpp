// The rig's placement in its world, as a game would set it.
#include <array>
#include <cmath>
#include <string>

#include "panels/actions.h"
#include "panels/inspector/inspector_sections.h"
#include "session/tick/stance.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct StanceField {
  const char* id;
  const char* letter;
  float* value;
  NumberLook look;
  double shown = 1;  // the shown number for a value of 1
};

void stance_field(const Theme& theme, const StanceField& field, const Rect& rect) {
  auto value = static_cast<double>(*field.value) * field.shown;
  if (number_field(theme, field.id, rect, value, field.look))
    *field.value = static_cast<float>(value / field.shown);
  text_in(theme.fonts.hint, inset(rect, theme.px(8), 0), theme.palette.faint, field.letter);
}

void stance_row(const Theme& theme, const char* label, std::span<const StanceField> fields) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  text_in(theme.fonts.text, cut_left(row, theme.px(76)), theme.palette.muted, label);
  const float gap = theme.px(8), width = std::floor((row.width() - gap) / 2);
  for (const StanceField& field : fields) {
    stance_field(theme, field, cut_left(row, width));
    cut_left(row, gap);
  }
}

void stance_rows(const Theme& theme, Stance& stance) {
  skelform::Placement& p = stance.placement;
  constexpr double kPlace = kMostPlace, kScale = kMostScale * 100, kSpeed = kMostVelocity;
  const NumberLook place{.digits = 1, .min = -kPlace, .max = kPlace};
  const NumberLook scale{.digits = 0, .min = -kScale, .max = kScale, .unit = "%"};
  const NumberLook turn{.digits = 1, .min = -360, .max = 360, .step = 0.5, .unit = "\u00B0"};
  const NumberLook speed{.digits = 1, .min = -kSpeed, .max = kSpeed, .step = 0.1};
  stance_row(theme, "Position",
             std::array{StanceField{"place-x", "x", &p.position.x, place},
                        StanceField{"place-y", "y", &p.position.y, place}});
  stance_row(theme, "Scale",
             std::array{StanceField{"scale-x", "x", &p.scale.x, scale, 100},
                        StanceField{"scale-y", "y", &p.scale.y, scale, 100}});
  stance_row(
      theme, "Rotation",
      std::array{StanceField{"rotation", "", &p.rotation, turn, skelform::kDegreesPerRadian}});
  stance_row(theme, "Velocity",
             std::array{StanceField{"velocity-x", "x", &stance.velocity.x, speed},
                        StanceField{"velocity-y", "y", &stance.velocity.y, speed}});
}

}  // namespace

void placement_section(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "placement");
  const Stance before = requests.setup ? requests.setup->pokes.stance : session.setup.pokes.stance;
  if (!section(theme, "head", "Placement")) return;
  Stance stance = before;
  stance_rows(theme, stance);
  if (!(stance == before)) wanted_stance(session, requests) = usable(stance);
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  const float gap = theme.px(6), width = std::floor((row.width() - 2 * gap) / 3);
  for (const auto& [action, words] : {std::pair{Action::FlipX, "Flip x"},
                                      {Action::FlipY, "Flip y"},
                                      {Action::PlaceNormally, "Normal"}}) {
    const std::string id = row_of(action).id, tip = row_of(action).name;
    if (button(theme, id.c_str(), cut_left(row, width), words, {.tooltip = tip}))
      perform(action, session, view, requests);
    cut_left(row, gap);
  }
  take_row(theme.px(5));
}

}  // namespace skelscope
