// A SkelForm runtime for OpenGL 3.3 core, with the caller's own context and loader; the viewer
// draws with it. Link skelform::opengl.
//
//   auto renderer = opengl::make_renderer(glfwGetProcAddress, error);     // once a context
//   auto rig = opengl::load(*renderer, "hero.skf", error);                // once a file
//   opengl::Actor hero = opengl::make_actor(*rig);                        // once a character
//   animate(hero, rig->armature(), tracks);                               // a tick, or tick()
//   opengl::construct(hero, *rig, {{400, 100}});
//   opengl::draw(*renderer, *rig, hero, camera, width, height);           // a frame
//
// Coordinates: the world's pixels, y up, as in the rig; the camera says where they are seen.
// Every call needs the context that the renderer was made in to be current on its thread, the
// destructors too. Errors: nothing throws; what cannot be had is a nullopt and a message.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "skelform/engine.h"
#include "skelform/pictures.h"

namespace skelform::opengl {

// An entry point of the current context by its name, nullptr for none: glfwGetProcAddress,
// eglGetProcAddress, sf::Context::getFunction; SDL_GL_GetProcAddress behind a lambda that casts.
using Function = void (*)();
using Loader = std::function<Function(const char* name)>;

struct Functions;  // those of one context that are needed here
using FunctionsPtr = std::shared_ptr<const Functions>;
// nullptr and a message that names the first one missing.
FunctionsPtr load_functions(const Loader& loader, std::string& error);

// Owns one OpenGL object, and deletes it: see above for the context.
class Handle {
 public:
  using Delete = void (*)(const Functions& gl, unsigned name);
  Handle() = default;
  Handle(FunctionsPtr gl, unsigned name, Delete end)
      : gl_(std::move(gl)), name_(name), delete_(end) {}
  Handle(Handle&& other) noexcept { swap(other); }
  Handle& operator=(Handle&& other) noexcept {
    swap(other);
    return *this;
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (name_ != 0) delete_(*gl_, name_);
  }
  unsigned get() const { return name_; }
  explicit operator bool() const { return name_ != 0; }

 private:
  void swap(Handle& other) noexcept {
    std::swap(gl_, other.gl_);
    std::swap(name_, other.name_);
    std::swap(delete_, other.delete_);
  }
  FunctionsPtr gl_;
  unsigned name_ = 0;
  Delete delete_ = nullptr;
};

// --- Drawing lists, for those who build them themselves -------------------------------------

struct Texture {
  Handle name;
  int width = 0, height = 0;  // pixels
};

// With mip levels, and edges clamped or the image repeated; the filter is the renderer's choice.
// Nothing and a message when it is larger than the driver takes. Leaves no texture bound.
std::optional<Texture> make_texture(const FunctionsPtr& gl, pictures::Image image, bool repeat,
                                    std::string& error);
// The same of levels that make_mip_levels() made, in a thread without a context, say; at least one.
std::optional<Texture> make_texture(const FunctionsPtr& gl, std::vector<pictures::Image> levels,
                                    bool repeat, std::string& error);

// As draw() sets it, for those who draw the texture by other means. Leaves no texture bound.
void set_filter(const FunctionsPtr& gl, const Texture& texture, bool linear);

// A compiled program and where it is told what.
struct Program {
  Handle name;
  int to_clip = -1, multiply = -1, blend_to = -1;
  int each = -1;  // of instances: how many vertices one has
};

// Compiled and allocated once a context.
struct Renderer {
  FunctionsPtr gl;
  Program program, instanced;
  Handle vertex_array, vertices, indices;
  Handle places, places_texture;  // of instances
  int most_places = 0;            // in one upload
};

// Nothing and the driver's words when it lacks something or rejects a shader.
std::optional<Renderer> make_renderer(const Loader& loader, std::string& error);
std::optional<Renderer> make_renderer(FunctionsPtr gl, std::string& error);

// Shows `center` of the world in the middle, a pixel of the world `zoom` pixels wide.
struct Camera {
  Vec2 center{0};
  float zoom = 1;
};

// How a draw list is painted. The defaults show the rig as it is.
struct Paint {
  bool linear_filter = true;   // false: nearest, for pixel art
  Color multiply{1};           // r, g, b and a of every pixel; a = 0.26 makes a ghost
  Color blend_to{1, 1, 1, 0};  // colour every pixel moves to, by its a; 1: a silhouette
};

// The picture of a command: an OpenGL texture with straight alpha, its top row first. 0: the
// command is not drawn.
struct Picture {
  unsigned texture = 0;
  Vec2 uv_scale{1}, uv_offset{0};  // uv of the list * uv_scale + uv_offset; see place_of()
};
using PictureOf = std::function<Picture(const DrawCommand& command)>;

// Draws into a framebuffer of width x height pixels that is bound already, over what is there, in
// the list's order, with straight alpha. The camera counts in pixels of that framebuffer. One
// upload a call, one question to `picture_of` a command, whose vertices are its own, and one draw
// call per run of commands that show the same texture. Sets what state it needs but not the
// viewport; leaves blending off and nothing bound.
void draw(const Renderer& renderer, const DrawList& list, const PictureOf& picture_of,
          const Camera& camera, int width, int height, const Paint& paint = {});

// The same for characters that show the same sprites in the same order and stand elsewhere: one
// draw call for all of them per run of commands. `one`: any of them; `places`: where the vertices
// of the first are, then those of the next, world pixels. Of what lies in several atlases one run
// of all is drawn after the other, as if they did not overlap. More than Renderer::most_places go
// in several parts; one character that has more vertices than that is not drawn.
void draw_instanced(const Renderer& renderer, const DrawList& one, std::span<const Vec2> places,
                    const PictureOf& picture_of, const Camera& camera, int width, int height,
                    const Paint& paint = {});

// --- The documents' functions ---------------------------------------------------------------

// A file and its textures. It never changes and serves any number of actors.
struct Rig {
  Skf skf;
  ShownTextures<Texture> textures;    // nullptr: `missing` stands for it
  Texture missing;                    // a checkerboard
  std::vector<std::string> messages;  // "atlas0.png: ...", one for each not shown
  const Armature& armature() const { return skf.armature; }
};

// Load: opens a .skf of any version and uploads its textures, chroma-keyed when it says JPG. Tens
// of milliseconds. Nothing and a message when the file cannot be opened; a missing or broken image
// is a checkerboard and a message in the rig.
std::optional<Rig> load(const Renderer& renderer, const std::string& path, std::string& error);

struct Actor : skelform::Actor {
  std::vector<Picture> pictures;  // the caller's, parallel to `attachments`; none: a checkerboard
};
Actor make_actor(const Rig& rig);

// Animate, FormatFrame and TimeFrame are the generic ones.
using skelform::animate;
using skelform::format_frame;
using skelform::time_frame;

// Places the actor from the next construct() or tick() on: the same options, y up. For actors that
// tick() moves on, which takes its options from here.
void place(Actor& actor, const EngineOptions& options);

// Construct with options: position, scale, velocity, flip (engine.h), y up. One tick of physics.
void construct(Actor& actor, const Rig& rig, const EngineOptions& options);

// Draw: the tick between the one before and the last one, `share` (0..1) of the way; see clock.h.
void draw(const Renderer& renderer, const Rig& rig, Actor& actor, const Camera& camera, int width,
          int height, float share = 1, const Paint& paint = {});

}  // namespace skelform::opengl
