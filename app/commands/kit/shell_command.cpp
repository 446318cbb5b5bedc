#include "commands/kit/shell_command.h"

#include <algorithm>
#include <string_view>

#include "platform/process/run_process.h"

namespace skelscope {
namespace {

enum class Quotes { None, Single, Double };

// Returns "${1}" with the quotes that make it one word at this place of a command.
std::string parameter(std::size_t number, Quotes quotes) {
  std::string name = "${" + std::to_string(number) + "}";
  if (quotes == Quotes::Double) return name;
  return quotes == Quotes::None ? '"' + name + '"' : "'\"" + name + "\"'";
}

const std::pair<std::string, std::string>* place_at(std::string_view rest,
                                                    const ShellPlaces& places) {
  const auto found = std::ranges::find_if(
      places, [&](const auto& place) { return rest.starts_with(place.first); });
  return found == places.end() ? nullptr : &*found;
}

Quotes after(Quotes quotes, char c) {
  if (c == '\'' && quotes != Quotes::Double)
    return quotes == Quotes::None ? Quotes::Single : Quotes::None;
  if (c == '"' && quotes != Quotes::Single)
    return quotes == Quotes::None ? Quotes::Double : Quotes::None;
  return quotes;
}

// Scans a command line as a shell does and replaces each place, such as {rig}, by the result of
// `filled`.
template <class Filled>
std::string each_place(std::string_view typed, const ShellPlaces& places, const Filled& filled) {
  std::string line;
  Quotes quotes = Quotes::None;
  for (std::size_t at = 0; at < typed.size();) {
    const auto* place = place_at(typed.substr(at), places);
    if (place) {
      line += filled(*place, quotes);
      at += place->first.size();
      continue;
    }
    const bool takes_next = (typed[at] == '\\' || typed[at] == '$') && quotes != Quotes::Single &&
                            at + 1 < typed.size();
    const bool opaque = takes_next && (typed[at] == '\\' || typed[at + 1] == '{');
    if (!opaque) quotes = after(quotes, typed[at]);
    line += typed.substr(at, opaque ? 2 : 1);
    at += opaque ? 2 : 1;
  }
  return line;
}

}  // namespace

ShellCommand with_names(const std::string& typed, const ShellPlaces& places) {
  ShellCommand command;
  for (const auto& place : places) command.names.push_back(place.second);
  command.line = each_place(typed, places, [&](const auto& place, Quotes quotes) {
    return parameter(&place - places.data() + 1, quotes);
  });
  return command;
}

std::string as_typed(const std::string& typed, const ShellPlaces& places) {
  return each_place(typed, places,
                    [](const auto& place, Quotes) { return shell_word(place.second); });
}

}  // namespace skelscope
