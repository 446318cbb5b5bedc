#include "io/folder.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

#include "io/path.h"

namespace skelform {

namespace fs = std::filesystem;

std::optional<std::string> real_folder(const std::string& path, std::string& error) {
  const std::string there = real_path(path.empty() ? "." : path, error);
  return there.empty() ? std::nullopt : std::optional(there);
}

std::optional<FileInside> file_inside(const std::string& folder, const std::string& name) {
  std::string ignored;
  const std::string there = real_path(folder + "/" + name, ignored);
  std::error_code failed;
  const fs::path file = path_of(there);
  if (there.empty() || !fs::is_regular_file(file, failed)) return std::nullopt;
  if (!there.starts_with(folder.ends_with('/') ? folder : folder + '/')) return std::nullopt;
  if (!is_spelt_so(there, name)) return std::nullopt;
  const std::uintmax_t size = fs::file_size(file, failed);
  if (failed) return std::nullopt;
  return FileInside{there, size};
}

bool is_folder(const std::string& path) {
  std::error_code none;
  return fs::is_directory(path_of(path), none);
}

bool is_file_in(const std::string& folder, const std::string& name) {
  std::error_code none;
  return fs::is_regular_file(path_of(folder) / path_of(name), none);
}

ReadBytes open_reader(const std::string& path) {
  const auto in = std::make_shared<std::ifstream>(path_of(path), std::ios::binary);
  if (!*in) return {};
  return [in](std::span<std::byte> bytes) {
    in->read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return static_cast<std::size_t>(in->gcount());
  };
}

}  // namespace skelform
