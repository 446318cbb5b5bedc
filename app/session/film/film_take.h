// The ticks of a film, played or read again beside the user's session, which continues meanwhile.
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
  Session scratch;                  // the session that is filmed
  std::vector<std::int64_t> ticks;  // of each picture, in the record of `scratch`
  std::int64_t first_tick = 0;      // of that record, while all of it is kept
  std::int64_t next = 0;            // the next tick of play_tick()
  bool from_record = false;
};

// Returns nullptr and the reason in `error` if there is no such film. Does not change the session.
// The film has the session's pokes, rules and styles; a range of the record keeps its recorded
// pokes and rules.
std::unique_ptr<FilmTake> begin_take(const FilmPlan& plan, const Session& session,
                                     std::string& error);

// play_tick() shows the next tick in `scratch`, including ticks before the first picture;
// is_played() tells whether the last picture's tick is done. play_tick() returns false if the film
// is too long to be kept.
bool is_played(const FilmTake& take);
bool play_tick(FilmTake& take, std::string& error);
bool is_shown(const FilmTake& take);  // the tick in `scratch` is in the film

// Shows the tick of a picture once the film is played, in any order and any number of times.
void show_picture(FilmTake& take, int picture);
// number_of() returns the number for {frame} in a file's name. shown_number() returns the number
// drawn into the picture: its frame, or its tick in the record.
int number_of(const FilmTake& take, int picture);
std::int64_t shown_number(const FilmTake& take);

}  // namespace skelscope
