#include "skelform/padding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <map>
#include <numeric>

namespace skelform::pictures {
namespace {

constexpr float kRounding = 0.01f;  // texels; smaller differences are rounding
// Texels. Exactly between two texels a nearest filter takes the right or lower one on an atlas
// whose sides are powers of two. On pages of other sizes the result would depend on rounding.
constexpr float kTie = 1.0f / 2048;
constexpr float kLargest = 1u << 20u;  // texels; rectangles that reach further are invalid

// Returns how far beyond its texture any mesh of the rig reaches, as a factor of the texture's
// size.
float reach_of_meshes(const Armature& armature) {
  float reach = 0;
  for (const Visuals& visuals : armature.visuals) {
    for (const Vertex& vertex : visuals.vertices) {
      const Vec2 beyond = glm::max(-vertex.uv, vertex.uv - Vec2(1));
      const float most = std::max(beyond.x, beyond.y);
      if (most <= 1) reach = std::max(reach, most);
    }
  }
  return reach;
}

bool is_sound(const AtlasRect& rect) {
  const Vec2 end = rect.offset + rect.size, far = glm::abs(rect.offset);
  return rect.size.x > 0 && rect.size.y > 0 && far.x < kLargest && far.y < kLargest &&
         end.x < kLargest && end.y < kLargest;
}

// In whole texels.
struct Box {
  int x = 0, y = 0, width = 0, height = 0;
};

Box texels_of(const AtlasRect& rect) {
  const Vec2 low = glm::floor(rect.offset + kRounding);
  const Vec2 high = glm::max(glm::ceil(rect.offset + rect.size - kRounding), low + Vec2(1));
  return {int(low.x), int(low.y), int(high.x - low.x), int(high.y - low.y)};
}

using Key = std::array<int, 5>;
Key key_of(const AtlasRect& rect) {
  const Box box = texels_of(rect);
  return {box.x, box.y, box.width, box.height, rect.spread};
}

// A rectangle on a page, measured in borders, so that rectangles stay apart on every mip level.
struct Piece {
  std::size_t rect = 0;  // the first of the equal rectangles that share this piece
  int x = 0, y = 0, width = 0, height = 0;
};

int in_borders(int texels, int border) {
  return (texels + border - 1) / border;
}

int margin_of(const AtlasRect& rect, int border) {
  return 1 + in_borders(rect.spread, border);
}

std::vector<Piece> pieces_of(std::span<const AtlasRect> rects, const std::map<Key, std::size_t>& of,
                             int border) {
  std::vector<Piece> pieces;
  for (const auto& [key, first] : of) {
    const int around = 2 * margin_of(rects[first], border);
    pieces.push_back(
        {first, 0, 0, in_borders(key[2], border) + around, in_borders(key[3], border) + around});
  }
  return pieces;
}

std::size_t area_of(const std::vector<Piece>& pieces) {
  const auto add = [](std::size_t sum, const Piece& p) {
    return sum + std::size_t(p.width) * std::size_t(p.height);
  };
  return std::accumulate(pieces.begin(), pieces.end(), std::size_t{0}, add);
}

// The area of all pages together, in square borders, and the side of one page, in borders.
struct Room {
  std::size_t area = 0;
  int side = 0, longest_side = 0;
};

void leave_out_what_has_no_room(std::vector<Piece>& pieces, const Room& room) {
  std::size_t area = 0;
  std::erase_if(pieces, [&](const Piece& piece) {
    const std::size_t own = std::size_t(piece.width) * std::size_t(piece.height);
    const bool fits =
        std::max(piece.width, piece.height) <= room.longest_side && area + own <= room.area;
    if (fits) area += own;
    return !fits;
  });
}

// Fills a page in rows from the top left; pieces arrive by falling height. Pieces that do not fit
// go to the next page.
struct Rows {
  int width = 0, side = 0;
  int x = 0, y = 0, row = 0;  // the corner of the next piece; the height of the current row
};

bool place(Rows& rows, Piece& piece) {
  const bool begins = rows.row == 0 || rows.x + piece.width > rows.width;
  const int y = begins ? rows.y + rows.row : rows.y;
  if (y + piece.height > rows.side) return false;
  if (begins) rows.x = 0, rows.y = y, rows.row = piece.height;
  piece.x = rows.x;
  piece.y = rows.y;
  rows.x += piece.width;
  return true;
}

// Returns a width that makes the page about square.
int page_width(const std::vector<Piece>& pieces, int side) {
  const int widest = std::ranges::max_element(pieces, {}, &Piece::width)->width;
  return std::clamp(int(std::ceil(std::sqrt(double(area_of(pieces)) * 1.1))), widest,
                    std::max(side, widest));
}

void fill_page(PageLayout& layout, std::vector<Piece>& pieces, std::span<const AtlasRect> rects,
               const Room& room, int border) {
  Rows rows{page_width(pieces, room.side), std::max(room.side, pieces.front().height)};
  std::size_t placed = 0;
  int right = 0;
  while (placed < pieces.size() && place(rows, pieces[placed])) {
    const Piece& piece = pieces[placed++];
    const AtlasRect& rect = rects[piece.rect];
    const Box box = texels_of(rect);
    const int margin = margin_of(rect, border);
    right = std::max(right, rows.x);
    layout.slots[piece.rect] = {
        int(layout.pages.size()),
        Vec2((piece.x + margin) * border - box.x, (piece.y + margin) * border - box.y)};
  }
  layout.pages.push_back({right * border, (rows.y + rows.row) * border});
  pieces.erase(pieces.begin(), pieces.begin() + std::ptrdiff_t(placed));
}

bool fills(const AtlasRect& rect, int width, int height) {
  const Box box = texels_of(rect);
  return box.x == 0 && box.y == 0 && box.width == width && box.height == height && rect.spread == 0;
}

Room room_for(const PageLimits& limits, int width, int height, int border) {
  const std::size_t texels = std::max(limits.texels, 2 * std::size_t(width) * std::size_t(height));
  return {texels / std::size_t(border) / std::size_t(border), limits.side / border,
          limits.longest_side / border};
}

// Returns the part of the image that a rectangle shows. A rectangle outside the image shows the
// edge of the image.
Box seen_of(const Box& box, const Image& image) {
  const auto within = [](int at, int length) { return std::clamp(at, 0, length - 1); };
  const int x = within(box.x, image.width), y = within(box.y, image.height);
  const int right = within(box.x + box.width - 1, image.width);
  const int bottom = within(box.y + box.height - 1, image.height);
  return {x, y, right - x + 1, bottom - y + 1};
}

std::size_t at(const Image& image, int x, int y) {
  return (std::size_t(y) * std::size_t(image.width) + std::size_t(x)) * 4;
}

Image cut_out(const Image& image, const Box& box) {
  Image result{box.width, box.height, {}};
  result.rgba.reserve(std::size_t(box.width) * std::size_t(box.height) * 4);
  for (int y = 0; y < box.height; ++y) {
    const auto row = image.rgba.begin() + std::ptrdiff_t(at(image, box.x, box.y + y));
    result.rgba.insert(result.rgba.end(), row, row + std::ptrdiff_t(box.width) * 4);
  }
  return result;
}

// Draws a row of the page from x to x + width: a row of `piece`, which begins `left` texels further
// right, with its ends repeated.
void draw_row(const Image& piece, int row, int left, Image& page, Box to) {
  const std::uint8_t* from = piece.rgba.data() + at(piece, 0, row);
  std::uint8_t* out = page.rgba.data() + at(page, to.x, to.y);
  const std::uint8_t* last = from + std::size_t(piece.width - 1) * 4;
  for (int x = 0; x < left; ++x) out = std::copy_n(from, 4, out);
  out = std::copy_n(from, std::size_t(piece.width) * 4, out);
  for (int x = left + piece.width; x < to.width; ++x) out = std::copy_n(last, 4, out);
}

// Draws a piece with its border. `to` is the area of both on the page; the piece begins `left`,
// `top` texels within it.
void draw_piece(const Image& piece, int left, int top, Image& page, const Box& to) {
  for (int y = 0; y < to.height; ++y) {
    const int row = std::clamp(y - top, 0, piece.height - 1);
    draw_row(piece, row, left, page, {to.x, to.y + y, to.width, 1});
  }
}

}  // namespace

std::vector<AtlasRect> atlas_rects(const Armature& armature) {
  const float reach = reach_of_meshes(armature);
  std::vector<AtlasRect> rects;
  for (std::size_t s = 0; s < armature.styles.size(); ++s) {
    const auto& textures = armature.styles[s].textures;
    for (std::size_t t = 0; t < textures.size(); ++t) {
      const Texture& texture = textures[t];
      if (texture.atlas_idx < 0 || is_no_part(texture)) continue;
      AtlasRect rect{int(s), int(t), texture.atlas_idx, texture.offset, texture.size};
      const float spread = reach * std::max(rect.size.x, rect.size.y) - kRounding;
      if (spread > 0 && is_sound(rect)) rect.spread = int(std::ceil(spread));
      rects.push_back(rect);
    }
  }
  return rects;
}

PageLayout lay_out_pages(std::span<const AtlasRect> rects, int width, int height,
                         const PageLimits& limits) {
  PageLayout layout{std::clamp(limits.levels, 1, 8), {}, std::vector<PageSlot>(rects.size())};
  std::map<Key, std::size_t> first_of;
  for (std::size_t i = 0; i < rects.size(); ++i)
    if (is_sound(rects[i])) first_of.emplace(key_of(rects[i]), i);
  if (first_of.size() == 1 && fills(rects[first_of.begin()->second], width, height)) return layout;
  int border = 1 << (layout.levels - 1);
  std::vector<Piece> pieces = pieces_of(rects, first_of, border);
  while (layout.levels > 2 && area_of(pieces) > room_for(limits, width, height, border).area) {
    border = 1 << (--layout.levels - 1);
    pieces = pieces_of(rects, first_of, border);
  }
  const Room room = room_for(limits, width, height, border);
  std::ranges::stable_sort(pieces, std::greater{}, &Piece::height);
  leave_out_what_has_no_room(pieces, room);
  while (!pieces.empty()) fill_page(layout, pieces, rects, room, border);
  for (std::size_t i = 0; i < rects.size(); ++i)
    if (is_sound(rects[i])) layout.slots[i] = layout.slots[first_of.find(key_of(rects[i]))->second];
  return layout;
}

Image draw_page(const Image& atlas, std::span<const AtlasRect> rects, const PageLayout& layout,
                int page) {
  const PageSize size = layout.pages[std::size_t(page)];
  const int border = 1 << (layout.levels - 1);
  Image result{size.width, size.height, {}};
  result.rgba.resize(std::size_t(size.width) * std::size_t(size.height) * 4);
  std::map<Key, bool> drawn;
  for (std::size_t i = 0; i < rects.size(); ++i) {
    if (layout.slots[i].page != page || !drawn.emplace(key_of(rects[i]), true).second) continue;
    const Box box = texels_of(rects[i]), seen = seen_of(box, atlas);
    const int margin = margin_of(rects[i], border) * border;
    const Vec2 shift = layout.slots[i].shift;
    const Box to{box.x + int(shift.x) - margin, box.y + int(shift.y) - margin,
                 in_borders(box.width, border) * border + 2 * margin,
                 in_borders(box.height, border) * border + 2 * margin};
    const int left = margin + std::clamp(seen.x - box.x, 0, box.width - seen.width);
    const int top = margin + std::clamp(seen.y - box.y, 0, box.height - seen.height);
    draw_piece(make_mip_levels(cut_out(atlas, seen))[0], left, top, result, to);
  }
  return result;
}

PaddedAtlas pad_atlas(const Skf& skf, std::size_t atlas, const Image& image,
                      const PageLimits& limits) {
  PaddedAtlas padded{atlas_rects(skf.armature), {}, {}, image.width, image.height};
  std::erase_if(padded.rects, [&](const AtlasRect& rect) {
    const auto of = std::size_t(rect.atlas);
    const int same = of < skf.atlas_images.size() ? skf.atlas_images[of].same_as : -1;
    return of != atlas && same != int(atlas);
  });
  padded.layout = lay_out_pages(padded.rects, image.width, image.height, limits);
  for (std::size_t i = 0; i < padded.layout.pages.size(); ++i)
    padded.pages.push_back(draw_page(image, padded.rects, padded.layout, int(i)));
  return padded;
}

bool needs_atlas(const PaddedAtlas& padded) {
  return std::ranges::any_of(padded.layout.slots, [](const PageSlot& s) { return s.page < 0; });
}

UvPlace place_of(const Armature& armature, const PaddedAtlas& padded, std::size_t rect) {
  const Atlas& atlas = armature.atlases[std::size_t(padded.rects[rect].atlas)];
  const PageSlot& slot = padded.layout.slots[rect];
  if (slot.page < 0) return {uv_scale(atlas, padded.width, padded.height), Vec2(0)};
  const PageSize& page = padded.layout.pages[std::size_t(slot.page)];
  const Vec2 size(page.width, page.height);
  return {glm::max(atlas.size, Vec2(1)) / size, (slot.shift + kTie) / size};
}

}  // namespace skelform::pictures
