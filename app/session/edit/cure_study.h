// The cures of the listed problems, and what each would change on screen, measured by playing the
// rig before and after it.
#pragma once

#include <compare>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "session/record/session.h"
#include "skelform/cure.h"

namespace skelscope {

// A change on screen by edits.
struct SeenChange {
  float pixels = 0;          // the longest way of a joint or of a corner of a picture
  int animation = -1;        // where that is; -1: at rest
  int frame = 0, bone = -1;  // -1: nothing moves
  bool looks = false;        // a picture comes, goes, or has another texture, colour or order
  bool complete = true;      // false: the rig is too large to compare all its frames
  std::string refused = {};  // why the edits are impossible; empty: they are possible
};
// Plays the rig at rest and in all its animations, with physics, in these styles, before and after
// the edits. Compares at most as many frames as take a few tenths of a second.
SeenChange measure_edits(const skelform::Skf& skf, std::span<const int> styles,
                         std::span<const skelform::Edit> edits);
// "Nothing on screen changes", "Left Wing moves by up to 22.7 px, in Walk at frame 12".
std::string words_about(const skelform::Armature& armature, const SeenChange& change);

// A cure of one problem, by its index in Session::problems, or of all with its code.
struct CureAsk {
  int problem = 0;
  bool all = false;
  auto operator<=>(const CureAsk&) const = default;
};

struct CureStudy {
  std::shared_ptr<const skelform::Skf> rig;
  std::vector<skelform::Problem> problems;  // those that the cures are for
  std::vector<skelform::Cure> cures;        // by problem; without edits: not certain
  std::map<CureAsk, SeenChange> measured;
  SinceBaseline since;  // which problems are new since the last reload
};

// Finds the cures of new problems, then measures one of the asked ones. Returns whether all asked
// ones are measured.
bool follow_cures(CureStudy& study, const Session& session, std::span<const CureAsk> asked);

// The edit of the rig that cures the problem, or all with its code; without edits: none is certain.
RigRequest cure_request(const CureStudy& study, const CureAsk& ask);
// How many problems with the code of this one have a cure.
int count_curable(const CureStudy& study, int problem);

}  // namespace skelscope
