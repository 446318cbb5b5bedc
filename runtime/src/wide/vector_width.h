// Chooses the copy of the passes in vector code. The library has a copy for every width that the
// compiler knows; the widest that the processor supports is chosen at the first call. Highway's own
// choice is not used, because linking its library delays every start by four milliseconds, in which
// it measures the processor's clock. Other processors than x86 have one copy per architecture.
#pragma once

#include <atomic>
#include <cstddef>

namespace skelform {

enum class VectorWidth { Base, Sse4, Avx2, Avx512, Unknown };  // Base: of all processors of a kind
inline constexpr std::size_t kVectorWidths = 4;

VectorWidth widest_width();  // of this processor, which supports all narrower ones as well
const char* name_of(VectorWidth width);

std::atomic<VectorWidth>& chosen_width();  // the widest; a test may set a narrower one

}  // namespace skelform
