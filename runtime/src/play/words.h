// Numbers as bit patterns in 64-bit words.
#pragma once

#include <bit>
#include <cstdint>

#include "play/fields.h"

namespace skelform {

// Number of bytes in which a number is saved.
template <Number Type>
constexpr std::size_t kWidth = std::is_enum_v<Type> ? 1 : sizeof(Type);

template <Number Type>
std::uint64_t word_of(Type number) {
  if constexpr (std::same_as<Type, double>)
    return std::bit_cast<std::uint64_t>(number);
  else if constexpr (std::same_as<Type, float>)
    return std::bit_cast<std::uint32_t>(number);
  else
    return static_cast<std::uint32_t>(number);
}

inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
  return hash ^ (hash >> 32);
}

inline constexpr std::uint64_t kFirstHash = 0x5ce1f0a3b5d3c8e1u;

}  // namespace skelform
