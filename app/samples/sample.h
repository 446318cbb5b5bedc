// The built-in example rig, shown if no file is given.
#pragma once

#include <cstddef>
#include <span>

namespace skelscope {

// Returns the bytes of a whole .skf archive, which stay valid until the program ends.
std::span<const std::byte> example_rig();

}  // namespace skelscope
