#include "session/crowd/crowd.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "platform/cpu_clock.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kBeside = 1.08f;     // distance of neighbours, in widths and heights of the rig
constexpr float kScreen = 1.8f;      // width of a viewport divided by its height
constexpr std::size_t kPart = 256;   // characters that fit in the processor's cache
constexpr double kGolden = 0.61803;  // spreads any number of phases evenly

void note(CrowdTimes& times, double ms) {
  times.kept[times.count++ % CrowdTimes::kKept] = ms;
}

Vec2 size_of(const DrawList& list) {
  if (list.vertices.empty()) return Vec2(100);
  Vec2 low = list.vertices.front().pos, high = low;
  for (const DrawVertex& vertex : list.vertices) {
    low = {std::min(low.x, vertex.pos.x), std::min(low.y, vertex.pos.y)};
    high = {std::max(high.x, vertex.pos.x), std::max(high.y, vertex.pos.y)};
  }
  return {std::max(high.x - low.x, 1.0f), std::max(high.y - low.y, 1.0f)};
}

void make_crowd(Crowd& crowd, int count, const Session& session) {
  const Armature& armature = armature_of(session);
  const int others = count - 1;
  crowd = {};
  crowd.skf = session.now.skf;
  crowd.count = count;
  crowd.states.assign(others, initial_state(armature));
  crowd.built.assign(others, make_constructed(armature));
  const Vec2 size = size_of(session.now.draw_list);
  crowd.places = crowd_places(count, size * kBeside);
  for (const Vec2 place : crowd.places) {
    crowd.low = {std::min(crowd.low.x, place.x), std::min(crowd.low.y, place.y)};
    crowd.high = {std::max(crowd.high.x, place.x), std::max(crowd.high.y, place.y)};
  }
  crowd.scratch = make_many_scratch(armature);
  crowd.shown = std::make_shared<Ghost>();
  crowd.shown->role = GhostRole::Crowd;
  crowd.shown->opacity = 1;
  crowd.shown->tint = 0;
}

int frame_at(const Armature& armature, const Track& track, double phase) {
  const auto count = count_of(armature.animations);
  if (track.animation < 0 || track.animation >= count) return track.frame;
  const std::int64_t frames = frame_count(armature.animations[track.animation]);
  const auto ahead = static_cast<std::int64_t>(phase * static_cast<double>(frames));
  return (std::max(track.frame, 0) + ahead) % frames;
}

// Gives each member the session's tracks at a phase of its own.
void set_tracks(Crowd& crowd, const Session& session) {
  const TickInput& input = session.now.input;
  const bool plays = pokes_of(input).passes.animate;
  const std::span<const Track> played =
      library_tracks(armature_of(session), input.tracks, crowd.one);
  const std::size_t each = plays ? played.size() : 0;
  crowd.tracks.clear();
  for (std::size_t i = 0; i < crowd.states.size(); ++i) {
    const double phase = std::fmod(static_cast<double>(i + 1) * kGolden, 1.0);
    for (std::size_t t = 0; t < each; ++t) {
      Track track = played[t];
      track.frame = frame_at(armature_of(session), track, phase);
      crowd.tracks.push_back(track);
    }
  }
  crowd.instances.resize(crowd.states.size());
  for (std::size_t i = 0; i < crowd.instances.size(); ++i) {
    const auto tracks = std::span(std::as_const(crowd.tracks)).subspan(i * each, each);
    crowd.instances[i] = {&crowd.states[i], &crowd.built[i], tracks};
  }
}

void pose(Crowd& crowd, const Session& session) {
  const ConstructOptions options = construct_options_of(session.now);
  for (Instance& instance : crowd.instances) {
    instance.animate_options = &session.now.input.rules;
    instance.construct_options = &options;
  }
  const double begin = cpu_nanoseconds();
  for (std::span<const Instance> left = crowd.instances; !left.empty();) {
    const auto part = left.first(std::min(left.size(), kPart));
    animate_many(armature_of(session), part, crowd.scratch);
    construct_many(armature_of(session), part, crowd.scratch);
    left = left.subspan(part.size());
  }
  note(crowd.pose_ms, (cpu_nanoseconds() - begin) / 1e6);
}

