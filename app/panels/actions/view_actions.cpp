#include <array>

#include "lists/lists.h"
#include "panels/actions/tables.h"
#include "panels/graph/graph_tab.h"
#include "panels/key_codes.h"
#include "panels/rig/armature_selection.h"
#include "panels/rig/style_edit.h"
#include "widgets/look/icons.h"

namespace skelscope {
namespace {

void frame_selection(const Session&, View& view, Requests& requests) {
  if (view.bottom_tab == BottomTab::Graph && view.graph.hovered)
    fit_graph(view);
  else
    requests.fit_selection = true;
}

template <int Direction>
void select_beside(const Session& session, View& view, Requests&) {
  select_neighbour(session, view, Direction);
}

// Places 0 turns a style on or off; other values move it in the order. The style is the one chosen
// in the Styles tab, while that tab is open.
template <int Places>
void change_style(const Session& session, View& view, Requests& requests) {
  const int style = view.styles.selected;
  if (view.left_tab != LeftTab::Styles || !session.now.skf || style < 0) return;
  if (style >= count_of(armature_of(session).styles)) return;
  if (Places == 0)
    toggle_style(session, view, requests, style);
  else
    move_style(session, view, requests, style, Places);
}

std::string no_style(const Session&, const View& view) {
  return view.left_tab != LeftTab::Styles || view.styles.selected < 0
             ? "no style is chosen in the Styles tab"
             : "";
}

template <bool OverlayOptions::*Shown>
constexpr Deed kOverlay{[](const Session&, View& view, Requests&) { view.overlays.*Shown ^= true; },
                        nullptr,
                        [](const Session&, const View& view) { return view.overlays.*Shown; }};

// Overlays of the ticks around the one on screen.
template <bool OverlayOptions::*Shown>
void toggle_of_record(const Session&, View& view, Requests&) {
  view.overlays.*Shown ^= true;
  if (view.overlays.*Shown && !shows_record(view))
    say(view, "Trails and onion skin show the window's own record; a game's ticks have none");
}

template <bool OverlayOptions::*Shown>
constexpr Deed kOfRecord{toggle_of_record<Shown>, nullptr, kOverlay<Shown>.is_on};

bool names_all(const Session&, const View& view) {
  return view.overlays.names == NameLabels::All;
}

void toggle_names(const Session& session, View& view, Requests&) {
  view.overlays.names = names_all(session, view) ? NameLabels::Selected : NameLabels::All;
}

constexpr Deed kCrowd{[](const Session&, View& view, Requests&) { view.crowd.shown ^= true; },
                      nullptr, [](const Session&, const View& view) { return view.crowd.shown; }};

// A picture of the comparison replaces the other ways to look at it.
template <bool FlickView::*Shown>
void toggle_flick(const Session&, View& view, Requests&) {
  const bool on = !(view.flick.*Shown);
  view.flick = {};
  view.flick.*Shown = on;
}

template <bool FlickView::*Shown>
bool is_flicked(const Session&, const View& view) {
  return view.flick.*Shown;
}

template <bool FlickView::*Shown>
constexpr Deed kFlick{toggle_flick<Shown>, nullptr, is_flicked<Shown>};

// Chooses the next backdrop and wraps around; skips the picture if none has been chosen.
void next_backdrop(const Session&, View& view, Requests&) {
  BackdropKind& kind = view.backdrop.kind;
  const bool last =
      kind == BackdropKind::Image || (kind == BackdropKind::Checker && view.backdrop.image.empty());
  kind = last ? BackdropKind::Theme : static_cast<BackdropKind>(static_cast<int>(kind) + 1);
}

// Shows only the selected bone and its descendants; called again, or without another selection,
// shows all bones.
void toggle_solo(const Session&, View& view, Requests&) {
  const int bone = view.selection.bone, before = view.sight.solo;
  view.sight.solo = bone == before ? -1 : bone;
  if (bone < 0 && before < 0) say(view, "Select a bone to see it alone with its children");
}

bool is_solo(const Session&, const View& view) {
  return view.sight.solo >= 0;
}

std::string nothing_to_solo(const Session& session, const View& view) {
  return is_solo(session, view) ? "" : no_bone(session, view);
}

constexpr Deed kFit{[](const Session&, View&, Requests& requests) { requests.fit_rig = true; }};

using enum Action;
using enum Press;
constexpr auto kViewRows = std::to_array<ActionRow>({
    row(FrameSelection, {'F'}, "frame-selection", "Frame the selection",
        {frame_selection, no_bone}),
    row(FitRig, {'F', kShift}, "fit-rig", "Fit the whole rig", kFit),
    row(PreviousBone, {kUp}, "previous-bone", "Previous bone of the list", {select_beside<-1>},
        Repeats),
    row(NextBone, {kDown}, "next-bone", "Next bone of the list", {select_beside<1>}, Repeats),
    row(StyleUp, {kUp, kControl}, "style-up", "Chosen style further up",
        {change_style<-1>, no_style}),
    row(StyleDown, {kDown, kControl}, "style-down", "Chosen style further down",
        {change_style<1>, no_style}),
    row(ToggleStyle, {' ', kControl}, "style-toggle", "Chosen style on or off",
        {change_style<0>, no_style}),
    row(ToggleBones, {'B'}, "bones", "Bones", kOverlay<&OverlayOptions::bones>),
    row(ToggleNames, {'N'}, "names", "Names of all bones", {toggle_names, nullptr, names_all}),
    row(ToggleIk, {'I'}, "ik", "Inverse kinematics", kOverlay<&OverlayOptions::ik>),
    row(TogglePhysics, {'P'}, "physics", "Physics", kOverlay<&OverlayOptions::physics>),
    row(ToggleMesh, {'M', kShift}, "mesh", "Meshes", kOverlay<&OverlayOptions::mesh>),
    row(ToggleTrails, {'T'}, "trails", "Motion trails", kOfRecord<&OverlayOptions::trails>),
    row(ToggleOnion, {'O'}, "onion", "Onion skin", kOfRecord<&OverlayOptions::onion>),
    row(ToggleGrid, {'G'}, "grid", "Grid", kOverlay<&OverlayOptions::grid>),
    row(ToggleArtwork, {'H'}, "artwork", "Artwork", kOverlay<&OverlayOptions::artwork>),
    row(ToggleCrowd, {'C'}, "crowd", "Crowd of the rig", kCrowd),
    row(FlickCompared, {'X'}, "flick", "Flick to the other picture", kFlick<&FlickView::other>),
    row(BlinkCompared, {}, "blink", "Blink between both pictures", kFlick<&FlickView::blinks>),
    row(ShowDifference, {}, "difference", "Picture of the difference",
        kFlick<&FlickView::difference>),
    row(NextBackdrop, {}, "next-backdrop", "Next background", {next_backdrop}),
    row(ToggleSolo, {'S'}, "solo", "Solo: limb alone", {toggle_solo, nothing_to_solo, is_solo}),
});

constexpr auto kOverlayButtons = std::to_array<OverlayButton>({
    {ToggleBones, nullptr, "Bones"},
    {ToggleNames, icons::kNames, "Names of all bones"},
    {ToggleIk, icons::kTarget, "Inverse kinematics"},
    {TogglePhysics, icons::kPhysics, "Physics"},
    {ToggleMesh, icons::kMesh, "Meshes: wires, vertices, weights"},
    {ToggleTrails, icons::kTrails, "Motion trails. Right click: options", false, true},
    {ToggleOnion, icons::kOnion, "Onion skin. Right click: options", false, true},
    {ToggleGrid, icons::kGrid, "Grid", true},
    {ToggleArtwork, icons::kTexture, "Artwork", true},
});

}  // namespace

std::span<const OverlayButton> overlay_buttons() {
  return kOverlayButtons;
}

std::span<const ActionRow> view_actions() {
  return kViewRows;
}

}  // namespace skelscope
