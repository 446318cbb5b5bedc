#include "write/settle.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "lists/lists.h"
#include "load/assemble.h"
#include "write/rig_text.h"

namespace skelform {
namespace {

// Returns the atlas index in a path: 3 for "atlases[3].filename"; -1 if the problem is about no
// atlas.
int atlas_of(const Problem& problem) {
  constexpr std::string_view kBegin = "atlases[";
  int atlas = -1;
  const std::string& path = problem.json_path;
  if (path.starts_with(kBegin))
    std::from_chars(path.data() + kBegin.size(), path.data() + path.size(), atlas);
  return atlas;
}

// Returns whether the image was missing and still is. The atlas may have moved; its path is
// updated.
bool is_still_so(Problem& problem, const Draft& draft) {
  const int before = atlas_of(problem);
  if (before < 0) return true;
  const int now = find_index(draft.origins.atlases, before);
  if (now < 0) return false;
  const std::size_t rest = problem.json_path.find(']');
  problem.json_path = "atlases[" + std::to_string(now) + problem.json_path.substr(rest);
  return image_bytes(draft.images, now).empty();
}

}  // namespace

Skf settled(Draft& draft, const Skf& before) {
  put_in_order(draft);
  const Original original = original_of(before);
  RigParts parts{.armature_json = armature_text(draft, original),
                 .editor_json = editor_text(draft, original),
                 .images = draft.images,
                 .thumbnail = before.thumbnail,
                 .extras = before.extras};
  for (Problem problem : before.problems)
    if (is_about_images(problem) && is_still_so(problem, draft))
      parts.image_problems.push_back(std::move(problem));
  return assemble(std::move(parts), {});
}

}  // namespace skelform
