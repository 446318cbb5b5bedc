// The movements if the rig is treated as another version, computed when the list opens. UI only.
#pragma once

#include <memory>
#include <vector>

#include "session/edit/version_change.h"

namespace skelscope {

struct VersionView {
  std::shared_ptr<const skelform::Skf> rig = {};  // the rig of `changes`
  std::vector<VersionChange> changes = {};
};

}  // namespace skelscope
