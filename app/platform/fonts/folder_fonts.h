// Fonts as files of folders, for systems whose own list is not asked: Windows and macOS. FreeType
// reads them; the same fonts serve one thread at a time.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "platform/fonts/installed_fonts.h"

namespace skelscope {

// Names in `first` (in small letters) come first, in that order; the others follow by folder and
// name. A missing folder has no fonts.
InstalledFontsPtr fonts_in_folders(const std::vector<std::string>& folders,
                                   std::span<const char* const> first);

}  // namespace skelscope
