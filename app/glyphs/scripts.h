// Names the scripts of code points, and the packages with fonts for each.
#pragma once

namespace skelscope {

struct Script {
  char32_t first, last;
  const char* name;     // such as "Thai"
  const char* package;  // smallest Debian package with a good font for it
};

// Returns the script of a code point; first and last are 0 if it is not listed.
const Script& script_of(char32_t code);

}  // namespace skelscope
