// skelscope ik: prints how far the ends of IK chains are from their targets, and why.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "commands/commands.h"
#include "commands/kit/animation_choice.h"
#include "commands/kit/rig_file.h"
#include "lists/lists.h"
#include "session/ik/family_distance.h"
#include "session/json/report.h"
#include "session/json/terminal_pen.h"
#include "session/json/terminal_text.h"
#include "session/recording/replay.h"
#include "session/rig/find_name.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using skelform::Armature;

// The last frame that can be measured; frames are played from 0.
constexpr int kLastIkFrame = 100'000;

struct Row {
  FamilyFacts facts;
  Idle idle = Idle::None;
  std::vector<Shift> shifts;
};

// Returns one tick of the rest pose. It resets physics, because the first tick after loading is not
// at rest.
Recording rest() {
  Recording recording;
  recording.ticks.emplace_back();
  recording.ticks.back().input.restart = true;
  recording.ticks.back().input.reset_physics = true;
  return recording;
}

// Makes the recording that ends at the typed frame of the animation. Without an animation: sets
// `animation` to -1 and makes the rest pose. Returns false after printing an error.
bool find_moment(Session& session, const IkOptions& options, int& animation, Recording& recording) {
  const Armature& armature = armature_of(session);
  animation = -1;
  recording = rest();
  if (!options.has_animation) return true;
  animation = choose_animation(options.rig, armature, options.animation);
  if (animation < 0) return false;
  std::string error;
  bool good = has_frame(armature.animations[animation], options.frame, error);
  if (good && options.frame > kLastIkFrame) {
    error = "frame " + std::to_string(options.frame) + " is beyond frame " +
            std::to_string(kLastIkFrame) + ", the last that ik measures";
    good = false;
  }
  if (!good) complain(error);
  if (!good) return false;
  const FrameSpan moment{options.frame, options.frame};
  auto found = options.as_window ? played_as_window(session, animation, moment)
                                 : std::optional(played(animation, moment));
  if (found) recording = std::move(*found);
  return found.has_value();
}

struct ChainsReport {
  const Session& session;
  const IkOptions& options;
  const skelform::Animation* animation;  // nullptr: the rest pose
  std::vector<Row> rows;                 // one per IK family
  // Problems about families, targets and physics, which can be a cause.
  std::vector<skelform::Problem> problems;
};

bool is_about_chains(const skelform::Problem& problem) {
  const auto& code = problem.code;
  return code.starts_with("family-") || code.starts_with("target-") || code.starts_with("physics-");
}

ChainsReport report_of(const Session& session, const IkOptions& options, int animation) {
  const auto& animations = armature_of(session).animations;
  ChainsReport report{session, options, animation < 0 ? nullptr : &animations[animation], {}, {}};
  const AfterIk after = after_ik(session.now);
  const int families = count_of(armature_of(session).inverse_kinematics);
  for (int f = 0; f < families; ++f) {
    report.rows.push_back(
        {family_facts(session.now, f), why_idle(session.now, f), shifts_of(session.now, f, after)});
  }
  std::ranges::copy_if(session.problems, std::back_inserter(report.problems), is_about_chains);
  return report;
}

// Returns the number of code points in UTF-8 text.
std::size_t letters(const std::string& text) {
  return std::ranges::count_if(text, [](unsigned char c) { return (c & 0xC0) != 0x80; });
}

std::string padded(const std::string& text, std::size_t width, bool right = false) {
  const std::string blanks(width - std::min(width, letters(text)), ' ');
  return right ? blanks + text : text + blanks;
}

const char* code_of(const ChainsReport& report, int family, const Shift& shift) {
  const int problem = problem_of(report.session.now, report.problems, family, shift);
  return problem < 0 ? nullptr : report.problems[problem].code.c_str();
}

void print_shifts(const ChainsReport& report, int family) {
  const Row& row = report.rows[family];
  if (row.idle != Idle::None) std::cout << "     not solved: " << words_of(row.idle) << '\n';
  for (const Shift& shift : row.shifts) {
    std::cout << "     " << padded(skelform::fixed_text(shift.px, 2), 9, true) << "  "
              << name_of(shift.why) << ": "
              << terminal_text(words_of(report.session.now, family, shift));
    if (const char* code = code_of(report, family, shift))
      std::cout << " (" << Penned{Pen::Warning, code} << ')';
    std::cout << '\n';
  }
}

