#include "load/container/pack.h"

#include <algorithm>

#include "load/container/entry_names.h"
#include "load/json/findings.h"
#include "words/words.h"

namespace skelform {
namespace {

// Returns the bytes of a file, or nullptr if there is none. Calls the game's function at most once
// per file.
const std::vector<std::byte>* packed(const Pack& pack, const std::string& name) {
  const auto [file, is_new] = pack.files->try_emplace(name);
  std::vector<std::byte> bytes;
  if (is_new && pack.read(pack.folder + name, bytes)) file->second = std::move(bytes);
  return file->second ? &*file->second : nullptr;
}

}  // namespace

Pack pack_around(const std::string& path, const ReadFile& read, const LoadLimits& limits) {
  return {read, std::string(folder_of(plain_name(path))), limits, limits.total_bytes};
}

std::optional<std::string> find_packed(const Pack& pack, const std::string& name) {
  const std::string plain = plain_name(name);
  if (plain.empty() || leaves_folder(plain) || packed(pack, plain) == nullptr) return std::nullopt;
  return plain;
}

Entry open_packed(Pack& pack, const std::string& name) {
  const std::vector<std::byte>* bytes = packed(pack, plain_name(name));
  if (bytes == nullptr) throw Refusal{in_quotes(pack.folder + name) + " is not in the pack"};
  if (bytes->size() > pack.limits.entry_bytes || bytes->size() > pack.left)
    throw Refusal{"Refused: " + in_quotes(name) + " is larger than the " +
                  std::to_string(pack.limits.entry_bytes >> 20) + " MB allowed, or than the " +
                  std::to_string(pack.limits.total_bytes >> 20) +
                  " MB of all files. Make it smaller, and export again"};
  pack.left -= bytes->size();
  const auto next = [files = pack.files, bytes, at = std::size_t(0)](auto to) mutable {
    const std::size_t count = std::min(to.size(), bytes->size() - at);
    std::copy_n(bytes->begin() + static_cast<std::ptrdiff_t>(at), count, to.begin());
    at += count;
    return count;
  };
  return {name, bytes->size(), std::max<std::size_t>(bytes->size(), 1), next};
}

}  // namespace skelform
