// The rig of a game: opens it, and says if the game plays another export of it.
#include <algorithm>
#include <set>
#include <utility>

#include "live/sha.h"
#include "platform/files/files.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "session/file/load_rig.h"
#include "skelform/live_lines.h"
#include "viewer/live_parts.h"
#include "viewer/viewer.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostHashed = 64u << 20;  // bytes of a rig's file

bool is_rig_name(const std::string& rig) {
  const std::string ending = Path(rig).extension().string();
  return ending == ".skf" || ending == ".skfe";
}

// Returns whether the game names a file. A path is opened from this machine's games only: another
// machine must not choose which file is read.
bool is_named_file(const Viewer& viewer, const std::string& rig) {
  return viewer.live.state->address.token.empty() && is_rig_name(rig) && is_file(rig);
}

// A file of that name beside the rig on screen, or among the recent ones.
std::string file_of_name(const Viewer& viewer, const std::string& name) {
  if (!is_rig_name(name)) return {};
  const std::string& open = viewer.session.path;
  if (!open.empty()) {
    std::string beside = (Path(open).parent_path() / name).string();
    if (is_file(beside)) return beside;
  }
  for (const std::string& recent : viewer.view.recent_files)
    if (file_name(recent) == name && is_file(recent)) return recent;
  return {};
}

bool has_bytes(const std::string& path, const std::vector<std::byte>& bytes) {
  std::string text, error;
  return read_text(path, text, error, kMostHashed) &&
         std::ranges::equal(std::as_bytes(std::span(text)), bytes);
}

// The file to open; empty: none, or none with the rig that the game has sent. A file of another
// export only has the name in common.
std::string file_to_open(const Viewer& viewer, const LiveHello& hello) {
  const auto& sent = hello.rig_bytes;
  if (is_named_file(viewer, hello.rig) && (!sent || skelform::load(hello.rig))) return hello.rig;
  const std::string found = file_of_name(viewer, hello.rig_name);
  return !found.empty() && (!sent || has_bytes(found, *sent)) ? found : "";
}

// Compares with every version since the rig was opened, as the game may have loaded any of them.
bool is_any_version(const Session& session, const std::string& fingerprint) {
  const auto is_it = [&](const skelform::Skf& skf) {
    return skelform::hex_text(skelform::fingerprint_of(skf.armature), 16) == fingerprint;
  };
  const auto& entries = session.rig_edits.entries;
  return is_it(*session.now.skf) ||
         std::ranges::any_of(entries, [&](const RigEntry& entry) { return is_it(*entry.skf); });
}

// Returns whether the game has loaded another rig than the one on screen, as far as it tells.
bool plays_another(const Session& session, const LiveHello& hello) {
  if (!hello.fingerprint.empty()) return !is_any_version(session, hello.fingerprint);
  std::string bytes, error;
  if (hello.sha256.empty() || session.path.empty() ||
      !read_text(rig_file(session.path), bytes, error, kMostHashed))
    return false;
  return sha256_in_hex(bytes) != hello.sha256;
}

// Returns whether two rigs share less than half of their bones' names, as no exports of one do.
bool are_strangers(const skelform::Armature& a, const skelform::Armature& b) {
  std::set<std::string> names;
  for (const skelform::Bone& bone : a.bones) names.insert(bone.name);
  const auto shared = std::ranges::count_if(
      b.bones, [&](const skelform::Bone& bone) { return names.contains(bone.name); });
  return 2 * static_cast<std::size_t>(shared) < std::max(a.bones.size(), b.bones.size());
}

// Returns whether the game names a file of another rig than the one on screen, which has its name.
// Reads that file once.
bool names_other_rig(Viewer& viewer, const LiveHello& hello) {
  LiveDesk& desk = viewer.live;
  const Session& session = viewer.session;
  if (hello.fingerprint.empty() || hello.rig == session.path ||
      is_any_version(session, hello.fingerprint) || !is_named_file(viewer, hello.rig))
    return false;
  const std::string files = hello.rig + "\n" + hello.fingerprint + "\n" + session.path;
  if (std::exchange(desk.weighed, files) == files) return desk.is_other;
  const skelform::LoadResult there = skelform::load(hello.rig);
  return desk.is_other = there && are_strangers(there.skf->armature, armature_of(session));
}

