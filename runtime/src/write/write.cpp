#include "skelform/write.h"

#include <zip.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string_view>

#include "load/container/entry_names.h"
#include "load/json/findings.h"
#include "write/settle.h"

namespace skelform {
namespace {

constexpr std::string_view kReadme =
    "# A SkelForm rig\n\n"
    "armature.json says what a runtime needs; editor.json how the editor showed it.\n"
    "The meaning of each key: https://skelform.org/dev-docs\n";

struct DropSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct DropArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using SourceOfZip = std::unique_ptr<zip_source_t, DropSource>;
using ZipToWrite = std::unique_ptr<zip_t, DropArchive>;

[[noreturn]] void refuse_packing(const std::string& why) {
  throw Refusal{"The rig cannot be packed: " + why};
}

// Adds an entry uncompressed, like the editor, and without a time, so that a rig always gives the
// same bytes.
void add_entry(zip_t* archive, const std::string& name, std::string_view content) {
  zip_source_t* source = zip_source_buffer(archive, content.data(), content.size(), 0);
  const zip_int64_t index =
      source == nullptr ? -1 : zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    refuse_packing(zip_strerror(archive));
  }
  const auto at = static_cast<zip_uint64_t>(index);
  zip_set_file_compression(archive, at, ZIP_CM_STORE, 0);
  zip_file_set_dostime(archive, at, 0, 0x21, 0);
}

void add_entries(zip_t* archive, const Skf& rig) {
  std::set<std::string> names = {kRigFile, kEditor, kThumbnail};
  add_entry(archive, kRigFile, rig.armature_json);
  add_entry(archive, kEditor, rig.editor_json);
  if (!rig.thumbnail.empty()) add_entry(archive, kThumbnail, characters(rig.thumbnail));
  for (const ExtraEntry& extra : rig.extras)
    if (names.insert(extra.name).second) add_entry(archive, extra.name, characters(extra.bytes));
  const auto is_readme = [](const std::string& name) {
    return is_same_but_for_case(name, kReadmeFile);
  };
  if (std::ranges::none_of(names, is_readme)) add_entry(archive, kReadmeFile, kReadme);
  for (const AtlasImage& image : rig.atlas_images) {
    if (image.bytes.empty() || !names.insert(image.filename).second) continue;
    add_entry(archive, image.filename, characters(image.bytes));
  }
}

std::vector<std::byte> bytes_in(zip_source_t* source) {
  zip_stat_t stat;
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
    refuse_packing("not enough memory");
  std::vector<std::byte> bytes(stat.size);
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (got < 0 || static_cast<std::size_t>(got) != bytes.size()) refuse_packing("it broke off");
  return bytes;
}

std::vector<std::byte> archive_of(const Skf& rig) {
  SourceOfZip source(zip_source_buffer_create(nullptr, 0, 0, nullptr));
  if (!source) refuse_packing("not enough memory");
  zip_source_keep(source.get());
  ZipToWrite archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, nullptr));
  if (!archive) {
    zip_source_free(source.get());
    refuse_packing("not enough memory");
  }
  add_entries(archive.get(), rig);
  if (zip_close(archive.get()) != 0) refuse_packing(zip_strerror(archive.get()));
  (void)archive.release();
  return bytes_in(source.get());
}

}  // namespace

Result<std::vector<std::byte>> packed(const Skf& skf) {
  std::string why;
  try {
    Draft draft = draft_of(skf);
    return archive_of(settled(draft, skf));
  } catch (const Refusal& refusal) {
    why = refusal.message;
  } catch (const std::bad_alloc&) {
    why = "Not enough memory to pack the rig";
  }
  return Error{why, why};
}

Done write(const Skf& skf, const std::string& path, const OutputRules& rules) {
  OutputFile output;  // opened first, so that an obstacle is known before the work
  Done done = open_output(output, path, rules);
  if (!done) return done;
  const Result<std::vector<std::byte>> bytes = packed(skf);
  if (!bytes) return {{path + ": " + bytes.error.message, bytes.error.reason}};
  done = append(output, characters(*bytes));
  return done ? finish(output) : done;
}

}  // namespace skelform
