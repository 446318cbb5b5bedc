// The inspector in edit mode: its fields change the resting rig, or a key at the playhead.
#include <cmath>
#include <string>

#include "panels/inspector/inspector_edit.h"
#include "panels/inspector/inspector_sections.h"
#include "session/edit/layers.h"
#include "session/edit/new_rig.h"
#include "session/record/edit_name.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kField = 112, kLabel = 84;
// The first gesture number of fields, which mouse drags do not use. Consecutive changes of one
// field make one edit.
constexpr std::uint64_t kFields = 1ull << 48;

struct FieldOf {
  Element element;
  const char* id;
  const char* letter;
  const char* unit;
  int digits;
  float scale;  // shown number / number in the rig
  double step;
  ImU32 color;
};

float inspected_value(const Inspected& it, Element element) {
  const LocalBone& live = it.session.now.shown.pose.bones[it.bone];
  const Bone& rest = it.rest();
  const bool key = edits_key(it);
  switch (element) {
    case Element::PositionX:
      return key ? live.pos.x : rest.init_pos.x;
    case Element::PositionY:
      return key ? live.pos.y : rest.init_pos.y;
    case Element::Rotation:
      return key ? live.rot : rest.init_rot;
    case Element::ScaleX:
      return key ? live.scale.x : rest.init_scale.x;
    default:
      return key ? live.scale.y : rest.init_scale.y;
  }
}

void value_field(const Inspected& it, const FieldOf& field, const Rect& rect) {
  const Theme& theme = it.theme;
  double shown = static_cast<double>(inspected_value(it, field.element) * field.scale);
  NumberLook look{.digits = field.digits, .step = field.step, .unit = field.unit};
  const bool changed = number_field(theme, field.id, rect, shown, look);
  fill({rect.min, {rect.min.x + theme.px(2), rect.max.y}}, field.color);
  text_in(theme.fonts.mono_small, inset(rect, theme.px(8), 0), theme.palette.faint, field.letter);
  if (changed) ask_for_value(it, field.element, static_cast<float>(shown) / field.scale);
}

void field_row(const Inspected& it, const char* label, std::initializer_list<FieldOf> fields) {
  Rect row = edit_row(it, label);
  const float gap = it.theme.px(8);
  const float width = std::fmin(it.theme.px(kField), (row.width() - gap) / 2);
  for (const FieldOf& field : fields) {
    value_field(it, field, cut_left(row, width));
    cut_left(row, gap);
  }
}

void rest_or_key(const Inspected& it, const Rect& head) {
  if (!main_track(it.session)) return;
  Rect place = head;
  cut_right(place, it.theme.px(13));
  place = middle(cut_right(place, it.theme.px(110)), it.theme.px(24));
  int chosen = it.view.edit.shows_key ? 1 : 0;
  if (segmented(it.theme, "rest-key", place, {"Rest", "Key"}, chosen))
    it.view.edit.shows_key = chosen == 1;
}

void transform_fields(const Inspected& it) {
  const ImU32 red = IM_COL32(0xFF, 0x92, 0x70, 255), green = IM_COL32(0x86, 0xD1, 0x6B, 255);
  const ImU32 blue = IM_COL32(0x6F, 0xA8, 0xFF, 255), violet = IM_COL32(0xD8, 0xA8, 0xFF, 255);
  const ImU32 teal = IM_COL32(0x4F, 0xD6, 0xC8, 255);
  field_row(it, "Position",
            {{Element::PositionX, "x", "x", "px", 2, 1, 0.5, red},
             {Element::PositionY, "y", "y", "px", 2, 1, 0.5, green}});
  field_row(it, "Rotation",
            {{Element::Rotation, "rotation", "r", "\u00B0", 2, kDegreesPerRadian, 0.5, blue}});
  field_row(it, "Scale",
            {{Element::ScaleX, "scale-x", "x", "\u00D7", 3, 1, 0.01, violet},
             {Element::ScaleY, "scale-y", "y", "\u00D7", 3, 1, 0.01, teal}});
}

// Adds physics to the selected bones that have none.
std::vector<skelform::Edit> physics_for_selected(const Inspected& it) {
  std::vector<skelform::Edit> edits;
  for (const int bone : selected_bones(it.view.selection)) {
    if (armature_of(it.session).bones[bone].physics_id >= 0) continue;
    edits.emplace_back(AddPhysics{bone, kNewPhysics});
  }
  return edits;
}

