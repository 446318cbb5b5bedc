#include "commands/compare/case_table.h"

#include <algorithm>
#include <array>
#include <set>

#include "commands/compare/case_report.h"
#include "lists/lists.h"
#include "platform/files/path.h"
#include "session/json/terminal_text.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

constexpr const char* kBetween = "  ";

using TextRows = std::vector<std::vector<std::string>>;
using CaseKey = std::array<std::string, 3>;  // runtime, rig, and the words for what is played

// Returns the keys of which any runtime has two traces. Their runtime is left empty.
std::set<CaseKey> doubled(const std::vector<ComparedCase>& cases) {
  std::set<CaseKey> once, twice;
  for (const ComparedCase& c : cases)
    if (!once.insert({c.runtime, c.rig, plays_words(c)}).second)
      twice.insert({"", c.rig, plays_words(c)});
  return twice;
}

// Returns the label of a row. It includes the name of the trace if a runtime has two traces of this
// case; traces of several runtimes with the same name then share a row.
std::string row_words(const ComparedCase& c, const std::set<CaseKey>& twice) {
  std::string words = plays_words(c);
  if (c.trace.empty() || !twice.contains({"", c.rig, words})) return words;
  return words + " (" + Path(c.trace).stem().string() + ')';
}

CaseRow& row_for(CaseTable& table, const std::string& rig, const std::string& plays,
                 std::size_t column) {
  const auto found = std::ranges::find_if(table.rows, [&](const CaseRow& row) {
    return row.rig == rig && row.plays == plays && row.cells[column] < 0;
  });
  if (found != table.rows.end()) return *found;
  table.rows.push_back({rig, plays, std::vector<int>(table.runtimes.size(), -1)});
  return table.rows.back();
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  char32_t code = 0;
  for (; !text.empty(); ++width)
    text.remove_prefix(std::max<std::size_t>(next_code(text, code), 1));
  return width;
}

// Pads all columns but the last to equal width. Escapes characters that would steer a terminal.
std::string aligned(const TextRows& rows) {
  std::vector<std::size_t> widths;
  TextRows safe = rows;
  for (auto& row : safe) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      row[i] = terminal_text(row[i]);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  }
  std::string text;
  for (const auto& row : safe) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      if (i + 1 < row.size()) line += std::string(widths[i] - width_of(row[i]), ' ') + kBetween;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

bool is_worth_a_line(const ComparedCase& c, const CaseRules& rules) {
  // Unreadable cases are reported on stderr.
  return !passes(c, rules) && c.failure != CaseFailure::Unreadable;
}

std::string one_runtime(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  TextRows rows{{"rig", "plays", "trace", "result", "why"}};
  for (const ComparedCase& c : cases)
    rows.push_back({c.rig, plays_words(c), c.trace, brief_words(c),
                    is_worth_a_line(c, rules) ? why_words(c) : ""});
  return aligned(rows);
}

std::string reasons(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  TextRows rows;
  for (const ComparedCase& c : cases)
    if (is_worth_a_line(c, rules)) rows.push_back({c.runtime, c.rig, plays_words(c), why_words(c)});
  return rows.empty() ? "" : '\n' + aligned(rows);
}

std::string cells_text(const std::vector<ComparedCase>& cases, const CaseTable& table) {
  TextRows rows{{"rig", "plays"}};
  for (const std::string& name : table.runtimes) rows[0].push_back(name.empty() ? "-" : name);
  for (const CaseRow& row : table.rows) {
    rows.push_back({row.rig, row.plays});
    for (const int cell : row.cells)
      rows.back().push_back(cell < 0 ? "-" : brief_words(cases[cell]));
  }
  return aligned(rows);
}

}  // namespace

std::string plays_words(const ComparedCase& c) {
  if (c.recording.empty()) return c.plays;
  const std::string name = file_name(c.recording);
  return c.plays.empty() ? name : c.plays + ", " + name;
}

CaseTable table_of(const std::vector<ComparedCase>& cases) {
  CaseTable table{runtimes_of(cases), {}};
  if (std::ranges::any_of(cases, [](const ComparedCase& c) { return c.runtime.empty(); }))
    table.runtimes.emplace_back();
  const std::set<CaseKey> twice = doubled(cases);
  for (int i = 0; i < count_of(cases); ++i) {
    const int column = find_index(table.runtimes, cases[i].runtime);
    row_for(table, cases[i].rig, row_words(cases[i], twice), column).cells[column] = i;
  }
  return table;
}

std::string side_by_side(const std::vector<ComparedCase>& cases) {
  const CaseTable table = table_of(cases);
  return table.runtimes.size() < 2 ? "" : cells_text(cases, table);
}

std::string table_text(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  const CaseTable table = table_of(cases);
  if (table.runtimes.size() < 2) return one_runtime(cases, rules);
  return cells_text(cases, table) + reasons(cases, rules);
}

}  // namespace skelscope
