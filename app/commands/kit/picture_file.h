// Writes a picture to a file in the format of its ending.
#pragma once

#include <string>

#include "gl/image_io.h"
#include "skelform/output_file.h"

namespace skelscope {

enum class PictureFormat { Png, Webp, Jpg };

// Sets the format from the ending: .png, .webp, .jpg or .jpeg. stdout, devices and FIFOs get a PNG.
// Returns false and an error that begins with `option` ("--output") for any other ending.
bool choose_format(const std::string& option, const std::string& path, PictureFormat& format,
                   std::string& error);

// Writes the picture. In a .jpg, which has no transparency, transparent pixels become white.
bool write_picture(const std::string& path, PictureFormat format, const gl::Image& image,
                   const skelform::OutputRules& rules, std::string& error);

// Returns the picture as a data URL for a page: "data:image/webp;base64,...". Empty if memory runs
// out.
std::string picture_url(const gl::Image& image);

}  // namespace skelscope
