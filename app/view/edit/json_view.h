// State of the JSON tab. UI only; the text stays in the loaded rig.
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
  std::shared_ptr<const skelform::Skf> rig;  // keeps the outlines' text alive
  std::array<JsonOutline, 2> outlines;       // armature.json and editor.json, once looked at
  std::array<int, 2> selected{-1, -1};       // a node of each
  std::string wanted;                        // a path to go to, in the page's file
  bool scroll = false;                       // bring the selected node into sight
  std::string search;
  JsonSearch found;  // in the file of `searched`
  JsonPage searched = JsonPage::Rig;
  bool searching = false;  // there was more to search in the frame before
};

// The outline of the open page; another rig's are made when they are looked at, and what was
// selected is found again by its path. nullptr for Migration and where there is no such file.
JsonOutline* open_outline(JsonView& view, const std::shared_ptr<const skelform::Skf>& rig);

// Whether a problem's path leads into one of the two files.
bool is_json_path(const std::string& path);
// Opens the page of a path such as "bones[3].pos" or "editor.json: bones" and goes there.
void want_path(JsonView& view, const std::string& path);

// Goes to a byte or a path of the open outline.
void go_to_offset(JsonView& view, JsonOutline& outline, std::size_t offset);
void go_to_path(JsonView& view, JsonOutline& outline, const std::string& path);

// The bone whose object, or part of it, a path of armature.json names; -1 for none.
int bone_of_path(const skelform::Skf& rig, const std::string& path);
std::string path_of_bone(const skelform::Skf& rig, int bone);

}  // namespace skelscope
