// The state that a recording starts from, as JSON: lists parallel to the rig's bones, visuals,
// families and physics entries. It fits this rig only.
#pragma once

#include "json/place.h"
#include "session/json/report.h"
#include "session/recording/recording.h"

namespace skelscope {

TickStart read_start(const skeljson::Place& place, const skelform::Armature& armature);
Report report_of(const TickStart& start);

}  // namespace skelscope
