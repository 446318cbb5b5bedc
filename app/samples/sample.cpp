#include "samples/sample.h"

extern "C" const unsigned char example_skf[];
extern "C" const unsigned char example_skf_end[];

namespace skelscope {

std::span<const std::byte> example_rig() {
  return std::as_bytes(std::span(example_skf, example_skf_end));
}

}  // namespace skelscope
