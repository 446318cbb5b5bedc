#include "monkey/hands.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "monkey/history.h"
#include "panels/actions.h"
#include "session/exports.h"
#include "viewer/live_reload.h"
#include "viewer/open_rig.h"

namespace skelscope::monkey {
namespace fs = std::filesystem;
namespace {

constexpr int kWidth = 1280, kHeight = 720;
constexpr int kMostJoints = 12;
constexpr double kSecondsOfAct = 0.15;

fs::path make_room() {
  const fs::path folder =
      fs::temp_directory_path() / ("skelscope_monkey_" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder / "state");
  for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
    setenv(name, folder.c_str(), 1);
  fs::current_path(folder);
  return folder;
}

void write(const fs::path& path, std::span<const std::byte> bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

bool is_below(const fs::path& folder, const std::string& path) {
  return path.empty() || fs::path(path).lexically_normal().string().starts_with(folder.string());
}

// Keeps the acts from reaching files outside the test's folder.
void stay_below(const fs::path& folder, Viewer& viewer) {
  BrowserView& browser = viewer.view.browser;
  if (!is_below(folder, browser.folder)) browser.folder = folder.string();
  if (browser.typed.find('/') != std::string::npos || browser.typed.starts_with('~'))
    browser.typed = "typed";
  std::string& films = viewer.view.film.folder;
  if (!is_below(folder, films)) films = folder.string();
  Requests& requests = viewer.requests;
  requests.quit = false;
  if (!is_below(folder, requests.open_path)) requests.open_path.clear();
  if (requests.chosen_file && !is_below(folder, requests.chosen_file->path))
    requests.chosen_file.reset();
}

bool is_seen(const Rect& rect, ImVec2 at) {
  return at.x > rect.min.x && at.x < rect.max.x && at.y > rect.min.y && at.y < rect.max.y;
}

}  // namespace

Room::Room()
    : folder_(make_room()),
      rig_(folder_ / "rig.skf"),
      desk_({kWidth, kHeight}),
      size_(kWidth, kHeight) {
  write(rig_, example_rig());
  desk_.before_tick([this](Viewer& viewer) { stay_below(folder_, viewer); });
  viewer().view.record.megabytes = kLeastMegabytes;
  viewer().journal = (folder_ / "state" / "journal").string();
  viewer().ignored_file = (folder_ / "state" / "ignored.json").string();
  viewer().marks_file = (folder_ / "state" / "marks.json").string();
  REQUIRE(open_rig(viewer(), rig_.string()));
  desk_.set_pace(1.0 / 60);
  desk_.harness().frame(3);
}

Room::~Room() {
  std::error_code ignored;
  fs::current_path(fs::temp_directory_path(), ignored);
  fs::remove_all(folder_, ignored);
}

Sight Room::look() {
  Sight sight{size_, desk_.harness().items(), ImGui::GetFrameCount(), ImGui::GetIO().WantTextInput};
  if (!desk_.harness().has("viewport/viewport")) return sight;
  const Rect rect = desk_.harness().find("viewport/viewport");
  const auto bones = static_cast<int>(desk_.session().now.constructed.bones.size());
  for (int bone = 0; bone < std::min(bones, kMostJoints); ++bone) {
    const ImVec2 at = desk_.joint(bone);
    if (is_seen(rect, at)) sight.joints.push_back(at);
  }
  return sight;
}

void Room::hold(int mods, bool down) {
  if (mods & kShift) desk_.harness().hold_shift(down);
  if (mods & kControl) desk_.harness().hold_control(down);
  if (mods & kAlt) desk_.harness().hold_alt(down);
}

void Room::key(const Act& act) {
  dispatch({act.number, act.mods}, ImGui::GetIO().WantTextInput, desk_.session(), desk_.view(),
           viewer().requests);
  desk_.harness().frame(2);
}

void Room::drag(const Act& act) {
  constexpr int kSteps = 4;
  ui::Harness& hand = desk_.harness();
  hand.move(act.at);
  hand.press(act.number);
  for (int i = 1; i <= kSteps; ++i) {
    const float part = static_cast<float>(i) / kSteps;
    hand.move({act.at.x + (act.to.x - act.at.x) * part, act.at.y + (act.to.y - act.at.y) * part});
  }
  hand.release(act.number);
}

// Replaces the file by another export. One of four is damaged, one of four cut short.
void Room::show_file(int seed) {
  exports::Bytes bytes = exports::changed({{"bones[33].pos.x", std::to_string(seed % 50)}});
  if (seed % 4 == 0) bytes.resize(static_cast<std::size_t>(seed) % bytes.size());
  Chance chance(static_cast<std::uint64_t>(seed));
  for (int i = 0; seed % 4 == 1 && i < 200; ++i)
    bytes[chance() % bytes.size()] = static_cast<std::byte>(chance());
  write(rig_, bytes);
}

void Room::act(const Act& act) {
  ui::Harness& hand = desk_.harness();
  hold(act.mods, true);
  switch (act.kind) {
    case Kind::Click:
      hand.move(act.at);
      hand.press(act.number);
      hand.release(act.number);
      break;
    case Kind::Twice:
      hand.click_at(act.at);
      hand.press();
      hand.release();
      break;
    case Kind::Drag:
      drag(act);
      break;
    case Kind::Wheel:
      hand.move(act.at);
      hand.turn_wheel(static_cast<float>(act.number));
      break;
    case Kind::Key:
      key(act);
      break;
    case Kind::Action:
      perform(static_cast<Action>(act.number), desk_.session(), desk_.view(), viewer().requests);
      break;
    case Kind::Text:
      hand.type(act.text);
      break;
    case Kind::Field:
      hand.key(static_cast<ui::EditKey>(act.number));
      break;
    case Kind::File:
      show_file(act.number);
      break;
    case Kind::Size:
      size_ = act.at;
      hand.resize(static_cast<int>(size_.x), static_cast<int>(size_.y));
      break;
    case Kind::Wait:
      hand.wait();
      break;
  }
  hold(act.mods, false);
  settle();
}

void Room::check_undo(int steps) {
  const bool paused = desk_.session().playback.paused;
  check_history(desk_, steps);
  desk_.session().playback.paused = paused;
}

void Room::settle() {
  now_ += kSecondsOfAct;
  follow_file(viewer(), now_);
  desk_.harness().frame(1);
}

}  // namespace skelscope::monkey
