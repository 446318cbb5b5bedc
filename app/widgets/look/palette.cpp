#include "widgets/look/palette.h"

#include <cmath>

namespace skelscope {
namespace {

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255) {
  return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, alpha);
}

// The fraction as alpha of 0..255: 0.62 is 158.
constexpr unsigned share(double fraction) {
  return static_cast<unsigned>(fraction * 255 + 0.5);
}

ImU32 channel(ImU32 color, int shift) {
  return (color >> shift) & 255u;
}

void fill_family_texts(Palette& palette) {
  for (std::size_t i = 0; i < palette.families.size(); ++i) {
    palette.family_texts[i] = text_variant(palette, palette.families[i]);
  }
}

void set_dark_grounds(Palette& p) {
  p.background = rgb(0x101216);
  p.viewport = rgb(0x1B1E24);
  p.panel = rgb(0x1E2128);
  p.raised = rgb(0x272B34);
  p.border = rgb(0x323742);
  p.control = rgb(0x2C313B);
  p.control_on = rgb(0x3B4250);
  p.control_border = rgb(0x000000, 0);
  p.casing = rgb(0x0B0D10, share(0.62));
  p.overlay = rgb(0x1E2128, share(0.92));
  p.tooltip = rgb(0x2C313B);
  p.tooltip_text = rgb(0xF3F4F7);
  p.tooltip_cap = rgb(0x454D5C);
  p.stripe = rgb(0xFFFFFF, share(0.022));
  p.hover = rgb(0xFFFFFF, share(0.05));
  p.grid_minor = rgb(0xFFFFFF, share(0.026));
  p.grid_major = rgb(0xFFFFFF, share(0.062));
  p.axis_x = rgb(0xF87171, share(0.38));
  p.axis_y = rgb(0x4ADE80, share(0.34));
  p.shade = rgb(0x000000, share(0.16));
  p.checker_a = rgb(0x2C313B);
  p.checker_b = rgb(0x323742);
}

void set_light_grounds(Palette& p) {
  p.background = rgb(0xE6E8EC);
  p.viewport = rgb(0xDCE1E9);  // white limbs must be visible on it
  p.panel = rgb(0xFFFFFF);
  p.raised = rgb(0xF2F4F7);
  p.border = rgb(0xD5D9E0);
  p.control = rgb(0xE9ECF1);
  p.control_on = rgb(0xFFFFFF);
  p.control_border = rgb(0xD5D9E0);
  p.casing = rgb(0xFFFFFF, share(0.80));
  p.overlay = rgb(0xFFFFFF, share(0.92));
  p.tooltip = rgb(0x1C1F26);
  p.tooltip_text = rgb(0xFFFFFF);
  p.tooltip_cap = rgb(0x3B4250);
  p.stripe = rgb(0x000000, share(0.018));
  p.hover = rgb(0x000000, share(0.04));
  p.grid_minor = rgb(0x000000, share(0.035));
  p.grid_major = rgb(0x000000, share(0.075));
  p.axis_x = rgb(0xC62828, share(0.45));
  p.axis_y = rgb(0x15803D, share(0.45));
  p.shade = rgb(0x000000, share(0.05));
  p.checker_a = rgb(0xE3E7ED);
  p.checker_b = rgb(0xD0D6DF);
}

}  // namespace

Palette dark_palette() {
  Palette p;
  p.dark = true;
  set_dark_grounds(p);
  p.head = rgb(0xF3F4F7);
  p.text = rgb(0xD9DCE3);
  p.muted = rgb(0x8A909C);
  p.faint = rgb(0x6F7683);
  p.accent = rgb(0x4C9AFF);
  p.on_accent = rgb(0x0B1420);
  p.error = rgb(0xF87171);
  p.warning = rgb(0xFBBF24);
  p.info = rgb(0x60A5FA);
  p.good = rgb(0x3DD68C);
  p.selection = rgb(0xFFB020);
  p.bones = rgb(0x9DB2CE);
  p.keys = rgb(0xE5C07B);
  p.raw = rgb(0x9AA1B0);
  p.simulated = rgb(0xE879F9);
  p.lag = rgb(0x22D3EE);
  p.velocity = rgb(0xA3E635);
  p.a = rgb(0x60A5FA);
  p.b = rgb(0xF472B6);
  p.past = rgb(0xB79CFF);
  p.future = rgb(0x7CC4FF);
  p.edit = rgb(0xF5A97F);
  p.families = {rgb(0x56B4E9), rgb(0xE69F00), rgb(0x00B383), rgb(0xCC79A7),
                rgb(0xF0E442), rgb(0x4C7DFF), rgb(0xD55E00)};
  fill_family_texts(p);
  return p;
}

Palette light_palette() {
  Palette p;
  p.dark = false;
  set_light_grounds(p);
  p.head = rgb(0x0E1116);
  p.text = rgb(0x1C1F26);
  p.muted = rgb(0x6A7180);
  p.faint = rgb(0x8D94A1);
  p.accent = rgb(0x1F6FEB);
  p.on_accent = rgb(0xFFFFFF);
  p.error = rgb(0xC62828);
  p.warning = rgb(0xB26A00);
  p.info = rgb(0x1F6FEB);
  p.good = rgb(0x1F9D5B);
  p.selection = rgb(0xF59A00);
  p.bones = rgb(0x4F6A8F);
  p.keys = rgb(0xC08A1E);
  p.raw = rgb(0x6F7685);
  p.simulated = rgb(0xC026D3);
  p.lag = rgb(0x0891B2);
  p.velocity = rgb(0x4D7C0F);
  p.a = rgb(0x1F6FEB);
  p.b = rgb(0xDB2777);
  p.past = rgb(0x7C4DDB);
  p.future = rgb(0x0F7FC9);
  p.edit = rgb(0xD0602A);
  p.families = {rgb(0x1F87C4), rgb(0xB97C00), rgb(0x008F69), rgb(0xB0588A),
                rgb(0xA89B00), rgb(0x3A63E0), rgb(0xB94F00)};
  fill_family_texts(p);
  return p;
}

ImU32 family_color(const Palette& palette, int family) {
  if (family < 0) return palette.bones;
  return palette.families[family % palette.families.size()];
}

ImU32 family_text(const Palette& palette, int family) {
  if (family < 0) return palette.text;
  return palette.family_texts[family % palette.family_texts.size()];
}

ImU32 text_variant(const Palette& palette, ImU32 color) {
  return palette.dark ? mix(color, rgb(0xFFFFFF), 0.35f) : mix(color, rgb(0x000000), 0.20f);
}

ImU32 with_alpha(ImU32 color, float alpha) {
  const auto byte = static_cast<ImU32>(std::lround(alpha * 255));
  return (color & ~IM_COL32_A_MASK) | (byte << IM_COL32_A_SHIFT);
}

ImU32 faded(ImU32 color, float factor) {
  return with_alpha(color, static_cast<float>(channel(color, IM_COL32_A_SHIFT)) * factor / 255);
}

ImU32 mix(ImU32 from, ImU32 to, float amount) {
  ImU32 result = 0;
  for (const int shift : {IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT, IM_COL32_A_SHIFT}) {
    const auto a = static_cast<float>(channel(from, shift));
    const auto b = static_cast<float>(channel(to, shift));
    result |= static_cast<ImU32>(std::lround(a + (b - a) * amount)) << shift;
  }
  return result;
}

}  // namespace skelscope
