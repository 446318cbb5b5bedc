// Marks the symbols that a shared library exports (SKELSCOPE_SHARED): everything that the public
// headers declare, and nothing else. It has no effect in static builds and with other compilers
// than GCC and clang.
#pragma once

#ifdef __GNUC__
#define SKELFORM_API [[gnu::visibility("default")]]
#else
#define SKELFORM_API
#endif
