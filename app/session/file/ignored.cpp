#include "session/file/ignored.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "json/place.h"
#include "lists/contains.h"
#include "platform/files/known_folders.h"
#include "session/file/settings_file.h"
#include "session/json/report.h"

namespace skelscope {

using skelform::Armature;
using skelform::Problem;
using skeljson::Place;

namespace {

constexpr std::size_t kMostRigs = 200, kMostIgnored = 1000;

// A name when no other has it, else the index.
template <class Named>
std::string told_apart(const std::vector<Named>& all, int index) {
  const std::string& name = all[index].name;
  const auto same = std::ranges::count(all, name, &Named::name);
  return name.empty() || same > 1 ? "#" + std::to_string(index) : name;
}

// "visuals[3].zindex" -> "visuals[].zindex"
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

struct RigIgnored {
  std::string rig;
  std::vector<IgnoredProblem> ignored;
};

RigIgnored read_rig(const Place& place) {
  RigIgnored rig;
  rig.rig = text(*find(place, "rig"));
  const auto list = find(place, "ignored");
  for (std::size_t i = 0; list && i < std::min(count(*list), kMostIgnored); ++i) {
    const Place entry = element(*list, i);
    const auto code = find(entry, "code"), where = find(entry, "where");
    if (code) rig.ignored.push_back({text(*code), where ? text(*where) : ""});
  }
  return rig;
}

std::string read_all(const std::string& path, std::vector<RigIgnored>& rigs) {
  return read_document(path, [&](const Place& document) {
    const auto list = find(document, "rigs");
    for (std::size_t i = 0; list && i < std::min(count(*list), kMostRigs); ++i) {
      const Place place = element(*list, i);
      if (find(place, "rig")) rigs.push_back(read_rig(place));
    }
    return std::string();
  });
}

Report report_of(const RigIgnored& rig) {
  Report json{{"rig", rig.rig}, {"ignored", Report::array()}};
  for (const IgnoredProblem& problem : rig.ignored) {
    Report& row = json["ignored"].emplace_back();
    row["code"] = problem.code;
    if (!problem.where.empty()) row["where"] = problem.where;
  }
  return json;
}

bool matches(const IgnoredProblem& ignored, const Armature& armature, const Problem& problem) {
  if (ignored.code != problem.code) return false;
  return ignored.where.empty() || ignored.where == place_of(armature, problem);
}

}  // namespace

std::string place_of(const Armature& armature, const Problem& problem) {
  std::string place;
  const bool bone =
      problem.bone_id >= 0 && problem.bone_id < static_cast<int>(armature.bones.size());
  const bool animation =
      problem.animation >= 0 && problem.animation < static_cast<int>(armature.animations.size());
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
  if (problem.where.empty())  // covers what was ignored one by one
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
  std::vector<RigIgnored> rigs;
  const std::string mistake = read_all(path, rigs);
  const auto found = std::ranges::find(rigs, rig, &RigIgnored::rig);
  ignored = found == rigs.end() ? std::vector<IgnoredProblem>{} : found->ignored;
  return mistake;
}

std::string write_ignored(const std::string& path, const std::string& rig,
                          const std::vector<IgnoredProblem>& ignored) {
  if (path.empty()) return "";
  std::vector<RigIgnored> rigs;
  const std::string mistake = read_all(path, rigs);
  if (!mistake.empty()) return mistake;  // nothing is written over what cannot be read
  std::erase_if(rigs, [&](const RigIgnored& one) { return one.rig == rig; });
  if (!ignored.empty()) rigs.insert(rigs.begin(), {rig, ignored});
  if (rigs.size() > kMostRigs) rigs.resize(kMostRigs);
  Report json{{"rigs", Report::array()}};
  for (const RigIgnored& one : rigs) json["rigs"].push_back(report_of(one));
  return write_document(path, text_of(json, 2));
}

}  // namespace skelscope
