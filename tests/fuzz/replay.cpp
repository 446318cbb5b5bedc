// Gives files to a fuzz target without a fuzzer, so that earlier findings are tested in every
// build.
//   replay_TARGET FILE-OR-FOLDER...
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace fs = std::filesystem;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::printf("%s\n", path.c_str());
  std::fflush(stdout);  // so that the last line of output names the file that stopped the program
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    if (fs::is_regular_file(argv[i]))
      run(argv[i]);
    else if (fs::is_directory(argv[i]))
      for (const auto& entry : fs::directory_iterator(argv[i])) run(entry.path());
  }
}
