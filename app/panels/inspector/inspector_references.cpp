// The id of a bone in the file and the entries that it uses, in edit mode.
#include <cmath>
#include <optional>
#include <string>

#include "lists/lists.h"
#include "panels/inspector/inspector_edit.h"
#include "session/edit/bone_id.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Bone;
using skelform::SetReferences;

// Names the first bone that uses an entry.
std::string user_of(const Armature& armature, int Bone::*field, int entry) {
  const int user = find_index(armature.bones, entry, field);
  if (user < 0) return "no bone";
  return bone_name(armature, user);
}

std::string visuals_words(const Armature& armature, int entry) {
  const int tex = armature.visuals[entry].init_tex;
  return tex < 0 ? "no texture" : armature.texture_names[tex];
}

std::string family_words(const Armature& armature, int entry) {
  return "IK of " + armature.inverse_kinematics[entry].name;
}

std::string physics_words(const Armature&, int) {
  return "physics";
}

struct EntryReference {
  const char* id;
  const char* label;
  int Bone::*field;
  std::optional<int> SetReferences::*set;
  int (*count)(const Armature&);
  std::string (*words)(const Armature&, int);
};

const EntryReference kReferences[] = {
    {"visuals", "Visuals", &Bone::visuals_id, &SetReferences::visuals,
     [](const Armature& a) { return count_of(a.visuals); }, visuals_words},
    {"physics", "Physics", &Bone::physics_id, &SetReferences::physics,
     [](const Armature& a) { return count_of(a.physics); }, physics_words},
    {"family", "IK family", &Bone::ik_family_id, &SetReferences::ik_family,
     [](const Armature& a) { return count_of(a.inverse_kinematics); }, family_words}};

std::string entry_words(const Armature& armature, const EntryReference& reference, int entry) {
  if (entry < 0) return "None";
  return std::to_string(entry) + ": " + reference.words(armature, entry);
}

void reference_field(const Inspected& it, const EntryReference& reference) {
  const Armature& armature = armature_of(it.session);
  const int now = it.rest().*reference.field;
  if (!bone_list_button(it, reference.id, edit_row(it, reference.label),
                        entry_words(armature, reference, now), {}))
    return;
  for (int entry = -1; entry < reference.count(armature); ++entry) {
    const std::string user = entry < 0 ? "" : user_of(armature, reference.field, entry);
    const bool chosen =
        popup_row(it.theme, std::to_string(entry).c_str(), entry_words(armature, reference, entry),
                  {.shortcut = user, .checked = entry == now});
    if (!chosen || entry == now) continue;
    SetReferences edit;
    edit.bone = it.bone;
    edit.*reference.set = entry;
    ask_edit(it.requests.rig, edit_title(it, reference.label)).edits = {edit};
  }
  end_popup(it.theme);
}

bool are_places(const Armature& armature) {
  for (int b = 0; b < count_of(armature.bones); ++b)
    if (armature.bones[b].id != b) return false;
  return true;
}

// A saved rig numbers its bones by their places, so another id would not last.
void id_row(const Inspected& it) {
  const Armature& armature = armature_of(it.session);
  Rect row = edit_row(it, "Id");
  const bool shared = has_anothers_id(armature, it.bone);
  const int next = free_bone_id(armature, it.bone);
  if (next != it.rest().id) {
    const Rect free = cut_right(row, it.theme.px(116));
    cut_right(row, it.theme.px(8));
    if (button(it.theme, "next-free", free, "Next free: " + std::to_string(next),
               {.icon = shared ? icons::kWarning : nullptr,
                .tooltip = shared ? "Another bone has this id, too, and gets all its keys" : ""}))
      it.requests.rig.edits.push_back(id_request(*it.session.now.skf, it.bone, next));
  }
  double id = it.rest().id;
  const NumberLook look{.min = 0,
                        .max = 1e6,
                        .step = 0.1,
                        .enabled = !are_places(armature),
                        .why = "all bones have their places as ids"};
  if (number_field(it.theme, "id", row, id, look) && std::lround(id) != it.rest().id)
    it.requests.rig.edits.push_back(id_request(*it.session.now.skf, it.bone, std::lround(id)));
}

}  // namespace

void references_section(const Inspected& it) {
  if (!it.view.edit.on) return;
  const IdScope scope(it.theme, "references");
  const bool shared = has_anothers_id(armature_of(it.session), it.bone);
  const std::string note = shared ? "id of another bone" : "id " + std::to_string(it.rest().id);
  if (!section(it.theme, "head", "In the file", {.note = note, .open_at_first = shared})) return;
  id_row(it);
  for (const EntryReference& reference : kReferences) reference_field(it, reference);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
