// Compares two exports in a thread, so that the window never waits. A page has no threads: there
// each call of follow_study() works for a slice.
//
//   begin_study(study, a, b);
//   follow_study(study, gl::compare_images);  // once a frame, until it returns true
#pragma once

#include <memory>

#include "session/exports/export_diff.h"

namespace skelscope {

struct ExportStudy {
  struct Comparing;  // its destructor gives up and waits for the thread

  SharedRig a, b;
  std::shared_ptr<const ExportDiff> diff;  // as far as it is known; nullptr: not even the data
  bool done = false;                       // data, looks and motion are known
  bool told = false;                       // for the caller: the result is shown
  std::shared_ptr<Comparing> comparing;
};

// Gives up a comparison that still runs. The last difference stays until the new one is known.
void begin_study(ExportStudy& study, SharedRig a, SharedRig b);

// Compares the pixels of textures where images_due is set.
using CompareImages = void (*)(ExportDiff& diff);
// Takes over what is known by now, and compares the images last; nullptr: not at all. Returns
// whether nothing is left to do.
bool follow_study(ExportStudy& study, CompareImages images = nullptr);

}  // namespace skelscope
