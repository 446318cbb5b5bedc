#include "skelform/opengl.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include "reference.h"
#include "seams.h"

using namespace engines;

namespace {

// A context of OpenGL ES 3.0, current as long as the object lives.
struct EmbeddedContext {
  EGLDisplay display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
  EGLContext context = EGL_NO_CONTEXT;

  EmbeddedContext() {
    const EGLint config_attributes[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE,
                                        0, EGL_NONE};
    const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    REQUIRE(eglInitialize(display, nullptr, nullptr));
    REQUIRE(eglBindAPI(EGL_OPENGL_ES_API));
    REQUIRE(eglChooseConfig(display, config_attributes, &config, 1, &count));
    context = eglCreateContext(display, config, EGL_NO_CONTEXT, attributes);
    REQUIRE(eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context));
  }
  EmbeddedContext(const EmbeddedContext&) = delete;
  ~EmbeddedContext() {
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(display, context);
    eglBindAPI(EGL_OPENGL_API);
  }
};

enum class Api { Desktop, Embedded };

// A renderer and a target, in an OpenGL context of their own.
struct Stage {
  skelscope::OffscreenContextPtr context;
  std::optional<EmbeddedContext> embedded;
  std::optional<opengl::Renderer> renderer;
  skelscope::gl::Target target;
  std::string error;

  explicit Stage(Api api = Api::Desktop) {
    context = skelscope::make_offscreen_context(error);
    REQUIRE_MESSAGE(context, error);
    if (api == Api::Embedded) embedded.emplace();
    auto made = opengl::make_renderer(skelscope::gl_function);
    REQUIRE_MESSAGE(made, made.error.message);
    renderer = std::move(made.value);
    target.smoothing = 0;
    REQUIRE(skelscope::gl::resize(target, kWidth, kHeight, error));
  }
};

