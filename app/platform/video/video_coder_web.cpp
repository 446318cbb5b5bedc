// film.js encodes with the browser.
#include <emscripten.h>

#include <cstdlib>

#include "platform/video/video_coder.h"

namespace skelscope {

struct VideoCoder {
  int number = 0;  // of film.js
};

void VideoCoderDeleter::operator()(VideoCoder* coder) const {
  EM_ASM({ dropVideo($0); }, coder->number);
  delete coder;
}

namespace {

// Takes the reason of the last failure; false if there is none.
bool take_reason(const VideoCoder& coder, std::string& error) {
  char* const text =
      static_cast<char*>(EM_ASM_PTR({ return stringToNewUTF8(videoProblem($0)); }, coder.number));
  error = text;
  std::free(text);
  return !error.empty();
}

}  // namespace

bool has_video_coder(const std::string& ending) {
  return EM_ASM_INT({ return hasVideo(UTF8ToString($0)) ? 1 : 0; }, ending.c_str()) != 0;
}

VideoCoderPtr open_video(const VideoSettings& settings, std::string& error) {
  VideoCoderPtr coder(new VideoCoder);
  coder->number = EM_ASM_INT({ return openVideo(UTF8ToString($0), $1, $2, $3, $4, $5); },
                             settings.ending.c_str(), settings.width, settings.height, settings.fps,
                             settings.quality, settings.loop);
  if (take_reason(*coder, error)) return nullptr;
  return coder;
}

bool add_picture(VideoCoder& coder, std::span<const std::uint8_t> rgba, std::string& error) {
  EM_ASM({ addToVideo($0, HEAPU8.slice($1, $1 + $2)); }, coder.number, rgba.data(), rgba.size());
  return !take_reason(coder, error);
}

bool is_full(const VideoCoder& coder) {
  return EM_ASM_INT({ return isVideoFull($0) ? 1 : 0; }, coder.number) != 0;
}

bool has_coded_all(VideoCoder& coder) {
  return EM_ASM_INT({ return endVideo($0) ? 1 : 0; }, coder.number) != 0;
}

bool take_video(VideoCoder& coder, std::string& bytes, std::string& error) {
  if (take_reason(coder, error)) return false;
  bytes.resize(EM_ASM_INT({ return videoSize($0); }, coder.number));
  EM_ASM({ HEAPU8.set(videoBytes($0), $1); }, coder.number, bytes.data());
  return !take_reason(coder, error);
}

}  // namespace skelscope
