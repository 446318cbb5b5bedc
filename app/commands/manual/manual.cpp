// skelscope man: prints or writes the manual pages.
#include <algorithm>
#include <iostream>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/manual/manual_page.h"
#include "commands/manual/manual_texts.h"
#include "platform/files/path.h"
#include "platform/files/written.h"
#include "session/rig/find_name.h"
#include "skelform/output_file.h"

namespace skelscope {
namespace {

struct ManualOptions {
  std::string command, into;
};

bool write_page(const CLI::App& command, const std::string& folder, std::string& error) {
  const std::string path = (Path(folder) / (page_name(command) + ".1")).string();
  skelform::OutputFile file;
  return is_written(open_output(file, path, {}), error) &&
         is_written(append(file, manual_page(command)), error) && is_written(finish(file), error);
}

int write_pages(const CLI::App& app, const std::string& folder) {
  std::string error;
  bool good = write_page(app, folder, error);
  for (const CLI::App* command : app.get_subcommands({}))
    good = good && write_page(*command, folder, error);
  return good ? kFine : complain(error);
}

int print_manual(const CLI::App& app, const ManualOptions& options) {
  if (!options.into.empty()) return write_pages(app, options.into);
  std::vector<std::string_view> names;
  const auto commands = app.get_subcommands({});
  for (const CLI::App* command : commands) names.emplace_back(command->get_name());
  const auto found = std::ranges::find(names, options.command);
  if (!options.command.empty() && found == names.end())
    return complain(find_name(names, options.command, "command").note);
  const auto index = found - names.begin();
  std::cout << manual_page(options.command.empty() ? app : *commands[index]);
  return kFine;
}

}  // namespace

void add_manual(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "man", "print a manual page");
  auto o = std::make_shared<ManualOptions>();
  CLI::Option* name = command->add_option("COMMAND", o->command,
                                          "command to describe (default: the program itself)");
  command->add_option("--into", o->into, "write all pages into this folder")
      ->type_name("FOLDER")
      ->excludes(name);
  command->callback([o, &app, &run] { run = [o, &app] { return print_manual(app, *o); }; });
}

void add_examples(CLI::App& command) {
  const std::string_view examples = manual_text(command.get_name()).examples;
  if (examples.empty()) return;
  std::string lines = "Examples:\n  skelscope ";
  for (const char c : examples) lines += c == '\n' ? "\n  skelscope " : std::string(1, c);
  command.footer(lines + "\n\n" + command.get_footer());
}

}  // namespace skelscope
