#include <cmath>

#include "commands/commands.h"
#include "commands/kit/arguments.h"
#include "json/read_number.h"
#include "session/tick/stance.h"

namespace skelscope {
namespace {

using skelform::Vec2;

bool parse_number(const char*& at, const char* end, float most, float& value) {
  const auto [next, failure] = skeljson::read_number(at, end, value);
  at = next;
  return failure == std::errc() && std::fabs(value) <= most;
}

// Parses "X,Y", where both lie between -most and most.
bool parse_pair(const std::string& text, float most, Vec2& pair) {
  const char *at = text.data(), *const end = at + text.size();
  Vec2 read;
  const bool good = parse_number(at, end, most, read.x) && at != end && *at++ == ',' &&
                    parse_number(at, end, most, read.y) && at == end;
  if (good) pair = read;
  return good;
}

bool parse_one(const std::string& text, float most, float& value) {
  const char *at = text.data(), *const end = at + text.size();
  float read = 0;
  const bool good = parse_number(at, end, most, read) && at == end;
  if (good) value = read;
  return good;
}

bool parse_scale(const std::string& text, Vec2& scale) {
  Vec2 read;
  if (!parse_pair(text, kMostScale, read)) {
    if (!parse_one(text, kMostScale, read.x)) return false;
    read.y = read.x;
  }
  scale = read;
  return std::fabs(read.x) >= kLeastScale && std::fabs(read.y) >= kLeastScale;
}

std::string refusal(const char* option, const std::string& text, const char* form) {
  return std::string(option) + " " + text + ": write " + form;
}

}  // namespace

bool is_placed(const PlacementOptions& o) {
  return !(o.flip.empty() && o.place.empty() && o.scale.empty() && o.rotate.empty() &&
           o.velocity.empty());
}

bool parse_stance(const PlacementOptions& o, Stance& stance, std::string& error) {
  skelform::Placement& placement = stance.placement;
  float degrees = 0;
  if (!o.place.empty() && !parse_pair(o.place, kMostPlace, placement.position))
    error = refusal("--place", o.place, "X,Y in pixels, such as 400,100; up to a million");
  if (!o.scale.empty() && !parse_scale(o.scale, placement.scale))
    error = refusal("--scale-rig", o.scale,
                    "one factor or X,Y, such as 0.5 or -1,1; from 0.0001 to 10000");
  if (!o.rotate.empty() && !parse_one(o.rotate, 1e6f, degrees))
    error = refusal("--rotate", o.rotate, "degrees, such as 90");
  if (!o.velocity.empty() && !parse_pair(o.velocity, kMostVelocity, stance.velocity))
    error = refusal("--velocity", o.velocity, "X,Y in pixels a tick, such as 3,0; up to 10000");
  if (!o.flip.empty() && o.flip != "x" && o.flip != "y" && o.flip != "xy")
    error = refusal("--flip", o.flip, "x, y or xy");
  if (!o.rotate.empty()) placement.rotation = skelform::to_radians(degrees);
  if (o.flip.find('x') != o.flip.npos) placement.scale.x = -placement.scale.x;
  if (o.flip.find('y') != o.flip.npos) placement.scale.y = -placement.scale.y;
  return error.empty();
}

}  // namespace skelscope
