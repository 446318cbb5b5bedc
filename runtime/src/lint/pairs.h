// Left and right parts: bones whose names differ in the side only, and the IK chains of such bones,
// with such targets, or of the same lengths.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lint/checks.h"

namespace skelform {

// Returns the name with the other side in place of this one; "" if it names no such side. side: 0
// for the left, 1 for the right.
std::string other_side(const std::string& name, std::size_t side);

struct Pairs {
  std::vector<std::array<int, 2>> bones;
  std::vector<int> other;  // per bone: the bone of the other side; -1: none
};

struct Sides {
  const Skf& skf;
  const Yardstick& yardstick;
  Findings& findings;
};

void report_pair(const Sides& sides, const std::array<int, 2>& bones, const std::string& path,
                 const std::string& how, float pixels);
std::string pair_words(const char* field, const std::string& a, const std::string& b);
// Returns whether two measures are visibly unlike.
bool differ(float a, float b);

void check_pair_pictures(const Sides& sides, const Pairs& pairs);
void check_pair_chains(const Sides& sides, const Pairs& pairs);

}  // namespace skelform
