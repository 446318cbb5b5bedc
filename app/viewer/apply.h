// Requests carried out, and the reports of what was done.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// Carries out all requests; no other function opens files, seeks or steps. The requests are empty
// afterwards, except screenshots and `quits`, which the caller carries out.
void apply(Viewer& viewer);

// Shows a message over the viewport for a few seconds and logs it.
void report_done(Viewer& viewer, const std::string& text);
// The same for a written file: "Film saved as PATH"; of a download the name alone.
void report_saved(Viewer& viewer, const std::string& what, const std::string& path,
                  const std::string& more = "");

}  // namespace skelscope
