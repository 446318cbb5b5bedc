#include "commands/rig/diff_report.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "lists/word_in.h"
#include "session/json/report.h"
#include "session/json/terminal_text.h"
#include "session/rig/diff_fields.h"
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

std::string field_text(const FieldChange& field) {
  std::string words = field.field;
  if (field.vertex >= 0 && !field.field.starts_with("vertices"))
    words += " of vertex " + std::to_string(field.vertex);
  words += ' ' + (field.a.empty() ? field.b : field.a + " -> " + field.b);
  return field.init_too ? words + " (init_ too)" : words;
}

std::string fields_text(const std::vector<FieldChange>& fields) {
  constexpr std::size_t kShown = 8;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < std::min(fields.size(), kShown); ++i)
    words.push_back(field_text(fields[i]));
  const std::size_t more = fields.size() - words.size();
  return terminal_text(joined(words) + (more > 0 ? and_more(more) : ""));
}

std::string animation_name(const DiffReport& r, int a, int b) {
  if (b >= 0) return r.diff.b->armature.animations[b].name;
  return a >= 0 ? r.diff.a->armature.animations[a].name : "the rig at rest";
}

void print_change(std::ostream& out, const Change& change) {
  out << "  " << pen_of_change(change.kind) << sign_of(change.kind) << ' ';
  if (change.kind == ChangeKind::Renamed) out << terminal_text(change.old_name) << " is now ";
  out << terminal_text(change.name) << Pen::Plain;
  if (change.frame >= 0) out << " at frame " << change.frame;
  if (!change.fields.empty()) out << ": " << fields_text(change.fields);
  out << '\n';
}

void print_more(std::ostream& out, std::size_t lines) {
  if (lines > kReportLinesShown)
    out << "  and " << lines - kReportLinesShown << " more; --json lists them all\n";
}

using Lines = std::vector<const Change*>;

void print_lines(std::ostream& out, const std::string& heading, const Lines& lines) {
  if (lines.empty()) return;
  out << '\n' << Penned{Pen::Heading, terminal_text(heading)} << " (" << lines.size() << ")\n";
  for (std::size_t i = 0; i < std::min(lines.size(), kReportLinesShown); ++i)
    print_change(out, *lines[i]);
  print_more(out, lines.size());
}

std::string heading_of(Part part) {
  std::string heading = part == Part::Mesh ? "meshes" : name_of(part);
  const bool plural = part == Part::Visuals || part == Part::Physics || part == Part::Rig ||
                      part == Part::Mesh || part == Part::Editor || part == Part::File;
  if (part == Part::Family)
    heading = "IK families";
  else if (part == Part::Atlas)
    heading = "atlases";
  else if (!plural)
    heading += 's';
  heading[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(heading[0])));
  return heading;
}

