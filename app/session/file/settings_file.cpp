#include "session/file/settings_file.h"

#include "platform/files/files.h"
#include "platform/files/path.h"

namespace skelscope {

std::string write_document(const std::string& path, const std::string& text, bool flushed) {
  std::string error;
  if (path.empty()) return error;
  std::string ignored;  // writing the file reports the error
  make_folder(Path(path).parent_path(), ignored);
  write_text(path, text + "\n", error, {.regular = true, .flushed = flushed});
  return error;
}

}  // namespace skelscope
