// The jobs of a PopMatrix: runs of transitions that fill its cells.
#pragma once

#include "session/transition/pop_matrix.h"

namespace skelscope {

// Fills in results that follow without a run.
void conclude_known(PopMatrix& m);
// Chooses the next column of cells, which shares one reference. Returns false if nothing is left to
// do.
bool next_job(PopMatrix& m);
void step_job(PopMatrix& m, int& budget);

// Access to the matrix, for its jobs.
std::size_t index_of_cell(const PopMatrix& m, int from, int to);
PopCell& cell_at(PopMatrix& m, int from, int to);
// Returns whether the pair is one of the table's and not complete.
bool is_open(const PopMatrix& m, PopPair pair);
// Returns whether the moments of all animations are taken, or at least those of the first pair.
bool has_moments(const PopMatrix& m);

}  // namespace skelscope
