#include "commands/gallery/gallery_card.h"

#include <exception>
#include <new>

#include "commands/kit/rig_file.h"
#include "commands/lint/lint_settings.h"
#include "gl/atlas_check.h"
#include "platform/files/files.h"
#include "session/file/load_rig.h"
#include "skelform/lint.h"

namespace skelscope {
namespace {

GalleryCost cost_of(const skelform::Skf& skf, const std::string& file) {
  const skelform::Armature& rig = skf.armature;
  GalleryCost cost{.bones = rig.bones.size(),
                   .families = rig.inverse_kinematics.size(),
                   .physics = rig.physics.size(),
                   .styles = rig.styles.size(),
                   .animations = rig.animations.size()};
  for (const skelform::Visuals& visuals : rig.visuals) cost.vertices += visuals.vertices.size();
  for (const skelform::Animation& animation : rig.animations)
    cost.keys += animation.keyframes.size();
  for (const skelform::Atlas& atlas : rig.atlases)
    cost.texture_bytes += 4 * static_cast<std::uintmax_t>(std::max(0.0f, float(atlas.size.x))) *
                          static_cast<std::uintmax_t>(std::max(0.0f, float(atlas.size.y)));
  cost.file_bytes = file_bytes(file);
  return cost;
}

// Finds the problems that lint finds, with the settings of the project applied.
bool find_card_problems(GalleryCard& card, const skelform::Skf& skf) {
  LintSettings settings;
  if (!find_lint_settings(card.file, settings, card.mistake)) return false;
  card.problems = skelform::check(skf);
  for (skelform::Problem& problem : gl::image_problems(skf))
    card.problems.push_back(std::move(problem));
  skelscope::apply(settings, card.problems);  // qualified, as std::apply exists too
  return true;
}

void fill_card(GalleryCard& card, const GalleryOptions& options, bool films, StudioPool& studios) {
  skelform::LoadResult loaded = load_rig(card.file);
  if (!loaded) card.mistake = loaded.error.reason;
  if (!loaded || !find_card_problems(card, *loaded)) return;
  card.warning = newer_warning(*loaded);
  card.version = loaded->armature.version;
  card.format = loaded->format;
  card.cost = cost_of(*loaded, card.file);
  Session session;
  show_rig(session, std::move(*loaded), rig_path(card.file));
  draw_card(card, session, options, films, studios);
}

}  // namespace

GalleryCard make_card(const std::string& file, const GalleryOptions& options, bool films,
                      StudioPool& studios) {
  GalleryCard card;
  card.file = file;
  try {
    fill_card(card, options, films, studios);
  } catch (const std::bad_alloc&) {
    card.mistake = "not enough memory";
  } catch (const std::exception& e) {
    card.mistake = e.what();
  }
  return card;
}

}  // namespace skelscope
