// The command line: says what there is and calls one command. CLI11 stays in these few files.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace skelscope {

// What the command line asks for; the result is the exit status.
using Command = std::function<int()>;

// One a command: describes its options, and sets `run` once it is the one that was typed.
void add_inspect(CLI::App& app, Command& run);
void add_lint(CLI::App& app, Command& run);
void add_trace(CLI::App& app, Command& run);
void add_ik(CLI::App& app, Command& run);
void add_compare(CLI::App& app, Command& run);
void add_diff(CLI::App& app, Command& run);
void add_render(CLI::App& app, Command& run);
void add_convert(CLI::App& app, Command& run);
void add_reduce(CLI::App& app, Command& run);
void add_schema(CLI::App& app, Command& run);
void add_completions(CLI::App& app, Command& run);
void add_thumbnail(CLI::App& app, Command& run);
void add_view(CLI::App& app, Command& run);  // the window: what is meant without a command

CLI::App* add_command(CLI::App& app, const char* name, const char* help);
void add_rigs(CLI::App& command, std::vector<std::string>& rigs);
void add_rig(CLI::App& command, std::string& rig);

// Names the first file that is not there, which may be a command that was mistyped. Empty when all
// are.
std::string missing_file(const CLI::App& app, const std::vector<std::string>& rigs);

}  // namespace skelscope
