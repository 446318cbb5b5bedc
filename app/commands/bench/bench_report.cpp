#include "commands/bench/bench_report.h"

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <ostream>
#include <utility>

#include "commands/kit/rig_file.h"
#include "session/json/report.h"
#include "session/json/terminal_pen.h"
#include "session/json/terminal_text.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr std::size_t kNameWidth = 28;

std::string printed(const char* format, double number) {
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), format, number);
  return text.data();
}

std::string micros(double ns) {
  return printed(ns < 10'000 ? "%9.3f us" : "%9.1f us", ns / 1000);
}

std::string percent_of(double part, double whole) {
  return printed("%5.1f %%", whole > 0 ? 100 * part / whole : 0);
}

std::string bytes_text(std::size_t bytes) {
  if (bytes < 10'240) return std::to_string(bytes) + " bytes";
  const double kib = static_cast<double>(bytes) / 1024;
  return kib < 10'240 ? printed("%.1f KiB", kib) : printed("%.1f MiB", kib / 1024);
}

std::string filled(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// Returns the spread of the rounds (half of the interquartile range) as a share of the median.
double spread_of(const Measured& timing) {
  return timing.ns > 0 ? timing.spread() / timing.ns : 0;
}

std::string plays(const skelform::Armature& armature, int animation) {
  return animation < 0 ? "at rest" : armature.animations[animation].name;
}

// Returns "    0.620 us +-  3 %"; the percentage is half of the interquartile range of the rounds.
std::string told(const Measured& part) {
  const double spread = part.ns > 0 ? 100 * part.spread() / part.ns : 0;
  return micros(part.ns) + printed(" +-%3.0f %%", spread);
}

std::string in_kernels(double ns, const RigCost& cost) {
  return cost.kernel.ns > 0 ? printed("%7.2f x FK", ns / cost.kernel.ns) : "";
}

void print_pass(std::ostream& out, const char* name, const Measured& part, const RigCost& cost) {
  out << "  " << filled(name, kNameWidth);
  if (part.ns > 0)
    out << told(part) << "  " << percent_of(part.ns, cost.tick.ns) << in_kernels(part.ns, cost);
  else
    out << "   less than the noise";
  out << '\n';
}

void print_passes(std::ostream& out, const RigCost& cost) {
  print_pass(out, "animate", cost.animate, cost);
  print_pass(out, "FK", cost.fk, cost);
  print_pass(out, "IK", cost.ik, cost);
  print_pass(out, "physics", cost.physics, cost);
  print_pass(out, "mesh", cost.mesh, cost);
  print_pass(out, "beside it, the draw list", cost.draw_list, cost);
}

std::string part_words(const PartCost& part) {
  if (part.vertices > 0) return "  " + counted(part.vertices, "vertex");
  if (part.settled < 0) return "";
  if (part.settled >= part.iterations) return "  needs all iterations";
  return "  still after " + std::to_string(part.settled) + " of " +
         std::to_string(part.iterations) + " iterations";
}

void print_parts(std::ostream& out, const char* heading, const std::vector<PartCost>& parts,
                 std::size_t left, double tick) {
  if (parts.empty()) return;
  out << Penned{Pen::Heading, heading} << '\n';
  for (const PartCost& part : parts) {
    out << "  "
        << filled('#' + std::to_string(part.index) + ' ' + terminal_text(part.name), kNameWidth);
    if (part.saved.ns > 0)
      out << told(part.saved) << "  " << percent_of(part.saved.ns, tick);
    else
      out << "   less than the noise";
    out << part_words(part) << '\n';
  }
  if (left > 0) out << "  and " << left << " more, not measured one by one\n";
}

// Explains small savings: FABRIK solves several families at once in lanes. Removing one family
// leaves a lane empty and saves no time.
void print_lanes(std::ostream& out, const RigCost& cost) {
  double singly = 0;
  for (const PartCost& family : cost.families) singly += family.saved.ns;
  if (cost.families.size() > 1 && singly * 2 < cost.ik.ns)
    out << "  families are solved side by side: leaving out one saves little, all of them"
        << micros(cost.ik.ns) << '\n';
}

void print_animations(std::ostream& out, const skelform::Armature& armature, const RigCost& cost) {
  if (cost.animations.empty()) return;
  out << Penned{Pen::Heading, "A tick of each animation, and its keys' share"} << '\n';
  for (const AnimationCost& animation : cost.animations) {
    out << "  " << filled(terminal_text(plays(armature, animation.index)), kNameWidth)
        << told(animation.tick) << "  " << percent_of(animation.animate.ns, animation.tick.ns)
        << micros(animation.animate.ns);
    if (animation.saved.ns > 0)
      out << "; at rest it takes" << micros(animation.saved.ns) << " less";
    out << '\n';
  }
  if (cost.animations_left > 0) out << "  and " << cost.animations_left << " more, not measured\n";
}

void print_drawing(std::ostream& out, const RigCost& cost) {
  const Overdraw& overdraw = cost.overdraw;
  if (overdraw.painted <= 0) return;
  out << Penned{Pen::Heading, "Drawing, at the rig's own size"} << '\n'
      << "  " << filled("sprites", kNameWidth) << "  " << overdraw.sprites << '\n'
      << "  " << filled("painted a frame", kNameWidth) << "  " << printed("%.0f", overdraw.painted)
      << " pixels, " << printed("%.2f", overdraw.times()) << " times each of the "
      << printed("%.0f", overdraw.covered) << " that they cover\n";
}

void print_allocations(std::ostream& out, const AllocationCost& allocations) {
  out << "  " << filled("allocations a tick", kNameWidth) << "  ";
  if (!allocations.is_counted)
    out << "not counted in this build\n";
  else
    out << printed("%.10g", allocations.tick) << ", after " << allocations.first
        << " in the first tick, draw list and all\n";
}

void print_memory(std::ostream& out, const RigCost& cost) {
  const MemoryCost& memory = cost.memory;
  out << Penned{Pen::Heading, "Memory"} << '\n'
      << "  " << filled("an instance", kNameWidth) << "  "
      << bytes_text(memory.state + memory.results) << ": " << bytes_text(memory.state)
      << " of state, " << bytes_text(memory.results) << " of results\n"
      << "  " << filled("working memory", kNameWidth) << "  " << bytes_text(memory.scratch)
      << "; instances ticked one after the other may share it\n";
  print_allocations(out, cost.allocations);
  out << "  " << filled("textures, decoded", kNameWidth) << "  " << bytes_text(memory.textures)
      << '\n';
}

void print_machine(std::ostream& out, const skelform::Armature& armature, const RigCost& cost) {
  if (cost.kernel.ns <= 0) return;
  const Ratio& in = cost.in_kernels;
  out << Penned{Pen::Heading, "This machine"} << '\n'
      << "  the barest FK pass of " << counted(armature.bones.size(), "bone") << " takes"
      << told(cost.kernel) << "; the tick is " << printed("%.1f", in.times) << " of those ("
      << printed("%.1f", in.low) << " to " << printed("%.1f", in.high) << ")\n";
}

Report report_of(const Measured& timing) {
  return {{"ns", timing.ns}, {"low", timing.low}, {"high", timing.high}};
}

void put_saved(Report& json, const Measured& saved) {
  json["saved_ns"] = saved.ns;
  json["saved_low"] = saved.low;
  json["saved_high"] = saved.high;
}

Report report_of(const std::vector<PartCost>& parts, const char* index) {
  Report rows = Report::array();
  for (const PartCost& part : parts) {
    Report& row = rows.emplace_back(Report{{index, part.index}, {"name", part.name}});
    put_saved(row, part.saved);
    if (part.vertices > 0) row["vertices"] = part.vertices;
    if (part.settled >= 0) row["settled_after"] = part.settled;
  }
  return rows;
}

void put_passes(Report& json, const RigCost& cost) {
  const std::pair<const char*, Measured> passes[] = {{"animate", cost.animate},
                                                     {"fk", cost.fk},
                                                     {"ik", cost.ik},
                                                     {"physics", cost.physics},
                                                     {"mesh", cost.mesh}};
  for (const auto& [name, part] : passes) json["passes"][name] = part.ns;
  for (const auto& [name, part] : passes) json["pass_spread"][name] = part.spread();
}

Report animations_report(const skelform::Armature& armature, const RigCost& cost) {
  Report rows = Report::array();
  for (const AnimationCost& animation : cost.animations) {
    rows.push_back({{"animation", animation.index},
                    {"name", plays(armature, animation.index)},
                    {"tick", report_of(animation.tick)},
                    {"animate", report_of(animation.animate)}});
    put_saved(rows.back(), animation.saved);
  }
  return rows;
}

void put_memory(Report& json, const RigCost& cost) {
  json["state_bytes"] = cost.memory.state;
  json["results_bytes"] = cost.memory.results;
  json["scratch_bytes"] = cost.memory.scratch;
  json["texture_bytes"] = cost.memory.textures;
  if (!cost.allocations.is_counted) return;
  json["allocations_first_tick"] = cost.allocations.first;
  json["allocations_a_tick"] = cost.allocations.tick;
}

void put_drawing(Report& json, const Overdraw& overdraw) {
  json["sprites"] = overdraw.sprites;
  json["painted_pixels"] = overdraw.painted;
  json["covered_pixels"] = overdraw.covered;
}

void put_kernel(Report& json, const RigCost& cost) {
  const Ratio& in = cost.in_kernels;
  json["kernel_ns"] = cost.kernel.ns;
  json["kernel_low"] = cost.kernel.low;
  json["kernel_high"] = cost.kernel.high;
  json["tick_in_kernels"] = {{"times", in.times}, {"low", in.low}, {"high", in.high}};
}

}  // namespace

void print_bench(std::ostream& out, const skelform::Skf& skf, const RigCost& cost,
                 const std::string& file) {
  const skelform::Armature& armature = skf.armature;
  out << terminal_text(called(file)) << ", " << terminal_text(plays(armature, cost.animation))
      << ": a tick takes" << micros(cost.tick.ns) << ", give or take "
      << printed("%.0f %%", 100 * spread_of(cost.tick)) << '\n';
  print_passes(out, cost);
  print_parts(out, "Saved without an IK family", cost.families, cost.families_left, cost.tick.ns);
  print_lanes(out, cost);
  print_parts(out, "Saved without a mesh", cost.meshes, cost.meshes_left, cost.tick.ns);
  print_animations(out, armature, cost);
  print_drawing(out, cost);
  print_memory(out, cost);
  print_machine(out, armature, cost);
  for (const std::string& advice : cost.advice)
    out << Pen::Warning << "advice" << Pen::Plain << ": " << terminal_text(advice) << '\n';
}

std::string bench_json(const skelform::Skf& skf, const RigCost& cost, const std::string& file,
                       bool named) {
  Report json;
  if (named) json["file"] = file;
  json["bones"] = skf.armature.bones.size();
  json["plays"] = plays(skf.armature, cost.animation);
  json["tick"] = report_of(cost.tick);
  put_passes(json, cost);
  json["draw_list"] = report_of(cost.draw_list);
  json["families"] = report_of(cost.families, "ik_family_id");
  json["meshes"] = report_of(cost.meshes, "bone");
  json["animations"] = animations_report(skf.armature, cost);
  json["families_left"] = cost.families_left;
  json["meshes_left"] = cost.meshes_left;
  json["animations_left"] = cost.animations_left;
  put_memory(json, cost);
  put_drawing(json, cost.overdraw);
  put_kernel(json, cost);
  json["advice"] = cost.advice;
  return text_of(json);
}

}  // namespace skelscope
