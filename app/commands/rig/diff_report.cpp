#include "commands/rig/diff_report.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "session/json/report.h"
#include "session/json/terminal_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

// The most lines per part of the rig, or per animation's keys.
constexpr std::size_t kReportLinesShown = 12;

char sign_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::Added:
      return '+';
    case ChangeKind::Removed:
      return '-';
    case ChangeKind::Renamed:
    case ChangeKind::Changed:
      break;
  }
  return '~';
}

Pen pen_of_change(ChangeKind kind) {
  if (kind == ChangeKind::Added) return Pen::Added;
  return kind == ChangeKind::Removed ? Pen::Removed : Pen::Changed;
}

std::string fields_text(const std::vector<FieldChange>& fields) {
  std::string words;
  for (const FieldChange& field : fields) {
    words += (words.empty() ? "" : ", ") + field.field + ' ';
    words += field.a.empty() ? field.b : field.a + " -> " + field.b;
  }
  return terminal_text(words);
}

std::string animation_name(const DiffReport& r, int a, int b) {
  if (b >= 0) return r.b.armature.animations[b].name;
  return a >= 0 ? r.a.armature.animations[a].name : "the rig at rest";
}

void print_change(std::ostream& out, const Change& change) {
  out << "  " << pen_of_change(change.kind) << sign_of(change.kind) << ' ';
  if (change.kind == ChangeKind::Renamed) out << terminal_text(change.old_name) << " is now ";
  out << terminal_text(change.name) << Pen::Plain;
  if (change.frame >= 0) out << " at frame " << change.frame;
  if (!change.fields.empty()) out << ": " << fields_text(change.fields);
  out << '\n';
}

using Lines = std::vector<const Change*>;

void print_lines(std::ostream& out, const std::string& heading, const Lines& lines) {
  if (lines.empty()) return;
  out << '\n' << Penned{Pen::Heading, terminal_text(heading)} << " (" << lines.size() << ")\n";
  for (std::size_t i = 0; i < std::min(lines.size(), kReportLinesShown); ++i)
    print_change(out, *lines[i]);
  if (lines.size() > kReportLinesShown)
    out << "  and " << lines.size() - kReportLinesShown << " more; --json lists them all\n";
}

std::string heading_of(Part part) {
  std::string heading = part == Part::Mesh ? "meshes" : name_of(part);
  const bool plural =
      part == Part::Visuals || part == Part::Physics || part == Part::Rig || part == Part::Mesh;
  if (part == Part::Family)
    heading = "IK families";
  else if (!plural)
    heading += 's';
  heading[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(heading[0])));
  return heading;
}

void print_changes(std::ostream& out, const DiffReport& r) {
  std::map<Part, Lines> parts;
  std::map<std::pair<int, int>, Lines> keys;  // by animation: its index in b and in a
  for (const Change& change : r.rig.changes) {
    if (change.part == Part::Key)
      keys[{change.animation_b, change.animation_a}].push_back(&change);
    else
      parts[change.part].push_back(&change);
  }
  for (const auto& [part, lines] : parts) print_lines(out, heading_of(part), lines);
  for (const auto& [animation, lines] : keys)
    print_lines(out, "Keys of " + animation_name(r, animation.second, animation.first), lines);
}

void print_textures(std::ostream& out, const DiffReport& r) {
  if (r.textures.changes.empty()) return;
  out << Penned{Pen::Heading, "\nRedrawn textures"} << " (" << r.textures.changes.size() << ")\n";
  for (const gl::TextureChange& t : r.textures.changes) {
    out << "  " << Pen::Changed << "~ " << terminal_text(t.style + " / " + t.texture) << Pen::Plain
        << ": " << t.pixels << " of " << t.of << " pixels, in " << t.width << " x " << t.height
        << " at " << t.x << ", " << t.y << ", a channel by up to " << t.most << '\n';
  }
}

