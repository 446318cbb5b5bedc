// Converts letters of any script to lower case. Relies on towlower_l() with a UTF-8 locale of its
// own, on Windows on LCMapStringEx(). Any thread may ask.
#pragma once

namespace skelscope {

// Returns the lower-case letter of a capital letter by Unicode, and any other code point unchanged.
// A C library without Unicode converts only A to Z; Windows leaves capitals above U+FFFF.
char32_t lower_case(char32_t code);

}  // namespace skelscope
