// Fits axes: factors, offsets, exchanged axes, units of rotations.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "session/compare/causes/printing_fits.h"
#include "skelform/math.h"

namespace skelscope {
namespace {

constexpr double kDegreesInRadian = skelform::to_degrees(1.0);

// Numbers of a and b in the same place. `other`: a's number on the other axis of the point.
struct Sample {
  Value a, b;
  double other = 0;
  bool differs = false;
};

using AxisKinds = std::vector<ValueKind>;

bool is_of(const AxisKinds& kinds, ValueKind kind) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

void add_samples(std::vector<Sample>& samples, const TickValues& a, const TickValues& b,
                 const AxisKinds& kinds, const TallyRules& rules) {
  std::size_t at = 0;
  const auto place = [](const Value& v) { return std::tuple(v.list, v.id, v.slot); };
  for (std::size_t i = 0; i < a.size(); ++i) {
    while (at < b.size() && place(b[at]) < place(a[i])) ++at;
    if (at == b.size()) return;
    if (place(b[at]) != place(a[i]) || !is_of(kinds, a[i].kind)) continue;
    const std::size_t beside = a[i].kind == ValueKind::X ? i + 1 : i - 1;  // wraps below 0
    const bool has_other = beside < a.size() && a[beside].list == a[i].list &&
                           a[beside].id == a[i].id && (a[beside].slot ^ 1) == a[i].slot;
    samples.push_back(
        {a[i], b[at], has_other ? a[beside].value : 0, !agree(a[i], b[at], rules.tolerance, {})});
  }
}

// Returns evenly spread samples of these kinds.
std::vector<Sample> samples_of(const PrintingPair& pair, const Printing& before,
                               const AxisKinds& kinds) {
  constexpr std::size_t most = 40'000;
  std::vector<Sample> samples;
  const std::size_t every = pair.b.size() / 40 + 1;
  std::size_t number = 0;
  for (const auto& [tick, values] : pair.b) {
    const auto shown = pair.a.find(tick_shown(before, tick));
    if (number++ % every != 0 || shown == pair.a.end() || samples.size() > most) continue;
    add_samples(samples, shown->second, read_as(before, values), kinds, pair.rules);
  }
  return samples;
}

bool fits(const Axis& axis, const Sample& s, const TallyRules& rules) {
  Value read = s.b;
  read.value = (s.b.value - axis.offset) / axis.factor;
  Value wanted = s.a;
  if (axis.from != s.a.kind && s.a.kind != ValueKind::Rotation) wanted.value = s.other;
  return agree(wanted, read, rules.tolerance, {});
}

struct Fit {
  Axis axis;
  std::int64_t gained = 0, lost = 0;
  std::int64_t gain() const { return gained - lost; }
};

Fit counted_fit(const Axis& axis, const std::vector<Sample>& samples, const TallyRules& rules) {
  Fit fit{axis};
  const std::size_t every = samples.size() / 1500 + 1;
  for (std::size_t i = 0; i < samples.size(); i += every) {
    const bool good = fits(axis, samples[i], rules);
    fit.gained += good && samples[i].differs;
    fit.lost += !good && !samples[i].differs;
  }
  return fit;
}

// Rounds to three decimals if the number is that close: a factor of 2.0000001 becomes 2.
double tidy(double number) {
  const double rounded = std::round(number * 1000) / 1000;
  return std::abs(rounded - number) < 1e-4 * std::max(1.0, std::abs(number)) ? rounded : number;
}

double read_from(const Axis& axis, const Sample& s) {
  return axis.from == s.a.kind ? s.a.value : s.other;
}

// Adds axes through two samples: a factor alone, an offset alone, a flip about a height, both.
void add_axes_through(std::vector<Axis>& axes, ValueKind from, const Sample& one,
                      const Sample& two) {
  const double a = read_from({from}, one), c = read_from({from}, two);
  if (std::abs(a) > 0.01) axes.push_back({from, tidy(one.b.value / a), 0});
  axes.push_back({from, 1, tidy(one.b.value - a)});
  axes.push_back({from, -1, tidy(one.b.value + a)});
  if (std::abs(a - c) < 0.1) return;
  const double factor = tidy((one.b.value - two.b.value) / (a - c));
  axes.push_back({from, factor, tidy(one.b.value - factor * a)});
}

std::vector<const Sample*> differing_samples(const std::vector<Sample>& samples) {
  std::vector<const Sample*> differing;
  for (const Sample& s : samples)
    if (s.differs) differing.push_back(&s);
  return differing;
}

// The samples by which axes are guessed: pairs spread over all that differ.
std::vector<Axis> likely_axes(const std::vector<const Sample*>& differing, ValueKind from) {
  std::vector<Axis> axes{{from, 1, 0}, {from, -1, 0}};
  const std::size_t count = differing.size();
  for (std::size_t trial = 0; trial < 40 && count > 1; ++trial) {
    const std::size_t one = (trial * 7919 + 13) % count, two = (trial * 104'729 + 57) % count;
    add_axes_through(axes, from, *differing[one], *differing[two]);
  }
  return axes;
}

// Returns the best axis: it explains a quarter of the differing samples. Earlier axes, which are
// simpler, win if they are nearly as good.
std::optional<Fit> best_fit(const std::vector<Axis>& axes, const std::vector<Sample>& samples,
                            const TallyRules& rules) {
  std::optional<Fit> best;
  for (const Axis& axis : axes) {
    const bool nothing =
        axis.factor == 1 && axis.offset == 0 && !samples.empty() && axis.from == samples[0].a.kind;
    if (nothing || !std::isfinite(axis.factor) || std::abs(axis.factor) < 1e-4) continue;
    const Fit fit = counted_fit(axis, samples, rules);
    if (!best || fit.gain() * 50 > best->gain() * 51) best = fit;
  }
  const auto least = static_cast<std::int64_t>(differing_samples(samples).size() /
                                               (4 * (samples.size() / 1500 + 1)));
  if (!best || best->gain() < std::max<std::int64_t>(least, 3)) return std::nullopt;
  return best;
}

std::string short_text(double number) {
  return number_text(to_float_digits(std::round(number * 1e6) / 1e6));
}

void set_lists(PrintingPart& part, const std::vector<Sample>& samples, const TallyRules& rules) {
  std::array<std::int64_t, kValueLists> gained{}, differing{};
  for (const Sample& s : samples) {
    const auto axis = part.axes.find(static_cast<int>(s.b.kind));
    if (axis == part.axes.end()) continue;
    const bool good = fits(axis->second, s, rules);
    differing[s.a.list] += s.differs;
    gained[s.a.list] += s.differs ? good : (good ? 0 : -1);
  }
  for (std::size_t list = 0; list < kValueLists; ++list)
    part.lists[list] = gained[list] > 0 && gained[list] * 10 > differing[list];
}

// Returns the samples of the list in which most of them differ: in other lists the axes may be as
// they should.
std::vector<Sample> of_worst_list(const std::vector<Sample>& samples) {
  std::array<std::int64_t, kValueLists> differing{};
  for (const Sample& s : samples) differing[s.a.list] += s.differs;
  const auto worst =
      static_cast<std::uint8_t>(std::ranges::max_element(differing) - differing.begin());
  std::vector<Sample> kept;
  std::ranges::copy_if(samples, std::back_inserter(kept),
                       [&](const Sample& s) { return s.a.list == worst; });
  return kept;
}

struct AxisWords {
  const char *name, *flipped, *flipped_word;
};

void describe_axis(PrintingPart& part, const Axis& axis, const AxisWords& words) {
  const std::string name = words.name;
  const bool moved = axis.offset != 0;
  const std::string offset =
      moved ? (axis.offset > 0 ? " plus " : " minus ") + short_text(std::abs(axis.offset)) : "";
  if (axis.factor == 1) {
    part.word = "offset", part.amount = axis.offset;
    part.text = name + " of the second is off by " + short_text(axis.offset);
  } else if (axis.factor < 0 && *words.flipped_word) {
    part.word = words.flipped_word, part.amount = axis.offset;
    part.text = words.flipped;
    const std::string times = axis.factor == -1 ? "" : short_text(-axis.factor) + " times ";
    if (moved || axis.factor != -1)
      part.text += ", and the second's " + name + " is " +
                   (moved ? short_text(axis.offset) + " minus " : "minus ") + times + "the first's";
  } else {
    part.word = "factor", part.amount = axis.factor;
    part.text =
        name + " of the second is " + short_text(axis.factor) + " times that of the first" + offset;
  }
}

std::optional<PrintingPart> fit_one(const PrintingPair& pair, const Printing& before,
                                    ValueKind kind, const AxisWords& words) {
  const auto samples = samples_of(pair, before, {kind});
  const auto worst = of_worst_list(samples);
  const auto fit = best_fit(likely_axes(differing_samples(worst), kind), worst, pair.rules);
  if (!fit) return std::nullopt;
  PrintingPart part;
  part.axes[static_cast<int>(kind)] = fit->axis;
  describe_axis(part, fit->axis, words);
  set_lists(part, samples, pair.rules);
  return part;
}

std::optional<PrintingPart> exchanged(const PrintingPair& pair, const Printing& before) {
  PrintingPart part{"axes-swapped", "x and y are swapped in one of the two"};
  std::vector<Sample> all;
  for (const auto& [kind, other] :
       {std::pair{ValueKind::X, ValueKind::Y}, std::pair{ValueKind::Y, ValueKind::X}}) {
    const auto samples = samples_of(pair, before, {kind});
    const auto worst = of_worst_list(samples);
    const auto fit = best_fit(likely_axes(differing_samples(worst), other), worst, pair.rules);
    const auto straight = best_fit(likely_axes(differing_samples(worst), kind), worst, pair.rules);
    if (!fit || (straight && straight->gain() * 2 > fit->gain())) return std::nullopt;
    part.axes[static_cast<int>(kind)] = fit->axis;
    if (fit->axis.factor != 1 || fit->axis.offset != 0)
      part.text += std::string(", the second's ") + (kind == ValueKind::X ? "x" : "y") + " " +
                   short_text(fit->axis.factor) + " times the first's plus " +
                   short_text(fit->axis.offset);
    all.insert(all.end(), samples.begin(), samples.end());
  }
  set_lists(part, all, pair.rules);
  return part;
}

std::vector<Axis> turned_axes(const std::vector<const Sample*>& differing) {
  std::vector<Axis> axes;
  for (const double unit : {1.0, kDegreesInRadian, 1 / kDegreesInRadian})
    for (const double sign : {1.0, -1.0}) axes.push_back({ValueKind::Rotation, sign * unit, 0});
  const std::size_t count = differing.size();
  for (std::size_t trial = 0; trial < 24 && count > 0; ++trial) {
    const Sample& s = *differing[(trial * 7919 + 13) % count];
    for (std::size_t i = 0; i < 6; ++i) {
      const double factor = axes[i].factor, offset = s.b.value - factor * s.a.value;
      const double turn = skelform::kFullTurn * std::abs(factor);
      axes.push_back({ValueKind::Rotation, factor, tidy(std::remainder(offset, turn))});
    }
    if (std::abs(s.a.value) > 0.01)
      axes.push_back({ValueKind::Rotation, tidy(s.b.value / s.a.value), 0});
  }
  return axes;
}

std::string unit_words(double factor) {
  if (factor == kDegreesInRadian)
    return "rotations are in degrees instead of radians in the second";
  return "rotations are in degrees instead of radians in the first";
}

void describe_turns(PrintingPart& part, const Axis& axis) {
  const double unit = std::abs(axis.factor), offset = axis.offset;
  const bool degrees = unit == kDegreesInRadian || unit == 1 / kDegreesInRadian;
  const bool half = std::abs(std::abs(offset) - skelform::kFullTurn / 2 * unit) < 1e-3 * unit;
  const std::string off = offset == 0 ? "" : " and off by " + short_text(offset);
  if (degrees) {
    part.word = "degrees-for-radians";
    part.text = unit_words(unit) + (axis.factor < 0 ? ", and turn clockwise" : "") + off;
  } else if (axis.factor == -1 && half) {
    part.word = "rotation-mirrored";
    part.text = "rotations are mirrored in one of the two: half a turn minus the other's";
  } else if (axis.factor == -1) {
    part.word = "rotation-negated";
    part.text = "rotations are negated: they turn clockwise in one of the two" + off;
  } else {
    describe_axis(part, axis, {"every rotation", "", ""});
  }
}

}  // namespace

std::optional<PrintingPart> fit_positions(const PrintingPair& pair, const Printing& before) {
  if (auto part = exchanged(pair, before)) return part;
  const auto samples = samples_of(pair, before, {ValueKind::X, ValueKind::Y});
  const auto worst = of_worst_list(samples);
  std::vector<Axis> axes;
  for (const Axis& axis : likely_axes(differing_samples(worst), ValueKind::X))
    if (axis.offset == 0 && axis.factor > 0 && axis.factor != 1) axes.push_back(axis);
  std::vector<Sample> alike = worst;  // x and y are scaled alike
  for (Sample& s : alike) s.a.kind = s.b.kind = ValueKind::X;
  const auto fit = best_fit(axes, alike, pair.rules);
  if (!fit || fit->gained * 10 < 6 * static_cast<std::int64_t>(differing_samples(alike).size() /
                                                               (alike.size() / 1500 + 1)))
    return std::nullopt;
  PrintingPart part;
  part.axes[static_cast<int>(ValueKind::X)] = {ValueKind::X, fit->axis.factor, 0};
  part.axes[static_cast<int>(ValueKind::Y)] = {ValueKind::Y, fit->axis.factor, 0};
  describe_axis(part, fit->axis, {"every position", "", ""});
  set_lists(part, samples, pair.rules);
  return part;
}

std::optional<PrintingPart> fit_y(const PrintingPair& pair, const Printing& before) {
  return fit_one(pair, before, ValueKind::Y,
                 {"y", "y is flipped: it points down in one of the two", "y-flipped"});
}

std::optional<PrintingPart> fit_x(const PrintingPair& pair, const Printing& before) {
  return fit_one(pair, before, ValueKind::X,
                 {"x", "x is flipped: it points left in one of the two", "x-flipped"});
}

std::optional<PrintingPart> fit_scales(const PrintingPair& pair, const Printing& before) {
  return fit_one(pair, before, ValueKind::Scale, {"every scale", "", ""});
}

std::optional<PrintingPart> fit_tints(const PrintingPair& pair, const Printing& before) {
  return fit_one(pair, before, ValueKind::Tint, {"every tint", "", ""});
}

std::optional<PrintingPart> fit_rotations(const PrintingPair& pair, const Printing& before) {
  auto samples = samples_of(pair, before, {ValueKind::Rotation});
  // Rotations near 0 are near 0 in degrees as well.
  std::erase_if(samples, [](const Sample& s) { return s.differs && std::abs(s.b.value) < 1e-3; });
  const auto worst = of_worst_list(samples);
  const auto fit = best_fit(turned_axes(differing_samples(worst)), worst, pair.rules);
  if (!fit) return std::nullopt;
  PrintingPart part;
  part.axes[static_cast<int>(ValueKind::Rotation)] = fit->axis;
  describe_turns(part, fit->axis);
  set_lists(part, samples, pair.rules);
  return part;
}

}  // namespace skelscope
