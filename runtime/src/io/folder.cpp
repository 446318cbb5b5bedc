#include "io/folder.h"

#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

#include "io/path.h"

namespace skelform {

namespace fs = std::filesystem;

std::optional<std::string> real_folder(const std::string& path, std::string& error) {
  std::error_code failed;
  const fs::path there = fs::canonical(path_of(path.empty() ? "." : path), failed);
  if (!failed) return text_of(there);
  error = failed.message();
  return std::nullopt;
}

std::optional<FileInside> file_inside(const std::string& folder, const std::string& name) {
  std::error_code failed;
  const fs::path file = fs::canonical(path_of(folder + "/" + name), failed);
  if (failed || !fs::is_regular_file(file, failed)) return std::nullopt;
  const fs::path below = path_of(text_of(file)).lexically_relative(path_of(folder));
  if (below.empty() || *below.begin() == "..") return std::nullopt;
  const std::uintmax_t size = fs::file_size(file, failed);
  if (failed) return std::nullopt;
  return FileInside{text_of(file), size};
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
