#include <algorithm>
#include <array>

#include "lists/lists.h"
#include "write/rig_text.h"

namespace skelform {
namespace {

constexpr std::array<std::string_view, 8> kBoneKeys = {
    "folded",      "ik_folded", "meshdef_folded", "effects_folded",
    "ik_disabled", "locked",    "blacklist",      "group_color"};

const Json* editor_part(const Original& original, const char* array, int index) {
  return kept_element(original.editor.get(), array, index);
}

// Copies a field that only the editor reads.
void put_kept(JsonWriter& json, const Json* object, const char* key, std::string_view fallback) {
  const Json* found = object == nullptr ? nullptr : skeljson::find_member(*object, key);
  name(json, key);
  literal(json, found == nullptr ? std::string(fallback) : skeljson::written(*found));
}

void write_editor_bone(JsonWriter& json, const EditorBone& bone, const Json* original) {
  begin(json, '{');
  put_truth(json, "folded", bone.folded);
  for (const char* key : {"ik_folded", "meshdef_folded", "effects_folded"})
    put_kept(json, original, key, "false");
  put_truth(json, "ik_disabled", bone.ik_disabled);
  put_truth(json, "locked", bone.locked);
  put_kept(json, original, "blacklist", "[]");
  name(json, "group_color");
  begin(json, '{');
  const char* channels[] = {"r", "g", "b", "a"};
  for (std::size_t c = 0; c < 4; ++c) put(json, channels[c], bone.group_color[c]);
  end(json, '}');
  put_rest(json, original, kBoneKeys);
  end(json, '}');
}

void write_editor_bones(RigText& rig) {
  name(rig.json, "bones");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.editor.bones.size(); ++i) {
    const int origin = rig.draft.origins.bones[i];
    write_editor_bone(rig.json, rig.draft.editor.bones[i],
                      editor_part(rig.original, "bones", origin));
  }
  end(rig.json, ']');
}

void write_editor_styles(RigText& rig) {
  constexpr std::array<std::string_view, 1> kStyleKeys = {"active"};
  const auto& active = rig.draft.editor.active_styles;
  name(rig.json, "styles");
  begin(rig.json, '[');
  for (int i = 0; i < count_of(rig.draft.armature.styles); ++i) {
    begin(rig.json, '{');
    put_truth(rig.json, "active", std::ranges::count(active, i) > 0);
    const int origin = rig.draft.origins.styles[i];
    put_rest(rig.json, editor_part(rig.original, "styles", origin), kStyleKeys);
    end(rig.json, '}');
  }
  end(rig.json, ']');
}

void write_camera(JsonWriter& json, const EditorFacts& editor) {
  name(json, "camera");
  begin(json, '{');
  put(json, "pos", editor.camera_pos);
  put(json, "zoom", editor.camera_zoom > 0 ? editor.camera_zoom : EditorFacts{}.camera_zoom);
  end(json, '}');
}

}  // namespace

std::string editor_text(const Draft& draft, const Original& original) {
  constexpr std::array<std::string_view, 3> kRootKeys = {"camera", "bones", "styles"};
  RigText rig{draft, original, {}};
  begin(rig.json, '{');
  write_camera(rig.json, draft.editor);
  write_editor_bones(rig);
  write_editor_styles(rig);
  put_rest(rig.json, original.editor.get(), kRootKeys);
  end(rig.json, '}');
  return std::move(rig.json.text);
}

}  // namespace skelform
