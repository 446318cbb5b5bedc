// Writes and reads the bytes of saved characters: little-endian, without gaps.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "play/words.h"
#include "skelform/snapshot.h"

namespace skelform {

// The bytes of a checksum, which covers all bytes before it and is the end of a saved character.
inline constexpr std::size_t kChecksum = 8;
inline std::uint64_t checksum_of(std::span<const std::byte> bytes) {
  std::uint64_t hash = mixed(kFirstHash, bytes.size()), word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    word = word << 8 | std::to_integer<std::uint64_t>(bytes[i]);
    if (i % 8 == 7) hash = mixed(hash, std::exchange(word, 0));
  }
  return mixed(hash, word);
}

class ByteWriter : public Reads<ByteWriter> {
 public:
  explicit ByteWriter(std::vector<std::byte>& bytes) : bytes_(bytes) { bytes.clear(); }

  void number(const auto& x) { put(word_of(x), kWidth<std::remove_cvref_t<decltype(x)>>); }
  int whole(int most, const int& x) {
    const int count = std::clamp(x, 0, most);
    number(count);
    return count;
  }
  template <class Item>
  void list(const std::vector<Item>& x) {
    put(x.size(), 4);
    for (const Item& item : x) visit(*this, item);
  }
  void count(std::uint64_t x) { put(x, 8); }
  void put(std::uint64_t word, std::size_t width) {
    const std::size_t end = bytes_.size();
    bytes_.resize(end + width);
    for (std::size_t i = 0; i < width; ++i)
      bytes_[end + i] = static_cast<std::byte>(word >> (8 * i) & 255);
  }

 private:
  std::vector<std::byte>& bytes_;
};

template <class Type>
constexpr unsigned kValues = 0;  // number of values of an enum, which begin at 0
template <>
inline constexpr unsigned kValues<IkMode> = 4;
template <>
inline constexpr unsigned kValues<IkConstraint> = 3;
template <>
inline constexpr unsigned kValues<PlayEnd> = 4;
template <>
inline constexpr unsigned kValues<FadeCurve> = 2;
template <>
inline constexpr unsigned kValues<Space> = 3;
template <>
inline constexpr unsigned kValues<bool> = 2;

// Checks all bytes, and stores them only after begin_to_store(). After an error it reads zeros.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : left_(bytes) {}
  void begin_to_store() { stores_ = true; }

  template <Number Type>
  void number(Type& x) {
    store(x, value<Type>());
  }
  int whole(int most, int& x) {
    const int count = value<int>();
    if (count < 0 || count > most) fail(kDamaged);
    if (!error_.empty()) return 0;
    store(x, count);
    return count;
  }
  template <class Item>
  void list(std::vector<Item>& x) {
    const std::uint64_t count = take(4);
    const bool plays = std::same_as<Item, Player>;
    if (count > (plays ? kMostSavedPlayers : left_.size())) fail(kDamaged);  // an item is >= 1 byte
    if (stores_ && error_.empty()) x.resize(count);
    Item spare{};
    for (std::size_t i = 0; i < count && error_.empty(); ++i)
      visit(*this, i < x.size() ? x[i] : spare);
  }
  void count(std::uint64_t& x) { store(x, take(8)); }
  template <class Item>
  void parallel(std::vector<Item>& x) {
    if (take(4) != x.size()) fail("the saved character has other parts than this one");
    for (std::size_t i = 0; i < x.size() && error_.empty(); ++i) visit(*this, x[i]);
  }
  template <class Value>
  void option(std::optional<Value>& x) {
    const bool has = value<bool>();
    Value read{};
    if (has) read_into(read);
    if (stores_) x = has ? std::optional(read) : std::nullopt;
  }
  // A player keeps its mask if it has the saved flags.
  void mask(SharedMask& x) {
    if (!value<bool>()) return store(x, SharedMask());
    const std::uint64_t count = take(4);
    if (count > left_.size()) return fail(kDamaged);
    const auto flags = left_.first(count);
    left_ = left_.subspan(count);
    const auto number = [](std::byte flag) { return std::to_integer<std::uint8_t>(flag); };
    if (!stores_ || (x && std::ranges::equal(*x.flags, flags, {}, {}, number))) return;
    BoneMask saved(flags.size());
    std::ranges::transform(flags, saved.begin(), number);
    x = std::move(saved);
  }

  std::uint64_t take(std::size_t width) {
    if (width > left_.size()) fail(kDamaged);
    if (!error_.empty()) return 0;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < width; ++i)
      word |= std::to_integer<std::uint64_t>(left_[i]) << (8 * i);
    left_ = left_.subspan(width);
    return word;
  }
  void fail(std::string error) {
    if (error_.empty()) error_ = std::move(error);
  }
  const std::string& error() const { return error_; }
  bool is_at_end() const { return left_.empty(); }

  static constexpr const char* kDamaged = "the saved character is damaged; save it again";

 private:
  template <Number Type>
  Type value() {
    const std::uint64_t word = take(kWidth<Type>);
    if constexpr (kValues < Type >> 0) {
      if (word >= kValues<Type>) fail(kDamaged);
      return static_cast<Type>(error_.empty() ? word : 0);
    } else if constexpr (std::same_as<Type, double>) {
      return std::bit_cast<double>(word);
    } else if constexpr (std::same_as<Type, float>) {
      return std::bit_cast<float>(static_cast<std::uint32_t>(word));
    } else {
      return static_cast<Type>(word);
    }
  }
  template <class Type>
  void store(Type& x, Type value) {
    if (stores_) x = std::move(value);
  }
  void read_into(auto& value) {
    const bool stores = std::exchange(stores_, true);
    visit(*this, value);
    stores_ = stores;
  }

  std::span<const std::byte> left_;
  bool stores_ = false;
  std::string error_;
};

}  // namespace skelform
