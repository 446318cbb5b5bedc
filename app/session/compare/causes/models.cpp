#include "session/compare/causes/models.h"

#include "text/words.h"

namespace skelscope {

std::vector<ModelVariant> model_variants(const ModelScene& scene) {
  std::vector<ModelVariant> list;
  for (const auto models :
       {play_models(), key_models(), track_models(), pass_models(), physics_models()})
    for (const Model& model : models)
      for (int variant = 0, count = model.count(scene); variant < count; ++variant)
        list.push_back({&model, variant});
  return list;
}

std::string words_of(const ModelVariant& candidate, const ModelScene& scene) {
  std::string words = candidate.model->words;
  const auto place = words.find("{}");
  if (place != std::string::npos)
    words.replace(place, 2, candidate.model->what(scene, candidate.variant));
  return words;
}

int always(const ModelScene&) {
  return 1;
}

std::string ids_and_names(const skelform::Armature& armature, const std::vector<int>& bones) {
  std::vector<std::string> names;
  for (const int b : bones) {
    const skelform::Bone& bone = armature.bones[b];
    names.push_back("bone " + std::to_string(bone.id) + " \"" + bone.name + '"');
  }
  return first_few(std::move(names), 3);
}

}  // namespace skelscope
