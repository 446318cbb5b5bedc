#include "session/file/ignored.h"

#include <algorithm>
#include <cctype>

#include "lists/lists.h"
#include "platform/files/known_folders.h"
#include "session/file/rig_lists.h"

namespace skelscope {

using skelform::Armature;
using skelform::Problem;
using skeljson::Place;

namespace {

// Removes the indices: "visuals[3].zindex" becomes "visuals[].zindex".
std::string without_indices(const std::string& path) {
  std::string text;
  bool inside = false;
  for (const char c : path) {
    if (c == ']') inside = false;
    if (!inside || !std::isdigit(static_cast<unsigned char>(c))) text += c;
    if (c == '[') inside = true;
  }
  return text;
}

constexpr const char* kKey = "ignored";

std::optional<IgnoredProblem> read_one(const Place& place) {
  const auto code = find(place, "code"), where = find(place, "where");
  if (!code) return std::nullopt;
  return IgnoredProblem{text(*code), where ? text(*where) : ""};
}

Report report_of_ignored(const IgnoredProblem& problem) {
  Report json{{"code", problem.code}};
  if (!problem.where.empty()) json["where"] = problem.where;
  return json;
}

bool matches(const IgnoredProblem& ignored, const Armature& armature, const Problem& problem) {
  if (ignored.code != problem.code) return false;
  return ignored.where.empty() || ignored.where == place_of(armature, problem);
}

}  // namespace

std::string place_of(const Armature& armature, const Problem& problem) {
  std::string place;
  const bool bone = has_index(armature.bones, problem.bone_id);
  const bool animation = has_index(armature.animations, problem.animation);
  if (bone) place += "bone " + told_apart(armature.bones, problem.bone_id) + ": ";
  if (animation) place += "animation " + told_apart(armature.animations, problem.animation) + ": ";
  if (problem.frame >= 0) place += "frame " + std::to_string(problem.frame) + ": ";
  return place + (bone || animation ? without_indices(problem.json_path) : problem.json_path);
}

bool is_ignored(const std::vector<IgnoredProblem>& ignored, const Armature& armature,
                const Problem& problem) {
  return std::ranges::any_of(
      ignored, [&](const IgnoredProblem& one) { return matches(one, armature, problem); });
}

std::vector<char> ignored_marks(const std::vector<IgnoredProblem>& ignored,
                                const Armature& armature, const std::vector<Problem>& problems) {
  std::vector<char> marks(problems.size(), 0);
  for (std::size_t i = 0; !ignored.empty() && i < problems.size(); ++i)
    marks[i] = is_ignored(ignored, armature, problems[i]);
  return marks;
}

std::vector<IgnoredProblem> with_ignored(std::vector<IgnoredProblem> ignored,
                                         IgnoredProblem problem) {
  if (problem.where.empty())  // replaces entries for single places
    std::erase_if(ignored, [&](const IgnoredProblem& one) { return one.code == problem.code; });
  if (!contains(ignored, problem)) ignored.push_back(std::move(problem));
  return ignored;
}

std::vector<IgnoredProblem> with_heeded(std::vector<IgnoredProblem> ignored,
                                        const Armature& armature, const Problem& problem) {
  std::erase_if(ignored,
                [&](const IgnoredProblem& one) { return matches(one, armature, problem); });
  return ignored;
}

std::string ignored_path() {
  return state_file("ignored.json");
}

std::string read_ignored(const std::string& path, const std::string& rig,
                         std::vector<IgnoredProblem>& ignored) {
  std::vector<RigList<IgnoredProblem>> rigs;
  std::string mistake = read_rig_lists(path, kKey, read_one, rigs);
  const auto found = std::ranges::find(rigs, rig, &RigList<IgnoredProblem>::rig);
  ignored = found == rigs.end() ? std::vector<IgnoredProblem>{} : found->entries;
  return mistake;
}

std::string write_ignored(const std::string& path, const std::string& rig,
                          const std::vector<IgnoredProblem>& ignored,
                          const std::vector<IgnoredProblem>* before) {
  return write_rig_list(path, kKey, rig, ignored, read_one, report_of_ignored, before);
}

}  // namespace skelscope
