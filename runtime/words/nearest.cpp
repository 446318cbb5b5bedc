#include "words/nearest.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "lists/lists.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr std::size_t kMostLetters = 500'000;  // total of all names
constexpr std::size_t kLongest = 200;          // of the searched name

bool is_same(char a, char b) {
  return lower(a) == lower(b);
}

// Returns the number of edits that turn one name into the other: inserted, removed and replaced
// letters, and swapped neighbours.
int distance(std::string_view a, std::string_view b) {
  std::vector<int> last(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  for (int j = 0; j < count_of(row); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = row[j - 1] + !is_same(a[i - 1], b[j - 1]);
      next[j] = std::min({replaced, row[j] + 1, next[j - 1] + 1});
      const bool swaps =
          i > 1 && j > 1 && is_same(a[i - 1], b[j - 2]) && is_same(a[i - 2], b[j - 1]);
      if (swaps) next[j] = std::min(next[j], last[j - 2] + 1);
    }
    last.swap(row);
    row.swap(next);
  }
  return row.back();
}

}  // namespace

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names) {
  std::string_view nearest;
  if (name.empty() || name.size() > kLongest) return nearest;
  int least = count_of(name) / 3 + 1;
  std::size_t letters = 0;
  for (const std::string_view other : names) {
    if (other.empty() || other.size() > 2 * kLongest) continue;
    letters += other.size();
    if (letters > kMostLetters) break;
    const int apart = distance(name, other);
    if (apart < least) least = apart, nearest = other;
  }
  return nearest;
}

std::string perhaps(std::string_view name, std::span<const std::string_view> names,
                    std::string_view otherwise) {
  const std::string_view nearest = nearest_name(name, names);
  if (nearest.empty()) return std::string(otherwise);
  return "; perhaps " + in_quotes(nearest) + " is meant";
}

}  // namespace skelform
