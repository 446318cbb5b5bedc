// Taking tuning home as a file that a game's library reads: skelform/tuning.h, docs/game.md.
#pragma once

#include <optional>
#include <string>

#include "session/record/session.h"

namespace skelscope {

// A fade that was tuned beside the session, in the transition tab.
struct TunedFade {
  int from = -1, to = -1;  // animations
  double seconds = 0;
  skelform::FadeCurve curve = skelform::FadeCurve::Linear;
  int first_frame = 0;  // of the second one
};

// Why there is nothing to write; empty: there is.
std::string no_game_tuning(const Session& session, const std::optional<TunedFade>& fade = {});
// The session's tuning that the file leaves out, in one sentence; empty: none.
std::string left_out_of_tuning(const Session& session);

// The document. With the text of an older one it replaces the physics, the masks of the same bones,
// the fade of the same animations and the pad "Pad", and keeps the rest: other fades, masks and
// pads, and members that we do not know.
std::string game_tuning(const Session& session, const std::optional<TunedFade>& fade = {},
                        const std::string& older = {});

// The tuned physics alone.
std::string physics_tuning(const Session& session);

// Writes it, over an older tuning file as well. False and a message: there is nothing to write,
// another file has that name, or the disk refuses.
bool save_game_tuning(const Session& session, const std::optional<TunedFade>& fade,
                      const std::string& path, std::string& error);

// "hero.tuning.json", in no folder.
std::string game_tuning_name(const Session& session);

}  // namespace skelscope
