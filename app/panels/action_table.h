// The table of all actions, joined from those of panels/actions/. The menus, the key sheet, the
// tooltips, the finder, and the dispatcher read it. actions.h performs the actions.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

namespace skelscope {

enum class Action {
  TogglePause,
  StepBack,
  StepForward,
  PreviousKeyframe,
  NextKeyframe,
  FirstFrame,
  LastFrame,
  PreviousAnimation,
  NextAnimation,
  QueueAnimation,
  ToggleLoop,
  LoopFrom,
  LoopTo,
  LoopWhole,
  ToggleMark,
  TogglePad,
  ToggleReverse,
  ToggleReplay,
  FrameSelection,
  FitRig,
  PreviousBone,
  NextBone,
  StyleUp,
  StyleDown,
  ToggleStyle,
  ToggleBones,
  ToggleNames,
  ToggleIk,
  TogglePhysics,
  ToggleMesh,
  ToggleTrails,
  ToggleOnion,
  ToggleGrid,
  ToggleArtwork,
  ToggleCrowd,
  FlickCompared,
  BlinkCompared,
  ShowDifference,
  NextBackdrop,
  ToggleSolo,
  FlipX,
  FlipY,
  PlaceNormally,
  PushLeft,
  PushRight,
  PushUp,
  PushDown,
  PushFarLeft,
  PushFarRight,
  PushFarUp,
  PushFarDown,
  HidePanels,
  Undo,
  Redo,
  SaveCopy,
  SaveTuning,
  ExportFilm,
  Open,
  NextFile,
  PreviousFile,
  Reload,
  Screenshot,
  ScreenshotWindow,
  ShowKeys,
  ClearSelection,
  Quit,
  ToggleEdit,
  SelectTool,
  BoneTool,
  EndpointTool,
  SpriteTool,
  PivotTool,
  WeightsTool,
  ToggleAutoKey,
  NudgeLeft,
  NudgeRight,
  NudgeUp,
  NudgeDown,
  NudgeFarLeft,
  NudgeFarRight,
  NudgeFarUp,
  NudgeFarDown,
  ToggleLock,
  AddChildBone,
  RenameBone,
  ChooseParent,
  ChainBones,
  DuplicateBones,
  RemoveBones,
  MirrorBones,
  BakeIk,
  CopyIk,
  CopyKeys,
  CutKeys,
  PasteKeys,
  SelectAllKeys,
  ShortenKeys,
  LengthenKeys,
  SaveRigFile,
  SaveRigAs,
  NewBlank,
  NewArm,
  NewTail,
  OpenExample,
  WaitForGame,
  OpenRecording,
  SaveRecording,
  SaveTrace,
  ClearOverrides,
  Deselect,
  SmoothPixels,
  ShowArmature,
  ShowInspector,
  ShowTimeline,
  ResetLayout,
  LightTheme,
  LargerInterface,
  SmallerInterface,
  NormalInterface,
  Restart,
  HalveSpeed,
  DoubleSpeed,
  NormalSpeed,
  About,
  FindAction,
  OpenMenus,
  NextControl,
  PreviousControl,
  BonesTab,
  DrawOrderTab,
  StylesTab,
  AtlasTab,
  BoneTab,
  IkTab,
  PhysicsTab,
  ProblemsTab,
  JsonTab,
  TimelineTab,
  GraphTab,
  TransitionTab,
  PlotsTab,
  CompareTab,
  CostTab,
  LogTab,
  LiveTab,
};

// Modifiers and keys that type nothing have GLFW's numbers, other keys are the character they type,
// letters in upper case; see platform/window/key_press.h.
struct KeyChord {
  int key = 0;          // 0: none
  int mods = 0;         // 1 shift, 2 control, 4 alt; other bits, such as locks, are ignored
  bool repeat = false;  // whether the key is held down and repeats

  bool is(const KeyChord& other) const { return key == other.key && mods == other.mods; }
};

struct Session;
struct View;
struct Requests;

// The functions of an action: they perform it and report its state.
struct Deed {
  void (*perform)(const Session&, View&, Requests&);
  // Returns why the action is unavailable, as the end of a sentence: "no bone is selected". Empty,
  // or nullptr: it is available.
  std::string (*why_not)(const Session&, const View&) = nullptr;
  bool (*is_on)(const Session&, const View&) = nullptr;         // nullptr: not a switch
  std::string (*title)(const Session&, const View&) = nullptr;  // nullptr: the row's name
};

// Once ignores the repeats of a held key; the others repeat. Nudge moves the selected bones while
// the mouse is over the rig. Push moves the chosen bone or key wherever the mouse is.
enum class Press { Once, Repeats, Nudge, Push };

// One action, and its usual keys.
struct ActionRow {
  Action action;
  std::array<KeyChord, 2> usual;  // of fewer, the last are none
  const char* id;                 // the id in menu rows and in the settings
  const char* name;               // such as "Fit the whole rig"
  Deed deed;
  Press press = Press::Once;
  const char* section = "";  // title of its table, such as "View"
};

// A button of the viewport's toolbar and a row of the View menu. `icon` nullptr: a bone's kite.
struct OverlayButton {
  Action action;
  const char* icon;
  const char* tip;
  bool over_transition = false;  // whether it is also drawn over the preview of a transition
  bool of_record = false;        // whether it needs the ticks around: not drawn over a game's
};
std::span<const OverlayButton> overlay_buttons();  // the buttons from left to right

// Returns whether the action works in edit mode only, where it precedes other actions with its key.
bool is_for_editing(const ActionRow& row);

// Returns the rows of panels/actions/, one for each action.
std::span<const ActionRow> all_actions();
const ActionRow& row_of(Action action);

// Returns the action's keys: those that the user gave it, or else the usual ones. The first one is
// shown beside its name.
std::vector<KeyChord> keys_of(const ActionRow& row, const View& view);
std::vector<KeyChord> usual_keys(const ActionRow& row);
std::string key_text(const ActionRow& row, const View& view);  // of the first key; "": no key
std::string key_text(Action action, const View& view);

}  // namespace skelscope
