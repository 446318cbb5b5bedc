// Finds the JSON in what a program printed, since a port may print other text around it.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

struct PrintedJson {
  std::string_view before, json, after;  // in the order of the text; json empty: there is none
};
// The JSON begins with the first { at the beginning of a line that a " or } follows; objects that
// are no trace may stand before it. It ends with the last }. Without such a brace the whole text
// counts as JSON.
PrintedJson json_in(std::string_view printed);

// Returns what stands around the JSON: the line "loading" before the JSON is skipped. Empty if
// nothing does.
std::string skipped_words(const PrintedJson& printed);
// Returns the JSON as a document with the lines and columns of the whole text. Empty if nothing
// stands around it, and the text is the document.
std::string without_surroundings(const PrintedJson& printed);

// Returns the first line that is not blank, in quotes and shortened; the text must have one.
std::string first_line(std::string_view text);
// Returns whether the text ends inside of a bracket or a string.
bool is_cut_off(std::string_view json);

}  // namespace skelscope
