// Measures a frame of the whole viewer, drawn without a display: with records of different lengths,
// with animations of many keyframes, with made rigs of many bones, and with a crowd. Times are
// milliseconds of the thread's CPU time. `tick+panels` is the frame without OpenGL's share of the
// pictures.
#include <benchmark/benchmark.h>
#include <imgui.h>

#include <algorithm>
#include <cstdint>
#include <functional>

#include "bench.h"
#include "gl/target.h"
#include "made_rig.h"
#include "platform/cpu_clock.h"
#include "platform/window/context.h"
#include "session/film/film_take.h"
#include "view/tabs.h"
#include "viewer/frame.h"
#include "viewer/open_rig.h"
#include "viewer/picture/gui.h"
#include "viewer/viewer.h"

namespace bench {
namespace {

using namespace skelscope;

constexpr int kWidth = 1600, kHeight = 900;
constexpr double kTick = 1.0 / 60;

struct Window {
  std::string error;
  OffscreenContextPtr context = make_offscreen_context(error);
  Viewer viewer;
  GuiPtr gui;
  gl::Target target;
  double own = 0;  // milliseconds of the tick, the panels, the rig's picture and Dear ImGui
};

bool open_window(Window& window) {
  auto graphics = window.context ? make_rig_graphics(window.error) : std::nullopt;
  if (!graphics) return false;
  window.viewer.graphics = std::move(*graphics);
  window.gui = make_gui(nullptr, window.error);
  if (!window.gui || !gl::resize(window.target, kWidth, kHeight, window.error)) return false;
  dress(*window.gui, window.viewer.theme, ThemeName::Dark, 1);
  return true;
}

double ms_of(const std::function<void()>& draw) {
  const double begin = cpu_nanoseconds();
  draw();
  return (cpu_nanoseconds() - begin) / 1e6;
}

// Draws the last frame's pictures a second time to measure OpenGL's share: the rig's picture, part
// of the panels, and the film's, part of the tick if a new one was due.
double picture_ms(Window& window, std::int64_t film_tick) {
  const Viewer& viewer = window.viewer;
  double ms = ms_of([&] {
    render_rig(window.viewer.graphics, viewer.session, viewer.view, viewer.ghosts,
               viewer.theme.palette, window.error);
  });
  FilmPreview* film = window.viewer.films.preview.get();
  if (film == nullptr || film->shown_tick < 0 || film->shown_tick == film_tick) return ms;
  return ms + ms_of([&] {
           draw_picture(film->studio, film->take->scratch, shown_number(*film->take));
           gl::make_mipmaps(film->studio.stage.target);
         });
}

std::int64_t film_tick_of(const Window& window) {
  const FilmPreview* film = window.viewer.films.preview.get();
  return film != nullptr ? film->shown_tick : -1;
}

void frame(Window& window, double seconds) {
  const double begin = cpu_nanoseconds();
  tick(window.viewer, seconds);
  begin_frame(*window.gui, kWidth, kHeight, 0);
  draw_panels(window.viewer);
  ImGui::Render();
  window.own += (cpu_nanoseconds() - begin) / 1e6;
  gl::begin(window.target, skelform::Color(0));
  end_frame(*window.gui, window.viewer.theme, kWidth, kHeight);
}

void record(Session& session, int seconds) {
  session.playback.paused = false;
  for (int i = 0; i < seconds * 60; ++i) {
    session.playback.clock.saved = 0;
    advance(session, 1.001 * kTick);
  }
}

// Returns whether the film preview has finished its first work: it plays the film once, and encodes
// three pictures to guess the file's size.
bool is_settled(const FilmView& film) {
  return !film.open || !film.facts.problem.empty() || (film.facts.ready && film.facts.bytes >= 0);
}

// Runs frames until all one-time work is done: drawing glyphs, filling tables, and computing the
// results of tabs in slices.
void settle(Window& window) {
  constexpr int kUsually = 20, kAtMost = 1000;
  const FilmView& film = window.viewer.view.film;
  for (int i = 0; i < kUsually || (i < kAtMost && !is_settled(film)); ++i) frame(window, kTick);
}

// Runs frames while the animation plays: the record grows by a tick per frame.
void run_frames(benchmark::State& state, Window& window) {
  Session& session = window.viewer.session;
  settle(window);
  window.own = 0;
  double picture = 0;
  for (auto _ : state) {
    const std::int64_t film_tick = film_tick_of(window);
    frame(window, kTick);
    state.PauseTiming();
    picture += picture_ms(window, film_tick);
    state.ResumeTiming();
  }
  using benchmark::Counter;
  state.counters["tick+panels"] =
      Counter(std::max(window.own - picture, 0.0), Counter::kAvgIterations);
  const History& history = session.history;
  state.counters["MB"] = static_cast<double>(history.bytes) / (1 << 20);
  state.counters["minutes"] = recorded_seconds(history) / 60;
  if (history.bytes > history.byte_budget) state.SkipWithError("beyond the budget");
}

void run_record(benchmark::State& state, const Rig& rig, int seconds) {
  Window window;
  if (!open_window(window) || !open_rig(window.viewer, rig.path))
    return state.SkipWithError((window.error + window.viewer.view.notice).c_str());
  play_animation(window.viewer.session, rig.animation);
  record(window.viewer.session, seconds);
  run_frames(state, window);
}

// A rig of four bones with one animation, paused. Every key is at a frame of its own.
skelform::Skf rig_with_keys(int keys) {
  skelform::Skf skf;
  skelform::Armature& armature = skf.armature;
  armature.bones.resize(4);
  for (int b = 0; b < 4; ++b) armature.bones[b].id = b, armature.bones[b].name = "Bone";
  skelform::Animation animation;
  animation.name = "Long";
  for (int k = 0; k < keys; ++k) {
    skelform::Keyframe key;
    key.frame = k;
    key.bone_id = k % 4;
    key.element = k % 8 < 4 ? skelform::Element::PositionX : skelform::Element::Rotation;
    key.value = static_cast<float>(k % 7);
    animation.keyframes.push_back(key);
  }
  armature.animations = {animation};
  skelform::resolve(armature);
  return skf;
}

void run_keys(benchmark::State& state) {
  Window window;
  if (!open_window(window)) return state.SkipWithError(window.error.c_str());
  show_rig(window.viewer.session, rig_with_keys(static_cast<int>(state.range(0))), "");
  window.viewer.session.playback.paused = true;
  run_frames(state, window);
}

// Measures playing with the usual tabs and one more tab open.
void run_made(benchmark::State& state, const char* tab) {
  Window window;
  if (!open_window(window)) return state.SkipWithError(window.error.c_str());
  show_rig(window.viewer.session, made_rig(static_cast<int>(state.range(0))), "");
  if (!open_tab(window.viewer.view, tab)) return state.SkipWithError("no such tab");
  play_animation(window.viewer.session, 0);
  window.viewer.session.playback.paused = false;
  run_frames(state, window);
}

void run_crowd(benchmark::State& state, const Rig& rig) {
  Window window;
  if (!open_window(window) || !open_rig(window.viewer, rig.path))
    return state.SkipWithError((window.error + window.viewer.view.notice).c_str());
  Viewer& viewer = window.viewer;
  play_animation(viewer.session, rig.animation);
  viewer.session.playback.paused = false;
  viewer.view.crowd.shown = true;
  viewer.view.crowd.count = static_cast<int>(state.range(0));
  run_frames(state, window);
  const Crowd& crowd = viewer.studies.crowd;
  state.counters["pose"] = crowd.pose_ms.median();
  state.counters["list"] = crowd.list_ms.median();
  state.counters["draws"] = static_cast<double>(crowd.draws);
}

}  // namespace

void register_window(const std::vector<Rig>& rigs) {
  const auto most = [](const Rig& a, const Rig& b) {
    return a.armature.bones.size() < b.armature.bones.size();
  };
  const Rig& rig = *std::max_element(rigs.begin(), rigs.end(), most);
  for (const int seconds : {10, 600}) {
    const std::string name = rig.name + "/window, a record of " + std::to_string(seconds) + " s";
    benchmark::RegisterBenchmark(name.c_str(), [&rig, seconds](benchmark::State& state) {
      run_record(state, rig, seconds);
    })->Unit(benchmark::kMillisecond);
  }
  benchmark::RegisterBenchmark("window, keyframes", run_keys)
      ->Arg(100)
      ->Arg(10'000)
      ->Unit(benchmark::kMillisecond);
  for (const char* tab :
       {"timeline", "graph", "smooth", "plots", "compare", "cost", "ik", "film"}) {
    const std::string name = std::string("window, a made rig, ") + tab + ", bones";
    benchmark::RegisterBenchmark(name.c_str(),
                                 [tab](benchmark::State& state) { run_made(state, tab); })
        ->Arg(64)
        ->Arg(244)
        ->Arg(1037)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::RegisterBenchmark((rig.name + "/window, a crowd").c_str(),
                               [&rig](benchmark::State& state) { run_crowd(state, rig); })
      ->Arg(1)
      ->Arg(100)
      ->Arg(1000)
      ->Arg(10'000)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace bench
