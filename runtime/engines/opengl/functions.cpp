#include "functions.h"

namespace skelform::opengl {
namespace {

template <class Pointer>
void find(const Loader& loader, const char* name, Pointer& pointer, std::string& error) {
  pointer = reinterpret_cast<Pointer>(loader(name));
  if (pointer == nullptr && error.empty()) error = std::string("the OpenGL driver has no ") + name;
}

}  // namespace

FunctionsPtr load_functions(const Loader& loader, std::string& error) {
  auto functions = std::make_shared<Functions>();
  std::string missing;
#define SKELFORM_GL_FIND(type, name) find(loader, "gl" #name, functions->name, missing);
  SKELFORM_GL_FUNCTIONS(SKELFORM_GL_FIND)
#undef SKELFORM_GL_FIND
  if (missing.empty()) return functions;
  error = missing + "; OpenGL 3.3 is needed";
  return nullptr;
}

}  // namespace skelform::opengl
