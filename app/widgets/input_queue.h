// What the user did that Dear ImGui has not looked at yet.
#pragma once

namespace skelscope {

// It takes one change of a key a frame: whoever stops drawing before it has taken all keeps the
// last letters of a word waiting.
bool input_waits();

}  // namespace skelscope
