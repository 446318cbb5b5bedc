#include "session/compare/causes/printing.h"

#include <algorithm>
#include <cmath>

#include "session/compare/causes/explain.h"
#include "session/compare/causes/printing_fits.h"

namespace skelscope {
namespace {

constexpr CauseWord kPrintingWords[] = {
    {"y-flipped", "prints y down"},
    {"x-flipped", "prints x to the left"},
    {"axes-swapped", "exchanges x and y"},
    {"rotation-negated", "prints clockwise rotations"},
    {"rotation-mirrored", "prints half a turn minus the rotation"},
    {"degrees-for-radians", "prints degrees"},
    {"factor", "prints numbers times a factor"},
    {"offset", "prints numbers plus a number"},
    {"tick-late", "prints or animates some ticks late"},
    {"tick-early", "prints or animates some ticks early"},
    {"ids-shifted", "numbers bones from another number"},
    {"ids-mixed", "gives bones other ids"},
    {"stage-shown", "prints the pose of an earlier pass as the result"},
    {"hidden-inverted", "prints or takes Hidden the other way round"},
    {"mirrored-parents", "has the rig of the other format, with mirrored parents"},
    {"rounded", "prints fewer digits"}};

void read_axes(const PrintingPart& part, TickValues& values) {
  for (Value& v : values) {
    const auto axis = part.axes.find(static_cast<int>(v.kind));
    const bool others = !part.only.empty() && !part.only.contains(v.id);
    if (axis == part.axes.end() || !part.lists[v.list] || others) continue;
    const Axis& a = axis->second;
    v.value = (v.value - a.offset) / a.factor;
    if (a.from != v.kind) v.slot ^= 1;  // x and y stand side by side in every row
    v.kind = a.from;
  }
}

void read_ids(const PrintingPart& part, TickValues& values) {
  for (Value& v : values) {
    const auto other = part.ids.find(v.id);
    if (part.lists[v.list] && other != part.ids.end()) v.id = other->second;
  }
}

void read_hidden(const PrintingPart& part, TickValues& values) {
  for (Value& v : values)
    if (v.list < kTracePasses && part.lists[v.list] && v.kind == ValueKind::Word)
      v.value = 1 - v.value;
}

// Takes the list "bones" for the list of the earlier pass that it shows.
void read_shown(const PrintingPart& part, TickValues& values) {
  constexpr int kBones = static_cast<int>(TracePass::Bones);
  std::erase_if(values, [&](const Value& v) { return v.list == part.shown; });
  for (Value& v : values)
    if (v.list == kBones) v.list = static_cast<std::uint8_t>(part.shown);
}

using FitStep = std::optional<PrintingPart> (*)(const PrintingPair&, const Printing&);
constexpr FitStep kFitSteps[] = {fit_digits,    fit_ids,    fit_mirrored, fit_shown,     fit_ticks,
                                 fit_positions, fit_y,      fit_x,        fit_rotations, fit_scales,
                                 fit_tints,     fit_hidden, fit_digits};

// Tries the fits in their order.
Printing fitted_in(const PrintingPair& pair, std::span<const FitStep> fits) {
  Printing fitted;
  Tally now = tally_of(pair.a, pair.b, fitted, pair.rules);
  for (const FitStep fit : fits) {
    if (now.differing == 0) break;
    auto part = fit(pair, fitted);
    if (!part) continue;
    Printing with = fitted;
    with.push_back(std::move(*part));
    const Tally then = tally_of(pair.a, pair.b, with, pair.rules);
    const bool spares = 2 * then.compared >= now.compared;
    if (!spares || then.differing + std::max<std::int64_t>(now.differing / 50, 1) > now.differing)
      continue;
    fitted = std::move(with);
    now = then;
  }
  return fitted;
}

}  // namespace

TickValues read_as(const Printing& printing, TickValues b) {
  bool moved = false;
  for (const PrintingPart& part : printing) {
    read_axes(part, b);
    if (!part.ids.empty()) read_ids(part, b);
    if (part.inverts_hidden) read_hidden(part, b);
    if (part.shown >= 0) read_shown(part, b);
    moved |= !part.ids.empty() || part.shown >= 0 || part.axes.size() > 1;
  }
  if (moved) sort_values(b);
  return b;
}

std::int64_t tick_shown(const Printing& printing, std::int64_t tick) {
  for (const PrintingPart& part : printing)
    if (part.shift != 0 && tick >= part.first && tick <= part.last) tick -= part.shift;
  return tick;
}

Slack slack_of(const Printing& printing) {
  Slack slack{};
  for (const PrintingPart& part : printing)
    for (std::size_t list = 0; list < slack.size(); ++list)
      for (std::size_t k = 0; k < kValueKinds; ++k)
        slack[list][k] = std::max(slack[list][k], part.slack[list][k]);
  return slack;
}

Tally tally_of(const TraceValues& a, const TraceValues& b, const Printing& printing,
               const TallyRules& rules) {
  Tally tally;
  TallyRules own = rules;
  own.slack = slack_of(printing);
  for (const auto& [tick, values] : b) {
    const auto shown = a.find(tick_shown(printing, tick));
    if (shown != a.end()) add_tally(tally, shown->second, read_as(printing, values), tick, own);
  }
  return tally;
}

std::span<const CauseWord> printing_words() {
  return kPrintingWords;
}

Printing fitted_printing(const PrintingPair& pair) {
  const std::span<const FitStep> fits(kFitSteps);
  const Printing digits_last = fitted_in(pair, fits.subspan(1));
  const std::int64_t left = tally_of(pair.a, pair.b, digits_last, pair.rules).differing;
  const bool rounded = std::ranges::any_of(
      digits_last, [](const PrintingPart& part) { return part.slack != Slack{}; });
  if (left == 0 && !rounded) return digits_last;
  const Printing digits_first = fitted_in(pair, fits.first(fits.size() - 1));
  const std::int64_t least = tally_of(pair.a, pair.b, digits_first, pair.rules).differing;
  return least <= left ? digits_first : digits_last;
}

}  // namespace skelscope
