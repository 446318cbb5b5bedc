// A test's own folder, which is removed with its files when the test ends.
#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

struct TemporaryFolder {
  std::filesystem::path path = std::filesystem::temp_directory_path() /
                               ("skelscope_test_" + std::to_string(std::random_device()()));
  TemporaryFolder() { std::filesystem::create_directories(path); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path); }

  std::string file(const std::string& name) const { return (path / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path), {}));
  }
};
