// skelscope samples: writes the built-in rigs and their recordings for conformance.
#include <iostream>

#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"
#include "platform/files/written.h"
#include "samples/sample.h"
#include "skelform/output_file.h"

namespace skelscope {
namespace {

std::string_view bytes_of(const SampleFile& file) {
  return {reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()};
}

// The user's own file may have the name of a sample.
bool is_free(const std::string& path, const SampleFile& file, std::string& error) {
  std::string there, ignored;
  if (!name_is_taken(path)) return true;
  if (read_text(path, there, ignored) && there == bytes_of(file)) return true;
  error = path + ": another file with this name is there; choose another folder";
  return false;
}

}  // namespace

int samples(const std::string& folder) {
  std::string error;
  if (!make_folder(folder, error)) return complain(error);
  const std::vector<SampleFile> files = sample_files();
  for (const SampleFile& file : files)
    if (!is_free((Path(folder) / file.name).string(), file, error)) return complain(error);
  for (const SampleFile& file : files) {
    const std::string path = (Path(folder) / file.name).string();
    if (!is_written(skelform::write_output(path, bytes_of(file), {}), error))
      return complain(error);
    std::cout << path << '\n';
  }
  return kFine;
}

}  // namespace skelscope
