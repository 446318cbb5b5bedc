// Draws the worst tick of a case: the rig in our pose, and both skeletons over it.
#pragma once

#include <cstdint>
#include <string>

#include "commands/compare/compared_case.h"
#include "platform/window/context.h"

namespace skelscope {

struct CasePictures {
  std::int64_t tick = -1;
  std::string whole;  // a data URL from picture_url(); empty: no picture
  std::string close;  // data URL of the place with the largest difference, enlarged; empty: visible
                      // in `whole`
};

// Draws the pictures of cases, one at a time. Without a graphics context the pictures are empty.
struct CasePainter {
  OffscreenContextPtr context;
  bool has_tried = false;
  std::string error;  // why there are no pictures
};
CasePictures draw_case(CasePainter& painter, const ComparedCase& c);

// The colours of the two skeletons as #RRGGBB, for a legend on a dark or a light page.
struct CaseInks {
  std::string ours, theirs;
};
CaseInks case_inks();

}  // namespace skelscope
