// Refusals of the loader, whose messages name the entry, the place and the cure.
#include <doctest/doctest.h>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using skelform::LoadLimits;

namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Returns the archive with a two-byte field of the first entry changed, in its local and its
// central header. `offset` counts from the flags.
Bytes patched(Bytes archive, std::size_t offset, unsigned value) {
  const auto patch = [&](const char* signature, std::size_t flags) {
    for (std::size_t i = 0; i + 46 < archive.size(); ++i) {
      if (std::to_integer<char>(archive[i]) != 'P' ||
          std::to_integer<char>(archive[i + 1]) != 'K' ||
          std::to_integer<char>(archive[i + 2]) != signature[0] ||
          std::to_integer<char>(archive[i + 3]) != signature[1]) {
        continue;
      }
      archive[i + flags + offset] = static_cast<std::byte>(value & 0xFF);
      archive[i + flags + offset + 1] = static_cast<std::byte>(value >> 8);
      return;
    }
  };
  patch("\x03\x04", 6);
  patch("\x01\x02", 8);
  return archive;
}

Bytes bytes_of(const std::string& text) {
  const auto* data = reinterpret_cast<const std::byte*>(text.data());
  return {data, data + text.size()};
}

std::string refusal_of_text(const std::string& json) {
  return skelform::load_json(json).error.message;
}

// Returns the refusal of a sound rig whose list exceeds the limit by one. Checks that a list at the
// limit loads.
std::string refusal_beyond(const char* list, int limit) {
  const Json rig = with(sound_rig(), std::string("/") + list, Json::array());
  Json element = Json::object();
  element["name"] = "x";
  CHECK(!contains(refusal_of(with(rig, std::string("/") + list,
                                  Json(static_cast<std::size_t>(limit), element))),
                  "allowed"));
  return refusal_of(
      with(rig, std::string("/") + list, Json(static_cast<std::size_t>(limit) + 1, element)));
}

}  // namespace

TEST_CASE("a file that is not a zip is refused") {
  CHECK(contains(refusal_of(bytes_of("hello, this is no rig")), "it is not a zip archive"));
  CHECK(contains(refusal_of(Bytes{}), "it is not a zip archive"));
  Bytes cut = zip_of(sound_entries(sound_rig()));
  cut.resize(cut.size() / 2);
  CHECK(contains(refusal_of(cut), "it is not a zip archive"));
}

TEST_CASE("an archive without armature.json is refused with a list of its entries") {
  CHECK(refusal_of(zip_of({{"readme.md", "hi"}, {"atlas0.png", "x"}})) ==
        "This archive holds no rig: armature.json is not in it, only 'readme.md', 'atlas0.png'. "
        "Export it again");
}

