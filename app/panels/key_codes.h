// Keys and modifiers with GLFW's numbers; printable keys have their ASCII codes.
#pragma once

namespace skelscope {

enum Mod { kShift = 1, kControl = 2, kAlt = 4 };

enum Key {
  kEnter = 257,
  kKeypadEnter = 335,
  kBackspace = 259,
  kEscape = 256,
  kTab = 258,
  kInsert = 260,
  kDelete = 261,
  kRight = 262,
  kLeft = 263,
  kDown = 264,
  kUp = 265,
  kPageUp = 266,
  kPageDown = 267,
  kHome = 268,
  kEnd = 269,
  kF1 = 290,
  kF2 = 291,
  kF5 = 294,
  kF6 = 295,
  kF10 = 299,
  kF12 = 301,
  kLeftAlt = 342,  // counts only if released with no other key between
  kMenuKey = 348,
};

}  // namespace skelscope
