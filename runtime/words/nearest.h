// Names that are meant where another is spelled.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace skelform {

// The one that differs least from `name`, by at most a third of its letters; "" for none. Case does
// not count. Only the first half a million letters of the names are looked at.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

// "; perhaps 'Near Arm' is meant", or `otherwise` where no name is near.
std::string perhaps(std::string_view name, std::span<const std::string_view> names,
                    std::string_view otherwise);

}  // namespace skelform