void add_physics_button(const Inspected& it, const Rect& row) {
  std::vector<skelform::Edit> edits = physics_for_selected(it);
  const bool several = edits.size() > 1;
  const std::string who = counted(edits.size(), "bone");
  const std::string words = several ? "Physics for " + who : "Add physics";
  if (!button(it.theme, "add-physics", row, words, {.icon = icons::kAdd})) return;
  ask_edit(it.requests.rig, several ? who + ": physics" : edit_title(it, "physics")).edits =
      std::move(edits);
}

void physics_button(const Inspected& it, Rect row) {
  if (it.rest().physics_id >= 0) {
    RemovePhysics edit;
    edit.bone = it.bone;
    if (button(it.theme, "remove-physics", row, "Remove physics", {.icon = icons::kDelete}))
      ask_edit(it.requests.rig, edit_title(it, "physics removed")).edits = {edit};
    return;
  }
  add_physics_button(it, row);
}

void part_buttons(const Inspected& it) {
  Rect row = middle(padded(it.theme, take_row(it.theme.px(34))), it.theme.px(26));
  const int family = it.rest().ik_family_id;
  if (family < 0) return physics_button(it, row);
  physics_button(it, cut_left(row, (row.width() - it.theme.px(8)) / 2));
  cut_left(row, it.theme.px(8));
  RemoveFamily edit;
  edit.family = family;
  if (button(it.theme, "remove-ik", row, "Remove IK", {.icon = icons::kDelete}))
    ask_edit(it.requests.rig, edit_title(it, "IK removed")).edits = {edit};
}

}  // namespace

Rect edit_row(const Inspected& it, const char* label) {
  Rect row = padded(it.theme, take_row(it.theme.px(30)));
  text_in(it.theme.fonts.text, cut_left(row, it.theme.px(kLabel)), it.theme.palette.text, label);
  return middle(row, it.theme.px(24));
}

std::string edit_title(const Inspected& it, const char* what) {
  return bone_name(armature_of(it.session), it.bone) + ": " + what;
}

std::uint64_t field_gesture(const Inspected& it, int number, int frame) {
  constexpr std::uint64_t kPlaces = (1ull << 24) - 1;
  const int animation = frame < 0 ? 0 : layer_at_playhead(it.session, it.view.edit).animation;
  const auto place =
      static_cast<std::uint64_t>(animation) * 1'000'003 + static_cast<std::uint64_t>(frame + 1);
  const auto field = static_cast<std::uint64_t>(it.bone) * 128 + static_cast<std::uint64_t>(number);
  return kFields + ((place & kPlaces) << 24) + field;
}

bool edits_key(const Inspected& it) {
  return it.view.edit.shows_key && main_track(it.session) != nullptr;
}

// Requests a resting value or a key. A key of the main layer may lie after the animation's last
// key.
void ask_for_value(const Inspected& it, Element element, float value) {
  if (!edits_key(it)) {
    SetRest edit;
    edit.values.push_back({it.bone, element, value});
    ask_edit(it.requests.rig, edit_of(element, bone_name(armature_of(it.session), it.bone)),
             field_gesture(it, static_cast<int>(element)))
        .edits = {edit};
    return;
  }
  const KeyLayer layer = layer_at_playhead(it.session, it.view.edit);
  const int frame = layer.frame;
  SetKeys edit;
  edit.animation = layer.animation;
  edit.keys.push_back({.frame = frame,
                       .bone = it.bone,
                       .element = element,
                       .value = value_in_layer(it.session, layer, it.bone, element, value)});
  ask_edit(it.requests.rig,
           "Key " + bone_name(armature_of(it.session), it.bone) + " at " + std::to_string(frame),
           field_gesture(it, static_cast<int>(element), frame))
      .edits = {edit};
}

void edit_section(const Inspected& it) {
  if (!it.view.edit.on) return;
  const IdScope scope(it.theme, "edit");
  Rect head;
  const std::string name =
      edits_key(it)
          ? "Key at frame " + std::to_string(layer_at_playhead(it.session, it.view.edit).frame)
          : "Rest";
  section(it.theme, "head", name, {.foldable = false, .line = false}, &head);
  rest_or_key(it, head);
  transform_fields(it);
  parent_field(it);
  family_fields(it);
  sprite_section(it);
  tint_fields(it);
  physics_fields(it);
  part_buttons(it);
  take_row(it.theme.px(5));
}

}  // namespace skelscope
