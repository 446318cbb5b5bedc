// Measures contenders in turn, and prints the results as tables in Markdown.
#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "bench.h"

namespace bench {
namespace {

std::string printed(const char* format, double a, double b = 0, double c = 0) {
  std::array<char, 96> text{};
  std::snprintf(text.data(), text.size(), format, a, b, c);
  return text.data();
}

void count_units(skelscope::Timing& timing, double units) {
  for (double& round : timing.rounds) round /= units;
  timing.ns /= units;
  timing.low /= units;
  timing.high /= units;
}

}  // namespace

std::vector<Told> in_turn(const std::vector<Contender>& contenders, double seconds) {
  std::vector<std::function<void()>> work;
  for (const Contender& contender : contenders) work.push_back(contender.work);
  std::vector<skelscope::Timing> times = skelscope::timed(work, {seconds, {}});
  std::vector<Told> told;
  for (std::size_t i = 0; i < times.size(); ++i) {
    count_units(times[i], contenders[i].units);
    told.push_back({times[i], skelscope::ratio(times[i], times[0])});
  }
  return told;
}

std::string time_text(const skelscope::Measured& each) {
  const double spread = each.ns > 0 ? 100 * each.spread() / each.ns : 0;
  if (each.ns >= 1e6) return printed("%.2f ms \u00b1%.0f %%", each.ns / 1e6, spread);
  if (each.ns >= 1e3) return printed("%.2f us \u00b1%.0f %%", each.ns / 1e3, spread);
  return printed("%.2f ns \u00b1%.0f %%", each.ns, spread);
}

std::string ratio_text(const skelscope::Ratio& ratio) {
  return printed("%.2f (%.2f to %.2f)", ratio.times, ratio.low, ratio.high);
}

std::string share_text(const skelscope::Ratio& ratio) {
  return printed("%.1f %% (%.1f to %.1f)", 100 * ratio.times, 100 * ratio.low, 100 * ratio.high);
}

void row(const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) std::printf("| %s ", cell.c_str());
  std::printf("|\n");
  std::fflush(stdout);
}

void heading(const std::string& words, const std::vector<std::string>& columns) {
  std::printf("\n## %s\n\n", words.c_str());
  row(columns);
  row(std::vector<std::string>(columns.size(), "---"));
}

void remark(const std::string& words) {
  std::printf("\n%s\n", words.c_str());
  std::fflush(stdout);
}

}  // namespace bench
