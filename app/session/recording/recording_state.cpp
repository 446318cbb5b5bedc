#include "session/recording/recording_state.h"

#include <nlohmann/json.hpp>

#include "lists/lists.h"
#include "session/tick/fields.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skeljson::Place;

constexpr int kLargestNumber = 1'000'000'000;

void read_number(const Place& place, float& number) {
  number = finite(place);
}
void read_number(const Place& place, int& number) {
  number = whole_number(place, -kLargestNumber, kLargestNumber);
}
void read_number(const Place& place, bool& flag) {
  flag = truth(place);
}
template <class Enum>
requires std::is_enum_v<Enum>
void read_number(const Place& place, Enum& one) {
  one = static_cast<Enum>(whole_number(place, 0, static_cast<int>(kLast<Enum>)));
}

template <class... T>
void read_state_row(const Place& row, T&... numbers) {
  if (count(row) != sizeof...(T))
    refuse(row, "must hold " + std::to_string(sizeof...(T)) + " values");
  std::size_t i = 0;
  (read_number(element(row, i++), numbers), ...);
}

// The list of members is shared by reading and writing.
template <class F>
void with_members(skelform::LocalBone& b, F&& f) {
  f(b.pos.x, b.pos.y, b.rot, b.scale.x, b.scale.y, b.hidden);
}

template <class F>
void with_members(skelform::LiveVisuals& v, F&& f) {
  f(v.tex, v.zindex, v.tint.r, v.tint.g, v.tint.b, v.tint.a);
}

template <class F>
void with_members(skelform::LiveFamily& v, F&& f) {
  f(v.mode, v.constraint, v.mimic_target);
}

template <class F>
void with_members(skelform::PhysicsState& p, F&& f) {
  f(p.global_pos.x, p.global_pos.y, p.global_scale.x, p.global_scale.y, p.global_rot,
    p.global_orbit, p.global_orbit_diff, p.global_orbit_vel);
}

template <class T>
void read_rows(const Place& object, const char* name, std::vector<T>& rows) {
  const Place list = member(object, name);
  if (count(list) != rows.size())
    refuse(list, "must hold " + std::to_string(rows.size()) + " rows, as many as this rig");
  for (std::size_t i = 0; i < rows.size(); ++i)
    with_members(rows[i], [&](auto&... m) { read_state_row(element(list, i), m...); });
}

// Writes each row as a list of its members.
template <class T>
Report rows_of(std::vector<T> rows) {
  Report json = Report::array();
  for (T& row : rows) with_members(row, [&](auto&... m) { json.push_back(Report::array({m...})); });
  return json;
}

void check_textures(const Place& place, const Armature& armature, skelform::Pose& pose) {
  const int textures = count_of(armature.texture_names);
  for (const skelform::LiveVisuals& v : pose.visuals)
    if (v.tex < -1 || v.tex >= textures) refuse(place, "a texture index is out of range");
}

}  // namespace

TickStart read_start(const Place& place, const Armature& armature) {
  allow_keys(place, {"bones", "visuals", "ik", "physics", "first_hidden"});
  TickStart start;
  start.state = skelform::initial_state(armature);
  read_rows(place, "bones", start.state.pose.bones);
  read_rows(place, "visuals", start.state.pose.visuals);
  read_rows(place, "ik", start.state.pose.inverse_kinematics);
  read_rows(place, "physics", start.state.physics);
  check_textures(place, armature, start.state.pose);
  if (const auto list = find(place, "first_hidden")) {
    if (count(*list) != armature.bones.size()) refuse(*list, "must hold one value a bone");
    for (std::size_t i = 0; i < count(*list); ++i)
      start.first_hidden.push_back(truth(element(*list, i)));
  }
  return start;
}

Report report_of(const TickStart& start) {
  Report json{{"bones", rows_of(start.state.pose.bones)},
              {"visuals", rows_of(start.state.pose.visuals)},
              {"ik", rows_of(start.state.pose.inverse_kinematics)},
              {"physics", rows_of(start.state.physics)}};
  for (std::uint8_t hidden : start.first_hidden) json["first_hidden"].push_back(hidden != 0);
  return json;
}

}  // namespace skelscope
