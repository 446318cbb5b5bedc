#include "view/live_view.h"

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

bool is_moving(const View& view, const Session& session) {
  return view.live.shows ? view.live.follows : !session.playback.paused;
}

bool shows_record(const View& view) {
  return !view.live.shows;
}

}  // namespace skelscope
