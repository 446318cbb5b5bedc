// The hook for mistakes of the caller. A call with a State, result or scratch of another rig does
// nothing. The hook receives the first such mistake, and each name that a tuning file or the rig
// lacks.
#pragma once

#include <string>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

// Receives a message with the call, the mistake and the cure. Any thread that uses the library may
// call it. It must not throw.
using MisuseHook = void (*)(const char* message);

// Sets the hook of the process and returns the previous one; nullptr: no messages. Only the first
// mistake after this call reaches the hook, because a game repeats a mistake sixty times a second.
// By default the hook prints the first mistake to stderr, and a debug build then stops with an
// assertion. Names that mask_of(), pad_of() and fade_options() do not find are reported once each
// and stop nothing.
MisuseHook set_misuse_hook(MisuseHook hook);

// Reports a harmless mistake to the hook: each message once, until another hook is set. For
// libraries built on this one.
void tell_once(const std::string& message);

}  // namespace skelform
SKELFORM_API_END