bool draws_alike(const DrawCommand& a, const DrawCommand& b) {
  return a.bone_id == b.bone_id && a.atlas_idx == b.atlas_idx && a.first_index == b.first_index &&
         a.index_count == b.index_count;
}

bool looks_same(const DrawVertex& a, const DrawVertex& b) {
  return a.uv == b.uv && a.color == b.color;
}

// Returns whether both lists show the same sprites in the same order, so that their triangles are
// the same.
bool is_like(const DrawList& a, const DrawList& b) {
  return a.vertices.size() == b.vertices.size() &&
         std::ranges::equal(a.commands, b.commands, draws_alike) &&
         std::ranges::equal(a.vertices, b.vertices, looks_same);
}

// Returns the group of lookalikes for the character; nullptr: there are too many groups. Groups of
// the previous tick still exist, without members.
Lookalikes* find_alike(const DrawList& one, std::vector<Lookalikes>& all) {
  const auto found =
      std::ranges::find_if(all, [&](const Lookalikes& known) { return is_like(known.one, one); });
  if (found != all.end()) return &*found;
  if (all.size() < kMostAlike) all.emplace_back();
  const auto free =
      std::ranges::find_if(all, [](const Lookalikes& known) { return known.places.empty(); });
  if (free == all.end()) return nullptr;
  free->one = one;
  return &*free;
}

// Adds the character to its group of lookalikes; false: there is no group for it.
bool add_alike(const DrawList& one, std::vector<Lookalikes>& all) {
  Lookalikes* const alike = find_alike(one, all);
  if (!alike) return false;
  const std::size_t first = alike->places.size();
  alike->places.resize(first + one.vertices.size());
  std::ranges::transform(one.vertices, alike->places.begin() + static_cast<std::ptrdiff_t>(first),
                         &DrawVertex::pos);
  return true;
}

// Appends the character's vertices, and each of its commands to the layer where it belongs.
void append(const DrawList& one, std::vector<DrawVertex>& vertices,
            std::vector<CrowdLayer>& layers) {
  const auto vertex = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), one.vertices.begin(), one.vertices.end());
  std::size_t layer = 0;
  for (std::size_t c = 0; c < one.commands.size(); ++c) {
    DrawCommand command = one.commands[c];
    if (c > 0 && command.atlas_idx != one.commands[c - 1].atlas_idx) ++layer;
    if (layer == layers.size()) layers.emplace_back();
    std::vector<std::uint32_t>& indices = layers[layer].indices;
    const auto first = one.indices.begin() + command.first_index;
    command.first_index = static_cast<std::uint32_t>(indices.size());
    for (std::uint32_t i = 0; i < command.index_count; ++i) indices.push_back(vertex + first[i]);
    layers[layer].commands.push_back(command);
  }
}

void join(const std::vector<CrowdLayer>& layers, DrawList& all) {
  for (const CrowdLayer& layer : layers) {
    const auto first = static_cast<std::uint32_t>(all.indices.size());
    all.indices.insert(all.indices.end(), layer.indices.begin(), layer.indices.end());
    for (DrawCommand command : layer.commands) {
      command.first_index += first;
      all.commands.push_back(command);
    }
  }
}

std::size_t runs_of_one_atlas(std::span<const DrawCommand> commands) {
  std::size_t runs = 0;
  for (std::size_t i = 0; i < commands.size(); ++i)
    runs += i == 0 || commands[i].atlas_idx != commands[i - 1].atlas_idx;
  return runs;
}

