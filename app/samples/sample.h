// The built-in rigs: the example, which is shown if no file is given, and small rigs that exercise
// the rules of runtimes.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace skelscope {

// Returns the bytes of a whole .skf archive, which stay valid until the program ends.
std::span<const std::byte> example_rig();

struct SampleFile {
  std::string name;  // "example.skf", "rules-physics.json"
  std::vector<std::byte> bytes;
};
// Returns the example, the rigs that exercise the rules, and recordings of both; the recordings
// of NAME.skf are NAME.json and NAME-*.json.
std::vector<SampleFile> sample_files();

}  // namespace skelscope
