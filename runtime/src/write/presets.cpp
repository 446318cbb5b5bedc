#include "write/presets.h"

namespace skelform {
namespace {

struct HandlePreset {
  const char* name;
  Vec2 start, end;
};

constexpr float kThird = 1.0f / 3;
const HandlePreset kHandlePresets[] = {
    {"Linear", {kThird, kThird}, {2 * kThird, 2 * kThird}},
    {"Linear", {0, 0}, {0, 0}},
    {"SineIn", {.5f, 0}, {1, 1}},
    {"SineOut", {kThird, 1}, {2 * kThird, 1}},
    {"SineInOut", {.5f, 0}, {.5f, 1}},
    {"Snap", {999, 999}, {999, 999}},
};

bool is_near(Vec2 a, Vec2 b) {
  return length(a - b) < 1e-3f;
}

}  // namespace

std::string preset_named_by(Vec2 start_handle, Vec2 end_handle) {
  for (const HandlePreset& preset : kHandlePresets)
    if (is_near(preset.start, start_handle) && is_near(preset.end, end_handle)) return preset.name;
  return "Custom";
}

}  // namespace skelform
