// The parts of the file dialog and what they share.
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

// Asks for the file and closes the dialog.
void open_file(const Dialog& dialog, const std::string& path);
// Takes what is typed: a folder is entered, a file opened.
void accept(const Dialog& dialog);

// The preview of a rig or a picture, or the icon of its kind.
void entry_picture(const Dialog& dialog, const BrowserEntry& entry, const std::string& path,
                   const Rect& rect);
// The rig's own pictures where one is chosen for a sprite, and the files that were used.
void sidebar(const Dialog& dialog, const Rect& area);
// The folder's entries, in a scrolling window.
void entry_list(const Dialog& dialog, const Rect& area);

}  // namespace skelscope
