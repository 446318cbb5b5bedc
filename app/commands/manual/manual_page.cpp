#include "commands/manual/manual_page.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/kit/option_words.h"
#include "commands/manual/manual_texts.h"
#include "panels/action_table.h"
#include "panels/key_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr const char* kStatus =
    "0 success, 1 problems or differences, 2 wrong usage, unreadable input or output that cannot "
    "be "
    "written, 130 Ctrl+C.";

// Escapes characters that are special to roff. A hyphen is escaped so that copying it from the page
// gives a hyphen.
std::string roff(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\')
      safe += "\\e";
    else if (c == '-')
      safe += "\\-";
    else if (c == '\'')
      safe += "\\(aq";
    else if ((c == '.' && safe.empty()) || c == '"')
      safe += c == '.' ? "\\&." : "\\(dq";
    else
      safe += c;
  }
  return safe;
}

std::string bold(std::string_view text) {
  return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + roff(text) + "\\fR";
}

// Sets an option's name in bold and the punctuation after it in roman, as in "--rig,".
std::string word(const std::string& text) {
  if (!text.starts_with("--") || text.size() < 3) return roff(text);
  const auto stays = [](char c) { return c == '-' || (c >= 'a' && c <= 'z'); };
  const auto end = std::ranges::find_if_not(text, stays);
  return bold({text.begin(), end}) + roff({end, text.end()});
}

// Wraps a text for readers of the page's source; roff ignores these line breaks.
std::string sentence(std::string_view text) {
  constexpr std::size_t longest = 78;
  std::istringstream words{std::string(text)};
  std::string lines, line;
  for (std::string one; words >> one;) {
    const std::string next = word(one);
    const bool full = line.size() + 1 + next.size() > longest && !line.empty();
    if (full) lines += std::exchange(line, "") + '\n';
    line += (line.empty() ? "" : " ") + next;
  }
  return lines + line;
}

std::string as_sentence(std::string text) {
  text = capital(std::move(text));
  if (!text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos)
    text += '.';
  return text;
}

void add_paragraphs(std::string& page, std::string_view text) {
  for (bool first = true; !text.empty(); first = false) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    page += (first ? "" : ".PP\n") + sentence(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 2, text.size()));
  }
}

std::string value_of(const CLI::Option& option) {
  const std::vector<std::string> choices = choices_of(option);
  if (!choices.empty()) return joined(choices, "|");
  const std::string type = type_of(option);
  if (type == "TEXT") return "VALUE";
  return type == "INT" || type == "UINT" ? "N" : type == "FLOAT" ? "NUMBER" : type;
}

bool is_typed(const CLI::Option& option) {
  return !option.get_lnames().empty();
}

// Returns the names of an option and its value: "-h, --help" or "--format text|json".
std::string term_of(const CLI::Option& option) {
  if (!is_typed(option)) return italic(option.get_name());
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back(bold("-" + name));
  for (const std::string& name : option.get_lnames()) names.push_back(bold("--" + name));
  const bool value = option.get_items_expected_max() > 0;
  return joined(names, ", ") + (value ? ' ' + italic(value_of(option)) : "");
}

// Lists the options sorted by name, because the order in a set of pointers changes from run to run.
std::string others(const std::set<CLI::Option*>& options, const char* before) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) names.push_back(option->get_name());
  std::ranges::sort(names);
  return names.empty() ? "" : before + joined(names, ", ") + '.';
}

// Returns the range of an option's values from a type such as "INT in [0 - 256]".
std::string range_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t open = type.find('['), middle = type.find(" - "), end = type.find(']');
  if (open == type.npos || middle == type.npos || end == type.npos) return "";
  const std::string from = type.substr(open + 1, middle - open - 1);
  const std::string to = type.substr(middle + 3, end - middle - 3);
  return " Range: " + from + (to == "2147483647" ? " or more." : " to " + to + '.');
}

void add_option(std::string& page, const CLI::Option& option) {
  std::string text = as_sentence(option.get_description()) + range_of(option);
  const std::string usual = option.get_default_str();
  if (!usual.empty()) text += " Default: " + usual + '.';
  text += others(option.get_needs(), " Only with ") + others(option.get_excludes(), " Not with ");
  page += ".TP\n" + term_of(option) + '\n' + sentence(text) + '\n';
}

void add_options(std::string& page, const CLI::App& command) {
  for (const bool typed : {false, true}) {
    page += typed ? ".SH OPTIONS\n" : "";
    bool first = true;
    for (const CLI::Option* option : command.get_options()) {
      if (is_typed(*option) != typed) continue;
      if (!typed && std::exchange(first, false)) page += ".SH ARGUMENTS\n";
      add_option(page, *option);
    }
  }
}

bool is_many(const CLI::Option& option) {
  return option.get_expected_max() > 1;
}

