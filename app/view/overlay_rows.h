// The overlays as a table: the settings file, the export sheet and the command line follow from it.
#pragma once

#include <string>

#include "session/film/overlay_options.h"
#include "widgets/look/icons.h"

namespace skelscope {

struct OverlayRow {
  const char* name;   // in the settings file and on the command line
  const char* label;  // of the switch in the export sheet
  const char* icon;   // nullptr: a bone's kite
  bool OverlayOptions::*shown;
};

inline constexpr OverlayRow kOverlayRows[] = {
    {"bones", "Bones", nullptr, &OverlayOptions::bones},
    {"ik", "IK", icons::kTarget, &OverlayOptions::ik},
    {"physics", "Physics", icons::kPhysics, &OverlayOptions::physics},
    {"mesh", "Mesh", icons::kMesh, &OverlayOptions::mesh},
    {"trails", "Trails", icons::kTrails, &OverlayOptions::trails},
    {"onion", "Onion", icons::kOnion, &OverlayOptions::onion},
    {"grid", "Grid", icons::kGrid, &OverlayOptions::grid},
    {"artwork", "Artwork", icons::kTexture, &OverlayOptions::artwork}};

// Calls `each` with the name in the settings file and the value of every switch but the names'.
template <class Each>
void with_overlays(const std::string& group, OverlayOptions& overlays, Each&& each) {
  for (const OverlayRow& row : kOverlayRows) each((group + row.name).c_str(), overlays.*row.shown);
}

}  // namespace skelscope
