// The mistakes of other runtimes that the search for causes knows. A model is a row: a fixed word,
// a sentence, how many variants can apply to a rig, and the change of our own run.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/compare/causes/port.h"
#include "session/compare/difference/compare.h"

namespace skelscope {

struct ModelScene {
  const skelform::Armature& armature;
  const Recording& recording;
  skelform::Dialect dialect;
  const Comparison& comparison;
};

struct Model {
  const char* word;     // fixed, for JSON
  const char* meaning;  // for the manual: what the runtime does
  // Completes "the second moves as the rig does "; {} stands for what().
  const char* words;
  // The number of variants that can apply to the scene; 0: none.
  int (*count)(const ModelScene& scene);
  void (*change)(Mistakes& mistakes, const ModelScene& scene, int variant);
  std::string (*what)(const ModelScene& scene, int variant) = nullptr;
};

std::span<const Model> play_models();
std::span<const Model> key_models();
std::span<const Model> track_models();  // of single tracks and keys, at the first difference
std::span<const Model> pass_models();
std::span<const Model> physics_models();

// The first of play_models(): its first variants are the switches of dialects, in their order.
const Model& switch_model();
std::string switch_meaning(int variant);  // what a runtime with the switch does; empty: unknown

// A variant of a model that applies to the scene.
struct ModelVariant {
  const Model* model = nullptr;
  int variant = 0;
};
// In order of likelihood: the first wins among equally good ones.
std::vector<ModelVariant> model_variants(const ModelScene& scene);
std::string words_of(const ModelVariant& candidate, const ModelScene& scene);

// Returns the element that moves a field of a trace's row; Unknown: none, or several.
skelform::Element element_of(std::string_view field);

// Calls of rows.
int always(const ModelScene& scene);
std::string ids_and_names(const skelform::Armature& armature, const std::vector<int>& bones);

}  // namespace skelscope
