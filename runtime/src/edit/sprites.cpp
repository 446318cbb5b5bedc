#include <algorithm>

#include "edit/apply.h"
#include "edit/images.h"
#include "edit/parts.h"
#include "lists/lists.h"
#include "words/words.h"

namespace skelform {
namespace {

void show(Draft& draft, Bone& bone, const std::string& texture) {
  Armature& armature = draft.armature;
  if (bone.visuals_id < 0) {
    bone.visuals_id = count_of(armature.visuals);
    armature.visuals.emplace_back();
    draft.origins.visuals.push_back(-1);
  }
  Visuals& visuals = armature.visuals[bone.visuals_id];
  visuals.tex = visuals.init_tex = texture_index(armature, texture);
}

}  // namespace

void apply(Draft& draft, const SetSprite& edit) {
  Bone& bone = bone_at(draft, edit.bone);
  if (!edit.texture.empty()) {
    if (!is_in_a_style(draft.armature, edit.texture))
      throw Refusal{"No style has a texture " + in_quotes(edit.texture)};
    return show(draft, bone, edit.texture);
  }
  const int entry = bone.visuals_id;
  if (entry < 0) return;
  if (std::ranges::count(draft.armature.bones, entry, &Bone::visuals_id) == 1)
    remove_visuals(draft, entry);
  else
    bone.visuals_id = -1;
}

void apply(Draft& draft, const SetPivot& edit) {
  Visuals& visuals = visuals_of_bone(draft, edit.bone);
  require_numbers(edit.pos, "pivot's position");
  require_number(edit.rot, "pivot's rotation");
  require_numbers(edit.scale, "pivot's scale");
  visuals.pivot_pos = edit.pos;
  visuals.pivot_rot = edit.rot;
  visuals.pivot_scale = edit.scale;
}

void apply(Draft& draft, const SetZindex& edit) {
  Visuals& visuals = visuals_of_bone(draft, edit.bone);
  visuals.zindex = visuals.init_zindex = edit.zindex;
}

void apply(Draft& draft, const AddTexture& edit) {
  Style& style = style_at(draft, edit.style);
  require_name(edit.name, "texture");
  if (edit.name.empty()) throw Refusal{"A texture needs a name"};
  if (std::ranges::count(style.textures, edit.name, &Texture::name) > 0)
    throw Refusal{"Style " + in_quotes(style.name) + " has a texture " + in_quotes(edit.name) +
                  " already"};
  const Vec2 size = required_size(edit.image, edit.name);
  const std::string filename = fresh_filename(draft.armature, is_png(edit.image));
  const auto atlas = count_of(draft.armature.atlases);
  draft.armature.atlases.push_back({filename, size});
  draft.images.push_back({filename, edit.image});
  draft.origins.atlases.push_back(-1);
  style.textures.push_back({edit.name, Vec2{0}, size, atlas});
  draft.origins.textures[edit.style].push_back(-1);
}

}  // namespace skelform
