// The export sheet: exporting, replacing, cancelling and failing.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "gl/image_io.h"
#include "panels/actions.h"
#include "panels/key_codes.h"
#include "temporary_folder.h"
#include "view/overlay_rows.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

using FilmFolder = TemporaryFolder;

// Puts a program named ffmpeg into the path, which fails as given.
struct CoderInPath {
  std::string before = std::getenv("PATH");
  CoderInPath(const FilmFolder& folder, const std::string& fails) {
    const fs::path path = folder.path / "ffmpeg";
    std::ofstream(path) << "#!/bin/sh\n[ \"$1\" = -version ] && echo ffmpeg version 5 && exit\n"
                        << fails << '\n';
    fs::permissions(path, fs::perms::owner_all);
    setenv("PATH", (folder.path.string() + ":" + before).c_str(), 1);
  }
  ~CoderInPath() { setenv("PATH", before.c_str(), 1); }
};

// Opens the sheet for small pictures of a few frames, because software drawing is slow.
void open_sheet(Desk& desk, const FilmFolder& folder, FilmFormat format) {
  FilmView& film = desk.view().film;
  film.folder = folder.path.string();
  film.plan.format = format;
  film.sizing = FilmSizing::Custom;
  film.plan.width = film.plan.height = 48;
  dispatch({'E', kControl}, false, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(1);
  REQUIRE(film.open);
  film.plan.last = 5;
  film.playing = false;
  desk.harness().frame(1);  // before, the facts are those of the previous plan
  for (int i = 0; i < 300 && !film.facts.ready; ++i) desk.harness().frame(1);
  REQUIRE_MESSAGE(film.facts.ready, film.facts.problem);
}

// Returns whether a border of `wide` pixels is transparent on every side.
bool has_clear_edges(const gl::Image& image, int wide) {
  const auto alpha = [&](int x, int y) {
    return image.rgba[4 * static_cast<std::size_t>(y * image.width + x) + 3];
  };
  bool clear = true;
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) {
      const bool inside =
          x >= wide && x < image.width - wide && y >= wide && y < image.height - wide;
      clear &= inside || alpha(x, y) == 0;
    }
  return clear;
}

void wait_for_all(Desk& desk) {
  for (int i = 0; i < 2000 && !desk.viewer().films.queue.empty(); ++i) desk.harness().frame(1);
  REQUIRE(desk.viewer().films.queue.empty());
}

}  // namespace

TEST_CASE("Ctrl+E opens the export sheet, and its button makes the film") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Pngs);
  CHECK(desk.session().playback.paused);
  CHECK(desk.view().film.facts.pictures == 6);
  desk.harness().click("film/to/export");
  desk.harness().frame(1);
  wait_for_all(desk);
  CHECK_MESSAGE(desk.view().notice.empty(), desk.view().notice);
  CHECK(folder.count() == 6);
  const std::string& told = desk.view().toast.text;
  CHECK(told.starts_with("Film saved as 6 pictures in " + folder.path.string() + ", "));
  CHECK(told.find("_0000.png to ") != std::string::npos);
  CHECK(told.find("{frame") == std::string::npos);
}

TEST_CASE("a film can show every overlay of the window, also its trails and onion skin") {
  const FilmFolder folder;
  Desk desk;
  desk.view().trails = {12, 34, {2}};
  desk.view().onion = {1, 3, 4};
  open_sheet(desk, folder, FilmFormat::Pngs);
  for (const OverlayRow& row : kOverlayRows) {
    bool& shown = desk.view().film.plan.look.overlays.*row.shown;
    const bool before = shown;
    desk.harness().click(std::string("film/overlays/") + row.name);
    desk.harness().frame(1);
    CHECK_MESSAGE(shown != before, row.name);
  }
  const FilmLook& look = desk.view().film.plan.look;
  CHECK(look.trails.bones.front() == 2);
  CHECK(look.trails.before == 12);
  CHECK(look.onion == OnionSettings{1, 3, 4});
  desk.harness().click("film/to/export");
  desk.harness().frame(1);
  wait_for_all(desk);
  CHECK_MESSAGE(desk.view().notice.empty(), desk.view().notice);
  CHECK(folder.count() == 6);
}

