// Rigs for C: opening them and asking about them.
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "objects.h"

using namespace skelform;
using namespace skelform_c;

namespace {

void tell(std::string_view message, char* error, size_t size) {
  if (error == nullptr || size == 0) return;
  const std::size_t count = std::min(message.size(), size - 1);
  std::memcpy(error, message.data(), count);
  error[count] = 0;
}

skelform_rig* opened(LoadResult result, char* error, size_t size) {
  if (!result) {
    tell(result.error.message.empty() ? result.error.reason : result.error.message, error, size);
    return nullptr;
  }
  tell("", error, size);
  return std::make_unique<skelform_rig>(skelform_rig{std::move(*result)}).release();
}

template <class Load>
skelform_rig* open(Load&& load_it, char* error, size_t size) {
  tell("not enough memory", error, size);
  return guarded(static_cast<skelform_rig*>(nullptr),
                 [&] { return opened(load_it(), error, size); });
}

template <class Named>
const char* name_at(const std::vector<Named>& items, int index) {
  const Named* item = at(items, index);
  return item ? item->name.c_str() : "";
}

template <class Items>
int count_of(const Items& items) {
  return static_cast<int>(items.size());
}

}  // namespace

const char* skelform_version(void) {
  return SKELFORM_VERSION;
}

skelform_rig* skelform_load(const char* path, char* error, size_t error_size) {
  return open([&] { return load(path); }, error, error_size);
}

skelform_rig* skelform_load_bytes(const void* bytes, size_t size, char* error, size_t error_size) {
  const std::span archive(static_cast<const std::byte*>(bytes), size);
  return open([&] { return load_bytes(archive); }, error, error_size);
}

void skelform_free_rig(skelform_rig* rig) {
  const std::unique_ptr<skelform_rig> owned(rig);
}

int skelform_bone_count(const skelform_rig* rig) {
  return count_of(rig->skf.armature.bones);
}

int skelform_animation_count(const skelform_rig* rig) {
  return count_of(rig->skf.armature.animations);
}

int skelform_style_count(const skelform_rig* rig) {
  return count_of(rig->skf.armature.styles);
}

int skelform_atlas_count(const skelform_rig* rig) {
  return count_of(rig->skf.armature.atlases);
}

const char* skelform_bone_name(const skelform_rig* rig, int bone) {
  return name_at(rig->skf.armature.bones, bone);
}

const char* skelform_animation_name(const skelform_rig* rig, int animation) {
  return name_at(rig->skf.armature.animations, animation);
}

const char* skelform_style_name(const skelform_rig* rig, int style) {
  return name_at(rig->skf.armature.styles, style);
}

int skelform_bone_parent(const skelform_rig* rig, int bone) {
  const Bone* found = at(rig->skf.armature.bones, bone);
  return found ? found->parent_id : -1;
}

int skelform_find_bone(const skelform_rig* rig, const char* name) {
  return find_bone(rig->skf.armature, name, NameMatch::Trimmed);
}

int skelform_find_animation(const skelform_rig* rig, const char* name) {
  return find_animation(rig->skf.armature, name, NameMatch::Trimmed);
}

int skelform_find_style(const skelform_rig* rig, const char* name) {
  return find_style(rig->skf.armature, name, NameMatch::Trimmed);
}

int skelform_find_texture(const skelform_rig* rig, const char* name) {
  return find_texture(rig->skf.armature, name, NameMatch::Trimmed);
}

int skelform_find_family(const skelform_rig* rig, const char* name) {
  return find_family(rig->skf.armature, name, NameMatch::Trimmed);
}

int skelform_animation_fps(const skelform_rig* rig, int animation) {
  const Animation* found = at(rig->skf.armature.animations, animation);
  return found ? playback_fps(*found) : 0;
}

int skelform_animation_last_frame(const skelform_rig* rig, int animation) {
  const Animation* found = at(rig->skf.armature.animations, animation);
  return found ? found->last_frame : 0;
}

int skelform_format_frame(const skelform_rig* rig, int animation, int frame, int reverse,
                          int loop) {
  const Animation* found = at(rig->skf.armature.animations, animation);
  return found ? format_frame(*found, frame, reverse != 0, loop != 0) : 0;
}

int skelform_time_frame(const skelform_rig* rig, int animation, double seconds, int reverse,
                        int loop) {
  const Animation* found = at(rig->skf.armature.animations, animation);
  return found ? time_frame(*found, seconds, reverse != 0, loop != 0) : 0;
}

const void* skelform_atlas_image(const skelform_rig* rig, int atlas, size_t* size) {
  const bool exists = atlas >= 0 && atlas < count_of(rig->skf.atlas_images);
  const std::span<const std::byte> bytes =
      exists ? image_bytes(rig->skf.atlas_images, static_cast<std::size_t>(atlas))
             : std::span<const std::byte>();
  *size = bytes.size();
  return bytes.empty() ? nullptr : bytes.data();
}

skelform_mask* skelform_new_mask(const skelform_rig* rig, int bone) {
  return guarded(static_cast<skelform_mask*>(nullptr), [&] {
    auto mask = std::make_unique<skelform_mask>();
    mask->flags = mask_below(rig->skf.armature, bone);
    return mask.release();
  });
}

void skelform_free_mask(skelform_mask* mask) {
  const std::unique_ptr<skelform_mask> owned(mask);
}
