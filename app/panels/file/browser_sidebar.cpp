// The left side of the file dialog: the rig's own pictures, the recent files and the drives.
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lists/lists.h"
#include "panels/file/browser_parts.h"
#include "panels/kit/row_list.h"
#include "panels/kit/sprite_picture.h"
#include "platform/files/path.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kSideRow = 32;

void heading(const Theme& theme, const char* words) {
  text_in(theme.fonts.hint, inset(take_row(theme.px(26)), theme.px(12), 0), theme.palette.muted,
          words);
}

// Opens a recent file again. When saving, enters its folder instead.
void take_recent(const Dialog& dialog, const std::string& path) {
  if (kind_of(dialog.browser.purpose).writes)
    enter_folder(dialog.browser, Path(path).parent_path().string());
  else
    open_file(dialog, path);
}

void recent_row(const Dialog& dialog, const BrowserEntry& file, const Rect& row) {
  const Theme& theme = dialog.theme;
  const Hit mouse = hit(theme, "row", row);
  if (mouse.hovered) fill(row, theme.palette.hover);
  Rect inside = inset(row, theme.px(12), 0);
  entry_picture(dialog, file, file.name, middle(cut_left(inside, theme.px(26)), theme.px(26)));
  cut_left(inside, theme.px(8));
  const std::string name = file_name(file.name);
  elided(theme, theme.fonts.text, inside, theme.palette.text, name);
  if (mouse.hovered) tooltip(theme, row, file.name);
  if (mouse.clicked) take_recent(dialog, file.name);
}

const char* words_without_recent(const FileKind& kind) {
  const bool rigs = contains(kind.extensions, std::string(".skf"));
  if (rigs) return "Rigs that you open are listed here.";
  return has_previews(kind) ? "Pictures that you use are listed here."
                            : "Files of this kind are not listed here.";
}

void recent_list(const Dialog& dialog, bool alone) {
  const std::vector<BrowserEntry> files = dialog.browser.recent;
  if (files.empty() && alone)
    empty_state(dialog.theme, remaining(), words_without_recent(kind_of(dialog.browser.purpose)));
  if (!files.empty() && !alone) heading(dialog.theme, "Used before");
  for (int i = 0; i < count_of(files); ++i) {
    IdScope scope(dialog.theme, "recent", i);
    recent_row(dialog, files[i], take_row(dialog.theme.px(kSideRow)));
  }
}

void drive_list(const Dialog& dialog) {
  const Theme& theme = dialog.theme;
  if (!dialog.browser.drives.empty()) heading(theme, "Drives");
  for (const std::string& drive : dialog.browser.drives) {
    IdScope scope(theme, "drive", drive[0]);
    Rect row = take_row(theme.px(kSideRow));
    const Hit mouse = hit(theme, "row", row);
    if (mouse.hovered) fill(row, theme.palette.hover);
    text_in(theme.fonts.text, inset(row, theme.px(12), 0), theme.palette.text, drive);
    if (mouse.clicked) enter_folder(dialog.browser, drive);
  }
}

// Returns one texture for each name, although styles may give a name different pictures.
std::vector<const skelform::Texture*> textures_of(const skelform::Armature& armature) {
  std::vector<const skelform::Texture*> textures;
  std::unordered_set<std::string_view> names;
  for (const skelform::Style& style : armature.styles)
    for (const skelform::Texture& texture : style.textures)
      if (names.insert(texture.name).second) textures.push_back(&texture);
  return textures;
}

void texture_row(const Dialog& dialog, const skelform::Texture& texture, const Rect& row) {
  const Theme& theme = dialog.theme;
  const Hit mouse = hit(theme, "row", row);
  if (mouse.hovered) fill(row, theme.palette.hover);
  Rect inside = inset(row, theme.px(12), 0);
  sprite_thumbnail(theme, armature_of(dialog.session), dialog.atlases, &texture, skelform::Color(1),
                   middle(cut_left(inside, theme.px(26)), theme.px(26)));
  cut_left(inside, theme.px(8));
  elided(theme, theme.fonts.text, inside, theme.palette.text, texture.name);
  if (!mouse.clicked) return;
  AddSprites added = dialog.view.edit.sprites.chosen_for;
  added.texture = texture.name;
  dialog.requests.rig.add_sprites = std::move(added);
  dialog.browser.open = false;
}

// Draws the list of the rig's textures. Returns whether there are any.
bool texture_list(const Dialog& dialog) {
  if (dialog.browser.purpose != FilePurpose::AddSprite || !dialog.session.now.skf) return false;
  const auto textures = textures_of(armature_of(dialog.session));
  if (textures.empty()) return false;
  heading(dialog.theme, "In this rig");
  equal_rows(dialog.theme.px(kSideRow), count_of(textures), [&](int index, const Rect& row) {
    IdScope scope(dialog.theme, "texture", index);
    texture_row(dialog, *textures[index], row);
  });
  return true;
}

}  // namespace

void sidebar(const Dialog& dialog, const Rect& area) {
  if (begin_scroll(dialog.theme, "recent-list", area)) {
    const bool textures = texture_list(dialog);
    recent_list(dialog, !textures && dialog.browser.drives.empty());
    drive_list(dialog);
  }
  end_scroll();
}

}  // namespace skelscope
