// Functions of skelform.h that open rigs and read their parts.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

skelform_rig* opened(LoadResult result, const char* path, char* error, size_t size) {
  if (!result) {
    explain(result.error.message.empty() ? result.error.reason : result.error.message, error, size);
    return nullptr;
  }
  explain("", error, size);
  const auto rig =
      std::make_shared<skelform_rig>(skelform_rig{std::move(*result), path, {}, {}, nullptr});
  for (const Problem& problem : rig->skf.problems)
    rig->problems.push_back(problem.json_path + ": " + problem.message);
  rig->handle = rig;
  return rig.get();
}

template <class Load>
skelform_rig* open(Load&& load_it, const char* path, char* error, size_t size) {
  explain("not enough memory", error, size);
  return guarded(static_cast<skelform_rig*>(nullptr),
                 [&] { return opened(load_it(), path, error, size); });
}

struct Taker {
  std::vector<std::byte>& bytes;
  bool failed = false;
};

// Takes the bytes of a file from the C caller. noexcept, because C code calls it.
void take_bytes(void* taker, const void* bytes, size_t size) noexcept {
  Taker& to = *static_cast<Taker*>(taker);
  const auto taken = listed(static_cast<const std::byte*>(bytes), size);
  to.failed = !guarded(false, [&] { return to.bytes.assign(taken.begin(), taken.end()), true; });
}

template <class Named>
const char* name_at(const std::vector<Named>& items, int index) {
  const Named* item = at(items, index);
  return item ? item->name.c_str() : "";
}

const char* name_at(const std::vector<std::string>& names, int index) {
  const std::string* name = at(names, index);
  return name ? name->c_str() : "";
}

template <class Items>
int count_of(const Items& items) {
  return items.size();
}

}  // namespace

const char* skelform_version(void) {
  return SKELFORM_VERSION;
}

skelform_rig* skelform_rig_load(const char* path, char* error, size_t error_size) {
  if (path == nullptr) return explain("no file was named", error, error_size), nullptr;
  return open([&] { return load(path); }, path, error, error_size);
}

skelform_rig* skelform_rig_load_bytes(const void* bytes, size_t size, char* error,
                                      size_t error_size) {
  const auto archive = listed(static_cast<const std::byte*>(bytes), size);
  return open([&] { return load_bytes(archive); }, "", error, error_size);
}

skelform_rig* skelform_rig_load_from_pack(const char* path, skelform_read_file read, void* pack,
                                          char* error, size_t error_size) {
  if (path == nullptr || read == nullptr)
    return explain("no file was named, or no function reads it", error, error_size), nullptr;
  const ReadFile read_file = [&](const std::string& name, std::vector<std::byte>& bytes) {
    Taker taker{bytes};
    return read(pack, name.c_str(), take_bytes, &taker) != 0 && !taker.failed;
  };
  return open([&] { return load_from_pack(path, read_file); }, path, error, error_size);
}

void skelform_rig_free(skelform_rig* rig) {
  if (rig == nullptr) return;
  const RigPtr last = std::move(rig->handle);  // frees it here, unless something else keeps it
}

int skelform_rig_bone_count(const skelform_rig* rig) {
  return count_of(skf_of(rig).armature.bones);
}

int skelform_rig_animation_count(const skelform_rig* rig) {
  return count_of(skf_of(rig).armature.animations);
}

int skelform_rig_style_count(const skelform_rig* rig) {
  return count_of(skf_of(rig).armature.styles);
}

int skelform_rig_atlas_count(const skelform_rig* rig) {
  return count_of(skf_of(rig).armature.atlases);
}

int skelform_rig_texture_count(const skelform_rig* rig) {
  return count_of(skf_of(rig).armature.texture_names);
}

int skelform_rig_problem_count(const skelform_rig* rig) {
  return count_of(skf_of(rig).problems);
}

const char* skelform_rig_bone_name(const skelform_rig* rig, int bone) {
  return name_at(skf_of(rig).armature.bones, bone);
}

const char* skelform_rig_animation_name(const skelform_rig* rig, int animation) {
  return name_at(skf_of(rig).armature.animations, animation);
}

const char* skelform_rig_style_name(const skelform_rig* rig, int style) {
  return name_at(skf_of(rig).armature.styles, style);
}

