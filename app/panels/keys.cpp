#include "panels/keys.h"

#include <algorithm>
#include <array>

#include "panels/key_codes.h"

namespace skelscope {
namespace {

constexpr const char* kPlaying = "Playback";
constexpr const char* kShowing = "View";
constexpr const char* kProgram = "Program";
constexpr const char* kTabs = "Tabs";
constexpr const char* kEditing = "Edit mode";

using enum Action;
constexpr auto kShortcuts = std::to_array<Shortcut>({
    {TogglePause, {' ', 0}, "Space", "pause", "Play or pause", kPlaying},
    {StepBack, {kLeft, 0}, "Left", "step-back", "One tick back", kPlaying},
    {StepBack, {',', 0}, ",", "step-back", "One tick back", kPlaying},
    {StepForward, {kRight, 0}, "Right", "step-forward", "One tick on", kPlaying},
    {StepForward, {'.', 0}, ".", "step-forward", "One tick on", kPlaying},
    {PreviousKeyframe,
     {kLeft, kShift},
     "Shift+Left",
     "previous-keyframe",
     "Previous keyframe",
     kPlaying},
    {NextKeyframe, {kRight, kShift}, "Shift+Right", "next-keyframe", "Next keyframe", kPlaying},
    {FirstFrame, {kHome, 0}, "Home", "first-frame", "First frame", kPlaying},
    {LastFrame, {kEnd, 0}, "End", "last-frame", "Last frame", kPlaying},
    {PreviousAnimation, {'[', 0}, "[", "previous-animation", "Previous animation", kPlaying},
    {NextAnimation, {']', 0}, "]", "next-animation", "Next animation", kPlaying},
    {ToggleLoop, {'L', 0}, "L", "loop", "Loop", kPlaying},
    {LoopFrom, {'[', kShift}, "Shift+[", "loop-from", "Loop from this frame", kPlaying},
    {LoopTo, {']', kShift}, "Shift+]", "loop-to", "Loop to this frame", kPlaying},
    {LoopWhole, {'L', kShift}, "Shift+L", "loop-whole", "Loop all frames", kPlaying},
    {ToggleReverse, {'R', 0}, "R", "reverse", "Play backwards", kPlaying},
    {ToggleReplay, {'R', kShift}, "Shift+R", "replay", "Replay the record", kPlaying},
    {Restart, {}, "", "restart", "Restart from a fresh pose", kPlaying},
    {FrameSelection, {'F', 0}, "F", "frame-selection", "Frame the selection", kShowing},
    {FitRig, {'F', kShift}, "Shift+F", "fit-rig", "Fit the whole rig", kShowing},
    {PreviousBone, {kUp, 0}, "Up", "previous-bone", "Previous bone of the list", kShowing},
    {NextBone, {kDown, 0}, "Down", "next-bone", "Next bone of the list", kShowing},
    {StyleUp, {kUp, kControl}, "Ctrl+Up", "style-up", "Chosen style further up", kShowing},
    {StyleDown,
     {kDown, kControl},
     "Ctrl+Down",
     "style-down",
     "Chosen style further down",
     kShowing},
    {ToggleStyle,
     {' ', kControl},
     "Ctrl+Space",
     "style-toggle",
     "Chosen style on or off",
     kShowing},
    {ToggleBones, {'B', 0}, "B", "bones", "Bones", kShowing},
    {ToggleNames, {'N', 0}, "N", "names", "Names of all bones", kShowing},
    {ToggleIk, {'I', 0}, "I", "ik", "Inverse kinematics", kShowing},
    {TogglePhysics, {'P', 0}, "P", "physics", "Physics", kShowing},
    {ToggleMesh, {'M', 0}, "M", "mesh", "Meshes", kShowing},
    {ToggleTrails, {'T', 0}, "T", "trails", "Motion trails", kShowing},
    {ToggleOnion, {'O', 0}, "O", "onion", "Onion skin", kShowing},
    {ToggleGrid, {'G', 0}, "G", "grid", "Grid", kShowing},
    {ToggleArtwork, {'H', 0}, "H", "artwork", "Artwork", kShowing},
    {ToggleSolo, {'S', 0}, "S", "solo", "Solo: limb alone", kShowing},
    {SmoothPixels, {}, "", "linear", "Smooth pixels", kShowing},
    {HidePanels, {kTab, 0}, "Tab", "hide-panels", "Hide the panels", kShowing},
    {ShowArmature, {}, "", "armature", "Armature", kShowing},
    {ShowInspector, {}, "", "inspector", "Inspector", kShowing},
    {ShowTimeline, {}, "", "timeline", "Timeline", kShowing},
    {ResetLayout, {}, "", "reset-layout", "Reset the layout", kShowing},
    {LightTheme, {}, "", "light", "Light theme", kShowing},
    {ToggleEdit, {'E', 0}, "E", "edit-mode", "Edit mode", kShowing},
    {SelectTool, {'V', 0}, "V", "tool-select", "Select, move, turn and scale", kEditing},
    {BoneTool, {'A', 0}, "A", "tool-bone", "New bone: drag from a joint", kEditing},
    {EndpointTool, {'K', 0}, "K", "tool-endpoint", "IK: chain's first and last bone", kEditing},
    {PivotTool, {'G', 0}, "G", "tool-pivot", "Pivot of the sprite", kEditing},
    {ToggleAutoKey, {'K', kShift}, "Shift+K", "auto-key", "Auto-key", kEditing},
    {AddChildBone, {'A', kShift}, "Shift+A", "add-bone", "Add a bone below", kEditing},
    {RenameBone, {kF2, 0}, "F2", "rename-bone", "Rename the bone", kEditing},
    {DuplicateBones,
     {'D', kControl},
     "Ctrl+D",
     "duplicate-bones",
     "Duplicate the keys or bones",
     kEditing},
    {RemoveBones, {kDelete, 0}, "Delete", "remove-bones", "Delete the keys or bones", kEditing},
    {MirrorBones, {}, "", "mirror-bones", "Mirror the bones left and right", kEditing},
    {BakeIk, {}, "", "bake-ik", "Bake the bone's IK to keys", kEditing},
    {CopyIk, {}, "", "copy-ik", "Copy the bone's IK family", kEditing},
    {CopyKeys, {'C', kControl}, "Ctrl+C", "copy-keys", "Copy the keys or bones", kEditing},
    {CutKeys, {'X', kControl}, "Ctrl+X", "cut-keys", "Cut the keys or bones", kEditing},
    {PasteKeys, {'V', kControl}, "Ctrl+V", "paste-keys", "Paste keys or bones", kEditing},
    {SelectAllKeys, {'A', kControl}, "Ctrl+A", "all-keys", "Select all keys listed", kEditing},
    {SaveRigFile, {'S', kControl}, "Ctrl+S", "save-rig", "Save the rig", kEditing},
    {SaveRigAs,
     {'S', kControl | kShift},
     "Ctrl+Shift+S",
     "save-rig-as",
     "Save the rig as\u2026",
     kEditing},
    {BonesTab, {'1', kControl}, "Ctrl+1", "tab-bones", "Bones", kTabs},
    {DrawOrderTab, {'2', kControl}, "Ctrl+2", "tab-draw-order", "Draw order", kTabs},
    {StylesTab, {'3', kControl}, "Ctrl+3", "tab-styles", "Styles", kTabs},
    {AtlasTab, {'4', kControl}, "Ctrl+4", "tab-atlas", "Atlas", kTabs},
    {BoneTab, {'5', kControl}, "Ctrl+5", "tab-bone", "Bone", kTabs},
    {IkTab, {'6', kControl}, "Ctrl+6", "tab-ik", "IK", kTabs},
    {PhysicsTab, {'7', kControl}, "Ctrl+7", "tab-physics", "Physics", kTabs},
    {ProblemsTab, {'8', kControl}, "Ctrl+8", "tab-problems", "Problems", kTabs},
    {JsonTab, {'9', kControl}, "Ctrl+9", "tab-json", "JSON", kTabs},
    {TimelineTab, {'1', kAlt}, "Alt+1", "tab-timeline", "Timeline", kTabs},
    {GraphTab, {'2', kAlt}, "Alt+2", "tab-graph", "Graph", kTabs},
    {SmoothTab, {'3', kAlt}, "Alt+3", "tab-smooth", "Smooth", kTabs},
    {PlotsTab, {'4', kAlt}, "Alt+4", "tab-plots", "Plots", kTabs},
    {CompareTab, {'5', kAlt}, "Alt+5", "tab-compare", "Compare", kTabs},
    {LogTab, {'6', kAlt}, "Alt+6", "tab-log", "Log", kTabs},
    {FindAction,
     {'P', kControl | kShift},
     "Ctrl+Shift+P",
     "find",
     "Find an action\u2026",
     kProgram},
    {OpenMenus, {kF10, 0}, "F10", "menus", "The menus", kProgram},
    {OpenMenus, {kLeftAlt, 0}, "Alt", "menus", "The menus", kProgram},
    {NextControl, {kF6, 0}, "F6", "next-control", "Next panel's controls", kProgram},
    {PreviousControl,
     {kF6, kShift},
     "Shift+F6",
     "previous-control",
     "Previous panel's controls",
     kProgram},
    {ClearOverrides, {}, "", "clear-overrides", "Clear all overrides", kProgram},
    {Deselect, {}, "", "clear-selection", "Clear the selection", kProgram},
    {NewBlank, {}, "", "new-blank", "New rig: blank", kProgram},
    {NewArm, {}, "", "new-arm", "New rig: arm with IK", kProgram},
    {NewTail, {}, "", "new-tail", "New rig: tail with physics", kProgram},
    {OpenExample, {}, "", "example", "Open the example", kProgram},
    {OpenRecording, {}, "", "open-recording", "Open a recording\u2026", kProgram},
    {SaveRecording, {}, "", "save-recording", "Save the recording\u2026", kProgram},
    {SaveTrace, {}, "", "save-trace", "Save a trace of it\u2026", kProgram},
    {SaveCopy, {'S', kControl}, "Ctrl+S", "save-copy", "Save a tuned copy\u2026", kProgram},
    {ExportFilm, {'E', kControl}, "Ctrl+E", "export-film", "Export a film\u2026", kProgram},
    {Undo, {'Z', kControl}, "Ctrl+Z", "undo", "Undo", kProgram},
    {Redo, {'Z', kControl | kShift}, "Ctrl+Shift+Z", "redo", "Redo", kProgram},
    {Open, {'O', kControl}, "Ctrl+O", "open", "Open a rig\u2026", kProgram},
    {NextFile,
     {kPageDown, kControl},
     "Ctrl+PageDown",
     "next-file",
     "Next of the opened files",
     kProgram},
    {PreviousFile,
     {kPageUp, kControl},
     "Ctrl+PageUp",
     "previous-file",
     "Previous of them",
     kProgram},
    {Reload, {kF5, 0}, "F5", "reload", "Reload", kProgram},
    {Screenshot, {kF12, 0}, "F12", "screenshot", "Picture of the viewport", kProgram},
    {ScreenshotWindow,
     {kF12, kShift},
     "Shift+F12",
     "screenshot-window",
     "Picture of the window",
     kProgram},
    {ShowKeys, {kF1, 0}, "F1", "keys", "Keys", kProgram},
    {About, {}, "", "about", "About SkelScope", kProgram},
    {ClearSelection, {kEscape, 0}, "Esc", "close", "Close, let go, deselect", kProgram},
    {Quit, {'Q', kControl}, "Ctrl+Q", "quit", "Quit", kProgram},
});

}  // namespace

bool is_for_editing(const Shortcut& shortcut) {
  return shortcut.section == kEditing;
}

std::span<const Shortcut> shortcuts() {
  return kShortcuts;
}

const Shortcut& shortcut_of(Action action) {
  return *std::find_if(kShortcuts.begin(), kShortcuts.end(),
                       [&](const Shortcut& shortcut) { return shortcut.action == action; });
}

const char* key_text(Action action) {
  return shortcut_of(action).text;
}

}  // namespace skelscope
