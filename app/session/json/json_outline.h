// JSON text as a tree that is parsed on demand: a value is parsed when it is unfolded, and the text
// stays unchanged. Malformed text gives fewer rows, never an error.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skelscope {

// A Range is a part of a long array: "[500 … 999]".
enum class JsonKind : std::uint8_t { Object, Array, Range, String, Number, Word };

struct JsonNode {
  std::uint32_t begin = 0, end = 0;          // the value's bytes; of a Range: its elements' bytes
  std::uint32_t key_begin = 0, key_end = 0;  // the key's bytes without quotes; equal: no key
  int index = -1;  // in its array; of a Range: of its first element; -1: none
  int parent = -1;
  int first_child = -1;  // the first child's node, once `listed`; the others follow it
  int children = 0;
  int depth = 0;  // indentation of its row
  JsonKind kind = JsonKind::Word;
  bool listed = false, open = false;
};

struct JsonOutline {
  std::string_view text;        // not owned
  std::vector<JsonNode> nodes;  // the first one is the root
  std::vector<int> rows;        // the visible nodes, from top to bottom
};

inline constexpr int kRangeSize = 500;              // elements that an unfolded array shows at once
inline constexpr std::size_t kMostNodes = 300'000;  // beyond it, all but the last unfolded close

// Makes an outline whose root is unfolded. The text must outlive the outline.
JsonOutline make_outline(std::string_view text);

bool has_children(const JsonNode& node);
// Opens or closes a node. Returns its number, which changes when the outline was started again.
int set_open(JsonOutline& outline, int node, bool open);

// Unfolds the nodes down to a path such as "bones[3].pos.x", or to a byte of the text, and returns
// the last one. If the file lacks the path, returns the nearest node.
int reveal_path(JsonOutline& outline, std::string_view path);
int reveal_offset(JsonOutline& outline, std::size_t offset);

int row_of(const JsonOutline& outline, int node);  // -1: its parent is folded
std::string path_of(const JsonOutline& outline, int node);
// Returns the keys from the root to the node, for is_known_key(). Elements of arrays have no key.
std::vector<std::string_view> keys_of(const JsonOutline& outline, int node);
std::string_view key_of(const JsonOutline& outline, const JsonNode& node);
// Returns a scalar as it is written, or the beginning of an object or array on one line, at most
// `longest` bytes.
std::string preview(const JsonOutline& outline, const JsonNode& node, std::size_t longest);

// A search through the text, one slice per call; it ignores the case of ASCII letters.
struct JsonSearch {
  std::string sought;
  std::size_t at = 0;  // bytes searched so far
  bool done = true;
  std::vector<std::uint32_t> hits;  // byte offsets, ascending, at most kMostHits
  int current = -1;                 // the hit that the panel shows; -1: none
};
inline constexpr std::size_t kMostHits = 10'000;
void begin_search(JsonSearch& search, std::string sought);
void continue_search(JsonSearch& search, std::string_view text, std::size_t bytes);
// Returns the index of the hit after or before the current one; -1 without hits.
int next_hit(const JsonSearch& search, int step);

}  // namespace skelscope
