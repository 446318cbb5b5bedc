#include "panels/kit/playing_words.h"

#include <vector>

#include "lists/lists.h"
#include "session/tick/shares.h"
#include "text/words.h"

namespace skelscope {
namespace {

bool is_weighed(const Session& session) {
  return rules_of(session).mix != skelform::Mix::Sequence;
}

std::string part_of(const PlaybackTrack& track, int share) {
  return track.additive ? "added" : std::to_string(share) + " %";
}

bool counts(const Session& session, const PlaybackTrack& track) {
  const bool known = track.animation < count_of(armature_of(session).animations);
  const bool weighs = track.additive || is_weighed(session);
  return known && takes_part(session.playback.tracks, track) && !(weighs && !(track.weight > 0));
}

}  // namespace

Playing playing_words(const Session& session) {
  const auto& tracks = session.playback.tracks;
  const std::vector<int> shares =
      mix_shares(armature_of(session), session.playback, rules_of(session));
  Playing playing;
  int counted = 0;
  std::string top, percents;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (!counts(session, tracks[i])) continue;
    top = animation_name(armature_of(session), tracks[i].animation);
    playing.names = counted == 0 ? top : playing.names + " + " + top;
    percents += (counted == 0 ? "" : " + ") + part_of(tracks[i], shares[i]);
    ++counted;
  }
  if (counted > 1) playing.parts = is_weighed(session) ? percents : top + " on top";
  return playing;
}

}  // namespace skelscope
