// The rigs that a command is asked for: files, folders with all that is in them, and patterns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

// By its ending, whatever its case; ".json".
bool has_ending(const Path& path, std::string_view wanted);
bool is_rig_name(const Path& path);
// The same, or a folder that is a rig (skelform::is_rig_folder).
bool is_rig(const Path& path);

struct RigInputs {
  std::vector<std::string> files;   // each once, a folder's by name
  std::vector<std::string> inside;  // of each, its path below the folder or pattern it is from
  bool many = false;                // what is said of one must name it
};

// The rigs in a folder and in its folders, as below it ("b/bad.skf"), by name: .skf and .skfe
// files, and folders with an armature.json. False when it cannot be read.
bool rigs_below(const std::string& folder, std::vector<std::string>& rigs, std::string& error);

// A folder with an armature.json is one rig; another stands for the rigs in it and in its folders,
// but for hidden ones; links to folders are not followed. A word with * ? or [ that is no file
// stands for the files that match it. Missing files stay in the list; the reader reports them.
// False when a folder or a pattern holds no rig, or cannot be read.
bool find_rigs(const std::vector<std::string>& asked, RigInputs& inputs, std::string& error);

// The same for what is only printed: stdin is read once, and none of them is stdout's own file.
// False after a complaint.
bool open_inputs(const std::vector<std::string>& asked, RigInputs& inputs);

// The same for other files than rigs.
struct InputKind {
  bool (*wanted)(const Path& path) = is_rig_name;  // of what lies in a folder
  const char* name = ".skf";                       // for who finds none there
};
bool find_inputs(const std::vector<std::string>& asked, const InputKind& kind, RigInputs& inputs,
                 std::string& error);

}  // namespace skelscope
