#include "commands/batch/records.h"

#include <nlohmann/json.hpp>

#include "session/json/report.h"

namespace skelscope {

std::string error_record(const std::string& file, const std::string& reason) {
  return text_of({{"file", file}, {"error", reason}});
}

void Records::add(std::string& record) {
  if (format_ == "text" || record.empty()) return;
  // JSON escapes the line breaks within texts, so these are only layout.
  if (format_ == "jsonl") std::erase(record, '\n');
  if (format_ == "json" && many_)
    record.insert(0, first_ ? "[\n" : ",\n");
  else
    record += '\n';
  first_ = false;
}

std::string Records::end() {
  if (format_ != "json" || !many_) return "";
  return first_ ? "[]\n" : "\n]\n";
}

}  // namespace skelscope
