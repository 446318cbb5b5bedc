// The meanings of the terms of art, each in one plain sentence. A label that is a term shows its
// meaning when the mouse rests on it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

struct Term {
  std::string_view name;     // as it stands on screen
  std::string_view meaning;  // a sentence
};
std::span<const Term> glossary();

// Empty when it is no term of art; upper and lower case are the same.
std::string_view meaning_of(std::string_view term);
// "next_kf: ...", a line for each field of the file that the words name; empty when they name none.
std::string fields_explained(std::string_view words);

// Shows the meaning while the mouse is over the label.
void explain(const Theme& theme, const Rect& label, std::string_view term);

}  // namespace skelscope
