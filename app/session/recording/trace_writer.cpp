#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "json/text.h"
#include "session/json/report.h"
#include "session/recording/trace.h"
#include "session/recording/trace_row.h"

namespace skelscope {

// State from the ticks before, and buffers that every tick uses again.
struct TraceText::Ticks {
  // A list that most ticks leave as it was: its text stays too.
  template <class Rows>
  struct Kept {
    std::optional<Rows> rows;
    std::string text;
  };
  skeljson::Text json;
  RowsText rows;
  NumberTexts numbers;
  Kept<std::vector<TraceVisuals>> visuals;
  Kept<std::vector<TraceFamily>> families;
  bool first = true;
};

namespace {

using skeljson::plain_key;
using skeljson::Text;
using TickText = TraceText::Ticks;

constexpr auto kBoneKeys = keys_of(kBoneFields);
constexpr auto kPhysicsKeys = keys_of(kPhysicsFields);

void field(Text& json, std::string_view name, std::int64_t number) {
  plain_key(json, name);
  literal(json, std::to_string(number));
}

void field(Text& json, std::string_view name, const std::string& text) {
  plain_key(json, name);
  literal(json, quoted_text(text));
}

void write_number(TickText& text, double number) {
  const Piece& digits = text_of(text.numbers, static_cast<float>(number));
  literal(text.json, {digits.text.data(), digits.size});
}

// "[", the rows as `put_row` puts them, and "]".
void write_rows(TickText& text, const auto& list, const auto& put_row) {
  constexpr Piece comma = piece_of({","});
  RowsText& rows = text.rows;
  rows.size = 0;
  for (const auto& row : list) {
    make_room(rows);
    if (rows.size > 0) put(rows, comma);
    put_row(rows, row);
  }
  begin(text.json, '[');
  if (rows.size > 0) literal(text.json, written(rows));
  end(text.json, ']');
}

void write_bones(TickText& text, const TraceTick& tick, TracePass pass) {
  const auto& bones = tick.bones[static_cast<int>(pass)];
  if (!bones) return;
  constexpr Piece id = piece_of({"{\"id\":"}), hidden = piece_of({",\"hidden\":true"});
  constexpr Piece shown = piece_of({",\"hidden\":false"}), end_of_row = piece_of({"}"});
  plain_key(text.json, name_of(pass));
  write_rows(text, *bones, [&](RowsText& rows, const TraceBone& bone) {
    put(rows, id);
    put(rows, bone.id);
    put_fields(rows, kBoneKeys, bone, text.numbers);
    if (bone.hidden) put(rows, *bone.hidden ? hidden : shown);
    put(rows, end_of_row);
  });
}

// Numbers beyond those that a double counts one by one become null, as infinity does.
void write_whole(Text& json, const char* name, double number) {
  constexpr double most = 1e15;
  if (std::abs(number) <= most) return field(json, name, static_cast<std::int64_t>(number));
  plain_key(json, name);
  literal(json, "null");
}

void write_visuals(TickText& text, const std::vector<TraceVisuals>& rows) {
  Text& json = text.json;
  plain_key(json, "visuals");
  begin(json, '[');
  for (const TraceVisuals& v : rows) {
    begin(json, '{');
    field(json, "bone", v.bone);
    field(json, "tex", v.tex.value_or(""));
    plain_key(json, "tint");
    begin(json, '[');
    for (double channel : {v.r, v.g, v.b, v.a}) write_number(text, channel);
    end(json, ']');
    write_whole(json, "zindex", v.zindex);
    end(json, '}');
  }
  end(json, ']');
}

void write_families(TickText& text, const std::vector<TraceFamily>& rows) {
  Text& json = text.json;
  plain_key(json, "ik");
  begin(json, '[');
  for (const TraceFamily& f : rows) {
    begin(json, '{');
    field(json, "family", f.family);
    field(json, "mode", f.mode.value_or(""));
    field(json, "constraint", f.constraint.value_or(""));
    plain_key(json, "mimic_target");
    literal(json, f.mimic_target.value_or(false) ? "true" : "false");
    end(json, '}');
  }
  end(json, ']');
}

// The list's key comes after others in its tick.
template <class Rows>
void write_kept(TickText& text, TickText::Kept<Rows>& kept, const Rows& rows, const auto& write) {
  Text& json = text.json;
  if (kept.rows != rows) {
    const std::size_t begin = json.text.size();
    write(text, rows);
    kept = {rows, json.text.substr(begin)};
  } else {
    json.text += kept.text;
    json.comma = true;
  }
}

void write_vertices(TickText& text, const std::vector<TraceVertices>& meshes) {
  constexpr Piece before = piece_of({"["}), between = piece_of({","}), after = piece_of({"]"});
  plain_key(text.json, "vertices");
  begin(text.json, '{');
  for (const TraceVertices& mesh : meshes) {
    plain_key(text.json, std::to_string(mesh.bone));
    write_rows(text, mesh.points, [&](RowsText& rows, const std::array<double, 2>& point) {
      put(rows, before);
      put(rows, text_of(text.numbers, static_cast<float>(point[0])));
      put(rows, between);
      put(rows, text_of(text.numbers, static_cast<float>(point[1])));
      put(rows, after);
    });
  }
  end(text.json, '}');
}

void write_physics(TickText& text, const std::vector<TracePhysics>& entries) {
  constexpr Piece id = piece_of({"{\"id\":"}), end_of_row = piece_of({"}"});
  plain_key(text.json, "physics");
  write_rows(text, entries, [&](RowsText& rows, const TracePhysics& entry) {
    put(rows, id);
    put(rows, entry.id);
    put_fields(rows, kPhysicsKeys, entry, text.numbers);
    put(rows, end_of_row);
  });
}

void write_stages(TickText& text, const TraceTick& tick) {
  if (!tick.bones[static_cast<int>(TracePass::Fk)]) return;
  Text& json = text.json;
  plain_key(json, "stages");
  begin(json, '{');
  for (TracePass pass : {TracePass::Fk, TracePass::Ik, TracePass::Physics})
    write_bones(text, tick, pass);
  end(json, '}');
}

Report report_of(const TraceJoint& joint) {
  Report json{{"id", joint.id}, {"name", joint.name}, {"parent", joint.parent}};
  if (joint.physics >= 0) json["physics"] = joint.physics;
  return json;
}

}  // namespace

std::string write_trace_head(const TraceHead& head) {
  Report json{{"skelscope", "trace"},
              {"version", 1},
              {"rig", head.rig},
              {"rig_version", head.rig_version},
              {"dialect", head.dialect}};
  for (const TraceJoint& joint : head.skeleton) json["skeleton"].push_back(report_of(joint));
  std::string text = text_of(json, 0);
  text.back() = ',';
  if (!head.recording.empty()) text += "\"recording\":" + head.recording + ',';
  return text + "\"ticks\":[";
}

TraceText::TraceText() : ticks(std::make_unique<Ticks>()) {}
TraceText::TraceText(TraceText&&) noexcept = default;
TraceText& TraceText::operator=(TraceText&&) noexcept = default;
TraceText::~TraceText() = default;

std::string_view write_trace_tick(TraceText& trace, const TraceTick& tick) {
  TickText& text = *trace.ticks;
  Text& json = text.json;
  json.text = std::exchange(text.first, false) ? "\n" : ",\n";
  json.comma = false;
  begin(json, '{');
  field(json, "tick", tick.tick);
  write_bones(text, tick, TracePass::Bones);
  write_bones(text, tick, TracePass::Local);
  if (tick.visuals) write_kept(text, text.visuals, *tick.visuals, write_visuals);
  if (tick.ik) write_kept(text, text.families, *tick.ik, write_families);
  if (tick.vertices) write_vertices(text, *tick.vertices);
  if (tick.physics) write_physics(text, *tick.physics);
  write_stages(text, tick);
  end(json, '}');
  return json.text;
}

std::string write_trace(const Trace& trace) {
  std::string text = write_trace_head(trace.head);
  TraceText written;
  for (const TraceTick& tick : trace.ticks) text += write_trace_tick(written, tick);
  return text + write_trace_tail();
}

std::string write_trace_tail() {
  return "]}\n";
}

}  // namespace skelscope
