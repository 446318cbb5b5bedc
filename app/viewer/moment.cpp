#include "session/tabs.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

template <class Named>
int index_of(const std::vector<Named>& things, const std::string& name) {
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (things[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

template <class Named>
std::string unknown(const char* kind, const std::string& name, const std::vector<Named>& things) {
  std::string message = std::string("no ") + kind + " is named \"" + name + "\"; there are:";
  for (const Named& thing : things) message += " \"" + thing.name + "\"";
  return message;
}

}  // namespace

bool show_moment(Viewer& viewer, const Moment& moment, std::string& error) {
  const auto& armature = armature_of(viewer.session);
  if (!moment.animation.empty()) {
    const int animation = index_of(armature.animations, moment.animation);
    if (animation < 0) {
      error = unknown("animation", moment.animation, armature.animations);
      return false;
    }
    play_animation(viewer.session, animation);
  }
  if (!moment.select.empty()) {
    viewer.view.selected_bone = index_of(armature.bones, moment.select);
    viewer.view.reveal_selection = true;
    if (viewer.view.selected_bone < 0) {
      error = unknown("bone", moment.select, armature.bones);
      return false;
    }
  }
  for (const std::string& tab : moment.tabs) {
    if (open_tab(viewer.view, tab)) continue;
    error = "no tab is named \"" + tab + "\"; there are: " + tab_names();
    return false;
  }
  if (moment.frame >= 0) seek_frame(viewer.session, moment.frame);
  return true;
}

}  // namespace skelscope
