#include "session/exports/sprite_change.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <span>

#include "lists/lists.h"
#include "session/record/session.h"
#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kSamePixels = 0.01f, kSameTint = 1.f / 512;

// The commands by bone; nullptr: the bone shows nothing.
std::vector<const DrawCommand*> commands_by_bone(const DrawList& list, std::size_t bones) {
  std::vector<const DrawCommand*> commands(bones);
  for (const DrawCommand& command : list.commands) commands[command.bone_id] = &command;
  return commands;
}

std::span<const DrawVertex> corners_of(const DrawList& list, const DrawCommand& command) {
  if (command.index_count == 0) return {};
  const auto first = list.indices.begin() + command.first_index;
  const auto [low, high] = std::minmax_element(first, first + command.index_count);
  return std::span(list.vertices).subspan(*low, *high - *low + 1);
}

const skelform::Texture& texture_of(const Armature& rig, const DrawCommand& command) {
  return rig.styles[command.style].textures[command.texture];
}

std::string texture_words(const Armature& rig, const DrawCommand& command) {
  return rig.styles[command.style].name + " / " + texture_of(rig, command).name;
}

struct SpritePair {
  const DrawnPair& drawn;
  const DrawCommand &a, &b;
};

// Pixels of textures with the same style and name are compared once, apart from the draw lists.
bool same_texture(const SpritePair& pair) {
  const auto& x = texture_of(pair.drawn.a.armature, pair.a);
  const auto& y = texture_of(pair.drawn.b.armature, pair.b);
  return followed(pair.drawn.match.styles, pair.a.style) == pair.b.style && x.name == y.name &&
         x.size == y.size;
}

float tint_apart(Color x, Color y) {
  float most = 0;
  for (int i = 0; i < 4; ++i) most = std::max(most, std::fabs(x[i] - y[i]));
  return most;
}

// The place of a vertex in its texture, in pixels.
Vec2 place_in_texture(const Armature& rig, const DrawCommand& command, Vec2 uv) {
  const auto& texture = texture_of(rig, command);
  return command.atlas_idx < 0 ? Vec2{0}
                               : uv * rig.atlases[command.atlas_idx].size - texture.offset;
}

// The corners of each triangle, as numbers from the sprite's lowest vertex on. They are sorted,
// since both sides of a triangle are drawn.
std::vector<std::array<std::uint32_t, 3>> triangles_of(const DrawList& list,
                                                       const DrawCommand& command) {
  const auto indices = std::span(list.indices).subspan(command.first_index, command.index_count);
  const std::uint32_t lowest = indices.empty() ? 0 : *std::ranges::min_element(indices);
  std::vector<std::array<std::uint32_t, 3>> triangles;
  for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
    triangles.push_back({indices[i] - lowest, indices[i + 1] - lowest, indices[i + 2] - lowest});
    std::ranges::sort(triangles.back());
  }
  return triangles;
}

bool same_triangles(const SpritePair& pair) {
  return triangles_of(pair.drawn.list_a, pair.a) == triangles_of(pair.drawn.list_b, pair.b);
}

void note_triangles(const SpritePair& pair, SpriteChange& change) {
  if (same_triangles(pair)) return;
  change.old = counted(pair.a.index_count / 3, "triangle");
  change.now = counted(pair.b.index_count / 3, "triangle");
}

bool same_mesh(const SpritePair& pair) {
  const auto x = corners_of(pair.drawn.list_a, pair.a), y = corners_of(pair.drawn.list_b, pair.b);
  if (x.size() != y.size() || !same_triangles(pair)) return false;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Vec2 from = place_in_texture(pair.drawn.a.armature, pair.a, x[i].uv);
    const Vec2 to = place_in_texture(pair.drawn.b.armature, pair.b, y[i].uv);
    if (!(length(from - to) <= kSamePixels)) return false;
  }
  return true;
}

float pixels_apart(const SpritePair& pair) {
  const auto x = corners_of(pair.drawn.list_a, pair.a), y = corners_of(pair.drawn.list_b, pair.b);
  float most = 0;
  for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
    const float apart = length(x[i].pos - y[i].pos);
    most = std::max(most, std::isfinite(apart) ? apart : 0);
  }
  return most;
}

struct Adder {
  const SpriteChange& seen;
  SpriteChanges& changes;

  SpriteChange& add(SpriteKind kind, int bone_a, int bone_b) {
    SpriteChange& change = changes.try_emplace({kind, bone_a, bone_b}, seen).first->second;
    change.kind = kind;
    change.bone_a = bone_a;
    change.bone_b = bone_b;
    const bool is_counted = change.frames > 0 && change.last_frame == seen.frame &&
                            change.last_animation == seen.animation_b;
    change.frames += is_counted ? 0 : 1;  // another style shows it, too
    change.last_frame = seen.frame;
    change.last_animation = seen.animation_b;
    return change;
  }
  void move_here(SpriteChange& change, float pixels) const {
    change.animation_a = seen.animation_a;
    change.animation_b = seen.animation_b;
    change.frame = seen.frame;
    change.style = seen.style;
    change.pixels = pixels;
  }
};

