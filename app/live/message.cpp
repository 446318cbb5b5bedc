#include "live/message.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "json/base64.h"
#include "json/parse.h"
#include "json/place.h"
#include "platform/files/path.h"
#include "session/recording/recording.h"
#include "session/recording/trace_tick.h"
#include "session/recording/trace_words.h"

namespace skelscope {
namespace {

using skeljson::Kind;
using skeljson::Place;

constexpr std::size_t kMostMessageValues = 400'000, kMostTakes = 64;
constexpr int kMostTick = std::numeric_limits<int>::max();
// Keys of a recording's tick that are no input here: "physics" is a list of rows, and "placement"
// is where the game draws the rig, as bones and velocity are in the rig's space.
constexpr std::array<std::string_view, 2> kNoInput{"physics", "placement"};

std::string cut(std::string words) {
  if (words.size() <= kMostNameBytes) return words;
  std::size_t end = kMostNameBytes;
  while (end > 0 && (words[end] & 0xC0) == 0x80) --end;
  return words.substr(0, end);
}

std::string name_at(const Place& object, const char* key) {
  const auto found = find(object, key);
  return found ? cut(text(*found)) : "";
}

// Returns hexadecimal digits in small letters, as we write them.
std::string digits_at(const Place& object, const char* key) {
  std::string digits = name_at(object, key);
  for (char& digit : digits)
    if (digit >= 'A' && digit <= 'F') digit = static_cast<char>(digit - 'A' + 'a');
  return digits;
}

// Returns the name of a file, whose path may be one of another system than ours.
std::string without_folders(std::string_view path) {
  return file_name(std::string(path.substr(path.find_last_of("/\\") + 1)));
}

// Returns what is wrong with the base64; empty: nothing.
std::string why_no_base64(std::string_view text) {
  constexpr std::string_view kSigns =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t bad = text.find_first_not_of(kSigns);
  const bool padded = bad != text.npos &&
                      text.substr(bad, 3) == std::string_view("==").substr(0, text.size() - bad);
  if (bad != text.npos && !padded) return "is no base64 at character " + std::to_string(bad + 1);
  if (text.size() % 4 != 0) return "is cut: its length is no multiple of 4";
  return text.empty() ? "is empty" : "";
}

void read_rig_bytes(const Place& rig, LiveHello& hello) {
  const auto found = find(rig, "bytes");
  if (!found) return;
  const std::string& base64 = text(*found);
  hello.rig_trouble = why_no_base64(base64);
  if (hello.rig_trouble.empty())
    hello.rig_bytes =
        std::make_shared<const std::vector<std::byte>>(skeljson::bytes_of_base64(base64));
  else
    hello.rig_trouble = "rig.bytes: " + hello.rig_trouble +
                        ". Send the bytes of the rig's file in base64, with its padding";
}

void read_rig(const Place& object, LiveHello& hello) {
  const auto rig = find(object, "rig");
  if (!rig) return;
  if (kind_of(*rig) == Kind::String) {
    hello.rig = text(*rig);
  } else {
    hello.rig_name = name_at(*rig, "name");
    hello.rig = find(*rig, "path") ? text(member(*rig, "path")) : hello.rig_name;
    hello.sha256 = digits_at(*rig, "sha256");
    hello.fingerprint = digits_at(*rig, "fingerprint");
    read_rig_bytes(*rig, hello);
  }
  if (hello.rig.size() > 4096) refuse(*rig, "is longer than a path can be");
  hello.rig_name = without_folders(hello.rig_name.empty() ? hello.rig : hello.rig_name);
  hello.head.rig = hello.rig;
}

void read_takes(const Place& object, std::vector<std::string>& takes) {
  const auto list = find(object, "takes");
  if (!list) return;
  for (std::size_t i = 0; i < std::min(count(*list), kMostTakes); ++i)
    takes.push_back(cut(text(element(*list, i))));
}

LiveHello read_hello(const Place& object) {
  LiveHello hello;
  whole_number(member(object, "version"), 1, kLiveVersion);
  read_rig(object, hello);
  hello.runtime = hello.head.runtime = name_at(object, "runtime");
  hello.head.dialect = name_at(object, "dialect");
  hello.head.rig_version = name_at(object, "rig_version");
  hello.character = name_at(object, "character");
  hello.token = name_at(object, "token");
  if (const auto rate = find(object, "tick_rate")) hello.tick_rate = number(*rate);
  if (!(hello.tick_rate >= 1 && hello.tick_rate <= 1000))
    refuse(object, "\"tick_rate\" must be a number of ticks a second, from 1 to 1000");
  read_takes(object, hello.takes);
  read_parameters(object, hello.head.physics);
  return hello;
}

std::string input_of(const Place& object) {
  if (const auto input = find(object, "input")) {
    require_object(*input);
    return skeljson::written(*input->value);
  }
  std::string input;
  for (const std::string_view key : recorded_tick_keys())
    if (const auto found = find(object, key);
        found && std::ranges::find(kNoInput, key) == kNoInput.end())
      input.append(input.empty() ? "{\"" : ",\"").append(key).append("\":") +=
          skeljson::written(*found->value);
  return input.empty() ? input : input + "}";
}

skelform::Vec2 pair_at(const Place& object, const char* key, skelform::Vec2 otherwise) {
  const auto pair = find(object, key);
  if (!pair) return otherwise;
  if (count(*pair) != 2) refuse(*pair, "must have two numbers");
  return {finite(element(*pair, 0)), finite(element(*pair, 1))};
}

skelform::Placement read_placement(const Place& object) {
  skelform::Placement placement;
  placement.position = pair_at(object, "position", placement.position);
  placement.scale = pair_at(object, "scale", placement.scale);
  if (const auto rotation = find(object, "rotation")) placement.rotation = finite(*rotation);
  return placement;
}

// A row of another form is another program's own and is left out.
void read_events(const Place& object, std::vector<std::string>& events) {
  const auto is_text = [](const std::optional<Place>& found) {
    return found && kind_of(*found) == Kind::String;
  };
  const auto list = find(object, "events");
  if (!list || kind_of(*list) != Kind::Array) return;
  for (std::size_t i = 0; i < std::min(count(*list), kMostTickEvents); ++i) {
    const Place row = element(*list, i);
    if (kind_of(row) != Kind::Object) continue;
    const auto kind = find(row, "kind"), animation = find(row, "animation");
    if (is_text(kind) && is_text(animation))
      events.push_back(cut(text(*kind) + " " + text(*animation)));
  }
}

// Leaves out marks beyond the first ones, and cuts their names.
void shorten(std::vector<TraceMark>& passed) {
  if (passed.size() > kMostTickEvents) {
    passed.resize(kMostTickEvents);
    passed.shrink_to_fit();
  }
  for (TraceMark& mark : passed) {
    mark.animation = cut(std::move(mark.animation));
    mark.name = cut(std::move(mark.name));
  }
}

LiveTick read_live_tick(const Place& object) {
  LiveTick tick;
  std::vector<UnknownKey> other_keys;  // the input's
  tick.rows = read_trace_tick(object, other_keys);
  shorten(tick.rows.passed);
  if (const auto time = find(object, "time")) tick.time = number(*time);
  if (const auto placement = find(object, "placement")) tick.placement = read_placement(*placement);
  tick.input = input_of(object);
  read_events(object, tick.events);
  return tick;
}

void read_object(const Place& object, LiveMessage& message) {
  if (find(object, "skelscope")) {
    const Place kind = member(object, "skelscope");
    if (text(kind) != "live") refuse(kind, "must be \"live\"");
    message.kind = LiveKind::Hello;
    message.hello = read_hello(object);
  } else if (find(object, "bones")) {
    message.kind = LiveKind::Tick;
    message.tick = read_live_tick(object);
  } else if (find(object, "mark")) {
    message.kind = LiveKind::Mark;
    message.mark.name = name_at(object, "mark");
    const auto tick = find(object, "tick");
    message.mark.tick = tick ? whole_number(*tick, 0, kMostTick) : -1;
  } else if (const auto dropped = find(object, "dropped")) {
    message.kind = LiveKind::Dropped;
    message.dropped = whole_number(*dropped, 0, kMostTick);
  }
}

std::string words_of_parse(const skeljson::ParseError& error) {
  using What = skeljson::ParseError::What;
  if (error.what == What::TooDeep)
    return "is nested deeper than " + std::to_string(kDeepestMessage) + " levels";
  if (error.what == What::TooManyValues)
    return "has more than " + std::to_string(kMostMessageValues) + " values";
  return "is no JSON at column " + std::to_string(error.at.column);
}

template <class Row>
const char* not_finite_field(const Row& row, std::span<const TraceField<Row>> fields) {
  for (const TraceField<Row>& field : fields)
    if (!is_absent(row.*(field.value)) && !std::isfinite(row.*(field.value))) return field.name;
  return nullptr;
}

template <class Row>
std::string not_finite_point(const char* list, const std::vector<Row>& rows) {
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.points.size(); ++i)
      if (!std::isfinite(row.points[i][0]) || !std::isfinite(row.points[i][1]))
        return std::string(list) + ", bone " + std::to_string(row.bone) + ", point " +
               std::to_string(i);
  return {};
}

// In physics and vertices.
std::string not_finite_elsewhere(const TraceTick& tick) {
  if (tick.physics)
    for (const TracePhysics& entry : *tick.physics)
      if (const char* field = not_finite_field(entry, physics_fields()))
        return "physics, entry " + std::to_string(entry.id) + ", " + field;
  return tick.vertices ? not_finite_point("vertices", *tick.vertices) : "";
}

}  // namespace

