// skelscope completions: writes the Tab completions of a shell, made from the options of the
// commands.
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
  bool is_animation = false;         // its values are the animations of the rig in the line
  std::vector<std::string> choices;  // possible values; empty: any
};

struct OfferedCommand {
  std::string name, help;  // empty name: the program without a command, which opens the window
  std::vector<OfferedOption> options;
};

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::vector<std::string> dialect_choices() {
  std::vector<std::string> names;
  for (const skelform::NamedDialect& dialect : skelform::named_dialects())
    names.emplace_back(dialect.name);
  for (const skelform::DialectSwitch& one : skelform::dialect_switches())
    names.emplace_back(one.name);
  return names;
}

OfferedCommand offered(const CLI::App& command, const std::string& name) {
  OfferedCommand shown{name, first_line(command.get_description()), {}};
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_lnames().empty()) continue;
    const std::string& long_name = option->get_lnames().front();
    shown.options.push_back({"--" + long_name, first_line(option->get_description()),
                             option->get_items_expected() > 0, long_name == "animation",
                             long_name == "dialect" ? dialect_choices() : choices_of(*option)});
  }
  return shown;
}

std::vector<OfferedCommand> offered_by(const CLI::App& app) {
  std::vector<OfferedCommand> all{offered(app, "")};
  for (const CLI::App* command : app.get_subcommands({}))
    all.push_back(offered(*command, command->get_name()));
  return all;
}

std::vector<std::string> names_of(const std::vector<OfferedCommand>& all) {
  std::vector<std::string> names;
  for (const OfferedCommand& command : all)
    if (!command.name.empty()) names.push_back(command.name);
  return names;
}

// Puts the text in single quotes and escapes the quotes within.
std::string quoted_for_shell(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

// Bash splits the words of -W at blanks, and the reply at line breaks: names may hold blanks.
std::string bash_reply(const std::vector<std::string>& words) {
  return "COMPREPLY=($(IFS=' '; compgen -W '" + joined(words, " ") + "' -- \"$current\"))";
}

void print_bash_values(const std::vector<OfferedCommand>& all) {
  std::cout << "  case $command:$previous in\n";
  for (const OfferedCommand& command : all)
    for (const OfferedOption& option : command.options) {
      if (option.choices.empty() && !option.is_animation) continue;
      std::cout << "    " << command.name << ':' << option.name << ") "
                << (option.is_animation ? "_skelscope_animations" : bash_reply(option.choices))
                << "; return ;;\n";
    }
  std::cout << "  esac\n";
}

void print_bash_options(const std::vector<OfferedCommand>& all) {
  std::cout << "  if [[ $current == -* ]]; then\n    case $command in\n";
  for (const OfferedCommand& command : all) {
    std::vector<std::string> names;
    for (const OfferedOption& option : command.options) names.push_back(option.name);
    std::cout << "      " << (command.name.empty() ? "''" : command.name) << ") "
              << bash_reply(names) << " ;;\n";
  }
  std::cout << "    esac\n    return\n  fi\n";
}

// The names of the animations of the rig in the line, quoted for the shell.
constexpr const char* kBashAnimations = R"bash(_skelscope_animations() {
  local word rig name
  for word in "${COMP_WORDS[@]:1}"; do
    word=${word//\\/} word=${word//[\"\']/}
    [[ $word == *.skf || $word == *.skfe ]] && rig=${word/#\~/$HOME}
  done
  [ -n "$rig" ] || return
  while IFS= read -r name; do
    [[ $name == "${current//\\/}"* ]] && COMPREPLY+=("$(printf %q "$name")")
  done < <(skelscope completions --animations-of "$rig" 2>/dev/null)
}
)bash";

// Leaves files to readline, which knows the quotes and backslashes of the line.
void print_bash(const std::vector<OfferedCommand>& all) {
  const std::vector<std::string> commands = names_of(all);
  std::cout << "# bash completion of skelscope\n"
            << kBashAnimations
            << "_skelscope() {\n"
               "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
               "  local command= word IFS=$'\\n'\n"
               "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n    case $word in\n      "
            << joined(commands, "|") << ") command=$word; break ;;\n    esac\n  done\n";
  print_bash_values(all);
  print_bash_options(all);
  std::cout << "  [ -n \"$command\" ] || " << bash_reply(commands)
            << "\n  [ -n \"$command$current\" ] || COMPREPLY+=($(compgen -f))\n"
            << "}\ncomplete -o bashdefault -o default -F _skelscope skelscope\n";
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
      words += ":value:" + (option.is_animation      ? "_skelscope_animations"
                            : option.choices.empty() ? "_files"
                                                     : '(' + joined(option.choices, " ") + ')');
    std::cout << " \\\n        " << quoted_for_shell(words);
  }
  std::cout << " \\\n        '*:file:_files' ;;\n";
}

constexpr const char* kZshAnimations = R"zsh(_skelscope_animations() {
  local word rig
  for word in ${words[2,-1]}; do
    [[ $word == *.skf(|e) ]] && rig=${(Q)word}
  done
  [[ -n $rig ]] || return
  local -a names=("${(@f)$(skelscope completions --animations-of ${~rig} 2>/dev/null)}")
  compadd -a names
}
)zsh";

void print_zsh(const std::vector<OfferedCommand>& all) {
  std::cout << "#compdef skelscope\n"
            << kZshAnimations
            << "_skelscope() {\n  local command= word\n"
               "  for word in ${words[2,CURRENT-1]}; do\n    case $word in\n      "
            << joined(names_of(all), "|") << ") command=$word; break ;;\n    esac\n  done\n"
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
      if (option.is_animation)
        std::cout << " -x -a '(skelscope completions --animations-of (commandline -opc | string "
                     "match -r \".*\\.skfe?\") 2>/dev/null)'";
      else if (!option.choices.empty())
        std::cout << " -x -a '" << joined(option.choices, " ") << '\'';
      else if (option.takes_value)
        std::cout << " -r";
      std::cout << " -d " << quoted_for_shell(option.help) << '\n';
    }
  }
}

int print_animations(const std::string& rig) {
  skelform::Skf skf;
  if (!read_rig(rig, skf)) return kUnreadable;
  for (const skelform::Animation& animation : skf.armature.animations)
    std::cout << animation.name << '\n';
  return kFine;
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
  auto shell = std::make_shared<std::string>(), rig = std::make_shared<std::string>();
  CLI::Option* animations = command->add_option(
      "--animations-of", *rig, "print the names of a rig's animations, for the scripts");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->excludes(animations);
  command->callback([=, &app, &run] {
    if (rig->empty() && shell->empty()) throw CLI::RequiredError("SHELL");
    run = [=, &app] {
      return rig->empty() ? print_completions(app, *shell) : print_animations(*rig);
    };
  });
}

}  // namespace skelscope
