#include "commands/commands.h"

int main(int argc, char** argv) {
  return skelscope::run_command_line(argc, argv, SKELSCOPE_VERSION);
}
