// Drives panels as a user does, without a window or a display: real mouse and key events, one a
// frame, aimed at items by their probe path.
#pragma once

#include <functional>
#include <string>

#include "view/view_state.h"
#include "widgets/look/theme.h"

struct ImGuiContext;

namespace skelscope::ui {

struct HarnessOptions {
  int width = 1280, height = 720;  // screen pixels
  float scale = 1;
  ThemeName theme = ThemeName::Dark;
};

// Keys that text fields know; shortcuts do not go through ImGui but through dispatch().
enum class EditKey { Enter, Escape, Backspace, Tab, A, C, V };

class Harness {
 public:
  // draw: what one frame shows, called inside an ImGui frame.
  Harness(const HarnessOptions& options, std::function<void(const Theme&)> draw);
  ~Harness();
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;

  const Theme& theme() const { return theme_; }
  void resize(int width, int height);
  void frame(int count = 1);
  // A second passes, in one frame: the next press is no second half of a double click.
  void wait();

  // Fails the test with the list of known paths when the last frame drew no such item.
  Rect find(const std::string& path);
  bool has(const std::string& path);
  // Whether the item lies, at least partly, where its window shows it.
  bool visible(const std::string& path);

  void hover(const std::string& path);
  void click(const std::string& path);
  void double_click(const std::string& path);
  void right_click(const std::string& path);
  // From the item's middle, in a few steps, as a hand would.
  void drag(const std::string& path, ImVec2 by);
  void wheel(const std::string& path, float notches);
  void turn_wheel(float notches);  // where the mouse is

  // All items of this and earlier frames.
  const probe::Registry& items() const { return registry_; }

  void move(ImVec2 to);
  void click_at(ImVec2 where);
  void press(int button = 0);
  // Comes there and goes down within one frame, as where frames are slow.
  void press_at(ImVec2 where, int button = 0);
  void release(int button = 0);

  void hold_shift(bool down);  // until it is said otherwise
  void hold_control(bool down);
  void hold_alt(bool down);
  void type(const std::string& text);
  void key(EditKey key);

 private:
  ImVec2 aim(const std::string& path);

  std::function<void(const Theme&)> draw_;
  ImGuiContext* context_;
  probe::Registry registry_;
  Theme theme_;
};

}  // namespace skelscope::ui
