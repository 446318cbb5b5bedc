// A call with a State, result or scratch of another rig does nothing. The hook tells of the first,
// and of each name that a tuning file or the rig lacks.
#pragma once

#include <string>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

// Takes a message that names the call, the mistake and the cure. It may be called from any thread
// that uses the library, and must not throw.
using MisuseHook = void (*)(const char* message);

// Sets the hook of the process and returns the one before it; nullptr: silence. The hook is called
// for the first mistake after it was set and for no other, as a game makes a mistake sixty times a
// second. Without a hook of the game's own the first mistake is one line on stderr. A debug build
// of the library then stops with an assertion. Names that mask_of(), pad_of() and fade_options() do
// not find are told once each, and stop nothing.
MisuseHook set_misuse_hook(MisuseHook hook);

// Tells the hook of a mistake that stops nothing: each message once, until another hook is set. For
// libraries that stand on this one.
void tell_once(const std::string& message);

}  // namespace skelform
