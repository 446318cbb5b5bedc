// skelscope render --all-frames: pictures and films, complete and unfinished.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <csignal>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "commands/film_place.h"
#include "film/film_file.h"
#include "platform/process/process.h"
#include "samples/sample.h"
#include "session/record/tick.h"
#include "session/recording/replay.h"
#include "viewer/picture/film_stage.h"

using namespace skelscope;
using namespace skelscope::filmed;

TEST_CASE("{frame:N} puts the frame number with N digits into the name") {
  CHECK(with_frame("a_{frame}.png", 7) == "a_7.png");
  CHECK(with_frame("a_{frame:04}.png", 7) == "a_0007.png");
  CHECK(with_frame("a_{frame:4}.png", 12345) == "a_12345.png");
  CHECK(with_frame("a.png", 7) == "a.png");
  for (const char* name : {"a.png", "{frame", "{frame:x}.png", "{frame:004}.png", "{frames}.png"})
    CHECK_FALSE_MESSAGE(has_frame_place(name), name);
}

TEST_CASE("each picture of a sequence equals that frame rendered alone") {
  const FilmFolder folder;
  REQUIRE(run_film(film(folder.file("w_{frame:03}.png"))).status == kFine);
  CHECK(folder.count() == 6);
  REQUIRE(run_film(film(folder.file("one_{frame}.png"), "4")).status == kFine);
  RenderOptions alone = film(folder.file("alone.png"), "");
  alone.frame = 4;
  REQUIRE(run_film(alone).status == kFine);
  CHECK(content(folder.file("one_4.png")) == content(folder.file("alone.png")));
  CHECK_FALSE(content(folder.file("w_000.png")) == content(folder.file("w_005.png")));
}

TEST_CASE("a lower --fps gives fewer pictures of the same time span") {
  const FilmFolder folder;
  RenderOptions options = film(folder.file("{frame}.png"), "0..11");
  options.fps = 15;
  REQUIRE(run_film(options).status == kFine);
  CHECK(folder.count() == 3);
}

#ifdef SKELSCOPE_WEBP
TEST_CASE("an animated WebP holds every picture and its loop count") {
  const FilmFolder folder;
  RenderOptions options = film(folder.file("walk.webp"));
  options.background = "none";
  options.loop = 3;
  REQUIRE(run_film(options).status == kFine);
  const std::string bytes = content(options.output);
  CHECK(bytes.starts_with("RIFF"));
  const std::size_t settings = bytes.find("ANIM");
  REQUIRE(settings != bytes.npos);
  CHECK(static_cast<int>(bytes[settings + 12]) == 3);
  int pictures = 0;
  for (std::size_t at = bytes.find("ANMF"); at != bytes.npos; at = bytes.find("ANMF", at + 4))
    ++pictures;
  CHECK(pictures == 6);
  CHECK(folder.count() == 1);
}
#endif

TEST_CASE("ghosts and the physics overlay are drawn into a picture") {
  const FilmFolder folder;
  RenderOptions plain = film(folder.file("plain.png"), ""), ghosts = plain, physics = plain;
  plain.frame = ghosts.frame = physics.frame = 12;
  ghosts.output = folder.file("ghosts.png"), ghosts.ghosts = "2,0";
  physics.output = folder.file("physics.png"), physics.overlays = {"physics"};
  for (const RenderOptions& options : {plain, ghosts, physics})
    REQUIRE(run_film(options).status == kFine);
  CHECK_FALSE(content(plain.output) == content(ghosts.output));
  CHECK_FALSE(content(plain.output) == content(physics.output));
}

TEST_CASE("an impossible film is refused with a remedy and leaves no file") {
  const FilmFolder folder;
  const auto with = [&](const char* name, auto change) {
    RenderOptions options = film(folder.file(name));
    change(options);
    return options;
  };
  const auto same = [](auto&) {};
  check_no_film(with("a.png", same), "needs {frame} in the name");
  check_no_film(with("a.avi", same), "unknown ending");
  check_no_film(with("no/a_{frame}.png", same), "a_0.png: cannot be written");
  check_no_film(with("no/a.webp", same), "a.webp: ");
  check_no_film(with("a.mp4", [](auto& o) { o.background = "none"; }), "no transparency");
  check_no_film(with("a.gif", [](auto& o) { o.fps = 60; }), "at most 50");
  check_no_film(with("a.webp", [](auto& o) { o.fps = 1000; }), "--fps: from 1 to 240");
  check_no_film(with("a.webp", [](auto& o) { o.frames = "0..999"; }), "has frames 0 to 48");
  check_no_film(with("a.webp", [](auto& o) { o.frames = "x"; }), "--frames must be like");
  check_no_film(with("a.webp", [](auto& o) { o.ghosts = "9"; }), "each up to 8");
  check_no_film(with("a.webp", [](auto& o) { o.scale = 9; }), "--scale: from 0.5 to 4");
  CHECK(folder.count() == 0);
}

