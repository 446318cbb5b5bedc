// Opens .skf files of every format version, 0.1 to 0.8.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/problem.h"
#include "skelform/result.h"
#include "skelform/shared_bytes.h"

SKELFORM_API_BEGIN
namespace skelform {

// An atlas image of the archive, not decoded, because the runtime does not draw.
struct AtlasImage {
  std::string filename;
  // PNG or JPG; empty if the entry is missing or same_as is set.
  SharedBytes bytes;
  // An earlier atlas with the same image entry; -1: none.
  int same_as = -1;
  // Length of an entry that cannot be shown; 0: shown, or missing.
  std::size_t refused = 0;
  bool operator==(const AtlasImage&) const = default;
};

// Returns the bytes of an atlas, or those of its same_as; empty if the image is missing.
std::span<const std::byte> image_bytes(std::span<const AtlasImage> images, std::size_t atlas);

// Another entry of the archive, such as readme.md. write() keeps it.
struct ExtraEntry {
  // Relative to the rig's folder, "/" between folders.
  std::string name;
  SharedBytes bytes;
  bool operator==(const ExtraEntry&) const = default;
};

struct EditorBone {
  bool folded = false, ik_disabled = false, locked = false;
  // 0..255; alpha 0: the parent's colour.
  std::array<int, 4> group_color{};
  bool operator==(const EditorBone&) const = default;
};

// The contents of editor.json; defaults if it is missing or broken.
struct EditorFacts {
  bool present = false;
  Vec2 camera_pos{0};
  // World units per half window height; 0: the editor fails.
  float camera_zoom = 2000;
  // One entry per bone.
  std::vector<EditorBone> bones;
  // Style indices; the flags come from armature.json, else from editor.json; if none is set, all
  // styles.
  std::vector<int> active_styles;
  bool operator==(const EditorFacts&) const = default;
};

// The JSON paths of the Armature's parts, which differ between formats. Each string is a prefix of
// a field's name: "bones[3].ik_" + "mode" in 0.4, "inverse_kinematics[0]." + "mode" in 0.7.
struct JsonPaths {
  // Prefix of bones and animations: "armature." in 0.1, otherwise "".
  std::string root;
  // Parallel to the Armature's vectors.
  std::vector<std::string> visuals, inverse_kinematics, physics, styles;
};

struct Skf {
  Armature armature;
  // One per entry of Armature::atlases.
  std::vector<AtlasImage> atlas_images;
  EditorFacts editor;
  // thumbnail.png; empty if missing.
  std::vector<std::byte> thumbnail;
  std::vector<ExtraEntry> extras;
  // Names of other entries, too large or unreadable.
  std::vector<std::string> unkept;
  // Faults that the loader tolerated.
  std::vector<Problem> problems;
  // Conversions from an older format, one sentence each.
  std::vector<std::string> migration_log;
  JsonPaths paths;
  // The recognised format: "0.1" ... "0.8".
  std::string format;
  // The texts in the archive, unchanged.
  std::string armature_json, editor_json;
  // Names of all entries, as written in the archive.
  std::vector<std::string> entries;
};

// The rig, or the reason why the file cannot be opened.
struct LoadResult {
  std::optional<Skf> skf;
  // `message` begins with the path given to load(); `reason` has the entry, the place in it and the
  // cure.
  Error error;
  explicit operator bool() const { return skf.has_value(); }
  Skf* operator->() { return &*skf; }
  Skf& operator*() { return *skf; }
};

// Limits against hostile archives; real exports stay far below.
struct LoadLimits {
  std::size_t archive_bytes = 256u << 20;
  std::size_t entry_bytes = 128u << 20;
  std::size_t json_bytes = 16u << 20;
  // Bytes of all entries together, unpacked.
  std::size_t total_bytes = 256u << 20;
  std::size_t json_values = 500'000;
  // Bytes of all ExtraEntries together; others are left out.
  std::size_t extra_bytes = 16u << 20;
  int entries = 4096;
  int nesting = 64;
  // Limit of bones, visuals, IK families and physics entries.
  int bones = 16'384;
  int animations = 4096;
  // Limit of styles and of atlases.
  int styles = 256;
  // Bones of all IK families together.
  int members = 65'536;
  // Keys of all animations together.
  int keyframes = 100'000;
  // Vertices of all meshes together.
  int vertices = 100'000;
  // Pixels; a larger image counts as missing.
  int atlas_side = 8192;
  // Pixels of all atlases together; further atlases count as missing. Pixels of JPGs, interlaced
  // PNGs and 16-bit PNGs count twice, because they take twice as long to decode.
  std::size_t atlas_pixels = 8192u * 4096;
  // Bytes of all image files together, because noise decodes slowest.
  std::size_t atlas_bytes = 48u << 20;
};

// Reads .skf and .skfe archives under any name, a folder with an armature.json, or an armature.json
// alone (recognised by its ending .json) with the images beside it. Reads nothing outside the
// archive or folder. Skf::problems lists every guess, such as a folder inside the archive that
// holds all entries. Never throws, never writes to disk.
LoadResult load(const std::string& path, const LoadLimits& limits = {});
LoadResult load_bytes(std::span<const std::byte> archive, const LoadLimits& limits = {});

// Replaces `bytes` by a file of the game's own pack. Returns false if the pack has no file at the
// path. An exception of it becomes an error of the load.
using ReadFile = std::function<bool(const std::string& path, std::vector<std::byte>& bytes)>;
// Loads a rig from a pack: an archive, or an armature.json (recognised by its ending .json). For
// the latter, images and editor.json are read from the same folder, by names such as
// "rigs/hero/atlas0.png".
LoadResult load_from_pack(const std::string& path, const ReadFile& read,
                          const LoadLimits& limits = {});
// Reads the text of an armature.json, without images and editor facts.
LoadResult load_json(std::string_view armature_json, const LoadLimits& limits = {});

// Returns whether the path is a folder with an armature.json. load() reads such a folder as a rig.
bool is_rig_folder(const std::string& path);

// Reads only the thumbnail.png of an archive or folder, for lists of files. Empty if it is missing
// or unreadable.
std::vector<std::byte> load_thumbnail(const std::string& path, const LoadLimits& limits = {});

// Returns whether any format version has this key of armature.json or editor.json. `keys` is the
// path from the root without array indices: {"bones", "pos"}. Keys below an unknown key count as
// known.
bool is_known_key(std::span<const std::string_view> keys);
bool is_known_editor_key(std::span<const std::string_view> keys);

}  // namespace skelform
SKELFORM_API_END
