#include "panels/kit/playing_words.h"

#include <vector>

#include "session/tick/shares.h"
#include "text/words.h"

namespace skelscope {
namespace {

bool counts(const Session& session, const PlaybackTrack& track) {
  const bool known = track.animation < static_cast<int>(armature_of(session).animations.size());
  const bool average = session.setup.rules.mix == skelform::Mix::Average;
  return known && takes_part(session.playback.tracks, track) && !(average && !(track.weight > 0));
}

}  // namespace

Playing playing_words(const Session& session) {
  const auto& tracks = session.playback.tracks;
  const std::vector<int> shares = mix_shares(armature_of(session), session.playback);
  Playing playing;
  int counted = 0;
  std::string top, percents;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (!counts(session, tracks[i])) continue;
    top = animation_name(armature_of(session), tracks[i].animation);
    playing.names = counted == 0 ? top : playing.names + " + " + top;
    percents += (counted == 0 ? "" : " + ") + std::to_string(shares[i]) + " %";
    ++counted;
  }
  const bool average = session.setup.rules.mix == skelform::Mix::Average;
  if (counted > 1) playing.parts = average ? percents : top + " on top";
  return playing;
}

}  // namespace skelscope
