// The Windows version of path.h, as std::filesystem::path reads narrow text in the code page and
// paths beyond 260 characters need a prefix. In mingw-w64 it does not know paths of shares such as
// //computer/share/hero.skf either.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace skelscope {

class Path : public std::filesystem::path {
  using Wide = std::filesystem::path;

 public:
  Path() = default;
  Path(const Wide& wide) : Wide(wide) {}
  Path(const std::string& utf8);
  Path(std::string_view utf8) : Path(std::string(utf8)) {}
  Path(const char* utf8) : Path(std::string(utf8)) {}

  std::string string() const;
  operator std::string() const { return string(); }

  Path filename() const { return Wide::filename(); }
  Path stem() const { return Wide::stem(); }
  Path extension() const { return Wide::extension(); }
  Path parent_path() const { return Wide::parent_path(); }
  bool is_absolute() const { return Wide::is_absolute() || is_on_share(); }
  Path lexically_normal() const;
  Path lexically_relative(const Path& base) const { return Wide::lexically_relative(base); }
  Path& replace_filename(const Path& name) { return Wide::replace_filename(name), *this; }
  Path& replace_extension(const Path& name = {}) { return Wide::replace_extension(name), *this; }
  Path& operator/=(const Path& below);
  Path& operator+=(const Path& more) { return Wide::operator+=(more.native()), *this; }

  friend Path operator/(const Path& folder, const Path& below) { return Path(folder) /= below; }

 private:
  bool is_on_share() const;
};

std::filesystem::path on_disk(const Path& path);

}  // namespace skelscope
