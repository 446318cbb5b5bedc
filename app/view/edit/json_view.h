// State of the JSON tab. UI only; the loaded rig holds the text.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "session/json/json_outline.h"
#include "skelform/skf.h"

namespace skelscope {

enum class JsonPage { Rig, Editor, Migration };

struct JsonView {
  JsonPage page = JsonPage::Rig;
  std::shared_ptr<const skelform::Skf> rig;  // owns the text of the outlines
  std::array<JsonOutline, 2> outlines;       // of armature.json and editor.json; made on opening
  std::array<int, 2> selected{-1, -1};       // node of each outline; -1: none
  std::string wanted;                        // the path to go to in the page's file; empty: none
  bool scroll = false;                       // scroll to the selected node
  std::string search;
  JsonSearch found;  // the results in the file of `searched`
  JsonPage searched = JsonPage::Rig;
  bool searching = false;  // the search was not complete in the last frame
};

// Returns the outline of the open page, or nullptr for Migration or if the rig lacks the file. For
// another rig it makes a new outline and keeps the selected path.
JsonOutline* open_outline(JsonView& view, const std::shared_ptr<const skelform::Skf>& rig);

// Returns whether a problem's path leads into armature.json or editor.json.
bool is_json_path(const std::string& path);
// Opens the page for a path such as "bones[3].pos" or "editor.json: bones" and selects the path.
void want_path(JsonView& view, const std::string& path);

// Select the node at a byte offset or a path of the open outline, and scroll to it.
void go_to_offset(JsonView& view, JsonOutline& outline, std::size_t offset);
void go_to_path(JsonView& view, JsonOutline& outline, const std::string& path);

// The bone that contains a path of armature.json; -1: none.
int bone_of_path(const skelform::Skf& rig, const std::string& path);
std::string path_of_bone(const skelform::Skf& rig, int bone);

}  // namespace skelscope
