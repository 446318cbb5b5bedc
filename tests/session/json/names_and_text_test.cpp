// Typed names, text for terminals, and reading of files.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "platform/files/text_file.h"
#include "session/json/report.h"
#include "session/json/terminal_text.h"
#include "session/rig/find_name.h"

using namespace skelscope;

namespace {

skelform::Armature with_animations(std::initializer_list<const char*> names) {
  skelform::Armature armature;
  for (const char* name : names) armature.animations.emplace_back().name = name;
  return armature;
}

bool holds(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("an animation is found by name, by index, and without regard to blanks and case") {
  const auto rig = with_animations({"Walk", " Run fast", "1", "walk"});
  CHECK(typed_animation(rig, "walk").index == 3);
  CHECK(typed_animation(rig, "walk").note == "");
  CHECK(typed_animation(rig, "1").index == 2);  // a name takes precedence over an index
  CHECK(typed_animation(rig, "0").index == 0);
  const FoundName run = typed_animation(rig, "runFAST ");
  CHECK(run.index == 1);
  CHECK(holds(run.note, "taken as \" Run fast\""));
  const FoundName either = typed_animation(rig, "WALK");
  CHECK(either.index == -1);
  CHECK(holds(either.note, "may be any of \"Walk\", \"walk\""));
}

TEST_CASE("an unknown name gets the nearest name and a short list of names") {
  const auto rig = with_animations({"Walk", "Idle"});
  CHECK(holds(typed_animation(rig, "Wlak").note, "did you mean \"Walk\"? there are: \"Walk\""));
  CHECK(typed_animation(rig, "2").index == -1);
  CHECK(typed_animation(rig, "").index == -1);
  skelform::Armature many;
  many.bones.resize(60'000);
  CHECK(typed_bone(many, "x").note.size() < 400);
  CHECK(holds(typed_style(many, "x").note, "the rig has none"));
}

TEST_CASE("a word is near if at most two letters differ or two neighbours are exchanged") {
  const std::vector<std::string_view> words{"inspect", "lint", "trace", "diff"};
  CHECK(nearest_word(words, "lintt") == "lint");
  CHECK(nearest_word(words, "LINT") == "lint");
  CHECK(nearest_word(words, "insepct") == "inspect");
  CHECK(nearest_word(words, "tr") == "");
  CHECK(nearest_word(words, "hero") == "");
  CHECK(nearest_word(words, std::string(100'000, 'a')) == "");
}

TEST_CASE("control characters become escapes, and words in any language stay") {
  CHECK(terminal_text("Hand \xC3\xA9 \xE6\x89\x8B \xF0\x9F\x91\x8B") ==
        "Hand \xC3\xA9 \xE6\x89\x8B \xF0\x9F\x91\x8B");
  CHECK(terminal_text("\x1b[31m\x07\x7f") == "\\x1b[31m\\x07\\x7f");
  CHECK(terminal_text("a\nb\tc\r") == "a\\nb\\tc\\r");
  CHECK(terminal_lines("a\nb\x1b") == "a\nb\\x1b");
  CHECK(terminal_text("\xC2\x9B\xC2\x85") == "\\x9b\\x85");  // C1 control characters
  CHECK(terminal_text("\x9b"
                      "31m") == "\\x9b31m");  // not UTF-8
  CHECK(terminal_text("\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\xA8") == "\\u202e\\u2066\\u2028");
  CHECK(terminal_text("a\xE2\x80\x8B\xEF\xBB\xBF") == "a\\u200b\\ufeff");  // without a width
  CHECK(terminal_text("\xC0\x9B\xE0\x80\x9B\xED\xA0\x80") ==               // overlong; a surrogate
        "\\xc0\\x9b\\xe0\\x80\\x9b\\xed\\xa0\\x80");
  CHECK(terminal_text("half \xE6\x89") == "half \\xe6\\x89");
  CHECK(terminal_text(std::string_view("\0", 1)) == "\\x00");
}

TEST_CASE("control characters in JSON strings get JSON's own escapes") {
  CHECK(quoted_text("\x1b\xC2\x9B\xE2\x80\xAE\x7f \xE6\x89\x8B\n") ==
        "\"\\u001b\\u009b\\u202e\\u007f \xE6\x89\x8B\\n\"");
}

TEST_CASE("a report keeps the order of its keys and writes each row on its own line") {
  Report report{{"z", "\xFF\x1b"}, {"a", nullptr}, {"none", Report::array()}};
  report["rows"] = Report::array({{{"x", 0.1f}, {"inside", {{{"y", 1e10}}}}}, {{"x", true}}});
  CHECK(text_of(report) ==
        "{\"z\":\"\uFFFD\\u001b\",\"a\":null,\"none\":[],\"rows\":[\n"
        "{\"x\":0.1,\"inside\":[{\"y\":1e+10}]},\n{\"x\":true}]}");
  CHECK(text_of(report, 2).find("\"inside\":[\n{\"y\"") != std::string::npos);
  CHECK(text_of(report, 0).find('\n') == std::string::npos);
  CHECK(lines_of({{"a", 1}, {"b", "c"}}) == "{\n\"a\":1,\n\"b\":\"c\"\n}");
}

TEST_CASE("FIFOs, devices, folders and too large files are not read") {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::temp_directory_path() / ("skelscope_read_" + std::to_string(getpid()));
  fs::create_directories(folder);
  std::string text, error;
  const std::string fifo = folder / "fifo", file = folder / "file";
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  std::ofstream(file) << "0123456789";
  for (const std::string& path :
       {fifo, std::string("/dev/zero"), folder.string(), (folder / "none").string()}) {
    CHECK_FALSE(read_text(path, text, error));
    CHECK(error.starts_with(path + ": "));
  }
  CHECK(read_text(file, text, error, 10));
  CHECK(text == "0123456789");
  CHECK_FALSE(read_text(file, text, error, 9));
  fs::remove_all(folder);
}
