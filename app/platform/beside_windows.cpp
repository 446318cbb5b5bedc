#include "platform/beside.h"

namespace skelscope {

std::launch beside() {
  return std::launch::async;
}

}  // namespace skelscope
