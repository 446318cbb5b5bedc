// A picture as a file: its ending says of which kind.
#pragma once

#include <string>

#include "gl/image_io.h"
#include "skelform/output_file.h"

namespace skelscope {

enum class PictureFormat { Png, Webp, Jpg };

// By the ending: .png, .webp, .jpg or .jpeg. stdout, devices and FIFOs get a PNG. False and a
// message that begins with `option` ("--output") when the ending is none of these.
bool choose_format(const std::string& option, const std::string& path, PictureFormat& format,
                   std::string& error);

// .jpg has no transparency: what is transparent becomes white.
bool write_picture(const std::string& path, PictureFormat format, const gl::Image& image,
                   const skelform::OutputRules& rules, std::string& error);

// As a part of a page: "data:image/webp;base64,...". Empty when there is not enough memory.
std::string picture_url(const gl::Image& image);

}  // namespace skelscope
