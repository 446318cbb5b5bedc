#include "panels/rig/atlas_edit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Texture;
using skelform::Vec2;

constexpr double kLargestAtlas = 8192;                  // pixels
constexpr std::uint64_t kRectangleFields = 7ull << 47;  // first gesture number of these fields

struct RectangleField {
  const char* id;
  const char* letter;
  Vec2 Texture::*corner;
  float Vec2::*axis;
};

constexpr std::array<RectangleField, 4> kRectangle{{{"x", "x", &Texture::offset, &Vec2::x},
                                                    {"y", "y", &Texture::offset, &Vec2::y},
                                                    {"width", "w", &Texture::size, &Vec2::x},
                                                    {"height", "h", &Texture::size, &Vec2::y}}};

// The changes of one texture's rectangle follow each other as one edit.
std::uint64_t rectangle_gesture(const TextureUse& use) {
  const std::uint64_t name = std::hash<std::string>{}(use.place.name);
  return kRectangleFields + (name & 0xFFFFFFFF) * 257 +
         static_cast<std::uint64_t>(use.styles.front());
}

// The rectangle within its atlas: a rectangle that leaves it is refused.
Texture fitted(Texture place, Vec2 atlas) {
  const auto fit = [](float& offset, float& size, float room) {
    size = std::clamp(size, 1.0f, std::max(room, 1.0f));
    offset = std::clamp(offset, 0.0f, std::max(room - size, 0.0f));
  };
  fit(place.offset.x, place.size.x, atlas.x);
  fit(place.offset.y, place.size.y, atlas.y);
  return place;
}

void ask_rectangle(const Session& session, Requests& requests, const TextureUse& use, Texture place,
                   const char* what, std::uint64_t gesture = 0) {
  if (place.atlas_idx < 0) return;
  place = fitted(place, armature_of(session).atlases[place.atlas_idx].size);
  RigRequest& request = ask_edit(requests.rig, use.place.name + ": " + what, gesture);
  for (const int style : use.styles)
    request.edits.emplace_back(skelform::SetStyleTexture{style, use.place.name, place});
}

void atlas_choice(const Session& session, Requests& requests, const Theme& theme,
                  const TextureUse& use, const Rect& row) {
  std::vector<const char*> names;
  for (const skelform::Atlas& atlas : armature_of(session).atlases)
    names.push_back(atlas.filename.c_str());
  const auto atlases = count_of(names);
  names.push_back("No atlas");
  int chosen = use.place.atlas_idx < 0 ? atlases : use.place.atlas_idx;
  const auto listed = std::span(names).first(names.size() - (use.place.atlas_idx < 0 ? 0 : 1));
  if (!combo(theme, "atlas", row, listed, chosen, "Atlas") || chosen == atlases) return;
  Texture place = use.place;
  place.atlas_idx = chosen;
  ask_rectangle(session, requests, use, place, "atlas");
}

}  // namespace

void atlas_fields(const Session& session, Requests& requests, const Theme& theme,
                  const TextureUse& use, Rect rect) {
  const IdScope scope(theme, "rectangle");
  atlas_choice(session, requests, theme, use, middle(cut_top(rect, theme.px(30)), theme.px(24)));
  Rect row = middle(cut_top(rect, theme.px(30)), theme.px(24));
  const float gap = theme.px(5), width = std::floor((row.width() - 3 * gap) / 4);
  for (const RectangleField& field : kRectangle) {
    const Rect at = cut_left(row, width);
    cut_left(row, gap);
    Texture place = use.place;
    float& number = (place.*field.corner).*field.axis;
    auto value = static_cast<double>(number);
    const bool changed =
        number_field(theme, field.id, at, value, {.min = 0, .max = kLargestAtlas, .step = 0.25});
    text_in(theme.fonts.mono_small, inset(at, theme.px(7), 0), theme.palette.faint, field.letter);
    const float before = std::exchange(number, static_cast<float>(std::lround(value)));
    if (changed && number != before)
      ask_rectangle(session, requests, use, place, "rectangle", rectangle_gesture(use));
  }
}

}  // namespace skelscope