void print_movements(std::ostream& out, const DiffReport& r) {
  const auto moves = [](const Movement& m) { return m.pixels > 0.01f; };
  if (std::ranges::none_of(r.movements, moves)) return;
  out << Penned{Pen::Heading, "\nLargest movement of a bone"} << " (before physics)\n";
  for (const Movement& m : r.movements) {
    if (!moves(m)) continue;
    out << "  " << terminal_text(animation_name(r, m.animation_a, m.animation_b)) << ": "
        << terminal_text(r.b.armature.bones[m.bone_b].name) << " by " << m.pixels << " px";
    if (m.animation_b >= 0) out << " at frame " << m.frame;
    out << '\n';
  }
}

void print_incidental(std::ostream& out, const DiffReport& r) {
  Lines physics;
  std::size_t textures = 0;
  for (const Change& change : r.rig.incidental) {
    if (change.part == Part::Physics)
      physics.push_back(&change);
    else
      ++textures;
  }
  print_lines(
      out,
      "Also, the saved state of the physics: a character starts there if its physics is not reset",
      physics);
  if (textures > 0)
    out << '\n'
        << counted(textures, "texture") << (textures == 1 ? " lies" : " lie")
        << " elsewhere on the atlas\n";
}

Report report_of(const DiffReport& r, const Change& change) {
  Report json{{"part", name_of(change.part)}, {"kind", name_of(change.kind)}};
  json["name"] = change.name;
  if (!change.old_name.empty()) json["old_name"] = change.old_name;
  if (change.bone_a >= 0) json["bone_a"] = change.bone_a;
  if (change.bone_b >= 0) json["bone_b"] = change.bone_b;
  if (change.animation_a >= 0 || change.animation_b >= 0)
    json["animation"] = animation_name(r, change.animation_a, change.animation_b);
  if (change.frame >= 0) json["frame"] = change.frame;
  for (const FieldChange& f : change.fields)
    json["fields"].push_back({{"field", f.field}, {"a", f.a}, {"b", f.b}});
  return json;
}

Report reports_of(const DiffReport& r, const std::vector<Change>& changes) {
  Report rows = Report::array();
  for (const Change& change : changes) rows.push_back(report_of(r, change));
  return rows;
}

Report report_of(const gl::TextureChange& t) {
  return {
      {"style", t.style}, {"texture", t.texture}, {"pixels", t.pixels}, {"of", t.of},    {"x", t.x},
      {"y", t.y},         {"width", t.width},     {"height", t.height}, {"most", t.most}};
}

Report report_of(const DiffReport& r, const Movement& m) {
  Report json;
  if (m.animation_b >= 0) json["animation"] = animation_name(r, m.animation_a, m.animation_b);
  json["pixels"] = m.pixels;
  if (m.bone_b < 0) return json;
  json["bone"] = r.b.armature.bones[m.bone_b].name;
  json["frame"] = m.frame;
  return json;
}

}  // namespace

bool is_equal(const DiffReport& r) {
  // Images that cannot be decoded may differ.
  const bool unseen = r.rig.images_differ && !r.textures.messages.empty();
  return r.rig.changes.empty() && r.textures.changes.empty() && !unseen;
}

void print_diff(std::ostream& out, const DiffReport& r) {
  out << Penned{Pen::Heading, terminal_text(r.name_a + " -> " + r.name_b)} << '\n';
  if (is_equal(r)) out << Penned{Pen::Good, "no difference in looks and motion"} << '\n';
  print_changes(out, r);
  print_textures(out, r);
  print_movements(out, r);
  print_incidental(out, r);
}

std::string diff_in_a_line(const DiffReport& r) {
  if (is_equal(r)) return "no visible change";
  RigDiff shown = r.rig;
  shown.images_differ = !r.textures.changes.empty() || !r.textures.messages.empty();
  return summary(r.b, shown);
}

std::string diff_json(const DiffReport& r, const std::string& inside) {
  Report json;
  if (!inside.empty()) json["file"] = inside;
  json["a"] = r.name_a;
  json["b"] = r.name_b;
  json["equal"] = is_equal(r);
  json["changes"] = reports_of(r, r.rig.changes);
  json["images"] = Report::array();
  for (const gl::TextureChange& t : r.textures.changes) json["images"].push_back(report_of(t));
  json["movements"] = Report::array();
  for (const Movement& m : r.movements) json["movements"].push_back(report_of(r, m));
  json["incidental"] = reports_of(r, r.rig.incidental);
  return text_of(json);
}

}  // namespace skelscope
