#include "commands/commands.h"
#include "lists/lists.h"
#include "platform/terminal/arguments.h"

int main(int argc, char** argv) {
  std::vector<std::string> words = skelscope::program_arguments(argc, argv);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  return skelscope::run_command_line(skelscope::count_of(words), arguments.data(),
                                     SKELSCOPE_VERSION);
}
