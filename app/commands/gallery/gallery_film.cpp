// Draws the pictures of a card, in a studio that only this thread uses meanwhile.
#include <algorithm>
#include <cmath>

#include "commands/gallery/gallery_card.h"
#include "commands/kit/arguments.h"
#include "film/film_job.h"
#include "film/webp_coder.h"
#include "lists/lists.h"
#include "overlays/rig_bounds.h"
#include "platform/process/interrupt.h"
#include "text/words.h"
#include "viewer/picture/film_stage.h"
#include "viewer/picture/picture.h"

namespace skelscope {
namespace {

constexpr double kSlowest = 6;  // lowest frames per second; a longer animation is cut

struct Easel {
  const GalleryOptions& options;
  Studio& studio;
};

FilmPlan plan_of(const Easel& easel) {
  FilmPlan plan;
  plan.width = plan.height = easel.options.size;
  plan.look.ground = FilmGround::None;
  std::string checked;  // ignored: gallery() has checked the margin
  parse_margin(easel.options.margin, plan.width, plan.height, plan.look.margin, checked);
  plan.format = FilmFormat::Webp;
  return plan;
}

// Limits the film to options.frames: lowers the frame rate down to kSlowest, then cuts the end.
void bound_length(FilmPlan& plan, const FilmLength& whole, const GalleryOptions& options) {
  const double most = options.frames;
  plan.fps = std::min<double>(options.fps, std::max(most / whole.seconds, kSlowest));
  const double longest = most / plan.fps;
  plan.last = whole.last;
  if (whole.seconds > longest)
    plan.last = std::max<std::int64_t>(0, std::llround(longest * whole.own_fps) - 1);
}

bool hold_poses(FilmTake& take, FilmStage& stage, std::string& error) {
  while (!is_played(take) && !is_interrupted()) {
    if (!play_tick(take, error)) return false;
    if (is_shown(take)) stage.hold(take.scratch);
  }
  return !is_interrupted();
}

bool code(FilmTake& take, FilmStage& stage, Easel& easel, GalleryFilm& film) {
  const int size = easel.options.size;
  const auto coder = make_webp_coder({.width = size,
                                      .height = size,
                                      .fps = take.length.fps,
                                      .quality = easel.options.quality,
                                      .effort = 4},
                                     film.mistake);
  if (!coder) return false;
  for (int i = 0; i < take.length.pictures && !is_interrupted(); ++i) {
    show_picture(take, i);
    if (!coder->add(stage.take(take.scratch, i), film.mistake)) return false;
  }
  return coder->finish(film.webp, film.mistake);
}

GalleryFilm make_film(Easel& easel, const Session& session, int animation) {
  FilmPlan plan = plan_of(easel);
  FilmLength whole;
  GalleryFilm film;
  plan.animation = animation;
  const auto& its = armature_of(session).animations[animation];
  film.name = animation_name(armature_of(session), animation);
  film.frames = frame_count(its);
  film.fps = its.fps;
  // Measures a single frame, because a long animation would be refused. bound_length() sets the
  // real length.
  plan.first = 0, plan.last = 0;
  if (!measure_length(plan, session, whole, film.mistake)) return film;
  whole.last = whole.highest;
  film.seconds = whole.seconds = static_cast<double>(whole.highest + 1) / whole.own_fps;
  bound_length(plan, whole, easel.options);
  const auto take = begin_take(plan, session, film.mistake);
  if (!take) return film;
  film.shown = take->length.seconds;
  const FilmStagePtr stage = make_film_stage(plan, &easel.studio.stage, FilmContext::Current);
  if (!hold_poses(*take, *stage, film.mistake) || !stage->open(take->scratch, film.mistake))
    return film;
  code(*take, *stage, easel, film);
  return film;
}

bool draw_at_rest(Easel& easel, Session& session, gl::Image& picture, std::string& error) {
  PictureOptions options = picture_of(plan_of(easel));
  options.has_context = true;
  update_draw_list(session.now, session.setup.styles);
  if (!open_studio(easel.studio, session, options, rig_bounds(session), error)) return false;
  picture = take_picture(easel.studio, session, 0);
  return true;
}

}  // namespace

void draw_card(GalleryCard& card, const Session& session, const GalleryOptions& options, bool films,
               StudioPool& studios) {
  const BorrowedStudio studio(studios, card.no_picture);
  if (!studio) return;
  Easel easel{options, *studio};
  Session resting;
  show_rig(resting, skelform::Skf(*session.now.skf), session.path);
  resting.playback.tracks.clear();
  restart(resting);
  if (!draw_at_rest(easel, resting, card.thumbnail, card.no_picture)) return;
  const int count = count_of(armature_of(resting).animations);
  for (int i = 0; films && i < std::min(count, options.animations) && !is_interrupted(); ++i)
    card.films.push_back(make_film(easel, resting, i));
}

}  // namespace skelscope
