// A rig with two animations made by hand, and the bottom panel over a session that plays it.
//
//   0 Root ── 1 Arm (sways)        family 0 (Root, Arm) reaches for 2
//   2 Foot Target
//
//   Walk, 70 frames: Arm Position X at 0 18 34 50 70, Arm Rotation at 0 and twice at 70,
//                    Foot Target Position Y at 0 34 (snaps) 70, a key of an unknown element
//   Stand, 180 frames: Root Position X at 0 90 180
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "panels/harness.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "viewer/apply.h"
#include "viewer/viewer.h"
#include "widgets/island.h"

namespace skelscope::ui {

inline skelform::Keyframe key_at(int frame, int bone, skelform::Element element, float value) {
  skelform::Keyframe key;
  key.frame = frame;
  key.bone_id = bone;
  key.element = element;
  key.value = value;
  return key;
}

inline skelform::Animation walk_animation() {
  using skelform::Element;
  skelform::Animation walk;
  walk.name = "Walk";
  auto& keys = walk.keyframes;
  keys = {key_at(0, 1, Element::PositionX, 0),   key_at(0, 1, Element::Rotation, 0),
          key_at(0, 2, Element::PositionY, 5),   key_at(10, 1, Element::Unknown, 1),
          key_at(18, 1, Element::PositionX, 90), key_at(34, 1, Element::PositionX, 40),
          key_at(34, 2, Element::PositionY, 50), key_at(50, 1, Element::PositionX, 60),
          key_at(70, 1, Element::PositionX, 0),  key_at(70, 1, Element::Rotation, 1),
          key_at(70, 1, Element::Rotation, 2),   key_at(70, 2, Element::PositionY, 5)};
  keys[3].dead = true;
  keys[3].element_name = "Wiggle";
  keys[6].start_handle = keys[6].end_handle = {999, 999};
  return walk;
}

inline skelform::Animation stand_animation() {
  skelform::Animation stand;
  stand.name = "Stand";
  for (const int frame : {0, 90, 180}) {
    const float value = static_cast<float>(frame);
    stand.keyframes.push_back(key_at(frame, 0, skelform::Element::PositionX, value));
  }
  return stand;
}

inline skelform::Armature timeline_armature() {
  skelform::Armature armature;
  armature.bones.resize(3);
  const char* names[] = {"Root", "Arm", "Foot Target"};
  for (int i = 0; i < 3; ++i) {
    armature.bones[i].id = i;
    armature.bones[i].name = names[i];
  }
  armature.bones[1].parent_id = 0;
  armature.bones[1].pos = armature.bones[1].init_pos = {50, 0};
  armature.bones[2].pos = armature.bones[2].init_pos = {80, 40};
  skelform::InverseKinematics family;
  family.target_id = 2;
  family.bone_ids = {0, 1};
  armature.inverse_kinematics = {family};
  armature.bones[0].ik_family_id = armature.bones[1].ik_family_id = 0;
  skelform::Physics sway;
  sway.sway = 1;
  sway.rot_bounce = 0.8f;
  armature.physics = {sway};
  armature.bones[1].physics_id = 0;
  armature.animations = {walk_animation(), stand_animation()};
  skelform::resolve(armature);
  return armature;
}

inline void show_armature(Session& session, skelform::Armature armature) {
  auto skf = std::make_shared<skelform::Skf>();
  skf->armature = std::move(armature);
  skelform::resolve(skf->armature);
  session.now.constructed = skelform::make_constructed(skf->armature);
  session.now.overrides = skelform::make_overrides(skf->armature);
  session.playback = {};
  session.playback.paused = true;
  if (!skf->armature.animations.empty()) session.playback.tracks = {{}};
  session.now.skf = std::move(skf);
  restart(session);
}

// Applies the panel's requests after every frame, as the viewer does.
struct BottomPanel {
  Viewer viewer;
  Harness harness;
  explicit BottomPanel(skelform::Armature armature = timeline_armature(),
                       const HarnessOptions& options = {})
      : viewer(shown(std::move(armature))),
        harness(options, [this](const Theme& theme) { draw(theme); }) {}

  Session& session() { return viewer.session; }
  View& view() { return viewer.view; }
  int frame() { return shown_frame(viewer.session); }

 private:
  static Viewer shown(skelform::Armature armature) {
    Viewer viewer;
    show_armature(viewer.session, std::move(armature));
    return viewer;
  }
  void draw(const Theme& theme) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    begin_root();
    begin_island(theme, "bottom", {{6, size.y - theme.px(262)}, {size.x - 6, size.y - 6}});
    bottom_panel(viewer.session, viewer.studies, viewer.view, viewer.requests, theme);
    end_island(theme);
    end_root();
    apply(viewer);
    refresh(viewer.session);
  }
};

inline const std::string kTimeline = "bottom/timeline/";
inline std::string at(const std::string& path) {
  return kTimeline + path;
}
inline std::string transport(const std::string& id) {
  return at("transport/" + id);
}

// The x of a frame on the ruler, computed from the loop brackets at 0 and `last`.
inline float x_of_frame(BottomPanel& panel, float frame, float last = 70) {
  const Rect axis = panel.harness.find(at("axis"));
  return axis.min.x + axis.width() * frame / last;
}

inline float ruler_y(BottomPanel& panel) {
  return panel.harness.find(at("ruler")).center().y;
}

inline std::vector<int> animations(const Session& session) {
  std::vector<int> list;
  for (const PlaybackTrack& track : session.playback.tracks) list.push_back(track.animation);
  return list;
}

}  // namespace skelscope::ui
