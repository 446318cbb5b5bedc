#include "session/file/load_rig.h"

#include <span>

#include "platform/files/files.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

bool is_json(const std::string& text) {
  const std::size_t begin = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");  // after a BOM
  return begin != std::string::npos && text[begin] == '{';
}

}  // namespace

skelform::LoadResult load_rig(const std::string& path) {
  if (!is_stream(path)) return skelform::load(path);
  std::string text, error;
  if (!read_text(path, text, error, skelform::LoadLimits{}.archive_bytes))
    return {std::nullopt, {error, error}};
  if (is_json(text)) return skelform::load_json(text);
  return skelform::load_bytes(std::as_bytes(std::span(text)));
}

std::string rig_path(const std::string& typed) {
  return is_stream(typed) ? "-" : typed;
}

std::string rig_name(const std::string& path) {
  if (path == "-") return "stdin";
  const Path name = Path(path).filename();
  if (!name.empty() && name != "." && name != "..") return name.string();
  const Path folder = absolute_path(path).lexically_normal();  // for "hero/" or "."
  return (folder.has_filename() ? folder : folder.parent_path()).filename().string();
}

std::string rig_file(const std::string& path) {
  if (!skelform::is_rig_folder(path)) return path;
  constexpr std::string_view kName = "armature.json";
  std::vector<FolderEntry> entries;
  std::string ignored, name(kName);
  if (!is_file(Path(path) / kName) && read_folder(path, entries, ignored))
    for (const FolderEntry& entry : entries)  // also in another case
      if (entry.name.size() == kName.size() && contains_in_any_case(entry.name, kName))
        name = entry.name;
  return (Path(path) / name).string();
}

}  // namespace skelscope
