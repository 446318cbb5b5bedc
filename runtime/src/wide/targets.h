// Include it before <hwy/foreach_target.h>. It lists the processors for which no copy is compiled:
// those whose vector size is unknown at compile time, and those that run no faster than with
// another copy.
#pragma once

#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
