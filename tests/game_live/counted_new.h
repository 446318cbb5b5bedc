#pragma once

namespace live_test {

long allocations();         // calls of operator new so far
long largest_allocation();  // bytes of the largest one since forget_largest()
void forget_largest();

}  // namespace live_test
