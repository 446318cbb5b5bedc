// Reads editor.json: how the editor showed the rig. Its faults never keep a rig from loading.
#pragma once

#include "load/json/rig_json.h"
#include "skelform/skf.h"

namespace skelform {

class Findings;

// `text` is nullptr if the archive has no editor.json.
EditorFacts read_editor_facts(const std::string* text, const Armature& armature, Findings& findings,
                              const LoadLimits& limits);

}  // namespace skelform
