#include "view/film_view.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "session/record/rig_name.h"
#include "session/record/session.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

std::string animation_word(const Session& session, int animation) {
  const auto& animations = armature_of(session).animations;
  return has_index(animations, animation) ? animations[animation].name : "film";
}

int even(double pixels) {
  return std::max(2, static_cast<int>(std::lround(pixels / 2)) * 2);
}

std::string path_of(const FilmView& view, std::string name) {
  while (name.ends_with(' ')) name.pop_back();  // no file name ends in a space
  if (view.plan.format == FilmFormat::Pngs && !has_frame_place(name)) name += "_{frame:04}";
  return (Path(view.folder) / (name + kind_of(view.plan.format).ending)).string();
}

// The path of a film without a name from the user: numbered so that it replaces no file.
std::string free_output(const FilmView& view, const std::string& name) {
  std::string output = path_of(view, name);
  const int first = view.facts.length.first;
  for (int n = 2; n < 1000 && is_taken(output, first, 1); ++n)
    output = path_of(view, name + "-" + std::to_string(n));
  return output;
}

// The path of an animation's film; `number` follows the animation's name.
std::string numbered_output(const FilmView& view, const Session& session, int animation,
                            const std::string& number) {
  if (view.name.empty())
    return free_output(view, suggested_name(view, session, animation) + number);
  const std::string which = "-" + file_name_of(animation_word(session, animation));
  return path_of(view, view.name + which + number);
}

}  // namespace

FilmPlan plan_of(const FilmView& view, int animation) {
  FilmPlan plan = view.plan;
  plan.animation = animation;
  plan.subject = view.what == FilmWhat::Tracks   ? FilmSubject::Tracks
                 : view.what == FilmWhat::Record ? FilmSubject::Record
                                                 : FilmSubject::Animation;
  if (view.what == FilmWhat::Every) plan.first = 0, plan.last = -1;
  if (view.facts.width > 0) plan.width = view.facts.width, plan.height = view.facts.height;
  const FilmKind& kind = kind_of(plan.format);
  const bool lossless = kind.lossless && view.lossless;
  plan.quality = kind.quality && !lossless ? view.quality : 0;
  plan.loop = kind.repeats ? view.plays : 0;
  if (plan.fps > kind.fastest_fps) plan.fps = kind.fastest_fps;
  return plan;
}

std::string suggested_name(const FilmView& view, const Session& session, int animation) {
  const std::string rig = file_stem(session) + "-";
  if (view.what == FilmWhat::Record) return file_name_of(rig + "record");
  if (view.what != FilmWhat::Tracks) return file_name_of(rig + animation_word(session, animation));
  std::string mixed;
  for (const PlaybackTrack& track : session.playback.tracks)
    if (track.on) mixed += (mixed.empty() ? "" : "+") + animation_word(session, track.animation);
  return file_name_of(rig + (mixed.empty() ? "tracks" : mixed));
}

std::string output_of(const FilmView& view, const Session& session, int animation) {
  if (view.name.empty() || view.what == FilmWhat::Every)
    return numbered_output(view, session, animation, "");
  return path_of(view, view.name);
}

std::vector<std::string> outputs_of_all(const FilmView& view, const Session& session) {
  std::vector<std::string> outputs;
  std::set<std::u32string> taken;  // in lower case
  const int count = animation_count(session);
  for (int i = 0; i < count; ++i) {
    std::string output = numbered_output(view, session, i, "");
    for (int n = i; !taken.insert(lowered(output)).second; ++n)
      output = numbered_output(view, session, i, "-" + std::to_string(n));
    outputs.push_back(std::move(output));
  }
  return outputs;
}

void take_film_path(FilmView& view, const std::string& path) {
  view.folder = Path(path).parent_path().string();
  view.name = Path(path).stem().string();
  view.replace = false;
  const auto format = format_of(path);
  const bool sheet = view.plan.format == FilmFormat::Sheet && format == FilmFormat::Pngs;
  if (format && !sheet) view.plan.format = *format;
}

bool is_taken(const std::string& output, int first, int pictures) {
  if (!has_frame_place(output)) return name_is_taken(output);
  for (int i = 0; i < pictures; ++i)
    if (name_is_taken(with_frame(output, first + i))) return true;
  return false;
}

void fit_size(double content_width, double content_height, int longer, int& width, int& height) {
  const double side = std::max({content_width, content_height, 1e-9});
  width = even(longer * std::clamp(content_width / side, 0.05, 1.0));
  height = even(longer * std::clamp(content_height / side, 0.05, 1.0));
}

}  // namespace skelscope
