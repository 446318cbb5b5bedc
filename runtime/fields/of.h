// The type of an argument that is visited for reading or for writing.
#pragma once

#include <concepts>
#include <type_traits>

namespace skelform {

template <class Object, class Type>
concept Of = std::same_as<std::remove_const_t<Object>, Type>;

}  // namespace skelform
