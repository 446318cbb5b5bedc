#include "view/view_state.h"

namespace skelscope {

View::View() = default;
View::~View() = default;
View::View(const View&) = default;
View& View::operator=(const View&) = default;
View::View(View&&) noexcept = default;
View& View::operator=(View&&) noexcept = default;

}  // namespace skelscope
