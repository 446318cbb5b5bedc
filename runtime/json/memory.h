// The memory of a document's tree, for the files of this folder alone.
#pragma once

#include <memory_resource>

#include "json/value.h"

namespace skeljson {

struct Memory {
  std::pmr::monotonic_buffer_resource places;

  explicit Memory(std::size_t at_first) : places(at_first) {}
};

template <class T>
T* places_for(Memory& memory, std::size_t count) {
  return static_cast<T*>(memory.places.allocate(count * sizeof(T), alignof(T)));
}

std::string_view kept_text(Memory& memory, std::string_view text);

}  // namespace skeljson
