#include "panels/file/browser_keys.h"

#include "lists/lists.h"
#include "panels/key_codes.h"

namespace skelscope {
namespace {

constexpr int kPage = 10;  // rows by which Page Up and Page Down move

}  // namespace

bool press_in_browser(const KeyChord& chord, BrowserView& browser) {
  if (!browser.open || (chord.mods & (kShift | kControl)) != 0) return false;
  const bool alt = (chord.mods & kAlt) != 0;
  const int all = count_of(browser.entries);
  switch (chord.key) {
    case kUp:
      if (alt)
        enter_folder(browser, "..");
      else
        select_entry(browser, -browser.columns);
      return true;
    case kDown:
      select_entry(browser, browser.columns);
      return true;
    case kLeft:
    case kRight:
      if (browser.columns < 2) return false;
      select_entry(browser, chord.key == kLeft ? -1 : 1);
      return true;
    case kPageUp:
      select_entry(browser, -kPage);
      return true;
    case kPageDown:
      select_entry(browser, kPage);
      return true;
    case kHome:
      select_entry(browser, -all);
      return true;
    case kEnd:
      select_entry(browser, all);
      return true;
    case kEnter:
      browser.accept_due = true;
      return true;
    case kBackspace:
      enter_folder(browser, "..");
      return true;
    default:
      return false;
  }
}

bool press_beside_field(const KeyChord& chord, BrowserView& browser) {
  const bool leaves =
      chord.key == kUp || chord.key == kDown || chord.key == kPageUp || chord.key == kPageDown;
  const bool climbs = chord.key == kBackspace && !chord.repeat && browser.typed.empty();
  if (!leaves && !climbs) return false;
  browser.leave_keyboard = leaves;
  return press_in_browser(chord, browser);
}

}  // namespace skelscope
