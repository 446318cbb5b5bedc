#include "load/container/entry_names.h"

#include <algorithm>
#include <functional>

#include "lists/lists.h"
#include "load/json/findings.h"
#include "words/nearest.h"
#include "words/words.h"

namespace skelform {
namespace {

std::string_view file_of(std::string_view name) {
  return name.substr(folder_of(name).size());
}

std::ptrdiff_t depth_of(std::string_view name) {
  return std::ranges::count(name, '/');
}

// Returns the names that end with "armature.json", ignoring case, and are nearest to the top.
std::vector<std::string> nearest_rigs(std::span<const std::string> names) {
  std::vector<std::string> rigs;
  for (const std::string& name : names) {
    if (!is_same_but_for_case(file_of(name), kRigFile) || is_clutter(name)) continue;
    if (!rigs.empty() && depth_of(name) > depth_of(rigs[0])) continue;
    if (!rigs.empty() && depth_of(name) < depth_of(rigs[0])) rigs.clear();
    if (!std::ranges::count(rigs, name)) rigs.push_back(name);
  }
  return rigs;
}

}  // namespace

std::string plain_name(std::string_view name) {
  std::string plain(name);
  std::ranges::replace(plain, '\\', '/');
  while (plain.starts_with("./")) plain.erase(0, 2);
  for (std::size_t at = plain.find("/./"); at != plain.npos; at = plain.find("/./", at))
    plain.erase(at, 2);
  return plain;
}

bool leaves_folder(std::string_view plain) {
  if (plain.starts_with('/')) return true;
  if (plain.size() > 1 && plain[1] == ':') return true;
  return ("/" + std::string(plain) + "/").find("/../") != std::string::npos;
}

bool is_clutter(std::string_view plain) {
  const std::string_view file = file_of(plain);
  return plain.starts_with("__MACOSX/") || file.starts_with("._") || file == ".DS_Store" ||
         is_same_but_for_case(file, "thumbs.db") || is_same_but_for_case(file, "desktop.ini");
}

std::string_view folder_of(std::string_view plain) {
  return plain.substr(0, plain.rfind('/') + 1);  // without "/" rfind() is npos, and npos + 1 is 0
}

bool is_same_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string folder_of_rig(std::span<const std::string> names) {
  std::vector<std::string> rigs = nearest_rigs(names);
  const auto is_exact = [](const std::string& name) { return file_of(name) == kRigFile; };
  if (std::ranges::any_of(rigs, is_exact)) std::erase_if(rigs, std::not_fn(is_exact));
  if (rigs.empty()) return "";
  if (rigs.size() == 1) return std::string(folder_of(rigs[0]));
  throw Refusal{"This archive holds several rigs: " + in_quotes(rigs[0]) + ", " +
                in_quotes(rigs[1]) + (rigs.size() > 2 ? ", ..." : "") +
                ". Zip the folder of one of them"};
}

int position_of(std::string_view name, std::span<const std::string> names) {
  const int exact = find_index(names, name);
  if (exact >= 0) return exact;
  int found = -1;
  for (int i = 0; i < count_of(names); ++i) {
    if (!is_same_but_for_case(names[i], name)) continue;
    if (found >= 0) return -1;
    found = i;
  }
  return found;
}

}  // namespace skelform
