#include "write/rig_text.h"

#include <algorithm>

#include "skelform/format.h"

namespace skelform {
namespace {

// Older files get the oldest version that is written. Other files keep their version.
std::string written_version(const std::string& version) {
  const bool stays = format_named(version) != nullptr || is_newer_than_known(version);
  return stays ? version : known_formats().front().version;
}

void write_clear_color(RigText& rig) {
  const auto& color = rig.draft.armature.clear_color;
  if (color == std::array<int, 4>{}) return;
  const char* channels[] = {"r", "g", "b", "a"};
  name(rig.json, "clear_color");
  begin(rig.json, '{');
  for (std::size_t c = 0; c < 4; ++c) put(rig.json, channels[c], color[c]);
  end(rig.json, '}');
}

}  // namespace

std::string armature_text(const Draft& draft, const Original& original) {
  RigText rig{draft, original, {}};
  begin(rig.json, '{');
  put(rig.json, "version", std::string_view(written_version(draft.armature.version)));
  put_truth(rig.json, "baked_ik", draft.armature.baked_ik);
  put(rig.json, "img_format", std::string_view(draft.armature.jpg ? "JPG" : "PNG"));
  write_clear_color(rig);
  write_bones(rig);
  write_animations(rig);
  write_styles(rig);
  write_visuals(rig);
  write_families(rig);
  write_physics(rig);
  put_unknown(rig.json, original.armature.get(), "");
  end(rig.json, '}');
  return std::move(rig.json.text);
}

}  // namespace skelform
