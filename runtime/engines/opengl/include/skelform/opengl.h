// A SkelForm runtime for OpenGL 3.3 core, OpenGL ES 3.0 or WebGL 2, with the caller's context and
// loader. The viewer uses it. Link skelform::opengl.
//
//   auto renderer = opengl::make_renderer(glfwGetProcAddress);            // once a context
//   auto rig = opengl::load(*renderer, "hero.skf");                       // once a file
//   opengl::Actor hero = opengl::make_actor(*rig);                        // once a character
//   animate(hero, rig->armature(), tracks);                               // a tick, or tick()
//   opengl::construct(hero, *rig, {{400, 100}});
//   opengl::draw(*renderer, *rig, hero, camera, width, height);           // a frame
//
// Coordinates: world pixels, y up, as in the rig; a camera maps them to the framebuffer. Each call,
// destructors included, needs the renderer's context to be current on its thread. Errors: nothing
// throws; failures return a Result without a value and with a message.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "skelform/engine.h"
#include "skelform/merge.h"
#include "skelform/pictures.h"

namespace skelform::opengl {

// Returns the function of that name in the current context, or nullptr: glfwGetProcAddress,
// eglGetProcAddress, sf::Context::getFunction, or SDL_GL_GetProcAddress in a lambda that casts.
using Function = void (*)();
using Loader = std::function<Function(const char* name)>;

struct Functions;  // the OpenGL functions of one context
using FunctionsPtr = std::shared_ptr<const Functions>;
// Loads all functions. On failure the message names the first missing one.
Result<FunctionsPtr> load_functions(const Loader& loader);

// Owns one OpenGL object and deletes it. The object's context must be current at that time.
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

// --- Drawing your own draw lists -------------------------------------------------------------

struct Texture {
  Handle name;
  // Pixels.
  int width = 0, height = 0;
};

// Makes a texture with mip levels, clamped at its edges or repeated; draw() sets the filter.
// The Result has a message if the image is larger than the driver allows. Leaves no texture bound.
Result<Texture> make_texture(const FunctionsPtr& gl, pictures::Image image, bool repeat);
// Makes a texture from levels of make_mip_levels(), which may run in a thread without a context.
// Needs at least one level.
Result<Texture> make_texture(const FunctionsPtr& gl, std::vector<pictures::Image> levels,
                             bool repeat);

// Sets the filter of the texture as draw() does, for code that draws the texture without draw().
// Leaves no texture bound.
void set_filter(const FunctionsPtr& gl, const Texture& texture, bool linear);

// A compiled program and the locations of its uniforms.
struct Program {
  Handle name;
  int to_clip = -1, multiply = -1, blend_to = -1;
  // Location of the uniform for instanced drawing: vertices per instance.
  int each = -1;
};

// The OpenGL objects that draw() uses. Make one Renderer per context.
struct Renderer {
  FunctionsPtr gl;
  Program program, instanced;
  Handle vertex_array, vertices, indices;
  // Instanced drawing: the vertex positions of all characters.
  Handle places, places_texture;
  // The most vertices in one upload of instanced drawing.
  int most_places = 0;
};

// The Result has the driver's message if the driver lacks a function or rejects a shader.
Result<Renderer> make_renderer(const Loader& loader);
Result<Renderer> make_renderer(FunctionsPtr gl);

// `center` is the world point in the middle of the framebuffer, `zoom` the framebuffer pixels per
// world pixel.
struct Camera {
  Vec2 center{0};
  float zoom = 1;
};

// The look of a draw list. The defaults show the rig unchanged.
struct Paint {
  // False: nearest, for pixel art.
  bool linear_filter = true;
  // Factor for every pixel; a = 0.26 makes a ghost.
  Color multiply{1};
  // Every pixel is mixed with this colour by its a; 1: a silhouette.
  Color blend_to{1, 1, 1, 0};
};

// The picture of a command: an OpenGL texture with straight alpha, top row first. With texture 0
// the command is not drawn.
struct Picture {
  unsigned texture = 0;
  // uv of the list * uv_scale + uv_offset; see place_of().
  Vec2 uv_scale{1}, uv_offset{0};
};
using PictureOf = std::function<Picture(const DrawCommand& command)>;

// Draws over the bound framebuffer of width x height pixels, in the list's order, with straight
// alpha. The camera counts in pixels of that framebuffer. Each call makes one upload, calls
// `picture_of` once per command, and makes one draw call per run of commands with the same texture.
// Commands must not share vertices. Sets the state it needs except the viewport; leaves blending
// off and nothing bound.
void draw(const Renderer& renderer, const DrawList& list, const PictureOf& picture_of,
          const Camera& camera, int width, int height, const Paint& paint = {});

// Draws many characters that show the same sprites in the same order, with one draw call per run of
// commands. `one` is the list of any of them. `places` are the vertex positions of the first
// character, then of the next, in world pixels. Each run is drawn for all characters before the
// next run, so overlapping characters with several atlases may interleave. More than
// Renderer::most_places vertices are split into several uploads; a single character with more is
// not drawn. OpenGL ES draws each character by itself.
void draw_instanced(const Renderer& renderer, const DrawList& one, std::span<const Vec2> places,
                    const PictureOf& picture_of, const Camera& camera, int width, int height,
                    const Paint& paint = {});

// --- The documents' functions ---------------------------------------------------------------

// A file and its textures. It never changes and serves any number of actors.
struct Rig {
  Skf skf;
  // nullptr: draw `missing`.
  ShownTextures<Texture> textures;
  // A checkerboard.
  Texture missing;
  // "atlas0.png: ...", one per missing image.
  std::vector<std::string> messages;
  const Armature& armature() const { return skf.armature; }
};

// Load: opens a .skf of any version and uploads its textures, chroma-keyed if the rig says JPG.
// Takes tens of milliseconds. The Result has a message if the file cannot be opened. A missing or
// broken image becomes a checkerboard, with a message in the rig.
Result<Rig> load(const Renderer& renderer, const std::string& path);
// Loads the bytes of a .skf, or a rig in the game's own pack (skf.h); otherwise like load().
Result<Rig> load_bytes(const Renderer& renderer, std::span<const std::byte> file);
Result<Rig> load_from_pack(const Renderer& renderer, const std::string& path, const ReadFile& read);
// Uploads the textures of a file that is open already, perhaps opened by another thread; otherwise
// like load().
Result<Rig> make_rig(const Renderer& renderer, Skf skf);

struct Actor : skelform::Actor {
  // Set by the caller, parallel to `attachments`; none: a checkerboard.
  std::vector<Picture> pictures;
};
Actor make_actor(const Rig& rig);

// The documents' Animate, FormatFrame and TimeFrame are the functions of pose.h.
using skelform::animate;
using skelform::format_frame;
using skelform::time_frame;

// Sets the placement from the next construct() or tick() on, y up. Use it with tick(), which takes
// no options.
void place(Actor& actor, const EngineOptions& options);

// Construct: runs one tick with the options of engine.h (position, scale, velocity, flip), y up.
void construct(Actor& actor, const Rig& rig, const EngineOptions& options);

// Draw: draws the pose at `progress` (0..1) of the way between the last two ticks; see clock.h.
void draw(const Renderer& renderer, const Rig& rig, Actor& actor, const Camera& camera, int width,
          int height, float progress = 1, const Paint& paint = {});

// One of many characters. Either of two with the same order may lie in front; see merge.h.
struct Drawn {
  const Rig* rig = nullptr;
  Actor* actor = nullptr;
  int order = 0;
};
// The memory of draw_many().
struct ManyDrawn {
  MergedList merged;
  std::vector<MergeItem> items;
};
// Draws many characters, also of different rigs, in one upload, with as few draw calls as their
// textures and their order allow: the picture is that of draw() for each, by ascending order. The
// numbers of calls and triangles are those of `many.merged`.
void draw_many(const Renderer& renderer, std::span<const Drawn> drawn, ManyDrawn& many,
               const Camera& camera, int width, int height, float progress = 1,
               const Paint& paint = {});
// Draws a merged list whose textures are names of OpenGL.
void draw(const Renderer& renderer, const MergedList& merged, const Camera& camera, int width,
          int height, const Paint& paint = {});

}  // namespace skelform::opengl
