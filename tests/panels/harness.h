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

// Keys of text fields. Shortcuts go through dispatch() instead of ImGui.
enum class EditKey { Enter, Escape, Backspace, Tab, A, C, V };

class Harness {
 public:
  // draw: draws one frame; called inside an ImGui frame. before: called before each ImGui frame;
  // the program runs its ticks there, while ImGui still has the input of the last frame.
  Harness(const HarnessOptions& options, std::function<void(const Theme&)> draw,
          std::function<void(const Theme&)> before = {});
  ~Harness();
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;

  const Theme& theme() const { return theme_; }
  void resize(int width, int height);
  void frame(int count = 1);
  // Lets a second pass in one frame, so that the next press makes no double click.
  void wait();

  // The rectangle of an item in the last frame. Fails the test, with a list of known paths, if
  // there is none.
  Rect find(const std::string& path);
  bool has(const std::string& path);
  // Returns whether the item is at least partly inside the visible area of its window.
  bool visible(const std::string& path);

  void hover(const std::string& path);
  void click(const std::string& path);
  void double_click(const std::string& path);
  void right_click(const std::string& path);
  // Drags from the item's middle in a few steps, like a user.
  void drag(const std::string& path, ImVec2 by);
  void wheel(const std::string& path, float notches);
  void turn_wheel(float notches);  // at the mouse's position

  // The items of this and all earlier frames.
  const probe::Registry& items() const { return registry_; }

  void move(ImVec2 to);
  void click_at(ImVec2 where);
  void press(int button = 0);
  // Moves the mouse and presses in one frame, as in a slow program.
  void press_at(ImVec2 where, int button = 0);
  void release(int button = 0);

  void hold_shift(bool down);  // until the next call
  void hold_control(bool down);
  void hold_alt(bool down);
  void type(const std::string& text);
  void key(EditKey key);

 private:
  ImVec2 aim(const std::string& path);

  std::function<void(const Theme&)> draw_, before_;
  ImGuiContext* context_;
  probe::Registry registry_;
  Theme theme_;
};

}  // namespace skelscope::ui
