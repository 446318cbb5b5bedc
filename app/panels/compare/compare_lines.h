// The lines of a comparison's list of changes, and their words.
#pragma once

#include <string>

#include "session/compare/reference.h"
#include "session/exports/export_diff.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// A line of the list: a part, one of its values, or a difference of looks or motion.
enum class LineKind { Part, Value, Sprite, Redrawn, Motion };
struct ChangeLine {
  LineKind kind = LineKind::Part;
  int index = 0;   // in the list of that kind; of parts first the changes, then the incidental
  int field = -1;  // of Value
};

const Change& change_at(const ExportDiff& diff, int index);
const FieldChange* field_of(const ExportDiff& diff, const ChangeLine& line);  // nullptr: a part

// "Key  Walk at frame 7", "only in this rig", "pos.x (and init_)", and a sentence about looks or
// motion.
std::string title_of(const Change& change);
std::string kind_words(const Change& change);
std::string field_words(const Session& session, const Change& change, const FieldChange& field);
std::string sentence_of(const ExportDiff& diff, const ChangeLine& line);
// Returns the whole line as text, for the clipboard.
std::string text_of(const Session& session, const ExportDiff& diff, const ChangeLine& line);

}  // namespace skelscope
