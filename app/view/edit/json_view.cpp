#include "view/edit/json_view.h"

#include <algorithm>
#include <charconv>

#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr std::string_view kEditor = "editor.json", kRig = "armature.json";

std::size_t place(JsonPage page) {
  return page == JsonPage::Editor ? 1 : 0;
}

const std::string& text_of(const skelform::Skf& rig, JsonPage page) {
  return page == JsonPage::Editor ? rig.editor_json : rig.armature_json;
}

// Removes the file from the front of the path: "editor.json: bones" becomes "bones". Returns false
// if the path does not begin with it.
bool take_file(std::string_view& path, std::string_view file) {
  if (!path.starts_with(file)) return false;
  path.remove_prefix(file.size());
  while (path.starts_with(':') || path.starts_with(' ') || path.starts_with('.'))
    path.remove_prefix(1);
  return true;
}

}  // namespace

JsonOutline* open_outline(JsonView& view, const std::shared_ptr<const skelform::Skf>& rig) {
  if (view.page == JsonPage::Migration) return nullptr;
  if (view.rig != rig) {
    for (const std::size_t i : {0u, 1u}) {
      if (view.selected[i] >= 0 && view.page == JsonPage(i) && view.wanted.empty())
        view.wanted = path_of(view.outlines[i], view.selected[i]);
      view.outlines[i] = {};
      view.selected[i] = -1;
    }
    view.rig = rig;
    begin_search(view.found, view.search);
  }
  const std::string& text = text_of(*rig, view.page);
  if (text.empty()) return nullptr;
  JsonOutline& outline = view.outlines[place(view.page)];
  if (outline.nodes.empty()) outline = make_outline(text);
  return &outline;
}

bool is_json_path(const std::string& path) {
  if (path.empty()) return false;
  const std::size_t first = std::min(path.find_first_of("[ :"), path.size());
  const std::string_view head(path.data(), first);
  const bool names_file = head.find(".png") != head.npos || head.find(".jpg") != head.npos;
  return !names_file;
}

void want_path(JsonView& view, const std::string& path) {
  std::string_view rest = path;
  const bool editor = take_file(rest, kEditor);
  if (!editor) take_file(rest, kRig);
  view.page = editor ? JsonPage::Editor : JsonPage::Rig;
  view.wanted = rest;
  view.scroll = true;
}

void go_to_offset(JsonView& view, JsonOutline& outline, std::size_t offset) {
  view.selected[place(view.page)] = reveal_offset(outline, offset);
  view.scroll = true;
}

void go_to_path(JsonView& view, JsonOutline& outline, const std::string& path) {
  view.selected[place(view.page)] = reveal_path(outline, path);
  view.scroll = true;
}

int bone_of_path(const skelform::Skf& rig, const std::string& path) {
  const std::string head = rig.paths.root + "bones[";
  if (!path.starts_with(head)) return -1;
  int bone = -1;
  std::from_chars(path.data() + head.size(), path.data() + path.size(), bone);
  return bone < count_of(rig.armature.bones) ? bone : -1;
}

std::string path_of_bone(const skelform::Skf& rig, int bone) {
  return rig.paths.root + "bones[" + std::to_string(bone) + "]";
}

}  // namespace skelscope
