// Parts of a rig as a text that can be carried to another one, over the clipboard or in a file. A
// PasteClip (edit.h) puts it in. The text is JSON and names bones, animations and textures:
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

namespace SKELFORM_API skelform {

// Indices are the armature's and must be in range.
std::string copied_keys(const Armature& armature, int animation, std::span<const int> keys);
// With all below them, what they show, their physics, their keys in all animations and the IK
// families that lie wholly inside. pictures: for rigs that have no such textures; what would make
// the text larger than kMostClipPictures is left out.
struct ClipPicture {
  std::string texture;  // its name
  SharedBytes image;    // PNG
};
inline constexpr std::size_t kMostClipPictures = 6u << 20;  // bytes of the images together
std::string copied_bones(const Armature& armature, std::span<const int> bones,
                         std::span<const ClipPicture> pictures = {});
// Textures that those bones and all below show, at rest or by keys; each once.
std::vector<std::string> textures_shown(const Armature& armature, std::span<const int> bones);
// The pictures in what copied_bones() has made; what cannot be read is left out.
std::vector<ClipPicture> clip_pictures(std::string_view text);
// Its settings, and the names of its bones and of its target.
std::string copied_family(const Armature& armature, int family);

// The kind of copy that a text holds; None: it holds none.
enum class ClipKind { None, Keys, Bones, Family };
ClipKind clip_kind(std::string_view text);

}  // namespace skelform
