#include "platform/files/text_file.h"

namespace skelscope {

bool write_text(const std::string& path, std::string_view text, std::string& error,
                const skelform::OutputRules& rules) {
  return skelform::write_output(path, text, rules, error);
}

}  // namespace skelscope
