// The command line: says what there is and calls one command. CLI11 stays in these few files.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "commands/commands.h"

namespace skelscope {

// The command that was typed, with its options; returns the exit status.
using Command = std::function<int()>;

// One a command: describes its options, and sets `run` once it is the one that was typed.
void add_inspect(CLI::App& app, Command& run);
void add_lint(CLI::App& app, Command& run);
void add_trace(CLI::App& app, Command& run);
void add_ik(CLI::App& app, Command& run);
void add_compare(CLI::App& app, Command& run);
void add_conformance(CLI::App& app, Command& run);
void add_diff(CLI::App& app, Command& run);
void add_render(CLI::App& app, Command& run);
void add_convert(CLI::App& app, Command& run);
void add_reduce(CLI::App& app, Command& run);
void add_schema(CLI::App& app, Command& run);
void add_completions(CLI::App& app, Command& run);
void add_thumbnail(CLI::App& app, Command& run);
void add_manual(CLI::App& app, Command& run);
void add_bench(CLI::App& app, Command& run);
void add_gallery(CLI::App& app, Command& run);
void add_view(CLI::App& app, Command& run);  // the window: what is meant without a command

CLI::App* add_command(CLI::App& app, const char* name, const char* help);
// Adds the examples of the command's manual page to its help.
void add_examples(CLI::App& command);
void add_rigs(CLI::App& command, std::vector<std::string>& rigs);
void add_rig(CLI::App& command, std::string& rig);

// The rigs of a command that takes many, and how it goes through them.
void add_batch(CLI::App& command, BatchOptions& batch);
void add_jobs(CLI::App& command, int& jobs);
// The margin around the rig, as typed; parse_margin() reads it.
void add_margin(CLI::App& command, std::string& margin);
// --flip, --place, --scale-rig, --rotate and --velocity.
void add_placement(CLI::App& command, PlacementOptions& placement);
// --format text, json or jsonl, and --json, its short form.
CLI::Option* add_format(CLI::App& command, std::string& format);

// Names the first file that is not there, which may be a command that was mistyped. Empty when all
// are.
std::string missing_file(const CLI::App& app, const std::vector<std::string>& rigs);

}  // namespace skelscope
