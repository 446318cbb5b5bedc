// Finds the rigs that a command line names: files, folders with everything below them, and
// patterns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

// Returns whether the path has the ending `wanted`, such as ".json", in any letter case.
bool has_ending(const Path& path, std::string_view wanted);
bool is_rig_name(const Path& path);
// Returns whether the path ends in .skf or .skfe, or is a folder that holds a rig
// (skelform::is_rig_folder).
bool is_rig(const Path& path);

struct RigInputs {
  // Paths without repeats; the files of a folder are sorted by name.
  std::vector<std::string> files;
  // For each file its path relative to the typed folder or pattern.
  std::vector<std::string> inside;
  bool many = false;  // there may be several rigs, so messages name the file
};

// Finds the rigs in a folder and its subfolders: .skf and .skfe files, and folders with an
// armature.json. The paths are relative to the folder ("b/bad.skf") and sorted. Returns false if
// the folder cannot be read.
bool rigs_below(const std::string& folder, std::vector<std::string>& rigs, std::string& error);

// Finds the rigs that the words of a command line name. A folder with an armature.json is one rig.
// Any other folder stands for the rigs in it and its subfolders, except hidden ones; links to
// folders are not followed. A word with * ? or [ that names no file is a pattern. Missing files
// stay in the list; the reader reports them. Returns false if a folder or a pattern has no rig or
// cannot be read.
bool find_rigs(const std::vector<std::string>& asked, RigInputs& inputs, std::string& error);

// find_rigs() for commands that only print. Refuses to read stdin twice and to read the file that
// stdout writes to. Returns false after printing an error.
bool open_inputs(const std::vector<std::string>& asked, RigInputs& inputs);

// find_rigs() for files of any kind.
struct InputKind {
  bool (*wanted)(const Path& path) = is_rig_name;  // selects files in folders
  const char* name = ".skf";  // name of the kind in the error about a folder without such files
};
bool find_inputs(const std::vector<std::string>& asked, const InputKind& kind, RigInputs& inputs,
                 std::string& error);

}  // namespace skelscope
