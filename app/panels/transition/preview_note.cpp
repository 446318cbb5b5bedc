#include "panels/transition/preview_note.h"

#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kNoteHeight = 44;

}  // namespace

void preview_note(const Session& session, View& view, const Theme& theme, Rect& panel) {
  const IdScope scope(theme, "preview note");
  Rect strip = cut_top(panel, theme.px(kNoteHeight));
  fill(strip, with_alpha(theme.palette.info, 0.14f));
  strip = inset(strip, theme.px(10), 0);
  probe::item(theme.probe, "words", strip);
  const std::string tick = "tick " + std::to_string(session.tick);
  const std::string label = "Show " + tick;
  const Rect show = middle(cut_right(strip, button_width(theme, label)), theme.px(24));
  cut_right(strip, theme.px(8));
  const ButtonLook look{.tooltip =
                            "Leave the transition: window and panels show the session's tick"};
  if (button(theme, "show tick", show, label, look)) view.transition.shown = false;
  strip = middle(strip, theme.px(36));
  const Rect first = cut_top(strip, theme.px(18));
  const std::string preview = "Preview, " + when_of(view.transition.tick);
  elided(theme, theme.fonts.hint, first, theme.palette.head, preview);
  elided(theme, theme.fonts.hint, strip, theme.palette.text, "The session is at " + tick);
}

}  // namespace skelscope