std::string synopsis(const CLI::App& command) {
  std::string line = bold(command.get_parent() ? "skelscope " + command.get_name() : "skelscope");
  line += " [" + italic("OPTION") + "]...";
  for (const CLI::Option* option : command.get_options()) {
    const bool needed = option->get_required();
    if (is_typed(*option) && needed) line += ' ' + term_of(*option);
    if (is_typed(*option)) continue;
    line += ' ' + std::string(needed ? "" : "[") + italic(option->get_name()) + (needed ? "" : "]");
    line += is_many(*option) ? "..." : "";
  }
  return line;
}

void add_commands_list(std::string& page, const CLI::App& app) {
  page += ".SH COMMANDS\nEach has its own page and \\fB\\-\\-help\\fR.\n";
  for (const CLI::App* command : app.get_subcommands({}))
    page += ".TP\n.BR " + roff(page_name(*command)) + " (1)\n" +
            sentence(as_sentence(command->get_description())) + '\n';
}

void add_keys(std::string& page) {
  page += ".SH KEYS\n";
  const char* section = "";
  for (const ActionRow& action : all_actions()) {
    std::string keys;
    for (const KeyChord& chord : usual_keys(action))
      keys += (keys.empty() ? "" : " or ") + bold(text_of(chord));
    if (keys.empty()) continue;
    if (std::string_view(section) != action.section) page += ".SS " + roff(action.section) + '\n';
    section = action.section;
    page += ".TP\n" + keys + '\n' + sentence(action.name) + '\n';
  }
}

void add_files(std::string& page) {
  page += ".SH FILES\n.TP\n" + italic("$XDG_CONFIG_HOME/skelscope") + "\nSettings.\n.TP\n" +
          italic("$XDG_STATE_HOME/skelscope") +
          "\nRecent files, the layout, and unsaved edits.\n.TP\n" + italic(".skelscope.toml") +
          "\nA project\\(aqs settings of " +
          "\\fBskelscope\\-lint\\fR(1): in the rig\\(aqs folder or above it.\n";
}

void add_environment(std::string& page) {
  page += ".SH ENVIRONMENT\n";
  const auto add = [&](const char* name, const char* text) {
    page += ".TP\n" + bold(name) + '\n' + sentence(text) + '\n';
  };
  add("NO_COLOR", "If set and not empty, only --color always prints colours.");
  add("TERM", "If dumb, only --color always prints colours.");
  add("DISPLAY, WAYLAND_DISPLAY",
      "The display for the window. Without one the window is saved as a picture, skelscope.png.");
  add("XDG_CONFIG_HOME, XDG_STATE_HOME",
      "The folders of FILES; without them ~/.config and ~/.local/state.");
}

void add_examples(std::string& page, std::string_view examples) {
  if (examples.empty()) return;
  page += ".SH EXAMPLES\n.nf\n";
  std::istringstream lines{std::string(examples)};
  for (std::string line; std::getline(lines, line);) page += roff("skelscope " + line) + '\n';
  page += ".fi\n";
}

void add_see_also(std::string& page, const CLI::App& command) {
  const CLI::App* const program = command.get_parent();
  page += ".SH SEE ALSO\n";
  if (!program) page += ".BR ffmpeg (1),\n.BR git (1)\n";
  if (!program) return;
  page += ".BR skelscope (1)";
  for (const CLI::App* other : program->get_subcommands({}))
    if (other != &command) page += ",\n.BR " + roff(page_name(*other)) + " (1)";
  page += '\n';
}

}  // namespace

std::string page_name(const CLI::App& command) {
  return command.get_parent() ? "skelscope-" + command.get_name() : "skelscope";
}

std::string manual_page(const CLI::App& command) {
  const bool program = command.get_parent() == nullptr;
  const ManualText& text = manual_text(program ? "" : command.get_name());
  std::string title = page_name(command), page;
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::toupper(c); });
  std::string summary = roff(command.get_description());  // one line, as apropos needs it
  std::ranges::replace(summary, '\n', ' ');
  if (summary.ends_with('.')) summary.pop_back();
  page = ".TH " + roff(title) + " 1 " SKELSCOPE_DATE " SkelScope \"User Commands\"\n.SH NAME\n" +
         roff(page_name(command)) + " \\- " + summary + "\n.SH SYNOPSIS\n" + synopsis(command) +
         '\n';
  if (program)
    page +=
        ".br\n" + bold("skelscope") + ' ' + italic("COMMAND") + " [" + italic("OPTION") + "]...\n";
  page += ".SH DESCRIPTION\n";
  add_paragraphs(page, text.text.empty() ? command.get_description() : text.text);
  if (program) add_commands_list(page, command);
  add_options(page, command);
  if (program) add_keys(page);
  page += ".SH EXIT STATUS\n" + sentence(kStatus) + '\n';
  if (program) add_environment(page), add_files(page);
  add_examples(page, text.examples);
  add_see_also(page, command);
  return page;
}

}  // namespace skelscope
