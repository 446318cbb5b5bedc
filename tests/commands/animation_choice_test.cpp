// Names of the files that are written for each animation of a rig.
#include "commands/kit/animation_choice.h"

#include <doctest/doctest.h>

using namespace skelscope;

TEST_CASE("animations whose names differ only in case are written to different files") {
  skelform::Armature armature;
  for (const char* name : {"Walk", "walk", "LÄUFT", "läuft", "Idle"})
    armature.animations.push_back({.name = name});
  std::vector<std::string> outputs;
  std::string error;
  REQUIRE(name_outputs(armature, "{animation}.json", "a", outputs, error));
  CHECK(outputs == std::vector<std::string>{"Walk.json", "walk-1.json", "LÄUFT.json",
                                            "läuft-3.json", "Idle.json"});
}
