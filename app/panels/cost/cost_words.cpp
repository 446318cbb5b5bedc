#include "panels/cost/cost_words.h"

#include "lists/lists.h"
#include "widgets/draw.h"

namespace skelscope {

std::string micros(double ns) {
  if (ns >= 10e6) return number(ns / 1e6, 1, "ms");
  return number(ns / 1000, ns < 10'000 ? 2 : 1, "\u00B5s");
}

std::string give_or_take(const Measured& part) {
  const bool large = part.ns >= 10e6;
  const double unit = large ? 1e6 : 1000;
  const int digits = !large && part.ns < 10'000 ? 2 : 1;
  return number(part.ns / unit, digits) + " \u00B1 " +
         number(part.spread() / unit, digits, large ? "ms" : "\u00B5s");
}

std::string percent(double part, double whole) {
  return number(whole > 0 ? 100 * part / whole : 0, 1, "%");
}

std::string megapixels(double pixels) {
  return number(pixels / 1e6, pixels < 1e6 ? 3 : 2, "Mpx");
}

std::string bytes_words(std::size_t bytes) {
  const double size = static_cast<double>(bytes);
  if (bytes < 1024) return std::to_string(bytes) + " B";
  return bytes < 1024 * 1024 ? number(size / 1024, 1, "KB") : number(size / 1024 / 1024, 1, "MB");
}

std::string played_words(const CostPanel& panel) {
  const auto& animations = panel.study.of->armature.animations;
  const int played = panel.study.cost.animation;
  const bool exists = has_index(animations, played);
  return exists ? animations[played].name : "at rest";
}

}  // namespace skelscope
