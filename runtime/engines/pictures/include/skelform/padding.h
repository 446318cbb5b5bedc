// Repacks textures, each with a border that repeats its edge. A linear filter and mip levels read
// texels beside a texture; on an atlas without padding these belong to another texture. The pages
// are copies for drawing: the atlases of the rig do not change.
//
//   PaddedAtlas padded = pad_atlas(skf, atlas, image);
//   auto levels = make_page_levels(std::move(padded.pages[0]), padded.layout.levels);  // to upload
//   UvPlace place = place_of(skf.armature, padded, 3);  // uv of rects[3] to uv of its page
#pragma once

#include <span>
#include <vector>

#include "skelform/armature.h"
#include "skelform/pictures.h"
#include "skelform/skf.h"

namespace skelform::pictures {

// A texture's rectangle on its atlas.
struct AtlasRect {
  // styles[style].textures[texture].
  int style = 0, texture = 0, atlas = 0;
  // Texels of the atlas' image.
  Vec2 offset{0}, size{0};
  // Texels by which meshes reach beyond the rectangle on each side.
  int spread = 0;
  bool operator==(const AtlasRect&) const = default;
};
// Returns the rectangles of all drawn textures. A mesh that reaches beyond its texture by more than
// the texture's size shows the neighbours on purpose and is ignored.
std::vector<AtlasRect> atlas_rects(const Armature& armature);

struct PageLimits {
  // Wanted mip levels, 1..8; the border is 2^(levels-1) texels.
  int levels = 5;
  // Preferred longest side of a page, texels; more if a single texture needs it.
  int side = 4096;
  // Upper limit of a page's side, texels.
  int longest_side = 8192;
  // Upper limit of all pages together; twice the texels of the atlas if that is more.
  std::size_t texels = 4u << 20;
};

// The place of a rectangle on a page, `shift` texels from its place on the atlas. Equal rectangles
// share a slot.
struct PageSlot {
  // -1: drawn from the atlas, because it fills the atlas or the pages have no room.
  int page = -1;
  Vec2 shift{0};
};
struct PageSize {
  // Texels, multiples of the border.
  int width = 0, height = 0;
};
struct PageLayout {
  // Mip levels on which textures stay apart; do not read smaller ones.
  int levels = 1;
  std::vector<PageSize> pages;
  // One per rectangle.
  std::vector<PageSlot> slots;
};

// Lays out the rectangles of one atlas, whose image has this size in texels. Uses fewer levels if
// there is too little room, and several pages if one would be too large. O(n log n).
PageLayout lay_out_pages(std::span<const AtlasRect> rects, int width, int height,
                         const PageLimits& limits = {});

// The pixels of a page: the textures of the atlas, with their edges repeated around them.
Image draw_page(const Image& atlas, std::span<const AtlasRect> rects, const PageLayout& layout,
                int page);
// Returns the page and the next smaller levels, `count` images in all.
std::vector<Image> make_page_levels(Image page, int count);

// An atlas with its pages.
struct PaddedAtlas {
  // The rectangles of this atlas and of the atlases with the same image.
  std::vector<AtlasRect> rects;
  PageLayout layout;
  std::vector<Image> pages;
  // The image's size, texels.
  int width = 0, height = 0;
};
PaddedAtlas pad_atlas(const Skf& skf, std::size_t atlas, const Image& image,
                      const PageLimits& limits = {});
bool needs_atlas(const PaddedAtlas& padded);  // true if a texture is on no page

// Converts uv of draw lists to uv of the slot's page or atlas: uv * uv_scale + uv_offset.
struct UvPlace {
  Vec2 uv_scale{1}, uv_offset{0};
};
UvPlace place_of(const Armature& armature, const PaddedAtlas& padded, std::size_t rect);

}  // namespace skelform::pictures
