#include <algorithm>
#include <map>

#include "lint/checks.h"
#include "lists/lists.h"

namespace skelform {
namespace {

bool style_has(const Style& style, int tex) {
  return tex < count_of(style.texture_by_name) && style.texture_by_name[tex] >= 0;
}

// Whether any style, or any active style, has a texture: by index in texture_names. Computed once,
// because rigs can have many keys and styles.
struct Shown {
  std::vector<char> by_any, by_active;
};

void note_shown(const Style& style, std::vector<char>& shown) {
  for (int tex = 0; tex < count_of(shown); ++tex) {
    shown[tex] |= style_has(style, tex);
  }
}

Shown shown_by_styles(const Skf& skf) {
  const std::size_t names = skf.armature.texture_names.size();
  Shown shown{std::vector<char>(names), std::vector<char>(names)};
  for (const Style& style : skf.armature.styles) note_shown(style, shown.by_any);
  for (const int style : skf.editor.active_styles) {
    // A style may be invalid in a rig made in memory.
    if (has_index(skf.armature.styles, style))
      note_shown(skf.armature.styles[style], shown.by_active);
  }
  return shown;
}

// Returns for example "bone 3 'Hat' shows nothing from frame 10 on: ".
std::string shows_nothing(const Skf& skf, About about) {
  const std::string from =
      about.frame < 0 ? "" : " from frame " + std::to_string(about.frame) + " on";
  return bone_words(skf.armature, about.bone) + " shows nothing" + from + ": ";
}

void check_texture(const Skf& skf, const Shown& shown, int tex, const std::string& path,
                   About about, Findings& findings) {
  if (tex < 0) return;
  const std::string name = in_quotes(skf.armature.texture_names[tex]);
  if (!shown.by_any[tex]) {
    findings.add("texture-missing", path,
                 shows_nothing(skf, about) + "no style has a texture " + name +
                     ". Add it to one, or name another",
                 about);
  } else if (!shown.by_active[tex]) {
    findings.add("texture-inactive", path,
                 shows_nothing(skf, about) + name +
                     " is only in styles that are not active. Activate one to see it",
                 about);
  }
}

std::vector<char> used_textures(const Armature& armature) {
  std::vector<char> used(armature.texture_names.size() + 1, 0);  // the last entry is for -1
  const auto use = [&](int tex) { used[tex < 0 ? used.size() - 1 : tex] = 1; };
  for (const Visuals& visuals : armature.visuals) {
    use(visuals.tex);
    use(visuals.init_tex);
  }
  for (const Animation& animation : armature.animations) {
    for (const Keyframe& key : animation.keyframes) use(key.value_tex);
  }
  return used;
}

bool leaves_atlas(const Texture& texture, const Atlas& atlas) {
  const Vec2 end = texture.offset + texture.size;
  return std::min(texture.offset.x, texture.offset.y) < 0 || end.x > atlas.size.x ||
         end.y > atlas.size.y;
}

bool is_above_one(Color tint) {
  return std::max({tint.r, tint.g, tint.b, tint.a}) > 1;
}

template <typename Visit>  // calls visit(texture, its index in texture_names, style, position)
void for_each_texture(const Armature& armature, Visit visit) {
  std::map<std::string, int> index;
  for (const std::string& name : armature.texture_names) {
    index.emplace(name, count_of(index));
  }
  for (std::size_t s = 0; s < armature.styles.size(); ++s) {
    const auto& textures = armature.styles[s].textures;
    for (int t = 0; t < count_of(textures); ++t) {
      const auto found = index.find(textures[t].name);
      visit(textures[t], found == index.end() ? -1 : found->second, s, t);
    }
  }
}

}  // namespace

bool is_in_some_style(const Armature& armature, int tex) {
  if (tex < 0) return false;
  return std::ranges::any_of(armature.styles, [&](const Style& style) {
    return style_has(style, tex) && !is_no_part(style.textures[style.texture_by_name[tex]]);
  });
}

void check_tints(const Skf& skf, Findings& findings) {
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (!is_above_one(visuals.tint) && !is_above_one(visuals.init_tint)) continue;
    findings.add("tint-range", skf.paths.visuals[v] + "tint",
                 "colours burn out: a channel is above 1 and looks like 0..255. Divide it by 255",
                 {visuals.bone_id});
  }
}

void check_bone_textures(const Skf& skf, Findings& findings) {
  const Shown shown = shown_by_styles(skf);
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    if (visuals.bone_id < 0) continue;
    check_texture(skf, shown, visuals.tex, skf.paths.visuals[v] + "tex", {visuals.bone_id},
                  findings);
  }
}

void check_key_textures(const Skf& skf, Findings& findings) {
  const Shown shown = shown_by_styles(skf);
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    for (const Keyframe& key : skf.armature.animations[a].keyframes) {
      if (key.dead || key.value_tex < 0) continue;
      check_texture(skf, shown, key.value_tex, key_path(skf, a, key) + ".value_str",
                    {key.bone_id, a, key.frame}, findings);
    }
  }
}

void check_styles(const Skf& skf, Findings& findings) {
  const auto& styles = skf.armature.styles;
  for (std::size_t s = 0; s < styles.size(); ++s) {
    if (!styles[s].textures.empty()) continue;
    findings.add("style-empty", style_path(skf, s) + "textures",
                 "style " + in_quotes(styles[s].name) +
                     " changes nothing: it has no textures. Add some or remove it");
  }
  const std::vector<char> used = used_textures(skf.armature);
  for_each_texture(skf.armature, [&](const Texture& texture, int tex, std::size_t s, int t) {
    if (tex >= 0 && styles[s].texture_by_name[tex] != t) {
      findings.add("texture-duplicate", texture_path(skf, s, t) + ".name",
                   "this " + in_quotes(texture.name) + " is never shown: style " +
                       in_quotes(styles[s].name) +
                       " has another of that name before it. Rename "
                       "one");
    } else if ((tex < 0 || !used[tex]) && !is_no_part(texture)) {
      findings.add("texture-unused", texture_path(skf, s, t) + ".name",
                   in_quotes(texture.name) +
                       " is never shown: no bone or keyframe uses it. Remove it to make the "
                       "atlas smaller");
    }
  });
}

void check_texture_rectangles(const Skf& skf, Findings& findings) {
  for_each_texture(skf.armature, [&](const Texture& texture, int, std::size_t s, int t) {
    if (texture.atlas_idx < 0 || is_no_part(texture)) return;
    const Atlas& atlas = skf.armature.atlases[texture.atlas_idx];
    if (!leaves_atlas(texture, atlas)) return;
    findings.add("texture-outside-atlas", texture_path(skf, s, t),
                 in_quotes(texture.name) + " has a stretched edge: its rectangle leaves atlas " +
                     in_quotes(atlas.filename) + ". Keep it within the image");
  });
}

void check_jpg(const Skf& skf, Findings& findings) {
  if (!skf.armature.jpg) return;
  findings.add("jpg-atlas", "img_format",
               "soft edges keep a halo, and colours near clear_color become transparent: JPG has "
               "no transparency. Export as PNG to avoid it");
}

}  // namespace skelform
