#include "panels/compare/compare_lines.h"

#include <cctype>
#include <vector>

#include "lists/lists.h"
#include "text/words.h"
#include "widgets/draw.h"

namespace skelscope {
namespace {

std::string movement_words(const ExportDiff& diff, const Movement& m) {
  const auto& armature = diff.b->armature;
  const std::string where = m.animation_b < 0 ? "At rest" : armature.animations[m.animation_b].name;
  std::vector<std::string> words;
  if (m.pixels.bone_b >= 0)
    words.push_back(bone_name(armature, m.pixels.bone_b) + " by " + number(m.pixels.amount, 2) +
                    " px at frame " + std::to_string(m.pixels.frame));
  if (m.degrees.bone_b >= 0)
    words.push_back(bone_name(armature, m.degrees.bone_b) + " by " + number(m.degrees.amount, 2) +
                    "\u00B0");
  if (m.fps_a != m.fps_b)
    words.push_back(std::to_string(m.fps_a) + " \u2192 " + std::to_string(m.fps_b) +
                    " frames a second");
  if (m.frames_a != m.frames_b)
    words.push_back(std::to_string(m.frames_a) + " \u2192 " + counted(m.frames_b, "frame"));
  return where + ": " + joined(words);
}

std::string redrawn_words(const RedrawnTexture& texture) {
  return texture.style + " / " + texture.texture +
         " is redrawn: " + std::to_string(texture.pixels) + " of " + counted(texture.of, "pixel");
}

}  // namespace

const Change& change_at(const ExportDiff& diff, int index) {
  const auto count = count_of(diff.data.changes);
  return index < count ? diff.data.changes[index] : diff.data.incidental[index - count];
}

const FieldChange* field_of(const ExportDiff& diff, const ChangeLine& line) {
  return line.field < 0 ? nullptr : &change_at(diff, line.index).fields[line.field];
}

std::string title_of(const Change& change) {
  std::string title = name_of(change.part);
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  title +=
      "  " + (change.kind == ChangeKind::Renamed ? change.old_name + " \u2192 " : "") + change.name;
  if (change.frame >= 0) title += " at frame " + std::to_string(change.frame);
  return title;
}

std::string kind_words(const Change& change) {
  if (change.kind == ChangeKind::Added) return "only in this rig";
  if (change.kind == ChangeKind::Removed) return "only in the other rig";
  return change.kind == ChangeKind::Renamed ? "renamed" : "";
}

// Returns "Bone 'Left Foot', vertex 3" for a value of a mesh.
std::string field_words(const Session& session, const Change& change, const FieldChange& field) {
  std::string words = field.field;
  if (field.init_too) words += " (and init_)";
  const auto& armature = armature_of(session);
  if (field.bind < 0 || change.bone_b < 0) return words;
  const int entry = armature.bones[change.bone_b].visuals_id;
  if (entry < 0) return words;
  const auto& binds = armature.visuals[entry].binds;
  if (field.bind >= count_of(binds)) return words;
  words += ", bound to " + bone_name(armature, binds[field.bind].bone_id);
  if (field.vertex >= 0) words += ", vertex " + std::to_string(field.vertex);
  return words;
}

std::string sentence_of(const ExportDiff& diff, const ChangeLine& line) {
  if (line.kind == LineKind::Sprite) return words_of(diff, diff.sprites[line.index]);
  if (line.kind == LineKind::Redrawn) return redrawn_words(diff.redrawn[line.index]);
  return movement_words(diff, diff.motion[line.index]);
}

std::string text_of(const Session& session, const ExportDiff& diff, const ChangeLine& line) {
  if (line.kind == LineKind::Part) {
    const Change& change = change_at(diff, line.index);
    const std::string kind = kind_words(change);
    return title_of(change) + (kind.empty() ? "" : ": " + kind);
  }
  if (line.kind != LineKind::Value) return sentence_of(diff, line);
  const Change& change = change_at(diff, line.index);
  const FieldChange& field = *field_of(diff, line);
  return title_of(change) + ", " + field_words(session, change, field) + ": " + field.a +
         " \u2192 " + field.b;
}

}  // namespace skelscope
