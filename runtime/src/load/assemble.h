// Reads a rig from texts and images in memory, like load() from an archive.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

struct RigParts {
  std::string armature_json, editor_json;
  std::vector<AtlasImage> images;  // one per atlas; empty if missing
  std::vector<std::byte> thumbnail;
  std::vector<ExtraEntry> extras;
  std::vector<Problem> image_problems;  // problems already found in the images
};

// Throws Refusal.
Skf assemble(RigParts parts, const LoadLimits& limits);

// Returns whether a problem is about the images, which assemble() does not check again.
bool is_about_images(const Problem& problem);

}  // namespace skelform
