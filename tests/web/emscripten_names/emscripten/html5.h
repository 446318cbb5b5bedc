// The names of Emscripten's html5.h that app/web uses.
#pragma once

using EM_BOOL = bool;
inline constexpr EM_BOOL EM_TRUE = true, EM_FALSE = false;
using EmscriptenCall = EM_BOOL (*)(int, const void*, void*);

inline int emscripten_get_element_css_size(const char*, double*, double*) {
  return 0;
}
inline double emscripten_get_device_pixel_ratio() {
  return 1;
}
inline int emscripten_webgl_get_current_context() {
  return 0;
}
inline EM_BOOL emscripten_is_webgl_context_lost(int) {
  return EM_FALSE;
}
inline void emscripten_set_webglcontextlost_callback(const char*, void*, EM_BOOL, EmscriptenCall) {}
inline void emscripten_set_webglcontextrestored_callback(const char*, void*, EM_BOOL,
                                                         EmscriptenCall) {}
