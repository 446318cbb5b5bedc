#include "viewer/picture/film_preview.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "gl/texture.h"
#include "lists/lists.h"
#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "platform/background.h"
#include "viewer/picture/film_stage.h"

namespace skelscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kTakeSlice = 0.006;      // seconds of a frame for playing ticks
constexpr double kSettledSeconds = 0.35;  // without changes, before sample pictures are coded
constexpr int kSamples = 3;

double seconds_from(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

// Compares the fields that the ticks depend on; size and look may differ within a take.
bool is_same_take(const FilmPlan& a, const FilmPlan& b) {
  return a.subject == b.subject && a.animation == b.animation && a.first == b.first &&
         a.last == b.last && a.laps == b.laps && a.fps == b.fps &&
         kind_of(a.format).fastest_fps == kind_of(b.format).fastest_fps;
}

void begin_again(FilmPreview& preview, const FilmPlan& plan, const Session& session,
                 std::string& error) {
  preview.of = plan;
  preview.rig = session.now.skf;
  preview.take = begin_take(plan, session, error);
  preview.bounds = {};
  preview.seen = preview.has_stage = false;
  preview.shown_tick = -1;
  preview.samples.clear();
  preview.changed = Clock::now();
  preview.studio.studies = {};  // results for the last take, whose ticks have the same numbers
}

void hold_pose(FilmPreview& preview) {
  Session& scratch = preview.take->scratch;
  update_draw_list(scratch.now, scratch.setup.styles);
  const Bounds pose = rig_bounds(scratch);
  if (pose.empty) return;
  extend(preview.bounds, pose.low);
  extend(preview.bounds, pose.high);
}

void go_through(FilmPreview& preview, std::string& error) {
  const auto began = Clock::now();
  while (!preview.seen && seconds_from(began) < kTakeSlice) {
    if (!play_tick(*preview.take, error)) return preview.take.reset();
    if (is_shown(*preview.take)) hold_pose(preview);
    preview.seen = is_played(*preview.take);
  }
}

float share_seen(const FilmTake& take) {
  const auto all = static_cast<float>(take.ticks.back() - take.first_tick + 1);
  return std::min(static_cast<float>(take.next - take.first_tick) / all, 1.0f);
}

void choose_size(const FilmPreview& preview, FilmView& view) {
  FilmFacts& facts = view.facts;
  if (view.sizing == FilmSizing::Hd) {
    facts.width = 1920, facts.height = 1080;
  } else if (view.sizing == FilmSizing::Custom) {
    facts.width = view.plan.width, facts.height = view.plan.height;
  } else if (preview.seen) {
    const skelform::Vec2 extent = preview.bounds.high - preview.bounds.low;
    fit_size(extent.x, extent.y, view.longer, facts.width, facts.height);
  }
}

bool is_same_look(const PictureOptions& a, const PictureOptions& b) {
  return a.width == b.width && a.height == b.height && a.look == b.look;
}

void hang(FilmPreview& preview) {
  preview.backdrop.reset();
  if (!preview.studio.backdrop) return;
  std::string ignored;
  auto texture = gl::make_texture(*preview.studio.backdrop, false, ignored);
  if (texture) preview.backdrop = std::make_shared<gl::Texture>(std::move(*texture));
}

bool set_up(FilmPreview& preview, const FilmPlan& plan, const RigGraphics& textured,
            std::string& error) {
  PictureOptions options = picture_of(plan);
  options.textured = &textured;
  options.has_context = true;
  if (preview.has_stage && is_same_look(options, preview.staged)) return true;
  preview.staged = options;
  preview.shown_tick = -1;
  preview.samples.clear();
  preview.changed = Clock::now();
  preview.has_stage =
      open_studio(preview.studio, preview.take->scratch, options, preview.bounds, error);
  if (preview.has_stage) hang(preview);
  return preview.has_stage;
}

void show(FilmPreview& preview, FilmView& view, double seconds) {
  FilmTake& take = *preview.take;
  const int count = take.length.pictures;
  if (view.playing) view.position += seconds * take.length.fps;
  if (view.position >= count || view.position < 0)
    view.position = std::fmod(view.position + count, count);
  const int picture = std::clamp(static_cast<int>(view.position), 0, count - 1);
  show_picture(take, picture);
  if (take.scratch.tick == preview.shown_tick) return;
  draw_picture(preview.studio, take.scratch, shown_number(take));
  gl::make_mipmaps(preview.studio.stage.target);
  preview.shown_tick = take.scratch.tick;
}

FilmFileOptions guess_options(const FilmPlan& plan, const FilmLength& length) {
  FilmFileOptions options{plan.format, "", plan.width, plan.height, length.pictures};
  options.quality = plan.quality;
  return options;
}

bool is_same_guess(const FilmFileOptions& a, const FilmFileOptions& b) {
  return a.format == b.format && a.width == b.width && a.height == b.height &&
         a.quality == b.quality && a.pictures == b.pictures;
}

// Draws one sample picture a frame: the first picture, then those at one and two thirds of the
// film.
void take_sample(FilmPreview& preview) {
  FilmTake& take = *preview.take;
  const auto began = Clock::now();
  const int at = count_of(preview.samples) * take.length.pictures / kSamples;
  show_picture(take, at);
  preview.samples.push_back(take_picture(preview.studio, take.scratch, shown_number(take)));
  preview.draw_seconds = seconds_from(began);
  preview.shown_tick = -1;
}

void tell_guess(FilmPreview& preview, FilmFacts& facts) {
  const FilmGuess guess = preview.guessing.get();
  const double pictures = facts.pictures;
  facts.bytes = guess.bytes * pictures;
  // Drawing and coding run at the same time.
  facts.work_seconds = std::max(guess.seconds, preview.draw_seconds) * pictures;
}

void guess(FilmPreview& preview, FilmView& view, const FilmPlan& plan) {
  const FilmFileOptions options = guess_options(plan, preview.take->length);
  if (!is_same_guess(options, preview.guess_of)) {
    preview.guess_of = options;
    preview.changed = Clock::now();
    view.facts.bytes = view.facts.work_seconds = -1;
  }
  const bool asked = preview.guessing.valid();
  if (is_ready(preview.guessing)) tell_guess(preview, view.facts);
  if (asked || view.facts.bytes >= 0 || seconds_from(preview.changed) < kSettledSeconds) return;
  if (preview.samples.size() < kSamples) return take_sample(preview);
  preview.guessing = std::async(in_background(), [options, samples = preview.samples] {
    return guess_film(options, samples);
  });
}

void count_files(const FilmView& view, const Session& session, FilmFacts& facts) {
  facts.files = 1;
  facts.pictures = facts.length.pictures;
  facts.seconds = facts.length.seconds;
  if (view.what != FilmWhat::Every) return;
  facts.files = animation_count(session);
  facts.pictures = 0;
  facts.seconds = 0;
  for (int i = 0; i < facts.files; ++i) {
    FilmLength length;
    std::string ignored;
    if (!measure_length(plan_of(view, i), session, length, ignored)) continue;
    facts.pictures += length.pictures;
    facts.seconds += length.seconds;
  }
}

}  // namespace

int previewed_animation(const FilmView& view, const Session& session) {
  const int count = animation_count(session);
  return std::clamp(view.plan.animation, 0, std::max(count - 1, 0));
}

void follow_preview(FilmPreview& preview, FilmView& view, const Session& session,
                    const RigGraphics& textured, double seconds) {
  FilmFacts& facts = view.facts;
  FilmPlan plan = plan_of(view, previewed_animation(view, session));
  if (preview.rig != session.now.skf || !is_same_take(plan, preview.of)) {
    facts.problem.clear();
    facts.bytes = facts.work_seconds = -1;
    begin_again(preview, plan, session, facts.problem);
    if (preview.take) facts.length = preview.take->length;
    view.position = 0;
  }
  facts.ready = false;
  if (!preview.take) return;
  go_through(preview, facts.problem);
  if (preview.take) facts.seen = share_seen(*preview.take);
  choose_size(preview, view);
  count_files(view, session, facts);
  if (!preview.take || !preview.seen) return;
  plan.width = facts.width, plan.height = facts.height;
  std::string error;
  facts.ready = set_up(preview, plan, textured, error);
  facts.problem = error;
  if (!facts.ready) return;
  guess(preview, view, plan);
  show(preview, view, seconds);
}

}  // namespace skelscope
