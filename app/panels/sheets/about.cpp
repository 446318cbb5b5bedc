#include "panels/panels.h"
#include "widgets/widgets.h"

namespace skelscope {

void about(const Session&, View& view, Requests&, const Theme& theme) {
  if (!view.show_about) return;
  begin_sheet(theme, "about", {theme.px(430), theme.px(170)}, view.show_about);
  sheet_title(theme, "SkelScope", view.show_about);
  Rect area = inset(remaining(), theme.px(18), theme.px(14));
  const auto line = [&](const Face& face, ImU32 color, std::string_view string) {
    text_in(face, cut_top(area, theme.px(24)), color, string);
  };
  line(theme.fonts.mono, theme.palette.muted, "version " SKELSCOPE_VERSION);
  line(theme.fonts.text, theme.palette.text, "Viewer and debugger for rigs exported by SkelForm.");
  line(theme.fonts.hint, theme.palette.muted, "Your file changes only when you save over it.");
  end_sheet(theme);
}

}  // namespace skelscope
