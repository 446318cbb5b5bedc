#include "load/editor_facts.h"

#include <algorithm>
#include <numeric>

#include "lists/lists.h"
#include "load/json/node.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr const char* kEntry = "editor.json";

EditorBone parse_editor_bone(const Node& node) {
  EditorBone bone{.folded = node.flag("folded", false),
                  .ik_disabled = node.flag("ik_disabled", false),
                  .locked = node.flag("locked", false)};
  const Node color = node.object("group_color");
  const char* channels[] = {"r", "g", "b", "a"};
  for (int c = 0; c < 4; ++c) bone.group_color[c] = color.integer(channels[c], 0);
  return bone;
}

void parse_bones(const Node& root, Findings& findings, EditorFacts& facts) {
  const std::size_t count = root.size("bones");
  for (std::size_t b = 0; b < count && b < facts.bones.size(); ++b) {
    facts.bones[b] = parse_editor_bone(root.item("bones", b));
  }
  if (count == facts.bones.size()) return;
  findings.add("editor-bones", std::string(kEntry) + ": bones",
               "the editor may not open this file: " + counted(count, "entry") + " for " +
                   counted(facts.bones.size(), "bone"));
}

void parse_styles(const Node& root, std::size_t styles, EditorFacts& facts) {
  const std::size_t count = root.size("styles");
  for (std::size_t s = 0; s < count && s < styles; ++s) {
    if (root.item("styles", s).flag("active", false)) {
      facts.active_styles.push_back(s);
    }
  }
}

void parse_text(const std::string& text, std::size_t styles, Findings& findings,
                const LoadLimits& limits, EditorFacts& facts) {
  const skeljson::Document json = parse_json(text, kEntry, limits);
  Findings quiet;  // faults in editor.json are not reported, because they change nothing visible
  const Node root{{json.get()}, &quiet, {}};
  facts.present = skeljson::kind_of(*json) == skeljson::Kind::Object;
  const Node camera = root.object("camera");
  facts.camera_pos = camera.vec2("pos", {0, 0});
  facts.camera_zoom = camera.number("zoom", facts.camera_zoom);
  parse_styles(root, styles, facts);
  parse_bones(root, findings, facts);
}

// Flags in the styles themselves replace editor.json's, because runtimes read them.
void take_flags_of(const Armature& armature, EditorFacts& facts) {
  const auto& styles = armature.styles;
  if (std::ranges::none_of(styles, [](const Style& style) { return style.active.has_value(); }))
    return;
  facts.active_styles.clear();
  for (int s = 0; s < count_of(styles); ++s)
    if (styles[s].active.value_or(false)) facts.active_styles.push_back(s);
}

}  // namespace

EditorFacts read_editor_facts(const std::string* text, const Armature& armature, Findings& findings,
                              const LoadLimits& limits) {
  EditorFacts facts;
  facts.bones.resize(armature.bones.size());
  if (text == nullptr) {
    findings.add("editor-missing", kEntry,
                 "styles, camera and colours are the defaults: it is not in the archive");
  } else {
    try {
      parse_text(*text, armature.styles.size(), findings, limits, facts);
    } catch (const Refusal& refusal) {
      findings.add("editor-broken", kEntry,
                   "styles, camera and colours are the defaults: " + refusal.message);
    }
  }
  take_flags_of(armature, facts);
  if (facts.active_styles.empty()) {
    facts.active_styles.resize(armature.styles.size());
    std::iota(facts.active_styles.begin(), facts.active_styles.end(), 0);
  }
  return facts;
}

}  // namespace skelform
