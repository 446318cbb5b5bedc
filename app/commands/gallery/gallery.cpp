// skelscope gallery: shows many rigs on one HTML page or in one picture.
#include <algorithm>
#include <memory>

#include "commands/batch/inputs.h"
#include "commands/batch/parallel.h"
#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/gallery/gallery_page.h"
#include "commands/kit/arguments.h"
#include "commands/kit/picture_file.h"
#include "commands/kit/rig_file.h"
#include "film/film_file.h"
#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"
#include "platform/files/written.h"
#include "platform/process/interrupt.h"
#include "platform/window/context.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

enum class GalleryKind { Page, Sheet };

// Returns the path of the rig's file from the folder of the page, or "" if the viewer's page cannot
// fetch the rig: a folder, stdin, or a file on another drive.
std::string address_of(const std::string& file, const GalleryOptions& options) {
  if (options.viewer.empty() || !is_rig_name(Path(file))) return "";
  const Path page = is_stream(options.output) ? Path("page") : Path(options.output);
  return absolute_path(Path(file)).lexically_relative(absolute_path(page).parent_path()).string();
}

bool choose_kind(const GalleryOptions& options, GalleryKind& kind, std::string& error) {
  const std::string ending = ending_of(options.output);
  kind = ending == ".png" ? GalleryKind::Sheet : GalleryKind::Page;
  const bool page = ending == ".html" || ending == ".htm" || is_stream(options.output);
  if (!page && kind == GalleryKind::Page)
    error = "--output " + options.output +
            ": unknown ending; write .html for a page or .png for a sheet";
  if (kind == GalleryKind::Sheet && !options.viewer.empty())
    error = "--viewer: a .png sheet has no links; write a .html page";
  return error.empty();
}

// Checks for a graphics context before the first rig is read.
bool can_draw(std::string& error) {
  return make_offscreen_context(error) != nullptr;
}

// Takes the cards one by one and writes a page or a sheet.
struct GalleryOutput {
  virtual ~GalleryOutput() = default;
  virtual bool add(const GalleryCard& card, std::string& error) = 0;
  virtual bool finish(const GalleryTotal& total, std::string& error) = 0;
};

struct PageOutput : GalleryOutput {
  skelform::OutputFile file;
  bool add(const GalleryCard& card, std::string& error) override {
    return is_written(append(file, page_card(card)), error);
  }
  bool finish(const GalleryTotal& total, std::string& error) override {
    return is_written(append(file, page_tail(total)), error) &&
           is_written(skelform::finish(file), error);
  }
};

// Writes a picture of all rigs. The cell of a rig that cannot be drawn stays empty.
struct SheetOutput : GalleryOutput {
  FilmFilePtr sheet;
  int size = 0;
  bool add(const GalleryCard& card, std::string& error) override {
    if (card.thumbnail.width == size) return sheet->add(card.thumbnail, 0, error);
    gl::Image empty{size, size, {}};
    empty.rgba.resize(static_cast<std::size_t>(size) * size * 4);
    return sheet->add(empty, 0, error);
  }
  bool finish(const GalleryTotal&, std::string& error) override { return sheet->finish(error); }
};

std::unique_ptr<GalleryOutput> open_page(const GalleryOptions& options,
                                         const skelform::OutputRules& rules, std::string& error) {
  auto page = std::make_unique<PageOutput>();
  const bool good = is_written(open_output(page->file, options.output, rules), error) &&
                    is_written(append(page->file, page_head(options.title, options.viewer)), error);
  return good ? std::move(page) : nullptr;
}

std::unique_ptr<GalleryOutput> open_sheet(const GalleryOptions& options,
                                          const skelform::OutputRules& rules, std::string& error) {
  FilmFileOptions film{FilmFormat::Sheet, options.output, options.size, options.size,
                       count_of(rules.inputs)};
  film.columns = options.columns;
  film.transparent = true;
  film.rules = rules;
  auto sheet = std::make_unique<SheetOutput>();
  sheet->size = options.size;
  sheet->sheet = open_film_file(film, error);
  return sheet->sheet ? std::move(sheet) : nullptr;
}

void count_card(GalleryTotal& total, const GalleryCard& card) {
  ++total.rigs;
  if (!card.mistake.empty()) ++total.unreadable;
  const auto of = [&](skelform::Severity severity) {
    return std::ranges::count(card.problems, severity, &skelform::Problem::severity);
  };
  total.errors += of(skelform::Severity::Error);
  total.warnings += of(skelform::Severity::Warning);
  total.notes += of(skelform::Severity::Info);
}

