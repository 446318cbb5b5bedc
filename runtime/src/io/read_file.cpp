#include "io/read_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include "io/path.h"

namespace skelform {
namespace {

bool has_right_size(const std::filesystem::path& path, std::uintmax_t largest, std::uintmax_t& size,
                    std::string& error) {
  using std::filesystem::file_type;
  std::error_code failed;
  const file_type type = std::filesystem::status(path, failed).type();
  if (type == file_type::not_found)
    error = "There is no such file";
  else if (type == file_type::none)
    error = "Cannot be opened: " + failed.default_error_condition().message();
  else if (type == file_type::directory)
    error = "Is a folder; give the file itself";
  else if (type != file_type::regular)
    error = "Not a file; give the file itself";
  if (!error.empty()) return false;
  size = std::filesystem::file_size(path, failed);
  if (failed)
    error = "Cannot be opened: " + failed.default_error_condition().message();
  else if (size > largest)
    error = "Refused: larger than " + std::to_string(largest >> 20) + " MB";
  return error.empty();
}

}  // namespace

bool read_file(const std::string& path, std::uintmax_t largest, std::vector<std::byte>& bytes,
               std::string& error) {
  std::uintmax_t size = 0;
  error = path.empty() ? "The file name is empty" : "";
  const std::filesystem::path file = path_of(path);
  if (!error.empty() || !has_right_size(file, largest, size, error)) return false;
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    error = "Cannot be opened; check its permissions";
    return false;
  }
  bytes.resize(size);  // the file may shrink while another program writes it
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(in.gcount());
  return true;
}

}  // namespace skelform
