#include "monkey/act.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <iterator>
#include <sstream>
#include <vector>

#include "panels/action_table.h"
#include "panels/harness.h"
#include "panels/key_codes.h"

namespace skelscope::monkey {
namespace {

constexpr std::array kNames{"click", "double", "drag", "wheel", "key", "action",
                            "text",  "field",  "file", "size",  "wait"};
constexpr std::array kTexts{"1e9",  "-0.5",  "0",   "99999999999", "nan",   "Bone ж",
                            "%s%n", "é漢字", "😀",   "12",          "3.75",  "head",
                            "-",    "=",     "a b", "walk run",    "{a:b}", "\xff\xfe"};
constexpr int kMostAway = 260;  // pixels; longest distance of most drags

int below(Chance& chance, int limit) {
  return static_cast<int>(chance() % static_cast<std::uint64_t>(std::max(1, limit)));
}

// Gives the same numbers on every machine; distributions of the standard library do not.
float between(Chance& chance, float low, float high) {
  return low + (high - low) * static_cast<float>(below(chance, 4096)) / 4096;
}

template <class List>
auto any_of(Chance& chance, const List& list) {
  return *std::next(std::begin(list), below(chance, static_cast<int>(std::size(list))));
}

std::vector<Rect> seen_items(const Sight& sight) {
  std::vector<Rect> seen;
  for (const auto& [path, item] : sight.items.items) {
    if (item.frame >= sight.frame - 1 && item.visible) seen.push_back(item.rect);
  }
  return seen;
}

ImVec2 inside(Chance& chance, const Rect& rect) {
  return {between(chance, rect.min.x, rect.max.x), between(chance, rect.min.y, rect.max.y)};
}

// A random place: mostly a joint or an item of the window, sometimes any place.
ImVec2 place(Chance& chance, const Sight& sight) {
  const int kind = below(chance, 10);
  if (kind < 2 && !sight.joints.empty()) return any_of(chance, sight.joints);
  const std::vector<Rect> seen = seen_items(sight);
  if (kind < 9 && !seen.empty()) return inside(chance, any_of(chance, seen));
  return inside(chance, {{0, 0}, sight.size});
}

int some_mods(Chance& chance) {
  constexpr std::array kMods{0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 3, 5};
  return any_of(chance, kMods);
}

int some_button(Chance& chance) {
  constexpr std::array kButtons{0, 0, 0, 0, 0, 0, 0, 1, 1, 2};
  return any_of(chance, kButtons);
}

Act some_drag(Chance& chance, const Sight& sight) {
  Act act{.kind = Kind::Drag, .at = place(chance, sight)};
  const float way = kMostAway;
  act.to = below(chance, 3) == 0 ? place(chance, sight)
                                 : ImVec2{act.at.x + between(chance, -way, way),
                                          act.at.y + between(chance, -way, way)};
  act.number = some_button(chance);
  act.mods = some_mods(chance);
  return act;
}

Act some_key(Chance& chance) {
  if (below(chance, 4) == 0) return {.kind = Kind::Key, .number = kEscape};
  for (;;) {
    const ActionRow& row = all_actions()[below(chance, static_cast<int>(all_actions().size()))];
    if (row.usual[0].key != 0)
      return {.kind = Kind::Key, .number = row.usual[0].key, .mods = row.usual[0].mods};
  }
}

Act some_action(Chance& chance) {
  const ActionRow& row = all_actions()[below(chance, static_cast<int>(all_actions().size()))];
  return {.kind = Kind::Action, .number = static_cast<int>(row.action)};
}

Act some_size(Chance& chance) {
  return {.kind = Kind::Size,
          .at = {std::floor(between(chance, 500, 1920)), std::floor(between(chance, 320, 1080))}};
}

Act some_field_key(Chance& chance) {
  constexpr std::array kKeys{ui::EditKey::Enter, ui::EditKey::Enter, ui::EditKey::Escape,
                             ui::EditKey::Tab,   ui::EditKey::A,     ui::EditKey::Backspace,
                             ui::EditKey::C,     ui::EditKey::V};
  const ui::EditKey key = any_of(chance, kKeys);
  const bool letter = key == ui::EditKey::A || key == ui::EditKey::C || key == ui::EditKey::V;
  return {.kind = Kind::Field, .number = static_cast<int>(key), .mods = letter ? 2 : 0};
}

}  // namespace

std::string line_of(const Act& act) {
  std::ostringstream line;
  line << kNames[static_cast<std::size_t>(act.kind)] << std::setprecision(9) << ' ' << act.at.x
       << ' ' << act.at.y << ' ' << act.to.x << ' ' << act.to.y << ' ' << act.number << ' '
       << act.mods << ' ' << act.text;
  return line.str();
}

bool read_line(const std::string& line, Act& act) {
  std::istringstream in(line);
  std::string name;
  in >> name >> act.at.x >> act.at.y >> act.to.x >> act.to.y >> act.number >> act.mods;
  const auto known = std::ranges::find(kNames, name);
  if (!in || known == kNames.end()) return false;
  act.kind = static_cast<Kind>(known - kNames.begin());
  in.get();
  std::getline(in, act.text);
  return true;
}

Act invent(Chance& chance, const Sight& sight) {
  if (sight.typing && below(chance, 3) == 0)
    return {.kind = Kind::Text, .text = any_of(chance, kTexts)};
  if (sight.typing && below(chance, 3) == 0) return some_field_key(chance);
  const int kind = below(chance, 100);
  if (kind < 34)
    return {.kind = Kind::Click,
            .at = place(chance, sight),
            .number = some_button(chance),
            .mods = some_mods(chance)};
  if (kind < 38) return {.kind = Kind::Twice, .at = place(chance, sight)};
  if (kind < 60) return some_drag(chance, sight);
  if (kind < 64)
    return {.kind = Kind::Wheel,
            .at = place(chance, sight),
            .number = below(chance, 9) - 4,
            .mods = some_mods(chance)};
  if (kind < 80) return some_key(chance);
  if (kind < 92) return some_action(chance);
  if (kind < 94) return {.kind = Kind::File, .number = below(chance, 1 << 20)};
  if (kind < 95) return some_size(chance);
  if (kind < 97) return some_field_key(chance);
  return {.kind = Kind::Wait};
}

}  // namespace skelscope::monkey
