// The switches of the overlays and their names in the settings file.
#pragma once

namespace skelscope {

enum class NameLabels { Selected, All };

struct OverlayOptions {
  bool bones = true, ik = true, physics = false, mesh = false, trails = false, onion = false,
       grid = true, artwork = true;
  NameLabels names = NameLabels::Selected;  // bones with a name; the hovered bone always has one
};

// Calls `each` with the name and value of every switch that the settings file stores.
template <class Each>
void with_overlays(OverlayOptions& overlays, Each&& each) {
  each("overlays.bones", overlays.bones);
  each("overlays.ik", overlays.ik);
  each("overlays.physics", overlays.physics);
  each("overlays.mesh", overlays.mesh);
  each("overlays.trails", overlays.trails);
  each("overlays.onion", overlays.onion);
  each("overlays.grid", overlays.grid);
  each("overlays.artwork", overlays.artwork);
  each("overlays.names", overlays.names, {"selected", "all"});
}

}  // namespace skelscope