TEST_CASE("sizes above the limits are refused before anything is unpacked") {
  const Bytes archive = zip_of({{"armature.json", std::string(100'000, ' '), true}});
  LoadLimits limits;
  limits.entry_bytes = 50'000;
  CHECK(contains(refusal_of(archive, limits), "entry 'armature.json' declares "));
  limits = {};
  limits.total_bytes = 50'000;
  CHECK(contains(refusal_of(archive, limits), "together"));
  limits = {};
  limits.archive_bytes = 50;
  CHECK(contains(refusal_of(archive, limits), "larger than"));
  limits = {};
  limits.json_bytes = 50'000;
  CHECK(contains(refusal_of(archive, limits), "armature.json is larger than"));
  limits = {};
  limits.entries = 1;
  CHECK(contains(refusal_of(zip_of({{"a", "1"}, {"b", "2"}}), limits), "2 entries"));
}

TEST_CASE("an entry that unpacks to more than it declares is refused") {
  const std::string big(100'000, ' ');
  Bytes archive = zip_of({{"armature.json", text_of(sound_rig()) + big, true}});
  constexpr std::size_t size_after_flags = 16;
  archive = patched(std::move(archive), size_after_flags, 10);
  archive = patched(std::move(archive), size_after_flags + 2, 0);
  CHECK_FALSE(skelform::load_bytes(archive));
}

TEST_CASE("names that lead out of the archive are refused") {
  for (const char* name : {"../evil", "/etc/evil", "a/../../evil", "..", "C:evil", "a\\..\\b"}) {
    CAPTURE(name);
    auto entries = sound_entries(sound_rig());
    entries.push_back({name, "x"});
    CHECK(contains(refusal_of(zip_of(entries)), "names a path outside the archive"));
  }
  auto entries = sound_entries(sound_rig());
  entries.push_back({"notes/a..b.txt", "x"});
  CHECK(refusal_of(zip_of(entries)).empty());
}

TEST_CASE(
    "encryption or unknown compression is refused in armature.json, tolerated in other entries") {
  const Bytes archive = zip_of({{"armature.json", text_of(sound_rig())}});
  CHECK(contains(refusal_of(patched(archive, 0, 1)), "'armature.json' is encrypted"));
  CHECK(contains(refusal_of(patched(archive, 2, 97)), "uses compression method 97"));

  auto entries = sound_entries(sound_rig());
  std::swap(entries[0], entries[3]);
  auto result = skelform::load_bytes(patched(zip_of(entries), 2, 97));
  REQUIRE(result);
  CHECK(problem(*result, "atlas-unreadable").severity == skelform::Severity::Error);
}

TEST_CASE("a damaged armature.json is refused") {
  const std::string text = text_of(sound_rig());
  Bytes archive = zip_of({{"armature.json", text}});
  archive[60] ^= std::byte{1};
  CHECK(contains(refusal_of(archive), "'armature.json' is damaged"));
}

TEST_CASE("broken JSON is refused with line and column") {
  CHECK(contains(refusal_of_text("{\n  \"bones\": [}\n"), "armature.json: line 2 column 13: "));
  CHECK(contains(refusal_of_text(""), "armature.json: line 1 column 1: "));
  CHECK(contains(refusal_of_text("{\"bones\": [Nan]}"), "line 1 column 12"));
  CHECK(contains(refusal_of_text("{\"bones\": [], \"a\": \"\xFF\"}"), "UTF-8"));
  CHECK(contains(refusal_of_text("{\"bones\": [], \"a\": \"x"), "line 1 column"));
  CHECK(contains(refusal_of_text("[]"), "armature.json: must be an object, found array"));
}

TEST_CASE("a very long token is not quoted in the message") {
  const std::string message = refusal_of_text("{\"bones\": [" + std::string(100'000, 'x'));
  CHECK(message.size() < 400);
}

TEST_CASE("a file without bones is refused with its version") {
  const std::string message = refusal_of_text(R"({"version": "9.9"})");
  CHECK(contains(message, "No bones array: unknown layout, version '9.9'"));
  CHECK(contains(refusal_of_text(R"({"armature": {}})"), "No bones array"));
  CHECK(contains(refusal_of_text(R"({"armatures": []})"), "No bones array"));
}

TEST_CASE("a main array of the wrong type is refused with its place and the cure") {
  const std::string cure = ". Export the rig again, or mend it there";
  for (const char* key :
       {"bones", "animations", "visuals", "inverse_kinematics", "physics", "styles", "atlases"}) {
    const std::string pointer = std::string("/") + key;
    CHECK(refusal_of(with(sound_rig(), pointer, Json::object())) ==
          "armature.json: " + std::string(key) + " must be an array, found object" + cure);
    CHECK(refusal_of(with(sound_rig(), pointer + "/0", 7)) ==
          "armature.json: " + std::string(key) + "[0] must be an object, found number" + cure);
  }
  CHECK(refusal_of(with(sound_rig(), "/animations/0/keyframes", "x")) ==
        "armature.json: animations[0].keyframes must be an array, found string" + cure);
  CHECK(refusal_of_text(R"({"armature": {"bones": {}}})") ==
        "armature.json: armature.bones must be an array, found object" + cure);
}

TEST_CASE("nesting and numbers of elements are limited") {
  const std::string deep(100, '[');
  CHECK(contains(refusal_of_text("{\"bones\": [], \"a\": " + deep), "nested deeper than 64"));
  CHECK(contains(refusal_of_text(std::string(3'000'000, '[')), "nested deeper than 64"));
  LoadLimits limits;
  limits.bones = 3;
  CHECK(refusal_of(sound_rig(), limits) ==
        "armature.json: 4 bones, more than the 3 allowed. Take some out, or split the rig");
  limits = {};
  limits.keyframes = 3;
  CHECK(contains(refusal_of(sound_rig(), limits), "4 keyframes, more than the 3"));
  limits = {};
  limits.vertices = 3;
  CHECK(contains(refusal_of(sound_rig(), limits), "4 vertices, more than the 3"));
  limits = {};
  limits.json_values = 20;
  CHECK(contains(refusal_of(sound_rig(), limits), "more than 20 values"));
}

TEST_CASE("each list has a limit of its own") {
  const LoadLimits limits;
  const std::pair<const char*, int> lists[] = {
      {"bones", limits.bones},
      {"visuals", limits.bones},
      {"inverse_kinematics", limits.bones},
      {"physics", limits.bones},
      {"animations", limits.animations},
      {"styles", limits.styles},
      {"atlases", limits.styles},
  };
  for (const auto& [name, limit] : lists) {
    const char* const list = name;
    CAPTURE(list);
    CHECK(refusal_beyond(list, limit) == "armature.json: " + std::to_string(limit + 1) + " " +
                                             list + ", more than the " + std::to_string(limit) +
                                             " allowed. Take some out, or split the rig");
  }
}

TEST_CASE("members of IK families are counted over all families, in every format") {
  LoadLimits limits;
  limits.members = 3;
  const Json two = Json::array({0, 1});
  Json rig = sound_rig();
  rig["inverse_kinematics"] = Json::array({{{"bone_ids", two}}, {{"bone_ids", two}}});
  CHECK(refusal_of(rig, limits) ==
        "armature.json: 4 members of IK families, more than the 3 allowed. Take some out, or "
        "split the rig");
  rig["inverse_kinematics"] = Json::array();
  rig["bones"][0]["ik_bone_ids"] = rig["bones"][1]["ik_bone_ids"] = two;
  CHECK(contains(refusal_of(rig, limits), "4 members of IK families, more than the 3"));
  limits.members = 4;
  CHECK(refusal_of(rig, limits).empty());
}

TEST_CASE("brackets inside strings do not count as nesting") {
  CHECK(refusal_of(with(sound_rig(), "/bones/0/name", std::string(200, '[') + "\"\\")).empty());
}

TEST_CASE("a bone at infinity is refused") {
  for (const char* at : {"pos/x", "scale/y", "rot", "init_rot"}) {
    const Json rig = with(sound_rig(), "/bones/2/rot", 0);
    std::string path = std::string("bones[2].") + at;
    if (const auto slash = path.find('/'); slash != path.npos) path[slash] = '.';
    const std::string pointer = std::string("/bones/2/") + at;
    for (const Json& large : {Json(kInfinity), Json(1e99), Json(-1e300)}) {
      CHECK(contains(refusal_of(with(rig, pointer, large)),
                     path + " of bone 2 'lower' is too large for a 32-bit float"));
    }
    CHECK(contains(refusal_of(with(rig, pointer, nullptr)),
                   path + " of bone 2 'lower' is NaN, infinite or null"));
  }
}

TEST_CASE("an error names the file once, as it was given") {
  const auto missing = skelform::load("/no/such/file.skf").error;
  CHECK(missing.message == "/no/such/file.skf: There is no such file");
  CHECK(missing.reason == "There is no such file");
  const auto bytes = skelform::load_bytes(bytes_of("hello")).error;
  CHECK(bytes.message == bytes.reason);
}

TEST_CASE("a path that is no file is refused") {
  CHECK(contains(skelform::load("/no/such/file.skf").error.message, "no such file"));
  CHECK(contains(skelform::load("/").error.message, "Not a file"));
  if (std::filesystem::exists("/dev/zero"))  // missing on Windows
    CHECK(contains(skelform::load("/dev/zero").error.message, "Not a file"));
}
