// The report of bench, for people and for programs.
#pragma once

#include <iosfwd>
#include <string>

#include "session/cost/cost.h"

namespace skelscope {

void print_bench(std::ostream& out, const skelform::Skf& skf, const RigCost& cost,
                 const std::string& file);
// The document that docs/schemas/bench.schema.json describes; named: with the file.
std::string bench_json(const skelform::Skf& skf, const RigCost& cost, const std::string& file,
                       bool named);

}  // namespace skelscope
