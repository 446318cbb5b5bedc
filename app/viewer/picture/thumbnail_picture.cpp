#include "viewer/picture/thumbnail_picture.h"

#include <utility>

#include "overlays/rig_bounds.h"
#include "viewer/picture/picture.h"

namespace skelscope {
namespace {

constexpr int kEditorsSize = 128;  // pixels a side

}  // namespace

std::optional<gl::Image> draw_thumbnail(Studio& studio, Session& session, int size,
                                        bool has_context, std::string& error, const Margin& margin,
                                        const RigGraphics* textured) {
  PictureOptions options;
  options.width = options.height = size;
  options.look.ground = FilmGround::None;
  options.look.margin = margin;
  options.has_context = has_context;
  options.textured = textured;
  update_draw_list(session.now, session.setup.styles);
  if (!open_studio(studio, session, options, rig_bounds(session), error)) return std::nullopt;
  return take_picture(studio, session, 0);
}

void show_resting(Session& session, skelform::Skf skf) {
  session.starts_at_rest = true;  // else physics is thrown by the state that the file saved
  show_rig(session, std::move(skf), "");
  session.playback.tracks.clear();
  restart(session);
}

std::optional<gl::Image> draw_resting(skelform::Skf skf, int size, bool has_context,
                                      std::string& error) {
  Session session;
  show_resting(session, std::move(skf));
  Studio studio;
  return draw_thumbnail(studio, session, size, has_context, error);
}

bool renew_thumbnail(skelform::Skf& skf, bool has_context, std::string& error) {
  const auto image = draw_resting(skf, kEditorsSize, has_context, error);
  if (!image) return false;
  std::vector<std::byte> png = gl::encode_png(*image);
  if (png.empty()) error = "not enough memory";
  if (png.empty()) return false;
  skf.thumbnail = std::move(png);
  return true;
}

}  // namespace skelscope
