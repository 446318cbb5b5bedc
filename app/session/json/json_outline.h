// JSON text as a tree that is read only where it is looked at: the text stays as it is, and a value
// is taken apart when it is unfolded. Broken text gives fewer rows, never a fault.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skelscope {

// A Range is a part of a long array: "[500 … 999]".
enum class JsonKind : std::uint8_t { Object, Array, Range, String, Number, Word };

struct JsonNode {
  std::uint32_t begin = 0, end = 0;          // of the value in the text; a Range: of its elements
  std::uint32_t key_begin = 0, key_end = 0;  // of its key, without quotes; equal: it has none
  int index = -1;                            // its place in an array; a Range: its first element's
  int parent = -1;
  int first_child = -1;  // children lie one after the other, once `listed`
  int children = 0;
  int depth = 0;  // of its row
  JsonKind kind = JsonKind::Word;
  bool listed = false, open = false;
};

struct JsonOutline {
  std::string_view text;        // not owned
  std::vector<JsonNode> nodes;  // the root first
  std::vector<int> rows;        // the nodes in sight, from the top
};

inline constexpr int kRangeSize = 500;              // elements an array shows at once
inline constexpr std::size_t kMostNodes = 300'000;  // kept; more: all but the last unfolded closes

// The root is unfolded. The text must outlive the outline.
JsonOutline make_outline(std::string_view text);

bool has_children(const JsonNode& node);
// Returns the node, whose number changes when the outline is begun anew.
int set_open(JsonOutline& outline, int node, bool open);

// Unfolds to a path such as "bones[3].pos.x", or to a byte of the text, and returns its node. If
// the file lacks the path, returns the nearest node.
int reveal_path(JsonOutline& outline, std::string_view path);
int reveal_offset(JsonOutline& outline, std::size_t offset);

int row_of(const JsonOutline& outline, int node);  // -1: folded away
std::string path_of(const JsonOutline& outline, int node);
// The keys from the root to the node, for is_known_key(); elements of arrays have none.
std::vector<std::string_view> keys_of(const JsonOutline& outline, int node);
std::string_view key_of(const JsonOutline& outline, const JsonNode& node);
// A scalar as it is written, or the beginning of an object or array on one line, at most so long.
std::string preview(const JsonOutline& outline, const JsonNode& node, std::size_t longest);

// A search through the text, a slice at a time; case is ignored for ASCII.
struct JsonSearch {
  std::string sought;
  std::size_t at = 0;  // searched up to here
  bool done = true;
  std::vector<std::uint32_t> hits;  // offsets, ascending, at most kMostHits
  int current = -1;                 // the hit that was gone to
};
inline constexpr std::size_t kMostHits = 10'000;
void begin_search(JsonSearch& search, std::string sought);
void continue_search(JsonSearch& search, std::string_view text, std::size_t bytes);
// The hit that follows, or precedes, the current one; -1 without any.
int next_hit(const JsonSearch& search, int step);

}  // namespace skelscope
