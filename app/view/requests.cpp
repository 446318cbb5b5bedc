#include "view/view_state.h"

namespace skelscope {

Setup& edited(Requests& requests, const Session& session) {
  if (!requests.setup) requests.setup = session.setup;
  return *requests.setup;
}

void leave(Requests& requests, const Leaving& leaving) {
  requests.rig.leave_unsaved |= leaving.loses_edits;
  requests.forget_records |= leaving.loses_records;
  requests.forget_work |= leaving.loses_work;
  requests.live.leave |= leaving.how == Leave::Game;
  requests.quit |= leaving.how == Leave::Quit;
  requests.reload |= leaving.how == Leave::Reload;
  requests.open_example |= leaving.how == Leave::Example;
  if (leaving.how == Leave::Open) requests.open_path = leaving.path;
  if (leaving.how == Leave::Sent) requests.open_sent = leaving.sent;
  if (leaving.how == Leave::NewRig) requests.rig.new_rig = leaving.rig;
}

void leave_saved(Requests& requests, const Leaving& leaving) {
  if (leaving.how == Leave::Nothing) return;
  leave(requests, leaving);
  requests.rig.leave_unsaved = true;  // the save itself asked what it leaves out
}

}  // namespace skelscope
