#include "save/json_edit.h"

#include <algorithm>
#include <charconv>

#include "skelform/save.h"

namespace skelform {
namespace {

// Walks text that a JSON parser has accepted; out of bounds it stands still at the end.
struct Cursor {
  std::string_view text;
  std::size_t at = 0;

  char now() const { return at < text.size() ? text[at] : '\0'; }
  void skip_space() {
    while (now() == ' ' || now() == '\t' || now() == '\n' || now() == '\r') ++at;
  }
};

void skip_string(Cursor& c) {
  ++c.at;
  while (c.at < c.text.size() && c.now() != '"') c.at += c.now() == '\\' ? 2 : 1;
  ++c.at;
}

// Brackets are counted instead of recursed into: the text may nest as deep as it likes.
void skip_value(Cursor& c) {
  int depth = 0;
  do {
    c.skip_space();
    const char first = c.now();
    if (first == '"') {
      skip_string(c);
    } else {
      depth += (first == '{' || first == '[') - (first == '}' || first == ']');
      ++c.at;
      const bool scalar = std::string_view("{}[],:").find(first) == std::string_view::npos;
      while (scalar && c.at < c.text.size() &&
             std::string_view("{}[],: \t\r\n").find(c.now()) == std::string_view::npos) {
        ++c.at;
      }
    }
  } while (depth > 0 && c.at < c.text.size());
}

std::string_view read_key(Cursor& c) {
  const std::size_t begin = c.at + 1;
  skip_string(c);
  return c.text.substr(begin, c.at - 1 - begin);
}

// Leaves the cursor at the wanted member's value. Escapes in keys are not undone: the format's
// names have none.
bool enter_member(Cursor& c, const std::string& wanted) {
  if (c.now() != '{') return false;
  ++c.at;
  std::size_t found = 0;
  for (c.skip_space(); c.now() == '"'; c.skip_space()) {
    const bool matches = read_key(c) == wanted;
    c.skip_space();
    ++c.at;  // the colon
    c.skip_space();
    if (matches) found = c.at;
    skip_value(c);
    c.skip_space();
    if (c.now() != ',') break;
    ++c.at;
  }
  c.at = found;
  return found != 0;
}

bool enter_item(Cursor& c, int index) {
  if (c.now() != '[') return false;
  ++c.at;
  for (int i = 0;; ++i) {
    c.skip_space();
    if (c.now() == ']' || c.at >= c.text.size()) return false;
    if (i == index) return true;
    skip_value(c);
    c.skip_space();
    if (c.now() != ',') return false;
    ++c.at;
  }
}

// What a change does to the text: replaces a range, which is empty where a key is added.
struct Edit {
  TextRange range;
  std::string text;
};

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

bool plan_edit(const std::string& json, const FileChange& change, Edit& edit) {
  std::vector<PathStep> steps = parse_path(change.path);
  if (steps.empty()) return false;
  if (find_value(json, steps, edit.range)) {
    edit.text = change.value;
    return true;
  }
  const std::string key = steps.back().key;
  const bool item = steps.back().index >= 0;
  steps.pop_back();
  TextRange object;
  if (item || !find_value(json, steps, object) || json[object.begin] != '{') return false;
  const std::string_view inside(json.data() + object.begin + 1, object.end - object.begin - 2);
  const std::size_t last = inside.find_last_not_of(" \t\r\n");
  const std::size_t at = object.begin + 1 + (last == inside.npos ? 0 : last + 1);
  edit.range = {at, at};
  edit.text = (is_blank(inside) ? "\"" : ",\"") + key + "\":" + change.value;
  return true;
}

}  // namespace

std::vector<PathStep> parse_path(std::string_view path) {
  std::vector<PathStep> steps;
  while (!path.empty()) {
    if (path.front() == '[') {
      PathStep step;
      const char* const last = path.data() + path.size();
      const auto [end, failure] = std::from_chars(path.data() + 1, last, step.index);
      const auto used = static_cast<std::size_t>(end - path.data());
      const bool closed = used < path.size() && path[used] == ']';
      if (failure != std::errc() || step.index < 0 || !closed) return {};
      path.remove_prefix(used + 1);
      steps.push_back(step);
    } else {
      if (path.front() == '.') path.remove_prefix(1);
      const std::size_t length = std::min(path.find_first_of(".["), path.size());
      if (length == 0) return {};
      steps.push_back({std::string(path.substr(0, length)), -1});
      path.remove_prefix(length);
    }
  }
  return steps;
}

bool find_value(std::string_view json, const std::vector<PathStep>& steps, TextRange& value) {
  Cursor c{json};
  c.skip_space();
  for (const PathStep& step : steps) {
    const bool entered = step.index >= 0 ? enter_item(c, step.index) : enter_member(c, step.key);
    if (!entered) return false;
  }
  value.begin = c.at;
  skip_value(c);
  value.end = c.at;
  return true;
}

// One change at a time: a later one may name what an earlier one added.
std::string edit_json(const std::string& json, std::span<const FileChange> changes,
                      std::string& error) {
  std::string text = json;
  for (const FileChange& change : changes) {
    Edit edit;
    if (!plan_edit(text, change, edit)) {
      error = "armature.json: " + change.path + " is not there, so it cannot be changed";
      return {};
    }
    text.replace(edit.range.begin, edit.range.end - edit.range.begin, edit.text);
  }
  return text;
}

}  // namespace skelform
