#include "skelform/skf.h"

#include <algorithm>
#include <iterator>

#include "io/folder.h"
#include "io/path.h"
#include "io/read_file.h"
#include "load/assemble.h"
#include "load/atlas_images.h"
#include "load/container/container.h"
#include "load/container/entry_names.h"
#include "load/container/extras.h"
#include "load/editor_facts.h"
#include "load/json/findings.h"
#include "load/json/known_keys.h"
#include "load/json/rig_json.h"
#include "load/json/shape.h"
#include "load/migrate/migrate.h"
#include "load/parse/parse.h"
#include "skelform/format.h"
#include "skelform/output_file.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::size_of;

std::vector<std::string> paths_of(const Json& root, const char* array) {
  std::vector<std::string> paths;
  const Json* found = find_member(root, array);
  for (std::size_t i = 0; found != nullptr && i < size_of(*found); ++i) {
    const std::string path = path_in_file(element_of(*found, i), array, i);
    paths.push_back(path.ends_with('_') ? path : path + ".");
  }
  return paths;
}

// Fills the members that depend on armature_json only.
void read_rig(Skf& skf, Findings& findings, const LoadLimits& limits) {
  const skeljson::Document document = parse_json(skf.armature_json, kRigFile, limits);
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
  skf.paths.styles = paths_of(root, "styles");
  skf.armature = parse_armature(root, findings);
  if (skf.format == name_of(known_formats().front()))
    skf.format = name_of(format_of(skf.armature.version));  // formats since 0.7 share a layout
}

// Reads an optional entry. A damaged entry counts as absent.
using ReadEntry = std::vector<std::byte> (*)(Container&, const std::string&);
std::optional<std::vector<std::byte>> read_optional(Container& container, const char* name,
                                                    ReadEntry read, Findings& findings) {
  if (!find_in(container, name)) return std::nullopt;
  try {
    return read(container, name);
  } catch (const Refusal& refusal) {
    findings.add("entry-unreadable", name, refusal.message);
    return std::nullopt;
  }
}

// `missing` receives the findings about missing files.
void read_companions(Skf& skf, Container& container, Findings& findings, Findings& missing) {
  const auto editor = read_optional(container, kEditor, read_entry, findings);
  if (editor) skf.editor_json = characters(*editor);
  skf.editor = read_editor_facts(editor ? &skf.editor_json : nullptr, skf.armature,
                                 editor ? findings : missing, container.limits);
  skf.thumbnail = read_optional(container, kThumbnail, read_image_entry, findings)
                      .value_or(std::vector<std::byte>{});
  if (skf.thumbnail.empty()) {
    missing.add("thumbnail-missing", kThumbnail,
                "lists of files show no picture of the rig: it is not in the archive");
  }
}

Skf read_container(Container container) {
  Skf skf;
  Findings findings, no_findings;
  const std::vector<std::byte> rig = read_entry(container, kRigFile);
  if (is_lfs_pointer(rig)) throw Refusal{std::string("Not the rig itself: ") + kLfsPointer};
  skf.armature_json = characters(rig);
  skf.entries = entries_of(container);
  report_layout(container, findings);
  read_rig(skf, findings, container.limits);
  skf.atlas_images = read_atlas_images(container, skf.armature, findings);
  const bool is_01 = skf.format == "0.1";  // 0.1 had neither editor.json nor a thumbnail
  read_companions(skf, container, findings, is_01 ? no_findings : findings);
  read_extras(container, skf);
  skf.problems = findings.take();
  return skf;
}

void leave_out_images(Skf& skf) {
  for (const Atlas& atlas : skf.armature.atlases) skf.atlas_images.push_back({atlas.filename, {}});
}

Skf read_bare_json(std::string_view text, const LoadLimits& limits) {
  Skf skf;
  Findings findings, no_editor;
  skf.armature_json = text;
  read_rig(skf, findings, limits);
  leave_out_images(skf);
  skf.editor = read_editor_facts(nullptr, skf.armature, no_editor, limits);
  skf.problems = findings.take();
  return skf;
}

bool any_image(const Container& container, const Armature& armature) {
  return std::ranges::any_of(armature.atlases, [&](const Atlas& atlas) {
    return find_in(container, atlas.filename).has_value();
  });
}