bool read_message(std::string_view line, LiveMessage& message, std::string& error) {
  try {
    const std::string quoted = quote_number_words(line);
    const skeljson::Document json =
        skeljson::parse(quoted.empty() ? line : quoted,
                        {kMostMessageValues, kMostMessageValues, kDeepestMessage, true});
    const Place object{json.get()};
    if (kind_of(object) != Kind::Object) {
      error = "is no JSON object";
      return false;
    }
    read_object(object, message);
    return true;
  } catch (const skeljson::ParseError& failure) {
    error = words_of_parse(failure);
  } catch (const skeljson::Mistake& mistake) {
    error = mistake.what();
  }
  return false;
}

bool looks_like_tick(std::string_view line) {
  return line.substr(0, 16).find("\"tick\"") != line.npos && line.find("\"bones\"") != line.npos;
}

std::string not_finite_in(const TraceTick& tick) {
  for (int pass = 0; pass < kTracePasses; ++pass) {
    if (!tick.bones[pass]) continue;
    for (const TraceBone& bone : *tick.bones[pass])
      if (const char* field = not_finite_field(bone, bone_fields()))
        return std::string(name_of(static_cast<TracePass>(pass))) + ", bone " +
               std::to_string(bone.id) + ", " + field;
  }
  return not_finite_elsewhere(tick);
}

}  // namespace skelscope
