#include "viewer/frame.h"
#include "panels/edit/sprite_tool.h"
#include "panels/gestures.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/record/undo.h"
#include "viewer/apply.h"
#include "viewer/journal.h"
#include "viewer/physics.h"
#include "viewer/picture/flick.h"
#include "viewer/picture/gui.h"
#include "viewer/record.h"
#include "viewer/rig_edits.h"
#include "viewer/rig_notes.h"
#include "viewer/shown_moment.h"
#include "viewer/studies.h"
#include "viewer/viewer.h"
#include "widgets/focus.h"
#include "widgets/island.h"
#include "widgets/look/extra_glyphs.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {

namespace {

template <class Draw>
void island(Viewer& viewer, const char* id, const Rect& rect, const Draw& draw) {
  if (rect.width() <= 0 || rect.height() <= 0) return;
  if (begin_island(viewer.theme, id, rect)) draw();
  end_island(viewer.theme);
}

BackdropPicture backdrop_of(const Viewer& viewer) {
  const auto& image = viewer.backdrop;
  if (!image.texture) return {};
  const gl::Texture& texture = *image.texture;
  return {(ImTextureID)(intptr_t)texture.name.get(),
          {static_cast<float>(texture.width), static_cast<float>(texture.height)},
          image.luminance};
}

bool shows_nothing(const Viewer& viewer) {
  const RigGraphics& graphics = viewer.graphics;
  return graphics.unseen || (!has_artwork(graphics) && viewer.ghosts.empty());
}

// An embedded stage has no frame of its own.
Theme frame_of(const View& view, const Theme& theme) {
  Theme frame = theme;
  if (view.page.embedded) frame.palette.panel = frame.palette.border = 0;
  return frame;
}

void viewport_island(Viewer& viewer, const Rect& rect) {
  RigPicture picture;
  picture.render = [&viewer](const View&) -> ImTextureID {
    std::string error;
    if (shows_nothing(viewer)) return {};
    const bool rendered = render_compared(viewer.graphics, viewer.session, viewer.view,
                                          viewer.ghosts, viewer.theme.palette, error);
    if (!rendered) viewer.view.notice = error;
    return (ImTextureID)(intptr_t)viewer.graphics.target.texture.get();
  };
  picture.blend_premultiplied = blend_premultiplied;
  picture.opacity = opacity_of(viewer.graphics);
  picture.backdrop = backdrop_of(viewer);
  ring_panel(viewer.theme, 3);
  if (begin_island(frame_of(viewer.view, viewer.theme), "viewport", rect))
    viewport_panel(viewer.session, viewer.studies, viewer.view, viewer.requests, viewer.theme,
                   picture);
  end_island(viewer.theme);
}

// The atlases for the panels. The viewport draws sprites from separate textures, so only this
// function sets the filter of atlases.
std::vector<AtlasView> atlases_of(const Viewer& viewer) {
  std::vector<AtlasView> atlases;
  const auto& renderer = viewer.graphics.renderer;
  for (const auto& atlas : viewer.graphics.textures.atlases) {
    if (renderer && atlas.texture->name)
      skelform::opengl::set_filter(renderer->gl, *atlas.texture, viewer.view.linear_filter);
    atlases.push_back(
        {(ImTextureID)(intptr_t)atlas.texture->name.get(), atlas.uv_scale, atlas.missing});
  }
  return atlases;
}

void side_islands(Viewer& v, const Islands& islands) {
  const std::vector<AtlasView> atlases = atlases_of(v);
  const ShownMoment shown(v);
  ring_panel(v.theme, 2);
  island(v, "armature", islands.left,
         [&] { left_panel(v.session, v.view, v.requests, v.theme, atlases); });
  ring_panel(v.theme, 4);
  island(v, "inspector", islands.right,
         [&] { right_panel(v.session, v.studies, v.view, v.requests, v.theme, atlases); });
}

void low_islands(Viewer& v, const Islands& islands) {
  ring_panel(v.theme, 5);
  island(v, "timeline", islands.bottom,
         [&] { bottom_panel(v.session, v.studies, v.view, v.requests, v.theme); });
  island(v, "presentation", islands.presentation,
         [&] { presentation_bar(v.session, v.view, v.requests, v.theme); });
  island(v, "narrow-bar", islands.narrow_bar, [&] { narrow_bar(v.view, v.theme); });
}

FilmPictures film_pictures(const Viewer& viewer) {
  FilmPictures pictures;
  pictures.blend_premultiplied = blend_premultiplied;
  if (const FilmPreview* preview = viewer.films.preview.get()) {
    pictures.preview = texture_id(preview->studio.stage.target.texture.get());
    if (preview->backdrop) pictures.backdrop = texture_id(preview->backdrop->name.get());
  }
  if (viewer.films.queue.empty()) return pictures;
  const FilmJob& job = *viewer.films.queue.front().job;
  pictures.thumbnail = texture_id(job.stage->texture());
  pictures.thumbnail_aspect =
      static_cast<float>(job.plan.width) / static_cast<float>(job.plan.height);
  return pictures;
}

// Advances the session. A shown transition begins exactly at its own tick, whatever the frames of
// the window.
void play(Viewer& viewer, double seconds) {
  auto& play = viewer.transition_play;
  if (!play)
    advance(viewer.session, seconds);
  else if (!advance_transition(viewer.session, *play, seconds))
    play.reset();
}

// Reports fonts to install for scripts that cannot be displayed.
void report_missing_scripts(Viewer& viewer) {
  const auto& glyphs = viewer.theme.fonts.glyphs;
  const std::string missing = glyphs ? take_missing_scripts(*glyphs) : "";
  if (missing.empty()) return;
  viewer.view.toast = {missing, 2 * kToastSeconds, true};
  log_line(viewer.session, skelform::Severity::Info, missing);
}

}  // namespace

