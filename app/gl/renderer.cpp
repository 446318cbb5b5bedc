#include "gl/renderer.h"

#include "platform/context.h"

namespace skelscope::gl {
namespace {

const RigTexture& texture_of(const RigTextures& textures, int atlas) {
  const bool known = atlas >= 0 && std::size_t(atlas) < textures.atlases.size();
  return known ? textures.atlases[std::size_t(atlas)] : textures.no_atlas;
}

}  // namespace

std::optional<Renderer> make_renderer(std::string& error) {
  return skelform::opengl::make_renderer(gl_function, error);
}

void draw(const Renderer& renderer, const skelform::DrawList& list, const RigTextures& textures,
          const Camera& camera, int width, int height, const Paint& paint) {
  const auto picture_of = [&](const skelform::DrawCommand& command) {
    const RigTexture& shown = texture_of(textures, command.atlas_idx);
    return skelform::opengl::Picture{shown.texture->name.get(), shown.uv_scale};
  };
  skelform::opengl::draw(renderer, list, picture_of, {camera.center, camera.zoom}, width, height,
                         paint);
}

}  // namespace skelscope::gl
