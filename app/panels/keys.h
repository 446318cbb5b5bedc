// The table of all actions: the menus, the key sheet, the tooltips, the palette that finds them by
// name and the dispatcher all read it.
// actions.h performs them.
#pragma once

#include <span>

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

// One action, with its key where it has one.
struct Shortcut {
  Action action;
  KeyChord chord;       // key 0: none
  const char* text;     // "Shift+F"; empty without a key
  const char* id;       // of menu rows
  const char* name;     // "Fit the whole rig"
  const char* section;  // "View"
};

// Means something in edit mode only, where it goes before another action with the same key.
bool is_for_editing(const Shortcut& shortcut);

inline bool has_key(const Shortcut& shortcut) {
  return shortcut.chord.key != 0;
}

// An action with two keys has two rows, one after the other.
std::span<const Shortcut> shortcuts();
// The action's first row; every action has one.
const Shortcut& shortcut_of(Action action);
const char* key_text(Action action);

}  // namespace skelscope
