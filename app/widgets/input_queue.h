// User input that Dear ImGui has not processed yet.
#pragma once

#include <span>
#include <vector>

namespace skelscope {

// Whether input waits. Dear ImGui takes one change of a key a frame, so frames must go on until it
// has taken all, or the last letters of a word are late.
bool input_waits();

// Before 1.87 Dear ImGui samples keys as a frame begins, so a key that goes down and up between two
// slow frames would be lost. Holds such keys down from before ImGui::NewFrame() to after it. Keys
// as its backend numbers them; keys that are down anyway are left alone. Returns the keys to let
// go of.
std::vector<int> hold_missed_keys(std::span<const int> pressed);
void let_go_of_keys(std::span<const int> keys);

}  // namespace skelscope
