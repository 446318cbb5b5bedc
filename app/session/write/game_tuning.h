// Writes the session's tuning as a file that the library reads in a game: skelform/tuning.h,
// docs/game.md.
#pragma once

#include <optional>
#include <string>

#include "session/record/session.h"

namespace skelscope {

// A fade that was tuned in the transition tab, beside the session.
struct TunedFade {
  int from = -1, to = -1;  // animations
  double seconds = 0;
  skelform::FadeCurve curve = skelform::FadeCurve::Linear;
  int first_frame = 0;  // of animation `to`
};

// Returns why there is nothing to write; empty: there is something.
std::string no_game_tuning(const Session& session, const std::optional<TunedFade>& fade = {});
// Names the session's tuning that the file leaves out, in one sentence; empty: none.
std::string left_out_of_tuning(const Session& session);

// Returns the document. With the text of an older document it replaces the physics, the masks of
// the same bones, the fade of the same animations, the pad "Pad" and, if the session has any, the
// marks and the root motion, and keeps everything else: other fades, masks and pads, and unknown
// members.
std::string game_tuning(const Session& session, const std::optional<TunedFade>& fade = {},
                        const std::string& older = {});

// Returns a document with the tuned physics only.
std::string physics_tuning(const Session& session);

// Writes the document, also over an older tuning file. Returns false and a message if there is
// nothing to write, another kind of file has that name, or writing fails.
bool save_game_tuning(const Session& session, const std::optional<TunedFade>& fade,
                      const std::string& path, std::string& error);

// "hero.tuning.json", without a folder.
std::string game_tuning_name(const Session& session);

}  // namespace skelscope
