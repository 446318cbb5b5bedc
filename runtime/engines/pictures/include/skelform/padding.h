// Textures laid out anew, each with a border of its own edge. A linear filter and mip levels read
// texels beside a texture, which on an atlas without padding belong to another texture. Only copies
// for drawing are laid out: the atlases of the rig stay as they are.
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

// A texture as it lies on its atlas.
struct AtlasRect {
  int style = 0, texture = 0, atlas = 0;  // styles[style].textures[texture]
  Vec2 offset{0}, size{0};                // texels of the atlas' image
  int spread = 0;                         // texels that meshes reach beyond it, to each side
  bool operator==(const AtlasRect&) const = default;
};
// Those of all textures that are drawn. Meshes that reach further than a whole texture ask for
// its neighbours and are not looked at.
std::vector<AtlasRect> atlas_rects(const Armature& armature);

struct PageLimits {
  int levels = 5;           // mip levels that are wished for, 1..8; the border is 2^(levels-1)
  int side = 4096;          // texels of a page; more where a single texture needs more
  int longest_side = 8192;  // of any page
  std::size_t texels = 4u << 20;  // of all pages; or twice those of the atlas, if that is more
};

// A rectangle's place on a page: `shift` texels from its place on the atlas. Equal rectangles share
// a slot.
struct PageSlot {
  int page = -1;  // -1: it is drawn from the atlas itself, which it fills or has no room beside
  Vec2 shift{0};
};
struct PageSize {
  int width = 0, height = 0;  // texels, multiples of the border
};
struct PageLayout {
  int levels = 1;  // that keep textures apart; a smaller one must not be read
  std::vector<PageSize> pages;
  std::vector<PageSlot> slots;  // one a rectangle
};

// Of the rectangles of one atlas, whose image has this size. Fewer levels where there is too little
// room for all, several pages where one would be too large. O(n log n).
PageLayout lay_out_pages(std::span<const AtlasRect> rects, int width, int height,
                         const PageLimits& limits = {});

// The pixels of a page: each texture as it is on the atlas, its edge repeated around it.
Image draw_page(const Image& atlas, std::span<const AtlasRect> rects, const PageLayout& layout,
                int page);
// The page and the levels below it, `count` in all.
std::vector<Image> make_page_levels(Image page, int count);

// An atlas' image as it is drawn.
struct PaddedAtlas {
  std::vector<AtlasRect> rects;  // of this atlas and those that repeat its image
  PageLayout layout;
  std::vector<Image> pages;
  int width = 0, height = 0;  // of the image
};
PaddedAtlas pad_atlas(const Skf& skf, std::size_t atlas, const Image& image,
                      const PageLimits& limits = {});
bool needs_atlas(const PaddedAtlas& padded);  // whether some texture lies on no page

// From uv as draw lists have it to uv of what its slot says: uv * uv_scale + uv_offset.
struct UvPlace {
  Vec2 uv_scale{1}, uv_offset{0};
};
UvPlace place_of(const Armature& armature, const PaddedAtlas& padded, std::size_t rect);

}  // namespace skelform::pictures
