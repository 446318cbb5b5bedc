#include "panels/sheets/finder_keys.h"

#include <optional>

#include "panels/key_codes.h"

namespace skelscope {
namespace {

constexpr int kFinderPage = 8;

void choose(FinderView& finder, int by) {
  finder.chosen += by;  // clamped to the list when it is drawn
  finder.reveal_due = true;
}

std::optional<RingKey> ring_key(const KeyChord& chord) {
  const bool shift = (chord.mods & kShift) != 0;
  switch (chord.key) {
    case kLeft:
      return shift ? RingKey::FarLeft : RingKey::Left;
    case kRight:
      return shift ? RingKey::FarRight : RingKey::Right;
    case kUp:
      return shift ? RingKey::FarUp : RingKey::Up;
    case kDown:
      return shift ? RingKey::FarDown : RingKey::Down;
    case '=':
    case '+':
      return RingKey::Nearer;
    case '-':
      return RingKey::Farther;
    case kTab:
      return shift ? RingKey::Previous : RingKey::Next;
    case kEnter:
    case kKeypadEnter:
      return RingKey::Press;
    case kMenuKey:
      return RingKey::Context;
    case kF10:
      return shift ? std::optional(RingKey::Context) : std::nullopt;
    case kEscape:
      return RingKey::Leave;
    default:
      return std::nullopt;
  }
}

// Returns the ring's key for a chord with Ctrl or Alt. Ctrl+Enter acts like a click with Ctrl.
std::optional<RingKey> held_ring_key(const KeyChord& chord, const RingItem& item) {
  const bool control = (chord.mods & kControl) != 0, alone = (chord.mods & kAlt) == 0;
  if (control && alone && (chord.key == kEnter || chord.key == kKeypadEnter)) return RingKey::Press;
  if (control && alone && item.jumps && chord.key == kLeft) return RingKey::JumpLeft;
  if (control && alone && item.jumps && chord.key == kRight) return RingKey::JumpRight;
  if (control || !item.ordered) return std::nullopt;
  if (chord.key == kUp) return RingKey::Raise;
  return chord.key == kDown ? std::optional(RingKey::Lower) : std::nullopt;
}

}  // namespace

bool press_in_finder(const KeyChord& chord, FinderView& finder) {
  if (!finder.open) return false;
  switch (chord.key) {
    case kUp:
      choose(finder, -1);
      return true;
    case kDown:
      choose(finder, 1);
      return true;
    case kPageUp:
      choose(finder, -kFinderPage);
      return true;
    case kPageDown:
      choose(finder, kFinderPage);
      return true;
    case kEnter:
    case kKeypadEnter:
      finder.run_due = true;
      return true;
    case kEscape:
      finder.open = false;
      return true;
    default:
      return chord.key < kEscape && (chord.mods & (kControl | kAlt)) == 0;  // typed into the field
  }
}

bool press_in_ring(const KeyChord& chord, FocusRing& ring) {
  if (!ring.on) return false;
  const bool held = (chord.mods & (kControl | kAlt)) != 0;
  const std::optional<RingKey> key = held ? held_ring_key(chord, ring.item) : ring_key(chord);
  if (key) ring.keys.push_back(*key);
  return key.has_value();
}

}  // namespace skelscope
