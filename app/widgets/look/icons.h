// Code points of Material Icons, as UTF-8. icon() draws them centred. They are in one list, because
// the font atlas must hold exactly these.
#pragma once

#include <array>

// clang-format off
#define SKELSCOPE_ICONS(X)                                                                    \
  X(kSkipPrevious, "\uE045") X(kSkipNext, "\uE044") X(kPlay, "\uE037") X(kPause, "\uE034")    \
  X(kStepBack, "\uE5CB") X(kStepForward, "\uE5CC") X(kLoop, "\uE040") X(kReverse, "\uE020")   \
  X(kOnce, "\uE041") X(kHold, "\uE31C") X(kPingPong, "\uE8D4")                                \
  X(kRecord, "\uE061") X(kRestart, "\uE042") X(kReplay, "\uE02C")                             \
  X(kSearch, "\uE8B6") X(kFilter, "\uE152") X(kClear, "\uE5CD") X(kAdd, "\uE145")             \
  X(kCheck, "\uE5CA") X(kReset, "\uE166") X(kGrip, "\uE945") X(kChevronDown, "\uE5CF")        \
  X(kChevronRight, "\uE5CC") X(kArrowUp, "\uE5D8") X(kArrowDown, "\uE5DB")                    \
  X(kArrowForward, "\uE5C8") X(kUnfold, "\uE5D7")                                             \
  X(kVisible, "\uE8F4") X(kHidden, "\uE8F5") X(kTarget, "\uE1B3") X(kFrame, "\uE3B4")         \
  X(kFit, "\uE5D0") X(kPhysics, "\uEFD8") X(kNames, "\uE892") X(kMesh, "\uE3C8")              \
  X(kTrails, "\uE155") X(kOnion, "\uE53B") X(kGrid, "\uE3EC") X(kPixelFilter, "\uE3A5")       \
  X(kTexture, "\uE3F4")                                                                       \
  X(kFolder, "\uE2C7") X(kFile, "\uE24D") X(kRecent, "\uE889") X(kSave, "\uE161")             \
  X(kCopy, "\uE14D") X(kLightTheme, "\uE430") X(kDarkTheme, "\uE51C") X(kError, "\uE000")     \
  X(kWarning, "\uE002") X(kInfo, "\uE88E") X(kKeyboard, "\uE312")                             \
  X(kCode, "\uE86F") X(kFilm, "\uE404") X(kVideo, "\uE04B") X(kPictures, "\uE413")           \
  X(kGif, "\uE908") X(kLock, "\uE897") X(kLink, "\uE157") X(kSheet, "\uE42A")                \
  X(kTitle, "\uE264") X(kEdit, "\uE3C9") X(kRedo, "\uE15A") X(kDelete, "\uE872")          \
  X(kPointer, "\uE569") X(kPivot, "\uE3DC") X(kMirror, "\uE3E8")        \
  X(kFlipX, "\uE8D4") X(kFlipY, "\uE8D5")
// clang-format on

namespace skelscope::icons {

#define X(name, code) inline constexpr const char* name = code;
SKELSCOPE_ICONS(X)
#undef X

#define X(name, code) name,
inline constexpr auto kAll = std::to_array<const char*>({SKELSCOPE_ICONS(X)});
#undef X

}  // namespace skelscope::icons
