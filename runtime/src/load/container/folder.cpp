#include "load/container/folder.h"

#include "io/folder.h"
#include "load/container/entry_names.h"
#include "load/json/findings.h"
#include "words/words.h"

namespace skelform {
namespace {

void check_size(const Folder& folder, std::uintmax_t size, const std::string& name) {
  if (size <= folder.limits.entry_bytes && size <= folder.left) return;
  throw Refusal{"Refused: " + in_quotes(name) + " is larger than the " +
                std::to_string(folder.limits.entry_bytes >> 20) + " MB allowed, or than the " +
                std::to_string(folder.limits.total_bytes >> 20) +
                " MB of all files. Make it smaller, and export again"};
}

}  // namespace

Folder open_folder(const std::string& path, const LoadLimits& limits) {
  std::string reason;
  const auto there = real_folder(path, reason);
  if (!there) throw Refusal{"The folder cannot be opened: " + reason};
  return {*there, limits, limits.total_bytes};
}

std::vector<std::string> files_of(const Folder& folder) {
  return names_in(folder.path, folder.limits.entries);
}

std::optional<std::string> find_file(const Folder& folder, const std::string& name) {
  const std::string plain = plain_name(name);
  if (plain.empty() || leaves_folder(plain)) return std::nullopt;
  if (file_inside(folder.path, plain)) return plain;
  const std::string inner(folder_of(plain));
  const auto names = names_in(folder.path + "/" + inner, folder.limits.entries);
  const int at = position_of(plain.substr(inner.size()), names);
  if (at < 0) return std::nullopt;
  const std::string found = inner + names[at];
  return file_inside(folder.path, found) ? std::optional(found) : std::nullopt;
}

Entry open_file(Folder& folder, const std::string& name) {
  const auto found = find_file(folder, name);
  const auto file = found ? file_inside(folder.path, *found) : std::nullopt;
  if (!file) throw Refusal{"This folder holds no rig: " + name + " is not in it"};
  check_size(folder, file->size, name);
  const ReadBytes next = open_reader(file->path);
  if (!next) throw Refusal{in_quotes(name) + " cannot be opened; check its permissions"};
  folder.left -= file->size;
  constexpr std::size_t kPiece = 1 << 18;
  return {name, static_cast<std::size_t>(file->size), kPiece, next};
}

}  // namespace skelform
