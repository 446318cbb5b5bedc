// The headers for a game. Include the headers for tools by name: trace_writer.h (traces for
// `skelscope compare`), curve.h and jumps.h (keys and their motion), edit.h, clip.h, write.h,
// save.h and output_file.h (changing and writing rigs), lint.h and problem_order.h (checking rigs),
// format.h and convert.h (versions of the format), physics_push.h. A library built with
// SKELSCOPE_EDITING=OFF neither checks nor changes rigs. C programs include <skelform.h>.
//
//   auto skf = skelform::load("hero.skf");                      // once
//   auto scratch = skelform::make_scratch(skf->armature);       // per thread
//   auto state = skelform::initial_state(skf->armature);        // per character
//   auto built = skelform::make_constructed(skf->armature);
//   animate(skf->armature, tracks, state.pose, scratch);        // each tick, at a fixed rate
//   construct(skf->armature, state.pose, state.physics, built, scratch);
//   build_draw_list(skf->armature, state.pose, built, styles, placement, list);
#pragma once

#include "skelform/actor.h"
#include "skelform/actors.h"
#include "skelform/armature.h"
#include "skelform/clock.h"
#include "skelform/construct.h"
#include "skelform/dialect.h"
#include "skelform/draw.h"
#include "skelform/hits.h"
#include "skelform/many.h"
#include "skelform/math.h"
#include "skelform/merge.h"
#include "skelform/misuse.h"
#include "skelform/names.h"
#include "skelform/overrides.h"
#include "skelform/pad.h"
#include "skelform/player.h"
#include "skelform/point_system.h"
#include "skelform/pose.h"
#include "skelform/problem.h"
#include "skelform/remap.h"
#include "skelform/root_motion.h"
#include "skelform/scratch.h"
#include "skelform/skf.h"
#include "skelform/snapshot.h"
#include "skelform/spaces.h"
#include "skelform/tuning.h"
#include "skelform/version.h"
#include "skelform/where.h"
