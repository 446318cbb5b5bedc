// Owns one OpenGL object; move-only. The object's context must be current when the handle is
// destroyed.
#pragma once

#include <glad/gl.h>

#include <utility>

namespace skelscope::gl {

template <auto Delete>
class Handle {
 public:
  Handle() = default;
  explicit Handle(GLuint name) : name_(name) {}
  Handle(Handle&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (name_ != 0) Delete(name_);
  }
  GLuint get() const { return name_; }
  explicit operator bool() const { return name_ != 0; }

 private:
  GLuint name_ = 0;
};

// The functions of glad are variables, which cannot be template arguments.
inline void delete_texture(GLuint name) {
  glDeleteTextures(1, &name);
}
inline void delete_framebuffer(GLuint name) {
  glDeleteFramebuffers(1, &name);
}
inline void delete_renderbuffer(GLuint name) {
  glDeleteRenderbuffers(1, &name);
}

using TextureName = Handle<delete_texture>;
using Framebuffer = Handle<delete_framebuffer>;
using Renderbuffer = Handle<delete_renderbuffer>;

}  // namespace skelscope::gl
