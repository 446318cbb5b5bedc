#include "view/view_state.h"

namespace skelscope {

Setup& edited(Requests& requests, const Session& session) {
  if (!requests.edit) requests.edit = session.setup;
  return *requests.edit;
}

}  // namespace skelscope
