#include "samples/sample.h"

#include <string_view>

#include "json/base64.h"
#include "json/place.h"

extern "C" const unsigned char example_skf[], example_skf_end[];
extern "C" const char rule_rigs[], rule_rigs_end[];

namespace skelscope {

std::span<const std::byte> example_rig() {
  return std::as_bytes(std::span(example_skf, example_skf_end));
}

std::vector<SampleFile> sample_files() {
  const std::span<const std::byte> example = example_rig();
  std::vector<SampleFile> files{{"example.skf", {example.begin(), example.end()}}};
  const skeljson::Document document =
      skeljson::read(std::string_view(rule_rigs, rule_rigs_end - rule_rigs));
  for_each(skeljson::Place{document.get()}, [&](const skeljson::Place& file) {
    files.push_back({std::string(file.key), skeljson::bytes_of_base64(text(file))});
  });
  return files;
}

}  // namespace skelscope
