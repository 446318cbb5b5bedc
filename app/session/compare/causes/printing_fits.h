// The single fits of fitted_printing(). Each returns what it finds after `before`; nullopt:
// nothing.
#pragma once

#include "session/compare/causes/printing.h"

namespace skelscope {

std::optional<PrintingPart> fit_ids(const PrintingPair& pair, const Printing& before);
// Below mirrored parents, rotations of two formats are negated.
std::optional<PrintingPart> fit_mirrored(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_shown(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_ticks(const PrintingPair& pair, const Printing& before);
// Both axes alike, or exchanged.
std::optional<PrintingPart> fit_positions(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_y(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_x(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_rotations(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_scales(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_tints(const PrintingPair& pair, const Printing& before);
// The only words in the rows of bones are the flags hidden.
std::optional<PrintingPart> fit_hidden(const PrintingPair& pair, const Printing& before);
std::optional<PrintingPart> fit_digits(const PrintingPair& pair, const Printing& before);

inline constexpr std::int64_t kMostShift = 30;  // ticks, late or early

}  // namespace skelscope
