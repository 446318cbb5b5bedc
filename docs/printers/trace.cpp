// Writes the ticks of an animation, as skelform::runtime computes them, as a trace.
//
//   trace RIG.skf ANIMATION LAST_FRAME > theirs.json
//
// The library writes the file; a game adds only the lines marked TRACE to its own ticks.
// docs/compare.md continues from here.
#include <skelform/skelform.h>
#include <skelform/trace_writer.h>  // TRACE
#include <cstdio>
#include <cstdlib>

using namespace skelform;

int main(int argc, char** argv) {
  if (argc != 4) return std::fputs("trace RIG.skf ANIMATION LAST_FRAME\n", stderr), 2;
  const auto skf = load(argv[1]);
  if (!skf) return std::fprintf(stderr, "%s\n", skf.error.message.c_str()), 1;
  const Armature& rig = skf.skf->armature;
  Track track;
  track.animation = find_animation(rig, argv[2]);
  if (track.animation < 0) return std::fprintf(stderr, "no animation %s\n", argv[2]), 1;

  Actor hero = make_actor(rig);
  TraceWriter trace;                              // TRACE
  open_trace(trace, "-", rig, {.rig = argv[1]});  // TRACE
  for (track.frame = 0; track.frame <= std::atoi(argv[3]); ++track.frame) {
    animate(hero, rig, {&track, 1});
    construct(hero, rig);
    write_tick(trace, rig, hero);  // TRACE
  }
  const Done good = finish_trace(trace);                           // TRACE
  const std::string& why = good ? trace.unrecorded : trace.error;  // TRACE
  if (!why.empty()) std::fprintf(stderr, "%s\n", why.c_str());     // TRACE
  return good ? 0 : 1;
}
