// A hash of everything in a rig that its ticks and its pictures' names depend on.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "fields/rig_fields.h"
#include "play/words.h"
#include "skelform/live_lines.h"

namespace skelform {
namespace {

class RigPrint {
 public:
  void operator()(const Field& field, const auto& value) {
    using enum FieldRole;
    if (field.role == Value || field.role == Init) add(value);
  }
  std::uint64_t value() const { return hash_; }

 private:
  void word(std::uint64_t word) { hash_ = mixed(hash_, word); }
  void add(const Number auto& number) { word(word_of(number)); }
  void add(const std::string& text) {
    word(text.size());
    for (const char letter : text) word(static_cast<unsigned char>(letter));
  }
  void add(const Vec2& v) { add(v.x), add(v.y); }
  void add(const Color& c) { add(c.r), add(c.g), add(c.b), add(c.a); }
  void add(const std::optional<bool>& flag) { word(flag ? 1 + std::uint64_t{*flag} : 0); }
  void add(const Physics&) {}
  template <class Item, std::size_t size>
  void add(const std::array<Item, size>& items) {
    for (const Item& item : items) add(item);
  }
  template <class Item>
  void add(const std::vector<Item>& items) {
    word(items.size());
    for (const Item& item : items) add(item);
  }
  template <class Part>
  requires requires(RigPrint& print, const Part& part) { describe(print, part); }
  void add(const Part& part) { describe(*this, part); }

  std::uint64_t hash_ = kFirstHash;
};

}  // namespace

std::uint64_t fingerprint_of(const Armature& armature) {
  RigPrint print;
  describe(print, armature);
  return print.value();
}

}  // namespace skelform
