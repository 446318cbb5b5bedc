#include "commands/help.h"

#include <functional>

namespace skelscope {
namespace {

constexpr std::size_t kTextColumn = 30;

// Returns a name at the left with the lines of its description beside it.
std::string row(const std::string& name, const std::string& description) {
  const std::string indent = '\n' + std::string(kTextColumn, ' ');
  std::string text = "  " + name;
  if (description.empty()) return text + '\n';
  text += text.size() < kTextColumn ? std::string(kTextColumn - text.size(), ' ') : indent;
  for (const char letter : description) text += letter == '\n' ? indent : std::string(1, letter);
  return text + '\n';
}

std::string section(const std::string& heading, const std::string& rows) {
  return rows.empty() ? "" : '\n' + heading + ":\n" + rows;
}

bool has_name(const CLI::App* command) {
  return !command->get_disabled() && !command->get_name().empty();
}

}  // namespace

std::string PlainHelp::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode) const {
  const auto rows = [&](bool positional, const std::function<bool(const CLI::Option*)>& listed) {
    std::string text;
    for (const CLI::Option* option : app->get_options(listed))
      text += row(make_option_name(option, positional) + make_option_opts(option),
                  make_option_desc(option));
    return text;
  };
  std::string usage = "Usage: " + name + " [OPTIONS]", commands, options;
  for (const CLI::Option* option : app->get_options())
    if (option->get_positional()) usage += ' ' + make_option_usage(option);
  for (const CLI::App* command : app->get_subcommands(has_name))
    commands += row(command->get_name(), command->get_description());
  if (!commands.empty()) usage += " [SUBCOMMAND]";
  const auto is_positional = [](const CLI::Option* option) { return option->get_positional(); };
  const auto is_listed = [](const CLI::Option* option) {
    return option->nonpositional() && !option->get_group().empty();
  };
  const std::string footer = app->get_footer();
  return app->get_description() + '\n' + usage + '\n' +
         section("Positionals", rows(true, is_positional)) +
         section("Options", rows(false, is_listed)) + section("Subcommands", commands) +
         (footer.empty() ? "" : '\n' + footer + '\n');
}

}  // namespace skelscope
