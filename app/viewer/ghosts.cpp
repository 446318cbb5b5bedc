#include "viewer/ghosts.h"

namespace skelscope {

void collect_ghosts(const Session&, const View&, std::vector<Ghost>& ghosts) { ghosts.clear(); }

ImU32 ghost_color(const Palette& palette, GhostRole role) {
  switch (role) {
    case GhostRole::Before: return palette.error;
    case GhostRole::After: return palette.info;
    case GhostRole::A: return palette.a;
    case GhostRole::B: return palette.b;
    case GhostRole::Dialect: return family_color(palette, 1);
    case GhostRole::Raw: return palette.raw;
    case GhostRole::Compared: return palette.b;
    case GhostRole::Rate30: return family_color(palette, 6);
    case GhostRole::Rate60: return family_color(palette, 2);
    case GhostRole::Rate120: return family_color(palette, 0);
    case GhostRole::Rate240: return family_color(palette, 3);
  }
  return palette.muted;
}

}  // namespace skelscope
