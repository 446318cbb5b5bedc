#include "faults/fault.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "samples/sample.h"

namespace faults {
namespace {

Json& named(Json& list, const char* name) {
  for (Json& entry : list)
    if (entry["name"] == name) return entry;
  FAIL("the example has no " << name);
  return list.front();
}

const skelform::Skf& loaded_example() {
  static const skelform::Skf example = [] {
    skelform::LoadResult result = skelform::load_bytes(skelscope::example_rig());
    REQUIRE(bool(result));
    return std::move(*result);
  }();
  return example;
}

std::vector<std::byte> bytes_of(const std::string& text) {
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {first, first + text.size()};
}

// Loads a text as the example's armature.json, with the example's images.
skelform::Skf load_text(const std::string& text) {
  const skelform::Skf& example = loaded_example();
  const auto read = [&](const std::string& path, std::vector<std::byte>& bytes) {
    if (path == "armature.json") return bytes = bytes_of(text), true;
    if (path == "editor.json") return bytes = bytes_of(example.editor_json), true;
    for (std::size_t i = 0; i < example.atlas_images.size(); ++i) {
      if (path != example.atlas_images[i].filename) continue;
      const auto image = skelform::image_bytes(example.atlas_images, i);
      return bytes.assign(image.begin(), image.end()), true;
    }
    return false;
  };
  skelform::LoadResult result = skelform::load_from_pack("armature.json", read);
  REQUIRE_MESSAGE(bool(result), result.error.message);
  return std::move(*result);
}

}  // namespace

Json& bone(Json& rig, const char* name) {
  return named(rig["bones"], name);
}

Json& sprite(Json& rig, const char* bone_name) {
  return rig["visuals"][bone(rig, bone_name)["visuals_id"].get<std::size_t>()];
}

Json& animation(Json& rig, const char* name) {
  return named(rig["animations"], name);
}

Json& key(Json& rig, const char* animation_name, const char* bone_name, const char* element,
          int n) {
  std::vector<Json*> keys;
  const Json id = bone(rig, bone_name)["id"];
  for (Json& entry : animation(rig, animation_name)["keyframes"])
    if (entry["bone_id"] == id && entry["element"] == element) keys.push_back(&entry);
  const int at = n < 0 ? static_cast<int>(keys.size()) + n : n;
  REQUIRE_MESSAGE((at >= 0 && at < static_cast<int>(keys.size())),
                  animation_name << " has no such key of " << bone_name << ' ' << element);
  return *keys[static_cast<std::size_t>(at)];
}

void erase_keys(Json& rig, const char* animation_name, const char* bone_name) {
  Json& keys = animation(rig, animation_name)["keyframes"];
  const Json id = bone(rig, bone_name)["id"];
  Json kept = Json::array();
  for (const Json& entry : keys)
    if (entry["bone_id"] != id) kept.push_back(entry);
  REQUIRE(kept.size() < keys.size());
  keys = kept;
  renumber(keys);
}

void renumber(Json& keys) {
  std::stable_sort(keys.begin(), keys.end(),
                   [](const Json& x, const Json& y) { return x["frame"] < y["frame"]; });
  for (std::size_t i = 0; i < keys.size(); ++i) {
    keys[i]["next_kf"] = -1;
    for (std::size_t next = i + 1; next < keys.size() && keys[i]["next_kf"] == -1; ++next)
      if (keys[next]["bone_id"] == keys[i]["bone_id"] &&
          keys[next]["element"] == keys[i]["element"])
        keys[i]["next_kf"] = next;
  }
}

skelform::Skf example() {
  return load_text(loaded_example().armature_json);
}

skelform::Skf with_fault(const Fault& fault) {
  Json rig = Json::parse(loaded_example().armature_json);
  fault.plant(rig);
  return load_text(rig.dump());
}

}  // namespace faults
