// A linked vertex + fragment program.
#pragma once

#include <optional>
#include <string>

#include "gl/handle.h"

namespace skelscope::gl {

// Nothing and the driver's log when a stage does not compile or link.
std::optional<Program> make_program(const char* vertex_source, const char* fragment_source,
                                    std::string& error);

}  // namespace skelscope::gl
