// The one way in which calls of this library fail: they return a Result or a Done, with the reason.
//
//   auto skf = load("hero.skf");
//   if (!skf) std::fprintf(stderr, "%s\n", skf.error.message.c_str());
//
// The hook of misuse.h is only for mistakes that a call cannot return. Not part of SkelForm.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

// Why a call failed; both texts are empty if it did not.
struct Error {
  // For a terminal or a log: the file or the object, and the reason.
  std::string message;
  // The place and the cure, without the file.
  std::string reason;
};

// A value, or the reason why there is none.
template <class Value>
struct Result {
  std::optional<Value> value;
  Error error;

  Result() = default;
  Result(Value made) : value(std::move(made)) {}
  Result(Error why) : error(std::move(why)) {}
  explicit operator bool() const { return value.has_value(); }
  Value* operator->() { return &*value; }
  const Value* operator->() const { return &*value; }
  Value& operator*() { return *value; }
  const Value& operator*() const { return *value; }
};

// Success, or the reason of a failure.
struct Done {
  Error error;
  explicit operator bool() const { return error.message.empty(); }
};

}  // namespace skelform
SKELFORM_API_END
