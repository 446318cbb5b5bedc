// Corrects the checksums of stored zip entries whose bytes were changed.
#pragma once

#include <cstdint>
#include <span>

namespace fuzz {

// Writes the CRC-32 of every stored entry into its local and central header. Leaves out entries
// with wrong positions or sizes.
void mend_checksums(std::span<std::uint8_t> zip);

}  // namespace fuzz
