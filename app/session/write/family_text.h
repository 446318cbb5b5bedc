// Exports the user's settings of IK families: as JSON for a file or a game, and in words.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// The families with a setting of the user's, in the file's order. A mute that lasts only while the
// skeleton is pulled does not count.
std::vector<FamilyOverride> family_changes(const Pokes& pokes);
// Back to the file, apart from what a pulled skeleton mutes.
void reset_families(Pokes& pokes);

// One object a family: "ik_family_id", "name" and the format's keys (mode, constraint, target_id,
// mimic_target), then what no file stores (enabled, iterations, limits in radians).
std::string families_json(const Session& session);
// "Left Leg: mode FABRIK -> Arc, iterations 10 -> 30", a line a family.
std::string families_text(const Session& session);

}  // namespace skelscope
