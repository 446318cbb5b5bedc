// A game's lines for the debugger. A tick has the keys of a trace's tick and of a recording's.
#include "play/live_lines.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "io/path.h"
#include "json/base64.h"
#include "json/value.h"
#include "play/json_fields.h"
#include "play/laps.h"
#include "pose/fits.h"
#include "skelform/overrides.h"
#include "words/numbers.h"

namespace skelform {

LiveLines::LiveLines() = default;
LiveLines::LiveLines(LiveLines&&) noexcept = default;
LiveLines& LiveLines::operator=(LiveLines&&) noexcept = default;
LiveLines::~LiveLines() = default;

namespace {

using skeljson::plain_key;
using skeljson::Text;
using LiveInside = LiveLines::Inside;

constexpr std::uint64_t kMostCounted = 1'000'000'000;
// Most numbers change each tick, so a larger cache helps little.
constexpr int kLiveNumberBits = 12;

void put_pair(Text& json, std::string_view key, Vec2 pair) {
  plain_key(json, key);
  begin(json, '[');
  put_number(json, pair.x);
  put_number(json, pair.y);
  end(json, ']');
}

// A placement that no JSON can hold is left out.
void put_placement(Text& json, const Placement& placed) {
  const float sum = placed.position.x + placed.position.y + placed.scale.x + placed.scale.y;
  const bool here = placed.position == Vec2{0} && placed.scale == Vec2{1} && placed.rotation == 0;
  if (here || !std::isfinite(sum + placed.rotation)) return;
  plain_key(json, "placement");
  begin(json, '{');
  put_pair(json, "position", placed.position);
  put_pair(json, "scale", placed.scale);
  put_field(json, "rotation", placed.rotation);
  end(json, '}');
}

void put_named(Text& json, std::string_view key, const std::string& text) {
  if (!text.empty()) put_text(json, key, text, skeljson::quoted);
}

Text& fresh_line(LiveInside& inside) {
  Text& json = inside.text.json;
  std::string().swap(inside.hello);
  json.text.clear();
  json.comma = false;
  begin(json, '{');
  return json;
}

std::string_view end_line(Text& json) {
  end(json, '}');
  json.text += '\n';
  return json.text;
}

void put_rig(Text& json, const Armature& armature, const LiveAbout& about) {
  plain_key(json, "rig");
  begin(json, '{');
  std::string reason;
  put_text(json, "name", file_name_of(about.rig), skeljson::quoted);
  put_named(json, "path", about.rig.empty() ? "" : real_path(about.rig, reason));
  put_named(json, "sha256", about.sha256);
  put_text(json, "fingerprint", hex_text(fingerprint_of(armature), 16), skeljson::quoted);
  if (!about.rig_bytes.empty() && about.rig_bytes.size() <= kMostLiveRig) {
    plain_key(json, "bytes");
    skeljson::plain_text(json, skeljson::base64_of(about.rig_bytes));
  }
  end(json, '}');
}

void put_takes(Text& json, const LiveAbout& about) {
  plain_key(json, "takes");
  begin(json, '[');
  for (const std::string& take : about.takes) literal(json, skeljson::quoted(take));
  end(json, ']');
}

// Counts the tick. Returns the tick to whose state the game went back before it; -1: none. A jump
// to an unknown tick leaves a gap in the numbers.
std::int64_t count_tick(LiveInside& inside, std::uint64_t number) {
  std::int64_t back = -1;
  if (number != 0 && inside.last == 0 && inside.tick == 0)
    inside.tick = static_cast<std::int64_t>(std::min<std::uint64_t>(number - 1, kMostCounted));
  if (number != 0 && inside.last != 0 && number != inside.last + 1) {
    for (const LivePast& past : inside.past)
      if (past.number + 1 == number && past.number != 0) back = std::max(back, past.tick);
    if (back < 0) ++inside.tick;
  }
  inside.last = number;
  inside.past[inside.tick % kMostRewound] = {number, inside.tick};
  return back;
}

struct LiveTickParts {
  const Pose& pose;
  std::span<const PhysicsState> physics;
  const Constructed& constructed;
  const TraceInput* input = nullptr;
  const ConstructTrace* stages = nullptr;
};

bool is_same_rig(const LiveInside& inside, const Armature& armature) {
  return inside.bones == armature.bones.size() && is_of(armature.planned.plan.get(), inside.rig);
}

bool fits_live(const LiveInside& inside, const Armature& armature, const LiveTickParts& parts) {
  const std::size_t bones = armature.bones.size();
  const auto* s = parts.stages;
  return is_same_rig(inside, armature) && parts.constructed.has_run && fits(armature, parts.pose) &&
         fits(armature, parts.constructed) && fits(armature, parts.physics) &&
         (s == nullptr ||
          (s->fk.size() == bones && s->ik.size() == bones && s->physics.size() == bones)) &&
         (!parts.input || !parts.input->animated || fits(armature, *parts.input->animated));
}

void put_played(LiveInside& inside, Text& json, const Armature& armature,
                const LiveTickParts& parts) {
  if (parts.input == nullptr) return;
  if (!put_asked(inside.asked, json, armature, *parts.input, parts.pose)) return;
  if (parts.input->number == 1 || (parts.input->number == 0 && inside.tick == 0)) {
    plain_key(json, "restart");
    literal(json, "true");
  }
  if (inside.dialect == Dialect{}) return;
  plain_key(json, "dialect");
  put_dialect(json, inside.dialect);
}

// Leaves the line open for further keys.
Text& begin_tick(LiveLines& lines, const Armature& armature, const LiveTickParts& parts) {
  LiveInside& inside = *lines.inside;
  const LiveWants& w = lines.wants;
  inside.rows.rewound_to = count_tick(inside, parts.input ? parts.input->number : 0);
  inside.rows.tick = inside.tick;
  fill_tick(inside.rows, armature, {w.local, w.visuals, w.ik, w.vertices, w.physics}, inside.order,
            parts.pose, parts.physics, parts.constructed, w.stages ? parts.stages : nullptr,
            parts.input ? parts.input->families : std::span<const FamilySettings>());
  Text& json = fresh_line(inside);
  put_tick(inside.text, inside.rows);
  put_played(inside, json, armature, parts);
  ++inside.tick;
  return json;
}

std::string_view event_name(PlayEventKind kind) {
  if (kind == PlayEventKind::Started) return "started";
  return kind == PlayEventKind::Looped ? "looped" : "finished";
}

void put_event(Text& json, const std::string& animation, const PlayEvent& event) {
  if (event.kind == PlayEventKind::Passed)
    return put_mark(json, animation, event.frame, "", skeljson::quoted);
  begin(json, '{');
  plain_key(json, "kind");
  skeljson::plain_text(json, event_name(event.kind));
  put_text(json, "animation", animation, skeljson::quoted);
  put_field(json, "frame", event.frame);
  end(json, '}');
}

void put_events_of(Text& json, const Armature& armature, const Player& player, bool passed,
                   bool& any) {
  for (const PlayEvent& event : events_of(player)) {
    const Animation* of = animation_at(armature, event.animation);
    if ((event.kind == PlayEventKind::Passed) != passed || of == nullptr) continue;
    if (!std::exchange(any, true)) {
      plain_key(json, passed ? "passed" : "events");
      begin(json, '[');
    }
    put_event(json, of->name, event);
  }
}

// Either the marks that the players have passed, or their other events.
void put_events(Text& json, const Armature& armature, const Actor& actor, bool passed) {
  bool any = false;
  put_events_of(json, armature, actor.player, passed, any);
  for (const Player& player : actor.layers) put_events_of(json, armature, player, passed, any);
  if (any) end(json, ']');
}

// The physics of the actor before its velocity acted, if the debugger asks for it.
std::span<const PhysicsState> physics_before(LiveLines& lines, const Armature& armature,
                                             const Actor& actor, Vec2 velocity) {
  if (!lines.wants.physics) return actor.state.physics;
  std::vector<PhysicsState>& physics = lines.inside->physics;
  physics = actor.state.physics;
  if (fits(armature, physics)) apply_velocity(armature, physics, -velocity);
  return physics;
}

}  // namespace

LiveLines make_live_lines(const Armature& armature) {
  LiveLines lines;
  lines.inside = std::make_unique<LiveInside>();
  LiveInside& inside = *lines.inside;
  inside.rig = stamp_of(armature);
  inside.bones = armature.bones.size();
  inside.order = trace_order(armature);
  inside.text.quote = skeljson::quoted;
  inside.text.numbers = {.bits = kLiveNumberBits, .most_bits = kLiveNumberBits};
  inside.asked.physics = armature.physics;
  return lines;
}

bool are_of(const LiveLines& lines, const Armature& armature) {
  return lines.inside && is_same_rig(*lines.inside, armature);
}

std::string_view hello_line(LiveLines& lines, const Armature& armature, const LiveAbout& about) {
  if (!lines.inside) return {};
  LiveInside& inside = *lines.inside;
  inside.dialect = about.dialect;
  inside.asked.physics = armature.physics;
  Text& json = fresh_line(inside);
  plain_key(json, "skelscope");
  skeljson::plain_text(json, "live");
  plain_key(json, "version");
  literal(json, "1");
  put_named(json, "token", about.token);
  put_rig(json, armature, about);
  put_named(json, "rig_version", armature.version);
  put_named(json, "runtime", about.runtime);
  put_named(json, "character", about.character);
  inside.tick_rate = about.tick_rate >= 1 && about.tick_rate <= 1000 ? about.tick_rate : 60;
  put_field(json, "tick_rate", inside.tick_rate);
  put_named(json, "dialect", name_of(about.dialect));
  put_takes(json, about);
  if (!armature.physics.empty()) put_parameters(json, trace_parameters(armature.physics));
  if (about.rig_bytes.empty()) return end_line(json);
  end_line(json);
  inside.hello = std::exchange(json.text, {});  // ticks need no such memory
  return inside.hello;
}

std::string_view tick_line(LiveLines& lines, const Armature& armature, const State& state,
                           const Constructed& constructed, const TraceInput* input,
                           const ConstructTrace* stages) {
  const LiveTickParts parts{state.pose, state.physics, constructed, input, stages};
  if (!lines.inside || !fits_live(*lines.inside, armature, parts)) return {};
  return end_line(begin_tick(lines, armature, parts));
}

std::string_view tick_line(LiveLines& lines, const Armature& armature, const Actor& actor,
                           std::span<const Physics> physics_parameters) {
  return tick_line(lines, armature, actor, LiveActorTick{physics_parameters});
}

std::string_view tick_line(LiveLines& lines, const Armature& armature, const Actor& actor,
                           const LiveActorTick& parts) {
  if (!lines.inside) return {};
  const Vec2 velocity = parts.velocity ? *parts.velocity : velocity_in_rig(actor);
  const TraceInput input{actor.tracks,
                         actor.options,
                         &actor.state.pose,
                         velocity,
                         parts.physics_parameters,
                         actor.ticks,
                         parts.families.empty() ? actor.families : parts.families};
  const LiveTickParts tick{constructed_pose(actor),
                           physics_before(lines, armature, actor, velocity), actor.current, &input,
                           parts.stages};
  if (!fits_live(*lines.inside, armature, tick)) return {};
  Text& json = begin_tick(lines, armature, tick);
  put_events(json, armature, actor, true);
  put_events(json, armature, actor, false);
  put_field(json, "time",
            std::round(static_cast<double>(actor.ticks) / lines.inside->tick_rate * 1e4) / 1e4);
  put_placement(json, actor.placed);
  return end_line(json);
}

void skip_tick(LiveLines& lines, std::uint64_t number) {
  if (!lines.inside) return;
  count_tick(*lines.inside, number);
  ++lines.inside->tick;
}

std::string_view mark_line(LiveLines& lines, std::string_view name) {
  if (!lines.inside) return {};
  Text& json = fresh_line(*lines.inside);
  put_text(json, "mark", name, skeljson::quoted);
  put_field(json, "tick", std::max<std::int64_t>(lines.inside->tick - 1, 0));
  return end_line(json);
}

std::string_view dropped_line(LiveLines& lines, std::int64_t ticks) {
  if (!lines.inside) return {};
  Text& json = fresh_line(*lines.inside);
  put_field(json, "dropped", ticks);
  return end_line(json);
}

}  // namespace skelform
