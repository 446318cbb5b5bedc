#include "json/tree.h"

#include <nlohmann/json.hpp>

#include "json/build.h"
#include "json/memory.h"

namespace skeljson {
namespace {

using Library = nlohmann::json;

// The events of the parser, under its names for them. They return false to stop the parser.
struct Events {
  Builder builder;
  std::string_view text;
  Failure failure;

  bool null() { return builder.null(); }
  bool boolean(bool value) { return builder.boolean(value); }
  bool number_integer(std::int64_t value) { return builder.number(value); }
  bool number_unsigned(std::uint64_t value) { return builder.number(value); }
  bool number_float(double value, const std::string&) { return builder.number(value); }
  bool string(const std::string& value) { return builder.string(value); }
  bool binary(Library::binary_t&) { return false; }  // does not occur in JSON text
  bool start_object(std::size_t) { return builder.start_object(); }
  bool key(const std::string& value) { return builder.key(value); }
  bool end_object() { return builder.end_object(); }
  bool start_array(std::size_t) { return builder.start_array(); }
  bool end_array() { return builder.end_array(); }
  bool parse_error(std::size_t, const std::string&, const Library::parse_error& error) {
    failure = syntax_failure(text, error.byte, error.what());
    return false;
  }
  bool parse_error(std::size_t read, const std::string&, const Library::exception&) {
    failure = too_large_failure(text, read);
    return false;
  }
};

}  // namespace

Attempt attempt(std::string_view text, std::size_t values, int depth, bool odd) {
  // A tree takes about twice as much memory as its text.
  std::unique_ptr<Memory, DeleteMemory> memory(new Memory(text.size() * 2 + 1024));
  Events events{Builder(*memory, values, depth), text, {}};
  const bool whole = Library::sax_parse(text.data(), text.data() + text.size(), &events);
  if (!whole) return {nullptr, std::move(events.failure)};
  Json* root = places_for<Json>(*memory, 1);
  *root = events.builder.root();
  return {Document(std::move(memory), root, odd || events.builder.repeats_keys()), {}};
}

}  // namespace skeljson
