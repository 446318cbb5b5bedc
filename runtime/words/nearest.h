// Finds the name that was probably meant by a misspelt one, without regard to case.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace skelform {

char lower(char c);  // of ASCII; other characters stay

// Returns the name that differs least from `name`, by at most a third of its letters; "" if there
// is none. Ignores case. Searches only the first half a million letters of the names.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

// Returns "; perhaps 'Near Arm' is meant", or `otherwise` if no name is near.
std::string perhaps(std::string_view name, std::span<const std::string_view> names,
                    std::string_view otherwise);

}  // namespace skelform
