#include "session/file/marks.h"

#include <tuple>

#include "lists/lists.h"
#include "platform/files/known_folders.h"
#include "session/file/rig_lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skeljson::Place;

constexpr const char* kMarks = "marks";
constexpr int kLastMark = 1'000'000;

std::optional<NamedMark> read_mark(const Place& place) {
  const auto animation = find(place, "animation"), frame = find(place, "frame");
  const auto name = find(place, "name");
  if (!animation || !frame) return std::nullopt;
  return NamedMark{text(*animation), whole_number(*frame, 0, kLastMark), name ? text(*name) : ""};
}

Report report_of_mark(const NamedMark& mark) {
  Report json{{"animation", mark.animation}, {"frame", mark.frame}};
  if (!mark.name.empty()) json["name"] = mark.name;
  return json;
}

std::string quoted(const std::string& name) {
  return Report(name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string on_one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r' || c == '\\') c = ' ';
  return text;
}

}  // namespace

std::vector<NamedMark> named_marks(const Armature& armature, const std::vector<FrameMark>& marks) {
  std::vector<NamedMark> named;
  for (const FrameMark& mark : marks)
    named.push_back({told_apart(armature.animations, mark.animation), mark.frame, mark.name});
  return named;
}

int find_mark(const std::vector<FrameMark>& marks, int animation, int frame) {
  for (int i = 0; i < count_of(marks); ++i)
    if (marks[i].animation == animation && marks[i].frame == frame) return i;
  return -1;
}

std::string marks_code(const Armature& armature, std::vector<FrameMark> marks) {
  std::ranges::sort(marks, {}, [](const FrameMark& m) { return std::tuple(m.animation, m.frame); });
  std::string code = "const PlayMark marks[] = {\n";
  for (const FrameMark& mark : marks) {
    code += "    {find_animation(rig, " + quoted(armature.animations[mark.animation].name) + "), " +
            std::to_string(mark.frame) + "},";
    code += mark.name.empty() ? "\n" : "  // " + on_one_line(mark.name) + "\n";
  }
  return code + "};\n";
}

std::string marks_path() {
  return state_file("marks.json");
}

std::string ends_path() {
  return state_file("ends.json");
}

std::string read_marks(const std::string& path, const std::string& rig, const Armature& armature,
                       std::vector<FrameMark>& marks) {
  std::vector<RigList<NamedMark>> rigs;
  std::string mistake = read_rig_lists(path, kMarks, read_mark, rigs);
  const auto found = std::ranges::find(rigs, rig, &RigList<NamedMark>::rig);
  marks.clear();
  if (found == rigs.end()) return mistake;
  for (const NamedMark& mark : found->entries) {
    const int animation = index_told(armature.animations, mark.animation);
    if (animation < 0 || mark.frame > armature.animations[animation].last_frame) continue;
    if (find_mark(marks, animation, mark.frame) < 0)
      marks.push_back({animation, mark.frame, mark.name});
  }
  return mistake;
}

std::string write_marks(const std::string& path, const std::string& rig, const Armature& armature,
                        const std::vector<FrameMark>& marks, const std::vector<NamedMark>* before) {
  return write_rig_list(path, kMarks, rig, named_marks(armature, marks), read_mark, report_of_mark,
                        before);
}

}  // namespace skelscope
