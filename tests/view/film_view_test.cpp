#include "view/film_view.h"

#include <doctest/doctest.h>

#include "platform/files/path.h"
#include "session/lively_session.h"

using namespace skelscope;

namespace {

// The names of the films of a rig whose animations have the given names.
std::vector<std::string> films(const FilmView& film, const std::vector<std::string>& animations) {
  skelform::Armature rig = rigs::lively_rig();
  rig.animations.resize(1);
  rig.animations.resize(animations.size(), rig.animations.front());
  for (std::size_t i = 0; i < animations.size(); ++i) rig.animations[i].name = animations[i];
  std::vector<std::string> found;
  for (const std::string& path : outputs_of_all(film, sessions::session_of(std::move(rig))))
    found.push_back(Path(path).filename().string());
  return found;
}

}  // namespace

TEST_CASE("the films of all animations have different names on systems that ignore case") {
  FilmView film;
  film.what = FilmWhat::Every;
  film.folder = "a missing folder";
  const std::vector<std::string> animations{"Walk", "walk", "Run", "Walk", "walk-1"};
  CHECK(films(film, animations) ==
        std::vector<std::string>{"example-Walk.webp", "example-walk-1.webp", "example-Run.webp",
                                 "example-Walk-3.webp", "example-walk-1-4.webp"});
  film.name = "hero ";
  film.what = FilmWhat::Tracks;
  CHECK(Path(output_of(film, sessions::session_of(rigs::lively_rig()), 0)).filename().string() ==
        "hero.webp");  // no file name ends in a space
  film.what = FilmWhat::Every;
  film.name = "hero";
  CHECK(films(film, {"Walk", "walk"}) ==
        std::vector<std::string>{"hero-Walk.webp", "hero-walk-1.webp"});
}
