// The table of all actions: the menus, the key sheet, the tooltips, the palette that finds them by
// name and the dispatcher all read it. actions.h performs them.
#pragma once

#include <span>
#include <string>

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
  SmoothTab,
  PlotsTab,
  CompareTab,
  CostTab,
  LogTab,
};

// Numbered as GLFW numbers keys and modifiers, so that a window's key presses go straight in.
struct KeyChord {
  int key = 0;
  int mods = 0;         // 1 shift, 2 control, 4 alt; other bits (locks) are ignored
  bool repeat = false;  // held down: only steps repeat
};

struct Session;
struct View;
struct Requests;

// The functions of an action: they do it, and tell how that stands now.
struct Deed {
  void (*perform)(const Session&, View&, Requests&);
  // Why it can do nothing now, as a sentence's end: "no bone is selected". Empty, or nullptr: it
  // can.
  std::string (*why_not)(const Session&, const View&) = nullptr;
  bool (*is_on)(const Session&, const View&) = nullptr;         // nullptr: it is no switch
  std::string (*title)(const Session&, const View&) = nullptr;  // nullptr: its name
};

// Once ignores a held key; the others repeat. Nudge moves the selected bones while the mouse is
// over the rig. Push moves the chosen bone or key wherever the mouse is.
enum class Press { Once, Repeats, Nudge, Push };

// One action, with its key where it has one.
struct ActionRow {
  Action action;
  KeyChord chord;    // key 0: none
  const char* text;  // "Shift+F"; empty without a key
  const char* id;    // of menu rows, and in the settings
  const char* name;  // "Fit the whole rig"
  Deed deed;
  Press press = Press::Once;
  const char* section = "";  // "View"; of its table
};

// A button of the viewport's toolbar and a row of the View menu. `icon` nullptr: the bone kite.
struct OverlayButton {
  Action action;
  const char* icon;
  const char* tip;
  bool over_transition = false;  // drawn over the preview of a transition as well
};
std::span<const OverlayButton> overlay_buttons();  // in their order

// Means something in edit mode only, where it goes before another action with the same key.
bool is_for_editing(const ActionRow& row);

inline bool has_key(const ActionRow& row) {
  return row.chord.key != 0;
}

// The rows of panels/actions/. An action with two keys has two, one after the other.
std::span<const ActionRow> all_actions();
// The action's first row; every action has one.
const ActionRow& row_of(Action action);
const char* key_text(Action action);

}  // namespace skelscope
