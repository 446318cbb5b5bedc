#include "gl/image_io.h"

#include "gl/webp.h"
#include "platform/files/written.h"
#include "skelform/output_file.h"

namespace skelscope::gl {

std::optional<Image> decode_picture(std::span<const std::byte> bytes, std::string& error,
                                    const ImageLimits& limits) {
  if (is_webp(bytes)) return decode_webp(bytes, limits, error);
  auto image = decode_image(bytes, error, limits);
  if (!image && error == "not a PNG or JPG image") error = "not a PNG, JPG or WebP image";
  return image;
}

bool write_png(const std::string& path, const Image& image, std::string& error) {
  return is_written(skelform::write_output(path, skelform::characters(encode_png(image)), {}),
                    error);
}

}  // namespace skelscope::gl
