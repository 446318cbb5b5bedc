#include "commands/rig/inspect_text.h"

#include <algorithm>
#include <ostream>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/json/terminal_pen.h"
#include "session/json/terminal_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

void heading(std::ostream& out, const char* title, std::size_t count) {
  out << '\n' << Penned{Pen::Heading, title} << " (" << count << ")\n";
}

std::string bone_text(const Armature& armature, int bone) {
  if (bone < 0) return "none";
  return "\"" + terminal_text(armature.bones[bone].name) + "\" #" +
         std::to_string(armature.bones[bone].id);
}

// The deepest indentation, in levels. Without this limit a chain of thousands of bones would print
// gigabytes of blanks.
constexpr int kDeepestIndent = 40;

void print_bone(std::ostream& out, const Armature& armature, int index, int depth) {
  const Bone& bone = armature.bones[index];
  out << "  " << std::string(2 * std::min(depth, kDeepestIndent), ' ') << '#' << bone.id << ' '
      << terminal_text(bone.name);
  if (bone.visuals_id >= 0) {
    const Visuals& v = armature.visuals[bone.visuals_id];
    if (v.init_tex >= 0) out << "  [" << terminal_text(armature.texture_names[v.init_tex]) << ']';
    if (!v.vertices.empty()) out << "  mesh of " << counted(v.vertices.size(), "vertex");
  }
  if (bone.ik_family_id >= 0) out << "  family " << bone.ik_family_id;
  if (bone.physics_id >= 0) out << "  physics " << bone.physics_id;
  out << '\n';
}

void print_bones(std::ostream& out, const Armature& armature) {
  heading(out, "Bones", armature.bones.size());
  std::vector<std::vector<int>> children(armature.bones.size() + 1);
  for (int i = 0; i < count_of(armature.bones); ++i)
    children[armature.bones[i].parent_id + 1].push_back(i);
  std::vector<std::pair<int, int>> open{{-1, -1}};  // bones still to print, with their depths
  while (!open.empty()) {
    const auto [bone, depth] = open.back();
    open.pop_back();
    if (bone >= 0) print_bone(out, armature, bone, depth);
    for (auto child = children[bone + 1].rbegin(); child != children[bone + 1].rend(); ++child)
      open.emplace_back(*child, depth + 1);
  }
}

void print_animations(std::ostream& out, const Armature& armature) {
  heading(out, "Animations", armature.animations.size());
  for (const Animation& a : armature.animations)
    out << "  \"" << terminal_text(a.name) << "\"  frames 0.." << a.last_frame << " at " << a.fps
        << " fps, " << counted(a.keyframes.size(), "key") << " in "
        << counted(a.tracks.size(), "track") << '\n';
}

constexpr std::size_t kMembersShown = 40;  // most bones listed per family

void print_members(std::ostream& out, const Armature& armature, const std::vector<int>& bones) {
  const std::size_t shown = std::min(bones.size(), kMembersShown);
  for (std::size_t i = 0; i < shown; ++i) out << ' ' << bone_text(armature, bones[i]);
  out << and_more(bones.size() - shown);
}

void print_families(std::ostream& out, const Armature& armature) {
  heading(out, "IK families", armature.inverse_kinematics.size());
  for (std::size_t i = 0; i < armature.inverse_kinematics.size(); ++i) {
    const InverseKinematics& f = armature.inverse_kinematics[i];
    out << "  " << i << "  " << name_of(f.mode) << ", " << name_of(f.constraint) << ", target "
        << bone_text(armature, f.target_id) << (f.mimic_target ? " (mimicked)" : "") << ", bones";
    print_members(out, armature, f.bone_ids);
    out << '\n';
  }
}

void print_value(std::ostream& out, const char* name, float value) {
  if (value != 0) out << "  " << name << ' ' << value;
}

// Returns the first bone of each physics entry; nullptr if no bone uses the entry.
std::vector<const Bone*> physics_bones(const Armature& armature) {
  std::vector<const Bone*> bones(armature.physics.size(), nullptr);
  for (const Bone& bone : armature.bones)
    if (bone.physics_id >= 0 && !bones[bone.physics_id]) bones[bone.physics_id] = &bone;
  return bones;
}

void print_physics(std::ostream& out, const Armature& armature) {
  const std::vector<const Bone*> bones = physics_bones(armature);
  heading(out, "Physics", armature.physics.size());
  for (std::size_t i = 0; i < armature.physics.size(); ++i) {
    const Physics& p = armature.physics[i];
    out << "  " << i;
    if (bones[i]) out << "  \"" << terminal_text(bones[i]->name) << '"';
    describe_parameters(
        [&](const Parameter& parameter, float value) { print_value(out, parameter.name, value); },
        p);
    out << '\n';
  }
}

void print_styles(std::ostream& out, const Skf& skf) {
  heading(out, "Styles", skf.armature.styles.size());
  for (const Style& style : skf.armature.styles)
    out << "  \"" << terminal_text(style.name) << "\"  "
        << counted(style.textures.size(), "texture") << '\n';
  heading(out, "Atlases", skf.armature.atlases.size());
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i) {
    const Atlas& atlas = skf.armature.atlases[i];
    const bool present = !image_bytes(skf.atlas_images, i).empty();
    out << "  " << terminal_text(atlas.filename) << "  " << atlas.size.x << " x " << atlas.size.y
        << " px" << (present ? "" : ", missing") << '\n';
  }
}

void print_head(std::ostream& out, const Skf& skf, const std::string& name) {
  const std::string& version = skf.armature.version;
  out << terminal_text(name) << "\nversion " << (version.empty() ? "none" : terminal_text(version))
      << ", read as format " << skf.format;
  if (skf.armature.baked_ik) out << ", IK baked into keys";
  if (skf.armature.jpg) out << ", JPG atlases with a colour key";
  out << '\n';
}

void print_log(std::ostream& out, const Skf& skf, std::size_t problems) {
  if (!skf.migration_log.empty()) heading(out, "Converted", skf.migration_log.size());
  for (const std::string& line : skf.migration_log) out << "  " << terminal_text(line) << '\n';
  out << '\n' << counted(problems, "problem") << (problems ? ": see skelscope lint\n" : "\n");
}

}  // namespace

void print_facts(std::ostream& out, const Skf& skf, const std::string& name, std::size_t problems) {
  print_head(out, skf, name);
  print_bones(out, skf.armature);
  print_animations(out, skf.armature);
  print_families(out, skf.armature);
  print_physics(out, skf.armature);
  print_styles(out, skf);
  print_log(out, skf, problems);
}

std::string facts_in_a_line(const Skf& skf, std::size_t problems) {
  const Armature& a = skf.armature;
  return "format " + skf.format + ", " + counted(a.bones.size(), "bone") + ", " +
         counted(a.animations.size(), "animation") + ", " +
         counted(a.inverse_kinematics.size(), "IK family") + ", " +
         counted(a.physics.size(), "physics entry") + ", " + counted(a.styles.size(), "style") +
         ", " + counted(a.atlases.size(), "atlas") + ", " + counted(problems, "problem");
}

}  // namespace skelscope
