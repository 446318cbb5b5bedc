// The tick of a case that is furthest off: the rig as ours poses it, over it both skeletons.
#pragma once

#include <cstdint>
#include <string>

#include "commands/compare/compared_case.h"
#include "platform/window/context.h"

namespace skelscope {

struct CasePictures {
  std::int64_t tick = -1;
  std::string whole;  // as picture_url() gives it; empty: there is none
  std::string close;  // where it is furthest off, enlarged; empty: the whole shows it well enough
};

// Draws one after the other. Pictures are left out where nothing can be drawn.
struct CasePainter {
  OffscreenContextPtr context;
  bool has_tried = false;
  std::string error;  // why there are none
};
CasePictures draw_case(CasePainter& painter, const ComparedCase& c);

// Of the skeletons, as #RRGGBB: for a legend on a dark and on a light page.
struct CaseInks {
  std::string ours, theirs;
};
CaseInks case_inks();

}  // namespace skelscope