Image drawn_by(Api api, const Scene& scene) {
  Stage stage(api);
  const auto rig = opengl::load(*stage.renderer, EXAMPLE_SKF);
  REQUIRE_MESSAGE(rig, rig.error.message);
  CHECK(rig->messages.empty());
  opengl::Actor actor = opengl::make_actor(*rig);
  const auto held = opengl::make_texture(stage.renderer->gl, green(), false);
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

TEST_CASE("OpenGL draws the same picture as the viewer") {
  compare_with_reference([](const Scene& scene) { return drawn_by(Api::Desktop, scene); });
}

TEST_CASE("OpenGL ES draws the same picture as the viewer") {
  compare_with_reference([](const Scene& scene) { return drawn_by(Api::Embedded, scene); });
}

TEST_CASE("OpenGL ES draws several characters one by one, with the picture of an instanced draw") {
  const auto crowd = [](Api api) {
    Stage stage(api);
    const auto rig = opengl::load(*stage.renderer, EXAMPLE_SKF);
    REQUIRE_MESSAGE(rig, rig.error.message);
    CHECK(bool(stage.renderer->instanced.name) == (api == Api::Desktop));
    opengl::Actor actor = opengl::make_actor(*rig);
    opengl::construct(actor, *rig, {{200, -680}});
    const DrawList one = draw_list(actor, rig->armature());
    std::vector<Vec2> places;
    for (const float x : {0.f, 150.f})
      for (const DrawVertex& vertex : one.vertices) places.push_back(vertex.pos + Vec2{x, 0});
    const auto white = opengl::make_texture(stage.renderer->gl, green(), false);
    skelscope::gl::begin(stage.target, kBackground);
    opengl::draw_instanced(*stage.renderer, one, places,
                           [&](const DrawCommand&) { return opengl::Picture{white->name.get()}; },
                           {{kWidth / 2, -kHeight / 2}, 1}, kWidth, kHeight, {false});
    CHECK(glGetError() == GL_NO_ERROR);
    skelscope::gl::resolve(stage.target);
    return skelscope::gl::read_pixels(stage.target);
  };
  const Image drawn = crowd(Api::Embedded);
  CHECK(difference(drawn, crowd(Api::Desktop)) < 0.01f);
  CHECK(difference(drawn, empty_picture()) > 0.1f);
}

TEST_CASE("OpenGL draws no pixel of a neighbouring texture, at any zoom") {
  Stage stage;
  check_seams([&](const std::string& path, float zoom) {
    const auto rig = opengl::load(*stage.renderer, path);
    REQUIRE_MESSAGE(rig, rig.error.message);
    opengl::Actor actor = opengl::make_actor(*rig);
    opengl::construct(actor, *rig, {});
    skelscope::gl::begin(stage.target, Color(0, 0, 0, 1));
    opengl::draw(*stage.renderer, *rig, actor, {{}, zoom}, kWidth, kHeight);
    skelscope::gl::resolve(stage.target);
    return skelscope::gl::read_pixels(stage.target);
  });
}

TEST_CASE("OpenGL: a failed load says why, and a checkerboard stands in for a missing picture") {
  Stage stage;
  const auto none = opengl::load(*stage.renderer, "no such file.skf");
  CHECK_FALSE(none);
  CHECK(none.error.message.find("no such file.skf") != std::string::npos);
  auto rig = opengl::load(*stage.renderer, EXAMPLE_SKF);
  REQUIRE(rig);
  for (auto& style : rig->textures)
    for (auto& shown : style) shown.texture = nullptr;
  opengl::Actor actor = opengl::make_actor(*rig);
  actor.attachments = {in_hand(rig->armature())};  // the attachment has no picture
  opengl::construct(actor, *rig, {{320, -680}});
  skelscope::gl::begin(stage.target, kBackground);
  opengl::draw(*stage.renderer, *rig, actor, {{kWidth / 2, -kHeight / 2}, 1}, kWidth, kHeight);
  skelscope::gl::resolve(stage.target);
  CHECK(difference(skelscope::gl::read_pixels(stage.target), empty_picture()) > 0.1f);
}

TEST_CASE("OpenGL: a function that the driver lacks is named, and no function is called") {
  std::string error;
  const opengl::Loader none = [](const char*) -> opengl::Function { return nullptr; };
  const auto renderer = opengl::make_renderer(none);
  CHECK_FALSE(renderer);
  CHECK(renderer.error.message ==
        "the OpenGL driver has no glActiveTexture; OpenGL 3.3 or OpenGL ES 3.0 is needed");
}

TEST_CASE("OpenGL draws many characters of two rigs in few calls, with the picture of one by one") {
  Stage stage;
  const opengl::Camera camera{{kWidth / 2, -kHeight / 2}, 1};
  const auto one = opengl::load(*stage.renderer, EXAMPLE_SKF);
  const auto two = opengl::load(*stage.renderer, EXAMPLE_SKF);
  REQUIRE(one);
  REQUIRE(two);
  std::vector<opengl::Actor> actors;
  for (int i = 0; i < 12; ++i) {
    actors.push_back(opengl::make_actor(i % 2 == 0 ? *one : *two));
    opengl::construct(actors.back(), *one, {{60.0f + float(i) * 45, -300.0f - float(i) * 30}});
  }
  std::vector<opengl::Drawn> drawn;
  for (int i = 0; i < 12; ++i) drawn.push_back({i % 2 == 0 ? &*one : &*two, &actors[i], i});
  const auto picture = [&](auto&& draw) {
    skelscope::gl::begin(stage.target, kBackground);
    draw();
    CHECK(glGetError() == GL_NO_ERROR);
    skelscope::gl::resolve(stage.target);
    return skelscope::gl::read_pixels(stage.target);
  };
  opengl::ManyDrawn many;
  const Image together =
      picture([&] { opengl::draw_many(*stage.renderer, drawn, many, camera, kWidth, kHeight); });
  const std::size_t calls = many.merged.calls.size();
  const Image alone = picture([&] {
    for (const opengl::Drawn& it : drawn)
      opengl::draw(*stage.renderer, *it.rig, *it.actor, camera, kWidth, kHeight);
  });
  CHECK(together == alone);
  CHECK(difference(alone, empty_picture()) > 0.2f);
  CHECK(calls >= 12);  // neighbours overlap, so their order is kept
  for (opengl::Drawn& it : drawn) it.order = 0;
  opengl::draw_many(*stage.renderer, drawn, many, camera, kWidth, kHeight);
  CHECK(many.merged.calls.size() <= 2 * calls / 12 + 2);
}
