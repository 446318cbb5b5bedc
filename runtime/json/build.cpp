#include "json/build.h"

#include <algorithm>
#include <cstring>

namespace skeljson {
namespace {

constexpr std::size_t kFew = 16;

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
      if (few[i].key == few[k].key) return true;
  return false;
}

// Removes repeated keys of an object; the last member with a key stays. Returns whether any key was
// repeated.
bool drop_repeated(std::vector<Member>& members, std::size_t first) {
  const auto begin = members.begin() + static_cast<std::ptrdiff_t>(first);
  const std::span<const Member> all(members.data() + first, members.size() - first);
  if (all.size() <= kFew && !has_equal_keys(all)) return false;
  std::vector<Member> sorted(begin, members.end());
  std::ranges::stable_sort(sorted, {}, &Member::key);
  const auto is_overwritten = [](const Member& a, const Member& b) { return a.key == b.key; };
  if (std::ranges::adjacent_find(sorted, is_overwritten) == sorted.end()) return false;
  std::ranges::reverse(sorted);  // the last member of each key comes first
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
    : memory_(memory), values_left_(values), depth_(depth) {}

// Counts a comma or an opening bracket as one value, like layout.h. Returns false beyond the limit.
bool Builder::count() {
  if (values_left_ == 0) return false;
  --values_left_;
  return true;
}

// Returns a place with a null, which the caller fills in. Filling in place is faster than copying a
// value just written. nullptr: too many values.
Json* Builder::next() {
  if (open_.empty()) return &root_;
  if (open_.back().is_object) return &members_.back().value;
  const bool follows = elements_.size() > open_.back().first;
  elements_.emplace_back();
  return !follows || count() ? &elements_.back() : nullptr;
}

Json* Builder::next_number(NumberForm form) {
  Json* json = next();
  if (json == nullptr) return nullptr;
  json->kind = Kind::Number;
  json->form = form;
  return json;
}

// Returns a place for a text, an object or an array.
Json* Builder::next_of(Kind kind, std::size_t size) {
  Json* json = next();
  if (json == nullptr) return nullptr;
  json->kind = kind;
  json->size = static_cast<std::uint32_t>(size);
  return json;
}

bool Builder::null() {
  return next() != nullptr;
}

bool Builder::boolean(bool value) {
  Json* json = next();
  if (json == nullptr) return false;
  json->kind = Kind::Boolean;
  json->is.truth = value;
  return true;
}

bool Builder::number(std::int64_t value) {
  Json* json = next_number(NumberForm::Whole);
  if (json != nullptr) json->is.whole = value;
  return json != nullptr;
}

bool Builder::number(std::uint64_t value) {
  Json* json = next_number(NumberForm::Positive);
  if (json != nullptr) json->is.positive = value;
  return json != nullptr;
}

bool Builder::number(double value) {
  Json* json = next_number(NumberForm::Real);
  if (json != nullptr) json->is.real = value;
  return json != nullptr;
}

bool Builder::string(std::string_view text) {
  Json* json = next_of(Kind::String, text.size());
  if (json != nullptr) json->is.text = kept_text(memory_, text).data();
  return json != nullptr;
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
  members_.emplace_back().key = kept_text(memory_, key);
  return !follows || count();
}

bool Builder::end_object() {
  const std::size_t first = open_.back().first;
  repeats_keys_ = drop_repeated(members_, first) || repeats_keys_;
  const std::size_t size = members_.size() - first;
  Member* members = moved(memory_, members_, first);
  open_.pop_back();
  Json* json = next_of(Kind::Object, size);
  if (json != nullptr) json->is.members = members;
  return json != nullptr;
}

bool Builder::end_array() {
  const std::size_t first = open_.back().first, size = elements_.size() - first;
  Json* elements = moved(memory_, elements_, first);
  open_.pop_back();
  Json* json = next_of(Kind::Array, size);
  if (json != nullptr) json->is.elements = elements;
  return json != nullptr;
}

}  // namespace skeljson
