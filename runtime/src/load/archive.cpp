#include "load/archive.h"

#include <zip.h>

#include <algorithm>

#include "load/findings.h"
#include "load/image_header.h"

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
#ifdef ZIP_ER_TRUNCATED_ZIP  // libzip 1.11 tells the two apart
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

// Names that would leave the folder an archive is unpacked into. We unpack nothing, but a rig has
// no such names, so the file is not what it claims to be.
bool leaves_folder(const std::string& name) {
  if (name.starts_with('/') || name.find('\\') != name.npos) return true;
  if (name.size() > 1 && name[1] == ':') return true;
  return ("/" + name + "/").find("/../") != std::string::npos;
}

void check_entry(const Archive& archive, const zip_stat_t& stat, zip_uint64_t& total) {
  const std::string name = stat.name == nullptr ? "" : stat.name;
  if (leaves_folder(name)) {
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

// What keeps an entry from being read, before trying.
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
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

struct Entry {
  std::unique_ptr<zip_file_t, CloseFile> file;
  std::string name;
  zip_uint64_t size = 0;         // declared
  zip_uint64_t piece = 0;        // the most that is allocated before it is known to be there
  std::vector<std::byte> bytes;  // read so far
};

// Reads on until there are `most` bytes, in pieces, so that a lying directory cannot make us
// allocate more than the archive itself takes. Returns whether the entry has ended.
bool read_on(Entry& entry, zip_uint64_t most) {
  std::vector<std::byte>& bytes = entry.bytes;
  while (bytes.size() < most) {
    const auto have = bytes.size();
    bytes.resize(have + std::min(entry.piece, most - have));
    zip_file_t* file = entry.file.get();
    const zip_int64_t got = zip_fread(file, bytes.data() + have, bytes.size() - have);
    if (got < 0) {
      throw Refusal{"Entry " + in_quotes(entry.name) + " is damaged (" +
                    zip_error_strerror(zip_file_get_error(file)) + "); export it again"};
    }
    bytes.resize(have + static_cast<std::size_t>(got));
    if (got == 0) return true;
  }
  return false;
}

std::vector<std::byte> read_all(Entry& entry) {
  if (!read_on(entry, entry.size + 1)) {
    throw Refusal{"Refused: entry " + in_quotes(entry.name) + " is larger than it declares"};
  }
  return std::move(entry.bytes);
}

std::string not_found(const Archive& archive, const std::string& name) {
  std::string message = "This archive holds no rig: " + name + " is not in it, ";
  if (archive.entries.empty()) return message + "nothing is. Export it again";
  message += "only ";
  for (std::size_t i = 0; i < archive.entries.size() && i < 8; ++i) {
    message += (i > 0 ? ", " : "") + in_quotes(archive.entries[i]);
  }
  return message + (archive.entries.size() > 8 ? ", ..." : "") + ". Export it again";
}

Entry open_entry(const Archive& archive, const std::string& name) {
  zip* handle = archive.handle.get();
  const zip_int64_t index = zip_name_locate(handle, name.c_str(), 0);
  zip_stat_t stat;
  if (index < 0 || zip_stat_index(handle, static_cast<zip_uint64_t>(index), 0, &stat) != 0) {
    throw Refusal{not_found(archive, name)};
  }
  check_readable(stat, name);
  constexpr zip_uint64_t kPiece = 1 << 18;
  Entry entry{{}, name, stat.size, std::max<zip_uint64_t>(kPiece, archive.bytes), {}};
  entry.file.reset(zip_fopen_index(handle, static_cast<zip_uint64_t>(index), 0));
  if (!entry.file) {
    throw Refusal{"Entry " + in_quotes(name) + " cannot be read: " + zip_strerror(handle) +
                  "; export it again"};
  }
  return entry;
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
  Archive archive{{}, limits, bytes.size(), {}};
  archive.handle.reset(open_zip(bytes));
  check_entries(archive);
  return archive;
}

bool has_entry(const Archive& archive, const std::string& name) {
  return zip_name_locate(archive.handle.get(), name.c_str(), 0) >= 0;
}

std::vector<std::byte> read_entry(const Archive& archive, const std::string& name) {
  Entry entry = open_entry(archive, name);
  return read_all(entry);
}

std::vector<std::byte> read_image_entry(const Archive& archive, const std::string& name) {
  constexpr zip_uint64_t kHead = 1 << 20;  // the size stands before this
  Entry entry = open_entry(archive, name);
  if (entry.size < kHead) return read_all(entry);  // takes no more room than the entry needs
  if (read_on(entry, kHead)) return std::move(entry.bytes);
  const auto header = image_header(entry.bytes);
  const int side = archive.limits.atlas_side;
  if (!header || header->width > side || header->height > side) return std::move(entry.bytes);
  if (entry.size > most_bytes(*header)) {
    throw Refusal{"Refused: entry " + in_quotes(name) + " declares " + megabytes(entry.size) +
                  " for an image of " + std::to_string(header->width) + " x " +
                  std::to_string(header->height) + " px"};
  }
  return read_all(entry);
}

}  // namespace skelform
