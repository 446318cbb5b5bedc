// Puts a set of causes into sentences.
#include <algorithm>
#include <tuple>

#include "session/compare/causes/search.h"
#include "text/words.h"

namespace skelscope {
namespace {

// Returns the rows that still differ: "Left Shoe and 11 more remain".
std::string remaining(const CauseSearch& s, const CauseNode& node, const TraceValues& run) {
  std::map<std::int32_t, bool> bones;
  TallyRules rules = rules_of(s);
  rules.slack = slack_of(node.printing);
  for (const auto& [tick, values] : s.theirs) {
    const auto own = run.find(tick_shown(node.printing, tick));
    if (own == run.end()) continue;
    for (const Value& v : read_as(node.printing, values)) {
      const auto ours =
          std::ranges::lower_bound(own->second, std::tuple(v.list, v.id, v.slot), {},
                                   [](const Value& o) { return std::tuple(o.list, o.id, o.slot); });
      const bool same = ours != own->second.end() && ours->id == v.id && ours->list == v.list &&
                        ours->slot == v.slot;
      const bool of_bone = v.list != kEntryList && v.list != kFamilyList;
      if (same && of_bone && !agree(*ours, v, rules.tolerance, rules.slack)) bones[v.id] = true;
    }
  }
  if (bones.empty()) return "";
  const std::string name = name_of(s.pair.comparison.skeleton, bones.begin()->first);
  const std::string first = name.empty() ? "bone " + std::to_string(bones.begin()->first) : name;
  return "; " + first + and_more(bones.size() - 1) + (bones.size() == 1 ? " remains" : " remain");
}

std::string lists_words(const PrintingPart& part, const Tally& before) {
  std::string names;
  int named = 0, differing = 0;
  for (std::size_t list = 0; list < kValueLists; ++list) {
    std::int64_t count = 0;
    for (const auto& [kind, axis] : part.axes) count += before.by_list[list][kind];
    differing += count > 0;
    if (!part.lists[list] || count == 0) continue;
    names += (named++ ? ", " : "") + std::string(value_list_name(list));
  }
  return named == differing || part.axes.empty() ? "" : ", in " + names;
}

std::string in_ticks(const CauseSearch& s) {
  const auto& differing = s.pair.comparison.differing;
  if (differing.empty() || differing.back() <= s.looked.last) return "";
  return " in ticks " + std::to_string(s.looked.first) + " to " + std::to_string(s.looked.last) +
         ", which were looked at";
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

// Exchanges the names of the traces in a sentence.
std::string other_way(const std::string& text) {
  return replaced(replaced(replaced(text, "the first", "\x01"), "the second", "the first"), "\x01",
                  "the second");
}

struct Part {
  LikelyCause cause;
  bool leads = false;  // without it the first difference is not explained
};

// The node without one of its parts.
CauseNode without_part(CauseNode node, std::size_t part) {
  if (part < node.printing.size())
    node.printing.erase(node.printing.begin() + static_cast<std::ptrdiff_t>(part));
  else
    node.models.erase(node.models.begin() +
                      static_cast<std::ptrdiff_t>(part - node.printing.size()));
  return node;
}

TraceValues run_of(CauseSearch& s, const CauseNode& node) {
  return s.skf ? run_models(s, node.models, widened(s.looked)) : s.own;
}

// Drops the parts without which the node explains as much.
CauseNode simplified(CauseSearch& s, CauseNode node) {
  for (std::size_t i = 0; parts(node) > 1 && i < parts(node);) {
    CauseNode less = without_part(node, i);
    score(s, less, run_of(s, less));
    const bool needed = less.left > node.left || less.first_differs > node.first_differs;
    if (needed) ++i;
    if (!needed) node = less, i = 0;
  }
  return node;
}

Part part_of(CauseSearch& s, const CauseNode& node, std::size_t number, const Tally& before) {
  CauseNode less = without_part(node, number);
  score(s, less, run_of(s, less));
  Part part;
  part.leads = less.first_differs;
  part.cause.explained = std::clamp<std::int64_t>(less.left - node.left, 0, s.differing);
  part.cause.differing = s.differing;
  if (number < node.printing.size()) {
    const PrintingPart& printed = node.printing[number];
    part.cause.word = printed.word, part.cause.amount = printed.amount;
    part.cause.text = printed.text + lists_words(printed, before);
    return part;
  }
  const ModelVariant& candidate = node.models[number - node.printing.size()];
  part.cause.word = candidate.model->word;
  part.cause.text = "the second moves as the rig does " + words_of(candidate, scene_of(s));
  return part;
}

std::string share_words(const CauseSearch& s, std::int64_t explained) {
  const std::string all = grouped(s.differing);
  return explained == s.differing ? "all " + all + " values that differ"
                                  : grouped(explained) + " of " + all + " values that differ";
}

}  // namespace

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(at, ",");
  return digits;
}

void say(CauseSearch& s, const CauseNode& found) {
  const CauseNode node = simplified(s, found);
  const TraceValues run = run_of(s, node);
  const Tally before = tally_of(s.own, s.theirs, {}, rules_of(s));
  std::vector<Part> said;
  for (std::size_t i = 0; i < parts(node); ++i) said.push_back(part_of(s, node, i, before));
  if (said.size() == 1) said[0].leads = true;
  std::ranges::stable_sort(said, [](const Part& a, const Part& b) {
    return a.leads != b.leads ? a.leads : a.cause.explained > b.cause.explained;
  });
  for (std::size_t i = 0; i < said.size(); ++i) {
    LikelyCause& cause = said[i].cause;
    cause.text += ": explains " + share_words(s, cause.explained) + in_ticks(s);
    const bool last = i + 1 == said.size();
    if (last && said.size() > 1)
      cause.text += "; together they explain " + share_words(s, s.differing - node.left);
    if (last && node.left > 0) cause.text += remaining(s, node, run);
    if (s.swapped) cause.text = other_way(cause.text);
    s.causes.push_back(cause);
  }
}

}  // namespace skelscope
