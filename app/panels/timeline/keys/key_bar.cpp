#include "panels/timeline/keys/key_bar.h"

#include <cstdint>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/timeline/keys/key_easing.h"
#include "panels/timeline/rows/timeline_context.h"
#include "panels/timeline/rows/timeline_values.h"
#include "skelform/jumps.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Element;
using skelform::Keyframe;
using skelform::KeyValue;

constexpr float kValueWidth = 112, kEasingWidth = 148, kHandleWidth = 58, kBarGap = 8;
// The first of the gesture numbers that neither mouse drags nor the inspector's fields use.
constexpr std::uint64_t kKeyFields = 1ull << 49;

struct KeyBar {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  int animation = 0;
  const Keyframe* key = nullptr;  // the selected key, if it is the only one
};

// Returns the gesture number for a key: consecutive changes of one key make one edit.
std::uint64_t gesture_of(const KeyPlace& place) {
  std::uint64_t number = 0;
  for (const int part : {place.animation, place.frame, place.bone, static_cast<int>(place.element)})
    number = number * 1'000'003 + static_cast<std::uint64_t>(part + 1);
  return kKeyFields | (number & (kKeyFields - 1));
}

std::string name_of_key(const KeyBar& bar) {
  const auto& bones = armature_of(bar.session).bones;
  const std::string bone = bar.key->bone_id < 0 ? "No such bone" : bones[bar.key->bone_id].name;
  const std::string element = bar.key->element == Element::Unknown
                                  ? bar.key->element_name
                                  : element_label(bar.key->element);
  return bone + " \u00b7 " + element;
}

void set(const KeyBar& bar, const KeyValue& value) {
  const skelform::SetKeys edit{.animation = bar.animation, .keys = {value}};
  const std::string title = name_of_key(bar) + " key at " + std::to_string(value.frame);
  ask_edit(bar.requests.rig, title, gesture_of(place_of(bar.animation, *bar.key))).edits = {edit};
}

NumberLook look_of_value(Element element) {
  NumberLook look;
  const bool place = element == Element::PositionX || element == Element::PositionY;
  const bool whole = element == Element::Zindex;
  look.digits = whole ? 0 : place || element == Element::Rotation ? 2 : 3;
  look.step = place ? 0.5 : element == Element::Rotation ? 0.25 : whole ? 0.1 : 0.005;
  look.unit = place                                                      ? "px"
              : element == Element::Rotation                             ? "\u00b0"
              : element == Element::ScaleX || element == Element::ScaleY ? "\u00d7"
                                                                         : "";
  return look;
}

void number_of_key(const KeyBar& bar, const Rect& rect) {
  const float scale = bar.key->element == Element::Rotation ? skelform::kDegreesPerRadian : 1;
  double shown = static_cast<double>(bar.key->value * scale);
  if (!number_field(bar.theme, "value", rect, shown, look_of_value(bar.key->element))) return;
  KeyValue value = value_of(armature_of(bar.session), *bar.key);
  value.value = static_cast<float>(shown) / scale;
  set(bar, value);
}

void choice_of_key(const KeyBar& bar, const Rect& rect, const std::vector<const char*>& words) {
  KeyValue value = value_of(armature_of(bar.session), *bar.key);
  int chosen = 0;
  for (int i = 0; i < count_of(words); ++i)
    if (value.word == words[i]) chosen = i;
  if (!combo(bar.theme, "value", rect, words, chosen)) return;
  value.word = words[chosen];
  set(bar, value);
}

void truth_of_key(const KeyBar& bar, const Rect& rect) {
  int chosen = bar.key->value != 0 ? 1 : 0;
  if (!combo(bar.theme, "value", rect, {"no", "yes"}, chosen)) return;
  KeyValue value = value_of(armature_of(bar.session), *bar.key);
  value.value = static_cast<float>(chosen);
  set(bar, value);
}

void value_part(const KeyBar& bar, const Rect& rect) {
  switch (bar.key->element) {
    case Element::IkConstraint:
      return choice_of_key(bar, rect, {"None", "Clockwise", "CounterClockwise"});
    case Element::IkMode:
      return choice_of_key(bar, rect, {"FABRIK", "Arc"});
    case Element::Hidden:
    case Element::MimicTarget:
      return truth_of_key(bar, rect);
    case Element::Texture:
    case Element::Tex:
    case Element::IkFamilyId:
    case Element::Unknown: {
      const std::string words = key_value(armature_of(bar.session), *bar.key).number;
      elided(bar.theme, bar.theme.fonts.text, rect, bar.theme.palette.text, words);
      return;
    }
    default:
      return number_of_key(bar, rect);
  }
}

void set_handles(const KeyBar& bar, const skelform::Handles& handles) {
  KeyValue value = value_of(armature_of(bar.session), *bar.key);
  value.handles = handles;
  set(bar, value);
}

