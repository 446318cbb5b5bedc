#include "panels/rig/draw_order_rows.h"

#include "panels/kit/armature_rows.h"
#include "text/code_points.h"
#include "text/words.h"

namespace skelscope {
namespace {

// Returns whether the search finds the sprite: by its bone, the bone's own texture, or the texture
// shown now.
bool matches(const skelform::Armature& armature, const PaintedSprite& sprite,
             const std::string& search) {
  if (search.empty() || matches_search(armature, sprite.bone, search)) return true;
  return sprite.tex >= 0 && contains_in_any_case(armature.texture_names[sprite.tex], search);
}

bool ties(const DrawOrderLine& a, const DrawOrderLine& b) {
  const auto painted = [](const DrawOrderLine& line) {
    return line.kind == DrawOrderLine::Sprite && line.sprite.unpainted == Unpainted::No;
  };
  return painted(a) && painted(b) && a.sprite.zindex == b.sprite.zindex;
}

void add_lines(const skelform::Armature& armature, const std::vector<PaintedSprite>& sprites,
               const std::string& search, bool painted, std::vector<DrawOrderLine>& lines) {
  for (const PaintedSprite& sprite : sprites) {
    const bool wanted = (sprite.unpainted == Unpainted::No) == painted;
    if (wanted && matches(armature, sprite, search))
      lines.push_back({DrawOrderLine::Sprite, sprite});
  }
}

std::string name_and_id(const skelform::Armature& armature, int bone) {
  return bone_name(armature, bone) + " " + id_text(armature.bones[bone]);
}

}  // namespace

std::vector<DrawOrderLine> draw_order_lines(const Session& session, const View& view) {
  const skelform::Armature& armature = armature_of(session);
  const std::vector<PaintedSprite> sprites = paint_order(session.now, session.setup.styles);
  const std::string& search = view.draw_order.search;
  std::vector<DrawOrderLine> lines{{DrawOrderLine::Front, {}}};
  add_lines(armature, sprites, search, true, lines);
  if (lines.size() > 1)
    lines.push_back({DrawOrderLine::Back, {}});
  else
    lines.clear();
  const std::size_t drawn = lines.size();
  lines.push_back({DrawOrderLine::NotDrawn, {}});
  add_lines(armature, sprites, search, false, lines);
  if (lines.size() == drawn + 1) lines.pop_back();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    lines[i].tie_above = lines[i - 1].tie_below = ties(lines[i - 1], lines[i]);
  }
  return lines;
}

const char* words_of(Unpainted reason) {
  switch (reason) {
    case Unpainted::No:
      break;
    case Unpainted::Hidden:
      return "hidden";
    case Unpainted::HiddenByParent:
      return "parent hidden";
    case Unpainted::NoTexture:
      return "no texture";
    case Unpainted::NoStyle:
      return "in no active style";
    case Unpainted::NoTriangles:
      return "no triangles";
  }
  return "";
}

std::string tie_words(const skelform::Armature& armature, const std::vector<DrawOrderLine>& lines,
                      std::size_t index) {
  const PaintedSprite& sprite = lines[index].sprite;
  if (sprite.tie == Tie::None) return "";
  const std::string other = name_and_id(armature, sprite.tied_with);
  if (sprite.tie == Tie::Apart) return "Same z-index as " + other + "; they do not overlap here.";
  const bool front = sprite.bone > sprite.tied_with;
  return "Overlaps " + other + " at the same z-index. The later bone is in front: " +
         (front ? "this one" : "the other one") +
         ". Other runtimes may paint them in another order; give the front one a higher z-index.";
}

}  // namespace skelscope
