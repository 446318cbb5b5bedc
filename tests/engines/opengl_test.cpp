#include "skelform/opengl.h"

#include "reference.h"
#include "seams.h"

using namespace engines;

namespace {

// A renderer and a picture to draw into, in a context of their own.
struct Stage {
  skelscope::OffscreenContextPtr context;
  std::optional<opengl::Renderer> renderer;
  skelscope::gl::Target target;
  std::string error;

  Stage() {
    context = skelscope::make_offscreen_context(error);
    REQUIRE_MESSAGE(context, error);
    renderer = opengl::make_renderer(skelscope::gl_function, error);
    REQUIRE_MESSAGE(renderer, error);
    target.smoothing = 0;
    REQUIRE(skelscope::gl::resize(target, kWidth, kHeight, error));
  }
};

Image drawn_by_opengl(const Scene& scene) {
  Stage stage;
  const auto rig = opengl::load(*stage.renderer, EXAMPLE_SKF, stage.error);
  REQUIRE_MESSAGE(rig, stage.error);
  CHECK(rig->messages.empty());
  opengl::Actor actor = opengl::make_actor(*rig);
  const auto held = opengl::make_texture(stage.renderer->gl, green(), false, stage.error);
  actor.attachments = {in_hand(rig->armature())};
  actor.pictures = {{held->name.get()}};
  EngineOptions options{scene.position * Vec2{1, -1}, scene.scale};
  options.flip = scene.flip;
  options.tint = scene.tint;
  walk(actor, rig->armature(), [&] { opengl::construct(actor, *rig, options); });
  skelscope::gl::begin(stage.target, kBackground);
  opengl::draw(*stage.renderer, *rig, actor, {{kWidth / 2, -kHeight / 2}, 1}, kWidth, kHeight, 1,
               {false});
  CHECK(glGetError() == GL_NO_ERROR);
  skelscope::gl::resolve(stage.target);
  return skelscope::gl::read_pixels(stage.target);
}

}  // namespace

TEST_CASE("OpenGL draws what the viewer draws") {
  compare_with_reference(drawn_by_opengl);
}

TEST_CASE("OpenGL shows no neighbour on the atlas, at any zoom") {
  Stage stage;
  check_seams([&](const std::string& path, float zoom) {
    const auto rig = opengl::load(*stage.renderer, path, stage.error);
    REQUIRE_MESSAGE(rig, stage.error);
    opengl::Actor actor = opengl::make_actor(*rig);
    opengl::construct(actor, *rig, {});
    skelscope::gl::begin(stage.target, Color(0, 0, 0, 1));
    opengl::draw(*stage.renderer, *rig, actor, {{}, zoom}, kWidth, kHeight);
    skelscope::gl::resolve(stage.target);
    return skelscope::gl::read_pixels(stage.target);
  });
}

TEST_CASE("OpenGL: what cannot be opened says why, a picture that is missing is a checkerboard") {
  Stage stage;
  CHECK_FALSE(opengl::load(*stage.renderer, "no such file.skf", stage.error));
  CHECK(stage.error.find("no such file.skf") != std::string::npos);
  auto rig = opengl::load(*stage.renderer, EXAMPLE_SKF, stage.error);
  REQUIRE(rig);
  for (auto& style : rig->textures)
    for (auto& shown : style) shown.texture = nullptr;
  opengl::Actor actor = opengl::make_actor(*rig);
  actor.attachments = {in_hand(rig->armature())};  // and no picture for it
  opengl::construct(actor, *rig, {{320, -680}});
  skelscope::gl::begin(stage.target, kBackground);
  opengl::draw(*stage.renderer, *rig, actor, {{kWidth / 2, -kHeight / 2}, 1}, kWidth, kHeight);
  skelscope::gl::resolve(stage.target);
  CHECK(difference(skelscope::gl::read_pixels(stage.target), empty_picture()) > 0.1f);
}

TEST_CASE("OpenGL: a driver without a function is named, and nothing is called") {
  std::string error;
  const opengl::Loader none = [](const char*) -> opengl::Function { return nullptr; };
  CHECK_FALSE(opengl::make_renderer(none, error));
  CHECK(error == "the OpenGL driver has no glActiveTexture; OpenGL 3.3 or OpenGL ES 3.0 is needed");
}
