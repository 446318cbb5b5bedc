// One version of the runtime library behind a fixed interface. Two versions cannot be linked into
// one program, but one program can load both.
#pragma once

enum class LibraryWork {
  Animate,     // animate() for all characters, at different frames
  Construct,   // construct() for all characters, into one Constructed
  Tick,        // animate() and construct()
  Drawn,       // animate(), construct() and the draw list
  SideBySide,  // animate_many() and construct_many(), with a Constructed for each character
  Load,        // opening the file
};

struct LibraryTask {
  LibraryWork work;
  const char* rig;  // path of the file
  int animation;
  int characters;
};

extern "C" {
// Returns nullptr if this version lacks the function, or if the rig cannot be opened.
void* bench_begin(const LibraryTask* task);
void bench_run(void* begun);  // works once for every character
void bench_end(void* begun);
}
