#include "session/json/json_outline.h"

#include <algorithm>

#include "json/path.h"
#include "json/scan.h"
#include "lists/lists.h"

namespace skelscope {
namespace {

using skeljson::Scan;
using skeljson::Step;

JsonKind kind_at(std::string_view text, std::size_t at) {
  switch (at < text.size() ? text[at] : '\0') {
    case '{':
      return JsonKind::Object;
    case '[':
      return JsonKind::Array;
    case '"':
      return JsonKind::String;
    case 't':
    case 'f':
    case 'n':
      return JsonKind::Word;
    default:
      return JsonKind::Number;
  }
}

struct Listing {
  JsonOutline& outline;
  int parent;
  std::vector<JsonNode> found;
};

JsonNode child_of(const Listing& listing, const Scan& scan, int index) {
  JsonNode node;
  node.begin = node.key_begin = node.key_end = static_cast<std::uint32_t>(scan.at);
  node.kind = kind_at(scan.text, scan.at);
  node.index = index;
  node.parent = listing.parent;
  node.depth = listing.outline.nodes[listing.parent].depth + 1;
  return node;
}

void list_members(Listing& listing, Scan& scan) {
  while (next_member(scan)) {
    JsonNode node = child_of(listing, scan, -1);
    node.key_begin = static_cast<std::uint32_t>(scan.key_begin);
    node.key_end = static_cast<std::uint32_t>(scan.key_end);
    skip_value(scan);
    node.end = static_cast<std::uint32_t>(scan.at);
    listing.found.push_back(node);
  }
}

// Lists elements from number `index` on, to the end of the array or of the range.
void list_elements(Listing& listing, Scan& scan, int index, std::size_t end) {
  while (scan.at < end && next_element(scan) && scan.at < end) {
    JsonNode node = child_of(listing, scan, index++);
    skip_value(scan);
    node.end = static_cast<std::uint32_t>(scan.at);
    listing.found.push_back(node);
  }
}

// Replaces a long list of elements by ranges of kRangeSize elements, which list them when unfolded.
void gather_ranges(Listing& listing) {
  std::vector<JsonNode> ranges;
  for (std::size_t i = 0; i < listing.found.size(); i += kRangeSize) {
    const std::size_t last = std::min(i + kRangeSize, listing.found.size()) - 1;
    JsonNode range = listing.found[i];
    range.end = listing.found[last].end;
    range.kind = JsonKind::Range;
    range.children = last - i + 1;
    ranges.push_back(range);
  }
  listing.found = std::move(ranges);
}

void list_children(JsonOutline& outline, int index) {
  const JsonNode node = outline.nodes[index];
  if (node.listed || !has_children(node)) return;
  Listing listing{outline, index, {}};
  Scan scan{outline.text, node.begin};
  if (node.kind == JsonKind::Object) {
    list_members(listing, scan);
  } else if (node.kind == JsonKind::Array) {
    list_elements(listing, scan, 0, node.end);
    if (listing.found.size() > kRangeSize) gather_ranges(listing);
  } else {
    scan.inside = true;
    list_elements(listing, scan, node.index, node.end);
  }
  JsonNode& parent = outline.nodes[index];
  parent.listed = true;
  parent.first_child = count_of(outline.nodes);
  parent.children = count_of(listing.found);
  outline.nodes.insert(outline.nodes.end(), listing.found.begin(), listing.found.end());
}

void list_rows(JsonOutline& outline) {
  outline.rows.clear();
  std::vector<std::pair<int, int>> pending{{0, 1}};  // first node, number of nodes
  while (!pending.empty()) {
    auto& [node, left] = pending.back();
    if (left == 0) {
      pending.pop_back();
      continue;
    }
    const int shown = node++;
    --left;
    outline.rows.push_back(shown);
    const JsonNode& n = outline.nodes[shown];
    if (n.open && n.children > 0) pending.push_back({n.first_child, n.children});
  }
}

JsonNode root_of(std::string_view text) {
  Scan scan{text, text.starts_with("\xEF\xBB\xBF") ? std::size_t{3} : 0};
  skip_space(scan);
  JsonNode root;
  root.begin = root.key_begin = root.key_end = static_cast<std::uint32_t>(scan.at);
  root.kind = kind_at(text, scan.at);
  root.end = static_cast<std::uint32_t>(text.size());
  return root;
}

void open_node(JsonOutline& outline, int node) {
  list_children(outline, node);
  outline.nodes[node].open = true;
}

int child_named(const JsonOutline& outline, int node, std::string_view key) {
  const JsonNode& n = outline.nodes[node];
  for (int child = n.children - 1; child >= 0; --child) {  // of a repeated key the last one counts
    if (key_of(outline, outline.nodes[n.first_child + child]) == key) return n.first_child + child;
  }
  return -1;
}

int child_at(JsonOutline& outline, int node, int index) {
  const JsonNode& n = outline.nodes[node];
  for (int child = n.first_child; child < n.first_child + n.children; ++child) {
    const JsonNode& c = outline.nodes[child];
    const bool range = c.kind == JsonKind::Range;
    if (range && index >= c.index && index < c.index + kRangeSize) {
      open_node(outline, child);
      return child_at(outline, child, index);
    }
    if (!range && c.index == index) return child;
  }
  return -1;
}

// Starts the outline again if it has more than kMostNodes nodes; nodes unfolded afterwards are
// kept.
void keep_small(JsonOutline& outline) {
  if (outline.nodes.size() > kMostNodes) outline = make_outline(outline.text);
}

}  // namespace

bool has_children(const JsonNode& node) {
  return node.kind <= JsonKind::Range;
}

JsonOutline make_outline(std::string_view text) {
  JsonOutline outline{text, {}, {}};
  outline.nodes.push_back(root_of(text));
  open_node(outline, 0);
  list_rows(outline);
  return outline;
}

int set_open(JsonOutline& outline, int node, bool open) {
  const std::uint32_t begin = outline.nodes[node].begin;
  const bool full = open && outline.nodes.size() > kMostNodes;
  if (full) {
    outline = make_outline(outline.text);
    node = reveal_offset(outline, begin);
  }
  if (open)
    open_node(outline, node);
  else
    outline.nodes[node].open = false;
  list_rows(outline);
  return node;
}

int reveal_path(JsonOutline& outline, std::string_view path) {
  keep_small(outline);
  int node = 0;
  for (Step step; skeljson::take_step(path, step) && has_children(outline.nodes[node]);) {
    open_node(outline, node);
    const int child = step.index >= 0 ? child_at(outline, node, step.index)
                                      : child_named(outline, node, step.key);
    if (child < 0) break;
    node = child;
  }
  list_rows(outline);
  return node;
}

int reveal_offset(JsonOutline& outline, std::size_t offset) {
  keep_small(outline);
  int node = 0;
  for (bool deeper = true; deeper;) {
    deeper = false;
    if (!has_children(outline.nodes[node])) break;
    open_node(outline, node);
    const JsonNode n = outline.nodes[node];
    const auto first = outline.nodes.begin() + n.first_child;
    const auto after = std::upper_bound(
        first, first + n.children, offset,
        [](std::size_t at, const JsonNode& child) { return at < child.key_begin; });
    if (after == first || offset >= (after - 1)->end) break;
    node = after - 1 - outline.nodes.begin();
    deeper = outline.nodes[node].begin <= offset;  // otherwise the offset lies in the key
  }
  list_rows(outline);
  return node;
}

int row_of(const JsonOutline& outline, int node) {
  return find_index(outline.rows, node);
}

std::string_view key_of(const JsonOutline& outline, const JsonNode& node) {
  return outline.text.substr(node.key_begin, node.key_end - node.key_begin);
}

std::string path_of(const JsonOutline& outline, int node) {
  std::string path;
  for (; node > 0; node = outline.nodes[node].parent) {
    const JsonNode& n = outline.nodes[node];
    if (n.kind == JsonKind::Range) continue;
    const std::string step =
        n.index >= 0 ? "[" + std::to_string(n.index) + "]" : std::string(key_of(outline, n));
    path = path.empty() || path.front() == '[' ? step + path : step + "." + path;
  }
  return path;
}

std::vector<std::string_view> keys_of(const JsonOutline& outline, int node) {
  std::vector<std::string_view> keys;
  for (; node > 0; node = outline.nodes[node].parent) {
    const JsonNode& n = outline.nodes[node];
    if (n.key_end > n.key_begin) keys.push_back(key_of(outline, n));
  }
  std::ranges::reverse(keys);
  return keys;
}

std::string preview(const JsonOutline& outline, const JsonNode& node, std::size_t longest) {
  if (node.kind == JsonKind::Range) {
    return std::to_string(node.index) + " \u2026 " + std::to_string(node.index + node.children - 1);
  }
  const std::size_t whole = node.end - node.begin;
  std::string line;
  bool space = false;
  for (const char c : outline.text.substr(node.begin, std::min(whole, 2 * longest))) {
    const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!blank || !space) line += blank ? ' ' : c;
    space = blank;
  }
  std::size_t cut = std::min(line.size(), longest);
  while (cut > 0 && cut < line.size() && (line[cut] & 0xC0) == 0x80) --cut;  // cut at a character
  const bool shortened = cut < line.size() || whole > 2 * longest;
  line.resize(cut);
  return shortened ? line + "\u2026" : line;
}

}  // namespace skelscope
