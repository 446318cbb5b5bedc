#include "load/container/archive.h"

#include <zip.h>

#include <algorithm>
#include <limits>

#include "load/container/entry_names.h"
#include "load/json/findings.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr const char* kNotZip =
    "This is not an .skf file: it is not a zip archive (another kind of file, or cut short); "
    "export it again";

std::string megabytes(zip_uint64_t bytes) {
  return std::to_string(bytes >> 20) + " MB";
}

struct OwnedError {
  zip_error_t error;
  OwnedError() { zip_error_init(&error); }
  ~OwnedError() { zip_error_fini(&error); }
};

[[noreturn]] void refuse_zip(zip_error_t& error) {
  const int code = zip_error_code_zip(&error);
  bool cut_short = code == ZIP_ER_NOZIP;
#ifdef ZIP_ER_TRUNCATED_ZIP  // the code of an archive that ends early; libzip 1.11 and newer
  cut_short = cut_short || code == ZIP_ER_TRUNCATED_ZIP;
#endif
  if (cut_short) throw Refusal{kNotZip};
  throw Refusal{std::string("Damaged .skf file: ") + zip_error_strerror(&error) +
                "; export it again"};
}

zip* open_zip(std::span<const std::byte> bytes) {
  OwnedError owned;
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &owned.error);
  if (source == nullptr) refuse_zip(owned.error);
  zip* archive = zip_open_from_source(source, ZIP_RDONLY, &owned.error);
  if (archive == nullptr) {
    zip_source_free(source);
    refuse_zip(owned.error);
  }
  return archive;
}

void check_entry(const Archive& archive, const zip_stat_t& stat, zip_uint64_t& total) {
  const std::string name = stat.name == nullptr ? "" : stat.name;
  if (leaves_folder(plain_name(name))) {
    throw Refusal{"Refused: entry " + in_quotes(name) + " names a path outside the archive"};
  }
  const zip_uint64_t size = (stat.valid & ZIP_STAT_SIZE) != 0 ? stat.size : 0;
  if (size > archive.limits.entry_bytes) {
    throw Refusal{"Refused: entry " + in_quotes(name) + " declares " + std::to_string(size) +
                  " bytes, more than the " + megabytes(archive.limits.entry_bytes) +
                  " allowed. Make it smaller, and export again"};
  }
  total += size;
  if (total > archive.limits.total_bytes) {
    throw Refusal{"Refused: the entries declare more than " +
                  megabytes(archive.limits.total_bytes) +
                  " together. Make the atlases smaller, and export again"};
  }
}

void check_entries(Archive& archive) {
  const zip_int64_t count = zip_get_num_entries(archive.handle.get(), 0);
  if (count > archive.limits.entries) {
    throw Refusal{"Refused: " + std::to_string(count) + " entries, more than the " +
                  std::to_string(archive.limits.entries) +
                  " allowed. A rig needs armature.json and its atlases"};
  }
  zip_uint64_t total = 0;
  for (zip_int64_t i = 0; i < count; ++i) {
    zip_stat_t stat;
    if (zip_stat_index(archive.handle.get(), static_cast<zip_uint64_t>(i), 0, &stat) != 0) {
      refuse_zip(*zip_get_error(archive.handle.get()));
    }
    check_entry(archive, stat, total);
    archive.entries.push_back(stat.name == nullptr ? "" : stat.name);
  }
}

// Refuses an entry that cannot be read (encrypted, unknown compression) before reading it.
void check_readable(const zip_stat_t& stat, const std::string& name) {
  const std::string who = "Entry " + in_quotes(name);
  if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE) {
    throw Refusal{who + " is encrypted; export without a password"};
  }
  const bool plain = stat.comp_method == ZIP_CM_STORE || stat.comp_method == ZIP_CM_DEFLATE;
  if ((stat.valid & ZIP_STAT_COMP_METHOD) != 0 && !plain) {
    throw Refusal{who + " uses compression method " + std::to_string(stat.comp_method) +
                  "; zip it stored or deflated"};
  }
}

struct CloseFile {
  void operator()(zip_file_t* file) const {
    if (file != nullptr) zip_fclose(file);
  }
};

bool is_rig_archive(std::string_view name) {
  const std::size_t dot = std::min(name.rfind('.'), name.size());
  return !is_clutter(plain_name(name)) && (is_same_but_for_case(name.substr(dot), ".skf") ||
                                           is_same_but_for_case(name.substr(dot), ".skfe"));
}

std::string not_found(const Archive& archive, const std::string& name) {
  std::string message = "This archive holds no rig: " + name + " is not in it, ";
  if (archive.entries.empty()) return message + "nothing is. Export it again";
  const auto inner = std::ranges::find_if(archive.entries, is_rig_archive);
  if (inner != archive.entries.end())
    return message + "but another archive is, " + in_quotes(*inner) + ". Unpack that and open it";
  message += "only ";
  for (std::size_t i = 0; i < archive.entries.size() && i < 8; ++i) {
    message += (i > 0 ? ", " : "") + in_quotes(archive.entries[i]);
  }
  return message + (archive.entries.size() > 8 ? ", ..." : "") + ". Export it again";
}

void name_entries(Archive& archive) {
  for (const std::string& entry : archive.entries) archive.names.push_back(plain_name(entry));
  archive.folder = folder_of_rig(archive.names);
  for (std::string& name : archive.names)
    name = name.starts_with(archive.folder) ? name.substr(archive.folder.size()) : "";
}

}  // namespace

void CloseZip::operator()(zip* archive) const {
  zip_discard(archive);
}

Archive open_archive(std::span<const std::byte> bytes, const LoadLimits& limits) {
  if (bytes.size() > limits.archive_bytes) {
    throw Refusal{"Refused: larger than " + megabytes(limits.archive_bytes)};
  }
  if (bytes.empty()) throw Refusal{kNotZip};
  Archive archive{{}, limits, bytes.size(), {}, {}, {}};
  archive.handle.reset(open_zip(bytes));
  check_entries(archive);
  name_entries(archive);
  return archive;
}

int find_entry(const Archive& archive, const std::string& name) {
  const std::string plain = plain_name(name);
  return plain.empty() ? -1 : position_of(plain, archive.names);
}

Entry open_entry(const Archive& archive, const std::string& name) {
  zip* handle = archive.handle.get();
  const int index = find_entry(archive, name);
  zip_stat_t stat;
  if (index < 0 || zip_stat_index(handle, static_cast<zip_uint64_t>(index), 0, &stat) != 0) {
    throw Refusal{not_found(archive, name)};
  }
  check_readable(stat, name);
  const std::shared_ptr<zip_file_t> file(
      zip_fopen_index(handle, static_cast<zip_uint64_t>(index), 0), CloseFile());
  if (!file) {
    throw Refusal{"Entry " + in_quotes(name) + " cannot be read: " + zip_strerror(handle) +
                  "; export it again"};
  }
  constexpr std::size_t kPiece = 1 << 18;
  const auto next = [file, name](std::span<std::byte> bytes) {
    const zip_int64_t got = zip_fread(file.get(), bytes.data(), bytes.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    throw Refusal{"Entry " + in_quotes(name) + " is damaged (" +
                  zip_error_strerror(zip_file_get_error(file.get())) + "); export it again"};
  };
  const auto size = std::min<zip_uint64_t>(stat.size, std::numeric_limits<std::size_t>::max());
  return {name, static_cast<std::size_t>(size), std::max(kPiece, archive.bytes), next};
}

}  // namespace skelform
