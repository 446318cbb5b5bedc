#include "view/studies/studies.h"

namespace skelscope {

Studies::Studies() = default;
Studies::~Studies() = default;
Studies::Studies(Studies&&) noexcept = default;
Studies& Studies::operator=(Studies&&) noexcept = default;

}  // namespace skelscope
