// Encodes an animated WebP in memory, lossless or lossy, with transparency.
#pragma once

#include <memory>
#include <string>

#include "gl/image_io.h"

namespace skelscope {

struct WebpOptions {
  int width = 0, height = 0;
  double fps = 60;
  int loop = 0;     // number of plays; 0: for ever
  int quality = 0;  // 1..100; 0: lossless
  int effort = 2;   // 0..6: higher values take several times as long and save a few percent
};

struct WebpCoder {
  virtual ~WebpCoder() = default;
  // Return false and an error without a file name.
  virtual bool add(const gl::Image& image, std::string& error) = 0;
  virtual bool finish(std::string& bytes, std::string& error) = 0;
};
using WebpCoderPtr = std::unique_ptr<WebpCoder>;

// Returns nullptr and an error if the size is too large or the program was built without WebP.
WebpCoderPtr make_webp_coder(const WebpOptions& options, std::string& error);

}  // namespace skelscope
