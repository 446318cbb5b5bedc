#include "widgets/field.h"

#include <imgui_internal.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>

#include "text/typed_number.h"
#include "widgets/draw.h"
#include "widgets/focus.h"
#include "widgets/look/icons.h"
#include "widgets/look/shown_text.h"
#include "widgets/look/typed_text.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

constexpr double kRefusedSeconds = 3;

// The text of a field during Dear ImGui's editing.
struct TypedLine {
  const Face& face;
  std::string text;
};

int on_typing(ImGuiInputTextCallbackData* data) {
  TypedLine& line = *static_cast<TypedLine*>(data->UserData);
  if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
    line.text.resize(data->BufTextLen);
    data->Buf = line.text.data();
  } else if (place_typed_codes(line.face, data->Buf, data->CursorPos)) {
    data->BufDirty = true;
  }
  return 0;
}

struct Typed {
  bool changed = false, entered = false;
};

// Dear ImGui's input draws single code points. While the field is not edited, the text is drawn
// over it instead, with clusters and right-to-left text as they should look.
bool input_line(const Theme& theme, const Face& face, const Rect& rect, std::string& value,
                ImGuiInputTextFlags flags) {
  // The storage key of whether the field had the keyboard in the last frame.
  const ImGuiID typing = ImGui::GetID("typing");
  const bool had_keyboard = ImGui::GetStateStorage()->GetBool(typing);
  const std::string before = value;
  std::string storage;
  const bool apart = !had_keyboard && as_shown(face, before, storage) != before;
  if (apart) ImGui::PushStyleColor(ImGuiCol_Text, 0);
  push_face(face);
  const std::string offered = to_typed(face, before);
  TypedLine line{face, offered};
  const TypedClipboard clipboard(face);
  const bool entered =
      ImGui::InputText("", line.text.data(), line.text.capacity() + 1,
                       flags | ImGuiInputTextFlags_EnterReturnsTrue |
                           ImGuiInputTextFlags_CallbackResize | ImGuiInputTextFlags_CallbackEdit,
                       on_typing, &line);
  pop_face();
  if (line.text != offered) value = from_typed(face, line.text);
  if (apart) ImGui::PopStyleColor();
  ImGui::GetStateStorage()->SetBool(typing, ImGui::IsItemActive());
  if (apart) elided(theme, face, rect, theme.palette.text, before);
  return entered;
}

// Dear ImGui's input without a background, its text vertically centred in `rect`.
Typed bare_input(const Theme& theme, const char* id, const Face& face, const Rect& rect,
                 std::string& value, ImGuiInputTextFlags flags) {
  const std::string before = value;
  probe::item(theme.probe, id, rect);
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos(rect.min);
  ImGui::SetNextItemWidth(std::fmax(1.f, rect.width()));
  const float above = std::floor(std::fmax(0.f, (rect.height() - face.size) / 2));
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(0, above));
  gather_glyphs(face, value);
  ImGui::PushID(id);
  const bool entered = input_line(theme, face, rect, value, flags);
  ImGui::PopID();
  ImGui::PopStyleVar();
  if (ring_item(theme, rect).press) ImGui::SetKeyboardFocusHere(-1);
  ImGui::SetCursorScreenPos(cursor);
  return {value != before, entered};
}

void draw_field(const Theme& theme, const Rect& rect, bool active) {
  fill(rect, theme.palette.control, theme.px(5));
  const ImU32 edge = active ? theme.palette.accent : theme.palette.control_border;
  outline(rect, edge, theme.px(5));
}

// Keys to a field's state in the window's storage. They are looked up at each use, because storing
// anything may move the values.
struct NumberMemory {
  ImGuiStorage* storage;
  ImGuiID editing;        // 0: no, 1: requested, 2: the input has the keyboard
  ImGuiID pressed_value;  // the value at the start of the drag
  ImGuiID low, high;      // the bits of the value at the start of the typing
  ImGuiID taken;          // whether the typing has changed the value
  ImGuiID refused;        // the time until which the field tells that nothing was taken
};

NumberMemory memory_of(const char* id) {
  ImGui::PushID(id);
  const NumberMemory memory{ImGui::GetStateStorage(), ImGui::GetID("editing"),
                            ImGui::GetID("pressed"),  ImGui::GetID("low"),
                            ImGui::GetID("high"),     ImGui::GetID("taken"),
                            ImGui::GetID("refused")};
  ImGui::PopID();
  return memory;
}

