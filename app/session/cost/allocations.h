// How often work asks for memory: a game wants its ticks to do so never.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace skelscope {

// For the operator new of a program that counts (app/counting_new.cpp); counts for this thread.
void note_allocation() noexcept;

// Calls of operator new by this thread while `work` runs; nothing in a program that does not count.
std::optional<std::int64_t> allocations_in(const std::function<void()>& work);

}  // namespace skelscope
