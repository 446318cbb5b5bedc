// No system but a page brings an encoder.
#include "platform/video/video_coder.h"

namespace skelscope {

struct VideoCoder {};

void VideoCoderDeleter::operator()(VideoCoder* coder) const {
  delete coder;
}

bool has_video_coder(const std::string&) {
  return false;
}

VideoCoderPtr open_video(const VideoSettings&, std::string& error) {
  error = "this system has no encoder of its own";
  return nullptr;
}

bool add_picture(VideoCoder&, std::span<const std::uint8_t>, std::string&) {
  return false;
}

bool is_full(const VideoCoder&) {
  return false;
}

bool has_coded_all(VideoCoder&) {
  return true;
}

bool take_video(VideoCoder&, std::string&, std::string&) {
  return false;
}

}  // namespace skelscope
