#include "session/rig/carry.h"

#include <algorithm>

namespace skelscope {

using namespace skelform;

namespace {

bool is_texture(Element element) {
  return element == Element::Texture || element == Element::Tex;
}

std::vector<int> carry_indices(const std::vector<int>& match, const std::vector<int>& indices) {
  std::vector<int> carried;
  for (const int index : indices) {
    if (followed(match, index) >= 0) carried.push_back(match[index]);
  }
  return carried;
}

// Copies the elements that have a match; the rest of `to` stays as it is.
template <class T>
void carry_elements(const std::vector<int>& match, const std::vector<T>& from, std::vector<T>& to) {
  for (std::size_t i = 0; i < std::min(match.size(), from.size()); ++i) {
    if (match[i] >= 0) to[match[i]] = from[i];
  }
}

FamilyOverride carry_family(const Carriage& c, FamilyOverride family) {
  family.family = followed(c.match.inverse_kinematics, family.family);
  if (family.target) family.target = followed(c.match.bones, *family.target);
  if (family.target && *family.target < 0) family.target.reset();
  return family;
}

}  // namespace

int carry_texture(const Carriage& c, int tex) {
  if (tex < 0 || tex >= static_cast<int>(c.from.texture_names.size())) return -1;
  const auto& names = c.to.texture_names;
  const auto found = std::ranges::find(names, c.from.texture_names[tex]);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

std::vector<int> carry_bones(const Carriage& c, const std::vector<int>& bones) {
  return carry_indices(c.match.bones, bones);
}

Pokes carry_pokes(const Carriage& c, const Pokes& pokes) {
  Pokes carried = pokes;
  carried.overrides.clear();
  for (Override o : pokes.overrides) {
    o.bone = followed(c.match.bones, o.bone);
    if (is_texture(o.element)) {
      o.value = static_cast<float>(carry_texture(c, static_cast<int>(o.value)));
    }
    if (o.bone >= 0) carried.overrides.push_back(o);
  }
  for (FamilyOverride& family : carried.families) family = carry_family(c, std::move(family));
  std::erase_if(carried.families, [](const FamilyOverride& f) { return f.family < 0; });
  for (PhysicsEdit& edit : carried.physics_edits) {
    edit.entry = followed(c.match.physics, edit.entry);
  }
  std::erase_if(carried.physics_edits, [](const PhysicsEdit& edit) { return edit.entry < 0; });
  return carried;
}

std::vector<PlaybackTrack> carry_tracks(const Carriage& c,
                                        const std::vector<PlaybackTrack>& tracks) {
  std::vector<PlaybackTrack> carried;
  for (PlaybackTrack track : tracks) {
    track.animation = followed(c.match.animations, track.animation);
    if (track.animation < 0) continue;
    const double last = c.to.animations[track.animation].last_frame;
    track.frame = std::min(track.frame, last);
    carried.push_back(track);
  }
  return carried;
}

TickInput carry_input(const Carriage& c, const TickInput& input) {
  TickInput carried = input;
  for (Track& track : carried.tracks) {
    track.animation = followed(c.match.animations, track.animation);
  }
  std::erase_if(carried.tracks, [](const Track& track) { return track.animation < 0; });
  if (input.pokes) carried.pokes = std::make_shared<const Pokes>(carry_pokes(c, *input.pokes));
  return carried;
}

EditState carry_edit(const Carriage& c, EditState state) {
  state.pokes = carry_pokes(c, state.pokes);
  state.tracks = carry_tracks(c, state.tracks);
  state.styles = carry_indices(c.match.styles, state.styles);
  return state;
}

State carry_state(const Carriage& c, const State& state) {
  State carried = initial_state(c.to);
  carry_elements(c.match.bones, state.pose.bones, carried.pose.bones);
  std::vector<LiveVisuals> visuals = state.pose.visuals;
  for (LiveVisuals& live : visuals) live.tex = carry_texture(c, live.tex);
  carry_elements(c.match.visuals, visuals, carried.pose.visuals);
  carry_elements(c.match.inverse_kinematics, state.pose.inverse_kinematics,
                 carried.pose.inverse_kinematics);
  carry_elements(c.match.physics, state.physics, carried.physics);
  return carried;
}

FirstHidden carry_hidden(const Carriage& c, const FirstHidden& hidden) {
  if (hidden.empty()) return {};
  FirstHidden carried(c.to.bones.size());
  carry_elements(c.match.bones, hidden, carried);
  return carried;
}

}  // namespace skelscope
