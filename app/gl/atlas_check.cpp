#include "gl/atlas_check.h"

#include <optional>
#include <utility>

#include "gl/atlas_cut.h"
#include "gl/image_io.h"

namespace skelscope::gl {
namespace {

std::string place_of(std::size_t atlas) {
  return "atlases[" + std::to_string(atlas) + "].filename";
}

}  // namespace

skelform::Problem undecodable(const skelform::Skf& skf, std::size_t atlas,
                              const std::string& reason) {
  return {.code = "atlas-undecodable",
          .json_path = place_of(atlas),
          .message = "drawn as a checkerboard: '" + skf.atlas_images[atlas].filename +
                     "': " + reason + ". Export again",
          .origin = skelform::Origin::Images};
}

std::vector<skelform::Problem> image_problems(const skelform::Skf& skf) {
  std::vector<skelform::Problem> problems;
  for (std::size_t i = 0; i < skf.atlas_images.size(); ++i) {
    const skelform::AtlasImage& image = skf.atlas_images[i];
    std::string error;
    if (image.bytes.empty() || image.same_as >= 0) continue;
    const std::optional<Image> decoded = decode_image(image.bytes, error);
    if (!decoded) problems.push_back(undecodable(skf, i, error));
    if (!decoded) continue;
    for (skelform::Problem& cut : cut_textures(skf, i, *decoded))
      problems.push_back(std::move(cut));
  }
  return problems;
}

}  // namespace skelscope::gl
