// Helpers for the loader's tests: a small rig without a problem, ways to break it, and zips made in
// memory.
#pragma once

#include <zip.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "skelform/lint.h"
#include "skelform/skf.h"

namespace load_test {

inline constexpr skelform::Severity E = skelform::Severity::Error, W = skelform::Severity::Warning,
                                    I = skelform::Severity::Info;

using Json = nlohmann::json;
using Bytes = std::vector<std::byte>;

// Returns a rig of tests/data by its name there.
Json data_rig(const std::string& name);

// Returns a rig of format 0.7 without a problem: a root, an arm of two bones that reaches for a
// target, a mesh, physics, an animation.
Json sound_rig();

// Return the rig with one value replaced or removed, by JSON pointer ("/bones/1/parent_id").
Json with(Json rig, const std::string& pointer, const Json& value);
Json without(Json rig, const std::string& pointer);

// text_of() replaces it by a number too large for every type, which a JSON tree cannot hold.
inline constexpr const char* kInfinity = "@1e999";
std::string text_of(const Json& rig);

skelform::LoadResult load_rig(const Json& rig, const skelform::LoadLimits& limits = {});
// Fails the test if the rig is refused.
skelform::Skf loaded(const Json& rig);
// Returns the message of a refusal; "" if the rig loads.
std::string refusal_of(const Json& rig, const skelform::LoadLimits& limits = {});

struct Entry {
  std::string name;
  std::string content;
  bool deflate = false;
};
Bytes zip_of(const std::vector<Entry>& entries);
std::string refusal_of(const Bytes& archive, const skelform::LoadLimits& limits = {});

// Return the beginning of an image of this size, which is all that the loader reads.
std::string png_header(int width, int height);
std::string jpg_header(int width, int height);

// Returns the entries of an archive with all files of the sound rig.
std::vector<Entry> sound_entries(const Json& rig);

// Returns the first problem with this code in check(skf); a default Problem if there is none.
skelform::Problem problem(const skelform::Skf& skf, const std::string& code);
int count(const std::vector<skelform::Problem>& problems, const std::string& code);

}  // namespace load_test
