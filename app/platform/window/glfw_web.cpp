// Functions that Emscripten's GLFW lacks: it keeps no errors.
#include <GLFW/glfw3.h>

int glfwGetError(const char** description) {
  if (description) *description = nullptr;
  return GLFW_NO_ERROR;
}
