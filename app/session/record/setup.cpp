#include "session/record/setup.h"

#include <utility>

namespace skelscope {

Setup setup_of(const Session& session) {
  return {session.edits,   session.motions, session.mix,
          session.dialect, session.styles,  session.ignored};
}

bool is_edit(const Session& session, const Setup& setup) {
  return !(setup.edits == session.edits && setup.mix == session.mix &&
           setup.dialect == session.dialect && setup.styles == session.styles &&
           setup.ignored == session.ignored);
}

void set_up(Session& session, Setup setup) {
  session.edits = std::move(setup.edits);
  session.motions = std::move(setup.motions);
  session.mix = setup.mix;
  session.dialect = setup.dialect;
  session.styles = std::move(setup.styles);
  session.ignored = std::move(setup.ignored);
}

}  // namespace skelscope
