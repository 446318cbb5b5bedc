#include "write/json_edit.h"

#include <vector>

#include "json/scan.h"
#include "skelform/save.h"

namespace skelform {
namespace {

using skeljson::Scan;
using skeljson::Step;

// Moves the scan to the value of the wanted member. Escapes in keys are not decoded, because the
// format's names have none.
bool enter_member(Scan& scan, std::string_view wanted) {
  std::size_t found = 0;
  for (Scan members = scan; next_member(members); skip_value(members)) {
    const std::size_t length = members.key_end - members.key_begin;
    if (scan.text.substr(members.key_begin, length) == wanted) found = members.at;
  }
  scan.at = found;
  return found != 0;
}

bool enter_element(Scan& scan, int index) {
  Scan elements = scan;
  for (int i = 0; next_element(elements); ++i) {
    scan.at = elements.at;
    if (i == index) return true;
    skip_value(elements);
  }
  return false;
}

// A change to the text: replaces a range, which is empty if a key is added.
struct TextEdit {
  TextRange range;
  std::string text;
};

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

bool plan_edit(const std::string& json, const FileChange& change, TextEdit& edit) {
  std::vector<Step> steps = skeljson::steps_of(change.path);
  if (steps.empty()) return false;
  if (find_value(json, steps, edit.range)) {
    edit.text = change.value;
    return true;
  }
  const std::string key(steps.back().key);
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

bool find_value(std::string_view json, std::span<const Step> steps, TextRange& value) {
  Scan scan{json};
  skip_space(scan);
  for (const Step& step : steps) {
    const bool entered =
        step.index >= 0 ? enter_element(scan, step.index) : enter_member(scan, step.key);
    if (!entered) return false;
  }
  value.begin = scan.at;
  skip_value(scan);
  value.end = scan.at;
  return true;
}

// Makes one change after another, because a later change may refer to a value that an earlier one
// added.
Result<std::string> edit_json(const std::string& json, std::span<const FileChange> changes) {
  std::string text = json;
  for (const FileChange& change : changes) {
    TextEdit edit;
    if (!plan_edit(text, change, edit)) {
      const std::string why =
          "armature.json: " + change.path + " is not there, so it cannot be changed";
      return Error{why, why};
    }
    text.replace(edit.range.begin, edit.range.end - edit.range.begin, edit.text);
  }
  return text;
}

}  // namespace skelform
