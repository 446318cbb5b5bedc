// A session with its comparison, which update() advances.
#pragma once

#include <utility>

#include "session/compare/reference.h"
#include "session/compare/trace_check.h"

namespace sessions {

struct Compared {
  skelscope::Session session;
  skelscope::Reference reference;
  skelscope::Runs runs;

  explicit Compared(skelscope::Session shown) : session(std::move(shown)) {}
  void update() { skelscope::update_reference(reference, runs, session); }
  void update_until_checked() {
    for (int i = 0; i < 1000 && (i == 0 || is_checking(reference)); ++i) update();
  }
  bool open(const std::string& path, std::string& error) {
    return skelscope::set_reference_file(reference, session, path, error);
  }
};

}  // namespace sessions