TEST_CASE("render refuses to overwrite its rig") {
  const FilmFolder folder;
  RenderOptions options = film(folder.file("rig.png"), "");
  fs::copy_file(EXAMPLE_SKF, options.output);
  options.rig = options.output;
  const std::string before = content(options.output);
  check_no_film(options, "is the rig itself");
  CHECK(content(options.output) == before);
}

TEST_CASE("a missing ffmpeg is reported with the package to install") {
  const FilmFolder folder;
  const std::string before = std::getenv("PATH");
  setenv("PATH", folder.path.c_str(), 1);
  const FilmOutcome outcome = run_film(film(folder.file("a.mp4")));
  setenv("PATH", before.c_str(), 1);
  CHECK(outcome.status == kUnreadable);
  CHECK(outcome.message.find("ffmpeg: not found; install it") != std::string::npos);
}

TEST_CASE("an error of ffmpeg is printed, and the existing film stays") {
  const FilmFolder folder;
  const FakeProgram ffmpeg(folder, "ffmpeg", "echo 'Unknown encoder' >&2; exit 1");
  std::ofstream(folder.file("a.mp4")) << "the old one";
  check_no_film(film(folder.file("a.mp4")), "a.mp4: Unknown encoder");
  CHECK(content(folder.file("a.mp4")) == "the old one");
  CHECK(folder.count() == 2);
}

TEST_CASE("ffmpeg runs without a shell and gets raw pictures") {
  const FilmFolder folder;
  const FakeProgram ffmpeg(
      folder, "ffmpeg", "for last; do :; done; f=${last#file:}; { echo \"$@\"; wc -c; } > \"$f\"");
  RenderOptions options = film(folder.file("it's; $(x) a.mp4"));
  const FilmOutcome outcome = run_film(options);
  REQUIRE_MESSAGE(outcome.status == kFine, outcome.message);
  const std::string seen = content(options.output);
  CHECK(seen.find("-video_size 60x80 -framerate 60") != std::string::npos);
  CHECK(seen.find(std::to_string(6 * 60 * 80 * 4)) != std::string::npos);
  CHECK(folder.count() == 2);
}

TEST_CASE("a film for a FIFO is first written to a temporary file, as ffmpeg seeks in its output") {
  const FilmFolder folder;
  const FakeProgram ffmpeg(folder, "ffmpeg",
                           "for last; do :; done; cat >/dev/null; echo film > \"${last#file:}\"");
  const std::string fifo = folder.file("a.gif");
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  std::string seen;
  std::thread reader([&] { seen = content(fifo); });
  CHECK(run_film(film(fifo)).status == kFine);
  reader.join();
  CHECK(seen == "film\n");
  CHECK(fs::is_fifo(fifo));
}

TEST_CASE("destroying a process ends its program") {
  std::string error;
  ProcessPtr process = start_process({"sleep", "100"}, error);
  REQUIRE_MESSAGE(process, error);
  const pid_t id = process->id;
  process.reset();
  CHECK(kill(id, 0) != 0);
}

TEST_CASE("a contact sheet holds every picture in rows of the given length") {
  const FilmFolder folder;
  RenderOptions options = film(folder.file("sheet.png"));
  options.contact_sheet = 4;
  options.camera = "0,350,0.05";
  REQUIRE(run_film(options).status == kFine);
  RenderOptions pictures = film(folder.file("{frame}.png"));
  pictures.camera = options.camera;
  REQUIRE(run_film(pictures).status == kFine);
  const gl::Image sheet = decoded(options.output);
  CHECK(sheet.width == 4 * 60);
  CHECK(sheet.height == 2 * 80);
  const gl::Image sixth = decoded(folder.file("5.png"));  // the second in the second row
  const auto row = [](const gl::Image& image, int x, int y) {
    const auto at = image.rgba.begin() + (y * image.width + x) * 4;
    return std::vector<std::uint8_t>(at, at + 60 * 4);
  };
  for (const int y : {10, 40, 70}) CHECK(row(sheet, 60, 80 + y) == row(sixth, 0, y));
  options.contact_sheet = 1000;
  options.size = "4000x4000";
  check_no_film(options, "is too large");
  options.output = folder.file("sheet.webp");
  check_no_film(options, "a contact sheet is a .png");
}

