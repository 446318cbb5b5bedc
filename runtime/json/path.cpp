#include "json/path.h"

#include <algorithm>
#include <charconv>

namespace skeljson {
namespace {

bool take_index(std::string_view& path, Step& step) {
  int index = -1;
  const auto [end, failure] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
  const std::size_t used = end - path.data();
  const bool closed = used < path.size() && path[used] == ']';
  if (failure != std::errc() || index < 0 || !closed) return false;
  step = {{}, index};
  path.remove_prefix(used + 1);
  return true;
}

}  // namespace

bool take_step(std::string_view& path, Step& step) {
  if (path.starts_with('[')) return take_index(path, step);
  const std::size_t begin = path.starts_with('.') ? 1 : 0;
  const std::size_t end = std::min(path.find_first_of(".[", begin), path.size());
  if (end <= begin) return false;
  step = {path.substr(begin, end - begin), -1};
  path.remove_prefix(end);
  return true;
}

std::vector<Step> steps_of(std::string_view path) {
  std::vector<Step> steps;
  for (Step step; take_step(path, step);) steps.push_back(step);
  if (!path.empty()) steps.clear();
  return steps;
}

}  // namespace skeljson