void begin_typing(const NumberMemory& memory, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  memory.storage->SetInt(memory.editing, 1);
  memory.storage->SetInt(memory.low, static_cast<int>(bits));
  memory.storage->SetInt(memory.high, static_cast<int>(bits >> 32));
  memory.storage->SetInt(memory.taken, 0);
}

double value_before_typing(const NumberMemory& memory) {
  const auto low = static_cast<std::uint32_t>(memory.storage->GetInt(memory.low));
  const auto high = static_cast<std::uint32_t>(memory.storage->GetInt(memory.high));
  return std::bit_cast<double>(std::uint64_t{high} << 32 | low);
}

bool assign(double& value, double wanted, const NumberLook& look) {
  const double kept = std::clamp(wanted, look.min, look.max);
  if (kept == value) return false;
  value = kept;
  return true;
}

// The editor shows an ASCII minus, because U+2212 cannot be typed on keyboards.
std::string text_to_type(double value, const NumberLook& look) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", look.digits, value);
  return buffer;
}

// Marks a field whose text is no number.
void refuse_number(const Theme& theme, const char* id, const Rect& rect, const std::string& words) {
  outline(rect, theme.palette.error, theme.px(5));
  tooltip(theme, rect, words);
  probe::item(theme.probe, std::string(id) + "/refused", rect);
}

// Keeps the typing's state, and the mark for a while if Enter ended it at a text that is no number.
void follow_typing(const NumberMemory& memory, bool refused) {
  const int editing = memory.storage->GetInt(memory.editing);
  if (ImGui::IsItemActive()) return memory.storage->SetInt(memory.editing, 2);
  if (editing != 2) return;
  memory.storage->SetInt(memory.editing, 0);
  const double until = ImGui::GetTime() + (refused ? kRefusedSeconds : 0);
  memory.storage->SetFloat(memory.refused, static_cast<float>(until));
}

// The value follows the typing. A text that is no number takes back what it began to change.
bool edit_number(const Theme& theme, const char* id, const Rect& rect, double& value,
                 const NumberLook& look, const NumberMemory& memory) {
  draw_field(theme, rect, true);
  const std::string offered = text_to_type(value, look);
  std::string typed = offered;
  if (memory.storage->GetInt(memory.editing) == 1) ImGui::SetKeyboardFocusHere();
  bare_input(theme, id, theme.fonts.mono, inset(rect, theme.px(6), 0), typed,
             ImGuiInputTextFlags_AutoSelectAll);
  const double before = value_before_typing(memory);
  const TypedNumber number = read_typed_number(typed);
  follow_typing(memory, !number.value);
  if (!number.value) refuse_number(theme, id, rect, number.why + "; nothing changes");
  if (typed == offered) return false;
  const bool as_before = !number.value || typed == text_to_type(before, look);
  if (as_before)
    return memory.storage->GetInt(memory.taken) != 0 && std::exchange(value, before) != before;
  const bool changed = assign(value, *number.value, look);
  if (changed) memory.storage->SetInt(memory.taken, 1);
  return changed;
}

bool drag_number(const Hit& mouse, double& value, const NumberLook& look,
                 const NumberMemory& memory) {
  if (mouse.pressed) memory.storage->SetFloat(memory.pressed_value, static_cast<float>(value));
  if (!mouse.held || !ImGui::IsMouseDragging(0)) return false;
  const float pressed = memory.storage->GetFloat(memory.pressed_value);
  return assign(value, pressed + ImGui::GetMouseDragDelta(0).x * look.step, look);
}

void draw_number(const Theme& theme, const Rect& rect, double value, const NumberLook& look) {
  const Palette& p = theme.palette;
  Rect inside = inset(rect, theme.px(6), 0);
  if (!look.unit.empty()) {
    const float width = text_in(theme.fonts.hint, inside, p.faint, look.unit, Align::Right);
    cut_right(inside, width + theme.px(4));
  }
  const ImU32 color = look.enabled && !look.muted ? p.text : p.faint;
  text_in(theme.fonts.mono, inside, color, number(value, look.digits), Align::Right);
}

