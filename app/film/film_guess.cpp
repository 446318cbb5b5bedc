#include "film/film_guess.h"

#include <chrono>

#ifdef SKELSCOPE_WEBP
#include <webp/encode.h>
#endif

namespace skelscope {
namespace {

// The size and the time of a film by ffmpeg, measured on SkelForm rigs, relative to the same
// pictures as PNG.
struct Share {
  double bytes;    // size relative to the PNGs
  double seconds;  // seconds per million pixels
};
Share share_of(const FilmFileOptions& options) {
  const double quality = options.quality == 0 ? 85 : options.quality;
  const double fine = quality < 60 ? 0.25 : quality < 90 ? 1 : 1.6;
  if (options.format == FilmFormat::Gif) return {0.32, 0.1};
  if (options.format == FilmFormat::Mp4) return {0.042 * fine, 0.1};
  if (options.format == FilmFormat::Webm) return {0.12 * fine, 0.7};
  return {2.2, 0.25};  // MOV with ProRes
}

double png_bytes(const gl::Image& picture) {
  return static_cast<double>(gl::encode_png(picture).size());
}

double webp_bytes(const gl::Image& picture, int quality) {
#ifdef SKELSCOPE_WEBP
  std::uint8_t* data = nullptr;
  const int row = picture.width * 4;
  const std::size_t size =
      quality == 0
          ? WebPEncodeLosslessRGBA(picture.rgba.data(), picture.width, picture.height, row, &data)
          : WebPEncodeRGBA(picture.rgba.data(), picture.width, picture.height, row,
                           static_cast<float>(quality), &data);
  WebPFree(data);
  return static_cast<double>(size);
#else
  (void)quality;
  return png_bytes(picture);
#endif
}

}  // namespace

FilmGuess guess_film(const FilmFileOptions& options, const std::vector<gl::Image>& pictures) {
  FilmGuess guess;
  if (pictures.empty()) return guess;
  const bool webp = options.format == FilmFormat::Webp;
  const auto began = std::chrono::steady_clock::now();
  for (const gl::Image& picture : pictures)
    guess.bytes += webp ? webp_bytes(picture, options.quality) : png_bytes(picture);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  const auto count = static_cast<double>(pictures.size());
  guess.bytes /= count;
  guess.seconds = took.count() / count;
  if (!kind_of(options.format).ffmpeg) return guess;
  const Share share = share_of(options);
  guess.bytes *= share.bytes;
  guess.seconds = share.seconds * options.width * options.height / 1e6;
  return guess;
}

}  // namespace skelscope