void count_drawn(Crowd& crowd, std::size_t vertices_at_once) {
  const Ghost& shown = *crowd.shown;
  crowd.vertices_at_once = vertices_at_once;
  crowd.triangles = shown.list.indices.size() / 3;
  crowd.draws = runs_of_one_atlas(shown.list.commands);
  for (const Lookalikes& alike : shown.alike) {
    const std::size_t each = std::max<std::size_t>(alike.one.vertices.size(), 1);
    const std::size_t others = alike.places.size() / each;
    const std::size_t at_once = std::max<std::size_t>(vertices_at_once / each, 1);
    crowd.triangles += others * (alike.one.indices.size() / 3);
    crowd.draws += (others + at_once - 1) / at_once * runs_of_one_atlas(alike.one.commands);
  }
}

void list_all(Crowd& crowd, const Session& session) {
  DrawList& all = crowd.shown->list;
  const double begin = cpu_nanoseconds();
  all.vertices.clear();
  all.indices.clear();
  all.commands.clear();
  for (Lookalikes& alike : crowd.shown->alike) alike.places.clear();
  for (CrowdLayer& layer : crowd.layers) {
    layer.indices.clear();
    layer.commands.clear();
  }
  for (std::size_t i = 0; i < crowd.states.size(); ++i) {
    Placement placement = placement_of(session.now);
    placement.position += crowd.places[i];
    build_draw_list(armature_of(session), crowd.states[i].pose, crowd.built[i],
                    session.setup.styles, placement, crowd.list, session.now.input.rules.dialect);
    if (!add_alike(crowd.list, crowd.shown->alike)) append(crowd.list, all.vertices, crowd.layers);
  }
  join(crowd.layers, all);
  note(crowd.list_ms, (cpu_nanoseconds() - begin) / 1e6);
}

}  // namespace

int most_in_crowd(const Armature& armature) {
  constexpr std::size_t kMostParts = 4'000'000;  // bones and vertices together
  std::size_t parts = armature.bones.size() + 1;
  for (const Visuals& visuals : armature.visuals)
    parts += std::max<std::size_t>(visuals.vertices.size(), 4);
  return std::clamp<std::size_t>(kMostParts / parts, 1, kMostCrowd);
}

double CrowdTimes::median() const {
  const std::size_t filled = std::min(count, kKept);
  if (filled == 0) return 0;
  std::array<double, kKept> sorted = kept;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(filled / 2);
  std::nth_element(sorted.begin(), middle, sorted.begin() + static_cast<std::ptrdiff_t>(filled));
  return *middle;
}

std::vector<Vec2> crowd_places(int count, Vec2 size) {
  const float wanted = std::sqrt(static_cast<float>(count) * kScreen * size.y / size.x);
  const int columns = std::clamp<int>(std::lround(wanted), 1, count);
  const int rows = (count + columns - 1) / columns;
  const int mine = rows / 2 * columns + std::min(columns, count) / 2;  // index of the place at 0
  const int in_hand = std::min(mine, count - 1);
  std::vector<Vec2> places;
  for (int i = 0; i < count; ++i) {
    if (i == in_hand) continue;
    const int column = i % columns - in_hand % columns, row = in_hand / columns - i / columns;
    places.push_back(Vec2(column, row) * size);
  }
  return places;
}

void follow_crowd(Crowd& crowd, int count, const Session& session, std::size_t vertices_at_once) {
  count = std::clamp(count, 1, most_in_crowd(armature_of(session)));
  const bool made = crowd.skf == session.now.skf && crowd.count == count;
  if (!made) make_crowd(crowd, count, session);
  const bool same = made && crowd.tick == session.tick && crowd.input == session.now.input;
  if (!same) {
    set_tracks(crowd, session);
    pose(crowd, session);
    list_all(crowd, session);
  }
  if (!same || crowd.vertices_at_once != vertices_at_once) count_drawn(crowd, vertices_at_once);
  crowd.tick = session.tick;
  crowd.input = session.now.input;
}

}  // namespace skelscope
