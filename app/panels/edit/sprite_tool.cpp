#include "panels/edit/sprite_tool.h"

#include <utility>

#include "session/edit/sprites.h"

namespace skelscope {

void choose_picture(View& view, int bone, skelform::Vec2 at) {
  view.edit.sprites.chosen_for = {.bone = bone, .at = at};
  view.edit.tool = EditTool::Select;
  browse_for(view.browser, FilePurpose::AddSprite);
}

void take_dropped_pictures(const Session& session, View& view, Requests& requests) {
  SpriteView& sprites = view.edit.sprites;
  if (sprites.dropped.empty() || --sprites.frames > 0) return;
  const std::vector<std::string> paths = std::exchange(sprites.dropped, {});
  if (!session.now.skf) return;
  if (!view.edit.on) {
    view.toast = {"Edit mode makes sprites of pictures: press E and drop them again", kToastSeconds,
                  true};
    return;
  }
  const Selection& selection = view.selection;
  const bool beside = sprites.over_picture || selection.hovered >= 0;
  AddSprites added{.paths = paths, .bone = beside ? selection.hovered : selection.bone};
  if (sprites.over_picture) added.bone = bone_for_picture(armature_of(session), added.bone);
  const skelform::Placement& placement = placement_of(session.now);
  added.at =
      sprites.over_picture ? view.cursor : skelform::world_to_rig(placement, view.camera.center);
  requests.rig.add_sprites = std::move(added);
}

}  // namespace skelscope
