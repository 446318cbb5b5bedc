// skelscope schema: prints the JSON Schemas of the documents that the program reads and prints.
// They are embedded from docs/schemas.
#include <array>
#include <iostream>
#include <string_view>

#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "session/rig/find_name.h"
#include "text/words.h"

extern "C" {
extern const char schema_trace[], schema_trace_end[];
extern const char schema_recording[], schema_recording_end[];
extern const char schema_live[], schema_live_end[];
extern const char schema_inspect[], schema_inspect_end[];
extern const char schema_lint[], schema_lint_end[];
extern const char schema_diff[], schema_diff_end[];
extern const char schema_compare[], schema_compare_end[];
extern const char schema_conformance[], schema_conformance_end[];
extern const char schema_ik[], schema_ik_end[];
extern const char schema_bench[], schema_bench_end[];
extern const char schema_tuning[], schema_tuning_end[];
}

namespace skelscope {
namespace {

struct Schema {
  std::string_view name;
  const char *begin, *end;
};

constexpr std::array kSchemas{Schema{"trace", schema_trace, schema_trace_end},
                              Schema{"recording", schema_recording, schema_recording_end},
                              Schema{"live", schema_live, schema_live_end},
                              Schema{"inspect", schema_inspect, schema_inspect_end},
                              Schema{"lint", schema_lint, schema_lint_end},
                              Schema{"diff", schema_diff, schema_diff_end},
                              Schema{"compare", schema_compare, schema_compare_end},
                              Schema{"conformance", schema_conformance, schema_conformance_end},
                              Schema{"ik", schema_ik, schema_ik_end},
                              Schema{"bench", schema_bench, schema_bench_end},
                              Schema{"tuning", schema_tuning, schema_tuning_end}};

}  // namespace

int schema(const SchemaOptions& options) {
  std::vector<std::string_view> names;
  for (const Schema& one : kSchemas) {
    if (one.name == options.name) {
      std::cout << std::string_view(one.begin, one.end);
      return kFine;
    }
    names.push_back(one.name);
  }
  if (options.name.empty()) {
    for (const std::string_view name : names) std::cout << name << '\n';
    return kFine;
  }
  return complain("schema: there is no schema \"" + options.name + "\"; choose from " +
                  joined(names) + did_you_mean(names, options.name));
}

}  // namespace skelscope
