// Test cases for the engine runtimes of SDL2 and SDL3. The including file defines the namespace
// `sdl` and the functions that differ.
#include <fstream>
#include <iterator>

#include "engines/reference.h"
#include "engines/seams.h"

using namespace engines;

namespace {

struct FreeSurface {
  void operator()(SDL_Surface* surface) const { free_surface(surface); }
};
struct DestroyRenderer {
  void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

// SDL's software renderer, which draws into memory without a window or display.
struct Screen {
  std::unique_ptr<SDL_Surface, FreeSurface> surface{make_surface(kWidth, kHeight)};
  std::unique_ptr<SDL_Renderer, DestroyRenderer> renderer{
      SDL_CreateSoftwareRenderer(surface.get())};

  void clear() const {
    SDL_SetRenderDrawColor(renderer.get(), 40, 60, 80, 255);
    SDL_RenderClear(renderer.get());
  }
  Image picture() const {
    flush(renderer.get());
    Image image{kWidth, kHeight, {}};
    const auto* row = static_cast<const std::uint8_t*>(surface->pixels);
    for (int y = 0; y < kHeight; ++y, row += surface->pitch)
      image.rgba.insert(image.rgba.end(), row, row + std::size_t(kWidth) * 4);
    return image;
  }
};

sdl::Texture texture_of(const Screen& screen, Image image) {
  sdl::Texture texture(SDL_CreateTexture(screen.renderer.get(), SDL_PIXELFORMAT_RGBA32,
                                         SDL_TEXTUREACCESS_STATIC, image.width, image.height));
  SDL_UpdateTexture(texture.get(), nullptr, image.rgba.data(), image.width * 4);
  return texture;
}

Image drawn_by_sdl(const Scene& scene) {
  const Screen screen;
  const auto rig = sdl::load(screen.renderer.get(), EXAMPLE_SKF, kNearest);
  REQUIRE_MESSAGE(rig, rig.error.message);
  CHECK(rig->messages.empty());
  sdl::Actor actor = sdl::make_actor(*rig);
  const sdl::Texture held = texture_of(screen, green());
  actor.attachments = {in_hand(rig->armature())};
  actor.pictures = {held.get()};
  EngineOptions options{scene.position, scene.scale};
  options.flip = scene.flip;
  options.tint = scene.tint;
  walk(actor, rig->armature(), [&] { sdl::construct(actor, *rig, options); });
  screen.clear();
  CHECK(sdl::draw(screen.renderer.get(), *rig, actor));
  const sdl::Actor saved = actor;
  CHECK(saved.vertices.empty());
  CHECK(saved.list.commands.empty());
  return screen.picture();
}

std::vector<std::byte> bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto* data = reinterpret_cast<const std::byte*>(text.data());
  return {data, data + text.size()};
}

}  // namespace

TEST_CASE("SDL draws the same picture as the viewer") {
  compare_with_reference(drawn_by_sdl);
}

TEST_CASE("SDL draws no pixel of a neighbouring texture, at any zoom") {
  const Screen screen;
  for (const SDL_ScaleMode filter : {kNearest, kLinear}) {
    check_seams([&](const std::string& path, float zoom) {
      const auto rig = sdl::load(screen.renderer.get(), path, filter);
      REQUIRE_MESSAGE(rig, rig.error.message);
      sdl::Actor actor = sdl::make_actor(*rig);
      sdl::construct(actor, *rig, {{kWidth / 2, kHeight / 2}, Vec2(zoom)});
      SDL_SetRenderDrawColor(screen.renderer.get(), 0, 0, 0, 255);
      SDL_RenderClear(screen.renderer.get());
      CHECK(sdl::draw(screen.renderer.get(), *rig, actor));
      return screen.picture();
    });
  }
}

TEST_CASE("SDL: a failed load says why, and a checkerboard stands in for a missing picture") {
  const Screen screen;
  const auto none = sdl::load(screen.renderer.get(), "no such file.skf");
  CHECK_FALSE(none);
  CHECK(none.error.message.find("no such file.skf") != std::string::npos);
  auto rig = sdl::load(screen.renderer.get(), EXAMPLE_SKF);
  REQUIRE(rig);
  for (auto& style : rig->textures)
    for (auto& shown : style) shown.texture = nullptr;
  sdl::Actor actor = sdl::make_actor(*rig);
  actor.attachments = {in_hand(rig->armature())};  // the attachment has no picture
  sdl::construct(actor, *rig, {{320, 680}});
  screen.clear();
  CHECK(sdl::draw(screen.renderer.get(), *rig, actor));
  CHECK(difference(screen.picture(), empty_picture()) > 0.1f);
}

TEST_CASE("SDL draws the same rig from a file, its bytes, a pack, or a loaded Skf") {
  const Screen screen;
  SDL_Renderer* renderer = screen.renderer.get();
  const std::vector<std::byte> bytes = bytes_of(EXAMPLE_SKF);
  const ReadFile pack = [&](const std::string& path, std::vector<std::byte>& file) {
    return path == "rigs/hero.skf" && (file = bytes, true);
  };
  const auto drawn = [&](const Result<sdl::Rig>& rig) {
    REQUIRE_MESSAGE(rig, rig.error.message);
    sdl::Actor actor = sdl::make_actor(*rig);
    sdl::construct(actor, *rig, {{320, 680}});
    screen.clear();
    CHECK(sdl::draw(renderer, *rig, actor));
    return screen.picture();
  };
  const Image picture = drawn(sdl::load(renderer, EXAMPLE_SKF));
  CHECK(picture.rgba != empty_picture().rgba);
  CHECK(drawn(sdl::load_bytes(renderer, bytes)).rgba == picture.rgba);
  CHECK(drawn(sdl::load_from_pack(renderer, "rigs/hero.skf", pack)).rgba == picture.rgba);
  CHECK(drawn(sdl::make_rig(renderer, *load(EXAMPLE_SKF))).rgba == picture.rgba);
  const auto cut = sdl::load_bytes(renderer, std::span(bytes).first(99));
  CHECK_FALSE(cut);
  CHECK_FALSE(cut.error.message.empty());
  const auto missing = sdl::load_from_pack(renderer, "hero.skf", pack);
  CHECK_FALSE(missing);
  CHECK(missing.error.message.starts_with("hero.skf: "));
}