void tick(Viewer& viewer, double seconds) {
  put_own_playback(viewer);
  if (viewer.gesture_start && is_elsewhere(*viewer.gesture_start, viewer.view))
    keep_gesture(viewer.session, viewer.view, viewer.requests);
  follow_saving(viewer);
  apply(viewer);
  // A drag is one edit. The frame of the release has ended it, and its last requests are applied.
  if (!viewer.view.gesture.runs) {
    end_gesture(viewer.session);
    settle_rig_edits(viewer);
    follow_journal(viewer);
    keep_edited_notes(viewer);
  }
  Session& session = viewer.session;
  if (session.playback.paused)
    refresh(session);
  else
    play(viewer, seconds);
  follow_problems(session);
  follow_studies(viewer);
  follow_record_work(viewer);
  follow_rig(viewer.graphics, session);
  if (viewer.requests.screenshot || viewer.requests.screenshot_window)
    finish_textures(viewer.graphics, session);
  viewer.view.awaited_images = awaited_images(viewer.graphics);
  follow_backdrop(viewer);
  follow_live(viewer);
  update_draw_list(session.now, session.setup.styles);
  follow_films(viewer, seconds);
  follow_minimal(viewer);
  follow_asides(viewer);
  follow_live_check(viewer);
  follow_flick(viewer.view, viewer.studies.reference, seconds);
  collect_ghosts(session, viewer.view, viewer.studies, viewer.ghosts);
  put_game_playback(viewer);
  viewer.view.json.searching = false;  // the open JSON tab sets it again
}

void draw_panels(Viewer& viewer) {
  begin_gestures(viewer);
  viewer.theme.gesture = &viewer.view.gesture;
  const Rect area{{0, 0}, ImGui::GetIO().DisplaySize};
  const Islands islands = islands_of(viewer.view, area, viewer.theme);
  viewer.theme.ring = &viewer.view.ring;
  begin_ring(viewer.view.ring);
  begin_root();
  viewport_island(viewer, islands.viewport);
  side_islands(viewer, islands);
  low_islands(viewer, islands);
  ring_panel(viewer.theme, 1);
  menu_bar(viewer.session, viewer.view, viewer.requests, viewer.theme);
  ring_panel(viewer.theme, 5);
  if (islands.narrow_bar.width() <= 0) splitters(viewer.view, area, islands, viewer.theme);
  end_root();
  action_finder(viewer.session, viewer.view, viewer.requests, viewer.theme);
  key_sheet(viewer.session, viewer.view, viewer.requests, viewer.theme);
  film_sheet(viewer.session, viewer.view, viewer.requests, viewer.theme, film_pictures(viewer));
  minimal_sheet(viewer.session, viewer.view, viewer.requests, viewer.theme);
  file_browser(
      viewer.session, viewer.view, viewer.requests, viewer.theme,
      [&viewer](const std::string& path, std::int64_t modified) {
        return find_thumbnail(viewer.thumbnails, path, modified);
      },
      viewer.view.browser.open ? atlases_of(viewer) : std::vector<AtlasView>{});
  viewer.reading_thumbnails = read_thumbnails(viewer.thumbnails);
  question_sheet(viewer.session, viewer.view, viewer.requests, viewer.theme);
  about(viewer.session, viewer.view, viewer.requests, viewer.theme);
  notice(viewer.session, viewer.view, viewer.requests, viewer.theme);
  end_ring(viewer.theme);
  take_dropped_pictures(viewer.session, viewer.view, viewer.requests);
  report_missing_scripts(viewer);
  end_gestures(viewer);
}

}  // namespace skelscope
