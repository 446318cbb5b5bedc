// Root motion: the bone whose movement the game gets, the way of the animation, and sliding feet.
#include <cmath>
#include <string>
#include <vector>

#include "lists/lists.h"
#include "panels/inspector/inspector_sections.h"
#include "session/runs/feet.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::RootMotion;

// A list of all bones, the first choice is none.
void bone_row(const skelform::Armature& armature, const Theme& theme, RootMotion& root) {
  std::vector<std::string> names{"None"};
  for (int bone = 0; bone < count_of(armature.bones); ++bone)
    names.push_back(bone_name(armature, bone));
  std::vector<const char*> options;
  options.reserve(names.size());
  for (const std::string& name : names) options.push_back(name.c_str());
  const Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  int chosen = root.bone + 1;
  if (combo(theme, "bone", row, options, chosen, "Bone")) root.bone = chosen - 1;
}

void axis_row(const Theme& theme, RootMotion& root) {
  Rect row = middle(padded(theme, take_row(theme.px(28))), theme.px(24));
  const float width = std::floor(row.width() / 3);
  checkbox(theme, "x", cut_left(row, width), "x", root.x);
  checkbox(theme, "y", cut_left(row, width), "y", root.y);
  checkbox(theme, "rotation", row, "Rotation", root.rotation);
}

void fact_row(const Theme& theme, const char* id, const std::string& what,
              const std::string& figure, const std::string& tip) {
  Rect row = padded(theme, take_row(theme.px(24)));
  probe::item(theme.probe, id, row);
  const Rect whole = row;
  text_in(theme.fonts.mono_small, row, theme.palette.text, figure, Align::Right);
  cut_right(row, text_size(theme.fonts.mono_small, figure).x + theme.px(8));
  text_in(theme.fonts.text, row, theme.palette.muted, what);
  if (ImGui::IsMouseHoveringRect(whole.min, whole.max)) tooltip(theme, whole, tip);
}

void report_rows(const Session& session, const RootView& view, const Theme& theme) {
  const WalkReport& report = view.report;
  const skelform::Vec2 way = report.lap.move;
  const float length = skelform::length(way);
  const float speed = report.seconds > 0 ? length / static_cast<float>(report.seconds) : 0;
  fact_row(theme, "way", "Way of a lap",
           number(length, 1, "px") + ", " + number(speed, 1, "px") + "/s",
           "From the first frame to the last, along the chosen axes");
  for (int i = 0; i < count_of(report.feet); ++i) {
    const FootReport& foot = report.feet[i];
    const IdScope scope(theme, "foot", i);
    fact_row(theme, "slide", bone_name(armature_of(session), foot.bone) + " slides",
             number(foot.slide, 1, "px") + " in " + std::to_string(foot.frames),
             "While it stands, in " + counted(foot.frames, "frame") + "; most at frame " +
                 std::to_string(foot.worst_frame) + ": " + number(foot.worst, 1, "px"));
  }
}

// Plays the animation again if it, the rig or the root has changed.
void measure(const Session& session, RootView& view) {
  const PlaybackTrack* main = main_track(session);
  const int animation = main ? main->animation : -1;
  const RootMotion& root = session.setup.pokes.root;
  if (view.skf == session.now.skf && view.animation == animation && view.root == root) return;
  view.skf = session.now.skf;
  view.animation = animation;
  view.root = root;
  view.report = walk_report(armature_of(session), animation, root);
}

}  // namespace

void root_section(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "root motion");
  const RootMotion before = requests.setup ? requests.setup->pokes.root : session.setup.pokes.root;
  if (!section(theme, "head", "Root motion")) return;
  RootMotion root = before;
  bone_row(armature_of(session), theme, root);
  if (root.bone >= 0) axis_row(theme, root);
  if (!(root == before)) edited(requests, session).pokes.root = root;
  if (root.bone < 0) return;
  measure(session, view.root);
  report_rows(session, view.root, theme);
  take_row(theme.px(5));
}

}  // namespace skelscope
