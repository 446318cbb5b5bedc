// A rig and a session made by hand, with numbers known to the panels' tests:
//
//   0 Root ── 1 Leg ── 2 Knee ── 3 Shoe        family 0 (Leg, Knee, Shoe) reaches for 4
//         └── 5 Scarf (physics, sprite "scarf", hidden)
//   4 Foot Target
#pragma once

#include <memory>

#include "panels/harness.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/record/session.h"
#include "widgets/widgets.h"

namespace skelscope {

inline skelform::Bone side_bone(const char* name, int id, int parent, skelform::Vec2 pos) {
  skelform::Bone bone;
  bone.name = name;
  bone.id = id;
  bone.parent_id = parent;
  bone.pos = bone.init_pos = pos;
  return bone;
}

inline skelform::Animation side_animation() {
  skelform::Animation walk;
  walk.name = "Walk";
  const auto key = [](int frame, float value) {
    skelform::Keyframe k;
    k.frame = frame;
    k.bone_id = 2;
    k.element = skelform::Element::Rotation;
    k.value = value;
    return k;
  };
  walk.keyframes = {key(0, 0.0f), key(20, 1.0f), key(40, 0.0f)};
  return walk;
}

inline void add_looks(skelform::Armature& a) {
  a.texture_names = {"scarf"};
  skelform::Texture small{"scarf", {0, 0}, {32, 16}, 0}, large{"scarf", {32, 0}, {64, 48}, 0};
  skelform::Style day, night, bare;
  day.name = "Day";
  day.textures = {small};
  night.name = "Night";
  night.textures = {large};
  bare.name = "Bare";
  a.styles = {day, night, bare};
  a.atlases = {{"atlas0.png", {128, 128}}};
  skelform::Visuals visuals;
  visuals.tex = visuals.init_tex = 0;
  visuals.zindex = 7;
  a.visuals = {visuals};
}

inline skelform::Armature side_armature() {
  skelform::Armature a;
  a.version = "0.7.0";
  a.bones = {side_bone("Root", 0, -1, {0, 100}),        side_bone("Leg", 1, 0, {10, 0}),
             side_bone("Knee", 2, 1, {50, 0}),          side_bone("Shoe", 3, 2, {40, 0}),
             side_bone("Foot Target", 4, -1, {30, 20}), side_bone("Scarf", 5, 0, {0, 60})};
  skelform::InverseKinematics leg;
  leg.name = "Leg";
  leg.target_id = 4;
  leg.constraint = leg.init_constraint = skelform::IkConstraint::Clockwise;
  leg.bone_ids = {1, 2, 3};
  a.inverse_kinematics = {leg};
  for (int bone : leg.bone_ids) a.bones[bone].ik_family_id = 0;
  skelform::Physics sway;
  sway.sway = 0.5f;
  sway.rot_damping = 4;
  a.physics = {sway};
  a.bones[5].physics_id = 0;
  a.bones[5].visuals_id = 0;
  a.bones[5].hidden = a.bones[5].init_hidden = true;
  add_looks(a);
  a.animations = {side_animation()};
  skelform::resolve(a);
  return a;
}

// A session whose state after a tick is written down instead of computed.
inline Session side_session() {
  auto skf = std::make_shared<skelform::Skf>();
  skf->armature = side_armature();
  skf->format = "0.7";
  skf->editor.bones.resize(6);
  skf->editor.bones[1].group_color = {0, 200, 210, 255};
  Session session;
  session.setup.styles = {0, 1};
  session.now.state = skelform::initial_state(skf->armature);
  session.now.shown = session.now.state;
  session.now.constructed = skelform::make_constructed(skf->armature);
  session.playback.tracks = {{}};
  session.now.input.tracks = {{0, 25, 0, 1.0f}};
  session.tick = 25;
  std::vector<skelform::ConstructedBone>& bones = session.now.constructed.bones;
  bones.resize(6);
  for (int i = 0; i < 6; ++i) bones[i].pos = {100.0f * i, -10.0f * i};
  session.now.trace.fk = session.now.trace.ik = session.now.trace.physics = bones;
  session.now.trace.fk[2].rot = 0.5f;
  session.now.trace.ik[2].rot = session.now.trace.physics[2].rot = bones[2].rot = -2.0f;
  session.now.trace.physics[5].rot = bones[5].rot = 0.25f;
  session.now.trace.families = {{.family = 0,
                                 .solved = true,
                                 .residual = 1.5f,
                                 .reach = 90,
                                 .root = {10, 100},
                                 .target = {30, 20}}};
  session.now.skf = skf;
  return session;
}

// Both side panels over that session, in a window of 1280 x 720.
struct Sides {
  Session session = side_session();
  View view;
  Requests requests;
  ui::Harness harness{{}, [this](const Theme& theme) { draw(theme); }};

  void draw(const Theme& theme) {
    begin_root();
    if (begin_island(theme, "armature", {{6, 36}, {302, 714}})) {
      left_panel(session, view, requests, theme, {});
    }
    end_island(theme);
    if (begin_island(theme, "inspector", {{930, 36}, {1274, 714}})) {
      right_panel(session, {}, view, requests, theme, {});
    }
    end_island(theme);
    end_root();
  }
};

}  // namespace skelscope
