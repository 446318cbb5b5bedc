// The debugger's lines: JSON to LiveChange.
#include <exception>

#include "fields/physics_parameters.h"
#include "json/place.h"
#include "play/live_lines.h"

namespace skelform {
namespace {

using skeljson::Place;

constexpr std::size_t kMostLiveValues = 20'000, kMostLiveChanges = 4096, kMostLiveNames = 64;
constexpr int kDeepestLiveLine = 32, kMostLiveSteps = 1000, kMostLiveId = 1'000'000;
constexpr int kMostLiveSweeps = 1000, kMostLiveSmooth = 1000;
constexpr double kFastestLive = 16;

LiveChange& add_change(std::vector<LiveChange>& changes, const Place& place, LiveChangeKind kind) {
  if (changes.size() >= kMostLiveChanges)
    refuse(place, "is the " + std::to_string(kMostLiveChanges + 1) + "th change; send fewer");
  LiveChange& change = changes.emplace_back();
  change.kind = kind;
  return change;
}

float in_range(const Place& place, const Parameter& parameter) {
  const float value = finite(place);
  if (value < parameter.least || value > parameter.most)
    refuse(place, "is out of the parameter's range");
  return value;
}

void read_live_physics(const Place& row, std::vector<LiveChange>& changes) {
  LiveChange& change = add_change(changes, row, LiveChangeKind::Physics);
  change.id = whole_number(member(row, "id"), 0, kMostLiveId);
  describe_parameters(
      [&](const Parameter& parameter, std::optional<float>& value) {
        if (const auto found = find(row, parameter.name)) value = in_range(*found, parameter);
      },
      change.physics);
}

void read_live_override(const Place& row, std::vector<LiveChange>& changes) {
  LiveChange& change = add_change(changes, row, LiveChangeKind::Override);
  change.id = whole_number(member(row, "bone"), 0, kMostLiveId);
  const Place element = member(row, "element");
  change.element = element_named(text(element));
  if (change.element == Element::Unknown) refuse(element, "is no element of a bone");
  const auto value = find(row, "value");
  if (!value || kind_of(*value) == skeljson::Kind::Null) return;
  if (kind_of(*value) == skeljson::Kind::String)
    change.names.push_back(text(*value));
  else
    change.value = finite(*value);
}

// Reads the word of an enumerator. The word after the last one is empty.
template <class Type>
Type enumerator(const Place& place) {
  const std::string word = text(place);
  std::string words;
  for (int i = 0; *name_of(static_cast<Type>(i)) != '\0'; ++i) {
    if (word == name_of(static_cast<Type>(i))) return static_cast<Type>(i);
    words.append(i == 0 ? "" : ", ").append(name_of(static_cast<Type>(i)));
  }
  refuse(place, "must be one of " + words);
}

JointLimit read_limit(const Place& row) {
  JointLimit limit;
  limit.joint = whole_number(member(row, "joint"), 0, kMostLiveId);
  if (const auto from = find(row, "from")) limit.from = finite(*from);
  if (const auto span = find(row, "span")) limit.span = finite(*span);
  return limit;
}

void read_live_family(const Place& row, std::vector<LiveChange>& changes) {
  LiveChange& change = add_change(changes, row, LiveChangeKind::Family);
  change.id = whole_number(member(row, "id"), 0, kMostLiveId);
  if (const auto enabled = find(row, "enabled")) change.enabled = truth(*enabled);
  if (const auto sweeps = find(row, "iterations"))
    change.iterations = whole_number(*sweeps, 0, kMostLiveSweeps);
  if (const auto target = find(row, "target"))
    change.target = whole_number(*target, 0, kMostLiveId);
  if (const auto mode = find(row, "mode")) change.mode = enumerator<IkMode>(*mode);
  if (const auto constraint = find(row, "constraint"))
    change.constraint = enumerator<IkConstraint>(*constraint);
  if (const auto mimic = find(row, "mimic_target")) change.mimic_target = truth(*mimic);
  if (const auto limits = find(row, "limits"))
    for (std::size_t i = 0; i < count(*limits); ++i)
      change.limits.push_back(read_limit(element(*limits, i)));
}

void read_live_style(const Place& style, std::vector<LiveChange>& changes) {
  LiveChange& change = add_change(changes, style, LiveChangeKind::Style);
  if (kind_of(style) == skeljson::Kind::String) return change.names.push_back(text(style));
  for (std::size_t i = 0; i < count(style) && i < kMostLiveNames; ++i)
    change.names.push_back(text(element(style, i)));
}

void read_live_speed(const Place& speed, std::vector<LiveChange>& changes,
                     LiveChangeKind kind = LiveChangeKind::Speed) {
  const double value = number(speed);
  if (!(value >= 0 && value <= kFastestLive)) refuse(speed, "must be 0 to 16");
  add_change(changes, speed, kind).speed = value;
}

void read_rows(const Place& array, std::vector<LiveChange>& changes, const auto& read) {
  for (std::size_t i = 0; i < count(array); ++i) read(element(array, i), changes);
}

void read_set(const Place& set, std::vector<LiveChange>& changes) {
  if (const auto rows = find(set, "physics")) read_rows(*rows, changes, read_live_physics);
  if (const auto rows = find(set, "overrides")) {
    if (count(*rows) == 0) add_change(changes, *rows, LiveChangeKind::ClearOverrides);
    read_rows(*rows, changes, read_live_override);
  }
  if (const auto rows = find(set, "families")) read_rows(*rows, changes, read_live_family);
  if (const auto style = find(set, "style")) read_live_style(*style, changes);
  if (const auto speed = find(set, "speed")) read_live_speed(*speed, changes);
  if (const auto speed = find(set, "animation_speed"))
    read_live_speed(*speed, changes, LiveChangeKind::AnimationSpeed);
  if (const auto frames = find(set, "smooth"))
    add_change(changes, *frames, LiveChangeKind::Smooth).smooth_frames =
        whole_number(*frames, 0, kMostLiveSmooth);
}

LiveWants read_wants(const Place& list) {
  LiveWants wants;
  for (std::size_t i = 0; i < count(list); ++i) {
    const std::string name = text(element(list, i));
    wants.local |= name == "local";
    wants.visuals |= name == "visuals";
    wants.ik |= name == "ik";
    wants.vertices |= name == "vertices";
    wants.physics |= name == "physics";
    wants.stages |= name == "stages";
  }
  return wants;
}

void read_live_object(const Place& line, LiveWants& wants, std::vector<LiveChange>& changes) {
  require_object(line);
  if (const auto pause = find(line, "pause"))
    add_change(changes, *pause, LiveChangeKind::Pause).paused = truth(*pause);
  if (const auto step = find(line, "step"))
    add_change(changes, *step, LiveChangeKind::Step).steps = whole_number(*step, 1, kMostLiveSteps);
  if (const auto speed = find(line, "speed")) read_live_speed(*speed, changes);
  if (const auto set = find(line, "set")) read_set(*set, changes);
  if (const auto list = find(line, "want")) wants = read_wants(*list);
}

std::string words_of_failure(const skeljson::ParseError& error) {
  using What = skeljson::ParseError::What;
  if (error.what == What::TooDeep) return "is nested deeper than 32 levels";
  if (error.what == What::TooManyValues) return "has more than 20000 values";
  return "is no JSON at column " + std::to_string(error.at.column);
}

// Returns what is wrong; empty: nothing.
std::string read_line(std::string_view line, LiveWants& wants, std::vector<LiveChange>& changes) {
  if (line.size() > kMostLiveLine) return "has more than 64 kB";
  try {
    const skeljson::Document json =
        skeljson::parse(line, {kMostLiveValues, kMostLiveValues, kDeepestLiveLine, false});
    read_live_object(Place{json.get()}, wants, changes);
    return {};
  } catch (const skeljson::ParseError& error) {
    return words_of_failure(error);
  } catch (const std::exception& error) {  // a Mistake, or no memory
    return error.what();
  }
}

}  // namespace

std::span<const LiveChange> read_live_line(LiveLines& lines, std::string_view line,
                                           std::string* why) {
  if (!lines.inside) return {};
  std::vector<LiveChange>& changes = lines.inside->changes;
  changes.clear();
  LiveWants wants = lines.wants;
  const std::string mistake = read_line(line, wants, changes);
  if (mistake.empty())
    lines.wants = wants;
  else
    changes.clear();
  if (why != nullptr) *why = mistake;
  return changes;
}

}  // namespace skelform
