#include "commands/kit/picture_file.h"

#include <cstdint>
#include <span>

#ifdef SKELSCOPE_WEBP
#include <webp/encode.h>
#endif

#include "json/base64.h"
#include "platform/files/files.h"
#include "platform/files/written.h"
#include "session/film/film_format.h"

namespace skelscope {
namespace {

bool is_special(const std::string& path) {
  return path == "-" || kind_of_path(path) == PathKind::Special;
}

#ifdef SKELSCOPE_WEBP
bool encode_webp(const gl::Image& image, std::string& bytes, std::string& error) {
  std::uint8_t* data = nullptr;
  const std::size_t size =
      WebPEncodeLosslessRGBA(image.rgba.data(), image.width, image.height, image.width * 4, &data);
  bytes.assign(reinterpret_cast<const char*>(data), size);
  WebPFree(data);
  if (size == 0)
    error = "cannot be made: a .webp has at most " + std::to_string(WEBP_MAX_DIMENSION) +
            " pixels a side";
  return size != 0;
}
#else
bool encode_webp(const gl::Image&, std::string&, std::string& error) {
  error = "this program was built without WebP (libwebp-dev); write .png";
  return false;
}
#endif

gl::Image on_white(gl::Image image) {
  for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
    const int alpha = image.rgba[i + 3];
    for (std::size_t c = 0; c < 3; ++c)
      image.rgba[i + c] =
          static_cast<std::uint8_t>((image.rgba[i + c] * alpha + 255 * (255 - alpha) + 127) / 255);
    image.rgba[i + 3] = 255;
  }
  return image;
}

bool encode(PictureFormat format, const gl::Image& image, std::string& bytes, std::string& error) {
  if (format == PictureFormat::Webp) return encode_webp(image, bytes, error);
  bytes = skelform::characters(format == PictureFormat::Jpg ? gl::encode_jpg(on_white(image))
                                                            : gl::encode_png(image));
  if (bytes.empty()) error = "not enough memory for a picture of this size";
  return !bytes.empty();
}

}  // namespace

bool choose_format(const std::string& option, const std::string& path, PictureFormat& format,
                   std::string& error) {
  const std::string ending = ending_of(path);
  if (ending == ".png" || is_special(path))
    format = PictureFormat::Png;
  else if (ending == ".webp")
    format = PictureFormat::Webp;
  else if (ending == ".jpg" || ending == ".jpeg")
    format = PictureFormat::Jpg;
  else
    error = option + " " + path + ": unknown ending; write .png, .webp or .jpg";
  return error.empty();
}

bool write_picture(const std::string& path, PictureFormat format, const gl::Image& image,
                   const skelform::OutputRules& rules, std::string& error) {
  skelform::OutputFile output;
  std::string bytes;
  if (!is_written(open_output(output, path, rules), error)) return false;
  if (!encode(format, image, bytes, error)) {
    error = path + ": " + error;
    return false;
  }
  return is_written(append(output, bytes), error) && is_written(finish(output), error);
}

std::string picture_url(const gl::Image& image) {
#ifdef SKELSCOPE_WEBP
  constexpr auto format = PictureFormat::Webp;
  constexpr const char* kind = "data:image/webp;base64,";
#else
  constexpr auto format = PictureFormat::Png;
  constexpr const char* kind = "data:image/png;base64,";
#endif
  std::string bytes, error;
  if (!encode(format, image, bytes, error)) return "";
  return kind + skeljson::base64_of(std::as_bytes(std::span(bytes)));
}

}  // namespace skelscope
