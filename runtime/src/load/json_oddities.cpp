#include "load/json_oddities.h"

#include <algorithm>
#include <string>
#include <vector>

#include "load/json_text.h"

namespace skelform {
namespace {

// An object or array that the reader is inside of.
struct Level {
  bool is_array = false;
  std::size_t index = 0;      // of the array's element
  std::string_view key;       // of the object's member
  std::size_t first_key = 0;  // in Reader::keys: the object's own begin here
};

struct Reader {
  std::string_view text;
  Findings& findings;
  std::vector<Level> levels;
  std::vector<std::string_view> keys;  // of all open objects, as written
  std::size_t nans = 0;
  std::string first_nan;  // path
  About about_nan;
};

std::string path_of(const std::vector<Level>& levels) {
  std::string path;
  for (const Level& level : levels) {
    if (level.is_array) {
      path += "[" + std::to_string(level.index) + "]";
    } else {
      path += (path.empty() ? "" : ".") + std::string(level.key.substr(0, 60));
    }
  }
  return path;
}

// The bone that the place is inside of, so that it can be shown; -1 elsewhere.
About about(const std::vector<Level>& levels) {
  const bool in_bone = levels.size() > 1 && levels[0].key == "bones" && levels[1].is_array;
  return {in_bone ? static_cast<int>(levels[1].index) : -1};
}

void report_repeated(Reader& reader, std::string_view key) {
  reader.levels.back().key = key;
  reader.findings.add("json-key-duplicate", path_of(reader.levels),
                      in_quotes(std::string(key)) +
                          " is written twice in one object: the last counts here, other programs "
                          "take the first or do not open the file. Remove one",
                      about(reader.levels));
}

void close_object(Reader& reader) {
  const auto first =
      reader.keys.begin() + static_cast<std::ptrdiff_t>(reader.levels.back().first_key);
  std::sort(first, reader.keys.end());
  for (auto key = first; key != reader.keys.end(); ++key) {
    const bool repeats = key != first && *key == *(key - 1);
    if (repeats && (key + 1 == reader.keys.end() || *(key + 1) != *key)) {
      report_repeated(reader, *key);
    }
  }
  reader.keys.erase(first, reader.keys.end());
}

// Returns where the string ends. Only a key is followed by a colon.
std::size_t read_string(Reader& reader, std::size_t begin) {
  const std::size_t end = std::min(end_of_string(reader.text, begin), reader.text.size());
  const std::size_t next = reader.text.find_first_not_of(" \t\r\n", end + 1);
  if (next == reader.text.npos || reader.text[next] != ':' || reader.levels.empty()) return end;
  reader.levels.back().key = reader.text.substr(begin + 1, end - begin - 1);
  reader.keys.push_back(reader.levels.back().key);
  return end;
}

void note_nan(Reader& reader) {
  if (reader.nans++ > 0) return;
  reader.first_nan = path_of(reader.levels);
  reader.about_nan = about(reader.levels);
}

// One finding: the loader tells each bone and key that lacks its number.
void report_nans(const Reader& reader) {
  if (reader.nans == 0) return;
  reader.findings.add("json-nan", reader.first_nan,
                      "other programs do not open the file: " + std::to_string(reader.nans) +
                          (reader.nans == 1 ? " number is" : " numbers are") +
                          " written NaN or Infinity, which JSON does not have. Give numbers",
                      reader.about_nan);
}

void read_bracket(Reader& reader, char c) {
  if (c == '{' || c == '[') {
    reader.levels.push_back({c == '[', 0, {}, reader.keys.size()});
  } else if (!reader.levels.empty()) {
    if (c == '}') close_object(reader);
    reader.levels.pop_back();
  }
}

}  // namespace

void report_json_oddities(std::string_view text, Findings& findings) {
  Reader reader{text, findings, {}, {}, 0, {}, {}};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      i = read_string(reader, i);
    } else if (c == '{' || c == '[' || c == '}' || c == ']') {
      read_bracket(reader, c);
    } else if (c == ',' && !reader.levels.empty()) {
      ++reader.levels.back().index;
    } else if (const std::size_t length = length_of_nan(text, i)) {
      note_nan(reader);
      i += length - 1;
    }
  }
  report_nans(reader);
}

}  // namespace skelform
