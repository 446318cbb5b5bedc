// The names of Emscripten that app/web uses, so that each build compiles it. Nothing runs.
#pragma once

#define EM_ASM(...) static_cast<void>(0)
#define EM_ASM_INT(...) 0
#define EMSCRIPTEN_KEEPALIVE

inline void emscripten_pause_main_loop() {}
inline void emscripten_resume_main_loop() {}
inline void emscripten_cancel_main_loop() {}
inline void emscripten_set_main_loop_arg(void (*)(void*), void*, int, bool) {}
