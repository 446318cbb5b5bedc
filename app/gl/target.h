// A multisampled framebuffer, resolved to a texture that ImGui can show.
#pragma once

#include <string>

#include "gl/handle.h"
#include "gl/image_io.h"
#include "skelform/math.h"

namespace skelscope::gl {

struct Target {
  int width = 0, height = 0;  // pixels
  // Samples per pixel; 0: jagged edges, but a software renderer takes a sixth of the time.
  int smoothing = 4;
  Framebuffer multisampled, resolved;
  Renderbuffer samples;
  TextureName texture;  // the resolved picture: bottom row first, premultiplied alpha
};

// Creates the target or changes its size; does nothing if the size is the same. Clamps sizes to 1
// and the driver's maximum. Returns false and an error if the driver refuses.
bool resize(Target& target, int width, int height, std::string& error);

// Binds the target for drawing until resolve(), and clears it to a straight-alpha colour.
void begin(const Target& target, const skelform::Color& clear_color);
// Fills target.texture and binds the default framebuffer.
void resolve(const Target& target);

// Call after resolve() if the texture is drawn much smaller than its size.
void make_mipmaps(const Target& target);

// Returns the resolved picture with straight alpha, top row first.
Image read_pixels(const Target& target);
// Replaces the resolved picture by an image of the target's size, as read_pixels() returns it.
void write_pixels(const Target& target, Image image);
// Returns a part of the framebuffer bound for reading, top row first, with unchanged values. left
// and bottom are relative to its lower left corner.
Image read_framebuffer(int left, int bottom, int width, int height);

}  // namespace skelscope::gl
