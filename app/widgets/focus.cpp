#include "widgets/focus.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "lists/lists.h"
#include "widgets/popup.h"

namespace skelscope {
namespace {

constexpr int kFar = 10;

float middle_x(const RingItem& item) {
  return (item.left + item.right) / 2;
}
float middle_y(const RingItem& item) {
  return (item.top + item.bottom) / 2;
}

bool in_view(const RingItem& item) {
  return item.right > item.clip_left && item.left < item.clip_right &&
         middle_y(item) > item.clip_top && middle_y(item) < item.clip_bottom;
}

int top_layer(const FocusRing& ring) {
  int layer = 0;
  for (const RingItem& item : ring.drawn) layer = std::max(layer, item.layer);
  return layer;
}

const RingItem* find_item(const FocusRing& ring, unsigned id) {
  const auto found = std::ranges::find(ring.drawn, id, &RingItem::id);
  return found == ring.drawn.end() ? nullptr : &*found;
}

void take(FocusRing& ring, const RingItem& item) {
  ring.item = item;
  ring.reveal = true;
}

// The first visible item of a layer; nullptr: none.
const RingItem* first_of(const FocusRing& ring, int layer) {
  const auto found = std::ranges::find_if(
      ring.drawn, [layer](const RingItem& item) { return item.layer == layer && in_view(item); });
  return found == ring.drawn.end() ? nullptr : &*found;
}

// Moves the focus into a popup that opens, and back to its old item when the popup closes.
void follow_layers(FocusRing& ring) {
  const int layer = top_layer(ring);
  if (ring.item.id != 0 && layer > ring.item.layer) {
    ring.below[ring.item.layer] = ring.item;
    ring.item = {};
  }
  if (ring.item.id != 0 && layer < ring.item.layer) {
    const auto before = ring.below.find(layer);
    if (before == ring.below.end()) return static_cast<void>(ring = {});
    ring.item = before->second;
    ring.below.erase(before, ring.below.end());
  }
  const RingItem* drawn = find_item(ring, ring.item.id);
  // True if another popup has replaced the one with the focus.
  const bool lost = !contains(ring.drawn, ring.item.window, &RingItem::window);
  const bool begins = layer > 0 && (ring.item.id == 0 || lost);
  const RingItem* first = begins ? first_of(ring, layer) : nullptr;
  if (drawn)
    ring.item = *drawn;
  else if (first)
    take(ring, *first);
}

// The distance to `to` in a direction, in pixels; negative if it is not in that direction. Items in
// the same row or column count as nearer than others.
float way_to(const RingItem& from, const RingItem& to, RingKey key) {
  const bool upright = key == RingKey::Up || key == RingKey::Down;
  const float sign = key == RingKey::Down || key == RingKey::Right ? 1.f : -1.f;
  const float dx = (middle_x(to) - middle_x(from)) * sign;
  const float dy = (middle_y(to) - middle_y(from)) * sign;
  const float beside_x = std::max({0.f, to.left - from.right, from.left - to.right});
  const float beside_y = std::max({0.f, to.top - from.bottom, from.top - to.bottom});
  const float along = upright ? dy : dx;
  if (along < 2) return -1;
  return upright ? along + beside_x * 3 + std::fabs(dx) * 0.1f
                 : along + (beside_y > 0 ? 200 + beside_y * 20 : 0) + std::fabs(dy) * 0.5f;
}

const RingItem* neighbour(const FocusRing& ring, RingKey key) {
  const RingItem* best = nullptr;
  float least = std::numeric_limits<float>::max();
  for (const RingItem& item : ring.drawn) {
    if (item.id == ring.item.id || item.layer != ring.item.layer) continue;
    if (item.window != ring.item.window && !in_view(item)) continue;
    const float far = way_to(ring.item, item, key);
    if (far >= 0 && far < least) least = far, best = &item;
  }
  return best;
}

// Scrolls a list with the focus before the focus leaves it, because long lists draw only visible
// rows. Returns whether it scrolls.
bool scroll_first(FocusRing& ring, RingKey key, const RingItem* to) {
  if (key != RingKey::Up && key != RingKey::Down) return false;
  if (to && to->window == ring.item.window) return false;
  const bool down = key == RingKey::Down;
  const float room = down ? ring.item.room_below : ring.item.room_above;
  if (room < 1 || !find_item(ring, ring.item.id)) return false;
  const float by = std::min(room, ring.item.bottom - ring.item.top);
  ring.scroll = down ? by : -by;
  ring.wait = 2;
  ring.keys.push_back(key);
  return true;
}

// Moves the focus through the controls of the top layer, in the order in which they are drawn.
void step(FocusRing& ring, int by) {
  std::vector<const RingItem*> items;
  for (const RingItem& item : ring.drawn)
    if (item.layer == top_layer(ring) && (in_view(item) || item.window == ring.item.window))
      items.push_back(&item);
  if (items.empty()) return;
  const auto count = count_of(items);
  int at = by > 0 ? -1 : count;
  for (int i = 0; i < count; ++i)
    if (items[i]->id == ring.item.id) at = i;
  take(ring, *items[(at + by + count) % count]);
}

// At the end of a popup the focus goes on at the other end.
void move(FocusRing& ring, RingKey key) {
  const RingItem* to = neighbour(ring, key);
  if (scroll_first(ring, key, to)) return;
  if (to) return take(ring, *to);
  const bool sideways = key == RingKey::Left || key == RingKey::Right;
  if (sideways) ring.unused_sideways = key == RingKey::Right ? 1 : -1;
  if (!sideways && ring.item.layer > 0) step(ring, key == RingKey::Down ? 1 : -1);
}

void lift(FocusRing& ring, RingKey key, int steps) {
  if (!ring.item.picture) return move(ring, key);
  ring.lift += key == RingKey::Up ? steps : -steps;
}

void step_panel(FocusRing& ring, int by) {
  std::vector<const RingItem*> firsts;  // the first item of each panel
  for (const RingItem& item : ring.drawn) {
    if (item.layer != top_layer(ring) || !in_view(item)) continue;
    if (!contains(firsts, item.panel, &RingItem::panel)) firsts.push_back(&item);
  }
  if (firsts.empty()) return;
  std::ranges::stable_sort(firsts, {}, &RingItem::panel);
  const auto count = count_of(firsts);
  int at = by > 0 ? -1 : 0;
  for (int i = 0; i < count; ++i)
    if (ring.item.id != 0 && firsts[i]->panel == ring.item.panel) at = i;
  take(ring, *firsts[(at + by + count) % count]);
}

void leave(FocusRing& ring) {
  const bool in_menu = ring.item.layer > 0 && ring.below.empty();
  if (ring.item.layer > 0 && close_top_popup()) {
    if (in_menu) ring = {};
    return;
  }
  ring = {};
}

void obey(FocusRing& ring, RingKey key) {
  const bool sideways = ring.item.sideways;
  switch (key) {
    case RingKey::Left:
    case RingKey::FarLeft:
      if (sideways)
        ring.nudge -= key == RingKey::FarLeft ? kFar : 1;
      else
        move(ring, RingKey::Left);
      break;
    case RingKey::Right:
    case RingKey::FarRight:
      if (sideways)
        ring.nudge += key == RingKey::FarRight ? kFar : 1;
      else
        move(ring, RingKey::Right);
      break;
    case RingKey::Up:
    case RingKey::FarUp:
      lift(ring, RingKey::Up, key == RingKey::FarUp ? kFar : 1);
      break;
    case RingKey::Down:
    case RingKey::FarDown:
      lift(ring, RingKey::Down, key == RingKey::FarDown ? kFar : 1);
      break;
    case RingKey::Nearer:
    case RingKey::Farther:
      if (ring.item.picture) ring.zoom += key == RingKey::Nearer ? 1 : -1;
      break;
    case RingKey::Raise:
    case RingKey::Lower:
      if (ring.item.ordered) ring.order += key == RingKey::Lower ? 1 : -1;
      break;
    case RingKey::JumpLeft:
    case RingKey::JumpRight:
      if (ring.item.jumps) ring.jump += key == RingKey::JumpRight ? 1 : -1;
      break;
    case RingKey::Next:
    case RingKey::Previous:
      step(ring, key == RingKey::Next ? 1 : -1);
      break;
    case RingKey::NextPanel:
    case RingKey::PreviousPanel:
      step_panel(ring, key == RingKey::NextPanel ? 1 : -1);
      break;
    case RingKey::Press:
      ring.press = true;
      break;
    case RingKey::Context:
      ring.context = true;
      break;
    case RingKey::Leave:
      leave(ring);
      break;
  }
}

// Scrolls the current window so that `rect` is visible.
void bring_into_view(const Rect& rect) {
  const ImGuiWindow& window = *ImGui::GetCurrentWindow();
  const float top = window.InnerRect.Min.y, bottom = window.InnerRect.Max.y;
  if (rect.height() > bottom - top) return;
  if (rect.min.y < top) ImGui::SetScrollY(ImGui::GetScrollY() - (top - rect.min.y));
  if (rect.max.y > bottom) ImGui::SetScrollY(ImGui::GetScrollY() + (rect.max.y - bottom));
}

}  // namespace

void begin_ring(FocusRing& ring) {
  ring.press = ring.context = ring.reveal = false;
  ring.nudge = ring.lift = ring.zoom = ring.order = ring.jump = ring.unused_sideways = 0;
  ring.scroll = 0;
  ring.panel = ring.cards = 0;
  ring.drawn = std::exchange(ring.now, {});
  if (!ring.on) return;
  const ImGuiIO& io = ImGui::GetIO();
  if (io.MouseClicked[0] || io.MouseClicked[1] || io.MouseClicked[2]) {
    ring = {};  // a mouse click ends the focus ring
    return;
  }
  follow_layers(ring);
  if (ring.wait > 0 && --ring.wait > 0) return;
  if (ring.drawn.empty()) return;  // just switched on: the items are known in the next frame
  for (const RingKey key : std::exchange(ring.keys, {}))
    if (ring.on) obey(ring, key);
}

void end_ring(const Theme& theme) {
  FocusRing* ring = theme.ring;
  if (!ring || !ring->on) return;
  const auto drawn = std::ranges::find(ring->now, ring->item.id, &RingItem::id);
  if (ring->item.id == 0 || drawn == ring->now.end()) return;
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const float out = theme.px(1), width = theme.px(2);
  const ImVec2 min{std::max(drawn->left, drawn->clip_left), std::max(drawn->top, drawn->clip_top)};
  const ImVec2 max{std::min(drawn->right, drawn->clip_right),
                   std::min(drawn->bottom, drawn->clip_bottom)};
  if (max.x <= min.x || max.y <= min.y) return;
  list.AddRect({min.x - out, min.y - out}, {max.x + out, max.y + out}, theme.palette.accent,
               theme.px(6), 0, width);
}

RingTouch ring_item(const Theme& theme, const Rect& rect) {
  FocusRing* ring = theme.ring;
  if (!ring || !ring->on) return {};
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  const ImGuiWindow& window = *context.CurrentWindow;
  const int layer = 2 * context.BeginPopupStack.Size + (ring->cards > 0 ? 1 : 0);
  const ImRect& clip = window.ClipRect;
  const unsigned id = context.LastItemData.ID;
  ring->now.push_back({id, window.ID, layer, ring->panel, rect.min.x, rect.min.y, rect.max.x,
                       rect.max.y, clip.Min.x, clip.Min.y, clip.Max.x, clip.Max.y, window.Scroll.y,
                       window.ScrollMax.y - window.Scroll.y});
  if (id != ring->item.id) return {};
  if (ring->scroll != 0) ImGui::SetScrollY(ImGui::GetScrollY() + ring->scroll);
  if (ring->reveal) bring_into_view(rect);
  return {true, ring->press, ring->context};
}

int ring_nudge(const Theme& theme) {
  FocusRing* ring = theme.ring;
  if (!ring || !ring->on || ring->now.empty()) return 0;
  ring->now.back().sideways = true;
  return ring->now.back().id == ring->item.id ? ring->nudge : 0;
}

RingMove ring_move(const Theme& theme) {
  RingMove move;
  move.right = ring_nudge(theme);
  FocusRing* ring = theme.ring;
  if (!ring || !ring->on || ring->now.empty()) return move;
  ring->now.back().picture = ring->now.back().jumps = true;
  if (ring->now.back().id != ring->item.id) return move;
  move.up = ring->lift;
  move.nearer = ring->zoom;
  move.jump = ring->jump;
  return move;
}

int ring_order(const Theme& theme) {
  FocusRing* ring = theme.ring;
  if (!ring || !ring->on || ring->now.empty()) return 0;
  ring->now.back().ordered = true;
  return ring->now.back().id == ring->item.id ? ring->order : 0;
}

bool ring_context(const Theme& theme) {
  const FocusRing* ring = theme.ring;
  if (!ring || !ring->on || !ring->context || ring->now.empty()) return false;
  return ring->now.back().id == ring->item.id;
}

void ring_take(const Theme& theme) {
  FocusRing* ring = theme.ring;
  if (!ring || !ring->on || ring->now.empty()) return;
  take(*ring, ring->now.back());
}

void ring_panel(const Theme& theme, int panel) {
  if (theme.ring) theme.ring->panel = panel;
}

void begin_ring_card(const Theme& theme) {
  if (theme.ring) ++theme.ring->cards;
}

void end_ring_card(const Theme& theme) {
  if (theme.ring) --theme.ring->cards;
}

}  // namespace skelscope
