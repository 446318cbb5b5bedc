#include "viewer/journal.h"

#include <charconv>
#include <exception>
#include <limits>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "platform/files/path.h"
#include "platform/files/text_file.h"
#include "platform/files/written.h"
#include "platform/local_time.h"
#include "platform/process/programs.h"
#include "session/edit/lengths.h"
#include "session/edit/tuning_edit.h"
#include "session/tick/tuning.h"
#include "skelform/write.h"
#include "text/words.h"
#include "viewer/open_rig.h"
#include "viewer/rig_edits.h"
#include "viewer/rig_notes.h"

namespace skelscope {
namespace {

constexpr std::string_view kBefore = "unsaved-", kAfter = ".skf";
constexpr std::string_view kPhysics = "physics";  // the line before the tuned values

std::string journal_name() {
  return std::string(kBefore) + std::to_string(own_process()) + std::string(kAfter);
}

// The process number in the name of a journal; 0 if the file is no journal. Names are
// "unsaved-7.skf", and "unsaved-7-2.skf" if an earlier process with that number left the first one.
int writer_of(const Path& path) {
  const std::string name = path.filename().string();
  if (!name.starts_with(kBefore) || !name.ends_with(kAfter)) return 0;
  int process = 0;
  const char *begin = name.data() + kBefore.size(),
             *end = name.data() + name.size() - kAfter.size();
  const auto read = std::from_chars(begin, end, process);
  const bool whole = read.ptr == end || *read.ptr == '-';
  return read.ec == std::errc() && whole && process > 0 ? process : 0;
}

struct KeptValue {
  int bone = -1;
  std::string parameter;
  float value = 0;
};

// Facts about a journal: the file its rig was opened from, the number of edits, animation ends
// before the last keys, and tuned physics.
struct KeptFacts {
  std::string rig;  // empty: a new rig
  std::size_t edits = 0;
  std::vector<AnimationLength> ends;
  std::vector<KeptValue> physics;
};

Path facts_path(const Path& journal) {
  return Path(journal).replace_extension(".txt");
}

// A line for each tuned value: "7 sway 0.9".
std::string lines_of_physics(const Session& session) {
  std::ostringstream lines;
  lines.precision(std::numeric_limits<float>::max_digits10);
  const skelform::Armature& armature = armature_of(session);
  for (const int bone : physics_bones(armature))
    for (const PhysicsPoke& poke : session.setup.pokes.physics_pokes)
      if (poke.entry == physics_entry(armature, bone))
        lines << bone << ' ' << name_of(poke.parameter) << ' ' << poke.value << '\n';
  return lines.str();
}

void write_facts(const Viewer& viewer, const std::string& journal) {
  const std::string& rig = viewer.session.path;
  std::string facts = std::to_string(edit_count(viewer.session.rig_edits)) + '\n' +
                      (rig.empty() ? "" : absolute_path(rig).string()) + '\n';
  for (const auto& [animation, frame] : ends_before_keys(armature_of(viewer.session)))
    facts += std::to_string(animation) + ' ' + std::to_string(frame) + '\n';
  facts += std::string(kPhysics) + '\n' + lines_of_physics(viewer.session);
  std::string ignored;  // the same error occurs when the rig is written
  write_text(facts_path(journal).string(), facts, ignored, {.regular = true});
}

bool write_kept(const Viewer& viewer, const std::string& journal, std::string& error) {
  if (!make_folder(Path(journal).parent_path(), error)) return false;
  write_facts(viewer, journal);
  const skelform::Skf& shown = *viewer.session.now.skf;
  const RigRequest ends = end_keys(shown.armature);
  if (ends.edits.empty())
    return is_written(skelform::write(shown, journal, {.regular = true}), error);
  const skelform::EditResult kept = skelform::edit(shown, ends.edits);
  return is_written(skelform::write(kept ? *kept.skf : shown, journal, {.regular = true}), error);
}

// Reads the facts file of a journal; older versions wrote none.
KeptFacts read_facts(const Path& journal) {
  KeptFacts facts;
  std::string text, ignored;
  read_text(facts_path(journal).string(), text, ignored);
  std::istringstream lines(text);
  lines >> facts.edits;
  lines.ignore(1);
  std::getline(lines, facts.rig);
  for (AnimationLength end; lines >> end.animation >> end.last_frame;)
    if (end.animation >= 0 && end.last_frame >= 0) facts.ends.push_back(end);
  lines.clear();  // the ends are followed by a word
  std::string word;
  if (!(lines >> word) || word != kPhysics) return facts;
  for (KeptValue kept; lines >> kept.bone >> kept.parameter >> kept.value;)
    facts.physics.push_back(kept);
  return facts;
}

// The time at which the journal was written: "today at 14:03", or with the date.
std::string time_of(const Path& journal) {
  const std::int64_t then = modified_at(journal);
  if (then == 0) return "";
  const char* const day = "%Y-%j";
  const bool today = local_time(then, day) == local_time(seconds_since_1970(), day);
  return local_time(then, today ? "today at %H:%M" : "%d %B at %H:%M");
}

std::string words_about_parts(const KeptFacts& facts) {
  if (facts.physics.empty()) return "Its edits were kept.";
  return facts.edits == 0 ? "Its tuned physics was kept."
                          : "Its edits and its tuned physics were kept.";
}

std::string words_about_kept(const Path& journal) {
  const KeptFacts facts = read_facts(journal);
  const std::string rig = facts.rig.empty() ? "a new rig" : file_name(facts.rig);
  const std::string edits = facts.edits == 0 ? "" : ", " + counted(facts.edits, "edit");
  return "SkelScope ended before " + rig + " was saved (" + time_of(journal) + edits + "). " +
         words_about_parts(facts);
}

void remove_with_facts(const Path& journal) {
  std::string ignored;
  remove_file(journal, ignored);
  remove_file(facts_path(journal), ignored);
}

// Returns whether the program that wrote the journal has ended. Process numbers are used again: an
// earlier program may have had ours.
bool is_left_behind(const Path& journal, const Viewer& viewer) {
  const int writer = writer_of(journal);
  if (writer == 0 || journal == viewer.journal) return false;
  return writer == own_process() || !runs_this_program(writer);
}

// Gives the rig its path again and raises a notice if the file is gone or cannot be reached.
void give_name(Viewer& viewer, const std::string& rig) {
  viewer.session.path = rig;
  if (rig.empty() || is_file(rig)) return;
  const std::string reason = why_unreachable(rig);
  viewer.view.notice = (reason.empty() ? rig + ": the file does not exist any more" : reason) +
                       "; Save as writes the edits to another file";
}

void tune_as_kept(Session& session, const std::vector<KeptValue>& physics) {
  const skelform::Armature& armature = armature_of(session);
  for (const KeptValue& kept : physics)
    for (const ParameterFacts& facts : parameter_facts())
      if (const int entry = physics_entry(armature, kept.bone);
          entry >= 0 && kept.parameter == name_of(facts.parameter))
        set_tuned(armature, session.setup.pokes.physics_pokes, entry, facts.parameter, kept.value);
}

// Shows the rig of a journal. Returns false and raises a notice if it cannot be read.
bool show_kept(Viewer& viewer, const std::string& path) {
  skelform::LoadResult result = skelform::load(path);
  if (!result) {
    viewer.view.notice = result.error.message;
    return false;
  }
  const KeptFacts facts = read_facts(path);
  open_new_rig(viewer, std::move(*result));
  viewer.session.rig_edits.entries.front().title = "As it was kept";
  give_name(viewer, facts.rig);
  recall_notes(viewer);
  show_kept_ends(viewer.session, viewer.pending_record, facts.ends);
  settle_rig_edits(viewer);
  viewer.ends_due = false;
  tune_as_kept(viewer.session, facts.physics);
  viewer.journaled = viewer.session.now.skf;
  viewer.journaled_physics = viewer.session.setup.pokes.physics_pokes;
  std::string error;
  if (!viewer.journal.empty() && write_kept(viewer, viewer.journal, error))
    remove_with_facts(path);
  else if (!error.empty())
    log_line(viewer.session, skelform::Severity::Warning, error);
  return true;
}

// Writes the unsaved edits after a failure and returns words for the terminal that name the file.
std::string rescue_edits(const Viewer& viewer) try {
  if (!is_unsaved_in(viewer.session)) return "";
  std::string error;
  if (!viewer.journal.empty() && write_kept(viewer, viewer.journal, error))
    return "; the unsaved edits are kept in " + viewer.journal +
           ", and SkelScope asks about them at its next start";
  const std::string elsewhere = free_path(temporary_folder() / journal_name()).string();
  if (write_kept(viewer, elsewhere, error)) return "; the unsaved edits are kept in " + elsewhere;
  return "; the unsaved edits could not be kept: " + error;
} catch (...) {  // there may be no memory to write the last version
  return viewer.journaled ? "; the edits before the last one are kept in " + viewer.journal : "";
}

}  // namespace

std::string journal_path() {
  const std::string path = state_file(journal_name());
  return path.empty() ? path : free_path(path).string();
}

bool is_unsaved_in(const Session& session) {
  return session.now.skf && (is_unsaved(session.rig_edits) || is_tuning_unsaved(session));
}

void follow_journal(Viewer& viewer) {
  const bool unsaved = is_unsaved_in(viewer.session);
  const auto& rig = viewer.session.now.skf;
  if (viewer.journal.empty() || viewer.pending_record.rig) return;
  if (!unsaved && viewer.journaled) {
    drop_journal(viewer);
    viewer.journaled = nullptr;
    viewer.view.file.unkept.clear();
  }
  if (!unsaved) return;
  const auto& physics = viewer.session.setup.pokes.physics_pokes;
  const bool tuned = std::exchange(viewer.journaled_physics, physics) != physics;
  if (viewer.journaled == rig && tuned) write_facts(viewer, viewer.journal);
  if (viewer.journaled == rig) return;
  viewer.journaled = rig;
  std::string error;
  const bool kept = write_kept(viewer, viewer.journal, error);
  if (!kept && error != viewer.view.file.unkept)
    log_line(viewer.session, skelform::Severity::Warning, error);
  viewer.view.file.unkept = kept ? "" : error;
}

void drop_journal(const Viewer& viewer) {
  if (!viewer.journal.empty()) remove_with_facts(viewer.journal);
}

void offer_journal(Viewer& viewer, const std::string& after) {
  if (viewer.journal.empty()) return;
  const Path folder = Path(viewer.journal).parent_path();
  const std::string last = file_name(after);
  std::vector<FolderEntry> entries;
  std::string error;
  if (!read_folder(folder, entries, error) && kind_of_path(folder) != PathKind::Missing)
    log_line(viewer.session, skelform::Severity::Warning, "Kept edits cannot be listed: " + error);
  for (const FolderEntry& entry : entries) {
    const Path journal = folder / entry.name;
    if (entry.name <= last || !is_left_behind(journal, viewer)) continue;
    viewer.view.edit.question = {
        QuestionKind::Recover, words_about_kept(journal), journal.string(), {}, {}};
    return;
  }
}

void take_journal(Viewer& viewer, const std::string& path, KeptEdits answer) {
  if (answer == KeptEdits::Show && show_kept(viewer, path)) return;
  if (answer == KeptEdits::Forget && writer_of(path) != 0) remove_with_facts(path);
  offer_journal(viewer, path);
}

bool run_keeping_edits(Viewer& viewer, const std::function<bool(std::string& error)>& run,
                       std::string& error) {
  try {
    return run(error);
  } catch (const std::bad_alloc&) {
    error = "not enough memory";
  } catch (const std::exception& e) {
    error = e.what();
  }
  error += rescue_edits(viewer);
  return false;
}

}  // namespace skelscope
