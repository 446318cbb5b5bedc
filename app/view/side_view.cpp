#include "view/side_view.h"

namespace skelscope {

void follow_rig(AtlasTabView& view, const std::shared_ptr<const skelform::Skf>& rig) {
  if (view.rig == rig) return;
  const bool other = !view.rig || view.rig->armature.atlases.size() != rig->armature.atlases.size();
  view.rig = rig;
  view.uses = texture_uses(rig->armature);
  view.shown_bone = -1;
  if (!other) return;  // a new version of the same rig keeps zoom and position
  view.page = 0;
  view.picked = -1;
  view.zoom = 0;
}

}  // namespace skelscope
