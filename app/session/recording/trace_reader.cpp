#include <charconv>
#include <functional>
#include <limits>

#include "fields/physics_parameters.h"
#include "json/place.h"
#include "lists/lists.h"
#include "session/recording/document_kind.h"
#include "session/recording/printed_json.h"
#include "session/recording/trace.h"
#include "session/recording/trace_tick.h"
#include "session/recording/trace_unknown.h"
#include "session/recording/trace_words.h"

namespace skelscope {
namespace {

using skeljson::Json;
using skeljson::Kind;
using skeljson::Mistake;
using skeljson::Place;

constexpr int kMostId = std::numeric_limits<int>::max();

// SkelScope writes null for a number that is not finite, other programs write a word.
double any_number(const Place& place) {
  if (kind_of(place) == Kind::Null) return kNull;
  if (kind_of(place) == Kind::String)
    if (const auto special = number_of_word(text(place))) return *special;
  return number(place);
}

double number_or_absent(const Place& object, const char* name) {
  const auto place = find(object, name);
  return place ? any_number(*place) : kAbsent;
}

std::optional<bool> flag(const Place& object, const char* name) {
  const auto place = find(object, name);
  if (!place) return std::nullopt;
  return truth(*place);
}

std::optional<std::string> word(const Place& object, const char* name) {
  const auto place = find(object, name);
  if (!place) return std::nullopt;
  return text(*place);
}

int identity(const Place& object, const char* name) {
  return whole_number(member(object, name), 0, kMostId);
}

template <class Row>
void read_fields(const Place& object, Row& row, std::span<const TraceField<Row>> fields) {
  for (const TraceField<Row>& f : fields) row.*(f.value) = number_or_absent(object, f.name);
}

void read_row(const Place& object, TraceBone& bone) {
  bone.id = identity(object, "id");
  read_fields(object, bone, bone_fields());
  bone.hidden = flag(object, "hidden");
}

void read_row(const Place& object, TracePhysics& physics) {
  physics.id = identity(object, "id");
  read_fields(object, physics, physics_fields());
}

void read_row(const Place& object, TraceFamily& family) {
  family.family = identity(object, "family");
  family.mode = word(object, "mode");
  family.constraint = word(object, "constraint");
  family.mimic_target = flag(object, "mimic_target");
}

void read_tint(const Place& object, auto& row) {
  const auto tint = find(object, "tint");
  if (!tint) return;
  if (count(*tint) != 4) refuse(*tint, "must be [r, g, b, a]");
  double* channels[] = {&row.r, &row.g, &row.b, &row.a};
  for (std::size_t i = 0; i < 4; ++i) *channels[i] = any_number(element(*tint, i));
}

void read_points(const Place& list, std::vector<std::array<double, 2>>& points) {
  for (std::size_t i = 0; i < count(list); ++i) {
    const Place point = element(list, i);
    if (count(point) != 2) refuse(point, "must be [x, y]");
    points.push_back({any_number(element(point, 0)), any_number(element(point, 1))});
  }
}

void read_row(const Place& object, TraceVisuals& visuals) {
  visuals.bone = identity(object, "bone");
  visuals.tex = word(object, "tex");
  visuals.zindex = number_or_absent(object, "zindex");
  read_tint(object, visuals);
}

void read_row(const Place& object, TraceSprite& sprite) {
  sprite.bone = identity(object, "bone");
  sprite.style = word(object, "style");
  sprite.tex = word(object, "tex");
  read_tint(object, sprite);
  if (const auto points = find(object, "points")) read_points(*points, sprite.points);
}

// The tick whose rows are being read, and the unknown keys found so far.
struct Reading {
  std::vector<UnknownKey>& unknown;
  std::int64_t tick;
};

template <class Row>
void read_trace_list(const Place& object, const char* name, const char* list_name,
                     std::optional<std::vector<Row>>& rows, const Reading& reading) {
  const auto list = find(object, name);
  if (!list) return;
  rows.emplace(count(*list));
  for (std::size_t i = 0; i < rows->size(); ++i) {
    const Place row = element(*list, i);
    read_row(row, (*rows)[i]);
    note_unknown_keys(reading.unknown, row, list_name, reading.tick, keys_of((*rows)[i]));
  }
}

TraceVertices read_mesh(const Place& list) {
  const std::string_view bone = list.key;
  TraceVertices row;
  const auto read = std::from_chars(bone.data(), bone.data() + bone.size(), row.bone);
  if (read.ec != std::errc{} || read.ptr != bone.data() + bone.size() || row.bone < 0)
    refuse(list, "the key must be a bone's id");
  read_points(list, row.points);
  return row;
}

void read_vertices(const Place& tick, std::optional<std::vector<TraceVertices>>& rows) {
  const auto object = find(tick, "vertices");
  if (!object) return;
  rows.emplace();
  for_each(*object, [&](const Place& points) { rows->push_back(read_mesh(points)); });
}

void read_stages(const Place& place, TraceTick& tick, const Reading& reading) {
  const auto stages = find(place, "stages");
  if (!stages) return;
  note_unknown_keys(reading.unknown, *stages, "stages", reading.tick, kStageKeys);
  const auto list = [&](TracePass pass, const char* list_name) {
    read_trace_list(*stages, name_of(pass), list_name, tick.bones[to_index(pass)], reading);
  };
  list(TracePass::Fk, "stages.fk");
  list(TracePass::Ik, "stages.ik");
  list(TracePass::Physics, "stages.physics");
}

// A value of another form is another program's own key and is ignored.
void read_passed(const Place& place, std::vector<TraceMark>& marks) {
  const auto list = find(place, "passed");
  if (!list || kind_of(*list) != Kind::Array) return;
  for (std::size_t i = 0; i < count(*list); ++i) {
    const Place row = element(*list, i);
    if (kind_of(row) != Kind::Object || !find(row, "animation") || !find(row, "frame")) continue;
    marks.push_back({word(row, "animation").value_or(""), identity(row, "frame"),
                     word(row, "name").value_or("")});
  }
}

void read_skeleton(const Place& place, std::vector<TraceJoint>& skeleton) {
  const auto list = find(place, "skeleton");
  if (!list) return;
  for (std::size_t i = 0; i < count(*list); ++i) {
    const Place joint = element(*list, i);
    const auto index = [&](const char* name) {
      const auto found = find(joint, name);
      return found ? whole_number(*found, -1, kMostId) : -1;
    };
    skeleton.push_back({identity(joint, "id"), word(joint, "name").value_or(""), index("parent"),
                        index("physics")});
  }
}

void read_head(const Place& place, TraceHead& head) {
  if (text(member(place, "skelscope")) != "trace")
    refuse(member(place, "skelscope"), "must be \"trace\"");
  whole_number(member(place, "version"), 1, 1);
  head.rig = word(place, "rig").value_or("");
  head.rig_version = word(place, "rig_version").value_or("");
  head.dialect = word(place, "dialect").value_or("");
  if (const auto runtime = find(place, "runtime"); runtime && kind_of(*runtime) == Kind::String)
    head.runtime = text(*runtime);
  read_skeleton(place, head.skeleton);
  read_parameters(place, head.physics);
  if (const auto why = find(place, "unrecorded"); why && kind_of(*why) == Kind::String)
    head.unrecorded = text(*why);
  // A value that is no object is another program's own key and is ignored.
  const auto recording = find(place, "recording");
  if (recording && kind_of(*recording) == Kind::Object)
    head.recording = skeljson::written(*recording->value);
  const Place ticks = member(place, "ticks");  // empty: TickReader took the ticks
  if (count(ticks) > 0) refuse(ticks, "must be there once, without escapes in its name");
}

// Reads each tick as soon as it is parsed, since a JSON document of all ticks would be ten times as
// large. Keeps the first mistake for later, because the head explains better what is wrong with a
// document of another kind.
struct TickReader {
  std::vector<TraceTick> ticks;
  std::vector<UnknownKey> unknown;
  std::string mistake;

