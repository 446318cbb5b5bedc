// An animated WebP, put together in memory: every pixel as it is, or smaller with what the eye
// forgives; transparency either way.
#pragma once

#include <memory>
#include <string>

#include "gl/image_io.h"

namespace skelscope {

struct WebpOptions {
  int width = 0, height = 0;
  double fps = 60;
  int loop = 0;     // how often it plays; 0: for ever
  int quality = 0;  // 1..100; 0: lossless
  int effort = 2;   // 0..6: more takes several times as long for a few percent
};

struct WebpCoder {
  virtual ~WebpCoder() = default;
  // False and a message, without the name of a file.
  virtual bool add(const gl::Image& image, std::string& error) = 0;
  virtual bool finish(std::string& bytes, std::string& error) = 0;
};
using WebpCoderPtr = std::unique_ptr<WebpCoder>;

// nullptr and a message: too large, or this program was built without WebP.
WebpCoderPtr make_webp_coder(const WebpOptions& options, std::string& error);

}  // namespace skelscope
