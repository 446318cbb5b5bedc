// Marks the symbols that a shared library exports (SKELSCOPE_SHARED): all declarations of the
// public headers and nothing else. It has no effect in static builds, or with compilers other than
// GCC and clang.
#pragma once

// MSVC has its own macro for the language version. After #error GCC and clang would go on to
// hundreds of errors; including a missing header stops them.
#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 202002L
#error "skelform needs C++20: compile with -std=c++20 (MSVC: /std:c++20, CMake: cxx_std_20)"
#include <skelform/needs/C++20>
#endif

// A pair round the declarations, because clang ignores the visibility of a namespace for functions
// defined outside of its block.
#ifdef __GNUC__
#define SKELFORM_API_BEGIN _Pragma("GCC visibility push(default)")
#define SKELFORM_API_END _Pragma("GCC visibility pop")
#else
#define SKELFORM_API_BEGIN
#define SKELFORM_API_END
#endif
