#include "panels/ik/ik_angle_fields.h"

#include "skelform/math.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

bool field(const Theme& theme, const char* id, const Rect& rect, float& radians, double low,
           double high) {
  double value = skelform::to_degrees(static_cast<double>(radians));
  const NumberLook look{.digits = 1, .min = low, .max = high, .step = 1, .unit = "\u00B0"};
  if (!number_field(theme, id, rect, value, look)) return false;
  radians = static_cast<float>(skelform::to_radians(value));
  return true;
}

}  // namespace

bool angle_fields(const Theme& theme, const Rect& rect, float& from, float& span) {
  Rect rest = rect;
  const float half = (rest.width() - theme.px(6)) / 2;
  bool changed = field(theme, "from", cut_left(rest, half), from, -360, 360);
  cut_left(rest, theme.px(6));
  changed |= field(theme, "span", rest, span, 0, 360);
  return changed;
}

}  // namespace skelscope
