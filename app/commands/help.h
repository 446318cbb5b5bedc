// Formats the text of --help, the same with every version of CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace skelscope {

class PlainHelp : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode) const override;
};

}  // namespace skelscope
