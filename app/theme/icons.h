// Code points of Material Icons, as UTF-8. Drawn with icon() so that each sits on its centre.
#pragma once

namespace skelscope::icons {

inline constexpr const char* kSkipPrevious = "\uE045";
inline constexpr const char* kSkipNext = "\uE044";
inline constexpr const char* kPlay = "\uE037";
inline constexpr const char* kPause = "\uE034";
inline constexpr const char* kStepBack = "\uE5CB";
inline constexpr const char* kStepForward = "\uE5CC";
inline constexpr const char* kLoop = "\uE040";
inline constexpr const char* kReverse = "\uE020";
inline constexpr const char* kRecord = "\uE061";
inline constexpr const char* kRestart = "\uE042";

inline constexpr const char* kSearch = "\uE8B6";
inline constexpr const char* kFilter = "\uE152";
inline constexpr const char* kClear = "\uE5CD";
inline constexpr const char* kAdd = "\uE145";
inline constexpr const char* kCheck = "\uE5CA";
inline constexpr const char* kReset = "\uE166";
inline constexpr const char* kGrip = "\uE945";
inline constexpr const char* kChevronDown = "\uE5CF";
inline constexpr const char* kChevronRight = "\uE5CC";
inline constexpr const char* kArrowUp = "\uE5D8";
inline constexpr const char* kArrowDown = "\uE5DB";

inline constexpr const char* kVisible = "\uE8F4";
inline constexpr const char* kHidden = "\uE8F5";
inline constexpr const char* kTarget = "\uE1B3";
inline constexpr const char* kFrame = "\uE3B4";     // frame the selection
inline constexpr const char* kFit = "\uE5D0";       // the whole rig
inline constexpr const char* kPhysics = "\uEFD8";
inline constexpr const char* kNames = "\uE892";
inline constexpr const char* kMesh = "\uE3C8";
inline constexpr const char* kTrails = "\uE155";
inline constexpr const char* kOnion = "\uE53B";
inline constexpr const char* kGrid = "\uE3EC";
inline constexpr const char* kPixelFilter = "\uE3A5";
inline constexpr const char* kTexture = "\uE3F4";

inline constexpr const char* kFolder = "\uE2C7";
inline constexpr const char* kFile = "\uE24D";
inline constexpr const char* kRecent = "\uE889";
inline constexpr const char* kSave = "\uE161";
inline constexpr const char* kCopy = "\uE14D";
inline constexpr const char* kLightTheme = "\uE430";
inline constexpr const char* kDarkTheme = "\uE51C";
inline constexpr const char* kError = "\uE000";
inline constexpr const char* kWarning = "\uE002";
inline constexpr const char* kInfo = "\uE88E";
inline constexpr const char* kKeyboard = "\uE312";

}  // namespace skelscope::icons
