// Textures moved to pages with borders: their places, and the pixels around them.
#include "skelform/padding.h"

#include "picture.h"
#include "seam_rig.h"

using namespace picture;
using namespace skelform::pictures;

namespace {

AtlasRect rect(float x, float y, float width, float height, int spread = 0) {
  return {0, 0, 0, {x, y}, {width, height}, spread};
}

struct Place {
  int page, left, top, right, bottom;
};

Place place(const AtlasRect& of, const PageSlot& slot) {
  const Vec2 low = of.offset + slot.shift, high = low + of.size;
  return {slot.page, int(low.x), int(low.y), int(high.x), int(high.y)};
}

// Checks that every rectangle and its border lie on its page, and that no border overlaps another
// rectangle.
void check_layout(const std::vector<AtlasRect>& rects, const PageLayout& layout) {
  const int border = 1 << (layout.levels - 1);
  for (std::size_t i = 0; i < rects.size(); ++i) {
    const Place a = place(rects[i], layout.slots[i]);
    if (a.page < 0) continue;
    const PageSize page = layout.pages[std::size_t(a.page)];
    CHECK(std::min(a.left, a.top) >= border);
    CHECK(a.right + border <= page.width);
    CHECK(a.bottom + border <= page.height);
    CHECK(a.left % border == 0);
    CHECK(a.top % border == 0);
    for (std::size_t j = 0; j < i; ++j) {
      const Place b = place(rects[j], layout.slots[j]);
      const int across = std::max(a.left - b.right, b.left - a.right);
      const int down = std::max(a.top - b.bottom, b.top - a.bottom);
      CHECK((a.page != b.page || std::max(across, down) >= 2 * border));
    }
  }
}

}  // namespace

TEST_CASE("rectangles of any size are laid out with borders") {
  std::vector<AtlasRect> rects;
  for (int i = 0; i < 60; ++i)
    rects.push_back(rect(float(i * 7 % 200), float(i * 13 % 200), float(1 + i * 5 % 90),
                         float(1 + i * 11 % 70)));
  const PageLayout layout = lay_out_pages(rects, 256, 256);
  CHECK(layout.levels == 5);
  CHECK(layout.pages.size() == 1);
  check_layout(rects, layout);
}

TEST_CASE("textures are spread over several pages, and limited room means fewer mip levels") {
  std::vector<AtlasRect> rects;
  for (int i = 0; i < 30; ++i) rects.push_back(rect(float(i), 0, 60, 60));
  PageLimits limits;
  limits.side = 256;
  const PageLayout several = lay_out_pages(rects, 256, 256, limits);
  CHECK(several.levels == 5);
  CHECK(several.pages.size() > 2);
  for (const PageSize& page : several.pages) CHECK(std::max(page.width, page.height) <= 256);
  check_layout(rects, several);
  limits.texels = 150'000;
  const PageLayout tight = lay_out_pages(rects, 256, 256, limits);
  CHECK(tight.levels < 5);
  check_layout(rects, tight);
}

TEST_CASE("a texture that fits no page, or fills its atlas, is drawn from the atlas") {
  std::vector<AtlasRect> rects;
  for (int i = 0; i < 200; ++i) rects.push_back(rect(float(i), 0, 1000, 1000));
  const PageLayout crowded = lay_out_pages(rects, 1200, 1000);
  std::size_t texels = 0;
  for (const PageSize& page : crowded.pages) texels += std::size_t(page.width * page.height);
  CHECK(texels < 12'000'000);
  CHECK(crowded.slots[0].page >= 0);
  CHECK(std::ranges::count(crowded.slots, -1, &PageSlot::page) > 180);
  const std::vector<AtlasRect> whole = {rect(0, 0, 64, 64), rect(0, 0, 64, 64)};
  CHECK(lay_out_pages(whole, 64, 64).pages.empty());
  CHECK(lay_out_pages(whole, 65, 64).pages.size() == 1);
}

TEST_CASE("equal rectangles share a slot; empty ones get none") {
  const float nan = std::nanf("");
  const std::vector<AtlasRect> rects = {
      rect(3, 4, 5, 6), rect(40, 4, 5, 6),    rect(3, 4, 5, 6),    rect(nan, 0, 5, 5),
      rect(0, 0, 0, 5), rect(0, 0, 5, 1e30f), rect(9e9f, 0, 1, 1), rect(0, 0, -3, 5)};
  const PageLayout layout = lay_out_pages(rects, 64, 64);
  CHECK(layout.slots[0].shift == layout.slots[2].shift);
  CHECK(layout.slots[0].shift + rects[0].offset != layout.slots[1].shift + rects[1].offset);
  for (std::size_t i = 3; i < rects.size(); ++i) CHECK(layout.slots[i].page == -1);
}

TEST_CASE("the border repeats a texture's edge, or the image's edge outside the image") {
  gl::Image image = filled(8, 8, kRed);
  for (int y = 0; y < 8; ++y)
    std::copy_n(filled(1, 1, kBlue).rgba.begin(), 4, image.rgba.begin() + (y * 8 + 7) * 4);
  const std::vector<AtlasRect> rects = {rect(5, 2, 6, 3), rect(-4, -4, 6, 6)};
  const PageLayout layout = lay_out_pages(rects, 8, 8);
  const gl::Image page = draw_page(image, rects, layout, 0);
  const Place a = place(rects[0], layout.slots[0]), b = place(rects[1], layout.slots[1]);
  for (int y = a.top - 16; y < a.bottom + 16; ++y) {
    CHECK(pixel(page, a.left - 16, y) == kRed);
    CHECK(pixel(page, a.left + 1, y) == kRed);
    for (int x = a.left + 2; x < a.right + 16; ++x) CHECK(pixel(page, x, y) == kBlue);
  }
  for (int x = b.left - 16; x < b.right + 16; ++x) CHECK(pixel(page, x, b.top - 16) == kRed);
}

TEST_CASE("a mesh that reaches beyond its texture gets a wider border") {
  skelform::Skf skf = seam_rig::rig({}, 100, 0);
  CHECK(atlas_rects(skf.armature)[0].spread == 0);
  for (const Vec2 uv : {Vec2(-0.1f, 0), Vec2(1, 1.25f), Vec2(900, 0)})
    skf.armature.visuals[0].vertices.push_back({{}, {}, uv});
  const AtlasRect wide = atlas_rects(skf.armature)[0];
  CHECK(wide.spread == 10);  // a quarter of the texture's longer side, 37, rounded up
  const std::vector<AtlasRect> rects = {wide, rect(60, 60, 10, 10)};
  const PageLayout layout = lay_out_pages(rects, 185, 145);
  CHECK(place(wide, layout.slots[0]).left >= 32);
  check_layout(rects, layout);
}
