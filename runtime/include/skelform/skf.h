// Opening .skf files of every format version, 0.1 to 0.8.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/problem.h"
#include "skelform/shared_bytes.h"

namespace SKELFORM_API skelform {

// An image as it lies in the archive, not decoded: the runtime draws nothing.
struct AtlasImage {
  std::string filename;
  SharedBytes bytes;  // PNG or JPG; empty when the entry is missing, or with same_as
  int same_as = -1;   // the first atlas of this entry, where there is one before it
  bool operator==(const AtlasImage&) const = default;
};

// An atlas' bytes, kept by itself or by the one that it is the same as; empty when missing.
std::span<const std::byte> image_bytes(std::span<const AtlasImage> images, std::size_t atlas);

struct EditorBone {
  bool folded = false, ik_disabled = false, locked = false;
  std::array<int, 4> group_color{};  // 0..255; alpha 0 inherits the parent's
  bool operator==(const EditorBone&) const = default;
};

// editor.json: how the editor showed the rig. Absent or broken: defaults.
struct EditorFacts {
  bool present = false;
  Vec2 camera_pos{0};
  float camera_zoom = 0;           // world units per half window height; 0 unknown
  std::vector<EditorBone> bones;   // one a bone
  std::vector<int> active_styles;  // style indices: those that armature.json flags, or
                                   //   editor.json; all of them when none is flagged
  bool operator==(const EditorFacts&) const = default;
};

// The paths in the file of the Armature's parts: older formats keep them elsewhere. Each string
// precedes a field's name: "bones[3].ik_" + "mode" in 0.4, "inverse_kinematics[0]." + "mode"
// in 0.7.
struct JsonPaths {
  std::string root;  // before bones and animations: "armature." in 0.1, otherwise ""
  // Parallel to the Armature's.
  std::vector<std::string> visuals, inverse_kinematics, physics, styles;
};

struct Skf {
  Armature armature;
  std::vector<AtlasImage> atlas_images;  // one per Armature::atlases entry
  EditorFacts editor;
  std::vector<std::byte> thumbnail;        // PNG; empty without one
  std::vector<Problem> problems;           // what the loader tolerated
  std::vector<std::string> migration_log;  // what was converted, one sentence each
  JsonPaths paths;
  std::string format;                      // the layout it was read as: "0.1" ... "0.8"
  std::string armature_json, editor_json;  // as in the archive, for the raw view
  std::vector<std::string> entries;        // names of all entries, as they are written there
};

struct LoadError {
  std::string message;  // for a terminal or a log: the path given to load(), and the reason
  std::string reason;   // names the entry, the place and the cure
};

// Why a file cannot be shown, or the rig.
struct LoadResult {
  std::optional<Skf> skf;
  LoadError error;
  explicit operator bool() const { return skf.has_value(); }
  Skf* operator->() { return &*skf; }
  Skf& operator*() { return *skf; }
};

// Limits that stop a hostile archive; a real export stays far below each.
struct LoadLimits {
  std::size_t archive_bytes = 256u << 20;
  std::size_t entry_bytes = 128u << 20;
  std::size_t json_bytes = 16u << 20;
  std::size_t total_bytes = 256u << 20;  // of all entries together, unpacked
  std::size_t json_values = 500'000;
  int entries = 4096;
  int nesting = 64;
  int bones = 16'384;  // and visuals, IK families and physics entries, of each
  int animations = 4096;
  int styles = 256;         // and atlases
  int members = 65'536;     // of all IK families together
  int keyframes = 100'000;  // of all animations together
  int vertices = 100'000;   // of all meshes together
  int atlas_side = 8192;    // pixels; larger images count as missing
  // Of all atlases together; those beyond count as missing, too. The pixels of JPGs and of PNGs
  // that are interlaced or have 16 bits a channel count twice: they take twice as long to decode.
  std::size_t atlas_pixels = 8192u * 4096;
  std::size_t atlas_bytes = 48u << 20;  // of all atlases' files: noise takes longest to decode
};

// Reads .skf and .skfe archives whatever their name; a folder with an armature.json as if it were
// the archive; and a bare armature.json, by its ending .json, with the images that lie beside it.
// Reads nothing outside the archive or the folder. Guesses, such as a folder that holds all
// entries, are among Skf::problems. Never throws, never writes to disk.
LoadResult load(const std::string& path, const LoadLimits& limits = {});
LoadResult load_bytes(std::span<const std::byte> archive, const LoadLimits& limits = {});
// A bare armature.json, for tests and for .json files; without images or editor facts.
LoadResult load_json(std::string_view armature_json, const LoadLimits& limits = {});

// Whether there is a folder with an armature.json in it, which load() takes for a rig.
bool is_rig_folder(const std::string& path);

// thumbnail.png of an archive or a folder, for lists of files; nothing else of it is read. Empty
// when there is none or it cannot be read.
std::vector<std::byte> load_thumbnail(const std::string& path, const LoadLimits& limits = {});

// Whether some format version has the key that these names lead to from the root of armature.json
// or of editor.json; elements of arrays have no name: {"bones", "pos"}. Everything below an unknown
// key counts as known.
bool is_known_key(std::span<const std::string_view> keys);
bool is_known_editor_key(std::span<const std::string_view> keys);

}  // namespace skelform
