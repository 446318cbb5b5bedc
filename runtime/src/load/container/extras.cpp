#include "load/container/extras.h"

#include <set>
#include <string>
#include <utility>

#include "load/container/entry_names.h"

namespace skelform {
namespace {

// Returns the names, as in the container, of the files that the rig is read from.
std::set<std::string> names_of_parts(const Container& container, const Skf& skf) {
  std::set<std::string> names;
  const auto add = [&](const std::string& name) {
    if (const auto found = find_in(container, name)) names.insert(*found);
  };
  for (const char* name : {kRigFile, kEditor, kThumbnail}) add(name);
  for (const Atlas& atlas : skf.armature.atlases) add(atlas.filename);
  return names;
}

// Returns whether the entry was read. Its bytes are subtracted from `left`.
bool read_extra(Container& container, const std::string& name, std::size_t& left, Skf& skf) try {
  std::vector<std::byte> bytes = read_entry(container, name, left);
  left -= bytes.size();
  skf.extras.push_back({name, std::move(bytes)});
  return true;
} catch (const Refusal&) {
  return false;
}

}  // namespace

void read_extras(Container& container, Skf& skf) {
  std::size_t left = container.limits.extra_bytes;
  const Archive* archive = std::get_if<Archive>(&container.in);
  if (archive == nullptr) {
    if (find_in(container, kReadmeFile)) read_extra(container, kReadmeFile, left, skf);
    return;
  }
  const std::set<std::string> parts = names_of_parts(container, skf);
  std::set<std::string> read;
  for (std::size_t i = 0; i < archive->entries.size(); ++i) {
    const std::string whole = plain_name(archive->entries[i]), &name = archive->names[i];
    if (whole.ends_with('/') || is_clutter(whole) || parts.contains(name)) continue;
    const bool is_found = !name.empty() && read.insert(name).second;
    if (!is_found || !read_extra(container, name, left, skf)) skf.unkept.push_back(whole);
  }
}

}  // namespace skelform
