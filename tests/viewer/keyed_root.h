// A rig of one bone with keys for x, for tests that edit keys.
#pragma once

#include "panels/actions.h"
#include "viewer/desk.h"

namespace skelscope::ui {

inline skelform::KeyValue x_key(int frame, float value) {
  skelform::KeyValue key;
  key.frame = frame;
  key.bone = 0;
  key.element = skelform::Element::PositionX;
  key.value = value;
  return key;
}

// Opens a root whose x goes from 0 to 100 and back, selected and paused.
inline void open_keyed_root(Desk& desk) {
  perform(Action::NewBlank, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  skelform::SetKeys keys;
  keys.keys = {x_key(0, 0), x_key(30, 100), x_key(60, 0)};
  ask_edit(desk.viewer().requests.rig, "Keys").edits = {keys};
  desk.harness().frame(2);
  select_only(desk.view().selection, 0);
}

}  // namespace skelscope::ui
