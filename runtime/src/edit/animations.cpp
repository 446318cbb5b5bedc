#include "edit/apply.h"
#include "edit/parts.h"

namespace skelform {
namespace {

void require_fps(int fps) {
  if (fps < 1 || fps > 1000) throw Refusal{"An animation has from 1 to 1000 frames a second"};
}

}  // namespace

void apply(Draft& draft, const AddAnimation& edit) {
  require_name(edit.name, "animation");
  require_fps(edit.fps);
  draft.armature.animations.push_back({.name = edit.name, .fps = edit.fps});
  draft.origins.animations.push_back(-1);
}

void apply(Draft& draft, const DuplicateAnimation& edit) {
  require_name(edit.name, "animation");
  Animation copy = animation_at(draft, edit.animation);
  copy.name = edit.name;
  draft.armature.animations.push_back(std::move(copy));
  const int origin = draft.origins.animations[edit.animation];
  draft.origins.animations.push_back(origin);
}

void apply(Draft& draft, const RemoveAnimation& edit) {
  animation_at(draft, edit.animation);
  draft.armature.animations.erase(draft.armature.animations.begin() + edit.animation);
  draft.origins.animations.erase(draft.origins.animations.begin() + edit.animation);
}

void apply(Draft& draft, const SetAnimation& edit) {
  require_name(edit.name, "animation");
  require_fps(edit.fps);
  Animation& animation = animation_at(draft, edit.animation);
  animation.name = edit.name;
  animation.fps = edit.fps;
}

}  // namespace skelform
