// Twins whose fault is in the text of armature.json or in other entries of the archive.
#include <doctest/doctest.h>

#include <algorithm>

#include "runtime/lint/lint_twins.h"

namespace load_test {
namespace {

using skelform::Skf;

Skf of_text(std::string text, const std::string& from, const std::string& to, bool broken) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  if (broken) text.replace(at, from.size(), to);
  skelform::LoadResult result = skelform::load_json(text);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return *result;
}

// Returns the archive; if broken, with this content in the entry, or, if it is "", without the
// entry.
Skf of_entry(const std::string& name, const std::string& content, bool broken) {
  auto entries = sound_entries(sound_rig());
  if (broken) {
    const auto entry = std::ranges::find(entries, name, &Entry::name);
    REQUIRE(entry != entries.end());
    entry->content = content;
    if (content.empty()) entries.erase(entry);
  }
  return loaded_archive(entries);
}

// Returns the archive; if broken, with a changed byte in the entry, so that its checksum is wrong.
Skf of_damaged(const std::string& name, bool broken) {
  auto entries = sound_entries(sound_rig());
  const std::string mark = "a mark that is nowhere else";
  std::ranges::find(entries, name, &Entry::name)->content += mark;
  Bytes archive = zip_of(entries);
  const auto same = [](std::byte b, char c) { return char(b) == c; };
  const auto at = std::search(archive.begin(), archive.end(), mark.begin(), mark.end(), same);
  REQUIRE(at != archive.end());
  if (broken) *at ^= std::byte{1};
  skelform::LoadResult result = skelform::load_bytes(archive);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return *result;
}

Skf with_two_styles(bool broken) {
  Json rig = with(sound_rig(), "/styles/1", sound_rig()["styles"][0]);
  rig = with(with(rig, "/styles/0/name", "Night"), "/styles/0/textures/0/name", "moon");
  auto entries = sound_entries(rig);
  std::ranges::find(entries, "editor.json", &Entry::name)->content =
      broken ? R"({"bones": [{}, {}, {}, {}], "styles": [{"active": true}, {}]})"
             : R"({"bones": [{}, {}, {}, {}], "styles": [{"active": true}, {"active": true}]})";
  return loaded_archive(entries);
}

MadeTwin entry_twin(const char* code, const std::string& name, const std::string& content) {
  return {code, [=](bool broken) { return of_entry(name, content, broken); }};
}

// Makes a twin whose entry has another name in the broken archive.
MadeTwin name_twin(const char* code, const std::string& name, const std::string& in_archive) {
  return {code, [=](bool broken) {
            auto entries = sound_entries(sound_rig());
            if (broken) std::ranges::find(entries, name, &Entry::name)->name = in_archive;
            return loaded_archive(entries);
          }};
}

MadeTwin text_twin(const char* code, const std::string& from, const std::string& to) {
  return {code, [=](bool broken) { return of_text(text_of(sound_rig()), from, to, broken); }};
}

}  // namespace

Skf loaded_archive(const std::vector<Entry>& entries) {
  skelform::LoadResult result = skelform::load_bytes(zip_of(entries));
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return *result;
}

const std::vector<MadeTwin>& made_twins() {
  static const std::vector<MadeTwin> twins = {
      text_twin("json-nan", "\"fps\":30", "\"fps\":NaN"),
      text_twin("json-key-duplicate", "\"fps\":30", "\"fps\":30,\"fps\":30"),
      {"texture-inactive", with_two_styles},
      name_twin("archive-layout", "armature.json", "./armature.json"),
      name_twin("atlas-name-case", "atlas0.png", "Atlas0.PNG"),
      entry_twin("atlas-missing", "atlas0.png", ""),
      {"atlas-unreadable", [](bool broken) { return of_damaged("atlas0.png", broken); }},
      entry_twin("atlas-undecodable", "atlas0.png", "this is no picture at all"),
      entry_twin("atlas-too-large", "atlas0.png", png_header(100'000, 100'000)),
      entry_twin("atlas-size", "atlas0.png", png_header(256, 64)),
      entry_twin("editor-ik-disabled", "editor.json",
                 R"({"bones": [{}, {"ik_disabled": true}, {}, {}], "styles": [{}]})"),
      entry_twin("editor-missing", "editor.json", ""),
      entry_twin("editor-broken", "editor.json", "{\n broken"),
      entry_twin("editor-bones", "editor.json", R"({"bones": [{}], "styles": [{}]})"),
      entry_twin("thumbnail-missing", "thumbnail.png", ""),
      {"entry-unreadable", [](bool broken) { return of_damaged("thumbnail.png", broken); }},
  };
  return twins;
}

}  // namespace load_test
