#include "session/recording/own_physics.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/recording/trace.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::describe_parameters;
using skelform::Parameter;
using skelform::Physics;
using skelform::TraceParameters;
using skeljson::Place;

constexpr std::size_t kBonesNamed = 3;

TraceParameters read_row(const Place& place, const Armature& armature) {
  const std::size_t entries = armature.physics.size();
  const Place entry = member(place, "entry");
  TraceParameters row;
  row.entry = whole_number(entry, 0, std::numeric_limits<int>::max());
  if (static_cast<std::size_t>(row.entry) >= entries)
    refuse(entry, "no such physics entry: the rig has " + std::to_string(entries));
  for_each(place, [&](const Place& value) {
    bool known = value.key == "entry";
    describe_parameters(
        [&](const Parameter& parameter, std::optional<float>& own) {
          if (value.key != parameter.name) return;
          own = skelform::as_parameter(finite(value));
          known = true;
        },
        row.values);
    if (!known) refuse(value, "no physics parameter \"" + std::string(value.key) + "\"");
  });
  return row;
}

// "sway 0.4 in place of 0.2": the changed parameters of one entry.
std::string changes_of(const Physics& rig, const Physics& own) {
  std::vector<std::string> changes;
  describe_parameters(
      [&](const Parameter& parameter, float is, float was) {
        if (is == was) return;
        changes.push_back(std::string(parameter.name) + ' ' + number_text(is) + " in place of " +
                          number_text(was));
      },
      own, rig);
  return joined(changes);
}

}  // namespace

std::vector<Physics> own_physics_of(const Armature& armature,
                                    std::span<const TraceParameters> rows) {
  std::vector<Physics> own = skelform::with_parameters(armature.physics, rows);
  if (own == armature.physics) own.clear();
  return own;
}

std::vector<Physics> read_own_physics(const Place& place, const Armature& armature) {
  std::vector<TraceParameters> rows;
  for (std::size_t i = 0; i < count(place); ++i) {
    rows.push_back(read_row(element(place, i), armature));
    const auto known = std::span(rows).first(i);
    if (contains(known, rows.back().entry, &TraceParameters::entry))
      refuse(element(place, i), "names a physics entry twice");
  }
  return own_physics_of(armature, rows);
}

Report report_of_physics(const Armature& armature, std::span<const Physics> own) {
  Report rows = Report::array();
  for (std::size_t i = 0; i < own.size() && i < armature.physics.size(); ++i) {
    Report row{{"entry", i}};
    describe_parameters(
        [&](const Parameter& parameter, float is, float was) {
          if (is != was) row[parameter.name] = is;
        },
        own[i], armature.physics[i]);
    if (row.size() > 1) rows.push_back(std::move(row));
  }
  return rows;
}

std::string physics_words(const Armature& armature, std::span<const Physics> own) {
  std::vector<std::string> bones;
  for (int bone = 0; bone < count_of(armature.bones); ++bone) {
    const int entry = armature.bones[bone].physics_id;
    if (!has_index(own, entry)) continue;
    const std::string changes = changes_of(armature.physics[entry], own[entry]);
    if (!changes.empty()) bones.push_back(bone_name(armature, bone) + " (" + changes + ")");
  }
  return first_few(std::move(bones), kBonesNamed);
}

}  // namespace skelscope
