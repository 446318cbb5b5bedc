// Constant bytes that any number of rigs share without copies.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

struct SharedBytes {
  SharedBytes() = default;
  SharedBytes(std::vector<std::byte> bytes)  // converts implicitly on purpose
      : held(bytes.empty() ? nullptr
                           : std::make_shared<const std::vector<std::byte>>(std::move(bytes))) {}

  const std::byte* data() const { return held ? held->data() : nullptr; }
  std::size_t size() const { return held ? held->size() : 0; }
  bool empty() const { return held == nullptr; }
  const std::byte* begin() const { return data(); }
  const std::byte* end() const { return data() + size(); }
  friend bool operator==(const SharedBytes& a, const SharedBytes& b) {
    return a.held == b.held || std::ranges::equal(a, b);
  }

  std::shared_ptr<const std::vector<std::byte>> held;
};

}  // namespace skelform
SKELFORM_API_END
