// The viewer without a window, for games in other languages that scripts start.
//
//   live_window RIG [PORT]   prints "port N", then what it sees of the game, a line each:
//     log TEXT              a line of the log
//     ticks N               the record's ticks, each time that they are a hundred more
//     equal N               the newest comparison with our rules: N ticks, all equal
//     differs TICK PASS BONE [CAUSES]
//                           the first place at which the game differs
//     mark NAME FRAME       a flag of the timeline
//
// It reads lines: "pause", "go", "step" for the game; "count" prints "count N", the record's ticks;
// "keep FILE" saves the record; "quit" and the end of the input end it.
#include <imgui.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>

#include "platform/window/context.h"
#include "session/compare/trace_check.h"
#include "viewer/frame.h"
#include "viewer/open_rig.h"
#include "viewer/viewer.h"

using namespace skelscope;

namespace {

struct Lines {
  std::mutex mutex;
  std::deque<std::string> waiting;
  std::atomic<bool> ended{false};
};

void read_lines(Lines& lines) {
  for (std::string line; std::getline(std::cin, line);) {
    const std::lock_guard lock(lines.mutex);
    lines.waiting.push_back(line);
  }
  lines.ended = true;
}

std::string next_line(Lines& lines) {
  const std::lock_guard lock(lines.mutex);
  if (lines.waiting.empty()) return {};
  std::string line = std::move(lines.waiting.front());
  lines.waiting.pop_front();
  return line;
}

void print(const std::string& line) {
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

struct Seen {
  std::uint64_t logged = 0;
  std::size_t ticks = 0;
  std::string check;
  std::size_t flags = 0;
};

std::string words_of_check(const Viewer& viewer) {
  const auto& check = viewer.studies.reference.check;
  if (!check || !check->done) return {};
  if (check->rows.empty()) return "equal " + std::to_string(check->theirs->ticks.size());
  const TraceRow& row = check->rows.front();
  std::string words = "differs " + std::to_string(row.first_tick) + " " + row.pass + " " + row.name;
  for (const auto& cause : check->causes) words += std::string(" ") + cause.word;
  return words;
}

void print_news(const Viewer& viewer, Seen& seen) {
  for (const LogLine& line : viewer.session.log)
    if (line.number > seen.logged) print("log " + line.text);
  seen.logged = viewer.session.logged;
  const LiveRecord& record = viewer.live.state->record;
  const std::size_t ticks = record.dropped + record.ticks.size();
  if (ticks >= seen.ticks + 100) print("ticks " + std::to_string(seen.ticks = ticks));
  const std::string check = words_of_check(viewer);
  if (!check.empty() && check != seen.check) print(seen.check = check);
  const auto& flags = viewer.view.live.flags;
  for (; seen.flags < flags.size(); ++seen.flags)
    print("mark " + flags[seen.flags].name + " " + std::to_string(flags[seen.flags].frame));
}

// Returns whether to go on.
bool obey(Viewer& viewer, const std::string& line) {
  LiveRequests& live = viewer.requests.live;
  if (line == "pause" || line == "go") live.pause_there = line == "pause";
  if (line == "step") live.step_there = 1;
  if (line == "count") print("count " + std::to_string(viewer.live.state->record.ticks.size()));
  if (line.starts_with("keep "))
    viewer.requests.chosen_file = ChosenFile{FilePurpose::SaveLive, line.substr(5)};
  return line != "quit";
}

bool begin(Viewer& viewer, const std::string& rig, int port, std::string& error) {
  auto graphics = make_rig_graphics(error);
  if (!graphics) return false;
  viewer.graphics = std::move(*graphics);
  if (!open_rig(viewer, rig)) {
    error = viewer.view.notice;
    return false;
  }
  viewer.live.wanted.port = port;
  if (!start_live(viewer, error)) return false;
  viewer.view.live.compares = true;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::string error;
  const auto context = make_offscreen_context(error);
  ImGui::CreateContext();
  Viewer viewer;
  if (argc < 2 || !context || !begin(viewer, argv[1], argc > 2 ? std::atoi(argv[2]) : 0, error)) {
    std::fprintf(stderr, "live_window RIG [PORT]: %s\n", error.c_str());
    return 1;
  }
  print("port " + std::to_string(viewer.live.state->address.port));
  Lines lines;
  std::thread([&lines] { read_lines(lines); }).detach();
  Seen seen;
  for (bool goes_on = true; goes_on && !lines.ended;) {
    tick(viewer, 1.0 / 60);
    print_news(viewer, seen);
    for (std::string line; goes_on && !(line = next_line(lines)).empty();)
      goes_on = obey(viewer, line);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  std::_Exit(0);  // the other thread may still wait for a line
}
