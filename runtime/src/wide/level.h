// Which copy of the passes in vector code runs. Each stands in the library once for every level that
// the compiler knows; the widest that the processor has is chosen at the first call. Not by Highway's
// own library: whoever links that waits four milliseconds at every start, until it has measured the
// processor's clock.
#pragma once

#include <atomic>
#include <cstddef>

namespace skelform {

enum class Level { Base, Sse4, Avx2, Avx512, Unknown };  // Base: what all of its kind have
inline constexpr std::size_t kLevels = 4;

Level widest_level();  // of this processor, which has those below it as well
const char* name_of(Level level);

std::atomic<Level>& chosen_level();  // the widest, until a test sets one of those below

}  // namespace skelform
