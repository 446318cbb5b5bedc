#include <algorithm>

#include "edit/apply.h"
#include "edit/parts.h"
#include "lists/lists.h"
#include "words/words.h"

namespace skelform {
namespace {

void require_rectangle(const Draft& draft, const Texture& texture) {
  const auto atlases = count_of(draft.armature.atlases);
  require_numbers(texture.offset, "texture's offset");
  require_numbers(texture.size, "texture's size");
  if (texture.atlas_idx < 0 || texture.atlas_idx >= atlases)
    throw Refusal{"There is no atlas " + std::to_string(texture.atlas_idx)};
  if (texture.size.x <= 0 || texture.size.y <= 0)
    throw Refusal{"A texture is wider and higher than 0"};
  const Vec2 end = texture.offset + texture.size;
  const Vec2 size = draft.armature.atlases[texture.atlas_idx].size;
  if (texture.offset.x < 0 || texture.offset.y < 0 || end.x > size.x || end.y > size.y)
    throw Refusal{"The texture's rectangle leaves its atlas"};
}

void require_each_once(std::vector<int> order, std::size_t styles) {
  std::ranges::sort(order);
  bool each = order.size() == styles;
  for (int i = 0; each && i < count_of(order); ++i) each = order[i] == i;
  if (!each) throw Refusal{"The order of the styles must name each of them once"};
}

}  // namespace

void apply(Draft& draft, const AddStyle& edit) {
  require_name(edit.name, "style");
  Style style;
  Origins& origins = draft.origins;
  std::vector<int> textures;
  int holder = -1;
  if (edit.copy_of >= 0) {
    style = style_at(draft, edit.copy_of);
    textures = origins.textures[edit.copy_of];
    holder = origins.texture_styles[edit.copy_of];
  }
  style.name = edit.name;
  draft.editor.active_styles.push_back(count_of(draft.armature.styles));
  draft.armature.styles.push_back(std::move(style));
  origins.styles.push_back(-1);
  origins.textures.push_back(std::move(textures));
  origins.texture_styles.push_back(holder);
}

void apply(Draft& draft, const RenameStyle& edit) {
  require_name(edit.name, "style");
  style_at(draft, edit.style).name = edit.name;
}

void apply(Draft& draft, const RemoveStyle& edit) {
  style_at(draft, edit.style);
  draft.armature.styles.erase(draft.armature.styles.begin() + edit.style);
  Origins& origins = draft.origins;
  origins.styles.erase(origins.styles.begin() + edit.style);
  origins.textures.erase(origins.textures.begin() + edit.style);
  origins.texture_styles.erase(origins.texture_styles.begin() + edit.style);
  std::vector<int>& active = draft.editor.active_styles;
  std::erase(active, edit.style);
  for (int& style : active) style -= style > edit.style ? 1 : 0;
}

void apply(Draft& draft, const ArrangeStyles& edit) {
  for (const int style : edit.active) style_at(draft, style);
  require_each_once(edit.order, draft.armature.styles.size());
  if (edit.active.empty()) throw Refusal{"One style stays on: a file with none on shows them all"};
  Origins& origins = draft.origins;
  draft.armature.styles = picked(draft.armature.styles, edit.order);
  origins.styles = picked(origins.styles, edit.order);
  origins.textures = picked(origins.textures, edit.order);
  origins.texture_styles = picked(origins.texture_styles, edit.order);
  std::vector<int>& active = draft.editor.active_styles;
  active.clear();
  for (int i = 0; i < count_of(edit.order); ++i)
    if (std::ranges::count(edit.active, edit.order[i]) > 0) active.push_back(i);
}

void apply(Draft& draft, const SetStyleTexture& edit) {
  Style& style = style_at(draft, edit.style);
  require_name(edit.name, "texture");
  if (edit.name.empty()) throw Refusal{"A texture needs a name"};
  const auto found = std::ranges::find(style.textures, edit.name, &Texture::name);
  auto at = found - style.textures.begin();
  const bool is_there = found != style.textures.end();
  std::vector<int>& origins = draft.origins.textures[edit.style];
  if (edit.texture) {
    require_rectangle(draft, *edit.texture);
    if (!is_there) {
      if (edit.at >= 0) at = std::min<std::ptrdiff_t>(edit.at, at);
      style.textures.emplace(style.textures.begin() + at);
      origins.insert(origins.begin() + at, -1);
    }
    style.textures[at] = *edit.texture;
    style.textures[at].name = edit.name;
  } else if (is_there) {
    style.textures.erase(found);
    origins.erase(origins.begin() + at);
  } else {
    throw Refusal{"Style " + in_quotes(style.name) + " has no texture " + in_quotes(edit.name)};
  }
}

}  // namespace skelform
