#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "panels/actions/tables.h"
#include "panels/key_codes.h"

namespace skelscope {
namespace {

template <bool Layout::*Shown>
constexpr Deed kPanel{[](const Session&, View& view, Requests&) { view.layout.*Shown ^= true; },
                      nullptr, [](const Session&, const View& view) { return view.layout.*Shown; }};

constexpr Deed kPixels{[](const Session&, View& view, Requests&) { view.linear_filter ^= true; },
                       nullptr,
                       [](const Session&, const View& view) { return view.linear_filter; }};
constexpr Deed kReset{[](const Session&, View&, Requests& r) { r.reset_layout = true; }};

bool is_light(const Session&, const View& view) {
  return view.theme == ThemeName::Light;
}

void switch_theme(const Session& session, View& view, Requests&) {
  view.theme = is_light(session, view) ? ThemeName::Dark : ThemeName::Light;
}

// Makes texts and controls larger by a share of the usual size; 0: the usual size.
template <int Percent>
void scale_interface(const Session&, View& view, Requests&) {
  const float wanted = Percent == 0 ? 1 : view.interface_size + Percent / 100.f;
  view.interface_size = std::clamp(wanted, kSmallestInterface, kLargestInterface);
  say(view, "Interface at " + std::to_string(std::lround(view.interface_size * 100)) + " %");
}

bool is_editing(const Session&, const View& view) {
  return view.edit.on;
}

void toggle_edit(const Session&, View& view, Requests&) {
  view.edit.on = !view.edit.on;
  view.edit.tool = EditTool::Select;
}

// Shows a tab, and the panel that holds it.
void show(View& view, LeftTab tab) {
  view.left_tab = tab;
  view.layout.show_left = true;
}

void show(View& view, RightTab tab) {
  view.right_tab = tab;
  view.layout.show_right = true;
}

void show(View& view, BottomTab tab) {
  view.bottom_tab = tab;
  view.layout.show_bottom = true;
}

template <auto Tab>
constexpr Deed kShow{[](const Session&, View& view, Requests&) {
  view.layout.hide_all = false;
  show(view, Tab);
}};

constexpr Deed kShowLive{kShow<BottomTab::Live>.perform, [](const Session&, const View& view) {
                           return std::string(view.page.on ? "a page cannot wait for games" : "");
                         }};

using enum Action;
constexpr auto kLayoutRows = std::to_array<ActionRow>({
    row(SmoothPixels, {}, "linear", "Smooth pixels", kPixels),
    row(HidePanels, {kTab}, "hide-panels", "Hide the panels", kPanel<&Layout::hide_all>),
    row(ShowArmature, {}, "armature", "Armature", kPanel<&Layout::show_left>),
    row(ShowInspector, {}, "inspector", "Inspector", kPanel<&Layout::show_right>),
    row(ShowTimeline, {}, "timeline", "Timeline", kPanel<&Layout::show_bottom>),
    row(ResetLayout, {}, "reset-layout", "Reset the layout", kReset),
    row(LightTheme, {}, "light", "Light theme", {switch_theme, nullptr, is_light}),
    row(LargerInterface, {'+', kControl}, {'=', kControl}, "larger-interface", "Larger interface",
        {scale_interface<10>}),
    row(SmallerInterface, {'-', kControl}, "smaller-interface", "Smaller interface",
        {scale_interface<-10>}),
    row(NormalInterface, {'0', kControl}, "normal-interface", "Usual size of the interface",
        {scale_interface<0>}),
    row(ToggleEdit, {'E'}, "edit-mode", "Edit mode", {toggle_edit, nullptr, is_editing}),
});
constexpr auto kTabRows = std::to_array<ActionRow>({
    row(BonesTab, {'1', kControl}, "tab-bones", "Bones", kShow<LeftTab::Bones>),
    row(DrawOrderTab, {'2', kControl}, "tab-draw-order", "Draw order", kShow<LeftTab::DrawOrder>),
    row(StylesTab, {'3', kControl}, "tab-styles", "Styles", kShow<LeftTab::Styles>),
    row(AtlasTab, {'4', kControl}, "tab-atlas", "Atlas", kShow<LeftTab::Atlas>),
    row(BoneTab, {'5', kControl}, "tab-bone", "Bone", kShow<RightTab::Bone>),
    row(IkTab, {'6', kControl}, "tab-ik", "IK", kShow<RightTab::Ik>),
    row(PhysicsTab, {'7', kControl}, "tab-physics", "Physics", kShow<RightTab::Physics>),
    row(ProblemsTab, {'8', kControl}, "tab-problems", "Problems", kShow<RightTab::Problems>),
    row(JsonTab, {'9', kControl}, "tab-json", "JSON", kShow<RightTab::Json>),
    row(TimelineTab, {'1', kAlt}, "tab-timeline", "Timeline", kShow<BottomTab::Timeline>),
    row(GraphTab, {'2', kAlt}, "tab-graph", "Graph", kShow<BottomTab::Graph>),
    row(TransitionTab, {'3', kAlt}, "tab-smooth", "Transition", kShow<BottomTab::Transition>),
    row(PlotsTab, {'4', kAlt}, "tab-plots", "Plots", kShow<BottomTab::Plots>),
    row(CompareTab, {'5', kAlt}, "tab-compare", "Compare", kShow<BottomTab::Compare>),
    row(CostTab, {'6', kAlt}, "tab-cost", "Cost", kShow<BottomTab::Cost>),
    row(LogTab, {'7', kAlt}, "tab-log", "Log", kShow<BottomTab::Log>),
    row(LiveTab, {'8', kAlt}, "tab-live", "Live", kShowLive),
});

}  // namespace

std::span<const ActionRow> layout_actions() {
  return kLayoutRows;
}

std::span<const ActionRow> tab_actions() {
  return kTabRows;
}

}  // namespace skelscope