TEST_CASE("SDL: a bone placed at a screen point is drawn there, y down") {
  const Screen screen;
  const auto rig = sdl::load(screen.renderer.get(), EXAMPLE_SKF);
  REQUIRE(rig);
  sdl::Actor actor = sdl::make_actor(*rig);
  const int head = find_bone(rig->armature(), "Head");
  actor.overrides.bones[head].position = {sdl::to_world({77, 33}), Space::World};
  sdl::construct(actor, *rig, {{160, 340}, Vec2{0.5f}, {0, 0}, true});
  draw_list(actor, rig->armature());
  const SDL_FPoint at = sdl::to_screen(bone_to_world(actor, head));
  CHECK(at.x == doctest::Approx(77));
  CHECK(at.y == doctest::Approx(33));
}

TEST_CASE("SDL: tick() after place() puts a character at the same place as construct()") {
  const Screen screen;
  const auto rig = sdl::load(screen.renderer.get(), EXAMPLE_SKF);
  REQUIRE_MESSAGE(rig, rig.error.message);
  sdl::Actor ticked = sdl::make_actor(*rig), constructed = ticked;
  const EngineOptions options{{320, 680}, Vec2{0.5f}, {4, 3}, true};
  sdl::place(ticked, options);
  CHECK(sdl::to_screen(bone_at_tick(ticked, -1)).y == 680);
  for (int i = 0; i < 5; ++i) {
    sdl::place(ticked, options);
    tick(ticked, rig->armature(), 1.0 / 60);
    animate(constructed, rig->armature(), {}, kPlayerRules);
    sdl::construct(constructed, *rig, options);
    CHECK(bone_at_tick(ticked, 3) == bone_at_tick(constructed, 3));
    CHECK(ticked.state == constructed.state);
  }
}

TEST_CASE(
    "SDL: a camera shows what a character at the place would show, and changes no placement") {
  const Screen screen;
  const auto rig = sdl::load(screen.renderer.get(), EXAMPLE_SKF);
  REQUIRE_MESSAGE(rig, rig.error.message);
  sdl::Actor there = sdl::make_actor(*rig), seen = there;
  const sdl::Camera camera{{1200, -80}, 0.5f};
  sdl::construct(seen, *rig, {{1240, 300}});
  sdl::construct(there, *rig, {{kWidth / 2 + 20, kHeight / 2 + 190}, Vec2{0.5f}});
  screen.clear();
  CHECK(sdl::draw(screen.renderer.get(), *rig, seen, camera, kWidth, kHeight));
  const Image through = screen.picture();
  screen.clear();
  CHECK(sdl::draw(screen.renderer.get(), *rig, there));
  CHECK(difference(through, screen.picture()) < 0.001f);
  CHECK(difference(through, empty_picture()) > 0.02f);
  CHECK(seen.placed.position == Vec2{1240, -300});
  const SDL_FPoint at = sdl::to_screen(seen.placed.position, camera, kWidth, kHeight);
  CHECK(at.x == doctest::Approx(kWidth / 2 + 20));
  CHECK(at.y == doctest::Approx(kHeight / 2 + 190));
  const Vec2 back = sdl::to_world(at, camera, kWidth, kHeight);
  CHECK(back.x == doctest::Approx(1240));
  CHECK(back.y == doctest::Approx(-300));
}

TEST_CASE("SDL draws many characters of two rigs in few calls, with the picture of one by one") {
  const Screen screen;
  SDL_Renderer* renderer = screen.renderer.get();
  const auto one = sdl::load(renderer, EXAMPLE_SKF, kNearest);
  const auto two = sdl::load(renderer, EXAMPLE_SKF, kNearest);
  REQUIRE(one);
  REQUIRE(two);
  const sdl::Texture held = texture_of(screen, green());
  std::vector<sdl::Actor> actors;
  for (int i = 0; i < 12; ++i) {
    actors.push_back(sdl::make_actor(i % 2 == 0 ? *one : *two));
    actors.back().attachments = {in_hand(one->armature())};
    if (i % 3 == 0) actors.back().pictures = {held.get()};
    sdl::construct(actors.back(), *one,
                   {{60.0f + float(i) * 45, 300.0f + float(i) * 30}, Vec2{0.4f}});
  }
  std::vector<sdl::Drawn> drawn;
  for (int i = 11; i >= 0; --i) drawn.push_back({i % 2 == 0 ? &*one : &*two, &actors[i], i});
  sdl::ManyDrawn many;
  screen.clear();
  CHECK(sdl::draw_many(renderer, drawn, many));
  const Image together = screen.picture();
  screen.clear();
  for (int i = 0; i < 12; ++i) CHECK(sdl::draw(renderer, i % 2 == 0 ? *one : *two, actors[i]));
  CHECK(difference(together, screen.picture()) == 0);
  CHECK(difference(together, empty_picture()) > 0.1f);
  const std::size_t ordered = many.merged.calls.size();
  for (sdl::Drawn& it : drawn) it.order = 0;
  drawn.push_back({nullptr, nullptr, 3});
  CHECK(sdl::draw_many(renderer, drawn, many, sdl::Camera{{320, 400}}, kWidth, kHeight));
  CHECK(many.merged.calls.size() < ordered / 2);
}
