// A frame of the whole viewer, drawn without a display, over records of different lengths and
// animations of many keyframes.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "bench.h"
#include "gl/target.h"
#include "platform/context.h"
#include "viewer/gui.h"
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

void frame(Window& window, double seconds) {
  tick(window.viewer, seconds);
  begin_frame(*window.gui, kWidth, kHeight, 0);
  draw_panels(window.viewer);
  gl::begin(window.target, skelform::Color(0));
  end_frame(window.viewer.theme, kWidth, kHeight);
}

void record(Session& session, int seconds) {
  session.playback.paused = false;
  for (int i = 0; i < seconds * 60; ++i) {
    session.playback.clock.saved = 0;
    advance(session, 1.001 * kTick);
  }
}

// Playing: the record grows by a tick a frame.
void run_frames(benchmark::State& state, Window& window) {
  Session& session = window.viewer.session;
  for (int i = 0; i < 5; ++i) frame(window, kTick);
  for (auto _ : state) frame(window, kTick);
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

// One animation of a rig of four bones, paused; every key has a frame of its own.
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
}

}  // namespace bench
