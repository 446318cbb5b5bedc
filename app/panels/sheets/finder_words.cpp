#include "panels/sheets/finder_words.h"

#include <algorithm>
#include <array>

namespace skelscope {
namespace {

struct OtherWords {
  Action action;
  const char* words;
};

using enum Action;
constexpr auto kOtherWords = std::to_array<OtherWords>({
    {TogglePause, "stop start"},
    {StepBack, "frame"},
    {StepForward, "frame"},
    {QueueAnimation, "play next after then follow wait"},
    {ToggleReverse, "rewind"},
    {Restart, "reset physics"},
    {HalveSpeed, "slower rate"},
    {DoubleSpeed, "faster rate"},
    {NormalSpeed, "rate"},
    {FitRig, "zoom camera centre"},
    {FrameSelection, "zoom camera centre"},
    {ToggleGrid, "ruler axes"},
    {ToggleTrails, "path arc"},
    {ToggleOnion, "ghost"},
    {FlickCompared, "a/b other export compare swap"},
    {BlinkCompared, "a/b other export compare alternate"},
    {ShowDifference, "compare export pixels diff"},
    {ToggleSolo, "isolate hide"},
    {NextBackdrop, "backdrop colour checker"},
    {LightTheme, "dark"},
    {LargerInterface, "zoom font text scale"},
    {SmallerInterface, "zoom font text scale"},
    {FlipX, "x horizontal mirror facing"},
    {FlipY, "y vertical mirror upside down"},
    {ToggleMark, "set remove"},
    {MirrorBones, "flip"},
    {HidePanels, "full screen"},
    {SmoothPixels, "filter nearest"},
    {ExportFilm, "save video gif record animation"},
    {Screenshot, "image export save"},
    {ScreenshotWindow, "image export save"},
    {SaveCopy, "export"},
    {SaveTrace, "export"},
    {SaveRecording, "export record"},
    {OpenRecording, "import load"},
    {Open, "load import"},
    {SaveRigAs, "export"},
    {ShowKeys, "shortcuts help change keyboard bindings"},
    {ToggleAutoKey, "record"},
    {RemoveBones, "remove"},
    {NewBlank, "create"},
    {Quit, "exit close"},
});

}  // namespace

const char* other_words(Action action) {
  const auto found = std::ranges::find(kOtherWords, action, &OtherWords::action);
  return found == kOtherWords.end() ? "" : found->words;
}

}  // namespace skelscope
