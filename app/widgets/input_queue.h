// What the user did that Dear ImGui has not looked at yet.
#pragma once

#include <span>
#include <vector>

namespace skelscope {

// It takes one change of a key a frame: whoever stops drawing before it has taken all keeps the
// last letters of a word waiting.
bool input_waits();

// Before 1.87 it takes a key for pressed that is down when a frame begins: one that went down and
// up between two slow frames would be lost. These are held down from before ImGui::NewFrame() to
// after it. Keys as its backend numbers them; those that are down anyway are left alone. Returns
// the ones to let go of.
std::vector<int> hold_missed_keys(std::span<const int> pressed);
void let_go_of_keys(std::span<const int> keys);

}  // namespace skelscope
