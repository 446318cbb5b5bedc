// The images of a rig on their way: decoded by threads beside the window, several at once.
#pragma once

#include <memory>

#include "gl/texture.h"

namespace skelscope::gl {

struct TextureLoad;  // a thread of its own may outlive give_up(); dropping it waits for that
using TextureLoadPtr = std::shared_ptr<TextureLoad>;

// Nothing runs yet.
TextureLoadPtr make_texture_load(std::shared_ptr<const skelform::Skf> rig);
// Starts the threads, the first time; needs no context, nor do the two below.
void begin(TextureLoad& load);
// Waits until all is decoded, but not longer than that.
void wait(TextureLoad& load, double seconds);
// Begins no other image. Whether no thread is at one any more.
bool give_up(TextureLoad& load);

// Uploads an image that has been decoded, if there is one. Whether all have come.
bool take_next(TextureLoad& load, RigTextures& textures);
std::size_t awaited_images(const TextureLoad& load);

}  // namespace skelscope::gl
