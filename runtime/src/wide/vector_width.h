// Which copy of the passes in vector code runs. Each stands in the library once for every width
// that the compiler knows; the widest that the processor has is chosen at the first call. Not by
// Highway's own library: whoever links that waits four milliseconds at every start, until it has
// measured the processor's clock. Beside x86 there is one copy, for all processors of a kind.
#pragma once

#include <atomic>
#include <cstddef>

namespace skelform {

enum class VectorWidth { Base, Sse4, Avx2, Avx512, Unknown };  // Base: what all of its kind have
inline constexpr std::size_t kVectorWidths = 4;

VectorWidth widest_width();  // of this processor, which has those below it as well
const char* name_of(VectorWidth width);

std::atomic<VectorWidth>& chosen_width();  // the widest, until a test sets one of those below

}  // namespace skelform
