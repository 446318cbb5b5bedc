#include "functions.h"

#include <string_view>

namespace skelform::opengl {
namespace {

template <class Pointer>
void find(const Loader& loader, const char* name, Pointer& pointer, std::string& error) {
  pointer = reinterpret_cast<Pointer>(loader(name));
  if (pointer == nullptr && error.empty()) error = std::string("the OpenGL driver has no ") + name;
}

bool is_embedded(const Functions& gl) {
  const auto* version = reinterpret_cast<const char*>(gl.GetString(GL_VERSION));
  return version != nullptr && std::string_view(version).starts_with("OpenGL ES");
}

}  // namespace

Result<FunctionsPtr> load_functions(const Loader& loader) {
  auto functions = std::make_shared<Functions>();
  std::string missing;
#define SKELFORM_GL_FIND(type, name) find(loader, "gl" #name, functions->name, missing);
  SKELFORM_GL_FUNCTIONS(SKELFORM_GL_FIND)
  functions->embedded = missing.empty() && is_embedded(*functions);
  if (!functions->embedded) {
    SKELFORM_GL_DESKTOP_FUNCTIONS(SKELFORM_GL_FIND)
  }
#undef SKELFORM_GL_FIND
  if (missing.empty()) return FunctionsPtr(std::move(functions));
  missing += "; OpenGL 3.3 or OpenGL ES 3.0 is needed";
  return Error{missing, missing};
}

}  // namespace skelform::opengl
