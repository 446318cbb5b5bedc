// Copying and pasting bones together with their pictures.
#pragma once

#include <span>

#include "session/edit/rig_request.h"
#include "viewer/viewer.h"

namespace skelscope {

// Copies the bones, all bones below them and their pictures to the clipboard.
void copy_bones(Viewer& viewer, std::span<const int> bones);

// The pasting request with edits before it that pack the missing pictures. A texture of the same
// name and size counts as the same picture.
RigRequest with_pictures(Viewer& viewer, const RigRequest& request);

}  // namespace skelscope
