#include "platform/beside.h"

namespace skelscope {

std::launch beside() {
  return std::launch::deferred;
}

}  // namespace skelscope
