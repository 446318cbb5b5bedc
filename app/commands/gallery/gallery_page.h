// Writes the gallery as a single HTML page without further files.
#pragma once

#include <string>

#include "commands/gallery/gallery_card.h"

namespace skelscope {

// viewer: address of the viewer's page, to which the script links the rigs; empty: no links.
std::string page_head(const std::string& title, const std::string& viewer);
// Returns the HTML of a card. Names are escaped: no tag, quote or control character of a rig gets
// through.
std::string page_card(const GalleryCard& card);

struct GalleryTotal {
  std::size_t rigs = 0, unreadable = 0, errors = 0, warnings = 0, notes = 0;
};
std::string page_tail(const GalleryTotal& total);

}  // namespace skelscope