// Reads a JSON file. Images beside it belong to it; editor.json and the thumbnail only if its name
// is armature.json.
Skf read_json_file(const std::string& file, std::string text, Container beside) {
  const LoadLimits limits = beside.limits;
  Skf skf;
  Findings findings, no_findings;
  skf.armature_json = std::move(text);
  read_rig(skf, findings, limits);
  if (any_image(beside, skf.armature))
    skf.atlas_images = read_atlas_images(beside, skf.armature, findings);
  else
    leave_out_images(skf);
  if (file_name_of(file) == kRigFile)
    read_companions(skf, beside, findings, no_findings);
  else
    skf.editor = read_editor_facts(nullptr, skf.armature, no_findings, limits);
  skf.problems = findings.take();
  return skf;
}

// Returns the names that an archive would list. An image of several atlases is one entry.
std::vector<std::string> entry_names(const Skf& skf) {
  std::vector<std::string> names = {kRigFile, kEditor};
  if (!skf.thumbnail.empty()) names.push_back(kThumbnail);
  for (const AtlasImage& image : skf.atlas_images)
    if (!image.bytes.empty()) names.push_back(image.filename);
  for (const ExtraEntry& extra : skf.extras) names.push_back(extra.name);
  return names;
}

std::vector<std::byte> bytes_of_file(const std::string& path, const LoadLimits& limits) {
  std::vector<std::byte> bytes;
  std::string reason;
  if (is_folder(path)) {
    throw Refusal{"Not a file, and no folder of a rig: " + std::string(kRigFile) +
                  " is not in it; give the .skf file itself"};
  }
  if (!read_file(path, limits.archive_bytes, bytes, reason)) throw Refusal{reason};
  return bytes;
}

LoadResult refused(const std::string& reason) {
  return {std::nullopt, {reason, reason}};
}

// Turns every exception of the loader into a LoadResult.
template <typename Read>
LoadResult guarded(Read read) {
  try {
    return {read(), {}};
  } catch (const Refusal& refusal) {
    return refused(refusal.message);
  } catch (const std::bad_alloc&) {
    return refused("Not enough memory to open it");
  } catch (const std::exception& error) {
    return refused(std::string(kRigFile) + ": cannot be read: " + error.what());
  } catch (...) {  // by the game's ReadFile
    return refused("The function that reads the pack threw something that is no std::exception");
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
  skf.extras = std::move(parts.extras);
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
    if (is_rig_folder(path)) return read_container(container_of(open_folder(path, limits)));
    const auto bytes = bytes_of_file(path, limits);
    if (is_lfs_pointer(bytes)) throw Refusal{std::string("Not the rig itself: ") + kLfsPointer};
    if (!path.ends_with(".json")) return read_container(container_of(bytes, limits));
    return read_json_file(path, std::string(characters(bytes)),
                          container_of(open_folder(folder_of_file(path), limits)));
  });
  if (!result) result.error.message = path + ": " + result.error.reason;
  return result;
}

LoadResult load_from_pack(const std::string& path, const ReadFile& read, const LoadLimits& limits) {
  LoadResult result = guarded([&] {
    std::vector<std::byte> bytes;
    if (!read || !read(path, bytes)) throw Refusal{"There is no such file in the pack"};
    if (!path.ends_with(".json")) return read_container(container_of(bytes, limits));
    if (is_lfs_pointer(bytes)) throw Refusal{std::string("Not the rig itself: ") + kLfsPointer};
    return read_json_file(path, std::string(characters(bytes)),
                          container_of(pack_around(path, read, limits)));
  });
  if (!result) result.error.message = path + ": " + result.error.reason;
  return result;
}

LoadResult load_bytes(std::span<const std::byte> archive, const LoadLimits& limits) {
  return guarded([&] { return read_container(container_of(archive, limits)); });
}

LoadResult load_json(std::string_view armature_json, const LoadLimits& limits) {
  return guarded([&] { return read_bare_json(armature_json, limits); });
}

std::span<const std::byte> image_bytes(std::span<const AtlasImage> images, std::size_t atlas) {
  if (atlas >= images.size()) return {};
  const int same_as = images[atlas].same_as;
  return images[same_as < 0 ? atlas : static_cast<std::size_t>(same_as)].bytes;
}

bool is_rig_folder(const std::string& path) {
  if (is_file_in(path, kRigFile)) return true;
  const auto names = names_in(path, LoadLimits{}.entries);
  return position_of(kRigFile, names) >= 0;  // also with other letter case
}

std::vector<std::byte> load_thumbnail(const std::string& path, const LoadLimits& limits) try {
  const bool folder = is_rig_folder(path);
  const auto bytes = folder ? std::vector<std::byte>{} : bytes_of_file(path, limits);
  Container container =
      folder ? container_of(open_folder(path, limits)) : container_of(bytes, limits);
  return read_image_entry(container, kThumbnail);
} catch (const Refusal&) {
  return {};
} catch (const std::exception&) {
  return {};
}

}  // namespace skelform
