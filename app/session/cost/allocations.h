// Counts memory allocations. A game's ticks should not allocate at all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace skelscope {

// Called by operator new in a program that counts (app/counting_new.cpp); counts for this thread.
void note_allocation() noexcept;

// Returns the calls of operator new by this thread while `work` runs; nullopt in a program that
// does not count.
std::optional<std::int64_t> allocations_in(const std::function<void()>& work);

}  // namespace skelscope
