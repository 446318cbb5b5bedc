#include "film/webp_coder.h"

#ifdef SKELSCOPE_WEBP
#include <webp/encode.h>
#include <webp/mux.h>

#include <cmath>
#endif

namespace skelscope {

#ifdef SKELSCOPE_WEBP
namespace {

struct DeleteEncoder {
  void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};

struct Coder : WebpCoder {
  std::unique_ptr<WebPAnimEncoder, DeleteEncoder> encoder;
  WebPConfig config;
  double milliseconds = 0;  // of one picture
  int count = 0;

  explicit Coder(const WebpOptions& options) {
    WebPAnimEncoderOptions settings;
    WebPAnimEncoderOptionsInit(&settings);
    settings.anim_params.loop_count = options.loop;
    encoder.reset(WebPAnimEncoderNew(options.width, options.height, &settings));
    WebPConfigInit(&config);
    config.lossless = config.exact = options.quality == 0;
    config.method = options.effort;
    config.quality = options.quality == 0 ? 30 : static_cast<float>(options.quality);
    milliseconds = 1000 / options.fps;
  }

  // Returns the picture's time in whole milliseconds; rounding errors do not add up.
  int time_of(int picture) const { return std::lround(picture * milliseconds); }

  bool fail(std::string& error) const {
    error = WebPAnimEncoderGetError(encoder.get());
    return false;
  }

  bool add(const gl::Image& image, std::string& error) override {
    WebPPicture picture;
    WebPPictureInit(&picture);
    picture.width = image.width;
    picture.height = image.height;
    picture.use_argb = 1;
    const bool good = WebPPictureImportRGBA(&picture, image.rgba.data(), image.width * 4) != 0 &&
                      WebPAnimEncoderAdd(encoder.get(), &picture, time_of(count++), &config) != 0;
    WebPPictureFree(&picture);
    return good || fail(error);
  }

  bool finish(std::string& bytes, std::string& error) override {
    WebPData data;
    WebPDataInit(&data);
    const bool made = WebPAnimEncoderAdd(encoder.get(), nullptr, time_of(count), nullptr) != 0 &&
                      WebPAnimEncoderAssemble(encoder.get(), &data) != 0;
    if (!made) return fail(error);
    bytes.assign(reinterpret_cast<const char*>(data.bytes), data.size);
    WebPDataClear(&data);
    return true;
  }
};

}  // namespace

WebpCoderPtr make_webp_coder(const WebpOptions& options, std::string& error) {
  if (options.width > WEBP_MAX_DIMENSION || options.height > WEBP_MAX_DIMENSION) {
    error = "a .webp has at most " + std::to_string(WEBP_MAX_DIMENSION) + " pixels a side";
    return nullptr;
  }
  auto coder = std::make_unique<Coder>(options);
  if (coder->encoder) return coder;
  error = "not enough memory for pictures of this size";
  return nullptr;
}

#else

WebpCoderPtr make_webp_coder(const WebpOptions&, std::string& error) {
  error = "this program was built without WebP (libwebp-dev); write .png, .mp4 or .gif";
  return nullptr;
}

#endif

}  // namespace skelscope
