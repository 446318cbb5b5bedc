// Functions shared by the fuzz targets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "skelform/skelform.h"

namespace fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline std::span<const std::byte> bytes_of(const std::uint8_t* data, std::size_t size) {
  return std::as_bytes(std::span(data, size));
}

// Aborts the program unless `holds`. For properties that must hold for any input.
void require(bool holds, const char* what);

// Lints a rig, plays parts of its animations through every pass, draws it and saves a change to it,
// as the program does.
void exercise(const skelform::Skf& skf);

}  // namespace fuzz
