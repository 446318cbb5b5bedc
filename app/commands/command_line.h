// Describes the options of all commands and runs the typed command. Only these few files use CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "commands/commands.h"

namespace skelscope {

// Runs the typed command with its options; returns the exit status.
using Command = std::function<int()>;

// Each adds one command with its options. Parsing that command sets `run`.
void add_inspect(CLI::App& app, Command& run);
void add_lint(CLI::App& app, Command& run);
void add_trace(CLI::App& app, Command& run);
void add_ik(CLI::App& app, Command& run);
void add_compare(CLI::App& app, Command& run);
void add_conformance(CLI::App& app, Command& run);
void add_samples(CLI::App& app, Command& run);
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
void add_view(CLI::App& app, Command& run);  // the window, which also opens without a command

CLI::App* add_command(CLI::App& app, const char* name, const char* help);
// Adds the examples from the command's manual page to its help.
void add_examples(CLI::App& command);
void add_rigs(CLI::App& command, std::vector<std::string>& rigs);
void add_rig(CLI::App& command, std::string& rig);

// Adds RIG, --jobs and --quiet for a command that takes many rigs.
void add_batch(CLI::App& command, BatchOptions& batch);
void add_jobs(CLI::App& command, int& jobs);
// Adds --margin, the border around the rig. parse_margin() reads the text.
void add_margin(CLI::App& command, std::string& margin);
// Adds --flip, --place, --scale-rig, --rotate and --velocity.
void add_placement(CLI::App& command, PlacementOptions& placement);
// Adds --format (text, json or jsonl) and its short form --json.
CLI::Option* add_format(CLI::App& command, std::string& format);

// Returns an error about the first file that does not exist, which may also be a mistyped command.
// Empty if all exist.
std::string missing_file(const CLI::App& app, const std::vector<std::string>& rigs);

}  // namespace skelscope
