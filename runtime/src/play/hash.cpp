// Hashes and compares characters, in one pass over the members of one or two of them.
#include <algorithm>

#include "play/words.h"
#include "skelform/snapshot.h"

namespace skelform {
namespace {

class Hash : public Reads<Hash> {
 public:
  void number(const auto& x) { hash_ = mixed(hash_, word_of(x)); }
  int whole(int most, const int& x) {
    number(x);
    return std::clamp(x, 0, most);
  }
  template <class Item>
  void list(const std::vector<Item>& x) {
    hash_ = mixed(hash_, x.size());
    for (const Item& item : x) visit(*this, item);
  }
  std::uint64_t value() const { return mixed(hash_, 0); }

 private:
  std::uint64_t hash_ = kFirstHash;
};

class Same {
 public:
  void number(const auto& a, const auto& b) { note(word_of(a) == word_of(b)); }
  int whole(int most, const int& a, const int& b) {
    note(a == b);
    return std::clamp(std::min(a, b), 0, most);
  }
  template <class Item>
  void list(const std::vector<Item>& a, const std::vector<Item>& b) {
    note(a.size() == b.size());
    for (std::size_t i = 0; value_ && i < a.size(); ++i) visit(*this, a[i], b[i]);
  }
  void parallel(const auto& a, const auto& b) { list(a, b); }
  void option(const auto& a, const auto& b) {
    note(a.has_value() == b.has_value());
    if (a && b) visit(*this, *a, *b);
  }
  void mask(const SharedMask& a, const SharedMask& b) {
    note(static_cast<bool>(a) == static_cast<bool>(b));
    if (a && b && a.flags != b.flags) note(*a.flags == *b.flags);
  }
  bool value() const { return value_; }

 private:
  void note(bool same) { value_ = value_ && same; }
  bool value_ = true;
};

}  // namespace

std::uint64_t hash_of(const State& state) {
  Hash hash;
  visit(hash, state);
  return hash.value();
}

std::uint64_t hash_of(const Actor& actor) {
  Hash hash;
  hashed_fields(hash, actor);
  return hash.value();
}

bool same_bits(const Pose& a, const Pose& b) {
  Same same;
  visit(same, a, b);
  return same.value();
}

bool same_bits(const State& a, const State& b) {
  Same same;
  visit(same, a, b);
  return same.value();
}

bool same_bits(const Actor& a, const Actor& b) {
  Same same;
  hashed_fields(same, a, b);
  return same.value();
}

}  // namespace skelform
