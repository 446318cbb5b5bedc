// A rig of texts and images that are in memory already, read as load() reads them from an archive.
#pragma once

#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

struct RigParts {
  std::string armature_json, editor_json;
  std::vector<AtlasImage> images;  // one an atlas, empty where missing
  std::vector<std::byte> thumbnail;
  std::vector<Problem> image_problems;  // what was found in the images before
};

// Throws Refusal.
Skf assemble(RigParts parts, const LoadLimits& limits);

// Whether a problem is about the images, which assemble() does not look at again.
bool is_about_images(const Problem& problem);

}  // namespace skelform
