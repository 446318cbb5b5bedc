#include "edit/images.h"

#include <algorithm>

#include "load/container/image_header.h"
#include "load/json/findings.h"
#include "skelform/skf.h"
#include "words/words.h"

namespace skelform {
namespace {

bool is_taken(const Armature& armature, const std::string& filename) {
  return std::ranges::count(armature.atlases, filename, &Atlas::filename) > 0;
}

}  // namespace

Vec2 required_size(const SharedBytes& image, const std::string& name) {
  const auto header = image_header(image);
  const int side = LoadLimits{}.atlas_side;
  if (!header) throw Refusal{in_quotes(name) + " is neither a PNG nor a JPG"};
  if (header->width > side || header->height > side)
    throw Refusal{in_quotes(name) + " is wider or higher than " + std::to_string(side) + " pixels"};
  return {static_cast<float>(header->width), static_cast<float>(header->height)};
}

bool is_png(const SharedBytes& image) {
  return static_cast<char>(image.begin()[1]) == 'P';
}

std::string fresh_filename(const Armature& armature, bool png) {
  std::string filename;
  for (std::size_t i = armature.atlases.size(); filename.empty() || is_taken(armature, filename);
       ++i)
    filename = "atlas" + std::to_string(i) + (png ? ".png" : ".jpg");
  return filename;
}

}  // namespace skelform
