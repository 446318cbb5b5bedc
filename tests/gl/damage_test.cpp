// Files made to do harm, beside the repository if there are any. Their pictures must decode
// quickly, and must not crash the program.
#include <ctime>
#include <filesystem>

#include "gl/texture.h"
#include "picture.h"
#include "runtime/corpus.h"

using namespace picture;

namespace {

double seconds_of_processor() {
  return double(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE_FIXTURE(Stage, "the pictures of damaged rigs take less than two seconds to decode") {
  namespace fs = std::filesystem;
  const fs::path folder = corpus::folder() / "../damage";
  if (!corpus::has(folder)) return;
  for (const auto& file : fs::directory_iterator(folder)) {
    CAPTURE(file.path().filename().string());
    const auto skf = skelform::load(file.path().string());
    if (!skf) continue;
    const double before = seconds_of_processor();
    textures = gl::make_rig_textures(*skf.skf);
    std::string ignored;
    gl::decode_image(skf.skf->thumbnail, ignored);
    CHECK(seconds_of_processor() - before < 2 * 3);  // two seconds, times three for slow machines
    CHECK(textures.atlases.size() == skf.skf->armature.atlases.size());
  }
}
