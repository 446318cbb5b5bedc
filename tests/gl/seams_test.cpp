// No pixel of a neighbouring texture on an atlas appears on a rig's sprites, at any zoom.
#include "picture.h"
#include "seam_rig.h"

using namespace picture;

namespace {

struct Seams : Stage {
  skelform::Skf skf;
  skelform::DrawList list;

  void pose(float apart, float rot) {
    skf = seam_rig::rig(gl::encode_png(seam_rig::atlas()), apart, rot);
    skelform::State state = skelform::initial_state(skf.armature);
    skelform::Constructed built = skelform::make_constructed(skf.armature);
    skelform::construct(skf.armature, state.pose, state.physics, built);
    const int style = 0;
    skelform::build_draw_list(skf.armature, state.pose, built, {&style, 1}, {}, list);
    std::string error;
    REQUIRE(gl::resize(target, 400, 400, error));
  }
  gl::Image at(float zoom, bool linear) {
    camera.zoom = zoom;
    gl::Paint paint;
    paint.linear_filter = linear;
    return shoot(list, Color(0, 0, 0, 1), paint);
  }
};

}  // namespace

TEST_CASE_FIXTURE(Seams, "no pixel of a neighbouring texture appears at eight zooms") {
  for (const auto use : {gl::TextureSet::Atlases, gl::TextureSet::Sprites}) {
    for (const float rot : {0.0f, 0.2f, 1.1f}) {
      pose(60, rot);
      textures = gl::make_rig_textures(skf, use);
      for (const float zoom : seam_rig::kZooms) {
        CAPTURE(zoom);
        CAPTURE(rot);
        const gl::Image nearest = at(zoom, false), linear = at(zoom, true);
        CHECK(seam_rig::loud_pixels(nearest) == 0);
        CHECK(seam_rig::loud_pixels(linear) == 0);
        const int grey = seam_rig::grey_pixels(nearest);
        CHECK(grey > 0);
        CHECK(std::abs(seam_rig::grey_pixels(linear) - grey) <= 4 + grey / 8);
      }
    }
  }
}

TEST_CASE_FIXTURE(Seams, "the nearest filter shows each texel unchanged at zoom 1") {
  pose(200, 0);
  textures = gl::make_rig_textures(skf);
  camera.center = {0.5f, 0.5f};  // the sizes are odd, so the centres of texels and pixels coincide
  const gl::Image image = at(1, false), atlas = seam_rig::atlas();
  int wrong = 0;
  for (const int column : {1, 3}) {
    for (const int row : {1, 3}) {
      // The sprite's top left corner in the picture.
      const int left = 200 + (column - 2) * 100 - 19, top = 200 - (row - 2) * 100 - 14;
      for (int y = 0; y < seam_rig::kHeight; ++y)
        for (int x = 0; x < seam_rig::kWidth; ++x) {
          const Rgba expected =
              pixel(atlas, column * seam_rig::kWidth + x, row * seam_rig::kHeight + y);
          const Rgba shown = pixel(image, left + x, top + y);
          wrong += expected[3] == 0 ? shown != kBlack : shown != expected;
        }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE_FIXTURE(Seams, "atlases shown in panels are not padded") {
  pose(60, 0);
  textures = gl::make_rig_textures(skf);
  list = {};
  add_quad(list, {0, 0}, {64, 64}, 0);
  CHECK(textures.atlases[0].texture->width == seam_rig::kWidth * seam_rig::kCells);
  CHECK(seam_rig::loud_pixels(at(1, true)) > 1000);
}
