#include <algorithm>

#include "lists/lists.h"
#include "session/json/json_outline.h"
#include "words/nearest.h"

namespace skelscope {
void begin_search(JsonSearch& search, std::string sought) {
  search = {};
  std::ranges::transform(sought, sought.begin(), skelform::lower);
  search.sought = std::move(sought);
  search.done = search.sought.empty();
}

void continue_search(JsonSearch& search, std::string_view text, std::size_t bytes) {
  if (search.done) return;
  // A slice overlaps the next one, so that no hit is split.
  const std::size_t end = std::min(text.size(), search.at + bytes + search.sought.size() - 1);
  auto at = text.begin() + static_cast<std::ptrdiff_t>(std::min(search.at, end));
  const auto last = text.begin() + static_cast<std::ptrdiff_t>(end);
  const auto same = [](char a, char b) { return skelform::lower(a) == b; };
  while (search.hits.size() < kMostHits) {
    at = std::search(at, last, search.sought.begin(), search.sought.end(), same);
    if (at == last) break;
    search.hits.push_back(static_cast<std::uint32_t>(at - text.begin()));
    ++at;
  }
  search.at += bytes;
  search.done = end == text.size() || search.hits.size() >= kMostHits;
}

int next_hit(const JsonSearch& search, int step) {
  const int count = count_of(search.hits);
  if (count == 0) return -1;
  if (search.current < 0) return step > 0 ? 0 : count - 1;
  return (search.current + step + count) % count;
}

}  // namespace skelscope
