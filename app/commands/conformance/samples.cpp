// skelscope samples: writes the built-in rigs and their recordings for conformance.
#include <iostream>

#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "samples/sample.h"
#include "skelform/output_file.h"
#include "text/words.h"

namespace skelscope {

int samples(const std::string& folder) {
  std::string error;
  if (!make_folder(folder, error)) return complain(error);
  const std::vector<SampleFile> files = sample_files();
  for (const SampleFile& file : files) {
    const std::string_view bytes(reinterpret_cast<const char*>(file.bytes.data()),
                                 file.bytes.size());
    const std::string path = (Path(folder) / file.name).string();
    if (!skelform::write_output(path, bytes, {}, error)) return complain(error);
    std::cout << path << '\n';
  }
  return kFine;
}

}  // namespace skelscope
