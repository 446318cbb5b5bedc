// Marks the symbols that a shared library exports (SKELSCOPE_SHARED): everything that the public
// headers declare, and nothing else. It has no effect in static builds and with other compilers
// than GCC and clang.
#pragma once

// MSVC has its own macro for the language version. GCC and clang continue after #error into
// hundreds of errors; a missing header stops them.
#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 202002L
#error "skelform needs C++20: compile with -std=c++20 (MSVC: /std:c++20, CMake: cxx_std_20)"
#include <skelform/needs/C++20>
#endif

#ifdef __GNUC__
#define SKELFORM_API [[gnu::visibility("default")]]
#else
#define SKELFORM_API
#endif