void print_family_row(const ChainsReport& report, int family, std::size_t name_width) {
  const FamilyFacts& facts = report.rows[family].facts;
  const auto number = [](bool known, float px) {
    return padded(known ? skelform::fixed_text(px, 2) : "-", 10, true);
  };
  const bool aims = facts.target >= 0;
  std::cout << padded(std::to_string(family), 3, true) << "  "
            << padded(terminal_text(title_of(report.session.now, family)), name_width) << "  "
            << padded(name_of(facts.live.mode), 6) << "  "
            << padded(name_of(facts.live.constraint), 16) << number(true, facts.reach)
            << number(aims, facts.distance) << number(facts.solved, facts.residual)
            << number(aims, facts.drawn_distance) << '\n';
  print_shifts(report, family);
}

void print(const ChainsReport& report) {
  const std::string& rig = report.options.rig;
  const int families = count_of(report.rows);
  std::size_t width = 6;
  for (int f = 0; f < families; ++f)
    width = std::max(width, letters(terminal_text(title_of(report.session.now, f))));
  width = std::min<std::size_t>(width, 40);
  std::cout << terminal_text(rig == "-" ? "stdin" : rig) << ", ";
  if (!report.animation)
    std::cout << "at rest";
  else
    std::cout << terminal_text(report.animation->name) << ", frame " << report.options.frame
              << (report.options.as_window ? " as in the window" : "");
  std::cout << ", in pixels\n";
  if (families == 0) return void(std::cout << "no IK families\n");
  const std::string heading = "  #  " + padded("family", width) +
                              "  mode    constraint           reach    needed  residual     drawn";
  std::cout << Penned{Pen::Heading, heading} << '\n';
  for (int f = 0; f < families; ++f) print_family_row(report, f, width);
}

Report report_of(const ChainsReport& report, int family, const Shift& shift) {
  Report json{{"cause", name_of(shift.why)}, {"px", shift.px}, {"share", shift.share}};
  if (shift.bone >= 0) json["bone"] = armature_of(report.session).bones[shift.bone].id;
  if (shift.family >= 0) json["other_family"] = shift.family;
  json["words"] = words_of(report.session.now, family, shift);
  if (const char* code = code_of(report, family, shift)) json["problem"] = code;
  return json;
}

Report report_of(const ChainsReport& report, int family) {
  const Row& row = report.rows[family];
  const FamilyFacts& facts = row.facts;
  Report json{{"ik_family_id", family},
              {"name", armature_of(report.session).inverse_kinematics[family].name},
              {"mode", name_of(facts.live.mode)},
              {"constraint", name_of(facts.live.constraint)},
              {"solved", facts.solved}};
  if (row.idle != Idle::None) json["why_not"] = words_of(row.idle);
  if (facts.solved) json["mirrored"] = facts.mirrored;
  json["reach"] = facts.reach;
  if (facts.target >= 0) json["needed"] = facts.distance;
  if (facts.solved) json["solver_residual"] = facts.residual;
  if (facts.target >= 0) json["drawn_distance"] = facts.drawn_distance;
  json["causes"] = Report::array();
  for (const Shift& shift : row.shifts) json["causes"].push_back(report_of(report, family, shift));
  return json;
}

void print_json(const ChainsReport& report) {
  Report json{{"rig", report.options.rig}};
  if (report.animation) {
    json["animation"] = report.animation->name;
    json["frame"] = report.options.frame;
    json["as_window"] = report.options.as_window;
  }
  json["families"] = Report::array();
  for (int f = 0; f < count_of(report.rows); ++f) json["families"].push_back(report_of(report, f));
  std::cout << text_of(json) << '\n';
}

}  // namespace

int ik(const IkOptions& options) {
  Session session;
  Recording recording;
  if (!open_session(options.rig, session)) return kUnreadable;
  int animation = -1;
  if (!find_moment(session, options, animation, recording)) return kUnreadable;
  replay(session.now, recording, [](std::int64_t) {});
  const ChainsReport report = report_of(session, options, animation);
  if (options.json)
    print_json(report);
  else
    print(report);
  return kFine;
}

}  // namespace skelscope
