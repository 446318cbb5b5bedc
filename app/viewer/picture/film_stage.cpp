#include "viewer/picture/film_stage.h"

#include "overlays/projection.h"
#include "overlays/rig_bounds.h"

namespace skelscope {
namespace {

struct StudioStage : FilmStage {
  PictureOptions options;
  bool shown = false;
  Bounds bounds;
  Studio studio;

  void hold(Session& session) override {
    update_draw_list(session.now, session.setup.styles);
    const Bounds pose = rig_bounds(session);
    if (pose.empty) return;
    extend(bounds, pose.low);
    extend(bounds, pose.high);
  }
  bool open(Session& session, std::string& error) override {
    return open_studio(studio, session, options, bounds, error);
  }
  gl::Image take(Session& session, std::int64_t number) override {
    gl::Image picture = take_picture(studio, session, number);
    if (shown) gl::make_mipmaps(studio.stage.target);
    return picture;
  }
  unsigned texture() const override { return studio.stage.target.texture.get(); }
};

}  // namespace

PictureOptions picture_of(const FilmPlan& plan) {
  return {.width = plan.width, .height = plan.height, .camera = plan.camera, .look = plan.look};
}

FilmStagePtr make_film_stage(const FilmPlan& plan, const RigGraphics* textured,
                             FilmContext context) {
  auto stage = std::make_unique<StudioStage>();
  stage->options = picture_of(plan);
  stage->options.textured = textured;
  stage->options.has_context = context != FilmContext::Own;
  stage->shown = context == FilmContext::Window;
  return stage;
}

}  // namespace skelscope
