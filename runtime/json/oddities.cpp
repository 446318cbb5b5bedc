#include "json/oddities.h"

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "json/scan.h"
#include "json/value.h"

namespace skeljson {
namespace {

struct Reader {
  std::string_view text;
  const VisitOddity& visit;
  std::vector<Level> levels;
  std::vector<std::string_view> keys;   // keys of all open objects
  std::vector<std::size_t> first_keys;  // per level: index of its first key in `keys`
  std::deque<std::string> unescaped;    // keys whose text contains escapes
};

void report_repeated(Reader& reader, std::string_view key) {
  reader.levels.back().key = key;
  reader.visit(Oddity::RepeatedKey, reader.levels);
}

void close_object(Reader& reader) {
  const auto first = reader.keys.begin() + static_cast<std::ptrdiff_t>(reader.first_keys.back());
  std::sort(first, reader.keys.end());
  for (auto key = first; key != reader.keys.end(); ++key) {
    const bool repeats = key != first && *key == *(key - 1);
    if (repeats && (key + 1 == reader.keys.end() || *(key + 1) != *key)) {
      report_repeated(reader, *key);
    }
  }
  reader.keys.erase(first, reader.keys.end());
}

// A key with escapes may equal another key written without them.
std::string_view without_escapes(Reader& reader, std::string_view key) {
  if (key.find('\\') == key.npos) return key;
  return reader.unescaped.emplace_back(unescaped(key));
}

// Returns the end of the string. Keeps it as a key if a colon follows.
std::size_t read_string(Reader& reader, std::size_t begin) {
  const std::size_t end = std::min(end_of_string(reader.text, begin), reader.text.size());
  const std::size_t next = reader.text.find_first_not_of(" \t\r\n", end + 1);
  if (next == reader.text.npos || reader.text[next] != ':' || reader.levels.empty()) return end;
  reader.levels.back().key =
      without_escapes(reader, reader.text.substr(begin + 1, end - begin - 1));
  reader.keys.push_back(reader.levels.back().key);
  return end;
}

void read_bracket(Reader& reader, char c) {
  if (c == '{' || c == '[') {
    reader.levels.push_back({c == '[', 0, {}});
    reader.first_keys.push_back(reader.keys.size());
  } else if (!reader.levels.empty()) {
    if (c == '}') close_object(reader);
    reader.levels.pop_back();
    reader.first_keys.pop_back();
  }
}

}  // namespace

std::string path_of(std::span<const Level> levels) {
  std::string path;
  for (const Level& level : levels) {
    if (level.is_array) {
      path.append("[").append(std::to_string(level.index)).append("]");
    } else {
      if (!path.empty()) path += '.';
      path += level.key.substr(0, 60);
    }
  }
  return path;
}

void find_oddities(std::string_view text, const VisitOddity& visit) {
  Reader reader{text, visit, {}, {}, {}, {}};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      i = read_string(reader, i);
    } else if (c == '{' || c == '[' || c == '}' || c == ']') {
      read_bracket(reader, c);
    } else if (c == ',' && !reader.levels.empty()) {
      ++reader.levels.back().index;
    } else if (const std::size_t length = length_of_nan(text, i)) {
      visit(Oddity::NotANumber, reader.levels);
      i += length - 1;
    }
  }
}

}  // namespace skeljson
