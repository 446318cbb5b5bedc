// One version of the runtime library behind functions that stay the same: two versions of it cannot
// be linked into one program, but can be loaded into one.
#pragma once

enum class LibraryWork {
  Animate,     // of each character, all at their own phase
  Construct,   // likewise, into one Constructed
  Tick,        // both
  Drawn,       // both, and the draw list
  SideBySide,  // animate_many() and construct_many(), a Constructed a character
  Load,        // opening the file
};

struct LibraryTask {
  LibraryWork work;
  const char* rig;  // its path
  int animation;
  int characters;
};

extern "C" {
// nullptr where this version has no such thing, or cannot open the rig.
void* bench_begin(const LibraryTask* task);
void bench_run(void* begun);  // once for every character
void bench_end(void* begun);
}
