#include "json/build.h"

#include <algorithm>
#include <cstring>

#include "json/same_key.h"

namespace skeljson {
namespace {

constexpr std::size_t kFew = 16;

Json number_of_form(NumberForm form) {
  Json json;
  json.kind = Kind::Number;
  json.form = form;
  return json;
}

template <class T>
T* moved(Memory& memory, std::vector<T>& stack, std::size_t first) {
  const std::size_t count = stack.size() - first;
  T* places = places_for<T>(memory, count);
  std::uninitialized_copy_n(stack.data() + first, count, places);
  stack.resize(first);
  return places;
}

bool has_equal_keys(std::span<const Member> few) {
  for (std::size_t i = 1; i < few.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (is_same_key(few[i].key, few[k].key)) return true;
  return false;
}

// Of members with one key the last stays. Says whether there were such.
bool drop_repeated(std::vector<Member>& members, std::size_t first) {
  const auto begin = members.begin() + static_cast<std::ptrdiff_t>(first);
  const std::span<const Member> all(members.data() + first, members.size() - first);
  if (all.size() <= kFew && !has_equal_keys(all)) return false;
  std::vector<Member> sorted(begin, members.end());
  std::ranges::stable_sort(sorted, {}, &Member::key);
  const auto is_overwritten = [](const Member& a, const Member& b) { return a.key == b.key; };
  if (std::ranges::adjacent_find(sorted, is_overwritten) == sorted.end()) return false;
  std::ranges::reverse(sorted);  // the last of a key comes first
  sorted.erase(std::unique(sorted.begin(), sorted.end(), is_overwritten), sorted.end());
  members.erase(begin, members.end());
  members.insert(members.end(), sorted.begin(), sorted.end());
  return true;
}

}  // namespace

std::string_view kept_text(Memory& memory, std::string_view text) {
  if (text.empty()) return "";
  char* places = places_for<char>(memory, text.size());
  std::memcpy(places, text.data(), text.size());
  return {places, text.size()};
}

Builder::Builder(Memory& memory, std::size_t values, int depth)
    : memory_(memory), values_left_(values), depth_(static_cast<std::size_t>(depth)) {}

// A comma or an opening bracket is one, as layout.h counts them.
bool Builder::count() {
  if (values_left_ == 0) return false;
  --values_left_;
  return true;
}

bool Builder::put(const Json& value) {
  if (open_.empty()) {
    root_ = value;
  } else if (open_.back().is_object) {
    members_.back().value = value;
  } else {
    const bool follows = elements_.size() > open_.back().first;
    elements_.push_back(value);
    return !follows || count();
  }
  return true;
}

bool Builder::null() {
  return put({});
}

bool Builder::boolean(bool value) {
  Json json;
  json.kind = Kind::Boolean;
  json.is.truth = value;
  return put(json);
}

bool Builder::number(std::int64_t value) {
  Json json = number_of_form(NumberForm::Whole);
  json.is.whole = value;
  return put(json);
}

bool Builder::number(std::uint64_t value) {
  Json json = number_of_form(NumberForm::Positive);
  json.is.positive = value;
  return put(json);
}

bool Builder::number(double value) {
  Json json = number_of_form(NumberForm::Real);
  json.is.real = value;
  return put(json);
}

bool Builder::string(std::string_view text) {
  Json json;
  json.kind = Kind::String;
  json.size = static_cast<std::uint32_t>(text.size());
  json.is.text = text.data();
  return put(json);
}

bool Builder::open(bool is_object) {
  if (open_.size() >= depth_ || !count()) return false;
  open_.push_back({is_object, is_object ? members_.size() : elements_.size()});
  return true;
}

bool Builder::start_object() {
  return open(true);
}

bool Builder::start_array() {
  return open(false);
}

bool Builder::key(std::string_view key) {
  const bool follows = members_.size() > open_.back().first;
  members_.push_back({key, {}});
  return !follows || count();
}

bool Builder::end_object() {
  const std::size_t first = open_.back().first;
  repeats_keys_ = drop_repeated(members_, first) || repeats_keys_;
  Json json;
  json.kind = Kind::Object;
  json.size = static_cast<std::uint32_t>(members_.size() - first);
  json.is.members = moved(memory_, members_, first);
  open_.pop_back();
  return put(json);
}

bool Builder::end_array() {
  const std::size_t first = open_.back().first;
  Json json;
  json.kind = Kind::Array;
  json.size = static_cast<std::uint32_t>(elements_.size() - first);
  json.is.elements = moved(memory_, elements_, first);
  open_.pop_back();
  return put(json);
}

}  // namespace skeljson