TEST_CASE("an existing film is replaced only when the user agrees") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Sheet);
  desk.view().film.name = "walk";
  const fs::path path = folder.path / "walk.png";
  desk.harness().frame(2);
  CHECK_FALSE(desk.view().film.facts.exists);
  std::ofstream(path) << "mine";  // written by another program while the sheet is open
  desk.set_pace(1.0 / 60);
  desk.harness().frame(40);
  CHECK(desk.view().film.facts.exists);
  desk.harness().click("film/to/export");
  desk.harness().frame(2);
  CHECK(desk.viewer().films.queue.empty());
  CHECK(fs::file_size(path) == 4);
  desk.harness().click("film/to/replace");
  desk.harness().click("film/to/export");
  desk.harness().frame(1);
  wait_for_all(desk);
  CHECK_MESSAGE(desk.view().notice.empty(), desk.view().notice);
  CHECK(fs::file_size(path) > 4);
  CHECK(folder.count() == 1);
}

TEST_CASE("a cancelled film leaves no file, and the next one starts") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Sheet);
  FilmView& film = desk.view().film;
  film.plan.last = -1;
  film.plan.width = film.plan.height = 400;
  desk.harness().frame(30);
  film.name = "first";
  desk.viewer().requests.film.begin = true;
  desk.harness().frame(1);
  film.name = "second";
  film.plan.width = film.plan.height = 32;
  desk.harness().frame(2);
  desk.viewer().requests.film.begin = true;
  desk.harness().frame(1);
  REQUIRE(film.items.size() == 2);
  CHECK(film.items[1].waiting);
  desk.harness().click("film/queue/cancel");
  desk.harness().frame(1);
  CHECK(film.items.size() == 1);
  wait_for_all(desk);
  CHECK_FALSE(fs::exists(folder.path / "first.png"));
  CHECK(fs::exists(folder.path / "second.png"));
  CHECK(folder.count() == 1);
}

TEST_CASE("an export to a missing folder raises a notice") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Sheet);
  desk.view().film.folder = (folder.path / "no").string();
  desk.harness().frame(1);
  desk.harness().click("film/to/export");
  desk.harness().frame(3);
  wait_for_all(desk);
  CHECK(desk.view().notice.find("cannot be written") != std::string::npos);
}

TEST_CASE("each failure of ffmpeg raises a notice in front of the sheet") {
  const FilmFolder folder;
  const CoderInPath coder(folder, "kill -9 $$");
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Gif);
  for (int i = 0; i < 2000 && !desk.view().film.facts.has_ffmpeg; ++i)
    usleep(1000), desk.harness().frame(1);
  const auto told = [&](const char* words) {
    desk.harness().click("film/to/export");
    desk.harness().frame(1);
    wait_for_all(desk);
    CHECK_MESSAGE(desk.view().notice.find(words) != std::string::npos, desk.view().notice);
    const bool nothing = desk.view().notice.find("Nothing was written") != std::string::npos;
    const bool no_file = desk.view().notice.find("no file is left") != std::string::npos;
    CHECK((nothing || no_file));  // ffmpeg may end before or after the first picture
    desk.harness().click("notice/close");
    desk.harness().frame(2);
    CHECK(desk.view().notice.empty());
    CHECK(desk.view().film.open);
  };
  told("it was ended: Killed");
  told("it was ended: Killed");
  const CoderInPath full(folder, "echo No space left on device >&2; exit 1");
  told("No space left on device");
  CHECK(folder.count() == 1);  // only the fake ffmpeg
}

TEST_CASE("a film's picture equals the preview's") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Pngs);
  FilmPreview& preview = *desk.viewer().films.preview;
  show_picture(*preview.take, 3);
  const gl::Image shown = take_picture(preview.studio, preview.take->scratch, 3);
  desk.harness().click("film/to/export");
  desk.harness().frame(1);
  wait_for_all(desk);
  std::ifstream file(folder.path / "example-Idle_0003.png", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::string error;
  const auto image = gl::decode_image(std::as_bytes(std::span(bytes)), error);
  REQUIRE_MESSAGE(image, error);
  CHECK(*image == shown);
}

