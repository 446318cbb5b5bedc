#include "commands/kit/option_words.h"

#include <sstream>

namespace skelscope {

std::vector<std::string> choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t begin = type.find('{'), end = type.find('}');
  if (begin == type.npos || end == type.npos || end < begin) return {};
  std::istringstream words(type.substr(begin + 1, end - begin - 1));
  std::vector<std::string> choices;
  for (std::string word; std::getline(words, word, ',');) choices.push_back(word);
  return choices;
}

std::string type_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

}  // namespace skelscope
