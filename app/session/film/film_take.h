// The ticks of a film, played or read again beside the user's session, which goes on meanwhile.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/film/film_plan.h"
#include "session/record/session.h"

namespace skelscope {

struct FilmTake {
  FilmLength length;
  Session scratch;                  // what is filmed
  std::vector<std::int64_t> ticks;  // of every picture, in the record of `scratch`
  std::int64_t first_tick = 0;      // of that record, as long as all of it could be kept
  std::int64_t next = 0;            // the tick play_tick() shows
  bool from_record = false;
};

// Returns nullptr and the reason in `error` if there is no such film. Does not change the session.
// The film has the session's edits, rules and styles; a stretch of the record keeps its recorded
// ones.
std::unique_ptr<FilmTake> begin_take(const FilmPlan& plan, const Session& session,
                                     std::string& error);

// Goes once through all ticks up to the last picture; each is shown in `scratch` afterwards, those
// before the first picture included. False when the film is too long to be kept.
bool is_played(const FilmTake& take);
bool play_tick(FilmTake& take, std::string& error);
bool is_shown(const FilmTake& take);  // whether the tick of `scratch` lies within the film

// Once played: the tick of a picture, any number of times and in any order.
void show_picture(FilmTake& take, int picture);
// The number for {frame} in a file's name, and the number drawn into the picture: its frame, or its
// tick in the record.
int number_of(const FilmTake& take, int picture);
std::int64_t shown_number(const FilmTake& take);

}  // namespace skelscope
