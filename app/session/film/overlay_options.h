// The switches of the overlays, in the window and in films. view/overlay_rows.h has their names.
#pragma once

namespace skelscope {

enum class NameLabels { Selected, All };

struct OverlayOptions {
  bool bones = true, ik = true, physics = false, mesh = false, trails = false, onion = false,
       grid = true, artwork = true;
  NameLabels names = NameLabels::Selected;  // bones with a name; the hovered bone always has one
  bool operator==(const OverlayOptions&) const = default;
};

// A film shows the artwork alone, unless overlays are chosen.
inline constexpr OverlayOptions kArtworkAlone{.bones = false, .ik = false, .grid = false};

}  // namespace skelscope
