// Key values in one of several mixed animations that give the pose the wanted value.
#include "session/edit/layers.h"
#include "session/lively_session.h"

using namespace sessions;
using skelform::Element;
using skelform::Mix;

namespace {

constexpr int kBone = 6, kFrame = 5;

// Both animations have keys for the bone's position.
skelform::Armature rig_of(float own) {
  skelform::Armature rig = rigs::lively_rig();
  rigs::add_key(rig.animations[0], 0, kBone, Element::PositionX, 10);
  rigs::add_key(rig.animations[0], kFrame, kBone, Element::PositionX, own);
  for (skelform::Animation& animation : rig.animations)
    std::ranges::stable_sort(animation.keyframes, {}, &skelform::Keyframe::frame);
  return rig;
}

Session mixed(float own, Mix mix, const std::vector<PlaybackTrack>& tracks) {
  Session session = session_of(rig_of(own));
  session.setup.rules.mix = mix;
  session.playback.tracks = tracks;
  for (PlaybackTrack& track : session.playback.tracks)
    track.follow_clock = false, track.frame = kFrame;
  clear(session.history);
  restart(session);
  return session;
}

float pose_of(const Session& session) {
  return session.now.state.pose.bones[kBone].pos.x;
}

void check_value(Mix mix, const std::vector<PlaybackTrack>& tracks) {
  const float wanted = 44;
  const KeyLayer layer{0, 0, kFrame};
  const float value =
      value_in_layer(mixed(1, mix, tracks), layer, kBone, Element::PositionX, wanted);
  CHECK(pose_of(mixed(value, mix, tracks)) == doctest::Approx(wanted));
  CHECK_FALSE(pose_of(mixed(value + 9, mix, tracks)) == doctest::Approx(wanted));
}

std::string hidden(Mix mix, const std::vector<PlaybackTrack>& tracks) {
  skelform::KeyValue key;
  key.bone = kBone;
  key.element = Element::PositionX;
  return hidden_in_mix(mixed(1, mix, tracks), {0, 0, kFrame}, {key});
}

}  // namespace

TEST_CASE("a key set in a mixed animation gives the wanted pose under each mix rule") {
  check_value(Mix::Average, {{.animation = 0, .weight = 2}, {.animation = 1}});
  check_value(Mix::Blend, {{.animation = 0, .weight = 0.5f}, {.animation = 1, .weight = 0.2f}});
  check_value(Mix::Blend, {{.animation = 0, .weight = 2}, {.animation = 1, .weight = 1}});
  check_value(Mix::Sequence, {{.animation = 0}});
}

TEST_CASE("a key set beside masked or additive tracks gives the wanted pose") {
  check_value(Mix::Average, {{.animation = 0}, {.animation = 1, .mask = {12}}});
  check_value(Mix::Average, {{.animation = 0}, {.animation = 1, .mask = {5}}});
  check_value(Mix::Blend, {{.animation = 0}, {.animation = 1, .mask = {12}}});
  for (const Mix mix : {Mix::Sequence, Mix::Average, Mix::Blend})
    check_value(mix, {{.animation = 0}, {.animation = 1, .weight = 0.5f, .additive = true}});
}

TEST_CASE("keys that a mask, a higher layer or a later track hides are reported") {
  CHECK(hidden(Mix::Blend, {{.animation = 0}, {.animation = 1}}) == "");
  CHECK(hidden(Mix::Blend, {{.animation = 0, .mask = {12}}, {.animation = 1}})
            .ends_with("is masked and does not act on bone 6"));
  CHECK(hidden(Mix::Blend, {{.animation = 0}, {.animation = 1, .layer = 1}})
            .find("lies in a layer above") != std::string::npos);
  CHECK(hidden(Mix::Sequence, {{.animation = 0}, {.animation = 1}})
            .find("comes later in the sequence") != std::string::npos);
  CHECK(hidden(Mix::Sequence, {{.animation = 0}, {.animation = 1, .mask = {12}}}) == "");
  CHECK(hidden(Mix::Sequence, {{.animation = 0}, {.animation = 1, .additive = true}}) == "");
  CHECK(hidden(Mix::Average, {{.animation = 0, .weight = 0}}).find("weighs nothing") !=
        std::string::npos);
}
