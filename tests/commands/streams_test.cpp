// Outputs of every command: streams, written files, and files that must stay.
#include "commands/status_place.h"

using namespace status;

TEST_CASE("every command reports the system's reason if it cannot write its output") {
  const Place place;
  for (const char* line :
       {"$S --help", "$S inspect rig.skf", "$S inspect rig.skf --json", "$S lint rig.skf",
        "$S lint rig.skf --json", "$S ik rig.skf", "$S ik rig.skf --json",
        "$S trace rig.skf --animation 0", "$S diff rig.skf rig.skf",
        "$S compare trace.json trace.json", "$S compare trace.json trace.json --json",
        "$S diff rig.skf rig.skf --json", "$S render rig.skf --output -", "$S thumbnail rig.skf -",
        "$S rig.skf --screenshot -"}) {
    const std::string full = std::string(line) + " >/dev/full", closed = std::string(line) + " >&-";
    check(place, {{full.c_str(), 2, "stdout: cannot be written: No space left on device"},
                  {closed.c_str(), 2, "stdout: cannot be written: Bad file descriptor"}});
  }
  for (const char* line :
       {"$S trace rig.skf --animation 0 --output ", "$S render rig.skf --size 60x60 --output ",
        "$S thumbnail --format png rig.skf ", "$S rig.skf --size 300x200 --screenshot "}) {
    const std::string full = std::string(line) + "/dev/full",
                      missing = std::string(line) + "no/a.png";
    fs::create_directory(place.path / "a.png");
    const std::string folder = std::string(line) + "a.png";
    check(place, {{full.c_str(), 2, "/dev/full: cannot be written: No space left on device"},
                  {missing.c_str(), 2, "no/a.png: cannot be written: No such file or directory"},
                  {folder.c_str(), 2, "a.png: cannot be written: Is a directory"}});
    fs::remove(place.path / "a.png");
  }
}

TEST_CASE("a rig is read from a shell's pipe (<(...)) as from stdin") {
  const Place place;
  const std::string bash = "bash -c \"";
  for (const std::string line :
       {"$S inspect R", "$S inspect R --json", "$S lint R", "$S ik R", "$S trace R --animation 0",
        "$S render R --size 60x60 --output -", "$S thumbnail R -", "$S diff rig.skf R"}) {
    CAPTURE(line);
    const auto of = [&](const std::string& rig) {
      return std::string(line).replace(line.find(" R"), 2, " " + rig);
    };
    const Outcome file = shell(place, of("rig.skf"));
    for (const std::string& piped :
         {"cat rig.skf | " + of("/dev/fd/0"), bash + of("<(cat rig.skf)") + '"',
          "cat rig.skf | " + of("/dev/stdin")}) {
      const Outcome outcome = shell(place, piped);
      CHECK_MESSAGE(outcome.status == file.status, outcome.messages);
      CHECK(outcome.out.size() > file.out.size() / 2);
    }
  }
  check(place, {{"$S inspect fifo", 2, "fifo: Not a file"},
                {"cat trace.json | $S inspect /dev/fd/0", 2, "/dev/fd/0: "}});
}

TEST_CASE("a full disk leaves the existing file unchanged") {
  const Place place;
  place.write("a.png", "the old one");
  place.write("a.webp", "the old one");
  for (const char* line :
       {"$S trace rig.skf --animation 0 --output a.png", "$S render rig.skf --output a.png",
        "$S thumbnail rig.skf a.png", "$S rig.skf --screenshot a.png",
        "$S render rig.skf --frames 0..3 --output a.webp"}) {
    const std::string limited = std::string("ulimit -f 1; ") + line;
    check(place, {{limited.c_str(), 2, ": cannot be written: File too large"}});
    CHECK(content(place.file("a.png")) == "the old one");
    CHECK(content(place.file("a.webp")) == "the old one");
  }
}

TEST_CASE("a missing write permission is reported, and the existing file stays") {
  const Place place;
  const std::string somebody =
      geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
  place.write("folder/a.png", "the old one");
  place.write("secret.skf", "");
  chmod(place.file("folder/a.png").c_str(), 0444);
  chmod(place.file("secret.skf").c_str(), 0);
  chmod(place.path.c_str(), 0555);
  if (shell(place, somebody + "$S --version").status != 0) {
    MESSAGE("somebody else than root cannot run the program here");
    return;
  }
  for (const std::string rest :
       {"trace rig.skf --animation 0 --output ", "render rig.skf --size 60x60 --output ",
        "thumbnail rig.skf ", "rig.skf --size 300x200 --screenshot "}) {
    const std::string fresh = somebody + "$S " + rest + "b.png";
    const std::string old = somebody + "$S " + rest + "folder/a.png";
    check(place, {{fresh.c_str(), 2, "b.png: cannot be written: Permission denied"},
                  {old.c_str(), 2, "a.png: cannot be written: Permission denied"}});
  }
  const std::string secret = somebody + "$S inspect secret.skf";
  check(place, {{secret.c_str(), 2, "secret.skf"}});
  CHECK(content(place.file("folder/a.png")) == "the old one");
  chmod(place.path.c_str(), 0755);
}