// A text field; room_at_right: screen pixels kept free for a button in it.
Typed field_with_room(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                      std::string_view placeholder, const char* leading_icon, float room_at_right,
                      ImGuiInputTextFlags flags = 0) {
  const Palette& p = theme.palette;
  draw_field(theme, rect, false);
  Rect inside = inset(rect, theme.px(8), 0);
  if (leading_icon) {
    const Rect sign = cut_left(inside, theme.px(18));
    icon(theme, theme.fonts.icon_small, {sign.min.x + theme.px(5), sign.center().y}, p.muted,
         leading_icon);
  }
  cut_right(inside, room_at_right);
  if (value.empty()) elided(theme, theme.fonts.text, inside, p.faint, placeholder);
  const Typed typed = bare_input(theme, id, theme.fonts.text, inside, value, flags);
  if (ImGui::IsItemActive()) outline(rect, p.accent, theme.px(5));
  return typed;
}

// Dear ImGui 1.92 fills a field that reappears with the text it had when it disappeared; this
// prevents it.
void forget_gone_text() {
#if IMGUI_VERSION_NUM >= 19200
  ImGui::GetCurrentContext()->InputTextDeactivatedState.ID = 0;
#endif
}

}  // namespace

bool text_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                std::string_view placeholder, const char* leading_icon, bool* entered) {
  const Typed typed = field_with_room(theme, id, rect, value, placeholder, leading_icon, 0);
  if (entered) *entered = typed.entered;
  return typed.changed;
}

bool suggestion_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                      std::string_view placeholder, bool& take_keyboard, bool& entered) {
  if (take_keyboard) forget_gone_text();
  const Typed typed = field_with_room(theme, id, rect, value, placeholder, nullptr, 0,
                                      ImGuiInputTextFlags_AutoSelectAll);
  // Requests the keyboard after the field, because from 1.87 on a request before the field can miss
  // it.
  if (ImGui::IsItemActive())
    take_keyboard = false;
  else if (take_keyboard)
    ImGui::SetKeyboardFocusHere(-1);
  entered = typed.entered;
  return typed.changed;
}

void leave_text_field() {
  ImGui::ClearActiveID();
  forget_gone_text();
}

bool search_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                  std::string_view placeholder, bool* entered) {
  const float side = theme.px(18);
  const bool filled = !value.empty();
  const Typed typed =
      field_with_room(theme, id, rect, value, placeholder, icons::kSearch, filled ? side : 0);
  if (entered) *entered = typed.entered;
  if (!filled) return typed.changed;
  IdScope scope(theme, id);
  const Rect cross = around({rect.max.x - theme.px(14), rect.center().y}, side, side);
  const Hit mouse = hit(theme, "clear", cross);
  icon(theme, theme.fonts.icon_small, cross.center(),
       mouse.hovered ? theme.palette.text : theme.palette.muted, icons::kClear);
  if (mouse.clicked) value.clear();
  return typed.changed || mouse.clicked;
}

bool number_field(const Theme& theme, const char* id, const Rect& rect, double& value,
                  const NumberLook& look) {
  const NumberMemory memory = memory_of(id);
  probe::number(theme.probe, id, value);
  if (memory.storage->GetInt(memory.editing) != 0)
    return edit_number(theme, id, rect, value, look, memory);
  const Hit mouse = hit(theme, id, rect);
  draw_field(theme, rect, false);
  draw_number(theme, rect, value, look);
  if (ImGui::GetTime() < memory.storage->GetFloat(memory.refused))
    refuse_number(theme, id, rect, "The text was no number; nothing was changed");
  if (!look.enabled) {
    if ((mouse.hovered || mouse.focused) && !look.why.empty()) tooltip(theme, rect, look.why);
    return false;
  }
  if (mouse.hovered || mouse.held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  const bool dragged = drag_number(mouse, value, look, memory);
  const bool moved = std::fabs(ImGui::GetMouseDragDelta(0).x) > ImGui::GetIO().MouseDragThreshold;
  if (mouse.clicked && !moved) begin_typing(memory, value);
  const int steps = ring_nudge(theme);
  const double step = std::fmax(look.step, std::pow(10.0, -look.digits));
  return (steps != 0 && assign(value, value + steps * step, look)) || dragged;
}

}  // namespace skelscope
