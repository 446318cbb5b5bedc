#include "session/tick/fields.h"

#include <array>

#include "lists/lists.h"

namespace skelscope {
namespace {

// A table of words has one for each enumerator.
template <class Enum, std::size_t Count>
const char* word_in(const std::array<const char*, Count>& words, Enum value) {
  static_assert(Count == to_index(kLast<Enum>) + 1);
  return words[to_index(value)];
}

}  // namespace

const char* name_of(skelform::Mix mix) {
  return word_in(std::array{"Sequence", "Average", "Blend"}, mix);
}

const char* name_of(skelform::PlayEnd end) {
  return word_in(std::array{"Loop", "Hold", "Once", "PingPong"}, end);
}

const char* name_of(skelform::FadeCurve curve) {
  return word_in(std::array{"Linear", "Smooth"}, curve);
}

const char* name_of(skelform::PlayEventKind kind) {
  return word_in(std::array{"Started", "Looped", "Finished", "Passed"}, kind);
}

}  // namespace skelscope