void tell_card(const GalleryCard& card) {
  const std::string file = card.file == "-" ? "stdin" : card.file;
  if (!card.mistake.empty()) complain(file + ": " + card.mistake);
  if (!card.warning.empty()) tell(file + ": " + card.warning);
  if (!card.no_picture.empty()) complain(file + ": no pictures: " + card.no_picture);
  for (const GalleryFilm& film : card.films)
    if (!film.mistake.empty()) complain(file + ": " + film.name + ": " + film.mistake);
}

// Returns 0, or 2 if a rig cannot be read. An unreadable rig has a card as well.
int make_gallery(const GalleryOptions& options, const RigInputs& inputs, GalleryKind kind) {
  std::string error;
  const skelform::OutputRules rules{.inputs = inputs.files};
  const bool page = kind == GalleryKind::Page;
  auto output = page ? open_page(options, rules, error) : open_sheet(options, rules, error);
  if (!output) return complain(error);
  StudioPool studios;
  GalleryTotal total;
  std::vector<GalleryCard> cards(inputs.files.size());
  const auto told = [&](std::size_t i) {
    GalleryCard card = std::move(cards[i]);
    card.inside = inputs.inside[i];
    card.address = address_of(inputs.files[i], options);
    cards[i] = {};
    tell_card(card);
    count_card(total, card);
    if (error.empty()) output->add(card, error);
  };
  const Batch batch{
      .count = cards.size(),
      .jobs = options.jobs,
      .work = [&](std::size_t i) { cards[i] = make_card(inputs.files[i], options, page, studios); },
      .told = told,
      .stopped = [&] { return is_interrupted() || !error.empty(); },
      .quiet = options.quiet};
  if (!run_parallel(batch) && error.empty()) error = "interrupted; nothing was written";
  if (!error.empty() || !output->finish(total, error)) return complain(error);
  return total.unreadable > 0 ? kUnreadable : kFine;
}

}  // namespace

int gallery(const GalleryOptions& options) {
  RigInputs inputs;
  GalleryKind kind = GalleryKind::Page;
  std::string error;
  Margin margin;
  if (!parse_margin(options.margin, options.size, options.size, margin, error))
    return complain(error);
  if (!reads_stdin_once(options.rigs)) return kUnreadable;
  if (!choose_kind(options, kind, error) || !find_rigs(options.rigs, inputs, error) ||
      !can_draw(error))
    return complain(error);
  // Destroyed last: cleaning up and the message come before Ctrl+C ends the program.
  const InterruptGuard guard;
  return make_gallery(options, inputs, kind);
}

void add_gallery(CLI::App& app, Command& run) {
  CLI::App* command =
      add_command(app, "gallery", "put many rigs on one page: pictures, problems, cost");
  auto o = std::make_shared<GalleryOptions>();
  add_rigs(*command, o->rigs);
  command
      ->add_option(
          "-o,--output", o->output,
          "a self-contained .html page, - for stdout; or a .png sheet of all rigs at rest.\n"
          "An existing file is replaced once the new one is complete")
      ->required();
  command->add_option("--title", o->title, "title of the page")->capture_default_str();
  command->add_option(
      "--viewer", o->viewer,
      "address of the viewer's page (docs/web.md), relative to this page, or whole:\n"
      "links each .skf file to it");
  command->add_option("--size", o->size, "width and height of each picture in pixels")
      ->check(CLI::Range(16, 512))
      ->capture_default_str();
  add_margin(*command, o->margin);
  command->add_option("--fps", o->fps, "greatest number of pictures a second")
      ->check(CLI::Range(1, 60))
      ->capture_default_str();
  command
      ->add_option("--frames", o->frames,
                   "greatest number of pictures of an animation. A longer animation gets fewer a\n"
                   "second; below six a second only its beginning is shown")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--animations", o->animations, "greatest number of animations of a rig")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command->add_option("--quality", o->quality, "quality of the animations, 1 to 100")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_option("--columns", o->columns, "columns of a .png sheet")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  add_jobs(*command, o->jobs);
  command->add_flag("--quiet", o->quiet, "print no progress");
  command->callback([o, &run] { run = [o] { return gallery(*o); }; });
}

}  // namespace skelscope
