#include "view/view_state.h"

namespace skelscope {

Setup& edited(Requests& requests, const Session& session) {
  if (!requests.edit) requests.edit = setup_of(session);
  return *requests.edit;
}

}  // namespace skelscope
