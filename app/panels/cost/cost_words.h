// Texts for the figures of the Cost tab.
#pragma once

#include <string>

#include "panels/cost/cost_sections.h"

namespace skelscope {

std::string micros(double ns);                   // a time as text: "2.77 µs", "12.3 ms"
std::string give_or_take(const Measured& part);  // a time as text: "2.77 ± 0.04 µs"
std::string percent(double part, double whole);  // a share as text: "16.2 %"
// Returns an area in square pixels as text.
std::string megapixels(double pixels);
std::string bytes_words(std::size_t bytes);        // a size as text: "4.0 KB"
std::string played_words(const CostPanel& panel);  // the name of the measured animation

}  // namespace skelscope
