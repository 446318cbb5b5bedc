// Stored zip entries whose bytes were changed, made whole again.
#pragma once

#include <cstdint>
#include <span>

namespace fuzz {

// Writes the CRC-32 of every stored entry that lies in the bytes into its local and its central
// header. Leaves what it cannot follow alone.
void mend_checksums(std::span<std::uint8_t> zip);

}  // namespace fuzz