const char* skelform_rig_texture_name(const skelform_rig* rig, int texture) {
  return name_at(skf_of(rig).armature.texture_names, texture);
}

const char* skelform_rig_problem_text(const skelform_rig* rig, int problem) {
  return rig ? name_at(rig->problems, problem) : "";
}

int skelform_rig_style_is_active(const skelform_rig* rig, int style) {
  const auto& active = skf_of(rig).editor.active_styles;
  return std::ranges::find(active, style) != active.end();
}

int skelform_rig_bone_parent(const skelform_rig* rig, int bone) {
  const Bone* found = at(skf_of(rig).armature.bones, bone);
  return found ? found->parent_id : -1;
}

int skelform_rig_find_bone(const skelform_rig* rig, const char* name) {
  return name ? find_bone(skf_of(rig).armature, name, NameMatch::Trimmed) : -1;
}

int skelform_rig_find_animation(const skelform_rig* rig, const char* name) {
  return name ? find_animation(skf_of(rig).armature, name, NameMatch::Trimmed) : -1;
}

int skelform_rig_find_style(const skelform_rig* rig, const char* name) {
  return name ? find_style(skf_of(rig).armature, name, NameMatch::Trimmed) : -1;
}

int skelform_rig_find_texture(const skelform_rig* rig, const char* name) {
  return name ? find_texture(skf_of(rig).armature, name, NameMatch::Trimmed) : -1;
}

int skelform_rig_find_family(const skelform_rig* rig, const char* name) {
  return name ? find_family(skf_of(rig).armature, name, NameMatch::Trimmed) : -1;
}

int skelform_rig_animation_fps(const skelform_rig* rig, int animation) {
  const Animation* found = at(skf_of(rig).armature.animations, animation);
  return found ? playback_fps(*found) : 0;
}

int skelform_rig_animation_last_frame(const skelform_rig* rig, int animation) {
  const Animation* found = at(skf_of(rig).armature.animations, animation);
  return found ? found->last_frame : 0;
}

int skelform_rig_format_frame(const skelform_rig* rig, int animation, int frame, int reverse,
                              int loop) {
  const Animation* found = at(skf_of(rig).armature.animations, animation);
  return found ? format_frame(*found, frame, reverse != 0, loop != 0) : 0;
}

int skelform_rig_time_frame(const skelform_rig* rig, int animation, double seconds, int reverse,
                            int loop) {
  const Animation* found = at(skf_of(rig).armature.animations, animation);
  return found ? time_frame(*found, seconds, reverse != 0, loop != 0) : 0;
}

const void* skelform_rig_atlas_image(const skelform_rig* rig, int atlas, size_t* size) {
  const bool exists = atlas >= 0 && atlas < count_of(skf_of(rig).atlas_images);
  const std::span<const std::byte> bytes =
      exists ? image_bytes(skf_of(rig).atlas_images, atlas) : std::span<const std::byte>();
  tell(size, bytes.size());
  return bytes.empty() ? nullptr : bytes.data();
}

const char* skelform_rig_atlas_name(const skelform_rig* rig, int atlas) {
  const Atlas* found = at(skf_of(rig).armature.atlases, atlas);
  return found ? found->filename.c_str() : "";
}

skelform_vec2 skelform_rig_atlas_size(const skelform_rig* rig, int atlas) {
  const Atlas* found = at(skf_of(rig).armature.atlases, atlas);
  return found ? to_c(found->size) : skelform_vec2{};
}

int skelform_rig_clear_color(const skelform_rig* rig, skelform_color* key) {
  const Armature& armature = skf_of(rig).armature;
  if (!armature.jpg) return 0;
  const auto share = [&](std::size_t i) {
    return static_cast<float>(armature.clear_color[i]) / 255.0f;
  };
  if (key != nullptr) *key = {share(0), share(1), share(2), share(3)};
  return 1;
}

skelform_mask* skelform_mask_new(const skelform_rig* rig, int bone) {
  if (rig == nullptr) return nullptr;
  return guarded(static_cast<skelform_mask*>(nullptr), [&] {
    auto mask = std::make_unique<skelform_mask>();
    mask->flags = mask_below(skf_of(rig).armature, bone);
    return mask.release();
  });
}

void skelform_mask_free(skelform_mask* mask) {
  const std::unique_ptr<skelform_mask> owned(mask);
}