void compare_sprite(const SpritePair& pair, Adder& adder) {
  const int a = pair.a.bone_id, b = pair.b.bone_id;
  if (!same_texture(pair)) {
    SpriteChange& change = adder.add(SpriteKind::Texture, a, b);
    change.old = texture_words(pair.drawn.a.armature, pair.a);
    change.now = texture_words(pair.drawn.b.armature, pair.b);
    return;
  }
  if (!same_mesh(pair)) note_triangles(pair, adder.add(SpriteKind::Mesh, a, b));
  const auto x = corners_of(pair.drawn.list_a, pair.a), y = corners_of(pair.drawn.list_b, pair.b);
  if (!x.empty() && !y.empty() && tint_apart(x[0].color, y[0].color) > kSameTint)
    adder.add(SpriteKind::Tint, a, b);
  const float pixels = pixels_apart(pair);
  if (pixels <= kSamePixels) return;
  SpriteChange& change = adder.add(SpriteKind::Place, a, b);
  if (pixels > change.pixels) adder.move_here(change, pixels);
}

// The bones that both show, in the painting order of B, and per bone of B its turn in A.
struct PaintedByBoth {
  std::vector<int> order, turn_in_a;
};

PaintedByBoth painted_by_both(const DrawnPair& drawn, const std::vector<const DrawCommand*>& in_b) {
  PaintedByBoth both{{}, std::vector<int>(in_b.size(), -1)};
  int turn = 0;
  for (const DrawCommand& command : drawn.list_a.commands) {
    const int bone = followed(drawn.match.bones, command.bone_id);
    if (bone >= 0 && in_b[bone]) both.turn_in_a[bone] = turn++;
  }
  for (const DrawCommand& command : drawn.list_b.commands)
    if (both.turn_in_a[command.bone_id] >= 0) both.order.push_back(command.bone_id);
  return both;
}

// The place of the bone whose turn changed most; -1: none changed.
int most_moved(const PaintedByBoth& both) {
  int most = 0, moved = -1;
  for (int turn = 0; turn < count_of(both.order); ++turn) {
    const int apart = std::abs(both.turn_in_a[both.order[turn]] - turn);
    if (apart > most) most = apart, moved = turn;
  }
  return moved;
}

// The nearest bone that was on the other side of it.
int passed_by(const PaintedByBoth& both, int moved, bool forward) {
  const int before = both.turn_in_a[both.order[moved]], step = forward ? -1 : 1;
  for (int at = moved + step; has_index(both.order, at); at += step)
    if ((both.turn_in_a[both.order[at]] > before) == forward) return both.order[at];
  return both.order[moved];
}

void compare_order(const DrawnPair& drawn, const std::vector<const DrawCommand*>& in_b,
                   Adder& adder) {
  const PaintedByBoth both = painted_by_both(drawn, in_b);
  const int moved = most_moved(both);
  if (moved < 0) return;
  const int bone = both.order[moved];
  const bool forward = both.turn_in_a[bone] < moved;
  SpriteChange& change =
      adder.add(SpriteKind::Order, inverted(drawn.match.bones, in_b.size())[bone], bone);
  if (!change.now.empty()) return;
  const std::string other = bone_title(drawn.b.armature, passed_by(both, moved, forward));
  change.old = forward ? "behind it" : "in front of it";
  change.now = (forward ? "in front of " : "behind ") + other;
}

}  // namespace

std::vector<StylePair> style_pairs(const Skf& a, const Skf& b, const RigMatch& match) {
  std::vector<StylePair> pairs{{first_styles(a), first_styles(b)}};
  for (int i = 0; i < count_of(match.styles); ++i) {
    if (match.styles[i] < 0) continue;
    StylePair alone{{i}, {match.styles[i]}, a.armature.styles[i].name};
    if (alone.a != pairs[0].a || alone.b != pairs[0].b) pairs.push_back(std::move(alone));
  }
  return pairs;
}

void add_sprite_changes(const DrawnPair& drawn, const SpriteChange& seen, SpriteChanges& changes) {
  Adder adder{seen, changes};
  const auto in_a = commands_by_bone(drawn.list_a, drawn.a.armature.bones.size());
  const auto in_b = commands_by_bone(drawn.list_b, drawn.b.armature.bones.size());
  std::vector<char> met(in_b.size());
  for (int bone = 0; bone < count_of(in_a); ++bone) {
    const int other = followed(drawn.match.bones, bone);
    if (other >= 0) met[other] = 1;
    const DrawCommand* theirs = other < 0 ? nullptr : in_b[other];
    if (in_a[bone] && theirs)
      compare_sprite({drawn, *in_a[bone], *theirs}, adder);
    else if (in_a[bone])
      adder.add(SpriteKind::Vanished, bone, other);
    else if (theirs)
      adder.add(SpriteKind::Appeared, bone, other);
  }
  for (int bone = 0; bone < count_of(in_b); ++bone) {
    if (in_b[bone] && !met[bone]) adder.add(SpriteKind::Appeared, -1, bone);
  }
  compare_order(drawn, in_b, adder);
}

}  // namespace skelscope
