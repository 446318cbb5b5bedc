// Encodes films with what the system itself brings: in a page the browser, elsewhere nothing, and
// ffmpeg does it. One thread uses a coder. A page has no threads: film.js works between its frames.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace skelscope {

struct VideoSettings {
  std::string ending;         // ".gif", ".mp4" or ".webm"
  int width = 0, height = 0;  // pixels
  double fps = 60;
  int quality = 0;  // 1..100; 0: the usual one
  int loop = 0;     // number of plays of a GIF; 0: for ever
};

// A film being encoded, beside the program.
struct VideoCoder;
struct VideoCoderDeleter {
  void operator()(VideoCoder* coder) const;
};
using VideoCoderPtr = std::unique_ptr<VideoCoder, VideoCoderDeleter>;

// Returns whether the system encodes such files.
bool has_video_coder(const std::string& ending);
// Returns nullptr and an error without a file name if it cannot encode this film.
VideoCoderPtr open_video(const VideoSettings& settings, std::string& error);
// rgba: the pixels from the upper left, without transparency except for a GIF. Returns false and an
// error.
bool add_picture(VideoCoder& coder, std::span<const std::uint8_t> rgba, std::string& error);
// Returns whether it still works on earlier pictures, so that the next one must wait.
bool is_full(const VideoCoder& coder);
// No more pictures follow. Returns whether all are encoded; ask again until they are.
bool has_coded_all(VideoCoder& coder);
// Returns false and an error if encoding has failed.
bool take_video(VideoCoder& coder, std::string& bytes, std::string& error);

}  // namespace skelscope
