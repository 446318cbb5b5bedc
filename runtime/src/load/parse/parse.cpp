#include "load/parse/parse.h"

#include <algorithm>

#include "lists/lists.h"
#include "skelform/format.h"
#include "words/words.h"

namespace skelform {
namespace {

void report_no_version(const Node& root, const std::string& is) {
  root.report("version-missing", "version",
              "other programs may not open the file, and it plays by the rules of " +
                  name_of(format_of("")) + ": its version is " + is +
                  ". Write the version that it was exported with, such as \"" +
                  newest_format().version + "\"");
}

std::string parse_version_text(const Node& root) {
  std::string version = root.text("version");
  if (!is_version(version)) report_no_version(root, in_quotes(version) + ", which names no format");
  return version;
}

// Returns the digits as written: 0.7 becomes "0.7".
std::string parse_version_number(const Node& root, const Json& found) {
  std::string version = skeljson::written(found);
  if (!is_version(version))
    return report_no_version(root, "the number " + version + ", which names no format"), version;
  root.report("version-number", "version",
              "other programs may not open the file: the version is the number " + version +
                  " instead of text. Write it in quotes: \"" + version + "\"");
  return version;
}

std::string parse_version(const Node& root) {
  const Json* found = skeljson::find_member(*root.place.value, "version");
  if (found == nullptr) return {};
  const skeljson::Kind kind = skeljson::kind_of(*found);
  if (kind == skeljson::Kind::String) return parse_version_text(root);
  if (kind == skeljson::Kind::Number) return parse_version_number(root, *found);
  report_no_version(root, std::string("no text but ") + skeljson::name_of(kind));
  return {};
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return text;
}

void parse_root(Armature& armature, const Node& root) {
  armature.version = parse_version(root);
  armature.baked_ik = root.flag("baked_ik", false);
  const std::string format = root.text("img_format", "PNG");
  armature.jpg = upper(format) == "JPG" || upper(format) == "JPEG";
  if (!armature.jpg && upper(format) != "PNG") {
    root.report("unknown-image-format", "img_format",
                "is " + in_quotes(format) + ", neither PNG nor JPG; read as PNG");
  }
  if (!root.has("clear_color")) return;
  const Node color = root.object("clear_color");
  const char* channels[] = {"r", "g", "b", "a"};
  for (int c = 0; c < 4; ++c) {
    armature.clear_color[c] = std::clamp(color.integer(channels[c], 0), 0, 255);
  }
}

// Limits the table: each style has an entry for each texture name (Style::texture_by_name).
void check_style_table(const Armature& armature) {
  constexpr std::size_t kMost = 4'000'000;
  if (armature.styles.size() * armature.texture_names.size() <= kMost) return;
  throw Refusal{"armature.json: " + std::to_string(armature.styles.size()) + " styles and " +
                std::to_string(armature.texture_names.size()) +
                " texture names are more than any rig has"};
}

}  // namespace

Armature parse_armature(const Json& canonical, Findings& findings) {
  const Json* bones = skeljson::find_member(canonical, "bones");
  Parse parse{{}, findings, bone_ids_of(*bones), {}, {}, {}};
  const Node root{{&canonical}, &findings, {}, false, bones};
  parse_root(parse.armature, root);
  parse_bones(parse, root);
  detach_cycles(parse);
  parse_styles(parse, root);
  parse_visuals(parse, root);
  parse_physics(parse, root);
  parse_inverse_kinematics(parse, root);
  parse_animations(parse, root);
  check_style_table(parse.armature);
  resolve(parse.armature);
  return std::move(parse.armature);
}

int texture_named(Parse& parse, const std::string& name) {
  if (name.empty()) return -1;
  const auto next = count_of(parse.armature.texture_names);
  const auto [found, added] = parse.texture_index.emplace(name, next);
  if (added) parse.armature.texture_names.push_back(name);
  return found->second;
}

int bone_reference(const Parse& parse, const Node& node, std::string_view key, const char* code,
                   const std::string& consequence) {
  const int id = node.integer(key, -1);
  if (id == -1) return -1;
  const int index = parse.bone_ids.find(id);
  if (index >= 0) return index;
  if (node.only_counts(code)) return -1;
  const int bones = parse.bone_ids.bones;
  const bool in_range = id >= 0 && id < bones;
  node.report(
      code, key,
      consequence + ": " +
          (in_range ? "no bone has the id " + std::to_string(id)
                    : std::to_string(id) + " is out of range (" + counted(bones, "bone") + ")"));
  return -1;
}

int checked_index(const Node& node, std::string_view key, int count, const char* code,
                  const std::string& consequence) {
  const int index = node.integer(key, -1);
  if (index == -1 || (index >= 0 && index < count)) return index;
  node.report(code, key,
              consequence + ": " + std::to_string(index) + " is out of range (" +
                  counted(count, "entry") + ")");
  return -1;
}

IkMode ik_mode_named(const Node& node, std::string_view key, const std::string& name) {
  if (name == "Arc") return IkMode::Arc;
  if (name != "FABRIK") {
    node.report("unknown-ik-mode", key,
                "bends by FABRIK: " + in_quotes(name) + " is neither FABRIK nor Arc");
  }
  return IkMode::FABRIK;
}

IkConstraint ik_constraint_named(const Node& node, std::string_view key, const std::string& name) {
  if (name == "Clockwise") return IkConstraint::Clockwise;
  if (name == "CounterClockwise") return IkConstraint::CounterClockwise;
  if (name != "None") {
    node.report("unknown-ik-constraint", key,
                "bends to either side: " + in_quotes(name) +
                    " is none of None, Clockwise, CounterClockwise; None is used");
  }
  return IkConstraint::None;
}

}  // namespace skelform
