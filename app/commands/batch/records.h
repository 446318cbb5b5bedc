// Joins the records of many rigs: as text, as a JSON array, or as JSON Lines.
#pragma once

#include <string>

namespace skelscope {

// Returns {"file": ..., "error": ...}.
std::string error_record(const std::string& file, const std::string& reason);

class Records {
 public:
  // format: "text", "json" or "jsonl". Without `many` the JSON of the single record is printed
  // without an array.
  Records(const std::string& format, bool many) : format_(format), many_(many) {}
  void add(std::string& record);  // adds the separators around a record; skips an empty one
  std::string end();              // returns the text after the last record

 private:
  std::string format_;
  bool many_, first_ = true;
};

}  // namespace skelscope
