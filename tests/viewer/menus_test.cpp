// A right click opens a menu on everything that a click acts on; a right drag opens none.
#include <imgui.h>
#include <imgui_internal.h>

#include <cctype>
#include <set>

#include "panels/actions.h"
#include "session/ik/drag.h"
#include "session/tick/track_mask.h"
#include "view/tabs.h"
#include "viewer/desk.h"
#include "widgets/popup.h"

using namespace skelscope;
using ui::Desk;

namespace {

int open_popups() {
  return ImGui::GetCurrentContext()->OpenPopupStack.Size;
}

void close_menus(Desk& desk) {
  while (close_top_popup()) desk.harness().frame(2);
  desk.harness().frame(2);
}

// Returns the path with each number as '#': rows of one kind have one pattern.
std::string pattern_of(const std::string& path) {
  std::string pattern;
  for (const char c : path) {
    const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
    if (!digit) pattern += c;
    if (digit && !pattern.ends_with('#')) pattern += '#';
  }
  return pattern;
}

// Returns whether the item is a row of a list, a picture whose things are clicked, a tab, a tool or
// a pass.
bool is_thing(const std::string& path) {
  const std::string last = path.substr(path.rfind('/') + 1);
  for (const char* name : {"row", "select", "choose", "show", "flag", "ruler", "graph", "plot"})
    if (last == name) return path.find("/menu/") == std::string::npos;
  for (const char* part : {"/tabs/", "/tools/", "/toolbar/passes/"})
    if (path.find(part) != std::string::npos) return last != "ends" && last != "more";
  return false;
}

// Returns a visible item of each pattern, of the last frame.
std::set<std::string> things(Desk& desk) {
  std::set<std::string> patterns, paths;
  for (const auto& [path, item] : desk.harness().items().items)
    if (is_thing(path) && desk.harness().has(path) && desk.harness().visible(path) &&
        patterns.insert(pattern_of(path)).second)
      paths.insert(path);
  return paths;
}

// The parts of the window that a key meant for a menu must not change.
struct Below {
  int bone = -1, animation = -1;
  bool paused = false;
  bool operator==(const Below&) const = default;
};
Below below(Desk& desk) {
  const auto& tracks = desk.session().playback.tracks;
  return {desk.view().selection.bone, tracks.empty() ? -1 : tracks[0].animation,
          desk.session().playback.paused};
}

// Walks the open menu by keys: arrows move in it and around its ends, Escape closes it, and nothing
// below changes.
void walk_by_keys(Desk& desk) {
  const FocusRing& ring = desk.view().ring;
  const Below before = below(desk);
  const auto step = [&](int key) {
    press(desk, {key});
    desk.harness().frame(6);  // a long menu scrolls to its end first
  };
  step(kDown);
  CHECK(ring.item.layer > 0);
  const unsigned first = ring.item.id;
  step(kUp);
  step(kDown);
  CHECK(ring.item.id == first);
  for (const int key : {32, 88, int{kHome}, int{kDelete}}) press(desk, {key});
  CHECK(open_popups() == 1);
  press(desk, {kEscape});
  CHECK(open_popups() == 0);
  CHECK_FALSE(ring.on);
  CHECK(below(desk) == before);
}

// Opens the menu of each thing on screen and walks it. Returns how many there were.
int walk(Desk& desk, std::set<std::string>& seen) {
  int count = 0;
  for (const std::string& path : things(desk)) {
    if (!seen.insert(pattern_of(path)).second || !desk.harness().has(path)) continue;
    CAPTURE(path);
    desk.harness().right_click(path);
    desk.harness().frame(2);
    CHECK(open_popups() == 1);
    if (open_popups() == 1) walk_by_keys(desk);
    close_menus(desk);
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("every row of every tab has a menu") {
  Desk desk({1600, 1000});
  desk.session().playback.tracks.push_back({.animation = 1});
  log_line(desk.session(), skelform::Severity::Info, "Opened a rig");
  desk.session().setup.marks = {{0, 4, "step"}};
  select_only(desk.view().selection, 3);
  desk.harness().frame(3);
  std::set<std::string> seen;
  int count = 0;
  for (const bool editing : {false, true}) {
    if (editing) press(desk, {'E'});
    for (const std::string_view tab : tab_words()) {
      CAPTURE(tab);
      if (tab == "film") continue;  // a sheet over the window
      REQUIRE(open_tab(desk.view(), tab));
      desk.harness().frame(4);
      count += walk(desk, seen);
    }
    seen.clear();
  }
  CHECK(count > 20);
}

TEST_CASE("a right click on a bone in the viewport opens its menu") {
  Desk desk;
  desk.view().overlays.bones = true;
  desk.harness().frame(2);
  ui::Harness& hand = desk.harness();
  const auto open = [&](int bone) {
    hand.move(desk.joint(bone));
    hand.press(1);
    hand.release(1);
    hand.frame(2);
    REQUIRE(desk.view().selection.bone == bone);
  };
  const std::string menu = "viewport/bone-menu/";
  open(5);
  CHECK(open_popups() == 1);
  hand.click(menu + "solo");
  CHECK(desk.view().sight.solo == 5);
  open(5);
  hand.click(menu + "solo");
  CHECK(desk.view().sight.solo == -1);
  open(5);
  hand.click(menu + "hold");
  hand.frame(2);
  CHECK(is_held(desk.session().setup.pokes.overrides, 5));
  open(5);
  hand.click(menu + "hold");
  hand.frame(2);
  CHECK_FALSE(is_held(desk.session().setup.pokes.overrides, 5));
  open(5);
  hand.click(menu + "mask/0/acts");
  hand.frame(2);
  CHECK_FALSE(acts_on(rig(desk), desk.session().playback.tracks[0], 5));
  open(5);
  hand.click(menu + "copy");
  CHECK(std::string(ImGui::GetClipboardText()) == rig(desk).bones[5].name);
}

TEST_CASE("Enter chooses the row of a menu, and a shortcut closes the menu first") {
  Desk desk;
  ui::Harness& hand = desk.harness();
  const auto open = [&] {
    hand.move(desk.joint(5));
    hand.press(1);
    hand.release(1);
    hand.frame(2);
    REQUIRE(open_popups() == 1);
  };
  open();
  press(desk, {kEnter});  // no row has the ring yet
  CHECK(open_popups() == 1);
  press(desk, {kDown});
  const RingItem& item = desk.view().ring.item;
  while (std::abs(item.top - hand.find("viewport/bone-menu/solo").min.y) > 1) press(desk, {kDown});
  press(desk, {kEnter});
  CHECK(desk.view().sight.solo == 5);
  CHECK(open_popups() == 0);
  open();
  press(desk, {'E', kControl});
  CHECK(open_popups() == 0);
  CHECK(desk.view().film.open);
}

TEST_CASE("a right drag pans and opens no menu, and on the ground a click opens that of the view") {
  Desk desk;
  ui::Harness& hand = desk.harness();
  const ImVec2 joint = desk.joint(5);
  const skelform::Vec2 before = desk.view().camera.center;
  hand.move(joint);
  hand.press(1);
  hand.move(joint + ImVec2(30, 10));
  hand.move(joint);  // back at the press: still a drag
  hand.move(joint + ImVec2(20, 0));
  hand.release(1);
  hand.frame(2);
  CHECK(open_popups() == 0);
  CHECK(desk.view().camera.center != before);
  const Rect picture = hand.find("viewport/viewport");
  hand.move({picture.min.x + 60, picture.center().y});
  hand.press(1);
  hand.release(1);
  hand.frame(2);
  REQUIRE(open_popups() == 1);
  hand.click("viewport/ground-menu/grid");
  CHECK(toggle_state(Action::ToggleGrid, desk.session(), desk.view()) != Toggle::None);
}
