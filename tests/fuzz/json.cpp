// Fuzzes the text of armature.json: the loader, the linter and every pass.
#include "fuzz/exercise.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const skelform::LoadResult result = skelform::load_json(fuzz::text_of(data, size));
  fuzz::require(bool(result) || !result.error.message.empty(), "a refusal says why");
  if (result) fuzz::exercise(*result.skf);
  return 0;
}