void print_changes(std::ostream& out, const DiffReport& r) {
  std::map<Part, Lines> parts;
  std::map<std::pair<int, int>, Lines> keys;  // by animation: its index in b and in a
  for (const Change& change : r.diff.data.changes) {
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
  if (r.diff.redrawn.empty()) return;
  out << Penned{Pen::Heading, "\nRedrawn textures"} << " (" << r.diff.redrawn.size() << ")\n";
  for (const RedrawnTexture& t : r.diff.redrawn) {
    out << "  " << Pen::Changed << "~ " << terminal_text(t.style + " / " + t.texture) << Pen::Plain
        << ": " << t.pixels << " of " << t.of << " pixels, in " << t.width << " x " << t.height
        << " at " << t.x << ", " << t.y << ", a channel by up to " << t.most << '\n';
  }
}

void print_sprites(std::ostream& out, const DiffReport& r) {
  const std::vector<SpriteChange>& sprites = r.diff.sprites;
  if (sprites.empty()) return;
  out << Penned{Pen::Heading, "\nLooks"} << " (" << sprites.size() << ")\n";
  for (std::size_t i = 0; i < std::min(sprites.size(), kReportLinesShown); ++i)
    out << "  " << Pen::Changed << "~ " << Pen::Plain << terminal_text(words_of(r.diff, sprites[i]))
        << ", in " << counted(sprites[i].frames, "frame") << '\n';
  print_more(out, sprites.size());
}

void print_worst(std::ostream& out, const DiffReport& r, const Worst& worst, const char* unit) {
  out << terminal_text(bone_title(r.diff.b->armature, worst.bone_b)) << " by " << worst.amount
      << unit << " at frame " << worst.frame;
}

void print_movement(std::ostream& out, const DiffReport& r, const Movement& m) {
  out << "  " << terminal_text(animation_name(r, m.animation_a, m.animation_b)) << ": ";
  if (m.pixels.amount > 0.01f)
    print_worst(out, r, m.pixels, " px");
  else if (m.degrees.amount > 0.01f)
    print_worst(out, r, m.degrees, " degrees");
  else if (m.factor.amount > 1e-4f)
    print_worst(out, r, m.factor, " of its scale");
  else if (m.frames_a != m.frames_b)
    out << counted(m.frames_a, "frame") << " -> " << m.frames_b;
  else
    out << m.fps_a << " frames a second -> " << m.fps_b;
  out << '\n';
}

void print_movements(std::ostream& out, const DiffReport& r) {
  if (std::ranges::none_of(r.diff.motion, differs)) return;
  out << Penned{Pen::Heading, "\nLargest movement of a bone"} << " (with physics)\n";
  for (const Movement& m : r.diff.motion) {
    if (differs(m)) print_movement(out, r, m);
  }
}

// Places on the atlas are many and say little, so they are only counted.
void print_incidental(std::ostream& out, const DiffReport& r) {
  Lines physics, others;
  std::size_t textures = 0;
  for (const Change& change : r.diff.data.incidental) {
    if (change.part == Part::Texture)
      ++textures;
    else
      (change.part == Part::Physics ? physics : others).push_back(&change);
  }
  print_lines(
      out,
      "Also, the saved state of the physics: a character starts there if its physics is not reset",
      physics);
  print_lines(out, "Also, what the editor and each export write anew", others);
  if (textures > 0)
    out << '\n'
        << counted(textures, "texture") << (textures == 1 ? " lies" : " lie")
        << " elsewhere on the atlas\n";
}

Report report_of(const FieldChange& field) {
  Report json{{"field", field.field}, {"a", field.a}, {"b", field.b}};
  if (field.init_too) json["init_too"] = true;
  if (field.vertex >= 0) json["vertex"] = field.vertex;
  if (field.bind >= 0) json["bind"] = field.bind;
  return json;
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
  for (const FieldChange& f : change.fields) json["fields"].push_back(report_of(f));
  return json;
}

Report report_of(const DiffReport&, const RedrawnTexture& t) {
  return {
      {"style", t.style}, {"texture", t.texture}, {"pixels", t.pixels}, {"of", t.of},    {"x", t.x},
      {"y", t.y},         {"width", t.width},     {"height", t.height}, {"most", t.most}};
}

// A number that JSON has no word for becomes null.
Report report_of(const DiffReport& r, const Worst& worst) {
  Report json{{"amount", worst.amount}};
  if (worst.bone_b < 0) return json;
  json["bone"] = r.diff.b->armature.bones[worst.bone_b].name;
  json["frame"] = worst.frame;
  return json;
}

Report report_of(const DiffReport& r, const Movement& m) {
  Report json;
  if (m.animation_b >= 0) json["animation"] = animation_name(r, m.animation_a, m.animation_b);
  json["pixels"] = m.pixels.amount;
  if (m.pixels.bone_b >= 0) {
    json["bone"] = r.diff.b->armature.bones[m.pixels.bone_b].name;
    json["frame"] = m.pixels.frame;
  }
  if (m.degrees.bone_b >= 0) json["degrees"] = report_of(r, m.degrees);
  if (m.factor.bone_b >= 0) json["factor"] = report_of(r, m.factor);
  if (m.fps_a != m.fps_b) json["fps"] = {m.fps_a, m.fps_b};
  if (m.frames_a != m.frames_b) json["frames"] = {m.frames_a, m.frames_b};
  return json;
}

const char* name_of(SpriteKind kind) {
  return word_in<SpriteKind::Place>(
      {"vanished", "appeared", "texture", "tint", "order", "mesh", "place"}, kind);
}

Report report_of(const DiffReport& r, const SpriteChange& s) {
  Report json{{"kind", name_of(s.kind)}, {"words", words_of(r.diff, s)}};
  if (s.bone_a >= 0) json["bone_a"] = s.bone_a;
  if (s.bone_b >= 0) json["bone_b"] = s.bone_b;
  if (s.animation_b >= 0) json["animation"] = animation_name(r, s.animation_a, s.animation_b);
  json["frame"] = s.frame;
  json["frames"] = s.frames;
  if (!s.style.empty()) json["style"] = s.style;
  if (s.kind == SpriteKind::Place) json["pixels"] = s.pixels;
  return json;
}

template <class List>
Report list_of(const DiffReport& r, const List& list) {
  Report rows = Report::array();
  for (const auto& entry : list) rows.push_back(report_of(r, entry));
  return rows;
}

const char* name_of(Likeness verdict) {
  return word_in<Likeness::Unknown>({"equal", "differs", "unknown"}, verdict);
}

Report report_of(const Extent& extent) {
  return {{"animations", extent.animations},
          {"of", extent.of},
          {"styles", extent.styles},
          {"stopped", extent.stopped}};
}

}  // namespace

void print_diff(std::ostream& out, const DiffReport& r) {
  const Pen pen = is_equal(r.diff) ? Pen::Good : Pen::Plain;
  out << Penned{Pen::Heading, terminal_text(r.name_a + " -> " + r.name_b)} << '\n';
  out << Penned{pen, terminal_text(summary(r.diff))} << '\n';
  print_changes(out, r);
  print_sprites(out, r);
  print_textures(out, r);
  print_movements(out, r);
  print_incidental(out, r);
}

std::string diff_json(const DiffReport& r, const std::string& inside) {
  const ExportDiff& diff = r.diff;
  Report json;
  if (!inside.empty()) json["file"] = inside;
  json["a"] = r.name_a;
  json["b"] = r.name_b;
  json["equal"] = is_equal(diff);
  json["summary"] = summary(diff);
  json["data"] = name_of(data_likeness(diff));
  json["looks"] = name_of(looks_likeness(diff));
  json["motion"] = name_of(motion_likeness(diff));
  json["measured"] = report_of(diff.extent);
  json["changes"] = list_of(r, diff.data.changes);
  json["sprites"] = list_of(r, diff.sprites);
  json["images"] = list_of(r, diff.redrawn);
  json["movements"] = list_of(r, diff.motion);
  json["incidental"] = list_of(r, diff.data.incidental);
  return text_of(json);
}

}  // namespace skelscope
