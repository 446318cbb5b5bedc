// Copies parts of a rig as text, for the clipboard or a file. A PasteClip (edit.h) pastes the text
// into a rig. The text is JSON and names bones, animations and textures:
//
//   { "skelform_clip": 1, "kind": "keys" | "bones" | "family", ... }
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/armature.h"
#include "skelform/shared_bytes.h"

SKELFORM_API_BEGIN
namespace skelform {

// Copies keys. The indices belong to the armature and must be in range.
std::string copied_keys(const Armature& armature, int animation, std::span<const int> keys);
// Copies the bones with all bones below them, their visuals, physics, keys in all animations, and
// the IK families that lie entirely inside. The copy includes `pictures` for rigs that lack these
// textures; pictures beyond kMostClipPictures are left out.
struct ClipPicture {
  // The texture's name.
  std::string texture;
  // PNG file.
  SharedBytes image;
};
inline constexpr std::size_t kMostClipPictures = 6u << 20;  // limit of all images together, bytes
std::string copied_bones(const Armature& armature, std::span<const int> bones,
                         std::span<const ClipPicture> pictures = {});
// Names of the textures that the bones and all bones below them show, at rest or by keys. Each name
// appears once.
std::vector<std::string> textures_shown(const Armature& armature, std::span<const int> bones);
// The pictures in a text of copied_bones(). Unreadable pictures are left out.
std::vector<ClipPicture> clip_pictures(std::string_view text);
// Copies the settings of a family, and the names of its bones and of its target.
std::string copied_family(const Armature& armature, int family);

// The kind of copy in a text; None if the text is not a copy.
enum class ClipKind { None, Keys, Bones, Family };
ClipKind clip_kind(std::string_view text);

}  // namespace skelform
SKELFORM_API_END
