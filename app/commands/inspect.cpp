#include <algorithm>
#include <iomanip>
#include <iostream>

#include "commands/commands.h"
#include "commands/inspect_full.h"
#include "commands/inspect_json.h"
#include "commands/rig_file.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

using namespace skelform;

void heading(const char* title, std::size_t count) {
  std::cout << '\n' << title << " (" << count << ")\n";
}

std::string bone_text(const Armature& armature, int bone) {
  if (bone < 0) return "none";
  return "\"" + terminal_text(armature.bones[bone].name) + "\" #" +
         std::to_string(armature.bones[bone].id);
}

constexpr int kDeepestIndent =
    40;  // levels; a chain of thousands would print_facts gigabytes of blanks

void print_bone(const Armature& armature, int index, int depth) {
  const Bone& bone = armature.bones[index];
  std::cout << "  " << std::string(2 * std::min(depth, kDeepestIndent), ' ') << '#' << bone.id
            << ' ' << terminal_text(bone.name);
  if (bone.visuals_id >= 0) {
    const Visuals& v = armature.visuals[bone.visuals_id];
    if (v.init_tex >= 0)
      std::cout << "  [" << terminal_text(armature.texture_names[v.init_tex]) << ']';
    if (!v.vertices.empty()) std::cout << "  mesh of " << v.vertices.size() << " vertices";
  }
  if (bone.ik_family_id >= 0) std::cout << "  family " << bone.ik_family_id;
  if (bone.physics_id >= 0) std::cout << "  physics " << bone.physics_id;
  std::cout << '\n';
}

void print_bones(const Armature& armature) {
  heading("Bones", armature.bones.size());
  std::vector<std::vector<int>> children(armature.bones.size() + 1);
  for (std::size_t i = 0; i < armature.bones.size(); ++i)
    children[armature.bones[i].parent_id + 1].push_back(static_cast<int>(i));
  std::vector<std::pair<int, int>> open{{-1, -1}};  // bones and their depths
  while (!open.empty()) {
    const auto [bone, depth] = open.back();
    open.pop_back();
    if (bone >= 0) print_bone(armature, bone, depth);
    for (auto child = children[bone + 1].rbegin(); child != children[bone + 1].rend(); ++child)
      open.emplace_back(*child, depth + 1);
  }
}

void print_animations(const Armature& armature) {
  heading("Animations", armature.animations.size());
  for (const Animation& a : armature.animations)
    std::cout << "  \"" << terminal_text(a.name) << "\"  frames 0.." << a.last_frame << " at "
              << a.fps << " fps, " << a.keyframes.size() << " keys in " << a.tracks.size()
              << " tracks\n";
}

constexpr std::size_t kMembersShown = 40;  // of a family

void print_members(const Armature& armature, const std::vector<int>& bones) {
  const std::size_t shown = std::min(bones.size(), kMembersShown);
  for (std::size_t i = 0; i < shown; ++i) std::cout << ' ' << bone_text(armature, bones[i]);
  if (shown < bones.size()) std::cout << " and " << bones.size() - shown << " more";
}

void print_families(const Armature& armature) {
  heading("IK families", armature.inverse_kinematics.size());
  for (std::size_t i = 0; i < armature.inverse_kinematics.size(); ++i) {
    const InverseKinematics& f = armature.inverse_kinematics[i];
    std::cout << "  " << i << "  " << name_of(f.mode) << ", " << name_of(f.constraint)
              << ", target " << bone_text(armature, f.target_id)
              << (f.mimic_target ? " (mimicked)" : "") << ", bones";
    print_members(armature, f.bone_ids);
    std::cout << '\n';
  }
}

void print_value(const char* name, float value) {
  if (value != 0) std::cout << "  " << name << ' ' << value;
}

// The first bone that follows each entry; nullptr where none does.
std::vector<const Bone*> physics_bones(const Armature& armature) {
  std::vector<const Bone*> bones(armature.physics.size(), nullptr);
  for (const Bone& bone : armature.bones)
    if (bone.physics_id >= 0 && !bones[bone.physics_id]) bones[bone.physics_id] = &bone;
  return bones;
}

void print_physics(const Armature& armature) {
  const std::vector<const Bone*> bones = physics_bones(armature);
  heading("Physics", armature.physics.size());
  for (std::size_t i = 0; i < armature.physics.size(); ++i) {
    const Physics& p = armature.physics[i];
    std::cout << "  " << i;
    if (bones[i]) std::cout << "  \"" << terminal_text(bones[i]->name) << '"';
    print_value("pos_damping", p.pos_damping);
    print_value("pos_ratio", p.pos_ratio);
    print_value("scale_damping", p.scale_damping);
    print_value("scale_ratio", p.scale_ratio);
    print_value("rot_damping", p.rot_damping);
    print_value("sway", p.sway);
    print_value("rot_bounce", p.rot_bounce);
    std::cout << '\n';
  }
}

void print_styles(const Skf& skf) {
  heading("Styles", skf.armature.styles.size());
  for (const Style& style : skf.armature.styles)
    std::cout << "  \"" << terminal_text(style.name) << "\"  " << style.textures.size()
              << " textures\n";
  heading("Atlases", skf.armature.atlases.size());
  for (std::size_t i = 0; i < skf.armature.atlases.size(); ++i) {
    const Atlas& atlas = skf.armature.atlases[i];
    const bool present = !image_bytes(skf.atlas_images, i).empty();
    std::cout << "  " << terminal_text(atlas.filename) << "  " << atlas.size.x << " x "
              << atlas.size.y << " px" << (present ? "" : ", missing") << '\n';
  }
}

void print_head(const Skf& skf, const InspectOptions& options) {
  const std::string& version = skf.armature.version;
  std::cout << terminal_text(options.rig == "-" ? "stdin" : options.rig) << "\nversion "
            << (version.empty() ? "none" : terminal_text(version)) << ", read as format "
            << skf.format;
  if (skf.armature.baked_ik) std::cout << ", IK baked into keys";
  if (skf.armature.jpg) std::cout << ", JPG atlases with a colour key";
  std::cout << '\n';
}

void print_log(const Skf& skf, std::size_t problems) {
  if (!skf.migration_log.empty()) heading("Converted", skf.migration_log.size());
  for (const std::string& line : skf.migration_log)
    std::cout << "  " << terminal_text(line) << '\n';
  std::cout << '\n'
            << problems << (problems == 1 ? " problem" : " problems")
            << (problems ? ": see skelscope lint\n" : "\n");
}

void print_facts(const Skf& skf, const InspectOptions& options, std::size_t problems) {
  print_head(skf, options);
  print_bones(skf.armature);
  print_animations(skf.armature);
  print_families(skf.armature);
  print_physics(skf.armature);
  print_styles(skf);
  print_log(skf, problems);
}

}  // namespace

int inspect(const InspectOptions& options) {
  Skf skf;
  if (!open_rig(options.rig, skf)) return kUnreadable;
  if (options.full) {
    print_full(skf, std::cout);
    return kFine;
  }
  const std::vector<Problem> problems = check(skf);
  if (options.json)
    std::cout << inspect_json(skf, options.rig, problems);
  else
    print_facts(skf, options, problems.size());
  return kFine;
}

}  // namespace skelscope
