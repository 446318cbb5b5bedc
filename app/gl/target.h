// A picture to draw into: several samples a pixel, resolved to a texture that ImGui can show.
#pragma once

#include <string>

#include "gl/handle.h"
#include "gl/image_io.h"
#include "skelform/math.h"

namespace skelscope::gl {

struct Target {
  int width = 0, height = 0;  // pixels
  int smoothing = 4;  // samples a pixel when it is made; 0: edges are stairs, and a processor that
                      // has to draw by itself needs a sixth of the time
  Framebuffer multisampled, resolved;
  Renderbuffer samples;
  TextureName texture;  // the resolved picture: bottom row first, premultiplied alpha
};

// Makes or remakes the target; nothing happens when the size is the same. Sizes are at least 1 and
// at most what the driver takes. False and a message when the driver refuses.
bool resize(Target& target, int width, int height, std::string& error);

// Drawing goes to the target until resolve(); cleared to a straight-alpha colour.
void begin(const Target& target, const skelform::Color& clear_color);
// Fills the texture and gives the default framebuffer back.
void resolve(const Target& target);

// After resolve(): the texture may also be drawn much smaller than it is.
void make_mipmaps(const Target& target);

// The resolved picture with straight alpha, top row first.
Image read_pixels(const Target& target);
// A part of the framebuffer that is bound for reading, as it is in it, top row first; left and
// bottom count from its lower left corner.
Image read_framebuffer(int left, int bottom, int width, int height);

}  // namespace skelscope::gl
