// Shared by the loader's tests: a small rig without any problem, ways to spoil it, and zips made in
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

// A rig of tests/data, by its name there.
Json data_rig(const std::string& name);

// Format 0.7 without a problem: root, a two-bone arm that reaches for a target, a mesh, physics,
// one animation.
Json sound_rig();

// The rig with one value replaced, named by JSON pointer ("/bones/1/parent_id"), or removed.
Json with(Json rig, const std::string& pointer, const Json& value);
Json without(Json rig, const std::string& pointer);

// JSON that no tree can hold: stands for a number beyond every range.
inline constexpr const char* kInfinity = "@1e999";
std::string text_of(const Json& rig);

skelform::LoadResult load_rig(const Json& rig, const skelform::LoadLimits& limits = {});
// Fails the test when the rig is refused.
skelform::Skf loaded(const Json& rig);
// The message of a refusal; "" when it loads.
std::string refusal_of(const Json& rig, const skelform::LoadLimits& limits = {});

struct Entry {
  std::string name;
  std::string content;
  bool deflate = false;
};
Bytes zip_of(const std::vector<Entry>& entries);
std::string refusal_of(const Bytes& archive, const skelform::LoadLimits& limits = {});

// The beginning of a PNG of this size; all the loader looks at.
std::string png_header(int width, int height);
std::string jpg_header(int width, int height);

// An archive with everything the sound rig names.
std::vector<Entry> sound_entries(const Json& rig);

// The first problem with this code in check(skf); a default one when there is none.
skelform::Problem problem(const skelform::Skf& skf, const std::string& code);
int count(const std::vector<skelform::Problem>& problems, const std::string& code);

}  // namespace load_test
