// Physics parameters of a game that differ from the rig's, in recordings, in their ticks and in the
// heads of traces. The list has a row per entry; missing parameters are as in the rig.
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

// Refuses entries that the rig lacks and unknown parameters.
std::vector<skelform::Physics> read_own_physics(const skeljson::Place& place,
                                                const skelform::Armature& armature);
// Writes only the parameters that differ from the rig's.
Report report_of_physics(const skelform::Armature& armature,
                         std::span<const skelform::Physics> own);

// Returns the parameters as Pokes hold them; empty if they equal the rig's.
std::vector<skelform::Physics> own_physics_of(const skelform::Armature& armature,
                                              std::span<const skelform::TraceParameters> rows);
// "Scarf End (sway 0.4 in place of 0.2)", for the first few bones; empty if all equal the rig's.
std::string physics_words(const skelform::Armature& armature,
                          std::span<const skelform::Physics> own);

}  // namespace skelscope