// Returns whether the game's rig is on screen already. Two exports may have one name: the rig on
// screen then counts as the game's, unless the game has sent its own and has no file here.
bool is_rig_on_screen(Viewer& viewer, const LiveHello& hello) {
  const Session& session = viewer.session;
  const auto& sent = hello.rig_bytes;
  if (session.path.empty())
    return session.sent.bytes &&
           (sent ? *sent == *session.sent.bytes : hello.rig_name == session.sent.name);
  if (hello.rig_name != file_name(session.path) || names_other_rig(viewer, hello)) return false;
  if (!sent || is_named_file(viewer, hello.rig)) return true;
  return hello.fingerprint.empty() ? has_bytes(session.path, *sent)
                                   : !plays_another(session, hello);
}

// Returns whether the rig on screen is the game's, or another export of it, so that settings may be
// sent. The rig of a game that tells nothing about it counts as one.
bool is_games_rig(Viewer& viewer, const LiveHello& hello) {
  const bool told = !hello.fingerprint.empty();
  if (told && is_any_version(viewer.session, hello.fingerprint)) return true;
  if (hello.rig_name.empty() && !hello.rig_bytes) return !told;
  return is_rig_on_screen(viewer, hello);
}

bool is_opening(const Viewer& viewer) {
  return viewer.live.state->rig_due || !viewer.requests.open_path.empty() ||
         viewer.requests.open_sent.bytes;
}

// A note why the game's rig is not on screen stays until another rig is on screen.
void note_rig(Viewer& viewer, bool is_new) {
  LiveDesk& desk = viewer.live;
  LiveState& state = *desk.state;
  desk.is_its_rig = is_games_rig(viewer, state.recorded);
  if (is_new || desk.is_its_rig) state.rig_note.clear();
  const std::string name = state.recorded.rig_name;
  if (!desk.is_its_rig && state.rig_note.empty())
    state.rig_note = "The rig on screen is not the game's, which gets no settings from here" +
                     (name.empty() ? "" : ": open " + name);
}

std::vector<std::string> names_of_animations(const skelform::Skf& skf) {
  std::vector<std::string> names;
  for (const skelform::Animation& animation : skf.armature.animations)
    names.push_back(animation.name);
  return names;
}

void note_version(Viewer& viewer, bool is_new) {
  LiveState& state = *viewer.live.state;
  const LiveHello& hello = state.recorded;
  const bool another = plays_another(viewer.session, hello);
  const std::string file = hello.rig_name.empty() ? "its rig" : hello.rig_name;
  const std::string before = std::exchange(
      state.version_note,
      another ? "The game plays another export of " + file +
                    " than the one on screen: load it again in the game, or open the game's file"
              : "");
  if (!another || (!is_new && before == state.version_note)) return;
  const LiveCharacter* watched = watched_character(state);
  log_line(
      viewer.session, skelform::Severity::Warning,
      title_of(hello) + (watched ? " at " + watched->address : "") + ": " + state.version_note);
}

}  // namespace

void open_live_rig(Viewer& viewer) {
  LiveState& state = *viewer.live.state;
  if (!std::exchange(state.rig_due, false)) return;
  state.rig_note.clear();
  const LiveHello& hello = state.recorded;
  const std::string name = hello.rig_name;
  if ((name.empty() && !hello.rig_bytes) || is_rig_on_screen(viewer, hello)) return;
  const std::string path = file_to_open(viewer, hello);
  if (!path.empty())
    viewer.requests.open_path = path;
  else if (hello.rig_bytes)
    viewer.requests.open_sent = {name.empty() ? "A rig without a name" : name, hello.rig_bytes};
  else if (!hello.rig_trouble.empty())
    state.rig_note = "Open " + name + ": the game's own came damaged, as the log says";
  else
    state.rig_note = "Open " + name + ": it is not beside the rig on screen";
}

void check_live_rig(Viewer& viewer) {
  LiveDesk& desk = viewer.live;
  const auto& skf = viewer.session.now.skf;
  if (is_opening(viewer)) {  // what follows is known once it has opened, or failed to
    desk.checked_rig = nullptr;
    desk.is_its_rig = false;
    return;
  }
  const LiveHello& hello = desk.state->recorded;
  const std::string told = hello.rig + "\n" + hello.fingerprint + "\n" + hello.sha256;
  if (!skf || (skf == desk.checked_rig && told == desk.checked_hello)) return;
  if (!desk.checked_rig || names_of_animations(*skf) != names_of_animations(*desk.checked_rig))
    desk.marked = 0;  // its animations have other indices
  note_rig(viewer, desk.checked_rig && skf != desk.checked_rig);
  desk.checked_rig = skf;
  note_version(viewer, std::exchange(desk.checked_hello, told) != told);
}

}  // namespace skelscope
