// The console, which a shell keeps after the program.
#pragma once

namespace skelscope {

// Gives the console the code page back that it had before guard_descriptors(). exit() calls it;
// call it before ending the program in another way.
void restore_console();

}  // namespace skelscope
