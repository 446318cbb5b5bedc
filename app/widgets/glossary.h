// The meanings of technical terms, each in a plain sentence. A label that is a term shows its
// meaning when the mouse rests on it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

struct Term {
  std::string_view name;     // the term as shown on screen
  std::string_view meaning;  // a sentence
};
std::span<const Term> glossary();

// The meaning of a term, in upper or lower case; empty if it is not listed.
std::string_view meaning_of(std::string_view term);
// A line such as "next_kf: ..." for each field of the file that the words contain; empty if there
// is none.
std::string fields_explained(std::string_view words);

// Shows the term's meaning while the mouse is over the label.
void explain(const Theme& theme, const Rect& label, std::string_view term);

}  // namespace skelscope
