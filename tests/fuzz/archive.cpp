// Fuzzes a .skf file: the zip directory, its entries, the headers of the images.
#include "fuzz/checksums.h"
#include "fuzz/exercise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const skelform::LoadResult result = skelform::load_bytes(fuzz::bytes_of(data, size));
  fuzz::require(bool(result) || !result.error.message.empty(), "a refusal says why");
  if (result) fuzz::exercise(*result.skf);
  return 0;
}

#ifdef SKELSCOPE_FUZZ
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

// A changed entry fails its checksum, so the code behind the check would never run. Three of four
// changed files therefore get correct checksums.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  const std::size_t changed = LLVMFuzzerMutate(data, size, most);
  if (seed % 4 != 0) fuzz::mend_checksums({data, changed});
  return changed;
}
#endif
