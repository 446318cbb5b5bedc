// Functions that Emscripten's GLFW lacks: it keeps no errors, and names no keys.
#include <GLFW/glfw3.h>

#include <emscripten.h>

int glfwGetError(const char** description) {
  if (description) *description = nullptr;
  return GLFW_NO_ERROR;
}

// Returns the label of the last pressed key, which input.js keeps; "\uFFFD" from U+0800 on.
const char* glfwGetKeyName(int, int) {
  static char name[4];
  const int code = EM_ASM_INT({ return pressedLabel.codePointAt(0) || 0; });
  if (code >= 0x800) return "\uFFFD";
  name[0] = static_cast<char>(code < 0x80 ? code : 0xC0 | code >> 6);
  name[1] = static_cast<char>(code < 0x80 ? 0 : 0x80 | (code & 0x3F));
  return code != 0 ? name : nullptr;
}