TEST_CASE("no command overwrites its input, whatever name leads to it") {
  const Place place;
  fs::rename(place.path / "rig.skf", place.path / "rig.png");
  fs::create_symlink("rig.png", place.path / "link.png");
  fs::create_hard_link(place.path / "rig.png", place.path / "hard.png");
  const std::string rig = content(place.file("rig.png"));
  const std::string recording = content(place.file("recording.json"));
  for (const char* name : {"rig.png", "link.png", "hard.png", "./folder/../rig.png"}) {
    for (const char* line :
         {"$S trace rig.png --animation 0 --output ", "$S render rig.png --output ",
          "$S thumbnail rig.png ", "$S rig.png --screenshot ", "$S thumbnail link.png "}) {
      const std::string whole = std::string(line) + name;
      check(place, {{whole.c_str(), 2, "choose another name"}});
      REQUIRE(content(place.file("rig.png")) == rig);
    }
  }
  check(place, {{"$S trace rig.png --recording recording.json --output recording.json", 2,
                 "choose another name"},
                {"$S trace rig.png --animation 0 >>rig.png", 2, "is a file that is read"},
                {"$S inspect rig.png >>rig.png", 2, "is a file that is read"},
                {"$S lint rig.png >>rig.png", 2, "is a file that is read"},
                {"$S ik rig.png >>rig.png", 2, "is a file that is read"},
                {"$S compare trace.json trace.json >>trace.json", 2, "is a file that is read"},
                {"$S thumbnail - rig.png <rig.png", 2, "choose another name"}});
  CHECK(content(place.file("rig.png")) == rig);
  CHECK(content(place.file("recording.json")) == recording);
  fs::rename(place.path / "hard.png", place.path / "f_3.png");
  check(place, {{"$S render rig.png --size 60x60 --frames 0..5 --output f_{frame}.png", 2,
                 "f_3.png: is a file that is read"}});
  check(place, {{"$S render rig.png --size 60x60 --output ground.png", 0, ""},
                {"cp ground.png g_1.png; ln -s ground.png to_ground.png", 0, ""}});
  const std::string ground = content(place.file("ground.png"));
  check(
      place,
      {{"$S render rig.png --size 30x30 --background ground.png --output ground.png", 2,
        "choose another name"},
       {"$S render rig.png --size 30x30 --background ground.png --output to_ground.png", 2,
        "choose another name"},
       {"$S render rig.png --size 30x30 --background g_1.png --frames 0..2 --output g_{frame}.png",
        2, "g_1.png: is a file that is read"}});
  CHECK(content(place.file("ground.png")) == ground);
  CHECK(content(place.file("g_1.png")) == ground);
}

TEST_CASE("devices, FIFOs and the targets of links are written in place") {
  const Place place;
  fs::create_symlink("target.png", place.path / "link.png");
  for (const char* line : {"$S trace rig.skf --animation 0 --frames 0..1 --output ",
                           "$S render rig.skf --size 60x60 --output ", "$S thumbnail rig.skf ",
                           "$S rig.skf --size 300x200 --screenshot "}) {
    const std::string null = std::string(line) + "/dev/null", link = std::string(line) + "link.png",
                      fifo = std::string("cat fifo >out & ") + line + "fifo && wait";
    check(place, {{null.c_str(), 0, ""}, {link.c_str(), 0, ""}, {fifo.c_str(), 0, ""}});
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(fs::is_symlink(place.path / "link.png"));
    CHECK(fs::is_fifo(place.path / "fifo"));
    CHECK(fs::file_size(place.path / "target.png") > 100);
    CHECK(content(place.file("out")) == content(place.file("target.png")));
  }
}

TEST_CASE("- means stdin or stdout wherever a file name is allowed") {
  const Place place;
  for (const char* line :
       {"$S inspect - --json", "$S lint -", "$S ik -", "$S trace - --animation 0 --frames 0..1",
        "$S diff - rig.skf", "$S diff rig.skf -", "$S render - --size 60x60 --output -",
        "$S thumbnail - -", "$S - --size 300x200 --screenshot -"}) {
    const std::string piped = std::string("cat rig.skf | ") + line;
    const Outcome outcome = shell(place, piped);
    CAPTURE(piped);
    CHECK_MESSAGE(outcome.status == 0, outcome.messages);
    CHECK(outcome.out.size() > 20);
  }
  place.write("bare.json", R"({"version":"0.7.0","bones":[{"id":0,"name":"a","parent_id":-1}]})");
  CHECK(holds(shell(place, "$S inspect - <bare.json").out, "#0 a"));
  check(place, {{"$S inspect - <text.skf", 2, "stdin: "},
                {"$S inspect - <folder", 2, "stdin: is a folder"}});
  CHECK(shell(place, "$S compare - trace.json <trace.json").status == 0);
}

TEST_CASE("the ending of the output selects the picture format") {
  const Place place;
  for (const char* line : {"$S render rig.skf --size 60x60 --output ", "$S thumbnail rig.skf ",
                           "$S rig.skf --size 300x200 --screenshot "}) {
    for (const char* name : {"a.png", "a.PNG", "a.webp", "a.jpg", "a.jpeg"}) {
      const Outcome outcome = shell(place, std::string(line) + name);
      CAPTURE(line);
      CAPTURE(name);
      CHECK_MESSAGE(outcome.status == 0, outcome.messages);
      const std::string start = content(place.file(name)).substr(0, 12);
      const bool png = holds(start, "PNG"), webp = start.starts_with("RIFF");
      CHECK((png                                 ? "p"
             : webp                              ? "w"
             : start.starts_with("\xFF\xD8\xFF") ? "j"
                                                 : "?") ==
            std::string(name).substr(2, 1).replace(0, 1,
                                                   name[2] == 'P' ? "p" : std::string(1, name[2])));
      fs::remove(place.file(name));
    }
  }
}
