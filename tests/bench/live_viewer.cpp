// The viewer's side of Live: what a crowd of games costs a frame, how long a tick takes from the
// game to the picture, and what ten minutes of a record take.
#include "bench.h"

#if defined(BENCH_WITH_APP) && defined(BENCH_WITH_LIVE)

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "live/live_state.h"
#include "live/show_tick.h"
#include "live_client/game_client.h"
#include "made_rig.h"
#include "session/tick/simulation.h"
#include "skelform/live.h"

namespace bench {
namespace {

using Clockwork = std::chrono::steady_clock;
constexpr double kFrame = 1000.0 / 60;  // milliseconds

double cpu_ms(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double share_of(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

std::string ms_text(double ms) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f ms", ms);
  return text;
}

// Games on a thread of their own, all with a tick each 60th of a second.
class Games {
 public:
  Games(const skelform::Armature& rig, int port, int count) : rig_(rig) {
    for (int i = 0; i < count; ++i) {
      heroes_.push_back(skelform::make_actor(rig_));
      skelform::play(heroes_.back().player, 0);
      links_.push_back(skelform::live_connect(
          {.port = port, .character = "Hero " + std::to_string(i), .rig = "hero.skf"}));
    }
    thread_ = std::thread([this] { run(); });
  }
  ~Games() {
    ends_ = true;
    thread_.join();
  }
  double cpu() const { return cpu_; }  // milliseconds so far
  // When the first game sent this tick.
  Clockwork::time_point sent(std::int64_t tick) {
    const std::lock_guard lock(mutex_);
    const auto at = static_cast<std::size_t>(tick);
    return at < sent_.size() ? sent_[at] : Clockwork::time_point{};
  }

 private:
  void run() {
    auto due = Clockwork::now();
    while (!ends_) {
      {
        const std::lock_guard lock(mutex_);
        sent_.push_back(Clockwork::now());
      }
      for (std::size_t i = 0; i < heroes_.size(); ++i) {
        skelform::tick(heroes_[i], rig_, 1.0 / 60);
        live_tick(links_[i], rig_, heroes_[i]);
        live_changes(links_[i]);
      }
      cpu_ = cpu_ms(CLOCK_THREAD_CPUTIME_ID);
      due += std::chrono::microseconds(16'667);
      std::this_thread::sleep_until(due);
    }
  }

  const skelform::Armature& rig_;
  std::vector<skelform::Actor> heroes_;
  std::vector<skelform::Live> links_;
  std::mutex mutex_;
  std::deque<Clockwork::time_point> sent_;
  std::atomic<double> cpu_{0};
  std::atomic<bool> ends_{false};
  std::thread thread_;
};

struct Frames {
  std::vector<double> window, server, delay;  // milliseconds, but the last: frames
};

// Frames of the viewer that show the newest tick, without drawing.
Frames frames_with(int games, const std::shared_ptr<const skelform::Skf>& skf, double seconds) {
  using namespace skelscope;
  std::string error;
  const LiveServerPtr server = wait_for_games({.port = 0}, {}, error);
  Frames frames;
  if (!server) return frames;
  Games crowd(skf->armature, address_of(*server).port, games);
  Simulation now = make_simulation(skf);
  LiveState state;
  std::int64_t last = -1;
  double others = 0;
  auto due = Clockwork::now();
  for (int i = 0; i < static_cast<int>(seconds * 60); ++i) {
    due += std::chrono::microseconds(16'667);
    std::this_thread::sleep_until(due);
    const double begin = cpu_ms(CLOCK_THREAD_CPUTIME_ID);
    take_in(state, take_news(*server), 1.0 / 60);
    const LiveTick* tick = shown_tick(state);
    if (tick && tick->rows.tick != last) {
      run_ours(now, *tick, nullptr);
      take_theirs(now, *tick);
      update_draw_list(now, {});
      last = tick->rows.tick;
      const std::chrono::duration<double, std::milli> way = Clockwork::now() - crowd.sent(last);
      frames.delay.push_back(way.count() / kFrame);
    }
    const double own = cpu_ms(CLOCK_THREAD_CPUTIME_ID);
    const double all = cpu_ms(CLOCK_PROCESS_CPUTIME_ID) - own - crowd.cpu();
    if (i > 120) {  // all have connected
      frames.window.push_back(own - begin);
      frames.server.push_back(all - others);
    }
    others = all;
  }
  return frames;
}

void tell_crowd(const std::shared_ptr<const skelform::Skf>& skf, const Options& options) {
  heading("The viewer beside games of 61 bones at 60 Hz, without drawing; CPU time a frame",
          {"games", "window, median", "window, most", "reading thread, median",
           "game to shown tick, median", "95 of 100"});
  for (const int games : {1, 64}) {
    const Frames frames = frames_with(games, skf, options.quick ? 4 : 12);
    const auto frames_text = [](double count) { return ms_text(count).replace(4, 3, " frames"); };
    row({std::to_string(games), ms_text(share_of(frames.window, 0.5)),
         ms_text(share_of(frames.window, 1)), ms_text(share_of(frames.server, 0.5)),
         frames_text(share_of(frames.delay, 0.5)), frames_text(share_of(frames.delay, 0.95))});
  }
}

// Ten minutes of ticks in the record, as a game's lines.
void tell_record(const skelform::Armature& rig) {
  using namespace skelscope;
  heading("Ten minutes of ticks at 60 Hz in the record of 256 MB",
          {"lists", "kept ticks", "of the budget"});
  for (const bool all : {false, true}) {
    skelform::Actor hero = skelform::make_actor(rig);
    skelform::play(hero.player, 0);
    skelform::LiveLines lines = skelform::make_live_lines(rig);
    lines.wants = {all, all, all, all, all, false};
    LiveRecord record;
    for (int i = 0; i < 36'000; ++i) {
      skelform::tick(hero, rig, 1.0 / 60);
      LiveMessage message;
      std::string error;
      if (i % 600 == 0)
        if (!read_message(tick_line(lines, rig, hero), message, error)) return remark(error);
      if (i % 600 != 0) message.tick = record.ticks.back();
      message.tick.arrived = Arrival{} + std::chrono::microseconds(16'667 * std::int64_t{i});
      add_tick(record, std::move(message.tick));
    }
    const double share = static_cast<double>(record.bytes) / static_cast<double>(record.budget);
    row({all ? "all" : "bones", std::to_string(record.ticks.size()),
         std::to_string(static_cast<int>(share * 100)) + " %"});
  }
}

std::ptrdiff_t descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

void tell_visits() {
  using namespace skelscope;
  std::string error;
  const LiveServerPtr server = wait_for_games({.port = 0}, {}, error);
  if (!server || !std::filesystem::exists("/proc/self/fd")) return;
  const std::ptrdiff_t before = descriptors();
  const auto begin = Clockwork::now();
  for (int i = 0; i < 1000; ++i) {
    GameClient client(address_of(*server).port);
    client.send(hello_line() + tick_line(0) + "{\"tick\":1,");
    take_news(*server);
  }
  const std::chrono::duration<double, std::milli> took = Clockwork::now() - begin;
  comes_true([&] { return take_news(*server), descriptors() <= before; });
  heading("A thousand games that connect, send a tick and a half, and are cut",
          {"time of one", "descriptors left open"});
  row({ms_text(took.count() / 1000), std::to_string(descriptors() - before)});
}

}  // namespace

void tell_live_viewer(const Options& options) {
  auto made = std::make_shared<skelform::Skf>(made_rig(61));
  skelform::resolve(made->armature);
  tell_crowd(made, options);
  tell_record(made->armature);
  tell_visits();
}

}  // namespace bench

#else

namespace bench {

void tell_live_viewer(const Options&) {}

}  // namespace bench

#endif
