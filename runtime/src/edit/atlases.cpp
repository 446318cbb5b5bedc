#include <algorithm>
#include <vector>

#include "edit/apply.h"
#include "edit/images.h"
#include "edit/parts.h"
#include "lists/lists.h"
#include "words/words.h"

namespace skelform {
namespace {

// For each atlas its new index; -1: no style has a texture on it.
std::vector<int> places_of_used(const Armature& armature) {
  std::vector<int> places(armature.atlases.size(), -1);
  for (const Style& style : armature.styles)
    for (const Texture& texture : style.textures)
      if (texture.atlas_idx >= 0) places[texture.atlas_idx] = 0;
  int next = 0;
  for (int& place : places) place = place < 0 ? -1 : next++;
  return places;
}

// The first atlas that shows an image keeps its bytes. Before it is removed, the next one takes
// them over.
void hand_down_image(std::vector<AtlasImage>& images, int from) {
  int heir = -1;
  for (int i = from + 1; i < count_of(images); ++i) {
    if (images[i].same_as != from) continue;
    if (heir < 0) images[i].bytes = images[from].bytes;
    images[i].same_as = heir;
    if (heir < 0) heir = i;
  }
}

template <typename T>
void keep_placed(std::vector<T>& parts, const std::vector<int>& places) {
  for (int i = 0; i < count_of(places); ++i)
    if (places[i] >= 0 && places[i] != i) parts[places[i]] = std::move(parts[i]);
  parts.resize(std::ranges::count_if(places, [](int place) { return place >= 0; }));
}

void own_image(std::vector<AtlasImage>& images, std::size_t atlas, const SharedBytes& bytes) {
  hand_down_image(images, atlas);
  images[atlas].bytes = bytes;
  images[atlas].same_as = -1;
}

bool shares_its_name(const Armature& armature, std::size_t atlas) {
  return std::ranges::count(armature.atlases, armature.atlases[atlas].filename, &Atlas::filename) >
         1;
}

}  // namespace

void apply(Draft& draft, const RemoveUnusedAtlases&) {
  const std::vector<int> places = places_of_used(draft.armature);
  for (int i = 0; i < count_of(places); ++i)
    if (places[i] < 0) hand_down_image(draft.images, i);
  for (AtlasImage& image : draft.images)
    if (image.same_as >= 0) image.same_as = places[image.same_as];
  keep_placed(draft.armature.atlases, places);
  keep_placed(draft.images, places);
  keep_placed(draft.origins.atlases, places);
  for (Style& style : draft.armature.styles)
    for (Texture& texture : style.textures)
      if (texture.atlas_idx >= 0) texture.atlas_idx = places[texture.atlas_idx];
}

void apply(Draft& draft, const SetAtlasImage& edit) {
  Armature& armature = draft.armature;
  if (!has_index(armature.atlases, edit.atlas))
    throw Refusal{"There is no atlas " + std::to_string(edit.atlas)};
  const int at = edit.atlas;
  const Vec2 size = required_size(edit.image, armature.atlases[at].filename);
  for (const Style& style : armature.styles)
    for (const Texture& texture : style.textures) {
      const Vec2 end = texture.offset + texture.size;
      if (texture.atlas_idx == edit.atlas && (end.x > size.x || end.y > size.y))
        throw Refusal{"The image is too small for texture " + in_quotes(texture.name)};
    }
  if (shares_its_name(armature, at)) armature.atlases[at].filename = fresh_filename(armature, true);
  armature.atlases[at].size = size;
  own_image(draft.images, at, edit.image);
  draft.images[at].filename = armature.atlases[at].filename;
}

}  // namespace skelform
