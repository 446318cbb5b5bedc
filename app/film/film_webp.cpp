// Animated WebP: every pixel as it is, or smaller with what the eye forgives; transparency either
// way.
#include "film/film_file.h"

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

struct WebpFilm : FilmFile {
  skelform::OutputFile file;
  std::unique_ptr<WebPAnimEncoder, DeleteEncoder> encoder;
  WebPConfig config;
  double milliseconds = 0;  // of one picture
  int count = 0;

  explicit WebpFilm(const FilmFileOptions& options) {
    WebPAnimEncoderOptions settings;
    WebPAnimEncoderOptionsInit(&settings);
    settings.anim_params.loop_count = options.loop;
    encoder.reset(WebPAnimEncoderNew(options.width, options.height, &settings));
    WebPConfigInit(&config);
    config.lossless = config.exact = options.quality == 0;
    config.method = 2;  // higher takes several times as long for a few percent
    config.quality = options.quality == 0 ? 30 : static_cast<float>(options.quality);
    milliseconds = 1000 / options.fps;
  }

  // Whole milliseconds, rounded so that they do not drift.
  int time_of(int picture) const { return static_cast<int>(std::lround(picture * milliseconds)); }

  bool fail(std::string& error) const {
    error = file.path + ": " + WebPAnimEncoderGetError(encoder.get());
    return false;
  }

  bool add(const gl::Image& image, int, std::string& error) override {
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

  bool finish(std::string& error) override {
    WebPData data;
    WebPDataInit(&data);
    const bool made = WebPAnimEncoderAdd(encoder.get(), nullptr, time_of(count), nullptr) != 0 &&
                      WebPAnimEncoderAssemble(encoder.get(), &data) != 0;
    if (!made) return fail(error);
    const bool written =
        append(file, {reinterpret_cast<const char*>(data.bytes), data.size}, error);
    WebPDataClear(&data);
    return written && skelform::finish(file, error);
  }
};

}  // namespace

FilmFilePtr open_webp_film(const FilmFileOptions& options, std::string& error) {
  if (options.width > WEBP_MAX_DIMENSION || options.height > WEBP_MAX_DIMENSION) {
    error = "a .webp has at most " + std::to_string(WEBP_MAX_DIMENSION) + " pixels a side";
    return nullptr;
  }
  auto film = std::make_unique<WebpFilm>(options);
  if (!open_output(film->file, options.output, options.rules, error)) return nullptr;
  if (film->encoder) return film;
  error = options.output + ": not enough memory for pictures of this size";
  return nullptr;
}

#else

FilmFilePtr open_webp_film(const FilmFileOptions& options, std::string& error) {
  error = options.output +
          ": this program was built without WebP (libwebp-dev); write .png, .mp4 "
          "or .gif";
  return nullptr;
}

#endif

}  // namespace skelscope
