#include "platform/local_time.h"

#include <ctime>

namespace skelscope {

std::int64_t seconds_since_1970() {
  return std::time(nullptr);
}

std::string local_time(std::int64_t seconds, const char* format) {
  const __time64_t time = seconds;
  std::tm local{};
  char words[64] = "";
  if (_localtime64_s(&local, &time) != 0) return "";
  return {words, std::strftime(words, sizeof words, format, &local)};
}

}  // namespace skelscope
