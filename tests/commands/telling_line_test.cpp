// The line that says why a port has failed.
#include "commands/conformance/telling_line.h"

#include <doctest/doctest.h>

using skelscope::telling_line;

TEST_CASE("the telling line of a crash is the reason, not what is printed around it") {
  struct Crash {
    const char *name, *printed, *reason;
  };
  for (const Crash& crash : {
           Crash{"Node", R"(/home/me/port.js:12
    bone.rot.x = 1;
             ^

TypeError: Cannot read properties of undefined (reading 'rot')
    at pose (/home/me/port.js:12:14)
    at Object.<anonymous> (/home/me/port.js:40:1)

Node.js v20.20.2
)",
                 "TypeError: Cannot read properties of undefined (reading 'rot')"},
           Crash{"a text thrown in Node", R"(node:internal/process/execution:82
throw "no easing";
^
no easing
(Use `node --trace-uncaught ...` to show where the exception was thrown)

Node.js v20.20.2
)",
                 "no easing"},
           Crash{"Python", R"(warning: an error may follow
Traceback (most recent call last):
  File "port.py", line 3, in <module>
    main()
KeyError: 'rot'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "port.py", line 5, in <module>
    raise BadRig("no easing for frame 3")
port.BadRig: no easing for frame 3
with more in a second line
)",
                 "port.BadRig: no easing for frame 3"},
           Crash{
               "Rust", R"(
thread 'main' panicked at src/main.rs:7:13:
index out of bounds: the len is 3 but the index is 7
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
)",
               "thread 'main' panicked at src/main.rs:7:13: index out of bounds: the len is 3 but "
               "the index is 7"},
           Crash{"Go",
                 "panic: runtime error: index out of range [7] with length 3\n\n"
                 "goroutine 1 [running]:\nmain.main()\n\t/tmp/x.go:5 +0x1d\nexit status 2\n",
                 "panic: runtime error: index out of range [7] with length 3"},
           Crash{"C#",
                 "Unhandled exception. System.IndexOutOfRangeException: Index was outside\n"
                 "   at Port.Main() in /home/me/Port.cs:line 3\n",
                 "Unhandled exception. System.IndexOutOfRangeException: Index was outside"},
           Crash{"C++",
                 "terminate called after throwing an instance of 'std::out_of_range'\n"
                 "  what():  vector::_M_range_check\nAborted (core dumped)\n",
                 "what():  vector::_M_range_check"},
           Crash{"Godot",
                 "SCRIPT ERROR: Invalid access to property 'rot'.\n"
                 "          at: pose (res://port.gd:12)\n",
                 "SCRIPT ERROR: Invalid access to property 'rot'."},
           Crash{"an unknown program", "reading hero.skf\nno such bone: 7\n\n", "no such bone: 7"},
       })
    CHECK_MESSAGE(telling_line(crash.printed) == crash.reason, crash.name);
  CHECK(telling_line(" \n\t\n").empty());
  CHECK(telling_line("    at x\n    at y\n") == "at y");
  CHECK(telling_line(std::string(5000, 'e')).size() <= 303);
}
