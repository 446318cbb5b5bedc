// The report of bench, as text and as JSON.
#pragma once

#include <iosfwd>
#include <string>

#include "session/cost/cost.h"

namespace skelscope {

void print_bench(std::ostream& out, const skelform::Skf& skf, const RigCost& cost,
                 const std::string& file);
// Returns a document of docs/schemas/bench.schema.json. named: adds the file's name.
std::string bench_json(const skelform::Skf& skf, const RigCost& cost, const std::string& file,
                       bool named);

}  // namespace skelscope
