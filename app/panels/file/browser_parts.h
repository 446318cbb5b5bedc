// The parts of the file dialog and their shared data.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct Dialog {
  const Session& session;
  View& view;
  BrowserView& browser;
  Requests& requests;
  const Theme& theme;
  const FindThumbnail& thumbnail;
  std::span<const AtlasView> atlases;
};

// Requests the file and closes the dialog.
void open_file(const Dialog& dialog, const std::string& path);
// Applies the typed path: enters a folder, opens a file.
void accept(const Dialog& dialog);

// Draws the preview of a rig or a picture, or else the icon of the file's kind.
void entry_picture(const Dialog& dialog, const BrowserEntry& entry, const std::string& path,
                   const Rect& rect);
// Draws the rig's textures (while a picture for a sprite is chosen), the recent files, and on
// Windows the drives.
void sidebar(const Dialog& dialog, const Rect& area);
// Draws the folder's entries, in a scrolling window.
void entry_list(const Dialog& dialog, const Rect& area);

}  // namespace skelscope
