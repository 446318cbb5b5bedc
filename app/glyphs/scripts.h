// The scripts that names are written in, and the packages that bring fonts for them.
#pragma once

namespace skelscope {

struct Script {
  char32_t first, last;
  const char* name;     // "Thai"
  const char* package;  // of Debian: the smallest that is good at it
};

// Returns the script of a code point; for an unlisted one a Script without bounds.
const Script& script_of(char32_t code);

}  // namespace skelscope
