// Before <hwy/foreach_target.h>: for which processors no copy is compiled. Those whose vectors have
// no size yet when this is compiled, and those that are no quicker than one that there is.
#pragma once

#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS \
  (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#endif
