#include "gl/target.h"

#include <algorithm>

namespace skelscope::gl {
namespace {

Framebuffer make_framebuffer() {
  GLuint name = 0;
  glGenFramebuffers(1, &name);
  return Framebuffer(name);
}

GLint limit(GLenum name) {
  GLint value = 0;
  glGetIntegerv(name, &value);
  return value;
}

bool attach_samples(Target& target) {
  GLuint name = 0;
  glGenRenderbuffers(1, &name);
  target.samples = Renderbuffer(name);
  target.multisampled = make_framebuffer();
  glBindRenderbuffer(GL_RENDERBUFFER, name);
  glRenderbufferStorageMultisample(GL_RENDERBUFFER,
                                   std::min(target.smoothing, limit(GL_MAX_SAMPLES)), GL_RGBA8,
                                   target.width, target.height);
  glBindRenderbuffer(GL_RENDERBUFFER, 0);
  glBindFramebuffer(GL_FRAMEBUFFER, target.multisampled.get());
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, name);
  return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

bool attach_texture(Target& target) {
  GLuint name = 0;
  glGenTextures(1, &name);
  target.texture = TextureName(name);
  target.resolved = make_framebuffer();
  glBindTexture(GL_TEXTURE_2D, name);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, target.width, target.height, 0, GL_RGBA,
               GL_UNSIGNED_BYTE, nullptr);
  for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
    glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glBindTexture(GL_TEXTURE_2D, 0);
  glBindFramebuffer(GL_FRAMEBUFFER, target.resolved.get());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, name, 0);
  return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

// Divides the colours by alpha, as blending over a transparent background has multiplied them.
void unpremultiply(Image& image) {
  for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
    const unsigned alpha = image.rgba[i + 3];
    if (alpha == 0 || alpha == 255) continue;
    for (std::size_t c = 0; c < 3; ++c) {
      const unsigned value = (image.rgba[i + c] * 255u + alpha / 2) / alpha;
      image.rgba[i + c] = std::uint8_t(std::min(value, 255u));
    }
  }
}

void flip_rows(Image& image) {
  const auto row = std::ptrdiff_t(image.width) * 4;
  for (int y = 0; y < image.height / 2; ++y) {
    const auto top = image.rgba.begin() + y * row;
    std::swap_ranges(top, top + row, image.rgba.end() - (y + 1) * row);
  }
}

}  // namespace

bool resize(Target& target, int width, int height, std::string& error) {
  const int largest = std::min(limit(GL_MAX_TEXTURE_SIZE), limit(GL_MAX_RENDERBUFFER_SIZE));
  width = std::clamp(width, 1, largest);
  height = std::clamp(height, 1, largest);
  if (target.texture && target.width == width && target.height == height) return true;
  const int smoothing = target.smoothing;
  target = Target{};
  target.smoothing = smoothing;
  target.width = width;
  target.height = height;
  const bool complete = attach_samples(target) && attach_texture(target);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  if (complete) return true;
  error = "the graphics driver refused a picture of " + std::to_string(width) + " x " +
          std::to_string(height) + " pixels";
  target = Target{};
  return false;
}

void begin(const Target& target, const skelform::Color& clear_color) {
  const skelform::Color& c = clear_color;
  glBindFramebuffer(GL_FRAMEBUFFER, target.multisampled.get());
  glViewport(0, 0, target.width, target.height);
  glDisable(GL_SCISSOR_TEST);
  glClearColor(c.r * c.a, c.g * c.a, c.b * c.a, c.a);
  glClear(GL_COLOR_BUFFER_BIT);
}

void resolve(const Target& target) {
  glDisable(GL_SCISSOR_TEST);  // a scissor would clip the blit
  glBindFramebuffer(GL_READ_FRAMEBUFFER, target.multisampled.get());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target.resolved.get());
  glBlitFramebuffer(0, 0, target.width, target.height, 0, 0, target.width, target.height,
                    GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void make_mipmaps(const Target& target) {
  glBindTexture(GL_TEXTURE_2D, target.texture.get());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glGenerateMipmap(GL_TEXTURE_2D);
  glBindTexture(GL_TEXTURE_2D, 0);
}

Image read_framebuffer(int left, int bottom, int width, int height) {
  Image image{width, height, {}};
  image.rgba.resize(std::size_t(width) * std::size_t(height) * 4);
  glReadPixels(left, bottom, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
  flip_rows(image);
  return image;
}

Image read_pixels(const Target& target) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, target.resolved.get());
  Image image = read_framebuffer(0, 0, target.width, target.height);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, 0);
  unpremultiply(image);
  return image;
}

void write_pixels(const Target& target, Image image) {
  for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4)
    for (std::size_t c = 0; c < 3; ++c)
      image.rgba[i + c] = std::uint8_t(image.rgba[i + c] * image.rgba[i + 3] / 255);
  flip_rows(image);
  glBindTexture(GL_TEXTURE_2D, target.texture.get());
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, image.width, image.height, GL_RGBA, GL_UNSIGNED_BYTE,
                  image.rgba.data());
  glBindTexture(GL_TEXTURE_2D, 0);
}

}  // namespace skelscope::gl
