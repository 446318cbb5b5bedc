// The case of letters in every script.
#pragma once

namespace skelscope {

// The small letter of a capital one, by Unicode; any other code point as it is. A C library
// without Unicode knows A to Z alone.
char32_t lower_case(char32_t code);

}  // namespace skelscope
