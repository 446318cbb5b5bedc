// Physics parameters that a game had in place of the rig's: in recordings, in ticks of them and in
// the heads of traces. A list has a row for an entry; what it lacks is as in the rig.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "json/place.h"
#include "session/json/report.h"
#include "skelform/armature.h"
#include "trace/trace.h"

namespace skelscope {

// Entries that the rig lacks and parameters that are none are refused.
std::vector<skelform::Physics> read_own_physics(const skeljson::Place& place,
                                                const skelform::Armature& armature);
// Only what differs from the rig.
Report report_of_physics(const skelform::Armature& armature,
                         std::span<const skelform::Physics> own);

// As Pokes have them: empty where nothing differs from the rig.
std::vector<skelform::Physics> own_physics_of(const skelform::Armature& armature,
                                              std::span<const skelform::TraceParameters> rows);
// "Scarf End (sway 0.4 in place of 0.2)", of the first few bones; empty where nothing differs.
std::string physics_words(const skelform::Armature& armature,
                          std::span<const skelform::Physics> own);

}  // namespace skelscope