TEST_CASE("--animation all makes one film per animation, named after it") {
  const FilmFolder folder;
  RenderOptions options = film(folder.file("x-{animation}.png"), "");
  options.animation = "all";
  options.contact_sheet = 20;
  options.size = "8x8";
  REQUIRE(run_film(options).status == kFine);
  CHECK(folder.count() == 4);
  CHECK(fs::exists(folder.file("x-Walk.png")));
  options.output = folder.file("x.png");
  check_no_film(options, "needs {animation}");
}

TEST_CASE("malformed options and options without effect are refused") {
  const FilmFolder folder;
  RenderOptions one = film(folder.file("a.png"), "");
  one.fps = 12;
  check_no_film(one, "--fps: applies only to films");
  one.fps.reset();
  one.loop = 2;
  check_no_film(one, "--loop: applies only to films");
  RenderOptions many = film(folder.file("{frame}.png"));
  many.loop = 2;
  check_no_film(many, "--loop: applies only to .webp and .gif");
  many.loop.reset();
  many.quality = 50;
  check_no_film(many, "--quality: applies only to .webp");
  many.quality.reset();
  many.camera = "1,2";
  check_no_film(many, "--camera 1,2: write X,Y,ZOOM");
  CHECK(folder.count() == 0);
}

TEST_CASE("a film of a recorded drag equals the screen in every pixel") {
  const FilmFolder folder;
  std::string error;
  Session session;
  REQUIRE(open_bytes(session, example_rig(), error));
  FilmPlan plan;
  plan.width = plan.height = 64;
  plan.camera = FilmCamera{{0, 350}, 0.06f};
  Studio studio;
  REQUIRE_MESSAGE(open_studio(studio, session, picture_of(plan), {}, error), error);
  std::vector<gl::Image> seen{take_picture(studio, session, 0)};
  for (int tick = 1; tick < 12; ++tick) {
    session.setup.pokes.overrides = {
        {3, skelform::Element::PositionX, 12.0f * static_cast<float>(tick)}};
    session.setup.pokes.velocity = {20, 0};
    run_next(session);
    seen.push_back(take_picture(studio, session, tick));
  }
  const std::string recording = folder.file("drag.json");
  REQUIRE(save_recording(session, recording, error));
  RenderOptions options;
  options.recording = recording;
  options.size = "64x64";
  options.camera = "0,350,0.06";
  options.output = folder.file("{frame:02}.png");
  const FilmOutcome outcome = run_film(options);
  REQUIRE_MESSAGE(outcome.status == kFine, outcome.message);
  CHECK(folder.count() == 13);
  for (std::size_t i = 0; i < seen.size(); ++i)
    CHECK(decoded(folder.file(with_frame("{frame:02}.png", static_cast<int>(i)))) == seen[i]);
  CHECK_FALSE(seen[0] == seen[11]);
  options.output = folder.file("one.png");
  options.frame = 7;
  REQUIRE(run_film(options).status == kFine);
  CHECK(decoded(options.output) == seen[7]);
  options.frame = 12;
  check_no_film(options, "the recording has ticks 0 to 11");
}

TEST_CASE("cancelling a film while ffmpeg is stuck leaves no file") {
  const FilmFolder folder;
  const FakeProgram ffmpeg(folder, "ffmpeg", "exec sleep 100");
  std::string error;
  Session session;
  REQUIRE(open_bytes(session, example_rig(), error));
  FilmPlan plan;
  plan.format = FilmFormat::Mov;
  plan.output = folder.file("a.mov");
  auto job = plan_film(plan, session, make_film_stage(plan), {}, error);
  REQUIRE_MESSAGE(job, error);
  for (int i = 0; i < 400 && job->drawn < 3; ++i) continue_film(*job, 0.05);
  CHECK(job->drawn >= 2);
  const auto before = std::chrono::steady_clock::now();
  job.reset();
  CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(5));
  CHECK(folder.count() == 1);
}
