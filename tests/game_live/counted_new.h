#pragma once

namespace live_test {

long allocations();  // calls of operator new so far

}  // namespace live_test
