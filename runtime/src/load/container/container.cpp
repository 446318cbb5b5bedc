#include "load/container/container.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "load/container/entry_names.h"
#include "words/words.h"

namespace skelform {
namespace {

Entry open_in(Container& container, const std::string& name) {
  if (const Archive* archive = std::get_if<Archive>(&container.in))
    return open_entry(*archive, name);
  if (Pack* pack = std::get_if<Pack>(&container.in)) return open_packed(*pack, name);
  return open_file(std::get<Folder>(container.in), name);
}

void report(Findings& findings, const std::string& entry, const std::string& why) {
  findings.add("archive-layout", entry, "other programs may not open the file: " + why);
}

}  // namespace

Container container_of(std::span<const std::byte> bytes, const LoadLimits& limits) {
  if (is_lfs_pointer(bytes)) throw Refusal{std::string("Not the rig itself: ") + kLfsPointer};
  return {open_archive(bytes, limits), limits};
}

Container container_of(Folder folder) {
  const LoadLimits limits = folder.limits;
  return {std::move(folder), limits};
}

Container container_of(Pack pack) {
  const LoadLimits limits = pack.limits;
  return {std::move(pack), limits};
}

std::optional<std::string> find_in(const Container& container, const std::string& name) {
  if (const Pack* pack = std::get_if<Pack>(&container.in)) return find_packed(*pack, name);
  const Archive* archive = std::get_if<Archive>(&container.in);
  if (archive == nullptr) return find_file(std::get<Folder>(container.in), name);
  const int entry = find_entry(*archive, name);
  if (entry < 0) return std::nullopt;
  return archive->names[entry];
}

std::vector<std::byte> read_entry(Container& container, const std::string& name) {
  return read_all(open_in(container, name));
}

std::vector<std::byte> read_entry(Container& container, const std::string& name, std::size_t most) {
  const Entry entry = open_in(container, name);
  if (entry.size > most) throw Refusal{in_quotes(name) + " is too large"};
  return read_all(entry);
}

std::vector<std::byte> read_image_entry(Container& container, const std::string& name) {
  return read_image(open_in(container, name), container.limits);
}

std::vector<std::string> entries_of(const Container& container) {
  if (const Archive* archive = std::get_if<Archive>(&container.in)) return archive->entries;
  if (std::holds_alternative<Pack>(container.in)) return {};
  return files_of(std::get<Folder>(container.in));
}

void report_layout(const Container& container, Findings& findings) {
  if (std::holds_alternative<Pack>(container.in)) return;
  const Archive* archive = std::get_if<Archive>(&container.in);
  if (archive == nullptr) {
    const auto name = find_file(std::get<Folder>(container.in), kRigFile);
    if (name && *name != kRigFile)
      report(findings, *name,
             std::string(kRigFile) + " is called " + in_quotes(*name) + " in it. Rename it");
    return;
  }
  const int rig = find_entry(*archive, kRigFile);
  const std::string& name = archive->entries[rig];
  if (name != kRigFile)
    return report(findings, name,
                  std::string(kRigFile) + " is called " + in_quotes(name) +
                      " in it. Zip the rig's files under their own names, without a folder");
  const auto has_backslash = [](const std::string& entry) {
    return entry.find('\\') != entry.npos;
  };
  const auto odd = std::ranges::find_if(archive->entries, has_backslash);
  if (odd == archive->entries.end()) return;
  report(findings, *odd, "a zip has '/' between folders, not '\\'. Zip it again");
}

bool is_lfs_pointer(std::span<const std::byte> bytes) {
  constexpr std::string_view kBegin = "version https://git-lfs";
  return bytes.size() >= kBegin.size() &&
         std::memcmp(bytes.data(), kBegin.data(), kBegin.size()) == 0;
}

}  // namespace skelform
