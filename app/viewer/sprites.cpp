#include "viewer/sprites.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "gl/atlas_pack.h"
#include "gl/image_io.h"
#include "lists/lists.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "session/edit/key_edits.h"
#include "session/edit/sprites.h"
#include "text/words.h"
#include "view/settings.h"

namespace skelscope {
namespace {

using skelform::Edit;

constexpr std::size_t kMostPictureBytes = 64u << 20;  // greatest size of a file
constexpr int kFramesToKnow = 3;  // frames until the panels know the drop's place

bool is_picture(const std::string& path) {
  std::string ending = Path(path).extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending == ".png" || ending == ".jpg" || ending == ".jpeg" || ending == ".webp";
}

// A picture in the form that the rig stores, and its size.
struct ReadPicture {
  Picture picture;
  skelform::SharedBytes image;
};

std::optional<ReadPicture> read_picture(const std::string& path, std::string& error) {
  const std::string name = file_name(path);
  std::string text;
  if (!read_text(path, text, error, kMostPictureBytes)) return std::nullopt;
  const std::span<const std::byte> bytes{reinterpret_cast<const std::byte*>(text.data()),
                                         text.size()};
  const auto image = gl::decode_picture(bytes, error);
  if (!image) {
    error = name + ": " + error;
    return std::nullopt;
  }
  ReadPicture read;
  read.picture.wanted = Path(path).stem().string();
  read.picture.size = skelform::Vec2(image->width, image->height);
  read.image = gl::encode_png(*image);
  return read;
}

std::string words_for(const Session& session, std::span<const ReadPicture> read, int bone) {
  if (read.size() > 1) return counted(read.size(), "sprite");
  const std::string& wanted = read.front().picture.wanted;
  if (bone < 0) return "Sprite " + wanted;
  return bone_name(armature_of(session), bone) + ": sprite " + wanted;
}

bool pack(PictureGround& ground, std::span<const ReadPicture> read, std::string& error) {
  std::vector<gl::NewTexture> textures;
  for (const ReadPicture& one : read) textures.push_back({one.picture.texture, one.image});
  const auto packed = gl::pack_textures(ground.rig, ground.style, textures, error);
  if (!packed) return false;
  ground.edits.insert(ground.edits.end(), packed->begin(), packed->end());
  return true;
}

// Replaces a texture's picture. The name stays, so keys with the name show the new picture. The
// packed picture has a temporary name before.
void replace_texture(PictureGround& ground, const ShownTexture& old, const Picture& picture) {
  skelform::SetStyleTexture as_old, gone{ground.style, picture.texture, {}};
  for (const Edit& edit : ground.edits)
    if (const auto* set = std::get_if<skelform::SetStyleTexture>(&edit)) as_old = *set;
  as_old.name = old.name;
  as_old.style = old.style;
  ground.edits.emplace_back(as_old);
  ground.edits.emplace_back(gone);
  ground.edits.emplace_back(skelform::RemoveUnusedAtlases{});
}

// Renames the texture in every style and in the bone and its keys. No other bone shows it.
void rename_texture(PictureGround& ground, const ShownTexture& old, const std::string& name,
                    int bone) {
  const skelform::Armature& armature = ground.rig.armature;
  std::vector<Edit> gone;
  for (int s = 0; s < count_of(armature.styles); ++s)
    for (const skelform::Texture& texture : armature.styles[s].textures) {
      if (texture.name != old.name) continue;
      const int style = s;
      if (style != old.style)
        ground.edits.emplace_back(skelform::SetStyleTexture{style, name, texture});
      gone.emplace_back(skelform::SetStyleTexture{style, old.name, {}});
    }
  ground.edits.emplace_back(skelform::SetSprite{bone, name});
  for (int a = 0; a < count_of(armature.animations); ++a) {
    skelform::SetKeys keys{a, {}};
    for (const skelform::Keyframe& key : armature.animations[a].keyframes) {
      skelform::KeyValue value = value_of(armature, key);
      if (key.dead || value.word != old.name) continue;
      value.word = name;
      keys.keys.push_back(value);
    }
    if (!keys.keys.empty()) ground.edits.emplace_back(std::move(keys));
  }
  for (Edit& edit : gone) ground.edits.push_back(std::move(edit));
}

void replace_and_rename(PictureGround& ground, const ShownTexture& old, const Picture& picture,
                        int bone) {
  skelform::SetStyleTexture as_new, gone{ground.style, picture.texture, {}};
  for (const Edit& edit : ground.edits)
    if (const auto* set = std::get_if<skelform::SetStyleTexture>(&edit)) as_new = *set;
  as_new.style = old.style;
  if (old.style != ground.style) {
    ground.edits.emplace_back(gone);
    ground.edits.emplace_back(as_new);
  }
  rename_texture(ground, old, picture.texture, bone);
  ground.edits.emplace_back(skelform::RemoveUnusedAtlases{});
}

Question question_about_name(const AddSprites& added, const ShownTexture& old,
                             const Picture& picture) {
  return {.kind = QuestionKind::NameFollows,
          .text = "The picture of " + old.name +
                  " is replaced. Its texture can keep that name, or "
                  "take the name of the file: " +
                  picture.texture + ". Games that ask for a texture by name look for it.",
          .sprites = added};
}

std::vector<ReadPicture> read_all(Viewer& viewer, const std::vector<std::string>& paths) {
  std::vector<ReadPicture> read;
  std::string problems;
  for (const std::string& path : paths) {
    std::string error;
    if (auto picture = read_picture(path, error))
      read.push_back(std::move(*picture));
    else
      problems += (problems.empty() ? "" : "\n") + error;
  }
  if (!problems.empty()) viewer.view.notice = problems;
  return read;
}

// Reduces the files of dropped rig folders to their armature.json files, each of which is one rig.
std::vector<std::string> without_parts_of_rigs(const std::vector<std::string>& paths) {
  std::vector<std::string> rigs;
  for (const std::string& path : paths)
    if (Path(path).filename() == "armature.json") rigs.push_back(path);
  return rigs.empty() ? paths : rigs;
}

// A request to show a texture of the rig on the bone, or on a new one.
RigRequest request_for_texture(const Session& session, const AddSprites& added, int bone) {
  Picture picture{added.texture, {}, added.texture};
  for (const skelform::Style& style : armature_of(session).styles)
    for (const skelform::Texture& texture : style.textures)
      if (texture.name == added.texture && picture.size == skelform::Vec2(0))
        picture.size = texture.size;
  const std::string of = bone < 0 ? "" : bone_name(armature_of(session), bone) + ": ";
  return {.edits = show_pictures(session, std::array{picture}, bone, added.at),
          .title = capital(of + "sprite " + added.texture),
          .selects_added = true};
}

}  // namespace

std::optional<PictureGround> ground_for(const Session& session, std::string& error) {
  PictureGround ground{*session.now.skf, {}, style_for_pictures(session)};
  if (ground.style >= 0) return ground;
  skelform::AddStyle style;
  style.name = "Default";
  ground.edits = {style};
  ground.style = 0;
  skelform::EditResult made = skelform::edit(ground.rig, ground.edits);
  if (!made) return error = made.error.message, std::nullopt;
  ground.rig = std::move(*made.skf);
  return ground;
}

void take_dropped_files(Viewer& viewer, const std::vector<std::string>& dropped) {
  if (dropped.empty()) return;
  View& view = viewer.view;
  const std::vector<std::string> paths = without_parts_of_rigs(dropped);
  if (!std::ranges::all_of(paths, is_picture)) {
    view.files = paths.size() > 1 ? paths : std::vector<std::string>{};
    view.file_at = 0;
    viewer.requests.open_path = paths.front();
    return;
  }
  view.edit.sprites.dropped = paths;
  view.edit.sprites.frames = kFramesToKnow;
}

RigRequest request_for_sprites(Viewer& viewer, const AddSprites& added) {
  const Session& session = viewer.session;
  std::string& notice = viewer.view.notice;
  const auto bones = count_of(armature_of(session).bones);
  const int bone = added.bone < bones ? added.bone : -1;
  if (!added.texture.empty()) return request_for_texture(session, added, bone);
  std::vector<ReadPicture> read = read_all(viewer, added.paths);
  if (read.empty()) return {};
  for (const std::string& path : added.paths)
    remember_file(viewer.view.browser.recent_pictures, path);
  std::optional<PictureGround> ground = ground_for(session, notice);
  if (!ground) return {};
  std::vector<Picture> pictures;
  for (ReadPicture& one : read) {
    one.picture.texture = free_texture_name(ground->rig.armature, one.picture.wanted, pictures);
    pictures.push_back(one.picture);
  }
  const ShownTexture old = bone >= 0 ? replaceable_texture(session, bone) : ShownTexture{};
  const bool replaces = pictures.size() == 1 && !old.name.empty();
  const bool same_name = replaces && pictures.front().wanted == old.name;
  if (replaces && !same_name && added.follows == NameFollows::Ask) {
    viewer.view.edit.question = question_about_name(added, old, pictures.front());
    return {};
  }
  if (!pack(*ground, read, notice)) return {};
  if (replaces && added.follows == NameFollows::Yes) {
    replace_and_rename(*ground, old, pictures.front(), bone);
  } else if (replaces) {
    replace_texture(*ground, old, pictures.front());
  } else {
    const std::vector<Edit> shown = show_pictures(session, pictures, bone, added.at);
    ground->edits.insert(ground->edits.end(), shown.begin(), shown.end());
  }
  return {.edits = std::move(ground->edits),
          .title = words_for(session, read, read.size() == 1 ? bone : -1),
          .selects_added = true};
}

}  // namespace skelscope
