#include <algorithm>

#include "lists/lists.h"
#include "write/rig_text.h"

namespace skelform {
namespace {

// A texture on a missing atlas gets the index after the last atlas, so that its atlas stays
// missing.
int written_atlas(const Armature& armature, const Texture& texture) {
  return texture.atlas_idx < 0 ? count_of(armature.atlases) : texture.atlas_idx;
}

void write_texture(RigText& rig, const Texture& texture, const Json* original) {
  begin(rig.json, '{');
  put(rig.json, "name", std::string_view(texture.name));
  put_pixels(rig.json, "offset", texture.offset);
  put_pixels(rig.json, "size", texture.size);
  put(rig.json, "atlas_idx", written_atlas(rig.draft.armature, texture));
  put_unknown(rig.json, original, "styles.textures");
  end(rig.json, '}');
}

// Returns whether armature.json has the active flags of styles, besides editor.json.
bool flags_styles(const Armature& armature) {
  return std::ranges::any_of(armature.styles,
                             [](const Style& style) { return style.active.has_value(); });
}

// Returns whether all styles are active because no flag is set; the flags then stay as they are.
bool shows_all_unflagged(const Draft& draft) {
  const auto& styles = draft.armature.styles;
  return draft.editor.active_styles.size() == styles.size() &&
         std::ranges::none_of(styles, [](const Style& s) { return s.active.value_or(false); });
}

bool is_active(const Draft& draft, int style) {
  return std::ranges::count(draft.editor.active_styles, style) > 0 && !shows_all_unflagged(draft);
}

void write_style(RigText& rig, int index) {
  const Style& style = rig.draft.armature.styles[index];
  const Origins& origins = rig.draft.origins;
  const Json* original = original_part(rig.original, "styles", origins.styles[index]);
  const Json* holder = original_part(rig.original, "styles", origins.texture_styles[index]);
  begin(rig.json, '{');
  put(rig.json, "id", index);
  put(rig.json, "name", std::string_view(style.name));
  if (flags_styles(rig.draft.armature)) put_truth(rig.json, "active", is_active(rig.draft, index));
  name(rig.json, "textures");
  begin(rig.json, '[');
  for (std::size_t t = 0; t < style.textures.size(); ++t)
    write_texture(rig, style.textures[t],
                  kept_element(holder, "textures", origins.textures[index][t]));
  end(rig.json, ']');
  put_unknown(rig.json, original, "styles");
  end(rig.json, '}');
}

void write_atlas(RigText& rig, int index) {
  const Atlas& atlas = rig.draft.armature.atlases[index];
  begin(rig.json, '{');
  put(rig.json, "filename", std::string_view(atlas.filename));
  put_pixels(rig.json, "size", atlas.size);
  const int origin = rig.draft.origins.atlases[index];
  put_unknown(rig.json, original_part(rig.original, "atlases", origin), "atlases");
  end(rig.json, '}');
}

}  // namespace

void write_styles(RigText& rig) {
  name(rig.json, "atlases");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.atlases.size(); ++i) write_atlas(rig, i);
  end(rig.json, ']');
  name(rig.json, "styles");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.styles.size(); ++i) write_style(rig, i);
  end(rig.json, ']');
}

}  // namespace skelform
