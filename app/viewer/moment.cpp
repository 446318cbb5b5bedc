#include "viewer/moment.h"
#include "session/json/terminal_text.h"
#include "session/rig/find_name.h"
#include "view/tabs.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

// Takes the index of a found name. A substituted name is reported on stderr; a missing name is an
// error.
bool take(const FoundName& found, int& index, std::string& error) {
  index = found.index;
  if (index < 0)
    error = found.note;
  else if (!found.note.empty())
    tell(found.note);
  return index >= 0;
}

bool show_animation(Session& session, const std::string& name, std::string& error) {
  int animation = -1;
  if (name.empty()) return true;
  if (!take(typed_animation(armature_of(session), name), animation, error)) return false;
  play_animation(session, animation);
  return true;
}

bool select_named(Viewer& viewer, const std::string& name, std::string& error) {
  int bone = -1;
  if (name.empty()) return true;
  if (!take(typed_bone(armature_of(viewer.session), name), bone, error)) return false;
  show_bone(viewer.view.selection, bone);
  return true;
}

bool show_tabs(View& view, const std::vector<std::string>& tabs, std::string& error) {
  for (const std::string& tab : tabs) {
    if (open_tab(view, tab)) continue;
    error = "no tab is named \"" + tab + "\"; there are: " + tab_names() +
            did_you_mean(tab_words(), tab);
    return false;
  }
  return true;
}

bool show_frame(Session& session, int frame, std::string& error) {
  const PlaybackTrack* track = main_track(session);
  if (frame < 0 || (!track && frame == 0)) return true;
  if (!track) error = "--frame: the rig has no animation";
  if (!track || !has_frame(armature_of(session).animations[track->animation], frame, error))
    return false;
  seek_frame(session, frame);
  return true;
}

}  // namespace

bool show_moment(Viewer& viewer, const Moment& moment, std::string& error) {
  return show_animation(viewer.session, moment.animation, error) &&
         select_named(viewer, moment.select, error) && show_tabs(viewer.view, moment.tabs, error) &&
         show_frame(viewer.session, moment.frame, error);
}

}  // namespace skelscope
