// The state a recording starts from, as JSON: lists parallel to the rig's bones, visuals, families
// and physics entries, so that it fits this rig only.
#pragma once

#include "json/place.h"
#include "session/json/json_text.h"
#include "session/recording/recording.h"

namespace skelscope {

TickStart read_start(const skeljson::Place& place, const skelform::Armature& armature);
void write_start(JsonText& json, const TickStart& start);

}  // namespace skelscope
