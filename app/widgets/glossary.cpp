#include "widgets/glossary.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "widgets/pills.h"

namespace skelscope {
namespace {

constexpr auto kTerms = std::to_array<Term>({
    // Rules and dialects
    {"Rules", "The program whose poses are shown: programs that play rigs differ in small things."},
    {"Standard", "As the format's documents describe it; the program's own way: normative."},
    {"Rust 0.7", "As games with the runtime rusty_skelform 0.7 show it."},
    {"Rust 0.8", "As games with the runtime rusty_skelform 0.8 show it."},
    {"Editor 0.7", "As the SkelForm editor 0.7 shows it while you animate."},
    {"Editor 0.8", "As the SkelForm editor 0.8 shows it while you animate."},
    // Passes of a tick
    {"Animate", "The keys, mixed and smoothed, turn and move each bone relative to its parent."},
    {"FK", "Each parent carries its children along, from the root outwards."},
    {"IK", "Chains such as arms and legs bend until their ends reach their targets."},
    {"Physics", "Loose parts lag behind, swing and bounce after the bones that carry them."},
    {"Mesh", "Pictures that can bend follow the bones that they are bound to."},
    {"After each pass", "The bone's place after each step of posing; \"=\" means not moved by it."},
    // Inverse kinematics
    {"Inverse kinematics",
     "The bones of a chain turn by themselves, so that its end reaches a target."},
    {"Families", "A family is a chain of bones that reaches for one target together."},
    {"Mode",
     "How the chain finds its pose: FABRIK and CCD bend it towards the target, Arc lays it "
     "along a curve, Points pulls it tight like a string of beads."},
    {"Constraint",
     "To which side the chain bends, clockwise (CW) or counter-clockwise (CCW): a knee "
     "stays a knee."},
    {"Target", "The bone that the chain's end reaches for; drag it to move the whole limb."},
    {"Iterations",
     "How often the chain is corrected on its way to the target; games do it ten times."},
    {"Reach",
     "How far the target is from the chain's root, compared with the length of all its bones."},
    {"Drawn distance", "How far the chain's end as drawn is from its target."},
    {"Solver's residual", "How far the chain's end still was from the target when IK stopped."},
    {"First joint", "On which side of the line from root to target the first joint stands."},
    {"Joint limits", "How far each joint may turn, to try out; no file stores it."},
    {"Step the solver", "Look at the chain after each correction on its way to the target."},
    {"Whole skeleton", "A drag pulls the entire body along, as a puppet hangs on one string."},
    {"Held by hand", "Bones that you have dragged stay where you put them until you let go."},
    // Physics
    {"Excite", "Shake or push the rig to see how its loose parts react."},
    {"State", "The values that the physics of this bone keeps from one tick to the next."},
    {"Sway", "How much the bone's own motion turns it about its parent, from 0 to 1."},
    {"Bounce", "How much of a swing is kept for the next tick: more swings longer."},
    {"Damping", "How many ticks the bone lags behind where it is posed."},
    {"Lag", "How far the bone is from where it is posed."},
    {"Swing speed", "How fast physics turns the bone about its parent: global_orbit_vel in files."},
    {"Settle", "How long it takes until the part is at rest again."},
    {"Overshoot", "How far it swings beyond its rest, as a share of the push."},
    {"Swing", "How often it swings to and fro in a second."},
    {"Frame rate", "Physics counts pictures, not seconds: games at other rates swing differently."},
    // Sprites
    {"Visual", "The picture that the bone shows: its texture, place in front or behind, and tint."},
    {"Z-index", "Higher ones are painted in front."},
    {"Tint",
     "The picture's colours are multiplied by it: red, green, blue and opacity, 1 each for "
     "none."},
    {"Pivot", "The point of the picture that lies on the bone's joint."},
    {"Binds", "Which bones pull at the corners of the mesh."},
    // Playback
    {"Smooth", "How many frames the pose takes to follow its keys: 0 follows at once."},
    {"Lags by", "How far the smoothed pose stays behind the keys."},
    {"Record", "Every tick since the start is kept, so that you can go back to it."},
    {"Keys", "The frames at which the animation sets a value of this bone."},
    // Fields of the file, which problems mention
    {"next_kf", "which keyframe comes after this one on the same track; exporters write it."},
    {"bone_ids", "the bones of an IK family, from its root to its end."},
    {"ik_family_id", "the IK family that a bone says it is in."},
    {"target_id", "the bone that an IK family reaches for."},
    {"mimic_target", "the chain's last bone turns as its target does."},
    {"global_pos", "where physics last saw the bone."},
    {"global_orbit", "how far physics had turned the bone about its parent when it was saved."},
    {"global_orbit_diff", "how far it was behind its pose when it was saved."},
    {"global_orbit_vel", "how fast it was swinging when it was saved."},
    {"rot_damping", "how slowly the bone's turn follows its pose."},
    {"clear_color", "the colour that stands for transparency in a JPG atlas."},
    {"img_format", "how the atlas images are stored, PNG or JPG."},
    {"zindex", "the painting order: higher ones lie in front."},
    {"uv", "the point of the atlas that a corner of the mesh shows."},
    {"handle", "the slope with which the motion leaves or reaches a key."},
    {"fps", "frames a second."},
});

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool is_word_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// Returns whether the term is a field of the file. These begin in lower case, labels do not.
bool is_field(const Term& term) {
  return std::islower(static_cast<unsigned char>(term.name.front())) != 0;
}

bool names(std::string_view words, std::string_view field) {
  for (std::size_t at = words.find(field); at != words.npos; at = words.find(field, at + 1)) {
    const std::size_t end = at + field.size();
    const bool starts = at == 0 || !is_word_letter(words[at - 1]);
    if (starts && (end == words.size() || !is_word_letter(words[end]))) return true;
  }
  return false;
}

}  // namespace

std::span<const Term> glossary() {
  return kTerms;
}

std::string_view meaning_of(std::string_view term) {
  const auto found = std::ranges::find_if(
      kTerms, [&](const Term& known) { return same_letters(known.name, term); });
  return found == kTerms.end() ? std::string_view() : found->meaning;
}

std::string fields_explained(std::string_view words) {
  std::string lines;
  for (const Term& term : kTerms) {
    if (!is_field(term) || !names(words, term.name)) continue;
    if (!lines.empty()) lines += '\n';
    lines.append(term.name).append(": ").append(term.meaning);
  }
  return lines;
}

void explain(const Theme& theme, const Rect& label, std::string_view term) {
  const bool over = ImGui::IsWindowHovered() && label.contains(ImGui::GetIO().MousePos);
  if (!over || ImGui::IsAnyItemActive()) return;
  const std::string_view meaning = meaning_of(term);
  if (!meaning.empty()) tooltip_card(theme, label, meaning);
}

}  // namespace skelscope
