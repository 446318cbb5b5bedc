#include "skelform/skf.h"

#include <algorithm>
#include <iterator>

#include "io/read_file.h"
#include "load/archive.h"
#include "load/assemble.h"
#include "load/atlas_images.h"
#include "load/editor_facts.h"
#include "load/findings.h"
#include "load/known_keys.h"
#include "load/migrate.h"
#include "load/parse.h"
#include "load/rig_json.h"
#include "load/shape.h"
#include "skelform/format.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::size_of;

constexpr const char* kRig = "armature.json";
constexpr const char* kEditor = "editor.json";
constexpr const char* kThumbnail = "thumbnail.png";

std::string to_text(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::vector<std::string> paths_of(const Json& root, const char* array) {
  std::vector<std::string> paths;
  const Json* found = find_member(root, array);
  for (std::size_t i = 0; found != nullptr && i < size_of(*found); ++i) {
    const std::string path = path_in_file(element_of(*found, i), array, i);
    paths.push_back(path.ends_with('_') ? path : path + ".");
  }
  return paths;
}

// Fills everything that armature_json alone decides.
void read_rig(Skf& skf, Findings& findings, const LoadLimits& limits) {
  const skeljson::Document document = parse_json(skf.armature_json, kRig, limits);
  const Json& root = *document;
  if (document.is_odd()) report_json_oddities(skf.armature_json, findings);
  report_unknown_keys(root, findings);
  skf.paths.root = hoist_armature(document, skf.migration_log);
  const bool hoisted = !skf.paths.root.empty();
  check_shape(root, skf.paths.root);
  check_counts(root, limits);
  skf.format = layout_of(root, hoisted);
  migrate(document, hoisted, findings, skf.migration_log);
  skf.paths.visuals = paths_of(root, "visuals");
  skf.paths.inverse_kinematics = paths_of(root, "inverse_kinematics");
  skf.paths.physics = paths_of(root, "physics");
  skf.armature = parse_armature(root, findings);
  if (skf.format == name_of(known_formats().front()))
    skf.format = name_of(format_of(skf.armature.version));  // of one layout since
}

// An entry nobody needs to see the rig; a damaged one counts as absent.
using ReadEntry = std::vector<std::byte> (*)(const Archive&, const std::string&);
std::optional<std::vector<std::byte>> read_optional(const Archive& archive, const char* name,
                                                    ReadEntry read, Findings& findings) {
  if (!has_entry(archive, name)) return std::nullopt;
  try {
    return read(archive, name);
  } catch (const Refusal& refusal) {
    findings.add("entry-unreadable", name, refusal.message);
    return std::nullopt;
  }
}

void read_companions(Skf& skf, const Archive& archive, Findings& findings) {
  skf.atlas_images = read_atlas_images(archive, skf.armature, findings);
  const auto editor = read_optional(archive, kEditor, read_entry, findings);
  if (editor) skf.editor_json = to_text(*editor);
  Findings no_findings;
  Findings& missing = skf.format == "0.1" ? no_findings : findings;  // it had neither of them
  skf.editor = read_editor_facts(editor ? &skf.editor_json : nullptr, skf.armature,
                                 editor ? findings : missing, archive.limits);
  skf.thumbnail = read_optional(archive, kThumbnail, read_image_entry, findings)
                      .value_or(std::vector<std::byte>{});
  if (skf.thumbnail.empty()) {
    missing.add("thumbnail-missing", kThumbnail,
                "lists of files show no picture of the rig: it is not in the archive");
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

// As the archive would list them: an image that several atlases name is one entry.
std::vector<std::string> entry_names(const Skf& skf) {
  std::vector<std::string> names = {kRig, kEditor};
  if (!skf.thumbnail.empty()) names.push_back(kThumbnail);
  for (const AtlasImage& image : skf.atlas_images)
    if (!image.bytes.empty()) names.push_back(image.filename);
  return names;
}

std::vector<std::byte> bytes_of_file(const std::string& path, const LoadLimits& limits) {
  std::vector<std::byte> bytes;
  std::string reason;
  if (!read_file(path, limits.archive_bytes, bytes, reason)) throw Refusal{reason};
  return bytes;
}

LoadResult refused(const std::string& reason) {
  return {std::nullopt, {reason, reason}};
}

// The one place where what went wrong inside becomes a value.
template <typename Read>
LoadResult guarded(Read read) {
  try {
    return {read(), {}};
  } catch (const Refusal& refusal) {
    return refused(refusal.message);
  } catch (const std::bad_alloc&) {
    return refused("Not enough memory to open it");
  } catch (const std::exception& error) {
    return refused(std::string(kRig) + ": cannot be read: " + error.what());
  }
}

}  // namespace

Skf assemble(RigParts parts, const LoadLimits& limits) {
  Skf skf;
  Findings findings;
  skf.armature_json = std::move(parts.armature_json);
  skf.editor_json = std::move(parts.editor_json);
  read_rig(skf, findings, limits);
  skf.atlas_images = std::move(parts.images);
  skf.editor = read_editor_facts(&skf.editor_json, skf.armature, findings, limits);
  skf.thumbnail = std::move(parts.thumbnail);
  skf.entries = entry_names(skf);
  skf.problems = findings.take();
  std::ranges::move(parts.image_problems, std::back_inserter(skf.problems));
  return skf;
}

bool is_about_images(const Problem& problem) {
  return problem.code == "entry-unreadable" || problem.code == "thumbnail-missing" ||
         problem.code == "atlas-missing" || problem.code == "atlas-unreadable" ||
         problem.code == "atlas-undecodable" || problem.code == "atlas-too-large";
}

LoadResult load(const std::string& path, const LoadLimits& limits) {
  LoadResult result = guarded([&] {
    const auto bytes = bytes_of_file(path, limits);
    if (path.ends_with(".json")) return read_bare_json(to_text(bytes), limits);
    return read_archive(bytes, limits);
  });
  if (!result) result.error.message = path + ": " + result.error.reason;
  return result;
}

LoadResult load_bytes(std::span<const std::byte> archive, const LoadLimits& limits) {
  return guarded([&] { return read_archive(archive, limits); });
}

LoadResult load_json(std::string_view armature_json, const LoadLimits& limits) {
  return guarded([&] { return read_bare_json(armature_json, limits); });
}

std::span<const std::byte> image_bytes(std::span<const AtlasImage> images, std::size_t atlas) {
  if (atlas >= images.size()) return {};
  const int same_as = images[atlas].same_as;
  return images[same_as < 0 ? atlas : static_cast<std::size_t>(same_as)].bytes;
}

std::vector<std::byte> load_thumbnail(const std::string& path, const LoadLimits& limits) try {
  const auto bytes = bytes_of_file(path, limits);
  return read_image_entry(open_archive(bytes, limits), kThumbnail);
} catch (const Refusal&) {
  return {};
} catch (const std::exception&) {
  return {};
}

}  // namespace skelform
