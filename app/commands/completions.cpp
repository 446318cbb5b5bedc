// skelscope completions: writes the Tab completions of a shell, made from the options of the
// commands.
#include <algorithm>
#include <iostream>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/kit/option_words.h"
#include "commands/kit/rig_file.h"
#include "text/words.h"

namespace skelscope {
namespace {

struct OfferedOption {
  std::string name;  // such as "--format"
  std::string help;  // the first line of the description
  bool takes_value = false;
  std::vector<std::string> choices;  // possible values; empty: any
};

struct OfferedCommand {
  std::string name, help;  // empty name: the program without a command, which opens the window
  std::vector<OfferedOption> options;
};

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

OfferedCommand offered(const CLI::App& command, const std::string& name) {
  OfferedCommand shown{name, first_line(command.get_description()), {}};
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_lnames().empty()) continue;
    shown.options.push_back({"--" + option->get_lnames().front(),
                             first_line(option->get_description()),
                             option->get_items_expected() > 0, choices_of(*option)});
  }
  return shown;
}

std::vector<OfferedCommand> offered_by(const CLI::App& app) {
  std::vector<OfferedCommand> all{offered(app, "")};
  for (const CLI::App* command : app.get_subcommands({}))
    all.push_back(offered(*command, command->get_name()));
  return all;
}

std::string names_of(const std::vector<OfferedCommand>& all, const char* between) {
  std::string text;
  for (const OfferedCommand& command : all)
    if (!command.name.empty()) text += (text.empty() ? "" : between) + command.name;
  return text;
}

// Puts the text in single quotes and escapes the quotes within.
std::string quoted_for_shell(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

void print_bash_values(const std::vector<OfferedCommand>& all) {
  std::cout << "  case $command:$previous in\n";
  for (const OfferedCommand& command : all)
    for (const OfferedOption& option : command.options)
      if (!option.choices.empty())
        std::cout << "    " << command.name << ':' << option.name << ") COMPREPLY=($(compgen -W '"
                  << joined(option.choices, " ") << "' -- \"$current\")); return ;;\n";
  std::cout << "  esac\n";
}

void print_bash_options(const std::vector<OfferedCommand>& all) {
  std::cout << "  if [[ $current == -* ]]; then\n    case $command in\n";
  for (const OfferedCommand& command : all) {
    std::vector<std::string> names;
    for (const OfferedOption& option : command.options) names.push_back(option.name);
    std::cout << "      " << (command.name.empty() ? "''" : command.name)
              << ") COMPREPLY=($(compgen -W '" << joined(names, " ") << "' -- \"$current\")) ;;\n";
  }
  std::cout << "    esac\n    return\n  fi\n";
}

void print_bash(const std::vector<OfferedCommand>& all) {
  std::cout << "# bash completion of skelscope\n_skelscope() {\n"
               "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
               "  local command= word\n"
               "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n    case $word in\n      "
            << names_of(all, "|") << ") command=$word; break ;;\n    esac\n  done\n";
  print_bash_values(all);
  print_bash_options(all);
  std::cout << "  COMPREPLY=($(compgen -f -- \"$current\"))\n"
               "  [ -n \"$command\" ] || COMPREPLY+=($(compgen -W '"
            << names_of(all, " ") << "' -- \"$current\"))\n"
            << "}\ncomplete -o filenames -F _skelscope skelscope\n";
}

// Puts a backslash before each character that is special to zsh.
std::string for_zsh(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe;
}

void print_zsh_arguments(const OfferedCommand& command) {
  std::cout << "      _arguments -s";
  for (const OfferedOption& option : command.options) {
    std::string words = option.name + '[' + for_zsh(option.help) + ']';
    if (option.takes_value)
      words +=
          ":value:" + (option.choices.empty() ? "_files" : '(' + joined(option.choices, " ") + ')');
    std::cout << " \\\n        " << quoted_for_shell(words);
  }
  std::cout << " \\\n        '*:file:_files' ;;\n";
}

void print_zsh(const std::vector<OfferedCommand>& all) {
  std::cout << "#compdef skelscope\n_skelscope() {\n  local command= word\n"
               "  for word in ${words[2,CURRENT-1]}; do\n    case $word in\n      "
            << names_of(all, "|") << ") command=$word; break ;;\n    esac\n  done\n"
            << "  if [[ -z $command && $PREFIX != -* ]]; then\n    local -a commands=(";
  for (const OfferedCommand& command : all)
    if (!command.name.empty())
      std::cout << "\n      " << quoted_for_shell(command.name + ':' + for_zsh(command.help));
  std::cout << "\n    )\n    _describe command commands\n  fi\n  case $command in\n";
  for (const OfferedCommand& command : all) {
    std::cout << "    " << (command.name.empty() ? "''" : command.name) << ")\n";
    print_zsh_arguments(command);
  }
  std::cout << "  esac\n}\n_skelscope \"$@\"\n";
}

void print_fish(const std::vector<OfferedCommand>& all) {
  for (const OfferedCommand& command : all) {
    const std::string when = command.name.empty() ? "__fish_use_subcommand"
                                                  : "__fish_seen_subcommand_from " + command.name;
    if (!command.name.empty())
      std::cout << "complete -c skelscope -n __fish_use_subcommand -a " << command.name << " -d "
                << quoted_for_shell(command.help) << '\n';
    for (const OfferedOption& option : command.options) {
      std::cout << "complete -c skelscope -n '" << when << "' -l " << option.name.substr(2);
      if (!option.choices.empty())
        std::cout << " -x -a '" << joined(option.choices, " ") << '\'';
      else if (option.takes_value)
        std::cout << " -r";
      std::cout << " -d " << quoted_for_shell(option.help) << '\n';
    }
  }
}

int print_completions(const CLI::App& app, const std::string& shell) {
  const std::vector<OfferedCommand> all = offered_by(app);
  if (shell == "bash")
    print_bash(all);
  else if (shell == "zsh")
    print_zsh(all);
  else
    print_fish(all);
  return kFine;
}

}  // namespace

void add_completions(CLI::App& app, Command& run) {
  CLI::App* command = add_command(app, "completions", "print a completion script for a shell");
  auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->callback(
      [shell, &app, &run] { run = [shell, &app] { return print_completions(app, *shell); }; });
}

}  // namespace skelscope
