#include "skelform/save.h"

#include <zip.h>

#include <memory>
#include <new>

#include "load/container/archive.h"
#include "load/container/entry_names.h"
#include "load/json/findings.h"
#include "skelform/output_file.h"

namespace skelform {
namespace {

struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;

[[noreturn]] void refuse(zip_t* archive, const char* what) {
  throw Refusal{std::string(what) + ": " + zip_strerror(archive)};
}

// libzip copies all other entries without unpacking them.
void replace_entry(zip_t* archive, zip_int64_t index, const std::string& text) {
  zip_source_t* content = zip_source_buffer(archive, text.data(), text.size(), 0);
  zip_stat_t stat;
  if (content == nullptr || index < 0 || zip_stat_index(archive, index, 0, &stat) != 0) {
    zip_source_free(content);
    refuse(archive, "armature.json cannot be replaced");
  }
  if (zip_file_replace(archive, index, content, 0) != 0) {
    zip_source_free(content);
    refuse(archive, "armature.json cannot be replaced");
  }
  zip_set_file_compression(archive, index, stat.comp_method, 0);
  zip_file_set_mtime(archive, index, stat.mtime, 0);
}

std::vector<std::byte> read_source(zip_source_t* source) {
  zip_stat_t stat;
  if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
    throw Refusal{"The copy cannot be packed: not enough memory"};
  std::vector<std::byte> bytes(stat.size);
  const zip_int64_t got = zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  if (got < 0 || static_cast<std::size_t>(got) != bytes.size())
    throw Refusal{"The copy cannot be packed: it broke off"};
  return bytes;
}

// libzip writes into the source from which it was opened. That is a buffer here, never a file.
std::vector<std::byte> with_entry(std::span<const std::byte> archive, zip_int64_t index,
                                  const std::string& text) {
  zip_error_t failure;
  zip_error_init(&failure);
  Source source(zip_source_buffer_create(archive.data(), archive.size(), 0, &failure));
  zip_t* zip = source ? zip_open_from_source(source.get(), 0, &failure) : nullptr;
  zip_error_fini(&failure);
  if (zip == nullptr) throw Refusal{"Not a .skf file that can be copied"};
  zip_source_keep(source.get());
  try {
    replace_entry(zip, index, text);
    if (zip_close(zip) != 0) refuse(zip, "The copy cannot be packed");
  } catch (...) {
    zip_discard(zip);
    throw;
  }
  return read_source(source.get());
}

}  // namespace

Result<std::vector<std::byte>> copy_with_changes(std::span<const std::byte> archive,
                                                 std::span<const FileChange> changes) {
  std::string why;
  try {
    const Archive opened = open_archive(archive, {});
    const std::string json(characters(read_all(open_entry(opened, kRigFile))));
    const Result<std::string> edited = edit_json(json, changes);
    if (!edited) return edited.error;
    const LoadResult checked = load_json(*edited);
    if (!checked) throw Refusal{"The changes would not open again: " + checked.error.reason};
    return with_entry(archive, find_entry(opened, kRigFile), *edited);
  } catch (const Refusal& refusal) {
    why = refusal.message;
  } catch (const std::bad_alloc&) {
    why = "Not enough memory to copy the rig";
  }
  return Error{why, why};
}

Done save_copy(std::span<const std::byte> archive, std::span<const FileChange> changes,
               const std::string& path) {
  OutputFile output;  // opened first, so that a taken name is known before the work
  Done done = open_output(output, path, {.fresh = true, .regular = true});
  if (!done) return done;
  const Result<std::vector<std::byte>> copy = copy_with_changes(archive, changes);
  if (!copy) return {{path + ": " + copy.error.message, copy.error.reason}};
  done = append(output, characters(*copy));
  return done ? finish(output) : done;
}

}  // namespace skelform
