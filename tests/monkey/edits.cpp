// Random edits of every kind, for the property that undo gives back everything.
#include <algorithm>
#include <array>

#include "gl/image_io.h"
#include "monkey/history.h"
#include "panels/actions.h"
#include "panels/rig/armature_style_facts.h"
#include "panels/timeline/animation_menu.h"
#include "panels/timeline/pad_edit.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "session/ik/drag.h"

namespace skelscope::monkey {
namespace {

using namespace skelform;

struct Editor {
  Chance& chance;
  const Session& session;
  View& view;
  Requests& requests;

  const Armature& rig() const { return armature_of(session); }
  int below(std::size_t count) const { return count > 0 ? static_cast<int>(chance() % count) : -1; }
  float number(int most) const {
    return static_cast<float>(below(static_cast<std::size_t>(2 * most)) - most);
  }
  int bone() const { return below(rig().bones.size()); }
  int animation() const { return below(rig().animations.size()); }
  int track() const { return below(session.playback.tracks.size()); }
  Setup& setup() const { return edited(requests, session); }
  void rig_edit(Edit edit) const { ask_edit(requests.rig, "Edit").edits = {std::move(edit)}; }
};

void override_value(const Editor& e) {
  set_override(e.setup().pokes.overrides, e.bone(), Element::PositionX, e.number(90));
}
void override_family(const Editor& e) {
  const int family = e.below(e.rig().inverse_kinematics.size());
  if (family < 0) return;
  auto& families = e.setup().pokes.families;
  std::erase_if(families, [&](const FamilyOverride& f) { return f.family == family; });
  FamilyOverride changed;
  changed.family = family;
  changed.enabled = e.below(2) == 0;
  changed.target = e.bone();
  families.push_back(changed);
}
void tune_physics(const Editor& e) {
  const int entry = e.below(e.rig().physics.size());
  if (entry >= 0)
    e.setup().pokes.physics_pokes.push_back({entry, PhysicsParameter::Sway, e.number(40)});
}
void toggle_style(const Editor& e) {
  const int style = e.below(e.rig().styles.size());
  if (style >= 0) e.setup().styles = with_style_toggled(e.setup().styles, style);
}
void add_mark(const Editor& e) {
  const int animation = e.animation();
  if (animation < 0) return;
  const auto frames =
      static_cast<std::size_t>(e.rig().animations[static_cast<std::size_t>(animation)].last_frame);
  const int frame = e.below(frames + 1);
  if (find_mark(e.setup().marks, animation, frame) < 0)
    e.setup().marks.push_back({animation, frame, "mark"});
}
void mask_track(const Editor& e) {
  const int track = e.track();
  if (track >= 0) edit_track(e.session, e.requests, track).mask = {e.bone()};
}
void put_track(const Editor& e) {
  if (e.animation() >= 0) add_track(e.session, e.view, e.requests, e.animation());
}
void take_track(const Editor& e) {
  if (e.session.playback.tracks.size() > 1) remove_track(e.session, e.requests, e.track());
}
void use_pad(const Editor& e) {
  if (e.rig().animations.empty()) return;
  fill_pad(e.session, e.requests);
}
void move_pad(const Editor& e) {
  if (e.session.setup.pad.pad.clip_count > 0)
    set_pad_point(e.session, e.requests, {e.number(50), e.number(50)});
}
void place_rig(const Editor& e) {
  e.setup().pokes.stance.placement.position = {e.number(200), e.number(200)};
}
void switch_pass(const Editor& e) {
  e.setup().pokes.passes.ik ^= true;
}
void set_rate(const Editor& e) {
  edit_playback(e.session, e.requests).tick_rate = 30 + e.below(90);
}
void seek(const Editor& e) {
  e.requests.seek_frame = e.below(60);
}

void add_bone(const Editor& e) {
  e.rig_edit(AddBone{e.bone(), "New", {e.number(60), e.number(60)}, {1, 1}, 0});
}
void remove_bone(const Editor& e) {
  if (e.rig().bones.size() > 2) e.rig_edit(RemoveBones{{e.bone()}, e.below(2) == 0});
}
void rest(const Editor& e) {
  e.rig_edit(SetRest{{{e.bone(), Element::PositionY, e.number(70)}}});
}
void copy_bone(const Editor& e) {
  if (e.rig().bones.size() < 30) e.rig_edit(DuplicateBones{{e.bone()}});
}
void add_physics(const Editor& e) {
  PhysicsValues values;
  values.sway = 20;
  e.rig_edit(AddPhysics{e.bone(), values});
}
void remove_physics(const Editor& e) {
  e.rig_edit(RemovePhysics{e.bone()});
}
void add_animation(const Editor& e) {
  new_animation(e.session, e.view, e.requests);
}
void remove_animation(const Editor& e) {
  if (e.animation() >= 0) e.rig_edit(RemoveAnimation{e.animation()});
}
void set_key(const Editor& e) {
  if (e.animation() < 0) return;
  KeyValue key;
  key.frame = e.below(80);
  key.bone = e.bone();
  key.value = e.number(50);
  e.rig_edit(SetKeys{e.animation(), {key}});
}
void add_picture(const Editor& e) {
  const gl::Image image{8, 8, std::vector<std::uint8_t>(std::size_t{8 * 8 * 4}, 200)};
  const std::string name = "Picture " + std::to_string(e.below(1000));
  RigRequest& request = ask_edit(e.requests.rig, "Picture");
  if (e.rig().styles.empty()) request.edits.emplace_back(AddStyle{"Style", -1});
  request.edits.emplace_back(AddTexture{name, 0, gl::encode_png(image)});
  request.edits.emplace_back(SetSprite{e.bone(), name});
}
void add_style(const Editor& e) {
  e.rig_edit(AddStyle{"Style", e.below(e.rig().styles.size())});
}
void remove_style(const Editor& e) {
  if (!e.rig().styles.empty()) e.rig_edit(RemoveStyle{e.below(e.rig().styles.size())});
}
void remove_family(const Editor& e) {
  if (!e.rig().inverse_kinematics.empty()) e.rig_edit(RemoveFamily{0});
}

constexpr std::array kEdits = {override_value, override_family,
                               tune_physics,   toggle_style,
                               add_mark,       mask_track,
                               put_track,      take_track,
                               use_pad,        move_pad,
                               place_rig,      switch_pass,
                               set_rate,       seek,
                               add_bone,       remove_bone,
                               rest,           copy_bone,
                               add_physics,    remove_physics,
                               add_animation,  remove_animation,
                               set_key,        add_picture,
                               add_style,      remove_style,
                               remove_family};

}  // namespace

void edit_something(Chance& chance, ui::Desk& desk) {
  const Editor editor{chance, desk.session(), desk.view(), desk.viewer().requests};
  kEdits[chance() % kEdits.size()](editor);
  desk.harness().frame(3);
}

}  // namespace skelscope::monkey
