// The question before something unsaved is lost.
#include <cmath>

#include "panels/panels.h"
#include "session/edit/edit_rig.h"
#include "session/write/tuned_copy.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kMargin = 18, kAroundText = 44 + 14 + 16 + 28 + 14;  // title, gaps, buttons

struct Asking {
  const Session& session;
  View& view;
  Requests& requests;
};

void save_first(const Asking& it, const Leaving& leaving) {
  const std::string& written = it.session.rig_edits.written_path;
  if (!written.empty())
    it.requests.rig.save = SaveRig{.path = written, .then = leaving};
  else
    browse_for(it.view.browser, FilePurpose::SaveRig, "rig.skf", leaving);
}

void take_kept(const Asking& it, const Question& question, KeptEdits answer) {
  it.requests.rig.journal = question.path;
  it.requests.rig.take_journal = answer;
}

struct Words {
  const char *title, *good, *lose;  // good: the button that keeps all; lose: the other one
};

Words words_of(const Question& question) {
  switch (question.kind) {
    case QuestionKind::Replace:
      return {"Replace the file?", "Another name\u2026", "Replace it"};
    case QuestionKind::Recover:
      return {"Show the unsaved edits?", "Show them", "Forget them"};
    case QuestionKind::Changed:
      return {"Write over the other version?", "Another name\u2026", "Write over it"};
    case QuestionKind::Tuned:
      return {"Save the tuned physics?", "Save a copy\u2026", "Discard it"};
    case QuestionKind::TunedToo:
      return {"Save the tuned physics, too?", "Write it", "Leave it out"};
    case QuestionKind::IkToo:
      return {"Save the IK settings, too?", "Write them", "Leave them out"};
    case QuestionKind::Losses:
      return {"Save without a part of the file?", "Another name\u2026", "Save without"};
    case QuestionKind::NameFollows:
      return {"Rename the texture, too?", "Keep the name", "Rename it"};
    case QuestionKind::Record:
      return {"Keep the game's record?", "Keep record\u2026", "Forget all"};
    case QuestionKind::OtherRecords:
      return {"Forget the other ticks?", "Show them", "Forget all"};
    case QuestionKind::Unfinished:
      return {"Stop writing?", "Keep on", "Stop"};
    case QuestionKind::Unsaved:
    case QuestionKind::None:
      break;
  }
  return {"Save the edits?", "Save\u2026", "Discard them"};
}

bool is_about_tuning(const Question& question) {
  return question.kind == QuestionKind::TunedToo || question.kind == QuestionKind::IkToo;
}

// Returns whether the question is about the file to be written; another name is the safe answer.
bool chooses_path(const Question& question) {
  return question.kind == QuestionKind::Replace || question.kind == QuestionKind::Changed ||
         question.kind == QuestionKind::Losses;
}

bool loses_edits(const Question& question) {
  return question.kind == QuestionKind::Unsaved || question.kind == QuestionKind::Tuned;
}

bool loses_records(const Question& question) {
  return question.kind == QuestionKind::Record || question.kind == QuestionKind::OtherRecords;
}

void save_tuned(const Asking& it, const Question& question, TunedPhysics tuned) {
  it.requests.rig.save = question.save;
  it.requests.rig.save->tuned = tuned;
}

void add_sprites(const Asking& it, const Question& question, NameFollows follows) {
  it.requests.rig.add_sprites = question.sprites;
  it.requests.rig.add_sprites->follows = follows;
}

void show_records(View& view) {
  view.layout.show_bottom = true;
  view.layout.hide_all = false;
  view.bottom_tab = BottomTab::Live;
}

void keep(const Asking& it, const Question& question) {
  BrowserView& browser = it.view.browser;
  if (question.kind == QuestionKind::Tuned)
    browse_for(browser, FilePurpose::SaveCopy, tuned_name(it.session), question.leaving);
  if (question.kind == QuestionKind::Record)
    browse_for(browser, FilePurpose::SaveLive, "game.json", question.leaving);
  if (question.kind == QuestionKind::OtherRecords) show_records(it.view);
  if (is_about_tuning(question)) save_tuned(it, question, TunedPhysics::Write);
  if (question.kind == QuestionKind::Unsaved) save_first(it, question.leaving);
  if (question.kind == QuestionKind::Recover) take_kept(it, question, KeptEdits::Show);
  if (question.kind == QuestionKind::NameFollows) add_sprites(it, question, NameFollows::No);
  if (chooses_path(question))
    browse_for(browser, FilePurpose::SaveRig, "rig.skf", question.save.then);
}

void lose(const Asking& it, const Question& question) {
  Leaving leaving = question.leaving;
  leaving.loses_edits |= loses_edits(question);
  leaving.loses_records |= loses_records(question);
  leaving.loses_work |= question.kind == QuestionKind::Unfinished;
  if (leaving.how != Leave::Nothing) return leave(it.requests, leaving);
  if (is_about_tuning(question)) save_tuned(it, question, TunedPhysics::LeaveOut);
  if (question.kind == QuestionKind::Recover) take_kept(it, question, KeptEdits::Forget);
  if (question.kind == QuestionKind::NameFollows) add_sprites(it, question, NameFollows::Yes);
  if (!chooses_path(question)) return;
  it.requests.rig.save = question.save;
  bool& agreed = question.kind == QuestionKind::Losses ? it.requests.rig.save->loses
                                                       : it.requests.rig.save->replaces;
  agreed = true;
}

// Draws the buttons. Returns whether the question was answered.
bool answers(const Asking& it, const Question& question, const Theme& theme, Rect row) {
  const Words words = words_of(question);
  const auto place = [&](const char* label) {
    return cut_right(row, std::fmax(theme.px(124), button_width(theme, label)));
  };
  const Rect good = place(words.good);
  cut_right(row, theme.px(8));
  const Rect bad = place(words.lose);
  cut_right(row, theme.px(8));
  const Rect cancel = cut_right(row, theme.px(90));
  if (button(theme, "keep", good, words.good, {.accent = true})) return keep(it, question), true;
  if (button(theme, "lose", bad, words.lose)) return lose(it, question), true;
  if (question.kind == QuestionKind::Unfinished) return false;  // "Keep on" cancels
  const bool kept = question.kind == QuestionKind::Recover;
  if (!button(theme, "cancel", cancel, kept ? "Later" : "Cancel")) return false;
  if (kept) take_kept(it, question, KeptEdits::Later);
  return true;
}

}  // namespace

void question_sheet(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const Question question = view.edit.question;
  if (question.kind == QuestionKind::None) return;
  bool open = true;
  const float width = theme.px(430), text = width - 2 * theme.px(kMargin);
  const float lines = wrapped_size(theme.fonts.text, question.text, text).y;
  begin_sheet(theme, "question", {width, std::fmax(theme.px(160), lines + theme.px(kAroundText))},
              open);
  sheet_title(theme, words_of(question).title, open);
  Rect area = inset(remaining(), theme.px(kMargin), theme.px(14));
  const Rect row = cut_bottom(area, theme.px(28));
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.text, floored(area.min), theme.palette.text,
          question.text, area.width());
  if (answers({session, view, requests}, question, theme, row) || !open) view.edit.question = {};
  end_sheet(theme);
}

}  // namespace skelscope
