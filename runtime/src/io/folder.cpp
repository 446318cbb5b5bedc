#include "io/folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

namespace skelform {

namespace fs = std::filesystem;

std::optional<std::string> real_folder(const std::string& path, std::string& error) {
  std::error_code failed;
  const fs::path there = fs::canonical(path.empty() ? "." : path, failed);
  if (!failed) return there.string();
  error = failed.message();
  return std::nullopt;
}

std::vector<std::string> names_in(const std::string& folder, std::size_t most) {
  std::vector<std::string> names;
  std::error_code failed;
  fs::directory_iterator at(folder, failed);
  for (; !failed && at != fs::directory_iterator() && names.size() < most; at.increment(failed)) {
    std::error_code none;
    if (at->is_regular_file(none)) names.push_back(at->path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::optional<FileInside> file_inside(const std::string& folder, const std::string& name) {
  std::error_code failed;
  const fs::path file = fs::canonical(fs::path(folder) / name, failed);
  if (failed || !fs::is_regular_file(file, failed)) return std::nullopt;
  const fs::path below = file.lexically_relative(folder);
  if (below.empty() || *below.begin() == "..") return std::nullopt;
  const std::uintmax_t size = fs::file_size(file, failed);
  if (failed) return std::nullopt;
  return FileInside{file.string(), size};
}

bool is_folder(const std::string& path) {
  std::error_code none;
  return fs::is_directory(path, none);
}

bool is_file_in(const std::string& folder, const std::string& name) {
  std::error_code none;
  return fs::is_regular_file(fs::path(folder) / name, none);
}

ReadBytes open_reader(const std::string& path) {
  const auto in = std::make_shared<std::ifstream>(path, std::ios::binary);
  if (!*in) return {};
  return [in](std::span<std::byte> bytes) {
    in->read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return static_cast<std::size_t>(in->gcount());
  };
}

}  // namespace skelform
