#include "gl/renderer.h"

#include "platform/window/context.h"

namespace skelscope::gl {
namespace {

const RigTexture& texture_of(const RigTextures& textures, int atlas) {
  const bool known = atlas >= 0 && std::size_t(atlas) < textures.atlases.size();
  return known ? textures.atlases[std::size_t(atlas)] : textures.no_atlas;
}

skelform::opengl::PictureOf pictures_of(const RigTextures& textures) {
  return [&textures](const skelform::DrawCommand& command) {
    if (const auto* shown = skelform::shown_by(textures.shown, command))
      return skelform::opengl::Picture{shown->texture->name.get(), shown->uv_scale,
                                       shown->uv_offset};
    const RigTexture& atlas = texture_of(textures, command.atlas_idx);
    return skelform::opengl::Picture{atlas.texture->name.get(), atlas.uv_scale};
  };
}

}  // namespace

std::optional<Renderer> make_renderer(std::string& error) {
  auto renderer = skelform::opengl::make_renderer(gl_function);
  error += renderer.error.message;
  return std::move(renderer.value);
}

void draw(const Renderer& renderer, const skelform::DrawList& list, const RigTextures& textures,
          const Camera& camera, int width, int height, const Paint& paint) {
  skelform::opengl::draw(renderer, list, pictures_of(textures), {camera.center, camera.zoom}, width,
                         height, paint);
}

void draw_instanced(const Renderer& renderer, const skelform::DrawList& one,
                    std::span<const skelform::Vec2> places, const RigTextures& textures,
                    const Camera& camera, int width, int height, const Paint& paint) {
  skelform::opengl::draw_instanced(renderer, one, places, pictures_of(textures),
                                   {camera.center, camera.zoom}, width, height, paint);
}

}  // namespace skelscope::gl
