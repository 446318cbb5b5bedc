#include "commands/command_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

#include "commands/commands.h"
#include "commands/help.h"
#include "commands/kit/built_with.h"
#include "commands/kit/option_words.h"
#include "commands/kit/rig_file.h"
#include "commands/kit/terminal.h"
#include "json/read_number.h"
#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/process/interrupt.h"
#include "platform/terminal/streams.h"
#include "session/rig/find_name.h"

namespace skelscope {
namespace {

template <class Number>
bool reads_as(const std::string& word) {
  Number number;
  const char* const end = word.data() + word.size();
  const char* const begin = word.data() + word.starts_with('+');
  if constexpr (std::is_floating_point_v<Number>)
    return skeljson::read_number(begin, end, number).ptr == end;
  else
    return std::from_chars(begin, end, number).ptr == end;
}

// Returns whether a word that is a whole number fits into a Number.
template <class Number>
bool is_in_range(const std::string& word) {
  Number number{};
  const char* const end = word.data() + word.size();
  return std::from_chars(word.data() + word.starts_with('+'), end, number).ec == std::errc();
}

// Returns the error in a word for a number of this type; "" if it is right. An empty word is an
// error, as CLI11 would read it as 0 or as a missing option.
std::string check_number(const std::string& type, const std::string& word) {
  const bool whole = type.starts_with("INT") || type.starts_with("UINT");
  if (word.empty()) return "needs a number, found nothing";
  if (whole && !reads_as<std::int64_t>(word)) return word + " is not a whole number";
  if (whole && !is_in_range<int>(word)) return word + " is too large";
  if (type.starts_with("FLOAT") && !reads_as<double>(word)) return word + " is not a number";
  if (type.starts_with("FLOAT") && std::isnan(std::strtod(word.c_str(), nullptr)))
    return word + " is not a number";  // CLI11's range check accepts nan
  return "";
}

// Returns the error in a word that must be one of the choices, with a suggestion; "" if it is
// right. CLI11's own check suggests nothing.
std::string check_choice(const std::vector<std::string>& choices, const std::string& word) {
  if (contains(choices, word)) return "";
  std::string list;
  for (const std::string& choice : choices) list += (list.empty() ? "" : ",") + choice;
  return word + " not in {" + list + '}' + did_you_mean({choices.begin(), choices.end()}, word);
}

void explain_choices(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    const std::vector<std::string> choices = choices_of(*option);
    if (choices.empty()) continue;
    option->transform(CLI::Validator(
        [choices](const std::string& word) { return check_choice(choices, word); }, ""));
  }
}

// Adds --color so that CLI11 checks and documents it. color_choice() has read it before.
void add_color(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "--color", [](const std::string&) {},
          "colour the output: auto (on a terminal, unless NO_COLOR is set), always or never. JSON\n"
          "and output files are never coloured")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
}

void refuse_no_numbers(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    const std::string type = option->get_type_name();
    const bool number =
        type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
    if (!number && !option->check_lname("frames")) continue;
    // Runs before the range check, which would call a word that is no number out of range.
    option->transform(
        CLI::Validator([type](const std::string& word) { return check_number(type, word); }, ""));
  }
}

void add_commands(CLI::App& app, Command& run) {
  add_inspect(app, run);
  add_lint(app, run);
  add_trace(app, run);
  add_ik(app, run);
  add_compare(app, run);
  add_conformance(app, run);
  add_samples(app, run);
  add_diff(app, run);
  add_render(app, run);
  add_gallery(app, run);
  add_bench(app, run);
  add_convert(app, run);
  add_reduce(app, run);
  add_schema(app, run);
  add_completions(app, run);
  add_thumbnail(app, run);
  add_manual(app, run);
  add_view(app, run);
  std::vector<CLI::App*> all = app.get_subcommands({});
  for (CLI::App* command : all) add_examples(*command);
  all.push_back(&app);
  for (CLI::App* command : all) {
    add_color(*command);
    refuse_no_numbers(*command);
    explain_choices(*command);
  }
  app.require_subcommand(0, 1);
}

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string_view> views(const std::vector<std::string>& words) {
  return {words.begin(), words.end()};
}

bool is_there(const std::string& path) {
  return name_is_taken(path) || kind_of_path(path) == PathKind::Unreachable;
}

// Returns the typed subcommand, or the program if there is none.
const CLI::App& typed_command(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : *commands.front();
}

// Returns the beginning of an error message of a command. It is empty for the program itself, which
// complain() names.
std::string heading(const CLI::App& command) {
  return command.get_parent() ? command.get_name() + ": " : "";
}

bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word.starts_with('-');
}

std::string unexpected(const CLI::App& command) {
  const std::vector<std::string> words = command.remaining(true);
  const auto option_word = std::ranges::find_if(words, looks_like_option);
  const std::string word = words.empty()                ? ""
                           : option_word == words.end() ? words.front()
                                                        : *option_word;
  const std::string name = heading(command);
  if (!word.starts_with('-')) return name + word + ": unexpected argument";
  const std::string option = word.substr(0, word.find('='));
  return name + "unknown option " + option + did_you_mean(views(options_of(command)), option);
}

