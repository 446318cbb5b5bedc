// Keys up to format 0.4: elements as numbers, transitions by name in place of handles.
#include "load/json/node.h"
#include "load/migrate/migrate.h"

namespace skelform {
namespace {

using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::make_literal;
using skeljson::Member;

Json vec(const Migration& m, double x, double y) {
  Json made = skeljson::make_object();
  add(m.document, made, "x", skeljson::make_number(x));
  add(m.document, made, "y", skeljson::make_number(y));
  return made;
}

struct KeyHandles {
  Json start, end;
};

// The sine curves of 0.1 as handles, within .0043 of the range. The presets with these names in 0.7
// are different curves.
KeyHandles sine_handles(const Migration& m, bool out) {
  if (out) return {vec(m, 1. / 3, .5445), vec(m, 2. / 3, 1)};
  return {vec(m, 1. / 3, 0), vec(m, 2. / 3, .4555)};
}

void set_handles(const Migration& m, Json& key, const KeyHandles& handles, const char* preset) {
  set(m.document, key, "start_handle", handles.start);
  set(m.document, key, "end_handle", handles.end);
  set(m.document, key, "handle_preset", make_literal(preset));
}

// The curve members of a key, found in one pass, because most keys lack most of them.
struct Curve {
  const Json* is_snap = nullptr;
  Member* transition = nullptr;
  bool has_handles = false, has_preset = false;
};

Curve curve_of(Json& key) {
  Curve curve;
  for (Member& member : skeljson::members_of(key)) {
    if (member.key == "is_snap") curve.is_snap = &member.value;
    if (member.key == "transition") curve.transition = &member;
    if (member.key == "start_handle") curve.has_handles = true;
    if (member.key == "end_handle") curve.has_handles = true;
    if (member.key == "handle_preset") curve.has_preset = true;
  }
  return curve;
}

// Makes the curve linear, which is the default of missing handles. Most keys are linear; replacing
// the transition in place is fastest.
void set_linear(const Migration& m, Json& key, const Curve& curve) {
  if (curve.has_preset)
    set(m.document, key, "handle_preset", make_literal("Linear"));
  else
    *curve.transition = {"handle_preset", make_literal("Linear")};
}

void set_transition(const Migration& m, Json& key, const Curve& curve) {
  const Json& name = curve.transition->value;
  const bool is_text = kind_of(name) == Kind::String;
  const std::string_view transition = is_text ? skeljson::text_of(name) : "Linear";
  if (transition == "SineIn" || transition == "SineOut")
    set_handles(m, key, sine_handles(m, transition == "SineOut"), "Custom");
  else
    set_linear(m, key, curve);
}

std::string element_of_code(const Json& key) {
  const int code = integer_or(key, "element", -1);
  const bool known = code >= 0 && code <= static_cast<int>(Element::IkConstraint);
  return known ? name_of(static_cast<Element>(code)) : "number " + std::to_string(code);
}

bool is_set(const Json& flag) {
  if (kind_of(flag) == Kind::Boolean) return skeljson::truth_of(flag);
  return kind_of(flag) == Kind::Number && skeljson::number_of(flag) == 1;
}

// Returns the value_str for a step value that older files store as a number.
const char* spelled_out(std::string_view element, int value) {
  if (element == "IkConstraint" && value >= 0 && value <= 2) {
    return name_of(static_cast<IkConstraint>(value));
  }
  if (element == "IkMode" && value >= 0 && value <= 1) {
    return name_of(static_cast<IkMode>(value));
  }
  return nullptr;
}

}  // namespace

void name_elements(Migration& m) {
  int named = 0;
  for_each_key(m.root, [&](Json& key, std::size_t, std::size_t) {
    Json* element = find_member(key, "element");
    if (element != nullptr && kind_of(*element) != Kind::Number) return;
    const std::string_view twin = text_or(key, "element_str", text_or(key, "_element", ""));
    if (element == nullptr && twin.empty()) return;
    const Json name =
        twin.empty() ? make_text(m.document, element_of_code(key)) : make_literal(twin);
    element == nullptr ? add(m.document, key, "element", name) : void(*element = name);
    ++named;
  });
  if (named > 0) {
    m.log.push_back("Named the element of " + std::to_string(named) +
                    " keyframes that had a number or another spelling (up to format 0.2).");
  }
}

void make_handles(Migration& m) {
  int eased = 0, snapped = 0;
  const KeyHandles snap{vec(m, 999, 999), vec(m, 999, 999)};  // shared: no later step changes it
  for_each_key(m.root, [&](Json& key, std::size_t, std::size_t) {
    const Curve curve = curve_of(key);
    if (curve.is_snap != nullptr && is_set(*curve.is_snap)) {
      set_handles(m, key, snap, "Snap");
      ++snapped;
    } else if (curve.transition != nullptr && !curve.has_handles) {
      set_transition(m, key, curve);
      ++eased;
    }
  });
  if (eased > 0) {
    m.log.push_back("Gave " + std::to_string(eased) +
                    " keyframes handles for their named transition.");
  }
  if (snapped > 0) {
    m.log.push_back("Gave " + std::to_string(snapped) + " keyframes Snap handles for is_snap.");
  }
}

void spell_out_key_values(Migration& m) {
  int spelled = 0;
  for_each_key(m.root, [&](Json& key, std::size_t, std::size_t) {
    const double value = number_or(key, "value", 0);
    const bool small = value >= 0 && value <= 2;
    const char* word =
        spelled_out(text_or(key, "element", ""), small ? static_cast<int>(value) : -1);
    if (word == nullptr || has(key, "value_str")) return;
    set(m.document, key, "value_str", make_literal(word));
    ++spelled;
  });
  if (spelled > 0) {
    m.log.push_back("Spelled out the IK setting of " + std::to_string(spelled) +
                    " keyframes that had a number.");
  }
}

}  // namespace skelform
