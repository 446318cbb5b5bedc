// Records of many rigs as text, as a JSON array, or as lines of JSON.
#pragma once

#include <string>

namespace skelscope {

// {"file": ..., "error": ...}
std::string error_record(const std::string& file, const std::string& reason);

class Records {
 public:
  // "text", "json", "jsonl". Without many a record of JSON stands alone.
  Records(const std::string& format, bool many) : format_(format), many_(many) {}
  void add(std::string& record);  // adds the separators around a record; skips an empty one
  std::string end();              // what stands behind all

 private:
  std::string format_;
  bool many_, first_ = true;
};

}  // namespace skelscope
