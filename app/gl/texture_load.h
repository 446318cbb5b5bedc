// Decodes the images of a rig on several threads while the window is shown.
#pragma once

#include <memory>

#include "gl/texture.h"

namespace skelscope::gl {

struct TextureLoad;  // its threads may run on after give_up(); destroying it waits for them
using TextureLoadPtr = std::shared_ptr<TextureLoad>;

// Makes a load that has not started.
TextureLoadPtr make_texture_load(std::shared_ptr<const skelform::Skf> rig);
// Starts the threads at the first call. begin(), wait() and give_up() need no OpenGL context.
void begin(TextureLoad& load);
// Waits until all images are decoded, at most `seconds`.
void wait(TextureLoad& load, double seconds);
// Starts no further image. Returns whether no thread is decoding any more.
bool give_up(TextureLoad& load);

// Uploads one decoded image if there is any. Returns whether all images are uploaded.
bool take_next(TextureLoad& load, RigTextures& textures);
std::size_t awaited_images(const TextureLoad& load);

}  // namespace skelscope::gl
