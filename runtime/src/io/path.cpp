#include "io/path.h"

namespace skelform {

std::string file_name_of(const std::string& path) {
  return text_of(path_of(path).filename());
}

std::string folder_of_file(const std::string& path) {
  return text_of(path_of(path).parent_path());
}

}  // namespace skelform