void easing_part(const KeyBar& bar, const Rect& rect) {
  std::vector<const char*> names;
  for (const Easing& easing : kEasings) names.push_back(easing.name);
  const int own = count_of(names);
  names.push_back("Own handles");
  const int easing = easing_of(*bar.key);
  int chosen = easing < 0 ? own : easing;
  if (combo(bar.theme, "easing", rect, names, chosen) && chosen < own)
    set_handles(bar, kEasings[chosen].handles);
}

// Draws the fields for one handle of the curve: fractions of the segment's time and of its change
// in value.
void handle_part(const KeyBar& bar, Rect& rest, bool start) {
  const Theme& theme = bar.theme;
  skelform::Handles handles{bar.key->start_handle, bar.key->end_handle};
  skelform::Vec2& handle = start ? handles.start : handles.end;
  const IdScope scope(theme, start ? "start" : "end");
  const char* words = start ? "start" : "end";
  const Rect label = cut_left(rest, text_size(theme.fonts.hint, words).x + theme.px(6));
  text_in(theme.fonts.hint, label, theme.palette.muted, words);
  const NumberLook look{.digits = 2, .min = -100, .max = 100, .step = 0.005};
  for (const bool across : {true, false}) {
    float& part = across ? handle.x : handle.y;
    double shown = static_cast<double>(part);
    const Rect field = middle(cut_left(rest, theme.px(kHandleWidth)), theme.px(22));
    cut_left(rest, theme.px(4));
    if (!number_field(theme, across ? "x" : "y", field, shown, look)) continue;
    part = static_cast<float>(shown);
    set_handles(bar, handles);
  }
  cut_left(rest, theme.px(kBarGap));
}

void one_key(const KeyBar& bar, Rect rest) {
  const Theme& theme = bar.theme;
  const std::string frame = "frame " + std::to_string(bar.key->frame);
  text_in(theme.fonts.mono_small, cut_left(rest, theme.px(88)), theme.palette.text, frame);
  value_part(bar, middle(cut_left(rest, theme.px(kValueWidth)), theme.px(22)));
  cut_left(rest, theme.px(kBarGap));
  if (bar.key->dead)
    return (void)text_in(theme.fonts.hint, rest, theme.palette.error, "animates nothing");
  if (!is_curve(bar.key->element)) return;
  easing_part(bar, middle(cut_left(rest, theme.px(kEasingWidth)), theme.px(22)));
  cut_left(rest, theme.px(2 * kBarGap));
  const float needed = theme.px(4 * kHandleWidth + 120);
  if (skelform::is_snap_key(*bar.key) || rest.width() < needed) return;
  handle_part(bar, rest, true);
  handle_part(bar, rest, false);
}

const Keyframe* single_key(const KeyBar& bar) {
  const KeyPlaces& selected = bar.view.edit.keys.selected;
  if (selected.size() != 1) return nullptr;
  const auto keys = keys_at(armature_of(bar.session), selected);
  if (keys.empty()) return nullptr;
  const auto& all = armature_of(bar.session).animations[bar.animation].keyframes;
  return &all[keys.begin()->second.back()];
}

void head_words(const Theme& theme, Rect head, ImU32 color, const std::string& words) {
  cut_left(head, theme.px(32));
  cut_right(head, theme.px(8));
  elided(theme, theme.fonts.medium, head, color, words);
}

}  // namespace

void key_bar(const Session& session, View& view, Requests& requests, const Theme& theme,
             const Rect& rect) {
  const IdScope scope(theme, "keys");
  const Palette& p = theme.palette;
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, p.border);
  KeyBar bar{session, view, requests, theme};
  const KeyPlaces& selected = view.edit.keys.selected;
  if (!selected.empty()) bar.animation = selected.begin()->animation;
  Rect rest = inset(rect, 0, 1);
  const Rect head = cut_left(rest, theme.px(kHeadsWidth));
  cut_left(rest, theme.px(12));
  const ImVec2 sign{head.min.x + theme.px(18), head.center().y};
  diamond(sign, theme.px(5), selected.empty() ? p.faint : p.selection);
  bar.key = single_key(bar);
  if (bar.key) {
    head_words(theme, head, p.head, name_of_key(bar));
    return one_key(bar, rest);
  }
  if (selected.empty()) {
    head_words(theme, head, p.muted, "No key selected");
    elided(theme, theme.fonts.hint, rest, p.muted,
           "Drag over keys to select them. Shift adds, Ctrl takes out");
    return;
  }
  head_words(theme, head, p.head,
             counted(selected.size(), "key") + " \u00b7 " + frames_words(selected));
  elided(theme, theme.fonts.hint, rest, p.muted,
         "Drag moves, Alt drag stretches, right click has more");
}

}  // namespace skelscope