  void operator()(const Json& tick, std::size_t index) {
    if (!mistake.empty()) return;
    const Place document;
    try {
      ticks.push_back(read_trace_tick(Place{&tick, &document, "ticks", index}, unknown));
    } catch (const Mistake& found) {
      mistake = found.what();
    }
  }
};

// Says where a document ends, if it ends too early; empty otherwise.
std::string cut_words(std::string_view document) {
  constexpr std::string_view key = "\"tick\":";
  if (!is_cut_off(document)) return {};
  std::size_t at = document.rfind(key);
  if (at == document.npos) return "ends before its first tick: ";
  at = document.find_first_not_of(" \t\r\n", at + key.size());
  std::int64_t tick = 0;
  if (at != document.npos)
    std::from_chars(document.data() + at, document.data() + document.size(), tick);
  return "ends in the middle of tick " + std::to_string(tick) + ": ";
}

std::string why_unreadable(std::string_view document, const Mistake& mistake) {
  const std::size_t begin = document.find_first_not_of(" \t\r\n");
  if (begin == document.npos) return "is empty";
  if (document[begin] != '{' && document[begin] != '[')
    return "holds no JSON; it begins with " + first_line(document);
  const std::string what = mistake.what();
  return (what.ends_with("not valid JSON") ? cut_words(document) : "") + what;
}

// Reads a document without other text around it.
bool read_document(std::string_view document, Trace& trace, std::string& error) {
  TickReader reader;
  try {
    const std::string quoted = quote_number_words(document);
    const skeljson::Document rest =
        skeljson::read_list(quoted.empty() ? document : quoted, "ticks", std::ref(reader));
    TraceHead head;
    read_head(Place{rest.get()}, head);
    if (!reader.mistake.empty()) throw Mistake(reader.mistake);
    trace = {std::move(head), std::move(reader.ticks), std::move(reader.unknown)};
    return true;
  } catch (const Mistake& mistake) {
    error = why_unreadable(document, mistake);
    return false;
  }
}

}  // namespace

TraceTick read_trace_tick(const Place& place, std::vector<UnknownKey>& unknown) {
  TraceTick tick;
  tick.tick = identity(place, "tick");
  if (const auto to = find(place, "rewound_to")) tick.rewound_to = whole_number(*to, 0, kMostId);
  const Reading reading{unknown, tick.tick};
  note_unknown_keys(unknown, place, "", tick.tick, kTickKeys);
  const auto list = [&](const char* name, auto& rows) {
    read_trace_list(place, name, name, rows, reading);
  };
  member(place, "bones");
  list("bones", tick.bones[to_index(TracePass::Bones)]);
  list("local", tick.bones[to_index(TracePass::Local)]);
  read_stages(place, tick, reading);
  list("visuals", tick.visuals);
  list("ik", tick.ik);
  list("physics", tick.physics);
  read_vertices(place, tick.vertices);
  list("sprites", tick.sprites);
  if (tick.sprites) order_sprites(*tick.sprites);
  read_passed(place, tick.passed);
  return tick;
}

// A value that is no list of rows is another program's own key and is ignored.
void read_parameters(const Place& place, std::vector<skelform::TraceParameters>& rows) {
  const auto list = find(place, "physics_parameters");
  if (!list || kind_of(*list) != Kind::Array) return;
  for (std::size_t i = 0; i < count(*list); ++i) {
    const Place row = element(*list, i);
    if (kind_of(row) != Kind::Object || !find(row, "entry")) continue;
    auto& read = rows.emplace_back(skelform::TraceParameters{.entry = identity(row, "entry")});
    skelform::describe_parameters(
        [&](const skelform::Parameter& parameter, std::optional<float>& value) {
          value = skelform::as_parameter(number_or_absent(row, parameter.name));
        },
        read.values);
  }
}

bool read_trace(std::string_view document, Trace& trace, std::string& error) {
  const PrintedJson printed = json_in(document);
  const std::string alone = without_surroundings(printed);
  if (read_document(alone.empty() ? document : alone, trace, error)) {
    trace.skipped = skipped_words(printed);
    return true;
  }
  const std::string other_kind = why_no_trace(document);
  if (!other_kind.empty()) error = other_kind;
  return false;
}

}  // namespace skelscope
