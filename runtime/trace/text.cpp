#include "trace/text.h"

#include <cmath>
#include <utility>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "words/numbers.h"

namespace skelform {
namespace {

using skeljson::plain_key;
using skeljson::Text;

constexpr auto kBoneKeys = keys_of(kBoneFields);
constexpr auto kPhysicsKeys = keys_of(kPhysicsFields);

void field(Text& json, std::string_view name, std::int64_t number) {
  plain_key(json, name);
  literal(json, std::to_string(number));
}

void field(Text& json, std::string_view name, std::string_view text, Quote quote) {
  put_text(json, name, text, quote);
}

// Writes a list of objects, whose members put_row() writes.
void put_objects(Text& json, std::string_view key, const auto& rows, const auto& put_row) {
  plain_key(json, key);
  begin(json, '[');
  for (const auto& row : rows) {
    begin(json, '{');
    put_row(row);
    end(json, '}');
  }
  end(json, ']');
}

void write_number(TickText& text, double number) {
  const Piece& digits = text_of(text.numbers, static_cast<float>(number));
  literal(text.json, {digits.text.data(), digits.size});
}

// Writes "[", the rows by `put_row`, and "]".
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
  const auto& bones = tick.bones[to_index(pass)];
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

// Numbers above the range in which a double holds every integer become null, like infinity.
void write_whole(Text& json, const char* name, double number) {
  constexpr double most = 1e15;
  if (std::abs(number) <= most) return field(json, name, static_cast<std::int64_t>(number));
  plain_key(json, name);
  literal(json, "null");
}

void write_tint(TickText& text, const auto& row) {
  plain_key(text.json, "tint");
  begin(text.json, '[');
  for (double channel : {row.r, row.g, row.b, row.a}) write_number(text, channel);
  end(text.json, ']');
}

void write_points(TickText& text, const std::vector<std::array<double, 2>>& points) {
  constexpr Piece before = piece_of({"["}), between = piece_of({","}), after = piece_of({"]"});
  write_rows(text, points, [&](RowsText& rows, const std::array<double, 2>& point) {
    put(rows, before);
    put(rows, text_of(text.numbers, static_cast<float>(point[0])));
    put(rows, between);
    put(rows, text_of(text.numbers, static_cast<float>(point[1])));
    put(rows, after);
  });
}

void write_visuals(TickText& text, const std::vector<TraceVisuals>& rows) {
  put_objects(text.json, "visuals", rows, [&](const TraceVisuals& v) {
    field(text.json, "bone", v.bone);
    field(text.json, "tex", v.tex.value_or(""), text.quote);
    write_tint(text, v);
    write_whole(text.json, "zindex", v.zindex);
  });
}

void write_families(TickText& text, const std::vector<TraceFamily>& rows) {
  Text& json = text.json;
  put_objects(json, "ik", rows, [&](const TraceFamily& f) {
    field(json, "family", f.family);
    field(json, "mode", f.mode.value_or(""), text.quote);
    field(json, "constraint", f.constraint.value_or(""), text.quote);
    plain_key(json, "mimic_target");
    literal(json, f.mimic_target.value_or(false) ? "true" : "false");
  });
}

// Writes the list, or copies its text if it is unchanged. The text begins with a comma, because the
// list's key is never the first of its tick.
template <class Rows>
void write_kept(TickText& text, TickText::Kept<Rows>& kept, const Rows& rows, const auto& write) {
  Text& json = text.json;
  if (kept.rows != rows) {
    const std::size_t begin = json.text.size();
    write(text, rows);
    kept.rows = rows;
    kept.text.assign(json.text, begin);
  } else {
    json.text += kept.text;
    json.comma = true;
  }
}

void write_vertices(TickText& text, const std::vector<TraceVertices>& meshes) {
  plain_key(text.json, "vertices");
  begin(text.json, '{');
  for (const TraceVertices& mesh : meshes) {
    plain_key(text.json, std::to_string(mesh.bone));
    write_points(text, mesh.points);
  }
  end(text.json, '}');
}

void write_sprites(TickText& text, const std::vector<TraceSprite>& sprites) {
  Text& json = text.json;
  put_objects(json, "sprites", sprites, [&](const TraceSprite& sprite) {
    field(json, "bone", sprite.bone);
    field(json, "style", sprite.style.value_or(""), text.quote);
    field(json, "tex", sprite.tex.value_or(""), text.quote);
    write_tint(text, sprite);
    plain_key(json, "points");
    write_points(text, sprite.points);
  });
}

void write_passed(TickText& text, const std::vector<TraceMark>& marks) {
  Text& json = text.json;
  plain_key(json, "passed");
  begin(json, '[');
  for (const TraceMark& mark : marks)
    put_mark(json, mark.animation, mark.frame, mark.name, text.quote);
  end(json, ']');
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
  if (!tick.bones[to_index(TracePass::Fk)]) return;
  Text& json = text.json;
  plain_key(json, "stages");
  begin(json, '{');
  for (TracePass pass : {TracePass::Fk, TracePass::Ik, TracePass::Physics})
    write_bones(text, tick, pass);
  end(json, '}');
}

void write_skeleton(Text& json, const std::vector<TraceJoint>& skeleton, Quote quote) {
  if (skeleton.empty()) return;
  put_objects(json, "skeleton", skeleton, [&](const TraceJoint& joint) {
    field(json, "id", joint.id);
    field(json, "name", joint.name, quote);
    field(json, "parent", joint.parent);
    if (joint.physics >= 0) field(json, "physics", joint.physics);
  });
}

}  // namespace

std::string trace_head_text(const TraceHead& head, Quote quote) {
  Text json;
  begin(json, '{');
  field(json, "skelscope", "trace", quote);
  field(json, "version", 1);
  field(json, "rig", head.rig, quote);
  field(json, "rig_version", head.rig_version, quote);
  field(json, "dialect", head.dialect, quote);
  if (!head.runtime.empty()) field(json, "runtime", head.runtime, quote);
  write_skeleton(json, head.skeleton, quote);
  if (!head.physics.empty()) put_parameters(json, head.physics);
  if (!head.recording.empty()) {
    plain_key(json, "recording");
    literal(json, head.recording);
  }
  plain_key(json, "ticks");
  begin(json, '[');
  return std::move(json.text);
}

void put_parameters(Text& json, const std::vector<TraceParameters>& rows) {
  put_objects(json, "physics_parameters", rows, [&](const TraceParameters& row) {
    field(json, "entry", row.entry);
    describe_parameters(
        [&](const Parameter& parameter, const std::optional<float>& value) {
          if (!value || !std::isfinite(*value)) return;
          plain_key(json, parameter.name);
          literal(json, shortest_text(*value));
        },
        row.values);
  });
}

void put_text(Text& json, std::string_view key, std::string_view text, Quote quote) {
  plain_key(json, key);
  if (skeljson::is_plain(text)) return skeljson::plain_text(json, text);
  literal(json, quote(text));
}

void put_mark(Text& json, std::string_view animation, int frame, std::string_view name,
              Quote quote) {
  begin(json, '{');
  field(json, "animation", animation, quote);
  field(json, "frame", frame);
  if (!name.empty()) field(json, "name", name, quote);
  end(json, '}');
}

std::string_view tick_text(TickText& text, const TraceTick& tick) {
  Text& json = text.json;
  json.text = std::exchange(text.first, false) ? "\n" : ",\n";
  json.comma = false;
  begin(json, '{');
  put_tick(text, tick);
  end(json, '}');
  return json.text;
}

void put_tick(TickText& text, const TraceTick& tick) {
  field(text.json, "tick", tick.tick);
  if (tick.rewound_to >= 0) field(text.json, "rewound_to", tick.rewound_to);
  write_bones(text, tick, TracePass::Bones);
  write_bones(text, tick, TracePass::Local);
  if (tick.visuals) write_kept(text, text.visuals, *tick.visuals, write_visuals);
  if (tick.ik) write_kept(text, text.families, *tick.ik, write_families);
  if (tick.vertices) write_vertices(text, *tick.vertices);
  if (tick.physics) write_physics(text, *tick.physics);
  if (tick.sprites) write_sprites(text, *tick.sprites);
  if (!tick.passed.empty()) write_passed(text, tick.passed);
  write_stages(text, tick);
}

}  // namespace skelform
