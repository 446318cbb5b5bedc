#include <algorithm>

#include "lists/lists.h"
#include "load/parse/parse.h"
#include "words/words.h"

namespace skelform {
namespace {

Texture parse_texture(Parse& parse, const Node& node) {
  Texture texture;
  texture.name = node.text("name");
  texture_named(parse, texture.name);
  texture.offset = node.vec2("offset", {0, 0});
  texture.size = node.vec2("size", {0, 0});
  if (texture.size.x <= 0 || texture.size.y <= 0) {
    const bool negative = texture.size.x < 0 || texture.size.y < 0;
    node.report("texture-size", "size",
                in_quotes(texture.name) + " shows nothing: its width or height is " +
                    (negative ? "below 0, and read as 0. " : "not above 0. ") +
                    "Write the size of its picture");
    texture.size = {std::max(texture.size.x, 0.0f), std::max(texture.size.y, 0.0f)};
  }
  texture.atlas_idx = node.integer("atlas_idx", 0);
  const auto atlases = count_of(parse.armature.atlases);
  if (texture.atlas_idx < 0 || texture.atlas_idx >= atlases) {
    node.report("atlas-out-of-range", "atlas_idx",
                std::to_string(texture.atlas_idx) + " is out of range (" +
                    counted(atlases, "atlas") + "); drawn as a checkerboard");
    texture.atlas_idx = -1;
  }
  return texture;
}

Style parse_style(Parse& parse, const Node& node, int index) {
  Style style{.name = node.text("name"), .id = node.integer("id", index)};
  if (node.has("active")) style.active = node.flag("active", false);
  for (std::size_t i = 0; i < node.size("textures"); ++i) {
    style.textures.push_back(parse_texture(parse, node.item("textures", i)));
  }
  return style;
}

}  // namespace

void parse_styles(Parse& parse, const Node& root) {
  for (std::size_t i = 0; i < root.size("atlases"); ++i) {
    const Node node = root.item("atlases", i);
    parse.armature.atlases.push_back({node.text("filename"), node.vec2("size", {0, 0})});
  }
  for (std::size_t i = 0; i < root.size("styles"); ++i) {
    parse.armature.styles.push_back(parse_style(parse, root.item("styles", i), i));
  }
}

}  // namespace skelform
