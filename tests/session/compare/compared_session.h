// A session with its comparison, which update() advances.
#pragma once

#include <chrono>
#include <thread>
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
    for (int i = 0; i < 10'000 && (i == 0 || is_checking(reference)); ++i) {
      update();
      if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  bool open(const std::string& path, std::string& error) {
    return skelscope::set_reference_file(reference, session, path, error);
  }
};

}  // namespace sessions
