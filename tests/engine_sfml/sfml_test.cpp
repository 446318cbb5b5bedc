// SFML makes contexts only by GLX, so these tests need a display, such as Xvfb's.
#include "skelform/sfml.h"

#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>

#include "engines/reference.h"
#include "engines/seams.h"

using namespace engines;

namespace {

Image picture_of(const sf::RenderTexture& target) {
  const sf::Image image = target.getTexture().copyToImage();
  const auto count = std::size_t(kWidth) * kHeight * 4;
  return {kWidth, kHeight, {image.getPixelsPtr(), image.getPixelsPtr() + count}};
}

void clear(sf::RenderTexture& target) {
  REQUIRE(target.create(kWidth, kHeight));
  target.clear(sf::Color(40, 60, 80));
}

Image drawn_by_sfml(const Scene& scene) {
  sf::RenderTexture target;
  clear(target);
  const auto rig = sfml::load(EXAMPLE_SKF, false);
  REQUIRE_MESSAGE(rig, rig.error.message);
  CHECK(rig->messages.empty());
  sf::Texture held;
  REQUIRE(held.create(2, 2));
  held.update(green().rgba.data());
  sfml::Actor actor = sfml::make_actor(*rig);
  actor.attachments = {in_hand(rig->armature())};
  actor.pictures = {&held};
  EngineOptions options{scene.position, scene.scale};
  options.flip = scene.flip;
  options.tint = scene.tint;
  walk(actor, rig->armature(), [&] { sfml::construct(actor, *rig, options); });
  target.draw(sfml::Drawing(*rig, actor));
  target.display();
  return picture_of(target);
}

}  // namespace

TEST_CASE("SFML draws the same picture as the viewer") {
  compare_with_reference(drawn_by_sfml);
}

TEST_CASE("SFML draws no pixel of a neighbouring texture, at any zoom") {
  for (const bool smooth : {true, false}) {
    check_seams([&](const std::string& path, float zoom) {
      sf::RenderTexture target;
      clear(target);
      target.clear(sf::Color::Black);
      const auto rig = sfml::load(path, smooth);
      REQUIRE_MESSAGE(rig, rig.error.message);
      sfml::Actor actor = sfml::make_actor(*rig);
      sfml::construct(actor, *rig, {{kWidth / 2, kHeight / 2}, Vec2(zoom)});
      target.draw(sfml::Drawing(*rig, actor));
      target.display();
      return picture_of(target);
    });
  }
}

TEST_CASE("SFML: a failed load says why, and a checkerboard stands in for a missing picture") {
  sf::RenderTexture target;
  clear(target);
  const auto none = sfml::load("no such file.skf");
  CHECK_FALSE(none);
  CHECK(none.error.message.find("no such file.skf") != std::string::npos);
  auto rig = sfml::load(EXAMPLE_SKF);
  REQUIRE(rig);
  for (auto& style : rig->textures)
    for (auto& shown : style) shown.texture = nullptr;
  sfml::Actor actor = sfml::make_actor(*rig);
  actor.attachments = {in_hand(rig->armature())};  // the attachment has no picture
  sfml::construct(actor, *rig, {{320, 680}});
  sfml::draw(target, *rig, actor);
  target.display();
  CHECK(difference(picture_of(target), empty_picture()) > 0.1f);
}

TEST_CASE("SFML: a camera and many characters draw the picture of one by one") {
  const auto rig = sfml::load(EXAMPLE_SKF, false);
  REQUIRE_MESSAGE(rig, rig.error.message);
  const sfml::Camera camera{{1000, 100}, 0.5f};
  sfml::Actor left = sfml::make_actor(*rig), right = left, there = left;
  sfml::construct(left, *rig, {{900, 600}});
  sfml::construct(right, *rig, {{1100, 640}});
  sf::RenderTexture target;
  clear(target);
  sfml::draw(target, *rig, left, camera);
  sfml::draw(target, *rig, right, camera);
  target.display();
  const Image alone = picture_of(target);
  CHECK(difference(alone, empty_picture()) > 0.05f);
  const sfml::Drawn drawn[] = {{&*rig, &left, 0}, {&*rig, &right, 1}, {nullptr, nullptr, 2}};
  sfml::ManyDrawn many;
  clear(target);
  sfml::draw_many(target, drawn, many, 1, sfml::states_through(target, camera));
  target.display();
  CHECK(difference(alone, picture_of(target)) < 0.001f);
  CHECK_FALSE(many.merged.calls.empty());
  const sf::Vector2f at = sfml::to_screen(left.placed.position, camera, target.getView());
  CHECK(at.x == doctest::Approx(kWidth / 2 - 50));
  CHECK(at.y == doctest::Approx(kHeight / 2 + 250));
  CHECK(sfml::to_world(at, camera, target.getView()).x == doctest::Approx(900));
  sfml::construct(there, *rig, {{at.x, at.y}, Vec2{0.5f}});
  clear(target);
  sfml::draw(target, *rig, left, camera);
  target.display();
  const Image through = picture_of(target);
  clear(target);
  sfml::draw(target, *rig, there);
  target.display();
  CHECK(difference(through, picture_of(target)) < 0.005f);
}
