#include "load/atlas_images.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "load/container/entry_names.h"
#include "load/container/image_header.h"
#include "words/words.h"

namespace skelform {
namespace {

// The result of reading an image. All atlases that name the image share it.
struct Outcome {
  std::size_t first = 0;       // index of the first atlas that names it
  Vec2 size{0};                // of the image, pixels; 0 if it cannot be shown
  const char* code = nullptr;  // code of the problem if it cannot be shown, otherwise nullptr
  std::string message;
  std::string called;  // the file's own name if the rig writes it in other letters
};

struct Budget {
  std::size_t bytes = 0, pixels = 0;
};

std::string path_of(std::size_t atlas) {
  return "atlases[" + std::to_string(atlas) + "]";
}

const char* lacks_in(const Container& container) {
  if (std::holds_alternative<Folder>(container.in))
    return "the folder has no such file of its own, ";
  return std::holds_alternative<Pack>(container.in) ? "the pack has no file "
                                                    : "the archive has no entry ";
}

// Returns for example "64 x 32 px". Sizes in the file may be any number, so they are clamped.
std::string pixels(Vec2 size) {
  const auto whole = [](float side) {
    return std::to_string(std::lround(std::clamp(side, -1e9f, 1e9f)));
  };
  return whole(size.x) + " x " + whole(size.y) + " px";
}

void report_missing(const Container& container, const std::string& name, Outcome& outcome) {
  outcome.code = "atlas-missing";
  outcome.message = "drawn as a checkerboard: ";
  if (leaves_folder(plain_name(name)))
    outcome.message += in_quotes(name) + " leads out of the rig's own files. Put the image there";
  else
    outcome.message += lacks_in(container) + in_quotes(name) + ". Export again";
}

std::vector<std::byte> read_image_of(Container& container, const std::string& name,
                                     Outcome& outcome) {
  const auto found = find_in(container, name);
  if (!found) {
    report_missing(container, name, outcome);
    return {};
  }
  if (*found != plain_name(name)) outcome.called = *found;
  try {
    return read_image_entry(container, name);
  } catch (const Refusal& refusal) {
    outcome.code = "atlas-unreadable";
    outcome.message = "drawn as a checkerboard: " + refusal.message;
    return {};
  }
}

void refuse_size(const std::string& name, const std::string& why, Outcome& outcome) {
  outcome.code = "atlas-too-large";
  outcome.message =
      "drawn as a checkerboard: " + in_quotes(name) + " is " + pixels(outcome.size) + ", " + why;
}

// Checks the size of an image and subtracts its pixels and bytes from the budget.
void check_image(const AtlasImage& image, int atlas_side, Budget& left, Outcome& outcome) {
  const auto header = image_header(image.bytes);
  if (!header) {
    outcome.code = "atlas-undecodable";
    outcome.message = "drawn as a checkerboard: " + in_quotes(image.filename) +
                      (is_lfs_pointer(image.bytes) ? std::string(" is missing, ") + kLfsPointer
                                                   : " is neither a PNG nor a JPG. Export again");
    return;
  }
  outcome.size = {static_cast<float>(header->width), static_cast<float>(header->height)};
  if (header->width > atlas_side || header->height > atlas_side) {
    refuse_size(image.filename, "more than the " + std::to_string(atlas_side) + " allowed",
                outcome);
    return;
  }
  const std::size_t cost =
      std::size_t(header->width) * std::size_t(header->height) * (header->slow ? 2 : 1);
  if (cost > left.pixels || image.bytes.size() > left.bytes) {
    refuse_size(image.filename, "too many with the atlases before it", outcome);
    return;
  }
  left.pixels -= cost;
  left.bytes -= image.bytes.size();
}

// Sets the atlas' size to the image's, because texture coordinates are fractions of the real size.
void apply(const Outcome& outcome, std::size_t index, Atlas& atlas, Findings& findings) {
  if (!outcome.called.empty()) {
    findings.add("atlas-name-case", path_of(index) + ".filename",
                 "other programs may not find the image: it is called " +
                     in_quotes(outcome.called) + ", the rig says " + in_quotes(atlas.filename) +
                     ". Give it that name");
  }
  if (outcome.code != nullptr) {
    findings.add(outcome.code, path_of(index) + ".filename", outcome.message);
  } else if (outcome.size != atlas.size) {
    findings.add("atlas-size", path_of(index) + ".size",
                 "runtimes that trust the rig cut textures at wrong places: it says " +
                     pixels(atlas.size) + ", the image has " + pixels(outcome.size) +
                     ", which is used here. Export again");
    atlas.size = outcome.size;
  }
}

Outcome load_image(Container& container, std::size_t index, AtlasImage& image, Budget& left) {
  Outcome outcome;
  outcome.first = index;
  image.bytes = read_image_of(container, image.filename, outcome);
  if (outcome.code == nullptr) check_image(image, container.limits.atlas_side, left, outcome);
  if (outcome.code == nullptr) return outcome;
  image.refused = image.bytes.size();
  image.bytes = {};
  return outcome;
}

}  // namespace

std::vector<AtlasImage> read_atlas_images(Container& container, Armature& armature,
                                          Findings& findings) {
  std::vector<AtlasImage> images;
  std::map<std::string, Outcome> outcomes;
  Budget left{container.limits.atlas_bytes, container.limits.atlas_pixels};
  for (std::size_t i = 0; i < armature.atlases.size(); ++i) {
    Atlas& atlas = armature.atlases[i];
    AtlasImage& image = images.emplace_back();
    image.filename = atlas.filename;
    auto known = outcomes.find(atlas.filename);
    if (known != outcomes.end())
      image.same_as = known->second.first;
    else
      known = outcomes.emplace(atlas.filename, load_image(container, i, image, left)).first;
    apply(known->second, i, atlas, findings);
  }
  return images;
}

}  // namespace skelform
