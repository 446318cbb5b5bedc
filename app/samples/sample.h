// The built-in example rig: what the viewer shows when no file is given.
#pragma once

#include <cstddef>
#include <span>

namespace skelscope {

// A whole .skf archive; lives as long as the program.
std::span<const std::byte> example_rig();

}  // namespace skelscope