TEST_CASE("a film's physics overlay has the ghost and the trail of the window's") {
  Desk desk;
  desk.view().overlays.physics = true;
  desk.set_pace(1.0 / 60);
  desk.viewer().requests.toggle_pause = true;
  desk.harness().frame(90);
  desk.viewer().requests.toggle_pause = true;
  desk.harness().frame(2);
  const Studies& window = desk.viewer().studies;
  REQUIRE(window.raw.ghost);

  PictureOptions options{.width = 64, .height = 64};
  options.look.overlays.physics = true;
  options.has_context = true;
  Studio studio;
  std::string error;
  REQUIRE_MESSAGE(open_studio(studio, desk.session(), options, {}, error), error);
  take_picture(studio, desk.session(), 0);
  const Studies& film = studio.studies;
  REQUIRE(film.raw.ghost);
  REQUIRE(film.raw.ghost->bones.size() == window.raw.ghost->bones.size());
  for (std::size_t i = 0; i < film.raw.ghost->bones.size(); ++i)
    CHECK(film.raw.ghost->bones[i].pos == window.raw.ghost->bones[i].pos);
  const std::int64_t newest = desk.session().tick;
  for (std::int64_t tick = newest - 59; tick <= newest; ++tick) {
    const PhysicsSample* shown = find_sample(window.runs.record.observed, tick, 0);
    const PhysicsSample* drawn = find_sample(film.runs.record.observed, tick, 0);
    CAPTURE(tick - newest);
    REQUIRE(shown);
    REQUIRE(drawn);
  }
}

TEST_CASE("every pose of a jump lies within the fixed camera's picture") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Pngs);
  FilmView& film = desk.view().film;
  const auto& animations = armature_of(desk.session()).animations;
  const auto jump = std::ranges::find(animations, "Jump", &skelform::Animation::name);
  REQUIRE(jump != animations.end());
  film.plan.animation = static_cast<int>(jump - animations.begin());
  film.plan.last = -1;
  film.plan.width = film.plan.height = 320;
  desk.harness().frame(2);
  for (int i = 0; i < 300 && !film.facts.ready; ++i) desk.harness().frame(1);
  REQUIRE(film.facts.ready);
  FilmPreview& preview = *desk.viewer().films.preview;
  REQUIRE(preview.take->length.pictures > 60);
  for (int i = 0; i < preview.take->length.pictures; i += 4) {
    show_picture(*preview.take, i);
    const gl::Image image = take_picture(preview.studio, preview.take->scratch, i);
    CAPTURE(i);
    CHECK(has_clear_edges(image, 17));  // of the margin's 19 pixels, which are 6 % of 320
    CHECK(std::ranges::any_of(image.rgba, [](std::uint8_t part) { return part > 128; }));
  }
}

TEST_CASE("the sheet opens on the mix that plays, and playback goes on after it") {
  const FilmFolder folder;
  Desk desk;
  REQUIRE(desk.session().playback.paused);
  desk.viewer().requests.toggle_pause = true;
  desk.harness().frame(1);
  open_sheet(desk, folder, FilmFormat::Pngs);
  CHECK(desk.view().film.what == FilmWhat::Animation);
  CHECK(desk.session().playback.paused);
  dispatch({kEscape, 0}, false, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(2);
  CHECK_FALSE(desk.session().playback.paused);

  std::vector<PlaybackTrack>& tracks = desk.session().playback.tracks;
  tracks.push_back(tracks.front());
  tracks.back().animation = tracks.front().animation == 0 ? 1 : 0;
  open_sheet(desk, folder, FilmFormat::Pngs);
  CHECK(desk.view().film.what == FilmWhat::Tracks);
}

TEST_CASE("Escape closes the sheet, and running exports continue") {
  const FilmFolder folder;
  Desk desk;
  open_sheet(desk, folder, FilmFormat::Pngs);
  desk.harness().click("film/to/export");
  dispatch({kEscape, 0}, false, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(1);
  CHECK_FALSE(desk.view().film.open);
  wait_for_all(desk);
  CHECK(folder.count() == 6);
}
