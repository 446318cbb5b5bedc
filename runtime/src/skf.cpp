#include "skelform/skf.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "archive.h"
#include "atlas_images.h"
#include "editor_facts.h"
#include "findings.h"
#include "known_keys.h"
#include "migrate.h"
#include "parse.h"
#include "shape.h"

namespace skelform {
namespace {

constexpr const char* kRig = "armature.json";
constexpr const char* kEditor = "editor.json";
constexpr const char* kThumbnail = "thumbnail.png";

std::string to_text(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::vector<std::string> paths_of(const Json& root, const char* array) {
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < root[array].size(); ++i) {
    const std::string path = path_in_file(root[array][i], array, i);
    paths.push_back(path.ends_with('_') ? path : path + ".");
  }
  return paths;
}

// Fills everything that armature_json alone decides.
void read_rig(Skf& skf, Findings& findings, const LoadLimits& limits) {
  Json root = parse_json(skf.armature_json, kRig, limits);
  report_unknown_keys(root, findings);
  skf.paths.root = hoist_armature(root, skf.migration_log);
  const bool hoisted = !skf.paths.root.empty();
  check_shape(root, skf.paths.root);
  check_counts(root, limits);
  skf.format = layout_of(root, hoisted);
  migrate(root, hoisted, findings, skf.migration_log);
  skf.paths.visuals = paths_of(root, "visuals");
  skf.paths.inverse_kinematics = paths_of(root, "inverse_kinematics");
  skf.paths.physics = paths_of(root, "physics");
  skf.armature = parse_armature(root, findings);
}

// An entry nobody needs to see the rig; a damaged one counts as absent.
std::optional<std::vector<std::byte>> read_optional(const Archive& archive, const char* name,
                                                    Findings& findings) {
  if (!has_entry(archive, name)) return std::nullopt;
  try {
    return read_entry(archive, name);
  } catch (const Refusal& refusal) {
    findings.add("entry-unreadable", name, refusal.message);
    return std::nullopt;
  }
}

void read_companions(Skf& skf, const Archive& archive, Findings& findings) {
  skf.atlas_images = read_atlas_images(archive, skf.armature, findings);
  const auto editor = read_optional(archive, kEditor, findings);
  if (editor) skf.editor_json = to_text(*editor);
  skf.editor = read_editor_facts(editor ? &skf.editor_json : nullptr, skf.armature, findings,
                                 archive.limits);
  skf.thumbnail = read_optional(archive, kThumbnail, findings).value_or(std::vector<std::byte>{});
  if (skf.thumbnail.empty()) {
    findings.add("thumbnail-missing", kThumbnail, "not in the archive");
  }
}

Skf read_archive(std::span<const std::byte> bytes, const LoadLimits& limits) {
  const Archive archive = open_archive(bytes, limits);
  Skf skf;
  Findings findings;
  skf.entries = archive.entries;
  skf.armature_json = to_text(read_entry(archive, kRig));
  read_rig(skf, findings, limits);
  read_companions(skf, archive, findings);
  skf.problems = findings.take();
  return skf;
}

Skf read_bare_json(std::string_view text, const LoadLimits& limits) {
  Skf skf;
  Findings findings;
  skf.armature_json = text;
  read_rig(skf, findings, limits);
  for (const Atlas& atlas : skf.armature.atlases) skf.atlas_images.push_back({atlas.filename, {}});
  Findings no_editor;
  skf.editor = read_editor_facts(nullptr, skf.armature, no_editor, limits);
  skf.problems = findings.take();
  return skf;
}

std::vector<std::byte> read_file(const std::string& path, const LoadLimits& limits) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw Refusal{"There is no such file"};
  if (!std::filesystem::is_regular_file(status)) {
    throw Refusal{"Not a file; give the .skf file itself"};
  }
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (size > limits.archive_bytes || error) {
    throw Refusal{"Refused: larger than " + std::to_string(limits.archive_bytes >> 20) + " MB"};
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Refusal{"Cannot be opened; check its permissions"};
  std::vector<std::byte> bytes(size);  // it may shrink meanwhile: another program may be writing it
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

// The one place where what went wrong inside becomes a value.
template <typename Read>
LoadResult guarded(Read read) {
  try {
    return {read(), {}};
  } catch (const Refusal& refusal) {
    return {std::nullopt, {refusal.message}};
  } catch (const std::bad_alloc&) {
    return {std::nullopt, {"Not enough memory to open it"}};
  } catch (const std::exception& error) {
    return {std::nullopt, {std::string(kRig) + ": cannot be read: " + error.what()}};
  }
}

}  // namespace

LoadResult load(const std::string& path, const LoadLimits& limits) {
  return guarded([&] {
    const auto bytes = read_file(path, limits);
    if (path.ends_with(".json")) return read_bare_json(to_text(bytes), limits);
    return read_archive(bytes, limits);
  });
}

LoadResult load_bytes(std::span<const std::byte> archive, const LoadLimits& limits) {
  return guarded([&] { return read_archive(archive, limits); });
}

LoadResult load_json(std::string_view armature_json, const LoadLimits& limits) {
  return guarded([&] { return read_bare_json(armature_json, limits); });
}

std::vector<std::byte> load_thumbnail(const std::string& path, const LoadLimits& limits) try {
  const auto bytes = read_file(path, limits);
  return read_entry(open_archive(bytes, limits), kThumbnail);
} catch (const Refusal&) {
  return {};
} catch (const std::exception&) {
  return {};
}

}  // namespace skelform