int explain(const CLI::App& app, const CLI::ParseError& e) {
  const CLI::App& command = typed_command(app);
  // A missing option is often a misspelled one, so the unknown one is named first.
  const bool extra = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) ||
                     (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) &&
                      std::ranges::any_of(command.remaining(true), looks_like_option));
  const std::string what = extra ? unexpected(command) : heading(command) + e.what();
  return complain(what + " (see --help)");
}

int run_typed(CLI::App& app, const Command& run, int argc, char** argv) {
  const std::vector<std::string> first(argv + std::min(argc, 1), argv + std::min(argc, 2));
  const bool word = !first.empty() && !first[0].starts_with('-');
  const bool command = word && contains(commands_of(app), first[0]);
  const std::string mistake = word && !command ? missing_file(app, first) : "";
  if (!mistake.empty()) return complain(mistake);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    const bool asked = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    return asked ? app.exit(e) : explain(app, e);
  }
  return run();
}

// Turns exceptions into error messages, so that no file aborts the program.
int run_safely(CLI::App& app, const Command& run, int argc, char** argv) {
  try {
    return run_typed(app, run, argc, argv);
  } catch (const std::bad_alloc&) {
    return complain("not enough memory");
  } catch (const std::exception& e) {
    return complain(e.what());
  }
}

}  // namespace

CLI::App* add_command(CLI::App& app, const char* name, const char* help) {
  CLI::App* command = app.add_subcommand(name, help);
  command->fallthrough(false);
  return command;
}

void add_rigs(CLI::App& command, std::vector<std::string>& rigs) {
  command.add_option("RIG", rigs, "exported .skf files, folders, or patterns; - for stdin")
      ->required();
}

void add_jobs(CLI::App& command, int& jobs) {
  command.add_option("--jobs", jobs, "rigs to process at once; 0 uses all processors")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
}

void add_margin(CLI::App& command, std::string& margin) {
  command
      .add_option("--margin", margin,
                  "empty border at each side, in pixels or percent of the picture (default: 6%, so "
                  "that the\n"
                  "rig fills 88 % of it)")
      ->type_name("N|N%");
}

void add_placement(CLI::App& command, PlacementOptions& placement) {
  command.add_option("--flip", placement.flip, "mirror the rig about its origin, as a game does")
      ->check(CLI::IsMember({"x", "y", "xy"}));
  command.add_option("--place", placement.place, "position of the rig's origin in pixels, y up")
      ->type_name("X,Y");
  command
      .add_option("--scale-rig", placement.scale,
                  "scale factor of the rig, or X,Y; negative factors mirror")
      ->type_name("S|X,Y");
  command.add_option("--rotate", placement.rotate, "rotation of the rig, counter-clockwise")
      ->type_name("DEGREES");
  command
      .add_option("--velocity", placement.velocity,
                  "velocity in pixels a tick; physics lags behind it, nothing else moves")
      ->type_name("X,Y");
}

void add_batch(CLI::App& command, BatchOptions& batch) {
  add_rigs(command, batch.rigs);
  add_jobs(command, batch.jobs);
  command.add_flag("--quiet", batch.quiet, "print no progress and no notes");
}

CLI::Option* add_format(CLI::App& command, std::string& format) {
  CLI::Option* option =
      command.add_option("--format", format, "text, json, or jsonl (one rig a line)")
          ->check(CLI::IsMember({"text", "json", "jsonl"}))
          ->capture_default_str();
  command
      .add_flag_callback(
          "--json", [&format] { format = "json"; }, "print JSON")
      ->excludes(option);
  return option;
}

void add_rig(CLI::App& command, std::string& rig) {
  command.add_option("RIG", rig, "an exported .skf file, - for stdin")->required();
}

std::string missing_file(const CLI::App& app, const std::vector<std::string>& rigs) {
  for (const std::string& rig : rigs) {
    if (rig == "-" || is_there(rig)) continue;
    const bool path = rig.find_first_of("./") != rig.npos;
    if (path) return rig + ": There is no such file";
    return rig + ": no such command or file" + did_you_mean(views(commands_of(app)), rig);
  }
  return "";
}

int run_command_line(int argc, char** argv, const char* version) {
  guard_descriptors();
  exit_on_interrupt();
  StandardStreams streams(color_choice(argc, argv));
  CLI::App app{"Viewer and debugger for 2D rigs exported by SkelForm.", "skelscope"};
  app.allow_windows_style_options(false);  // a path may begin with / as well
  app.formatter(std::make_shared<PlainHelp>());
  app.set_version_flag("--version", std::string("skelscope ") + version + '\n' + built_with());
  app.footer(
      "Data goes to stdout, messages to stderr. A file called - is stdin or stdout. Exit\n"
      "status: 0 success, 1 problems or differences, 2 wrong usage, unreadable input or output\n"
      "that cannot be written, 130 Ctrl+C.");
  Command run;
  add_commands(app, run);
  const int status = run_safely(app, run, argc, argv);
  std::string error;
  return streams.finish(error) ? status : complain(error);
}

}  // namespace skelscope
