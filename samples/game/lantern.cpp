#include "lantern.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace lantern {
namespace {

using namespace skelform;
using Pixels = std::vector<std::uint32_t>;  // red is the lowest byte

std::uint32_t color(int r, int g, int b, int a) {
  const std::uint8_t bytes[] = {std::uint8_t(r), std::uint8_t(g), std::uint8_t(b), std::uint8_t(a)};
  std::uint32_t pixel = 0;
  std::copy_n(bytes, 4, reinterpret_cast<std::uint8_t*>(&pixel));
  return pixel;
}

sdl2::Texture texture_of(SDL_Renderer* renderer, const Pixels& pixels, int width,
                         SDL_BlendMode blend) {
  const int height = static_cast<int>(pixels.size()) / width;
  sdl2::Texture texture(
      SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STATIC, width, height));
  SDL_UpdateTexture(texture.get(), nullptr, pixels.data(), width * 4);
  SDL_SetTextureBlendMode(texture.get(), blend);
  return texture;
}

// Draws a handle, a lid, glass with a flame, and a foot.
std::uint32_t lantern_at(int x, int y) {
  const int out = std::abs(x - 16);
  const std::uint32_t brass = color(150, 100, 40, 255);
  if (y < 10) return std::abs(out * out + (y - 10) * (y - 10) - 64) < 18 ? brass : 0;
  if (y < 15 || y >= 43) return out < 13 ? brass : 0;
  if (out >= 11) return 0;
  if (out > 8) return brass;
  const bool flame = out * 3 + std::abs(y - 31) < 10;
  return flame ? color(255, 250, 200, 255) : color(255, 190, 70, 235);
}

Pixels lantern_pixels() {
  Pixels pixels;
  for (int y = 0; y < 48; ++y)
    for (int x = 0; x < 32; ++x) pixels.push_back(lantern_at(x, y));
  return pixels;
}

Pixels light_pixels(int side) {
  Pixels pixels;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const double out = std::hypot(x - side / 2, y - side / 2) * 2 / side;
      const double share = std::max(0.0, 1 - out);
      pixels.push_back(color(255, 190, 90, static_cast<int>(150 * share * share)));
    }
  }
  return pixels;
}

void draw_ground(SDL_Renderer* renderer, const Game& game) {
  const bool night = !game.hero.styles.empty() && game.hero.styles.front() > 0;
  SDL_SetRenderDrawColor(renderer, night ? 22 : 120, night ? 26 : 170, night ? 48 : 200, 255);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawColor(renderer, night ? 26 : 90, night ? 40 : 130, night ? 40 : 80, 255);
  const SDL_FRect ground{0, game.ground, kScreenWidth, kScreenHeight - game.ground};
  SDL_RenderFillRectF(renderer, &ground);
  SDL_SetRenderDrawColor(renderer, night ? 36 : 110, night ? 52 : 150, night ? 50 : 90, 255);
  for (float x = 1000; x < kWorldWidth; x += 160) {  // posts, to see the ground move
    const SDL_FPoint foot =
        sdl2::to_screen({x, -game.ground - 20}, game.camera, kScreenWidth, kScreenHeight);
    const SDL_FRect post{foot.x, foot.y, 8, 26};
    SDL_RenderFillRectF(renderer, &post);
  }
}

// All newts in few calls: those further down stand in front.
void draw_newts(SDL_Renderer* renderer, Game& game, sdl2::ManyDrawn& many) {
  std::vector<sdl2::Drawn> newts{{&game.rig, &game.hero, static_cast<int>(game.ground)}};
  for (sdl2::Actor& one : game.friends)
    newts.push_back({&game.rig, &one, static_cast<int>(-one.placement.position.y)});
  sdl2::draw_many(renderer, newts, many, game.camera, kScreenWidth, kScreenHeight,
                  tick_progress(game.clock));
}

// Draws the light around the lantern.
void draw_light(SDL_Renderer* renderer, const Game& game, SDL_Texture* light) {
  const Vec2 at = game.hero.attachments[0].position;
  const BonePlace held = bone_place(game.hero, game.parts.hand, at);
  const SDL_FPoint middle = sdl2::to_screen(held.pos, game.camera, kScreenWidth, kScreenHeight);
  const SDL_FRect around{middle.x - 130, middle.y - 130, 260, 260};
  SDL_RenderCopyF(renderer, light, nullptr, &around);
}

}  // namespace

Pictures make_pictures(SDL_Renderer* renderer) {
  return {texture_of(renderer, lantern_pixels(), 32, SDL_BLENDMODE_BLEND),
          texture_of(renderer, light_pixels(128), 128, SDL_BLENDMODE_ADD),
          {}};
}

void draw(SDL_Renderer* renderer, Game& game, Pictures& pictures) {
  game.hero.pictures = {pictures.lantern.get()};
  draw_ground(renderer, game);
  draw_newts(renderer, game, pictures.many);
  draw_light(renderer, game, pictures.light.get());
}

}  // namespace lantern
