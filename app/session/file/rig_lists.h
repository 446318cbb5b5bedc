// Lists that the user keeps for each rig, in one small JSON file, the newest rig first:
//   {"rigs": [{"rig": "/rigs/hero.skf", KEY: [ENTRY, ...]}]}
#pragma once

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "session/file/settings_file.h"
#include "session/json/report.h"

namespace skelscope {

inline constexpr std::size_t kMostRigs = 200, kMostEntries = 1000;

template <class Entry>
struct RigList {
  std::string rig;
  std::vector<Entry> entries;
};

// Returns the name if no other has it, otherwise "#" and the index.
template <class Named>
std::string told_apart(const std::vector<Named>& all, int index) {
  const std::string& name = all[index].name;
  const auto same = std::ranges::count(all, name, &Named::name);
  return name.empty() || same > 1 ? "#" + std::to_string(index) : name;
}

// Returns the index for a name or "#3" from told_apart(); -1: none.
template <class Named>
int index_told(const std::vector<Named>& all, const std::string& words) {
  int index = -1;
  const bool numbered = words.starts_with("#");
  if (numbered) std::from_chars(words.data() + 1, words.data() + words.size(), index);
  if (has_index(all, index)) return index;
  return find_index(all, words, &Named::name);
}

// Reads the lists of all rigs. `read` returns the entry at a place, or nullopt. Returns the error
// in the file; empty: none. A missing file or an empty path is no error.
template <class Entry, class Read>
std::string read_rig_lists(const std::string& path, const char* key, Read&& read,
                           std::vector<RigList<Entry>>& rigs) {
  using skeljson::Place;
  const auto entries_of = [&](const Place& place) {
    std::vector<Entry> entries;
    const auto list = find(place, key);
    for (std::size_t i = 0; list && i < std::min(count(*list), kMostEntries); ++i)
      if (std::optional<Entry> entry = read(element(*list, i))) entries.push_back(*entry);
    return entries;
  };
  return read_document(path, [&](const Place& document) {
    const auto list = find(document, "rigs");
    for (std::size_t i = 0; list && i < std::min(count(*list), kMostRigs); ++i) {
      const Place place = element(*list, i);
      if (const auto rig = find(place, "rig")) rigs.push_back({text(*rig), entries_of(place)});
    }
    return std::string();
  });
}

// Returns `there` with the changes that lead from `before` to `now`.
template <class Entry>
std::vector<Entry> with_changes(std::vector<Entry> there, const std::vector<Entry>& before,
                                const std::vector<Entry>& now) {
  std::erase_if(there, [&](const Entry& e) { return contains(before, e) && !contains(now, e); });
  for (const Entry& entry : now)
    if (!contains(before, entry) && !contains(there, entry)) there.push_back(entry);
  return there;
}

// Replaces the rig's list; keeps the lists of at most kMostRigs rigs. With `before`, only the
// changes since that list are made, because another window may have changed the list in the file.
// `report` makes the JSON of an entry. Does not overwrite a file that cannot be read.
template <class Entry, class Read, class Write>
std::string write_rig_list(const std::string& path, const char* key, const std::string& rig,
                           const std::vector<Entry>& now, Read&& read, Write&& report,
                           const std::vector<Entry>* before = nullptr) {
  if (path.empty()) return "";
  std::vector<RigList<Entry>> rigs;
  std::string mistake = read_rig_lists(path, key, read, rigs);
  if (!mistake.empty()) return mistake;
  const auto there = std::ranges::find(rigs, rig, &RigList<Entry>::rig);
  std::vector<Entry> entries = now;
  if (before && there != rigs.end()) entries = with_changes(there->entries, *before, now);
  if (entries.empty() && there == rigs.end()) return "";
  std::erase_if(rigs, [&](const RigList<Entry>& one) { return one.rig == rig; });
  if (!entries.empty()) rigs.insert(rigs.begin(), {rig, entries});
  if (rigs.size() > kMostRigs) rigs.resize(kMostRigs);
  Report json{{"rigs", Report::array()}};
  for (const RigList<Entry>& one : rigs) {
    Report& row = json["rigs"].emplace_back(Report{{"rig", one.rig}, {key, Report::array()}});
    for (const Entry& entry : one.entries) row[key].push_back(report(entry));
  }
  return write_document(path, text_of(json, 2));
}

}  // namespace skelscope
