// The version of the rig's format, in edit mode: treating the rig as another version keeps its
// values, converting it keeps its picture.
#include <string>

#include "panels/inspector/inspector_sections.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

void ask_version(Requests& requests, const skelform::Format& format, bool keeps_look) {
  const std::string title = (keeps_look ? "Converted to " : "Treated as ") + name_of(format);
  ask_edit(requests.rig, title).edits = {skelform::SetVersion{format.version, keeps_look}};
}

void choices_of(const Session& session, Requests& requests, const Theme& theme,
                const VersionChange& change) {
  const std::string name = name_of(*change.format);
  const std::string moved = words_about(armature_of(session), change.seen);
  if (popup_row(theme, ("as " + name).c_str(), "Treat as " + name, {.shortcut = moved}))
    ask_version(requests, *change.format, false);
  if (popup_row(theme, ("to " + name).c_str(), "Convert to " + name,
                {.shortcut = "Keeps the picture"}))
    ask_version(requests, *change.format, true);
}

// Playing the rig as another version takes time, so it waits until the list opens.
void find_changes(const Session& session, VersionView& view) {
  if (view.rig == session.now.skf) return;
  view.rig = session.now.skf;
  view.changes = version_changes(*session.now.skf, session.setup.styles);
}

}  // namespace

void version_row(const Session& session, View& view, Requests& requests, const Theme& theme) {
  if (!view.edit.on) return;
  const IdScope scope(theme, "version");
  Rect row = padded(theme, take_row(theme.px(34)));
  text_in(theme.fonts.text, cut_left(row, theme.px(84)), theme.palette.text, "Version");
  row = middle(row, theme.px(24));
  const std::string& version = armature_of(session).version;
  if (button(theme, "choose", row, version.empty() ? "None" : version,
             {.tooltip = "Treat the rig as another version, or convert it"}))
    open_popup("versions");
  if (!begin_popup(theme, "versions", row, theme.px(460))) return;
  find_changes(session, view.edit.versions);
  for (const VersionChange& change : view.edit.versions.changes)
    choices_of(session, requests, theme, change);
  end_popup(theme);
}

}  // namespace skelscope
