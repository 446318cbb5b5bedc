// Writes files: the part common to all systems.
#include "skelform/output_file.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <random>
#include <utility>

#include "io/output_parts.h"
#include "io/path.h"

namespace skelform {
namespace {

// Digits for a temporary name: random, or from the clock if the system has no random numbers. If a
// name is taken, the caller tries again with new digits.
unsigned digits_of_name() try {
  std::random_device random;
  return random();
} catch (const std::exception&) {
  return static_cast<unsigned>(std::chrono::steady_clock::now().time_since_epoch().count());
}

}  // namespace

Done refuse(const std::string& path, const std::string& why) {
  return {{path + ": " + why, why}};
}

Done fail(const std::string& path, int reason) {
  std::string why = std::string("cannot be written: ") + std::strerror(reason);
  if (reason == ENOENT && !path.empty()) why += "; its folder is missing";
  return refuse(path == "-" ? "stdout" : path.empty() ? "an empty file name" : path, why);
}

Done may_replace(const std::string& path, const OutputRules& rules) {
  for (const std::string& input : rules.inputs)
    if (is_same_file(input, path))
      return refuse(path == "-" ? "stdout" : path, "is a file that is read; choose another name");
  return {};
}

std::string fresh_name(const std::string& place) {
  char digits[20];
  std::snprintf(digits, sizeof digits, ".%08x%08x", digits_of_name(), digits_of_name());
  return text_of(path_of(place).parent_path() / (".skelscope" + std::string(digits)));
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path(std::move(other.path)),
      part(std::exchange(other.part, {})),
      place(std::move(other.place)),
      file(std::exchange(other.file, -1)),
      fresh(other.fresh),
      flushed(other.flushed) {}

Done write_output(const std::string& path, std::string_view bytes, const OutputRules& rules) {
  OutputFile output;
  Done done = open_output(output, path, rules);
  if (done) done = append(output, bytes);
  return done ? finish(output) : done;
}

}  // namespace skelform
