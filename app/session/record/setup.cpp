#include "session/record/setup.h"

namespace skelscope {

bool is_edit(const Setup& from, const Setup& to) {
  return !(from.pokes == to.pokes && from.rules == to.rules && from.styles == to.styles &&
           from.ignored == to.ignored && from.marks == to.marks && from.pad == to.pad &&
           from.game == to.game);
}

}  // namespace skelscope
