// Keys that change the effect of the mouse while they are down.
#pragma once

namespace skelscope {

bool space_held();  // drags then move the camera; false while typing

}  // namespace skelscope
