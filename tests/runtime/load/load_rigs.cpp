#include "runtime/load/load_rigs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace load_test {
namespace {

void add_entry(zip_t* archive, const Entry& entry) {
  zip_source_t* source = zip_source_buffer(archive, entry.content.data(), entry.content.size(), 0);
  const auto index = zip_file_add(archive, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
  REQUIRE(index >= 0);
  const auto method = entry.deflate ? ZIP_CM_DEFLATE : ZIP_CM_STORE;
  zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), method, 0);
}

Bytes bytes_of_source(zip_source_t* source) {
  zip_stat_t stat;
  zip_source_stat(source, &stat);
  Bytes bytes(stat.size);
  zip_source_open(source);
  zip_source_read(source, bytes.data(), bytes.size());
  zip_source_close(source);
  return bytes;
}

void append_big_endian(std::string& out, unsigned value, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
    out += static_cast<char>(value >> shift & 0xFF);
  }
}

}  // namespace

Json data_rig(const std::string& name) {
  std::ifstream in(std::filesystem::path(TEST_DATA) / (name + ".json"));
  REQUIRE_MESSAGE(in, "no such rig in tests/data");
  return Json::parse(in);
}

Json sound_rig() {
  return data_rig("sound");
}

Json with(Json rig, const std::string& pointer, const Json& value) {
  rig[Json::json_pointer(pointer)] = value;
  return rig;
}

Json without(Json rig, const std::string& pointer) {
  const Json::json_pointer at(pointer);
  rig[at.parent_pointer()].erase(at.back());
  return rig;
}

std::string text_of(const Json& rig) {
  std::string text = rig.dump();
  const std::string quoted = std::string("\"") + kInfinity + "\"";
  for (auto at = text.find(quoted); at != text.npos; at = text.find(quoted)) {
    text.replace(at, quoted.size(), "1e999");
  }
  return text;
}

skelform::LoadResult load_rig(const Json& rig, const skelform::LoadLimits& limits) {
  return skelform::load_json(text_of(rig), limits);
}

skelform::Skf loaded(const Json& rig) {
  skelform::LoadResult result = load_rig(rig);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return *result;
}

std::string refusal_of(const Json& rig, const skelform::LoadLimits& limits) {
  return load_rig(rig, limits).error.message;
}

Bytes zip_of(const std::vector<Entry>& entries) {
  zip_source_t* source = zip_source_buffer_create(nullptr, 0, 0, nullptr);
  zip_source_keep(source);
  zip_t* archive = zip_open_from_source(source, ZIP_TRUNCATE, nullptr);
  REQUIRE(archive != nullptr);
  for (const Entry& entry : entries) add_entry(archive, entry);
  REQUIRE(zip_close(archive) == 0);
  Bytes bytes = bytes_of_source(source);
  zip_source_free(source);
  return bytes;
}

std::string refusal_of(const Bytes& archive, const skelform::LoadLimits& limits) {
  return skelform::load_bytes(archive, limits).error.message;
}

std::string png_header(int width, int height) {
  std::string png("\x89PNG\r\n\x1a\n\0\0\0\x0DIHDR", 16);
  append_big_endian(png, static_cast<unsigned>(width), 4);
  append_big_endian(png, static_cast<unsigned>(height), 4);
  return png + std::string("\x08\x06\0\0\0", 5);
}

std::string jpg_header(int width, int height) {
  std::string jpg("\xFF\xD8\xFF\xE0\0\x04XX\xFF\xC0\0\x11\x08", 13);
  append_big_endian(jpg, static_cast<unsigned>(height), 2);
  append_big_endian(jpg, static_cast<unsigned>(width), 2);
  return jpg;
}

std::vector<Entry> sound_entries(const Json& rig) {
  const std::string editor = R"({"camera": {"pos": {"x": 1, "y": 2}, "zoom": 300},
    "bones": [{}, {"locked": true}, {"folded": true, "group_color": {"r": 9, "g": 8, "b": 7,
    "a": 255}}, {"ik_disabled": true}], "styles": [{"active": true}]})";
  return {{"armature.json", text_of(rig), true},
          {"editor.json", editor},
          {"thumbnail.png", png_header(4, 4)},
          {"atlas0.png", png_header(128, 128)}};
}

skelform::Problem problem(const skelform::Skf& skf, const std::string& code) {
  for (const skelform::Problem& found : check(skf)) {
    if (found.code == code) return found;
  }
  return {};
}

int count(const std::vector<skelform::Problem>& problems, const std::string& code) {
  return static_cast<int>(std::count_if(problems.begin(), problems.end(),
                                        [&](const auto& found) { return found.code == code; }));
}

}  // namespace load_test
